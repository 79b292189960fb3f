import { describe, expect, it } from 'vitest';
import { cutText } from './truncate-text.ts';
import { dayNumber, formatDay } from './day-format.ts';
import { listFieldErrors } from '../forms/error-summary.tsx';
import { changedInPlace } from '../grid/changed-rows.ts';
import { heatStep } from '../charts/heat-cell.tsx';
import { matchedRanges } from '../suggestions/matched-text.tsx';
import { formatMoney, formatScore } from './money-format.ts';
import { initialsOf } from '../icons/monogram.tsx';
import { pageNumbers } from '../navigation/pagination.tsx';
import type { PageWindow } from '../navigation/pagination.tsx';

describe('Texts', () => {
  it('A day is shown as DD MMM YYYY, and a missing one as an en dash', () => {
    expect(formatDay('2026-10-12')).toBe('12 Oct 2026');
    expect(formatDay('2026-01-05T23:59:59Z')).toBe('05 Jan 2026');
    expect(formatDay(null)).toBe('–');
    expect(dayNumber('1970-01-02')).toBe(1);
  });

  it('Money has a symbol, separators and 2 decimals, and zero is 0.00', () => {
    expect(formatMoney(38_920_000, 'USD')).toBe('$389,200.00');
    expect(formatMoney(-5, 'GBP')).toBe('−£0.05');
    expect(formatMoney(0, 'EUR')).toBe('€0.00');
    expect(formatMoney(null, 'EUR')).toBe('–');
    expect(formatScore(0)).toBe('0.00');
  });

  it('A cut text shows n characters and an ellipsis', () => {
    expect(cutText('Selection and Contract Agreement', 20)).toBe('Selection and Contra…');
    expect(cutText('Short List', 20)).toBe('Short List');
  });

  it('Initials come from the first two words, or from the only one', () => {
    expect([
      initialsOf('Calder Access Cloud'),
      initialsOf('Fieldpass'),
      initialsOf('émile'),
      initialsOf(''),
    ]).toEqual(['CA', 'FI', 'ÉM', '']);
  });

  it('A match is marked at the start of a word if possible', () => {
    expect(matchedRanges('Calder Identity Hub', 'ident')).toEqual([[7, 12]]);
    expect(matchedRanges('Residential Ident', 'iden')).toEqual([[12, 16]]);
    expect(matchedRanges('Residential', 'iden')).toEqual([[3, 7]]);
    expect(matchedRanges('Nothing', 'xyz')).toEqual([]);
    expect(matchedRanges('Anything', ' ')).toEqual([]);
  });

  it('Matching ignores case and accents in both the typed and the shown text', () => {
    expect(matchedRanges('Société Générale', 'GENERALE')).toEqual([[8, 16]]);
    expect(matchedRanges('Caf\u0065\u0301 Ledger', 'café')).toEqual([[0, 5]]);
    expect(matchedRanges('Ünder', 'under')).toEqual([[0, 5]]);
    expect(matchedRanges('Резюме', 'РЕЗ')).toEqual([[0, 3]]);
  });

  it('Words typed in another order are marked individually', () => {
    expect(matchedRanges('Okta Workforce Identity', 'identity okt')).toEqual([
      [0, 3],
      [15, 23],
    ]);
    expect(matchedRanges('Access', 'a access')).toEqual([[0, 1]]);
  });
});

describe('Page numbers', () => {
  const said = (page: number, count: number, window?: PageWindow) =>
    pageNumbers(page, count, window)
      .map((number) => (number === 'gap' ? '…' : number + 1))
      .join(' ');
  it('The pager shows one page number at each margin and two around the current one', () => {
    expect(said(0, 4)).toBe('1 2 3 4');
    expect(said(4, 50)).toBe('1 … 4 5 6 … 50');
    expect(said(49, 50)).toBe('1 … 49 50');
    expect(said(0, 50)).toBe('1 2 3 … 50');
    expect(said(0, 1)).toBe('1');
  });
  it('The pager shows two page numbers at each margin and five around the current one on request', () => {
    const wide = (page: number, count: number) => said(page, count, { margin: 2, range: 5 });
    expect(wide(0, 5)).toBe('1 2 3 4 5');
    expect(wide(0, 50)).toBe('1 2 3 4 5 … 49 50');
    expect(wide(2, 50)).toBe('1 2 3 4 5 … 49 50');
    expect(wide(20, 50)).toBe('1 2 … 19 20 21 22 23 … 49 50');
    expect(wide(49, 50)).toBe('1 2 … 46 47 48 49 50');
  });
});

describe('Rows of a grid', () => {
  const id = (row: { id: number }) => String(row.id);
  const a = { id: 1, v: 1 };
  const b = { id: 2, v: 1 };
  it('Rows that changed in place are detected', () => {
    const newer = { id: 2, v: 2 };
    expect(changedInPlace([a, b], [a, newer], id)).toEqual([newer]);
    expect(changedInPlace([a, b], [b, a], id)).toBeNull();
    expect(changedInPlace([a], [a, b], id)).toBeNull();
  });
});

describe('Heat', () => {
  it('The heat steps are at 30, 55, 75 and 90', () => {
    expect([null, 0, 29.99, 30, 54.99, 55, 74.99, 75, 89.99, 90, 100].map(heatStep)).toEqual([
      0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5,
    ]);
  });
});

describe('Errors of a form', () => {
  it('Form errors are listed with the path of their field', () => {
    expect(listFieldErrors({ name: 'No name', locations: [undefined, { city: 'No city' }] })).toEqual([
      { field: 'name', message: 'No name' },
      { field: 'locations[1].city', message: 'No city' },
    ]);
  });
});
