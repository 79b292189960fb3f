import { expect, test } from 'vitest';
import { decidePublication } from './published-question.ts';

test('the first publication is one; another wording or answer is a correction; the same again says nothing', () => {
  expect(decidePublication(null, { text: 'How long?', isOtherAnswer: false })).toBe('publish');
  const current = { text: 'How long?' };
  expect(decidePublication(current, { text: 'For how long?', isOtherAnswer: false })).toBe('correct');
  expect(decidePublication(current, { text: 'How long?', isOtherAnswer: true })).toBe('correct');
  expect(decidePublication(current, { text: 'How long?', isOtherAnswer: false })).toBe('nothing');
});
