import { questionTypeNames } from '@bidboard/backend/features/rfps/contracts/labels';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { AnswerRow } from './answer-rows.ts';

interface QuestionCellProps {
  row: AnswerRow;
  onToggle: (row: AnswerRow) => void;
}

export const sameQuestionCell = (a: AnswerRow | undefined, b: AnswerRow | undefined): boolean =>
  a?.id === b?.id && headOf(a) === headOf(b);

function headOf(row: AnswerRow | undefined): string {
  if (!row) return '';
  if (row.level === 'detail') return row.question.question;
  return `${row.number} ${row.isOpen} ${row.level === 'question' ? `${row.question.question} ${row.question.score} ${row.question.isMustHave}` : row.name}`;
}

/** The first column: the buttons that open and close, and the full question below its row. */
export function QuestionCell({ row, onToggle }: QuestionCellProps) {
  if (row.level === 'detail') {
    return (
      <div className="question-full">
        <p>{row.question.question}</p>
        <p className="row">
          <span className="tag">{questionTypeNames[row.question.type]}</span>
          {row.question.isMustHave ? <span className="tag tag--warning">Must have</span> : null}
          <span className="tag num">
            {row.question.score} {row.question.score === 1 ? 'point' : 'points'}
          </span>
        </p>
      </div>
    );
  }
  const isQuestion = row.level === 'question';
  return (
    <button
      type="button"
      className={`branch branch--${row.level}`}
      aria-expanded={row.isOpen}
      onClick={() => onToggle(row)}
    >
      <Icon name={row.isOpen ? 'down' : 'right'} />
      <span className={`branch__no num${isQuestion ? ' faint' : ''}`}>{row.number}</span>
      <span className={isQuestion ? 'grow question-short' : 'grow clip'}>
        {isQuestion ? row.question.question : row.name}
      </span>
      {isQuestion ? (
        <span className="t1 faint num question-points">
          {row.question.score} {row.question.score === 1 ? 'pt' : 'pts'}
        </span>
      ) : null}
    </button>
  );
}
