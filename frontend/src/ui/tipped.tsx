import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import './tipped.css';

export interface TippedProps {
  tip: string;
  /** Draws what the tip is about; it must take the id as its `aria-describedby`. */
  children: (describedBy: string) => ReactNode;
}

/** A line that explains a button, while the pointer is on it or it has the focus; Escape puts it away. In plain CSS. */
export function Tipped({ tip, children }: TippedProps) {
  const id = useId();
  const [away, setAway] = useState(false);
  return (
    <span
      role="presentation"
      className={`tipped${away ? ' is-away' : ''}`}
      onKeyDown={(event) => (event.key === 'Escape' ? setAway(true) : undefined)}
      onPointerLeave={() => setAway(false)}
      onBlur={() => setAway(false)}
    >
      {children(id)}
      <span className="tipped__tip" role="tooltip" id={id}>
        {tip}
      </span>
    </span>
  );
}
