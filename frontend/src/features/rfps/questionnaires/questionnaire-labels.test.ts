import { expect, test } from 'vitest';
import type { ImportDifference } from './questionnaire-import.ts';
import { formatImport } from './questionnaire-labels.ts';

const nothing: ImportDifference = { added: [], touched: [], removed: [], unchanged: 3, reordered: [] };

test('An import that only moves a category or a section is described as a move of either', () => {
  expect(formatImport({ ...nothing, reordered: ['Sign-in'] }, false)).toBe('1 category or section moved');
  expect(formatImport({ ...nothing, reordered: ['Sign-in', 'Sign-in / Accounts'] }, false)).toBe(
    '2 categories and sections moved',
  );
});
