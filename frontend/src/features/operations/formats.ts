import { plural, t } from '@lingui/core/macro';
import { formatDay, formatTime } from '../../ui/format/date-format.ts';
import { formatDecimals } from '../../ui/format/number-format.ts';

/** How long something has waited: `0.4 s`, `12 s`, `3 min`, `5 h`, `2 days`. */
export function formatLag(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 10) return t`${{ seconds: formatDecimals(seconds, 1) }} s`;
  if (seconds < 60) return t`${{ seconds: Math.round(seconds) }} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return t`${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48
    ? t`${hours} h`
    : plural({ days: Math.round(hours / 24) }, { one: '# day', other: '# days' });
}

/** The lag from which on an operator should look into it. */
export const lateMs = 60_000;
export const isLate = (ms: number): boolean => ms >= lateMs;

/** `22 Nov 2026, 14:29`, in the reader's zone. */
export const formatMomentOf = (instant: string): string => `${formatDay(instant)}, ${formatTime(instant)}`;

/** An event name made readable: `inviteAccepted` becomes "Invite accepted". */
export function formatEventName(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  const sentence = words.replaceAll(/\brfp\b/g, 'RFP').replaceAll(/\bnda\b/g, 'NDA');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** A table or column name made readable: `response_pricing` becomes "response pricing". */
export const formatTableName = (name: string): string => name.replaceAll('_', ' ');
