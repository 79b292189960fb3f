import { expect, test } from 'vitest';
import { decideAnswer } from './answer-saving.ts';

const stored = { answer: 'Daily', version: 3 };

test('an answer is written over what its writer saw, or over nothing', () => {
  expect(decideAnswer({ answer: 'Hourly', version: 3 }, stored)).toBe('write');
  expect(decideAnswer({ answer: 'Hourly', version: 0 }, undefined)).toBe('write');
  expect(decideAnswer({ answer: '', version: 3 }, stored)).toBe('write');
});

test("a colleague's newer text is not written over", () => {
  expect(decideAnswer({ answer: 'Hourly', version: 2 }, stored)).toBe('staleVersion');
  expect(decideAnswer({ answer: 'Hourly', version: 0 }, stored)).toBe('staleVersion');
  expect(decideAnswer({ answer: 'Hourly', version: 1 }, { answer: '', version: 2 })).toBe('staleVersion');
});

test('the same text stands, whatever was seen', () => {
  expect(decideAnswer({ answer: 'Daily', version: 1 }, stored)).toBe('stands');
  expect(decideAnswer({ answer: '', version: 0 }, undefined)).toBe('stands');
});

test('without a version it is saved over what stands, as the specified body has none', () => {
  expect(decideAnswer({ answer: 'Hourly' }, stored)).toBe('write');
});
