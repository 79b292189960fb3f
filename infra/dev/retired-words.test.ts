import { expect, test } from 'vitest';
import { retiredWordsOf } from './retired-words.ts';

const wordsIn = (file: string, text: string) =>
  retiredWordsOf(file, text).map(({ line, word }) => [line, word]);

test.each([
  ['a file name', 'backend/src/audit/retry-deed.ts', '', [[0, 'deed']]],
  ['an identifier', 'a.ts', 'const retryDeed = 1;', [[1, 'deed']]],
  ['a column of SQL', 'a.ts', '\n`select retry_deed`', [[2, 'deed']]],
  ['a comment', 'a.ts', '// Reads it anew.', [[1, 'anew']]],
  ['a comment of several lines', 'a.ts', '/**\n * Reads it\n * anew.\n */', [[3, 'anew']]],
  ['a test title', 'a.test.ts', "test('whoever reads', () => {});", [[1, 'whoever']]],
  ['a text for people', 'a.ts', "const text = 'Reads it anew';", [[1, 'anew']]],
  ['a text of a page', 'a.tsx', '<p>Nothing was set aside</p>', [[1, 'set aside']]],
  ['a line of text of a page', 'a.tsx', '\n        Whoever signs up', [[2, 'whoever']]],
  ['an alert', 'infra/a.yml', 'summary: Nobody works', [[1, 'nobody']]],
  ['a comment of a script', 'infra/a.sh', '# Reads it anew.', [[1, 'anew']]],
  ['a document', 'docs/a.md', 'A deed is done.', [[1, 'deed']]],
  [
    'the prose of a document',
    'docs/a.md',
    'Whoever [signs up](a.md) was set aside',
    [
      [1, 'whoever'],
      [1, 'set aside'],
    ],
  ],
])('A retired word is found in %s', (_place, file, text, found) => {
  expect(wordsIn(file, text)).toEqual(found);
});

test('A longer word that contains a retired one is allowed, and so is a text that a test asserts', () => {
  expect(wordsIn('a.md', 'Run `select told`, as in [the runbook](whoever.md).')).toEqual([]);
  expect(wordsIn('a.ts', 'const indeed = 1;\nconst mending = bids;')).toEqual([]);
  expect(wordsIn('a.test.ts', "expect(text).toBe('Reads it anew');")).toEqual([]);
});
