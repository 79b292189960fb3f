import { formatDay, formatTime } from '../../ui/day-format.ts';

/** Swedes write a day as ISO does. */
const localDay = (instant: string) => formatDay(new Date(instant).toLocaleDateString('sv-SE'));

/** `22 Nov 2026, 14:29`, where the reader is. */
export const formatMomentOf = (instant: string): string => `${localDay(instant)}, ${formatTime(instant)}`;
