import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { NoteDialog } from '../../api/forms/note-dialog.tsx';

interface Values {
  reason: string;
}

interface ReasonDialogProps {
  title: string;
  /** Describes the consequences. */
  children: ReactNode;
  validate: (values: Values) => object | undefined;
  /** The label of the button that gives the order. */
  submitLabel: string;
  /** Whether it cannot be undone. */
  isFinal?: boolean | undefined;
  onOrder: (values: Values) => Promise<{ message: string }>;
  onClose: () => void;
}

/** Asks an operator for a reason, and gives the order. The operator log records the reason. */
export const ReasonDialog = ({ children, onOrder, ...dialog }: ReasonDialogProps) => (
  <NoteDialog
    name="reason"
    label={t`Reason`}
    help={t`Operators see it in the log.`}
    onSend={onOrder}
    {...dialog}
  >
    <p>{children}</p>
  </NoteDialog>
);
