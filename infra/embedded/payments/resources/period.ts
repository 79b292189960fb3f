export interface Period {
  start: number;
  end: number;
}

export interface Interval {
  interval: string;
  interval_count: number;
}

/** Returns the period that begins at a time. A month after the 31st is the last day of a shorter month. */
export function periodFrom(start: number, { interval, interval_count: count }: Interval): Period {
  const days = { day: 1, week: 7 }[interval];
  if (days !== undefined) return { start, end: start + days * count * 86_400 };
  const months = interval === 'year' ? 12 * count : count;
  const date = new Date(start * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return { start, end: date.getTime() / 1000 };
}
