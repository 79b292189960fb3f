import { formatDay, formatTime } from '../../ui/format/day-format.ts';

/** The Swedish locale writes a day as ISO does. */
const localDay = (instant: string) => formatDay(new Date(instant).toLocaleDateString('sv-SE'));

/** `22 Nov 2026, 14:29`, in the reader's zone. */
export const formatMomentOf = (instant: string): string => `${localDay(instant)}, ${formatTime(instant)}`;
