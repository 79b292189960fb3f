import { t } from '@lingui/core/macro';
import { useId, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { ignoreBackdropClick } from './form-dialog.tsx';
import './dialog.css';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** Describes the consequences. */
  children: ReactNode;
  /** Names the action: Confirm, Delete, Submit. */
  confirmLabel?: string | undefined;
  cancelLabel?: string | undefined;
  /** Red and filled; used only here. */
  danger?: boolean | undefined;
  busy?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Traps the focus and returns it; Escape cancels. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel = t`Confirm`,
  cancelLabel = t`Cancel`,
  danger = false,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={ignoreBackdropClick(() => (busy ? undefined : onCancel()))}
      aria-labelledby={`${id}-t`}
      aria-describedby={`${id}-d`}
    >
      <div className="dialog">
        <h2 className="t3 bb" id={`${id}-t`}>
          {title}
        </h2>
        <div className="dialog__text" id={`${id}-d`}>
          {children}
        </div>
        <div className="dialog__foot">
          <Button onClick={onCancel} disabled={busy} autoFocus={danger}>
            {cancelLabel}
          </Button>
          <Button
            variant="contained"
            color={danger ? 'error' : 'primary'}
            onClick={onConfirm}
            loading={busy}
            autoFocus={!danger}
          >
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
