import { expect, test } from 'vitest';
import { changeHead } from './addendum-text.tsx';

test('A change is named by its kind and its place', () => {
  expect(changeHead({ change: 'questionAdded', categoryName: 'Security', sectionName: 'Audit' })).toBe(
    'New question: Security, Audit',
  );
  expect(changeHead({ change: 'presentationChanged' })).toBe('Final presentation terms changed');
});
