import { expect, test } from 'vitest';
import { putSaved } from './saved-answers.ts';

test('what was said of an answer replaces what was read, or is its first; what is newer stays', () => {
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
