import { expect, test } from 'vitest';
import {
  returnsPayments,
  notifiedText,
  formatIncomparable,
  formatUnrated,
  vendorLabel,
  formatNames,
} from './decision-labels.ts';

test('Names are listed, and long lists are shortened with a count', () => {
  expect(formatNames([])).toBe('');
  expect(formatNames(['Alpha'])).toBe('Alpha');
  expect(formatNames(['Alpha', 'Beta', 'Gamma', 'Delta'])).toBe('Alpha, Beta, Gamma and Delta');
  expect(formatNames(['A', 'B', 'C', 'D', 'E'])).toBe('A, B, C and 2 more');
});

test('The dialog says in advance who will be notified of what', () => {
  expect(notifiedText('awarded', null, ['Beta'])).toMatch(/^Choose a vendor/);
  expect(notifiedText('awarded', 'Alpha', ['Beta', 'Gamma'])).toBe(
    'Alpha will be notified of the award. Beta and Gamma will be notified that their response was not chosen. No vendor sees another vendor’s name, scores or price.',
  );
  expect(notifiedText('awarded', 'Alpha', [])).not.toContain('not chosen');
  expect(notifiedText('closed', null, ['Beta'])).toBe(
    'Beta will be notified that you closed the RFP without an award.',
  );
  expect(notifiedText('cancelled', null, [])).toBe('No vendor has accepted, so no one is notified.');
  expect(notifiedText('cancelled', null, ['Beta'])).toBe('Beta will be notified that you cancelled the RFP.');
  expect(notifiedText('cancelled', null, ['Beta'], true)).toBe(
    'Beta will be notified that you cancelled the RFP. The credits or RFP passes that they used to accept are returned.',
  );
});

test('A cancellation returns what vendors paid until the due time, and always without one', () => {
  const dueAt = '2026-12-01T17:00:00.000Z';
  const due = Date.parse(dueAt);
  expect(returnsPayments('cancelled', dueAt, due - 1)).toBe(true);
  expect(returnsPayments('cancelled', dueAt, due)).toBe(false);
  expect(returnsPayments('cancelled', null, due)).toBe(true);
  expect(returnsPayments('closed', null, due)).toBe(false);
});

test('An award names a vendor with its score and price, and why it cannot be chosen', () => {
  const vendor = { companyName: 'Alpha', overall: 78.375, price: 1_250_00 };
  expect(vendorLabel(vendor, 'USD', '')).toBe('Alpha, 78.38 %, $1,250.00');
  expect(vendorLabel({ ...vendor, overall: null, price: null }, 'USD', 'not submitted')).toBe(
    'Alpha, no score, no price (not submitted)',
  );
});

test('Before a decision the page says how many answers of which vendor are unrated', () => {
  const vendors = [
    { companyName: 'Alpha', unratedAnswers: 3 },
    { companyName: 'Beta', unratedAnswers: 0 },
    { companyName: 'Gamma', unratedAnswers: 15 },
  ];
  expect(formatUnrated(vendors)).toBe('Some answers are not rated and count as 0 points: Alpha 3, Gamma 15.');
  expect(formatUnrated([])).toBe('');
});

test('Before an award the page says which prices have no exchange rate', () => {
  const euro = { currency: 'EUR', rate: null, rateOn: null, source: '', amountMinor: 100 };
  const vendors = [
    { companyName: 'Alpha', isSubmitted: true, price: null, offered: euro },
    { companyName: 'Beta', isSubmitted: true, price: 117, offered: { ...euro, rate: '1.17' } },
    { companyName: 'Gamma', isSubmitted: true, price: null },
  ];
  expect(formatIncomparable(vendors)).toBe(
    'Some prices cannot be compared, since their currency has no exchange rate yet: Alpha (EUR).',
  );
  expect(formatIncomparable(vendors.slice(1))).toBe('');
});
