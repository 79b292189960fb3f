import { expect, test } from 'vitest';
import { nextArrival, newestOf, newSince, type ArrivalState } from './use-notifications.ts';

const rows = (...ids: string[]) => ids.map((_id) => ({ _id, title: 'The same', isRead: false }));

test('A notification that waits or is on another page was not shown, and one shown before was', () => {
  expect(newestOf(undefined, [])).toBeUndefined();
  expect(newestOf(undefined, rows('c', 'b'))).toBe('c');
  expect(newestOf('c', rows('b', 'a'))).toBe('c');
});

test('Only notifications that arrived after the held rows are new, not those that moved in behind them', () => {
  expect(newSince(rows('c', 'b'), rows('d', 'c'))).toBe(1);
  expect(newSince(rows('c', 'b'), rows('b', 'a'))).toBe(0);
  expect(newSince([], rows('a'))).toBe(0);
});

test('Each newer notification is announced once, even with the same text, and one that is merely different is not', () => {
  const readings = [undefined, rows(), rows('b'), rows('b'), rows('c', 'b'), rows('b'), rows('c', 'b')];
  let state: ArrivalState = { newest: null, arrived: null };
  const lists = readings.map((now) => {
    state = nextArrival(state, now);
    return state.arrived?._id;
  });
  expect(lists).toEqual([undefined, undefined, 'b', 'b', 'c', 'c', 'c']);
});

test('A notification that was there before or is already read is not an arrival', () => {
  const first = nextArrival({ newest: null, arrived: null }, rows('a'));
  expect(first.arrived).toBeNull();
  expect(nextArrival(first, [{ _id: 'b', title: '', isRead: true }])).toEqual({ newest: 'b', arrived: null });
});
