import type { ReactNode } from 'react';
import './action-bar.css';

export interface ActionBarProps {
  /** Back, Skip. */
  start?: ReactNode;
  /** Saved mark, then the buttons, the primary one last: it is at the right end, also where the buttons wrap. */
  children: ReactNode;
}

/** A wizard's footer: 64 px, always in reach, over the full width of the page. */
export function ActionBar({ start, children }: ActionBarProps) {
  return (
    <div className="action-bar">
      {start ? <div className="action-bar__start">{start}</div> : null}
      <div className="action-bar__end">{children}</div>
    </div>
  );
}
