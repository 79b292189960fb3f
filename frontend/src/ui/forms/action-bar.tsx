import type { ReactNode } from 'react';
import './action-bar.css';

export interface ActionBarProps {
  /** Back, Skip. */
  start?: ReactNode;
  /** The saved mark, then the buttons, the primary one last. It is at the right end, even if the buttons wrap. */
  children: ReactNode;
}

/** The footer of a wizard: 64 px high, always in view, over the full width of the page. */
export function ActionBar({ start, children }: ActionBarProps) {
  return (
    <div className="action-bar">
      {start ? <div className="action-bar__start">{start}</div> : null}
      <div className="action-bar__end">{children}</div>
    </div>
  );
}
