import type {
  AskedQuestion,
  FinalOffer,
} from '@bidboard/backend/features/final-rounds/contracts/final-offers';
import type { PriceSheet } from '@bidboard/backend/features/price-sheets/contracts/price-sheet';
import { expect, test } from 'vitest';
import { byField, finalOfferErrors, finalOfferOf, finalOfferValues } from './final-offer-values.ts';

const question = (questionId: number, type: AskedQuestion['type']): AskedQuestion => ({
  questionId,
  question: 'Why?',
  sectionName: 'Care',
  type,
  details: undefined,
});
const emptySheet: PriceSheet = {
  lines: [],
  termYears: 3,
  allowsOwnLines: false,
  version: 0,
  currency: 'EUR',
};
const sheet: PriceSheet = {
  ...emptySheet,
  lines: [{ name: 'Seats', unit: 'user', quantity: 5, period: 'once', lot: '', isRequired: true }],
};
const free: FinalOffer = {
  pricing: {
    products: [{ productName: 'Locks', price: 12_050, quantity: 2 }],
    payments: [{ amount: 24_100, date: null }],
    discountPercentage: 0,
    taxPercentage: 0,
  },
  sheetPrices: null,
  answers: [{ questionId: 3, answer: 'no', remark: '' }],
};

test('An offer becomes a typed form and back, in the form of prices that the RFP has', () => {
  const asked = { round: { asksPrices: true, questions: [question(3, 'yes-no')] }, sheet: emptySheet };
  const values = finalOfferValues(free, asked);
  expect(values).toMatchObject({ products: [{ price: '120.50' }], answers: [{ answer: 'no' }] });
  // The first payment is the total, whatever that becomes.
  expect(finalOfferOf(values, asked)).toEqual({
    ...free,
    pricing: { ...free.pricing, payments: [{ amount: null, date: null }] },
  });
  const prices = { prices: [{ line: 1, unitPrice: 900, discountPercentage: 0, remark: '' }], ownLines: [] };
  const bySheet = { pricing: null, sheetPrices: prices, answers: [] };
  const askedBySheet = { round: { asksPrices: true, questions: [] }, sheet };
  expect(finalOfferOf(finalOfferValues(bySheet, askedBySheet), askedBySheet)).toEqual(bySheet);
});

test('Only what the round asks for is checked and sent', () => {
  const asked = { round: { asksPrices: false, questions: [question(3, 'yes-no')] }, sheet };
  const values = finalOfferValues({ pricing: null, sheetPrices: null, answers: [] }, asked);
  expect(finalOfferErrors(values, asked)).toEqual([]);
  expect(finalOfferOf(values, asked)).toMatchObject({ pricing: null, sheetPrices: null });
  const wrong = { ...values, answers: [{ questionId: 3, answer: 'perhaps', remark: 'So' }] };
  expect(finalOfferErrors(wrong, asked).map(({ field }) => field)).toEqual([
    'answers[0].answer',
    'answers[0].remark',
  ]);
  const priced = { round: { asksPrices: true, questions: [] }, sheet: emptySheet };
  const typed = { ...finalOfferValues(free, priced), discountPercentage: 'much' };
  expect(finalOfferErrors(typed, priced).map(({ field }) => field)).toEqual(['discountPercentage']);
});

test('The errors of the server are shown at the fields of the form', () => {
  const error = (field: string) => ({ field, message: 'Wrong' });
  expect(
    byField([
      error('offer.pricing.products[0].price'),
      error('offer.sheetPrices.prices[1].line'),
      error('offer.answers[0].answer'),
    ]).map(({ field }) => field),
  ).toEqual(['products[0].price', 'prices[1].line', 'answers[0].answer']);
});
