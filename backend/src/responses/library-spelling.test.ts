import { expect, test } from 'vitest';
import { isOneSlip, spellerOf } from './library-spelling.ts';

test.each([
  ['encrypton', 'encryption', true],
  ['encryyption', 'encryption', true],
  ['encryptoin', 'encryption', true],
  ['encrxption', 'encryption', true],
  ['encrypt', 'encryption', false],
  ['encryption', 'encryption', false],
  ['internal', 'external', false],
])('%s for %s: %s', (one, other, expected) => {
  expect(isOneSlip(one, other)).toBe(expected);
  expect(isOneSlip(other, one)).toBe(expected);
});

test('short words, and words that begin otherwise, are what they are', () => {
  const speller = spellerOf(['audit', 'patches', 'internal']);
  expect([speller('audti'), speller('patchse'), speller('ntiernal')]).toEqual([
    undefined,
    'patches',
    undefined,
  ]);
});
