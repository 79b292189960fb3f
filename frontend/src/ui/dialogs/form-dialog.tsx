import { t } from '@lingui/core/macro';
import { useId, type ReactNode } from 'react';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { Icon } from '../icons/icon.tsx';
import Button from '@mui/material/Button';
import './dialog.css';

/**
 * How every dialog closes: by Escape and by its buttons, not by a click beside it. Such a click may be the second one of a double
 * click on the button that opened the dialog. It would then answer a question that the user has not read yet.
 */
export const ignoreBackdropClick =
  (close: () => void) =>
  (_event: object, reason: 'backdropClick' | 'escapeKeyDown'): void => {
    if (reason !== 'backdropClick') close();
  };

export interface FormDialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons, the primary one last. */
  foot?: ReactNode;
  /** 440 px, or 720 px if it contains a table. */
  wide?: boolean | undefined;
}

/** A dialog with content of its own, which scrolls while the footer stays. Escape and its buttons close it. */
export function FormDialog({ open, title, onClose, children, foot, wide = false }: FormDialogProps) {
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={ignoreBackdropClick(onClose)}
      aria-labelledby={id}
      maxWidth={wide ? 'md' : 'sm'}
      scroll="paper"
    >
      <div className={`dialog dialog--form${wide ? ' dialog--wide' : ''}`}>
        <div className="dialog__head">
          <h2 className="t3 bb" id={id}>
            {title}
          </h2>
          <IconButton aria-label={t`Close`} onClick={onClose}>
            <Icon name="x" />
          </IconButton>
        </div>
        <div className="dialog__body">{children}</div>
        {foot ? <div className="dialog__foot">{foot}</div> : null}
      </div>
    </Dialog>
  );
}

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
    <Button
      type="submit"
      form={form}
      variant="contained"
      color={isFinal ? 'error' : 'primary'}
      loading={isSending}
    >
      {submitLabel}
    </Button>
  </>
);
