import { t } from '@lingui/core/macro';
import { useId } from 'react';
import type { ReactNode } from 'react';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { Icon } from '../icons/icon.tsx';
import './side-panel.css';

export interface SidePanelProps {
  open: boolean;
  title: string;
  /** Shown before the title. */
  mark?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Slides in from the right over the page. It traps the focus and returns it; Escape closes it. */
export function SidePanel({ open, title, mark, onClose, children }: SidePanelProps) {
  const id = useId();
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id } }}
    >
      <div className="side-panel">
        <div className="side-panel__head">
          {mark}
          <h2 className="t3 bb grow" id={id}>
            {title}
          </h2>
          <IconButton aria-label={t`Close`} onClick={onClose}>
            <Icon name="x" />
          </IconButton>
        </div>
        <div className="side-panel__body">{children}</div>
      </div>
    </Drawer>
  );
}
