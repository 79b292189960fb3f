import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon.tsx';
import { toneGlyph } from './state-tone.ts';
import type { StateTone } from './state-tone.ts';
import './state.css';

export interface StateChipProps {
  tone: StateTone;
  children: ReactNode;
  /** `null` omits the glyph if the word is enough. */
  icon?: IconName | null | undefined;
}

/** A state on a card: 20 px high, glyph and word. */
export function StateChip({ tone, children, icon }: StateChipProps) {
  const glyph = icon === undefined ? toneGlyph[tone] : icon;
  return (
    <span className={`tag tag--${tone}`}>
      {glyph ? <Icon name={glyph} size={12} /> : null}
      {children}
    </span>
  );
}
