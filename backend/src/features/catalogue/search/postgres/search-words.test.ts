import { expect, test } from 'vitest';
import { wordQueryOf } from './search-words.ts';

const word = (
  typed: string,
  rest: { known?: boolean; isStop?: boolean; nearNames?: string[]; nearTexts?: string[] } = {},
) => ({ word: typed, known: true, isStop: false, nearNames: [], nearTexts: [], ...rest });

/** Returns the parts of the tiers, without those of earlier tiers. */
const partsOf = (tiers: string[]) =>
  tiers.filter((tier) => tier.endsWith("& '+logo'")).map((tier) => tier.replace(/ & (!|'\+logo').*$/, ''));

test('Every word must be found, and the last may be unfinished', () => {
  expect(wordQueryOf([word('project'), word('man')], []).asTyped).toBe("'project' & 'man':*");
});
test('The whole name ranks before its words, and those before company, filing and text', () => {
  expect(partsOf(wordQueryOf([word('git'), word('lab')], []).tiers)).toEqual([
    "('=gitlab')",
    "('n.git' & 'n.lab')",
    "(('n.git' & 'n.lab':*) | ('=gitlab':*))",
    "('c.git' & 'c.lab':*)",
    "('f.git' & 'f.lab':*)",
    "('git' & 'lab':*)",
  ]);
});
test('Products without a logo come last', () => {
  const { tiers } = wordQueryOf([word('box')], []);
  expect(tiers.slice(0, 2)).toEqual(["('=box') & '+logo'", "('n.box') & !(('=box')) & '+logo'"]);
  expect(tiers.map((tier) => tier.endsWith("'-logo'"))).toEqual([
    ...Array.from({ length: 6 }, () => false),
    ...Array.from({ length: 6 }, () => true),
  ]);
});
test('An exact name ranks before names that only contain the words', () => {
  const { found, tiers } = wordQueryOf([word('crm')], [9, 12]);
  expect(partsOf(tiers).slice(3)).toEqual(["('c.crm':*)", "(('@9') | ('@12'))", "('f.crm':*)", "('crm':*)"]);
  expect(found).toBe("('=crm':*) | ('@9') | ('@12') | ('crm':*)");
});
test('An unfinished word of one or two letters is searched only in names', () => {
  expect(wordQueryOf([word('k6')], []).asTyped).toBe("('k6' | 'n.k6':*)");
});
test('An unfinished word is searched by its endings if they are few', () => {
  const { asTyped } = wordQueryOf([{ ...word('softw'), endings: ['software', 'softworks'] }], []);
  expect(asTyped).toBe("('softw' | 'software' | 'softworks')");
});
test('Stop words exclude nothing, unless there are no other words', () => {
  const the = word('the', { isStop: true });
  const { tiers, found } = wordQueryOf([the, word('crm')], []);
  expect(partsOf(tiers)).toContain("('n.the' & 'n.crm')");
  expect(found).toBe("('=thecrm':*) | ('crm':*)");
  expect(wordQueryOf([the, word('who', { isStop: true })], []).asTyped).toBe("'the' & 'who':*");
});
test('A known word may still be a misspelled name', () => {
  const { tiers } = wordQueryOf([word('motion', { nearNames: ['notion'], nearTexts: ['lotion'] })], []);
  expect(partsOf(tiers).slice(-4)).toEqual([
    "('motion':*)",
    "(('=notion'))",
    "(('n.motion':* | 'n.notion'))",
    "(('motion':* | 'c.notion'))",
  ]);
});
test('An unknown word may be any similar word', () => {
  const { tiers } = wordQueryOf(
    [word('salesfoce', { known: false, nearNames: ['salesforce'], nearTexts: ['salesforces'] }), word('crm')],
    [],
  );
  expect(partsOf(tiers).at(-1)).toBe("(('salesfoce' | 'salesforce' | 'salesforces') & ('crm':*))");
});
test('A misspelled name may be written as separate words among the first words of a name', () => {
  const { found } = wordQueryOf([word('open'), word('nebulla', { known: false, nearNames: ['nebula'] })], []);
  expect(found).toContain("('=opennebula')");
  const many = ['five', 'words', 'before', 'a', 'mispelled'].map((text, at) =>
    word(text, at === 4 ? { known: false, nearNames: ['misspelled'] } : {}),
  );
  for (const query of wordQueryOf(many, []).tiers) expect(query).not.toContain('()');
});
test('No typed word can inject search notation', () => {
  expect(wordQueryOf([word("a'b\\"), word('crm')], []).asTyped).toBe("'a''b\\\\' & 'crm':*");
});
