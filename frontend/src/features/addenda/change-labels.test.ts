import { expect, test } from 'vitest';
import { changeHead } from './change-labels.ts';

test('a change is named by what it is and where it stands', () => {
  expect(changeHead({ change: 'questionAdded', categoryName: 'Security', sectionName: 'Audit' })).toBe(
    'New question: Security, Audit',
  );
  expect(changeHead({ change: 'presentationChanged' })).toBe('Other terms of the final presentation');
});
