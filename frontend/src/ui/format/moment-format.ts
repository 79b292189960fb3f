/** A moment in the reader's own zone, with the zone's name: `Tue 24 Nov 2026, 09:30 GMT`. */
export function formatMoment(moment: string, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    timeZone,
  }).formatToParts(new Date(moment));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return (
    `${part('weekday')} ${part('day')} ${part('month')} ${part('year')}, ` +
    `${part('hour')}:${part('minute')} ${part('timeZoneName')}`
  );
}
