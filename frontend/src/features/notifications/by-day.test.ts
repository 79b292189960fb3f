import { expect, test } from 'vitest';
import { byDay } from './by-day.ts';

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
