import { expect, test } from 'vitest';
import { putSaved } from './saved-answers.ts';

test('A reported answer replaces the fetched one or is added as the first, and newer answers stay', () => {
  const saved = [
    { questionId: 1, answer: 'old', version: 4 },
    { questionId: 2, answer: 'newer', version: 3 },
  ];
  putSaved(saved, [
    { questionId: 1, answer: 'new', version: 5 },
    { questionId: 2, answer: 'older', version: 2 },
    { questionId: 3, answer: 'yes', version: 1 },
  ]);
  expect(saved).toEqual([
    { questionId: 1, answer: 'new', version: 5 },
    { questionId: 2, answer: 'newer', version: 3 },
    { questionId: 3, answer: 'yes', version: 1 },
  ]);
});
