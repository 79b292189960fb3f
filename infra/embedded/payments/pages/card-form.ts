import { isEmailAddress } from '../api/parameters.ts';
import { type Card, isTestNumber } from '../resources/card.ts';
import type { Buyer } from '../resources/checkout.ts';

export const cardFields = ['email', 'number', 'expiry', 'cvc'] as const;
export type CardField = (typeof cardFields)[number];
export type CardForm = Record<CardField, string>;
export type CardErrors = Partial<Record<CardField, string>>;

export const formIn = (form: URLSearchParams): CardForm => ({
  email: form.get('email')?.trim() ?? '',
  number: form.get('number')?.trim() ?? '',
  expiry: form.get('expiry')?.trim() ?? '',
  cvc: form.get('cvc')?.trim() ?? '',
});

/** Returns the payer and the card, or the error at each field. */
export function readCardForm(
  { email, number, expiry, cvc }: CardForm,
  now: number,
): { buyer: Buyer; card: Card } | { errors: CardErrors } {
  const errors: CardErrors = {};
  if (!isEmailAddress(email)) errors.email = 'Please give an e-mail address.';
  const digits = number.replaceAll(/[\s-]/g, '');
  if (!isTestNumber(digits)) errors.number = 'Please use one of the test cards named below.';
  const [, month = '', year = ''] = /^(\d{1,2})\s*\/?\s*(\d{2})$/.exec(expiry) ?? [];
  const [expMonth, expYear] = [Number(month), 2000 + Number(year)];
  if (month === '' || expMonth < 1 || expMonth > 12)
    errors.expiry = 'Please give month and year, as in 12/34.';
  else if (Date.UTC(expYear, expMonth) <= now * 1000) errors.expiry = 'This card is out of date.';
  if (!/^\d{3,4}$/.test(cvc)) errors.cvc = 'Please give the three digits.';
  if (Object.keys(errors).length > 0) return { errors };
  return { buyer: { email, name: null }, card: { number: digits, expMonth, expYear } };
}
