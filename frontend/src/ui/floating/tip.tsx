import { Tooltip } from '@base-ui/react/tooltip';
import { useId, type ReactElement } from 'react';
import styles from './tip.module.css';

interface TipProps {
  text: string;
  /** Whether the text says more than the name of the element, so that screen readers must hear it too. */
  describes?: boolean | undefined;
  side?: 'right' | 'top' | undefined;
  /** The element that the text explains. */
  children: ReactElement;
}

/**
 * A line that explains an element while the pointer is over it or it has the focus; Escape hides it. It is above everything,
 * so nothing cuts it off. Public pages use `Tooltip`, which weighs nothing.
 */
export function Tip({ text, describes = false, side = 'top', children }: TipProps) {
  const id = useId();
  return (
    <Tooltip.Root>
      <Tooltip.Trigger render={children} delay={300} {...(describes ? { 'aria-describedby': id } : {})} />
      {describes ? (
        <span hidden id={id}>
          {text}
        </span>
      ) : null}
      <Tooltip.Portal>
        <Tooltip.Positioner className={styles.positioner} side={side} sideOffset={8} collisionPadding={8}>
          <Tooltip.Popup className={styles.tip} role="tooltip">
            {text}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
