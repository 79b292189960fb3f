import { expect, test } from 'vitest';
import { commentAfter } from './comment.ts';

test('A rating keeps its comment unless a new one comes with it, and an empty comment deletes it', () => {
  expect(commentAfter(undefined, 'Vague')).toBe('Vague');
  expect(commentAfter('Clear', 'Vague')).toBe('Clear');
  expect(commentAfter('', 'Vague')).toBeNull();
  expect(commentAfter(undefined, null)).toBeNull();
});
