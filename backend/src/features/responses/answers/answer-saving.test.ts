import { expect, test } from 'vitest';
import { decideAnswer } from './answer-saving.ts';

const stored = { answer: 'Daily', version: 3 };

test('An answer replaces the version that its writer saw, or fills an empty field', () => {
  expect(decideAnswer({ answer: 'Hourly', version: 3 }, stored)).toBe('write');
  expect(decideAnswer({ answer: 'Hourly', version: 0 }, undefined)).toBe('write');
  expect(decideAnswer({ answer: '', version: 3 }, stored)).toBe('write');
});

test("An answer does not overwrite a colleague's newer text", () => {
  expect(decideAnswer({ answer: 'Hourly', version: 2 }, stored)).toBe('staleVersion');
  expect(decideAnswer({ answer: 'Hourly', version: 0 }, stored)).toBe('staleVersion');
  expect(decideAnswer({ answer: 'Hourly', version: 1 }, { answer: '', version: 2 })).toBe('staleVersion');
});

test('The same text is no conflict, whichever version its writer saw', () => {
  expect(decideAnswer({ answer: 'Daily', version: 1 }, stored)).toBe('stands');
  expect(decideAnswer({ answer: '', version: 0 }, undefined)).toBe('stands');
});

test('An answer without a version overwrites the stored one, because the specified body has no version', () => {
  expect(decideAnswer({ answer: 'Hourly' }, stored)).toBe('write');
});
