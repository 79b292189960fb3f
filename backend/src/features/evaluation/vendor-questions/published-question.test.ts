import { expect, test } from 'vitest';
import { decidePublication } from './vendor-question.ts';

test('The first publication counts as new, another wording or answer as a correction, and a repeat as nothing', () => {
  expect(decidePublication(null, { text: 'How long?', isOtherAnswer: false })).toBe('publish');
  const current = { text: 'How long?' };
  expect(decidePublication(current, { text: 'For how long?', isOtherAnswer: false })).toBe('correct');
  expect(decidePublication(current, { text: 'How long?', isOtherAnswer: true })).toBe('correct');
  expect(decidePublication(current, { text: 'How long?', isOtherAnswer: false })).toBe('nothing');
});
