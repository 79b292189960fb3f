import { t } from '@lingui/core/macro';
import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../buttons/button.tsx';
import { Icon } from '../icons/icon.tsx';
import { Modal } from './modal.tsx';
import styles from './dialog.module.css';
import textStyles from '../styles/text.module.css';

export interface FormDialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons, the primary one last. */
  foot?: ReactNode;
  /** 440 px, or 720 px if it contains a table. */
  wide?: boolean | undefined;
  /** Covers the whole page. */
  fullScreen?: boolean | undefined;
}

/** A dialog with content of its own, which scrolls while the footer stays. Escape and its buttons close it. */
export const FormDialog = ({
  open,
  title,
  onClose,
  children,
  foot,
  wide = false,
  fullScreen = false,
}: FormDialogProps) => (
  <Modal open={open} onClose={onClose} fullScreen={fullScreen}>
    <div
      className={`${styles.dialog} ${styles.dialogWithForm}${wide ? ` ${styles.dialogWide}` : ''}${fullScreen ? ` ${styles.dialogFull}` : ''}`}
    >
      <div className={styles.dialogHead}>
        <Dialog.Title className={`${textStyles.large} ${textStyles.semibold}`}>{title}</Dialog.Title>
        <IconButton aria-label={t`Close`} onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </div>
      <div className={styles.dialogBody}>{children}</div>
      {foot ? <div className={styles.dialogFoot}>{foot}</div> : null}
    </div>
  </Modal>
);

interface SubmitFootProps {
  /** The id of the form above the footer. */
  form: string;
  /** The label of the submit button. */
  submitLabel: string;
  isSending: boolean;
  /** Whether it cannot be undone. */
  isFinal?: boolean | undefined;
  onCancel: () => void;
}

/** The footer of a dialog that contains a form. */
export const SubmitFooter = ({
  form,
  submitLabel,
  isSending,
  isFinal = false,
  onCancel,
}: SubmitFootProps) => (
  <>
    <Button onClick={onCancel}>{t`Cancel`}</Button>
    <Button type="submit" form={form} primary danger={isFinal} loading={isSending}>
      {submitLabel}
    </Button>
  </>
);
