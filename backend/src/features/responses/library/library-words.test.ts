import { expect, test } from 'vitest';
import { isOneTypo, spellingCorrectorOf } from './library-words.ts';

test.each([
  ['encrypton', 'encryption', true],
  ['encryyption', 'encryption', true],
  ['encryptoin', 'encryption', true],
  ['encrxption', 'encryption', true],
  ['encrypt', 'encryption', false],
  ['encryption', 'encryption', false],
  ['internal', 'external', false],
])('%s for %s: %s', (word, other, expected) => {
  expect(isOneTypo(word, other)).toBe(expected);
  expect(isOneTypo(other, word)).toBe(expected);
});

test('Short words, and words with a different first letter, are not corrected', () => {
  const speller = spellingCorrectorOf(['audit', 'patches', 'internal']);
  expect([speller('audti'), speller('patchse'), speller('ntiernal')]).toEqual([
    undefined,
    'patches',
    undefined,
  ]);
});
