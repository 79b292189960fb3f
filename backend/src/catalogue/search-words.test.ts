import { expect, test } from 'vitest';
import { wordQueryOf } from './search-words.ts';

const word = (typed: string, rest: { known?: boolean; nearNames?: string[]; nearTexts?: string[] } = {}) => ({
  word: typed,
  known: true,
  nearNames: [],
  nearTexts: [],
  ...rest,
});

test('every word must be found, the last may be unfinished', () => {
  expect(wordQueryOf([word('project'), word('man')]).exact).toBe("'project' & 'man':*");
});
test('a known word may still be a misspelled name', () => {
  const { loose } = wordQueryOf([word('motion', { nearNames: ['notion'], nearTexts: ['lotion'] })]);
  expect(loose).toBe("('motion':* | 'notion':AB)");
});
test('an unknown word may be any near word', () => {
  const { exact, loose } = wordQueryOf([
    word('salesfoce', { known: false, nearNames: ['salesforce'], nearTexts: ['salesforces'] }),
    word('crm'),
  ]);
  expect(exact).toBe("'salesfoce' & 'crm':*");
  expect(loose).toBe("('salesfoce' | 'salesforce' | 'salesforces') & ('crm':*)");
});
test('no word can speak the notation', () => {
  expect(wordQueryOf([word("a'b\\"), word('c')]).exact).toBe("'a''b\\\\' & 'c':*");
});
