import { expect, test } from 'vitest';
import { formatOpenSteps } from './open-steps.ts';

test('The footer names at most three open steps', () => {
  expect(formatOpenSteps([])).toBeNull();
  expect(formatOpenSteps(['Non Disclosure'])).toBe('To do: Non Disclosure');
  expect(formatOpenSteps(['A', 'B', 'C', 'D', 'E'])).toBe('To do: A, B, C and 2 more');
});
