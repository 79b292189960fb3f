import { Popover as BasePopover } from '@base-ui/react/popover';
import { useRef, type ReactElement, type ReactNode } from 'react';
import styles from './floating.module.css';

interface PopoverProps {
  /** The accessible name of the panel. */
  label: string;
  /** The button that opens it. */
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  className?: string | undefined;
  children: ReactNode;
}

/** A panel below its button. Escape and a press beside it close it. After Escape the focus returns to the button. */
export function Popover({ label, trigger, open, onOpenChange, className = '', children }: PopoverProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <BasePopover.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner className={styles.positioner} align="end" sideOffset={4} collisionPadding={8}>
          <BasePopover.Popup
            ref={popup}
            className={`${styles.popup} ${className}`}
            aria-label={label}
            initialFocus={popup}
          >
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
