import { t } from '@lingui/core/macro';
import { Dialog } from '@base-ui/react/dialog';
import { useRef, type ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Modal } from './modal.tsx';
import styles from './dialog.module.css';
import textStyles from '../styles/text.module.css';

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
  const safest = useRef<HTMLButtonElement>(null);
  return (
    <Modal open={open} onClose={() => (busy ? undefined : onCancel())} initialFocus={safest}>
      <div className={styles.dialog}>
        <Dialog.Title className={`${textStyles.large} ${textStyles.semibold}`}>{title}</Dialog.Title>
        <Dialog.Description className={styles.dialogText} render={<div />}>
          {children}
        </Dialog.Description>
        <div className={styles.dialogFoot}>
          <Button ref={danger ? safest : null} onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button ref={danger ? null : safest} primary danger={danger} onClick={onConfirm} loading={busy}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
