import { expect, it } from 'vitest';
import { formatMoney, formatScore } from './money-format.ts';

it('Money has a symbol, separators and 2 decimals, and zero is 0.00', () => {
  expect(formatMoney(38_920_000, 'USD')).toBe('$389,200.00');
  expect(formatMoney(-5, 'GBP')).toBe('−£0.05');
  expect(formatMoney(0, 'EUR')).toBe('€0.00');
  expect(formatMoney(null, 'EUR')).toBe('–');
  expect(formatScore(0)).toBe('0.00');
});
