import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertMinor, currenciesErrors, exchangeText, type Exchange } from '../contracts/currencies.ts';

test.each([
  [100, '1.1734', 117],
  [150, '1.17', 176], // 175.5
  [1, '0.5', 1],
  [1, '0.4999999999', 0],
  [0, '1.2', 0],
  [1_000_000_000_001, '1', 1_000_000_000_001],
  [333, '0.0000000001', 0],
])('%i minor units at the rate %s are %i, rounded half up', (minor, rate, converted) => {
  expect(convertMinor(minor, rate)).toBe(converted);
});

test('Without a rate, and beyond exact numbers, nothing is converted', () => {
  expect(convertMinor(100, null)).toBeNull();
  expect(convertMinor(Number.MAX_SAFE_INTEGER, '9999')).toBeNull();
});

const rate = fc
  .tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 9_999_999_999 }))
  .map(([whole, rest]) => `${whole}.${String(rest).padStart(10, '0')}`);
const minor = fc.integer({ min: 0, max: 10_000_000_000 });

test('A conversion is within half a minor unit of the exact value, and a higher price is never lower after it', () => {
  fc.assert(
    fc.property(minor, minor, rate, (amount, other, by) => {
      const converted = BigInt(convertMinor(amount, by) ?? -1);
      const exact = BigInt(amount) * BigInt(by.replace('.', ''));
      const apart = 2n * (converted * 10n ** 10n - exact);
      expect(apart > -(10n ** 10n) && apart <= 10n ** 10n).toBe(true);
      if (amount <= other) expect(convertMinor(amount, by)).toBeLessThanOrEqual(convertMinor(other, by)!);
    }),
  );
});

test('Zeros at the end of a rate change nothing', () => {
  fc.assert(
    fc.property(minor, fc.integer({ min: 1, max: 99_999 }), (amount, tenThousandths) => {
      const text = (tenThousandths / 10_000).toFixed(4);
      expect(convertMinor(amount, `${text}000000`)).toBe(convertMinor(amount, text));
    }),
  );
});

const euro: Exchange = { currency: 'EUR', rate: '1.17', rateOn: '2026-11-30', source: 'ECB' };
const fieldsOf = (exchanges: Exchange[]) => currenciesErrors('USD', exchanges).map(({ field }) => field);

test('A rate comes with its day, is a decimal above 0, and each currency is listed once', () => {
  expect(fieldsOf([euro, { currency: 'GBP', rate: null, rateOn: null, source: '' }])).toEqual([]);
  for (const odd of ['0', '0.000', '1,17', '-1', '1e3', '01.5', '.5', '1.', '10000', '1.12345678901', ' 1'])
    expect(fieldsOf([{ ...euro, rate: odd }])).toEqual(['currencies[0].rate']);
  expect(fieldsOf([{ ...euro, rateOn: null }])).toEqual(['currencies[0].rateOn']);
  expect(fieldsOf([{ ...euro, rate: null }])).toEqual(['currencies[0].rate']);
  expect(fieldsOf([euro, euro])).toEqual(['currencies[1].currency']);
  expect(fieldsOf([{ ...euro, currency: 'USD' }])).toEqual(['currencies[0].currency']);
});

test('A rate is shown with its day and its source', () => {
  const day = (date: string) => date;
  expect(exchangeText(euro, 'USD', day)).toBe('1 EUR = 1.17 USD, 2026-11-30, ECB');
  expect(exchangeText({ ...euro, source: '' }, 'USD', day)).toBe('1 EUR = 1.17 USD, 2026-11-30');
  expect(exchangeText({ ...euro, rate: null, rateOn: null }, 'USD', day)).toBe(
    'No exchange rate for EUR yet',
  );
});
