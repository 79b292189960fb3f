import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';

interface BackQuestionProps {
  isOpen: boolean;
  /** Whether the browser keeps what is not saved. */
  isKept: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Asks before the user leaves a step that has unsaved changes. */
export function BackQuestion({ isOpen, isKept, onYes, onNo }: BackQuestionProps) {
  return (
    <ConfirmDialog
      open={isOpen}
      title="Data isn't saved yet. Are you sure you want to go back?"
      confirmLabel="Yes"
      cancelLabel="No"
      onConfirm={onYes}
      onCancel={onNo}
    >
      {isKept
        ? 'Your answers stay in this browser, and are sent as soon as that is possible.'
        : 'If you choose Yes, what you typed on this step since the last save is lost.'}
    </ConfirmDialog>
  );
}
