import { expect, test } from 'vitest';
import { wordsOf } from './elastic-document.ts';

test.each([
  ['Node.js, C++', ['Node', 'js', 'Cplusplus']],
  ['  ', []],
  ['%_%😀', []],
  ['a\u200bb\u202ec', ['abc']],
  ['ｆｕｌｌ width', ['full', 'width']],
  ['a\0b \ud800c', ['a', 'b', 'c']],
  ['Ελληνικά', ['Ελληνικα']],
  ['again and again', ['again', 'and']],
])('The text %j is split into the words %j', (typed, words) => {
  expect(wordsOf(typed)).toEqual(words);
});

test('A query has at most sixteen words of 64 letters each', () => {
  const words = wordsOf(Array.from({ length: 40 }, (_, n) => `${n}`.padEnd(100, 'x')).join(' '));
  expect([words.length, words[0]?.length]).toEqual([16, 64]);
});
