const dateStyles = {
  date: { dateStyle: 'long' },
  day: { day: '2-digit', month: 'short', year: 'numeric' },
  dayOfYear: { day: '2-digit', month: 'short' },
  weekday: { weekday: 'short' },
  time: { hour: '2-digit', minute: '2-digit' },
  timeOfSecond: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  shortDateTime: { dateStyle: 'medium', timeStyle: 'short' },
  dateTime: { dateStyle: 'long', timeStyle: 'short' },
  fullDateTime: { dateStyle: 'full', timeStyle: 'short' },
  exactTime: {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  },
  due: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  dueInSameYear: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  clock: { year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  wall: {
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  },
  zone: { timeZoneName: 'short' },
} as const satisfies { readonly [style: string]: Intl.DateTimeFormatOptions };

export type DateStyle = keyof typeof dateStyles;

/** Creates each formatter at its first use: creating one costs a hundred times as much as using it. */
export function cached<F>(create: (key: string) => F): (key: string) => F {
  const known = new Map<string, F>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const created = create(key);
    known.set(key, created);
    return created;
  };
}

const inZones = cached((locale) =>
  cached((timeZone) =>
    cached((style) => new Intl.DateTimeFormat(locale, { ...dateStyles[style as DateStyle], timeZone })),
  ),
);

/** Returns the date formatters of a locale and a time zone, by style. */
export const dateFormatsFor = (
  locale: string,
  timeZone: string,
): ((style: DateStyle) => Intl.DateTimeFormat) => inZones(locale)(timeZone);

/** Formats with the British form of September shortened, which is longer than the other months. */
export const formatWithShortMonth = (format: Intl.DateTimeFormat, at: number | Date): string =>
  format
    .formatToParts(at)
    .map(({ type, value }) => (type === 'month' && value === 'Sept' ? 'Sep' : value))
    .join('');

/** Whether this runtime knows a time zone of this name. A browser may be older than the list of zones. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
