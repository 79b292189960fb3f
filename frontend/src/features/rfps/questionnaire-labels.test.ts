import { expect, test } from 'vitest';
import type { ImportDifference } from './questionnaire-import.ts';
import { formatImport } from './questionnaire-labels.ts';

const nothing: ImportDifference = { added: [], touched: [], removed: [], unchanged: 3, reordered: [] };

test('given an import that moves a category or a section and nothing else, it is said to be either', () => {
  expect(formatImport({ ...nothing, reordered: ['Sign-in'] }, false)).toBe('1 category or section moved');
  expect(formatImport({ ...nothing, reordered: ['Sign-in', 'Sign-in / Accounts'] }, false)).toBe(
    '2 categories and sections moved',
  );
});
