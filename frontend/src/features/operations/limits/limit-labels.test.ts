import { expect, test } from 'vitest';
import { limitLabel } from './limit-labels.ts';

test.each([
  [{ limit: 'standard', perDay: 100, isAtOwnDomain: false }, '100 a day, standard'],
  [{ limit: 'standard', perDay: 500, isAtOwnDomain: true }, '500 a day, standard, verified domain'],
  [{ limit: 'own', perDay: 7, isAtOwnDomain: true }, '7 a day, set by an operator'],
  [{ limit: 'none', perDay: null, isAtOwnDomain: false }, 'No limit'],
] as const)('The limit %j reads “%s”', (limit, label) => {
  expect(limitLabel(limit)).toBe(label);
});
