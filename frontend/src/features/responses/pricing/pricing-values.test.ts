import { messages } from '@bidboard/backend/features/responses/contracts/messages';
import {
  pricingTotal,
  createPricing,
  pricingErrors,
  type VendorPricing,
} from '@bidboard/backend/features/responses/contracts/pricing';
import { check } from '@bidboard/backend/kernel/schema/schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { merged } from '../../../ui/edit-conflicts/three-way-merge.ts';
import {
  blankPayment,
  blankProduct,
  validationErrorsOf,
  formOf,
  scheduledOf,
  tidied,
  pricingFieldDescriptors,
  totalsOf,
  valuesOf,
  type PricingValues,
} from './pricing-values.ts';
import { siteLocale } from '@bidboard/backend/kernel/format/site-locale';

const sound: PricingValues = {
  products: [
    { productName: 'Seats', price: '1,200.50', quantity: '3' },
    { productName: ' Training ', price: '99.99', quantity: '2' },
  ],
  discountPercentage: '12.5',
  taxPercentage: '20',
  payments: [
    { amount: '', date: '2027-01-31' },
    { amount: '0', date: '' },
  ],
};
const nobody = { inviteId: '', userId: null, companyName: '', email: '', userName: '' };
const unsaved: VendorPricing = {
  ...nobody,
  currency: 'GBP',
  products: [],
  payments: [],
  discountPercentage: 0,
  taxPercentage: 0,
  subTotalValue: 0,
  discountValue: 0,
  taxValue: 0,
  totalValue: 0,
  version: 0,
  savedAt: null,
};

/** What the server saves when it receives these values. */
function savedFrom(values: PricingValues): VendorPricing {
  const form = formOf(values);
  const { subTotals, ...sums } = pricingTotal(form);
  return {
    ...unsaved,
    ...sums,
    products: form.products.map((product, at) => ({ ...product, subTotal: subTotals[at] ?? 0 })),
    payments: form.payments.map(({ amount, date }) => ({
      amount: amount ?? sums.totalValue,
      date: date ?? null,
    })),
    discountPercentage: form.discountPercentage,
    taxPercentage: form.taxPercentage,
    version: 1,
  };
}

test('A new pricing has a blank product and one payment of the total', () => {
  expect(valuesOf(unsaved)).toEqual({
    products: [blankProduct],
    discountPercentage: '0',
    taxPercentage: '0',
    payments: [blankPayment],
  });
});

test('Typed amounts are sent in minor units, and the first payment as the total', () => {
  expect(validationErrorsOf(sound)).toEqual([]);
  expect(formOf(sound)).toEqual({
    products: [
      { productName: 'Seats', price: 120_050, quantity: 3 },
      { productName: 'Training', price: 9_999, quantity: 2 },
    ],
    discountPercentage: 12.5,
    taxPercentage: 20,
    payments: [
      { amount: null, date: '2027-01-31' },
      { amount: 0, date: null },
    ],
  });
  expect(totalsOf(sound)).toEqual({
    subTotals: [360_150, 19_998],
    subTotalValue: 380_148,
    discountValue: 47_519,
    taxValue: 76_030,
    totalValue: 408_659,
  });
  expect(scheduledOf(sound, 408_659)).toBe(408_659);
});

test('Each validation error appears at its field, in words that fit typed amounts', () => {
  const fields = (values: Partial<PricingValues>) =>
    validationErrorsOf({ ...sound, ...values }).map(({ field, message }) => [field, message]);
  const [seats = blankProduct] = sound.products;
  expect(fields({ products: [{ ...seats, price: '1,5' }] })).toEqual([
    ['products[0].price', 'An amount, for example 1,200.50'],
  ]);
  for (const price of ['2,0', '1.234,5', '1e3', '1.005', ''])
    expect(fields({ products: [{ ...seats, price }], payments: [] })).toEqual([
      ['products[0].price', 'An amount, for example 1,200.50'],
    ]);
  for (const discountPercentage of ['2,0', '1.234,5', '1e3'])
    expect(fields({ discountPercentage })).toEqual([['discountPercentage', 'A number from 0 to 100']]);
  expect(fields({ payments: [{ ...blankPayment, amount: '4,086.58' }] })).toEqual([
    ['payments[0].amount', 'The payments add up to less than the total.'],
  ]);
  expect(fields({ products: [blankProduct] })).toEqual([
    ['products[0].productName', 'Please add Product Name'],
    ['products[0].price', 'An amount, for example 1,200.50'],
  ]);
  expect(fields({ products: [{ ...seats, quantity: '' }] })).toEqual([
    ['products[0].quantity', 'Quantity accepts digits only'],
  ]);
  for (const quantity of ['2.0', '1.5', '1,5', '2,0', '1.234,5', '1e3', '1.5m', '-5'])
    expect(fields({ products: [{ ...seats, quantity }] })).toEqual([
      ['products[0].quantity', 'Quantity accepts digits only'],
    ]);
  expect(fields({ products: [seats, { ...seats, price: '99999999999' }] })).toEqual([
    ['products[1].price', 'This amount is too large'],
  ]);
  expect(fields({ products: [{ ...seats, price: '9999999999', quantity: '999999' }] })).toEqual([
    ['products[0].price', 'This amount is too large'],
  ]);
  expect(fields({ discountPercentage: 'half', taxPercentage: '19.999' })).toEqual([
    ['discountPercentage', 'A number from 0 to 100'],
  ]);
  expect(fields({ taxPercentage: '19.999' })).toEqual([
    ['taxPercentage', 'Must have no more than two decimals'],
  ]);
  expect(fields({ taxPercentage: '101' })).toEqual([
    ['taxPercentage', 'A negative value, or one above 100, is not allowed'],
  ]);
  expect(fields({ payments: [blankPayment, blankPayment, { ...blankPayment, amount: 'x' }] })).toEqual([
    ['payments[2].amount', 'An amount, for example 1,200.50'],
  ]);
  expect(fields({ payments: [blankPayment, { ...blankPayment, amount: '1000' }] })).toEqual([
    ['payments[1].amount', 'The payments add up to more than the total.'],
  ]);
  expect(fields({ payments: [blankPayment, blankPayment] })).toEqual([
    ['payments[1].amount', 'Please add the amount of this payment'],
  ]);
});

test('While the user types, an incomplete number counts as nothing and too large a number gives no total', () => {
  const [seats = blankProduct] = sound.products;
  const typing = { ...sound, products: [seats, { ...seats, price: '1,5' }], taxPercentage: 'x' };
  expect(totalsOf(typing)).toMatchObject({ subTotals: [360_150, 0], taxValue: 0 });
  expect(
    totalsOf({ ...sound, products: [{ ...seats, price: '9999999999', quantity: '999999' }] }),
  ).toBeNull();
});

const percent = fc.oneof(
  fc.constantFrom('0', '100', ''),
  fc.integer({ min: 0, max: 10_000 }).map((points) => String(points / 100)),
);
const typedAmount = fc
  .oneof(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 9_000_000_000 }))
  .chain((minor) =>
    fc.constantFrom(
      `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`,
      (minor / 100).toLocaleString(siteLocale, { minimumFractionDigits: 2 }),
    ),
  );
const typedPricing: fc.Arbitrary<PricingValues> = fc.record({
  products: fc.array(
    fc.record({
      productName: fc.constantFrom('Seats', 'Training', 'Émigré'),
      price: typedAmount,
      quantity: fc.integer({ min: 0, max: 1000 }).map(String),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  discountPercentage: percent,
  taxPercentage: percent,
  payments: fc.array(fc.record({ amount: typedAmount, date: fc.constantFrom('', '2027-01-31') }), {
    maxLength: 4,
  }),
});

test('The page computes the same sums as the server, which accepts them', () => {
  fc.assert(
    fc.property(typedPricing, (values) => {
      const form = formOf(values);
      const totals = totalsOf(values);
      const totalValue = totals?.totalValue ?? 0;
      const scheduled = scheduledOf(values, totalValue);
      const expected =
        values.payments.length === 0 || scheduled === totalValue
          ? []
          : [scheduled > totalValue ? messages.paymentsExceedTotal : messages.paymentsBelowTotal];
      expect(validationErrorsOf(values).map(({ message }) => message)).toEqual(expected);
      expect(totals).toEqual(pricingTotal(form));
      // The server refuses sums that differ from its own.
      const { subTotals, ...sums } = totals ?? { subTotals: [] };
      const products = form.products.map((product, at) => ({ ...product, subTotal: subTotals[at] }));
      const body = { ...form, ...sums, products, rfpId: '00000000-0000-0000-0000-000000000000' };
      const checked = check(createPricing.body, body);
      expect(checked.ok && pricingErrors(checked.value).map(({ message }) => message)).toEqual(expected);
    }),
  );
});

test('A saved pricing loads as it was typed, and saving it again changes nothing', () => {
  fc.assert(
    fc.property(typedPricing, (values) => {
      const shown = valuesOf(savedFrom(values));
      expect(shown).toEqual(tidied(values));
      expect(totalsOf(shown)).toEqual(totalsOf(values));
      expect(savedFrom(shown)).toEqual(savedFrom(values));
    }),
  );
});

test('If two colleagues price different products, both prices are kept', () => {
  const base = tidied(sound);
  const [seats = blankProduct, training = blankProduct] = base.products;
  const theirs = { ...base, products: [{ ...seats, price: '1100.00' }, training], taxPercentage: '19' };
  const mine = {
    ...base,
    products: [seats, { ...training, quantity: '4' }, { ...blankProduct, productName: 'Help' }],
  };
  const both = merged(pricingFieldDescriptors, { base, theirs, mine }, () => 'mine');
  expect(both.products.map(({ productName, price, quantity }) => [productName, price, quantity])).toEqual([
    ['Seats', '1100.00', '3'],
    ['Training', '99.99', '4'],
    ['Help', '', '1'],
  ]);
  expect(both.taxPercentage).toBe('19');
});
