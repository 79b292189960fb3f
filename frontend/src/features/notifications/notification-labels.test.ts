import { expect, test } from 'vitest';
import { bellCount, bellName, whenOf, byDay } from './notification-labels.ts';

test('The bell shows the unread count, capped to the room it has', () => {
  expect([0, 1, 99, 100].map(bellName)).toEqual([
    'Notifications',
    'Notifications, 1 unread',
    'Notifications, 99 unread',
    'Notifications, more than 99 unread',
  ]);
  expect([1, 99, 100, 4000].map(bellCount)).toEqual(['1', '99', '99+', '99+']);
});

test("A notification from today shows its time and an older one its day, both in the reader's zone", () => {
  const local = (day: number, hour: number) => new Date(2026, 10, day, hour, 5);
  expect(whenOf(local(21, 0).toISOString(), local(21, 23))).toBe('00:05');
  expect(whenOf(local(20, 23).toISOString(), local(21, 0))).toBe('20 Nov 2026');
  expect(whenOf(new Date(2025, 10, 21, 9).toISOString(), local(21, 9))).toBe('21 Nov 2025');
});

const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 5).toISOString();
const rows = (...times: string[]) => times.map((createdAt, id) => ({ id, createdAt }));
const daysOf = (...times: string[]) =>
  byDay(rows(...times), new Date(2026, 10, 21, 9)).map(({ day, rows: list }) => [
    day,
    list.map(({ id }) => id),
  ]);

test("Rows are grouped under the day of their fact in the reader's zone, in their order", () => {
  expect(daysOf()).toEqual([]);
  expect(daysOf(at(21, 8), at(21, 0), at(20, 23), at(19, 12))).toEqual([
    ['Today', [0, 1]],
    ['Yesterday', [2]],
    ['19 Nov 2026', [3]],
  ]);
});

test('A fact that was reported late keeps its place, under a heading of its own', () => {
  expect(daysOf(at(21, 8), at(18, 8), at(21, 7))).toEqual([
    ['Today', [0]],
    ['18 Nov 2026', [1]],
    ['Today', [2]],
  ]);
});
