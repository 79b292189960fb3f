import { expect, test } from 'vitest';
import { priceText } from './price-text.ts';

const pricing = { name: 'Standard', unit: 'user per month', amountMinor: 850, currency: 'GBP' };

test('A price has its unit, if it has one', () => {
  expect(priceText(pricing)).toBe('£8.50 per user per month');
  expect(priceText({ ...pricing, unit: '' })).toBe('£8.50');
});

test('Without an amount the price is given on request', () => {
  expect(priceText({ ...pricing, amountMinor: null, currency: null })).toBe('Price on request');
});
