import { expect, it } from 'vitest';
import { matchedRanges } from './matched-text.tsx';

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
