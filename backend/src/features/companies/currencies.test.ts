import { expect, test } from 'vitest';
import { currencySymbols } from '../billing/contracts/plans.ts';
import { priceCurrencies } from '../catalogue/contracts/product-facts.ts';
import { currencies } from './contract.ts';

const decimalsOf = (currency: string): number | undefined =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;

// Sums are stored and shown in hundredths everywhere: in formats.ts, PDFs, spreadsheets and price fields.
test('Every currency that can occur has two decimals, since all sums are in hundredths', () => {
  const occurring = [...currencies, ...priceCurrencies, ...Object.keys(currencySymbols)];
  expect(occurring.filter((currency) => decimalsOf(currency) !== 2)).toEqual([]);
  expect(['JPY', 'KWD'].map(decimalsOf)).toEqual([0, 3]);
});
