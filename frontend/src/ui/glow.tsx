import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import './glow.css';

export interface GlowProps {
  /** When this changes, the place glows once and settles. */
  on: string | number | null;
  children: ReactNode;
}

/** A figure outside of a grid that follows the server. Not at its first drawing, not for those who ask for less motion. */
export function Glow({ on, children }: GlowProps) {
  const before = useRef(on);
  const [beat, setBeat] = useState(0);
  useEffect(() => {
    if (before.current === on) return;
    before.current = on;
    setBeat((count) => count + 1);
  }, [on]);
  return (
    <span key={beat} className={beat > 0 ? 'glow' : undefined}>
      {children}
    </span>
  );
}
