import Button from '@mui/material/Button';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import type { StepAnswers } from '../answer-saving/step-answers.ts';
import { useResponse } from '../steps/response-context.ts';
import { useAnswer, useIsWaiting } from '../answer-saving/use-step-answers.ts';

interface UnsentAnswerProps {
  /** 1.2.3 */
  number: string;
  questionId: number;
  stepAnswers: StepAnswers;
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast('success', 'Copied.');
  } catch {
    showToast('error', 'The browser does not let pages copy. Please select the text and copy it.');
  }
}

/** Text that was typed too late to be sent. It is not lost, but the buyer does not receive it. */
export function UnsentAnswer({ number, questionId, stepAnswers }: UnsentAnswerProps) {
  const waits = useIsWaiting(stepAnswers, questionId);
  const typed = useAnswer(stepAnswers, questionId);
  return waits ? <UnsentText number={number} typed={typed} /> : null;
}

function UnsentText({ number, typed }: { number: string; typed: string }) {
  const { stepper } = useResponse();
  return (
    <div className="unsent" role="group" aria-label={`Not sent, ${number}`}>
      <p className="t1">
        You typed this, and it was not sent before{' '}
        {stepper.isSubmitted ? 'the response was submitted' : 'the response was closed'}. It stays in this
        browser only.
      </p>
      <p className="unsent__text">{typed || 'An empty answer'}</p>
      <Button size="small" aria-label={`Copy what was not sent, ${number}`} onClick={() => void copy(typed)}>
        Copy
      </Button>
    </div>
  );
}
