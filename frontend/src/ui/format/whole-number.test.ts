import { expect, test } from 'vitest';
import { tidyWholeNumber, wholeNumberOf } from './whole-number.ts';

test.each([
  ['20', 20],
  [' 007 ', 7],
  ['1,200,000', 1_200_000],
  ['1 200', 1200],
])('The text %j is the whole number %d', (typed, value) => {
  expect(wholeNumberOf(typed)).toBe(value);
  expect(tidyWholeNumber(typed)).toBe(String(value));
});

test.each(['2.0', '1.5', '1,5', '1.5m', '-5', '1,2000', '1e3', '', 'ten', '9'.repeat(20)])(
  'The text %j is not a whole number, and no other number replaces it',
  (typed) => {
    expect(wholeNumberOf(typed)).toBeNaN();
    expect(tidyWholeNumber(typed)).toBe(typed);
  },
);
