import Button from '@mui/material/Button';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useAsking } from './asking-context.ts';

interface AskButtonProps {
  questionId: number;
  /** 1.2.3 */
  number: string;
}

/** The button below a question that asks the buyer about it and shows earlier questions. */
export function AskButton({ questionId, number }: AskButtonProps) {
  const { mayAsk, counts, open } = useAsking();
  const count = counts.get(questionId) ?? 0;
  if (!mayAsk && count === 0) return null;
  return (
    <Button
      variant="text"
      size="small"
      className="answer__ask"
      startIcon={<Icon name="msg" size={14} />}
      onClick={() => open(questionId)}
    >
      {mayAsk ? 'Ask A Question' : 'Asked'}
      <span className="vh"> about {number}</span>
      {count > 0 ? (
        <span className="count num">
          {count}
          <span className="vh"> asked</span>
        </span>
      ) : null}
    </Button>
  );
}
