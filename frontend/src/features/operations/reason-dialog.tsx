import type { ReactNode } from 'react';
import { NoteDialog } from '../../api/note-dialog.tsx';

interface Values {
  reason: string;
}

interface ReasonDialogProps {
  title: string;
  /** What follows from it. */
  children: ReactNode;
  validate: (values: Values) => object | undefined;
  /** What the button says that gives the order. */
  submitLabel: string;
  /** It cannot be undone. */
  isFinal?: boolean | undefined;
  onOrder: (values: Values) => Promise<{ message: string }>;
  onClose: () => void;
}

/** Asks an operator why, and gives the order. The reason is written into the operator log. */
export const ReasonDialog = ({ children, onOrder, ...dialog }: ReasonDialogProps) => (
  <NoteDialog
    name="reason"
    label="Reason"
    help="Operators read it with the deeds."
    onSend={onOrder}
    {...dialog}
  >
    <p>{children}</p>
  </NoteDialog>
);
