import type { IconName } from '../icons/icon.tsx';

export type StateTone = 'pending' | 'accepted' | 'declined' | 'warning' | 'info' | 'accent' | 'neutral';

/** The glyph of a state unless the caller names another; colour is never the only sign. */
export const toneGlyph: Record<StateTone, IconName | null> = {
  pending: 'clock',
  accepted: 'check',
  declined: 'x',
  warning: 'clock',
  info: 'info',
  accent: null,
  neutral: null,
};
