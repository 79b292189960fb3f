import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon.tsx';
import { toneGlyph } from './state-tone.ts';
import type { StateTone } from './state-tone.ts';
import './state.css';

export interface StateMarkProps {
  tone: StateTone;
  /** The word. A mark always has a word. */
  children: ReactNode;
  icon?: IconName | undefined;
  /** A dot instead of the glyph: Live, Offline. */
  dot?: boolean | undefined;
}

/** A state inside a table: glyph and word, no box. */
export function StateMark({ tone, children, icon, dot = false }: StateMarkProps) {
  const glyph = icon ?? toneGlyph[tone];
  return (
    <span className={`st st--${tone}`}>
      {dot || !glyph ? <i className="st__dot" /> : <Icon name={glyph} size={14} />}
      {children}
    </span>
  );
}
