import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerLines, storedFormats } from './answer-text.ts';
import { answerOfFiles, filesIn } from './file-answer.ts';
import { cellText } from './table-answer.ts';

const sha256 = 'ab'.repeat(32);

test('An answer names each file with the hash of its content, and readers see the names', () => {
  const answer = answerOfFiles([
    { sha256, name: 'plan.pdf' },
    { sha256, name: 'two  words.xlsx' },
  ]);
  expect(answer).toBe(`${sha256}  plan.pdf\n${sha256}  two  words.xlsx`);
  expect(answerLines({ type: 'file' }, answer, storedFormats)).toEqual(['plan.pdf', 'two  words.xlsx']);
  expect(answerLines({ type: 'file' }, 'not-applicable', storedFormats)).toEqual(['Not applicable']);
  expect([filesIn(''), filesIn(null), filesIn('not-applicable'), filesIn('any text')]).toEqual([
    [],
    [],
    [],
    [],
  ]);
});

test('Any names are read back as they were written', () => {
  const name = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => cellText(text) !== '');
  fc.assert(
    fc.property(fc.array(name), (names) => {
      const files = names.map((given) => ({ sha256, name: given }));
      expect(filesIn(answerOfFiles(files)).map((file) => file.name)).toEqual(names.map(cellText));
    }),
  );
});
