import type { Location } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useUnsavedQuestion } from './use-unsaved-question.ts';

interface LeaveGuardProps {
  /** Something is typed that is neither saved nor being saved: what leads on once it is saved is let through. */
  isDirty: boolean;
  /** What is another place, where it is not another address. */
  placeOf?: ((location: Location) => string) | undefined;
}

/** Asks before a form is left with what was typed into it. Stands inside the form's page; draws only the question. */
export function LeaveGuard({ isDirty, placeOf }: LeaveGuardProps) {
  const question = useUnsavedQuestion(isDirty, placeOf);
  return (
    <ConfirmDialog
      open={question.isAsked}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      danger
      onConfirm={question.leave}
      onCancel={question.stay}
    >
      What you typed here since the last save will be lost.
    </ConfirmDialog>
  );
}
