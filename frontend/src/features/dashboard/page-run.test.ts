import { expect, test } from 'vitest';
import { latterPages, wholeList } from './page-run.ts';

const page = (total_records: number, ...ids: string[]) => ({
  data: ids.map((id) => ({ id })),
  total_records,
});
const idsOf = (rows: ReturnType<typeof wholeList>) => rows?.map(({ id }) => id);

test('All pages of a list are read, up to ten', () => {
  expect(latterPages(undefined, 2)).toBe(0);
  expect(latterPages(page(0), 2)).toBe(0);
  expect(latterPages(page(2, 'a', 'b'), 2)).toBe(0);
  expect(latterPages(page(5, 'a', 'b'), 2)).toBe(2);
  expect(latterPages(page(1_000, 'a', 'b'), 2)).toBe(9);
  // A push added a third row to the first page. The other pages keep their length.
  expect(latterPages(page(6, 'new', 'a', 'b'), 2)).toBe(2);
  expect(latterPages(page(3, 'new', 'a', 'b'), 2)).toBe(0);
});

test('All pages form one list with each row once, and the first does not wait for the others', () => {
  expect(wholeList(undefined, [])).toBeUndefined();
  expect(idsOf(wholeList(page(5, 'a', 'b'), [undefined, undefined]))).toEqual(['a', 'b']);
  expect(idsOf(wholeList(page(5, 'a', 'b'), [page(5, 'b', 'c'), page(5, 'd')]))).toEqual([
    'a',
    'b',
    'c',
    'd',
  ]);
});
