import { expect, test } from 'vitest';
import { newestOfEach } from './outgoing-pushes.ts';

const row = (id: number, version: number) => ({ name: 'rowChanged', payload: { id, version } });
const gone = (id: number) => ({ name: 'rowGone', payload: { id } });
const sameRow = (_name: string, payload: unknown) => String((payload as { id: number }).id);

test('of each row the newest is kept, where the last of it stood', () => {
  expect(newestOfEach([row(1, 1), row(2, 1), row(1, 2)], sameRow)).toEqual([row(2, 1), row(1, 2)]);
});

test('one that came late does not stand for a newer one', () => {
  expect(newestOfEach([row(1, 5), row(1, 4)], sameRow)).toEqual([row(1, 5)]);
});

test('a row that went and came again is there at the end, and one that came and went is gone', () => {
  expect(newestOfEach([row(1, 1), gone(1), row(1, 2)], sameRow)).toEqual([gone(1), row(1, 2)]);
  expect(newestOfEach([gone(1), row(1, 2), gone(1)], sameRow)).toEqual([row(1, 2), gone(1)]);
});

test('what stands for itself is all kept', () => {
  expect(newestOfEach([row(1, 1), row(1, 2)], () => undefined)).toEqual([row(1, 1), row(1, 2)]);
});
