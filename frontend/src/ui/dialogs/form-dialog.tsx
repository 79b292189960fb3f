import { useId } from 'react';
import type { ReactNode } from 'react';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { Icon } from '../icons/icon.tsx';
import { unlessBackdrop } from './ignore-backdrop-click.ts';
import './dialog.css';

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
      onClose={unlessBackdrop(onClose)}
      aria-labelledby={id}
      maxWidth={wide ? 'md' : 'sm'}
      scroll="paper"
    >
      <div className={`dialog dialog--form${wide ? ' dialog--wide' : ''}`}>
        <div className="dialog__head">
          <h2 className="t3 bb" id={id}>
            {title}
          </h2>
          <IconButton aria-label="Close" onClick={onClose}>
            <Icon name="x" />
          </IconButton>
        </div>
        <div className="dialog__body">{children}</div>
        {foot ? <div className="dialog__foot">{foot}</div> : null}
      </div>
    </Dialog>
  );
}
