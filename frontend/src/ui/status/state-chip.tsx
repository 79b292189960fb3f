import { Icon, type IconName } from '../icons/icon.tsx';
import type { ReactNode } from 'react';
import styles from './state.module.css';

export type StateTone = 'pending' | 'accepted' | 'declined' | 'warning' | 'info' | 'accent' | 'neutral';

/** The glyph of a state unless the caller names another; colour is never the only sign. */
const toneGlyph: Record<StateTone, IconName | null> = {
  pending: 'clock',
  accepted: 'check',
  declined: 'x',
  warning: 'clock',
  info: 'info',
  accent: null,
  neutral: null,
};

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
    <span className={`${styles.tag} ${styles[`tag_${tone}`]}`}>
      {glyph ? <Icon name={glyph} size={12} /> : null}
      {children}
    </span>
  );
}

export interface StateLabelProps {
  tone: StateTone;
  /** The word. A mark always has a word. */
  children: ReactNode;
  icon?: IconName | undefined;
  /** A dot instead of the glyph: Live, Offline. */
  dot?: boolean | undefined;
}

/** A state inside a table: glyph and word, no box. */
export function StateLabel({ tone, children, icon, dot = false }: StateLabelProps) {
  const glyph = icon ?? toneGlyph[tone];
  return (
    <span className={`${styles.st} ${styles[`st_${tone}`]}`}>
      {dot || !glyph ? <i className={styles.stDot} /> : <Icon name={glyph} size={14} />}
      <span className={styles.stText}>{children}</span>
    </span>
  );
}
