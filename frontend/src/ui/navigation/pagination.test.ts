import { expect, it } from 'vitest';
import { pageNumbers } from './pagination.tsx';
import type { PageWindow } from './pagination.tsx';

const shownPages = (page: number, count: number, window?: PageWindow) =>
  pageNumbers(page, count, window)
    .map((number) => (number === 'gap' ? '…' : number + 1))
    .join(' ');

it('The pager shows one page number at each margin and two around the current one', () => {
  expect(shownPages(0, 4)).toBe('1 2 3 4');
  expect(shownPages(4, 50)).toBe('1 … 4 5 6 … 50');
  expect(shownPages(49, 50)).toBe('1 … 49 50');
  expect(shownPages(0, 50)).toBe('1 2 3 … 50');
  expect(shownPages(0, 1)).toBe('1');
});

it('The pager shows two page numbers at each margin and five around the current one on request', () => {
  const wide = (page: number, count: number) => shownPages(page, count, { margin: 2, range: 5 });
  expect(wide(0, 5)).toBe('1 2 3 4 5');
  expect(wide(0, 50)).toBe('1 2 3 4 5 … 49 50');
  expect(wide(2, 50)).toBe('1 2 3 4 5 … 49 50');
  expect(wide(20, 50)).toBe('1 2 … 19 20 21 22 23 … 49 50');
  expect(wide(49, 50)).toBe('1 2 … 46 47 48 49 50');
});
