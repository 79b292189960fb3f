import { expect, it } from 'vitest';
import { cutText } from './truncate-text.ts';

it('A cut text shows n characters and an ellipsis', () => {
  expect(cutText('Selection and Contract Agreement', 20)).toBe('Selection and Contra…');
  expect(cutText('Short List', 20)).toBe('Short List');
});
