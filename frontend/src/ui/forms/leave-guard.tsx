import type { Location } from 'react-router-dom';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { useUnsavedQuestion } from './use-unsaved-changes.ts';

interface LeaveGuardProps {
  /** Whether there is unsaved input that no save is handling. Navigation that follows a save is let through. */
  isDirty: boolean;
  /** Defines what counts as another place, if it is not another address. */
  placeOf?: ((location: Location) => string) | undefined;
}

/** Asks before the user leaves a form with unsaved input. Place it inside the form's page; it renders only the question. */
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
