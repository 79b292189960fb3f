import { Drawer as BaseDrawer } from '@base-ui/react/drawer';
import { useRef, type ReactNode } from 'react';
import styles from './drawer.module.css';

interface DrawerProps {
  /** The edge of the page from which it slides in. */
  side: 'left' | 'right';
  open: boolean;
  /** The accessible name, unless a title inside names it. */
  label?: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** Slides in over the page. Escape, a press beside it or a swipe closes it, and the focus returns. */
export function Drawer({ side, open, label, onClose, children }: DrawerProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <BaseDrawer.Root
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      swipeDirection={side}
    >
      <BaseDrawer.Portal>
        <BaseDrawer.Backdrop className={styles.backdrop} />
        <BaseDrawer.Viewport className={`${styles.viewport} ${side === 'right' ? styles.right : ''}`}>
          <BaseDrawer.Popup
            ref={popup}
            className={styles.popup}
            initialFocus={popup}
            aria-modal
            {...(label === undefined ? {} : { 'aria-label': label })}
          >
            <BaseDrawer.Content className={styles.content}>{children}</BaseDrawer.Content>
          </BaseDrawer.Popup>
        </BaseDrawer.Viewport>
      </BaseDrawer.Portal>
    </BaseDrawer.Root>
  );
}
