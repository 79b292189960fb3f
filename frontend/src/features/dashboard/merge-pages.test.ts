import { expect, test } from 'vitest';
import { countLaterPages, mergePages } from './merge-pages.ts';

const page = (total_records: number, ...ids: string[]) => ({
  data: ids.map((id) => ({ id })),
  total_records,
});
const idsOf = (rows: ReturnType<typeof mergePages>) => rows?.map(({ id }) => id);

test('All pages of a list are read, up to ten', () => {
  expect(countLaterPages(undefined, 2)).toBe(0);
  expect(countLaterPages(page(0), 2)).toBe(0);
  expect(countLaterPages(page(2, 'a', 'b'), 2)).toBe(0);
  expect(countLaterPages(page(5, 'a', 'b'), 2)).toBe(2);
  expect(countLaterPages(page(1_000, 'a', 'b'), 2)).toBe(9);
  // A push added a third row to the first page. The other pages keep their length.
  expect(countLaterPages(page(6, 'new', 'a', 'b'), 2)).toBe(2);
  expect(countLaterPages(page(3, 'new', 'a', 'b'), 2)).toBe(0);
});

test('All pages form one list with each row once, and the first does not wait for the others', () => {
  expect(mergePages(undefined, [])).toBeUndefined();
  expect(idsOf(mergePages(page(5, 'a', 'b'), [undefined, undefined]))).toEqual(['a', 'b']);
  expect(idsOf(mergePages(page(5, 'a', 'b'), [page(5, 'b', 'c'), page(5, 'd')]))).toEqual([
    'a',
    'b',
    'c',
    'd',
  ]);
});
