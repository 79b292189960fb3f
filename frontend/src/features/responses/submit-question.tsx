import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { counted } from '../../ui/counted.ts';

interface SubmitQuestionProps {
  isOpen: boolean;
  busy: boolean;
  /** Over both requirement steps. */
  answered: { count: number; total: number };
  /** From the library, and confirmed by nobody. */
  unconfirmed: number;
  /** Labels of other steps on which something is typed and not saved. */
  typedOn: readonly string[];
  /** Labels of steps that are not complete, the one on screen left out. */
  open: readonly string[];
  /** Until then it can be withdrawn. */
  hasDueTime: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asked before the whole response is submitted. */
export function SubmitQuestion({
  isOpen,
  busy,
  answered,
  unconfirmed,
  typedOn,
  open,
  hasDueTime,
  onConfirm,
  onCancel,
}: SubmitQuestionProps) {
  const unanswered = answered.total - answered.count;
  return (
    <ConfirmDialog
      open={isOpen}
      title="Submit the response?"
      confirmLabel="Submit Response"
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {unconfirmed > 0 ? (
        <p>
          {counted(unconfirmed, 'answer')} from the library {unconfirmed === 1 ? 'is' : 'are'} not confirmed
          and will not be sent.
        </p>
      ) : null}
      {typedOn.length > 0 ? (
        <p>What you typed on {typedOn.join(', ')} is not saved and will not be sent.</p>
      ) : null}
      {open.length > 0 ? <p>Not complete: {open.join(', ')}.</p> : null}
      <p>
        {answered.count} of {answered.total} questions are answered
        {unanswered > 0 ? `, ${unanswered} ${unanswered === 1 ? 'stays' : 'stay'} unanswered` : ''}.
      </p>
      <p>
        A submitted response can’t be changed
        {hasDueTime
          ? ', unless you withdraw it before the due time and before the buyer rates any of it'
          : ''}
        .
      </p>
    </ConfirmDialog>
  );
}
