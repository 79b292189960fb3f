import type { CalendarPerson } from './calendar.ts';

/** Reads a sender as a mail header writes it. */
export function parseSender(from: string): CalendarPerson {
  const start = from.lastIndexOf('<');
  if (start === -1) return { email: from.trim() };
  const name = from.slice(0, start).replaceAll('"', '').trim();
  const email = from
    .slice(start + 1)
    .replaceAll('>', '')
    .trim();
  return name === '' ? { email } : { name, email };
}
