import { Dialog } from '@base-ui/react/dialog';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import styles from './modal.module.css';

interface ModalProps {
  open: boolean;
  /** Runs on Escape. */
  onClose: () => void;
  /** What has the focus first; by default the dialog itself, unless a field inside takes it. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Covers the whole page. */
  fullScreen?: boolean | undefined;
  /** The accessible name, if the dialog shows no title. */
  label?: string | undefined;
  /** Whether a click beside it closes it. Only for dialogs that ask nothing and hold no typing. */
  dismissable?: boolean | undefined;
  /** Below the upper edge instead of in the middle, so that it stays in place while its height changes. */
  top?: boolean | undefined;
  children: ReactNode;
}

/**
 * What every dialog shares. Escape and its buttons close it, a click beside it usually does not: such a click may be the second one of a
 * double click on the button that opened the dialog, and would answer a question that the user has not read yet.
 */
export function Modal({
  open,
  onClose,
  initialFocus,
  fullScreen = false,
  label,
  dismissable = false,
  top = false,
  children,
}: ModalProps) {
  const popup = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);
  // Base UI reads this later, when a field inside may have taken the focus already.
  useLayoutEffect(() => {
    if (open && document.activeElement instanceof HTMLElement) opener.current = document.activeElement;
  }, [open]);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      disablePointerDismissal={!dismissable}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport
          className={`${styles.viewport} ${fullScreen ? styles.fullScreen : ''} ${top ? styles.top : ''}`}
        >
          <Dialog.Popup
            ref={popup}
            className={styles.popup}
            initialFocus={initialFocus ?? popup}
            // The entry of a menu is gone by then. Base UI then takes what had the focus before it: the button of the menu.
            finalFocus={() => (opener.current?.isConnected ? opener.current : true)}
            aria-modal
            aria-label={label}
          >
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
