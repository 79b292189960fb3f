const minuteMs = 60_000;

/** Formats are cached by zone: creating one costs a hundred times as much as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, made);
  return made;
}

interface Clock {
  day: string;
  month: string;
  year: string;
  time: string;
}

function clockIn(timeZone: string, at: number): Clock {
  const parts = formatIn(timeZone).formatToParts(at);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return {
    day: part('day'),
    // Shortens only the British form of September, which is longer.
    month: part('month').slice(0, 3),
    year: part('year'),
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** Returns the last part of a zone's name: Auckland from Pacific/Auckland. */
export const cityOfZone = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? '').replaceAll('_', ' ');

/** A day that ends at midnight is shown as the day before, with its last minute. */
const shownAt = (dueAt: number, timeZone: string): number =>
  clockIn(timeZone, dueAt).time === '00:00' ? dueAt - minuteMs : dueAt;

const isSame = (clock: Clock, other: Clock) =>
  clock.time === other.time && clock.day === other.day && clock.month === other.month;

/** Returns the due time in another zone; undefined if that zone shows the same. */
function elsewhere(at: number, here: Clock, timeZone: string): string | undefined {
  const there = clockIn(timeZone, at);
  if (isSame(here, there)) return undefined;
  const year = there.year === here.year ? '' : ` ${there.year}`;
  return `${there.day} ${there.month}${year}, ${there.time}`;
}

const withZone = ({ day, month, year, time }: Clock, timeZone: string): string =>
  `${day} ${month} ${year}, ${time} ${cityOfZone(timeZone)}`;

/** Formats a due time for a reader in their own zone: "1 Jun 2027, 09:00 Auckland; 31 May, 14:00 your time". `dueAt` is in ms. */
export function dueForReader(dueAt: number, timeZone: string, readerZone: string): string {
  const at = shownAt(dueAt, timeZone);
  const here = clockIn(timeZone, at);
  const theirs = elsewhere(at, here, readerZone);
  return theirs === undefined ? withZone(here, timeZone) : `${withZone(here, timeZone)}; ${theirs} your time`;
}

/** The same for mails and calendars, if the reader's zone is unknown: "1 Jun 2027, 09:00 Auckland (31 May, 21:00 UTC)". */
export function dueWithUtc(dueAt: number, timeZone: string): string {
  const at = shownAt(dueAt, timeZone);
  const here = clockIn(timeZone, at);
  const utc = elsewhere(at, here, 'UTC');
  return utc === undefined ? withZone(here, timeZone) : `${withZone(here, timeZone)} (${utc} UTC)`;
}
