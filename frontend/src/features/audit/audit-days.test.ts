import { expect, test } from 'vitest';
import { daysOf, timeIn } from './audit-days.ts';

const action = (_id: string, happenedAt: string) => ({
  _id,
  happenedAt,
  by: null,
  vendor: null,
  kind: 'settings' as const,
  sentences: ['Saved the settings'],
  changes: [],
  moreChanges: 0,
});

test("Actions are grouped by the day of the RFP's time zone, not of UTC", () => {
  const actions = [
    action('3', '2026-03-02T01:30:00.000Z'),
    action('2', '2026-03-01T23:30:00.000Z'),
    action('1', '2026-03-01T08:00:00.000Z'),
  ];
  const idsOf = (timeZone: string) =>
    daysOf(actions, timeZone).map(({ day, entries }) => [day, entries.flat().map(({ _id }) => _id)]);
  expect(idsOf('UTC')).toEqual([
    ['2026-03-02', ['3']],
    ['2026-03-01', ['2', '1']],
  ]);
  expect(idsOf('America/New_York')).toEqual([['2026-03-01', ['3', '2', '1']]]);
  expect(idsOf('Pacific/Auckland')).toEqual([
    ['2026-03-02', ['3', '2']],
    ['2026-03-01', ['1']],
  ]);
  expect(timeIn('2026-03-02T01:30:00.000Z', 'America/New_York')).toBe('20:30');
});

test('Consecutive ratings of one person on one day are one entry', () => {
  const rating = (_id: string, userId: string, happenedAt = '2026-03-01T08:00:00.000Z') => ({
    ...action(_id, happenedAt),
    by: { userId, name: userId },
    isRating: true,
  });
  const actions = [
    rating('6', 'ada', '2026-03-02T08:00:00.000Z'),
    rating('5', 'ada'),
    rating('4', 'ada'),
    rating('3', 'bob'),
    { ...action('2', '2026-03-01T08:00:00.000Z'), by: { userId: 'bob', name: 'bob' } },
    rating('1', 'bob'),
  ];
  expect(
    daysOf(actions, 'UTC').map(({ entries }) =>
      entries.map((entry) => entry.map(({ _id }) => _id).join(' ')),
    ),
  ).toEqual([['6'], ['5 4', '3', '2', '1']]);
});
