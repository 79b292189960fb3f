import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { counted } from '../../../ui/format/count-with-noun.ts';

interface SubmitQuestionProps {
  isOpen: boolean;
  busy: boolean;
  /** The counts over both requirement steps. */
  answered: { count: number; total: number };
  /** Drafts from the library that no user has confirmed. */
  unconfirmed: number;
  /** Labels of other steps that have unsaved text. */
  typedOn: readonly string[];
  /** Labels of incomplete steps, except the one on screen. */
  open: readonly string[];
  /** Whether there is a due time, until which the response can be withdrawn. */
  hasDueTime: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before the whole response is submitted. */
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
