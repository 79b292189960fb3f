import { t } from '@lingui/core/macro';
import { Drawer as BaseDrawer } from '@base-ui/react/drawer';
import type { ReactNode } from 'react';
import { IconButton } from '../buttons/button.tsx';
import { Icon } from '../icons/icon.tsx';
import { Drawer } from './drawer.tsx';
import styles from './side-panel.module.css';
import layoutStyles from '../styles/layout.module.css';
import textStyles from '../styles/text.module.css';

export interface SidePanelProps {
  open: boolean;
  title: string;
  /** Shown before the title. */
  mark?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Slides in from the right over the page. It traps the focus and returns it; Escape closes it. */
export const SidePanel = ({ open, title, mark, onClose, children }: SidePanelProps) => (
  <Drawer side="right" open={open} onClose={onClose}>
    <div className={styles.sidePanel}>
      <div className={styles.sidePanelHead}>
        {mark}
        <BaseDrawer.Title className={`${textStyles.large} ${textStyles.semibold} ${layoutStyles.grow}`}>
          {title}
        </BaseDrawer.Title>
        <IconButton aria-label={t`Close`} onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </div>
      <div className={styles.sidePanelBody}>{children}</div>
    </div>
  </Drawer>
);
