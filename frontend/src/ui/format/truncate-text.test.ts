import { expect, it } from 'vitest';
import { truncateText } from './truncate-text.ts';

it('A cut text shows n characters and an ellipsis', () => {
  expect(truncateText('Selection and Contract Agreement', 20)).toBe('Selection and Contra…');
  expect(truncateText('Short List', 20)).toBe('Short List');
});
