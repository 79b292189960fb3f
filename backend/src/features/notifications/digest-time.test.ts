import { expect, test } from 'vitest';
import { lastDigestAt } from './digest-time.ts';

const at = (iso: string) => Date.parse(iso);
const due = (timeZone: string, hour: number, now: string) => {
  const { day, atMs } = lastDigestAt({ timeZone, hour }, at(now));
  return `${day} ${new Date(atMs).toISOString()}`;
};

test('Before its hour the daily email is yesterday’s, and from then on today’s', () => {
  expect(due('UTC', 8, '2026-11-22T07:59:59.999Z')).toBe('2026-11-21 2026-11-21T08:00:00.000Z');
  expect(due('UTC', 8, '2026-11-22T08:00:00.000Z')).toBe('2026-11-22 2026-11-22T08:00:00.000Z');
  expect(due('UTC', 0, '2027-01-01T00:00:00.000Z')).toBe('2027-01-01 2027-01-01T00:00:00.000Z');
});

test('Hour and day are in the reader’s time zone', () => {
  expect(due('Pacific/Auckland', 8, '2026-11-21T19:30:00Z')).toBe('2026-11-22 2026-11-21T19:00:00.000Z');
  expect(due('America/Los_Angeles', 8, '2026-11-22T15:30:00Z')).toBe('2026-11-21 2026-11-21T16:00:00.000Z');
});

test('Clock changes neither repeat nor skip a day', () => {
  const zone = { timeZone: 'Europe/London', hour: 1 };
  const seen = new Set<string>();
  for (let now = at('2026-03-27T00:00:00Z'); now < at('2026-04-01T00:00:00Z'); now += 600_000)
    seen.add(lastDigestAt(zone, now).day);
  for (let now = at('2026-10-23T00:00:00Z'); now < at('2026-10-28T00:00:00Z'); now += 600_000)
    seen.add(lastDigestAt(zone, now).day);
  expect([...seen]).toEqual([
    ...['26', '27', '28', '29', '30', '31'].map((day) => `2026-03-${day}`),
    ...['23', '24', '25', '26', '27'].map((day) => `2026-10-${day}`),
  ]);
});
