import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import styles from './tooltip.module.css';

export interface TooltipProps {
  tip: string;
  /** Renders the element that the tip explains; it must use the id as its `aria-describedby`. */
  children: (describedBy: string) => ReactNode;
}

/** A line that explains a button while the pointer is over it or it has the focus; Escape hides it. In plain CSS. */
export function Tooltip({ tip, children }: TooltipProps) {
  const id = useId();
  const [away, setAway] = useState(false);
  return (
    <span
      role="presentation"
      className={`${styles.tooltip}${away ? ` ${styles.isAway}` : ''}`}
      onKeyDown={(event) => (event.key === 'Escape' ? setAway(true) : undefined)}
      onPointerLeave={() => setAway(false)}
      onBlur={() => setAway(false)}
    >
      {children(id)}
      <span className={styles.tooltipText} role="tooltip" id={id}>
        {tip}
      </span>
    </span>
  );
}
