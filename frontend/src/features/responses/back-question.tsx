import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface BackQuestionProps {
  isOpen: boolean;
  /** What is not saved is kept in the browser. */
  isKept: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Asked before a step is left with something that is not saved. */
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
