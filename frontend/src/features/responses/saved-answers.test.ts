import { expect, test } from 'vitest';
import { putConfirmed } from './saved-answers.ts';

test('a confirmed answer replaces the read one under its next version, or is the first', () => {
  const saved = [
    { questionId: 1, answer: 'old', version: 4 },
    { questionId: 2, answer: 'same', version: 2 },
  ];
  putConfirmed(
    saved,
    new Map([
      [1, 'new'],
      [2, 'same'],
      [3, 'yes'],
    ]),
  );
  expect(saved).toEqual([
    { questionId: 1, answer: 'new', version: 5 },
    { questionId: 2, answer: 'same', version: 2 },
    { questionId: 3, answer: 'yes', version: 1 },
  ]);
});
