import { expect, test } from 'vitest';
import { nextArrival, newestOf, newSince, type ArrivalState } from './notification-order.ts';

const rows = (...ids: string[]) => ids.map((_id) => ({ _id, title: 'The same', isRead: false }));

test('what waits or stands on another page was not shown, what was shown before was', () => {
  expect(newestOf(undefined, [])).toBeUndefined();
  expect(newestOf(undefined, rows('c', 'b'))).toBe('c');
  expect(newestOf('c', rows('b', 'a'))).toBe('c');
});

test('only what came since the held rows is new, not what slid in behind them', () => {
  expect(newSince(rows('c', 'b'), rows('d', 'c'))).toBe(1);
  expect(newSince(rows('c', 'b'), rows('b', 'a'))).toBe(0);
  expect(newSince([], rows('a'))).toBe(0);
});

test('what is newer is heard of, once each, though its words are the same; what is merely another one is not', () => {
  const readings = [undefined, rows(), rows('b'), rows('b'), rows('c', 'b'), rows('b'), rows('c', 'b')];
  let state: ArrivalState = { newest: null, arrived: null };
  const said = readings.map((now) => {
    state = nextArrival(state, now);
    return state.arrived?._id;
  });
  expect(said).toEqual([undefined, undefined, 'b', 'b', 'c', 'c', 'c']);
});

test('what was there before, or is read already, is no arrival', () => {
  const first = nextArrival({ newest: null, arrived: null }, rows('a'));
  expect(first.arrived).toBeNull();
  expect(nextArrival(first, [{ _id: 'b', title: '', isRead: true }])).toEqual({ newest: 'b', arrived: null });
});
