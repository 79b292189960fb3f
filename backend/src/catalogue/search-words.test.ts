import { expect, test } from 'vitest';
import { wordQueryOf } from './search-words.ts';

const word = (
  typed: string,
  rest: { known?: boolean; isStop?: boolean; nearNames?: string[]; nearTexts?: string[] } = {},
) => ({ word: typed, known: true, isStop: false, nearNames: [], nearTexts: [], ...rest });

/** The parts that tiers are made of, without what earlier ones hold. */
const partsOf = (tiers: string[]) =>
  tiers.filter((tier) => tier.endsWith("& '+logo'")).map((tier) => tier.replace(/ & (!|'\+logo').*$/, ''));

test('every word must be found, the last may be unfinished', () => {
  expect(wordQueryOf([word('project'), word('man')], []).asTyped).toBe("'project' & 'man':*");
});
test('the whole name comes before its words, those before company, filing and text', () => {
  expect(partsOf(wordQueryOf([word('git'), word('lab')], []).tiers)).toEqual([
    "('=gitlab')",
    "('n.git' & 'n.lab')",
    "(('n.git' & 'n.lab':*) | ('=gitlab':*))",
    "('c.git' & 'c.lab':*)",
    "('f.git' & 'f.lab':*)",
    "('git' & 'lab':*)",
  ]);
});
test('without a logo comes last', () => {
  const { tiers } = wordQueryOf([word('box')], []);
  expect(tiers.slice(0, 2)).toEqual(["('=box') & '+logo'", "('n.box') & !(('=box')) & '+logo'"]);
  expect(tiers.map((tier) => tier.endsWith("'-logo'"))).toEqual([
    ...Array.from({ length: 6 }, () => false),
    ...Array.from({ length: 6 }, () => true),
  ]);
});
test('what is called exactly so comes before what only has the words', () => {
  const { found, tiers } = wordQueryOf([word('crm')], [9, 12]);
  expect(partsOf(tiers).slice(3)).toEqual(["('c.crm':*)", "(('@9') | ('@12'))", "('f.crm':*)", "('crm':*)"]);
  expect(found).toBe("('=crm':*) | ('@9') | ('@12') | ('crm':*)");
});
test('an unfinished word of one or two letters is looked for in names', () => {
  expect(wordQueryOf([word('k6')], []).asTyped).toBe("('k6' | 'n.k6':*)");
});
test('of an unfinished word the few endings are looked for', () => {
  const { asTyped } = wordQueryOf([{ ...word('softw'), endings: ['software', 'softworks'] }], []);
  expect(asTyped).toBe("('softw' | 'software' | 'softworks')");
});
test('stop words are no obstacle, unless there is nothing else', () => {
  const the = word('the', { isStop: true });
  const { tiers, found } = wordQueryOf([the, word('crm')], []);
  expect(partsOf(tiers)).toContain("('n.the' & 'n.crm')");
  expect(found).toBe("('=thecrm':*) | ('crm':*)");
  expect(wordQueryOf([the, word('who', { isStop: true })], []).asTyped).toBe("'the' & 'who':*");
});
test('a known word may still be a misspelled name', () => {
  const { tiers } = wordQueryOf([word('motion', { nearNames: ['notion'], nearTexts: ['lotion'] })], []);
  expect(partsOf(tiers).slice(-4)).toEqual([
    "('motion':*)",
    "(('=notion'))",
    "(('n.motion':* | 'n.notion'))",
    "(('motion':* | 'c.notion'))",
  ]);
});
test('an unknown word may be any near word', () => {
  const { tiers } = wordQueryOf(
    [word('salesfoce', { known: false, nearNames: ['salesforce'], nearTexts: ['salesforces'] }), word('crm')],
    [],
  );
  expect(partsOf(tiers).at(-1)).toBe("(('salesfoce' | 'salesforce' | 'salesforces') & ('crm':*))");
});
test('a misspelled name may be written apart, within its first words', () => {
  const { found } = wordQueryOf([word('open'), word('nebulla', { known: false, nearNames: ['nebula'] })], []);
  expect(found).toContain("('=opennebula')");
  const many = ['five', 'words', 'before', 'a', 'mispelled'].map((one, at) =>
    word(one, at === 4 ? { known: false, nearNames: ['misspelled'] } : {}),
  );
  for (const query of wordQueryOf(many, []).tiers) expect(query).not.toContain('()');
});
test('no word can speak the notation', () => {
  expect(wordQueryOf([word("a'b\\"), word('crm')], []).asTyped).toBe("'a''b\\\\' & 'crm':*");
});
