import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import styles from './change-highlight.module.css';

export interface ChangeHighlightProps {
  /** When this changes, the element glows once and fades. */
  on: string | number | null;
  children: ReactNode;
}

/** A live figure outside a grid. It does not glow on the first render, nor for users who prefer reduced motion. */
export function ChangeHighlight({ on, children }: ChangeHighlightProps) {
  const before = useRef(on);
  const [beat, setBeat] = useState(0);
  useEffect(() => {
    if (before.current === on) return;
    before.current = on;
    setBeat((count) => count + 1);
  }, [on]);
  return (
    <span key={beat} className={beat > 0 ? styles.glow : undefined}>
      {children}
    </span>
  );
}
