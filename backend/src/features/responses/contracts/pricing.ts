import * as yup from 'yup';
import { responseRefusals } from '../../declarations/contract.ts';
import { command, query } from '../../../kernel/contract.ts';
import { messages } from './messages.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import {
  closed,
  day,
  listOf,
  nothing,
  oneOf,
  text,
  uuid,
  whole,
  type FieldError,
  type Infer,
} from '../../../kernel/schema/schema.ts';
import { currencies } from '../../companies/contract.ts';
import { ofAllVendors, ofOneVendor, responsePart, vendorHead } from './vendor-head.ts';

/**
 * The prices that a vendor asks for. Amounts are whole minor units of the response's currency; percentages have at most two decimals.
 */
export interface PricingInput {
  products: readonly { price: number; quantity: number }[];
  discountPercentage: number;
  taxPercentage: number;
}

/** The totals of a pricing, in minor units. */
export interface PricingTotal {
  /** The subtotal of each product, in product order. */
  subTotals: number[];
  subTotalValue: number;
  discountValue: number;
  taxValue: number;
  totalValue: number;
}

/** The maximum subtotal. Above it, a sum and its tax would exceed the range of exact numbers. */
export const maxSubTotal = 1_000_000_000_000_000;

/** Returns a percentage in hundredths of a percent, which are whole numbers. */
export const basisPoints = (percentage: number): number => Math.round(percentage * 100);

/** Returns a share of an amount, rounded half up once. */
const shareOf = (amount: bigint, percentage: number): bigint =>
  (amount * BigInt(basisPoints(percentage)) + 5000n) / 10_000n;

/**
 * Calculates a price; no other code does. The total is the sum of price times quantity, less the discount, plus the tax. Discount
 * and tax are both percentages of that sum, and each is rounded separately.
 */
export function pricingTotal({ products, discountPercentage, taxPercentage }: PricingInput): PricingTotal {
  const subTotals = products.map(({ price, quantity }) => BigInt(price) * BigInt(quantity));
  const subTotal = subTotals.reduce((sum, total) => sum + total, 0n);
  const discount = shareOf(subTotal, discountPercentage);
  const tax = shareOf(subTotal, taxPercentage);
  return {
    subTotals: subTotals.map(Number),
    subTotalValue: Number(subTotal),
    discountValue: Number(discount),
    taxValue: Number(tax),
    totalValue: Number(subTotal - discount + tax),
  };
}

const maxPrice = 1_000_000_000_000;
const maxQuantity = 1_000_000;

/** Amounts in a pricing are whole minor units of the RFP's currency, so 12050 is 120.50. */
const amount = () => yup.number().integer().min(0, messages.valueNegative).max(maxPrice);
/** A sum in a pricing that is read. Sums may exceed the maximum of a single price. */
const sum = () => whole().required();
const percentage = () => yup.number().min(0, messages.percentageOutside).max(100, messages.percentageOutside);

const pricedProduct = {
  productName: text().trim().required(sharedMessages.productNameRequired),
  price: amount().required(),
  quantity: yup
    .number()
    .integer(messages.quantityDigits)
    .min(0, messages.valueNegative)
    .max(maxQuantity)
    .required(),
};

export const pricingForm = closed({
  ...responsePart,
  version: whole(),
  /** The server calculates sums. A client may leave them out; the server refuses sums that differ. */
  products: listOf(closed({ ...pricedProduct, subTotal: whole() }), 200)
    .min(1, messages.pricedProductRequired)
    .required(),
  discountPercentage: percentage().required(),
  taxPercentage: percentage().required(),
  /** If the first amount is left out, it is the total. Every other amount is required. */
  payments: listOf(
    closed({
      amount: amount()
        .max(2 * maxSubTotal)
        .nullable(),
      date: day().nullable(),
    }),
    100,
  ).required(),
  subTotalValue: whole(),
  discountValue: whole(),
  taxValue: whole(),
  totalValue: whole(),
});
export type PricingForm = Infer<typeof pricingForm>;

const hasTwoDecimals = (percent: number): boolean => basisPoints(percent) / 100 === percent;

/** Returns the errors of a pricing that its shape does not show. */
export function pricingErrors(form: PricingForm): FieldError[] {
  const errors: FieldError[] = [];
  for (const field of ['discountPercentage', 'taxPercentage'] as const)
    if (!hasTwoDecimals(form[field])) errors.push({ field, message: messages.percentageDecimals });
  for (const [at, payment] of form.payments.entries())
    if (at > 0 && (payment.amount === null || payment.amount === undefined))
      errors.push({ field: `payments[${at}].amount`, message: messages.paymentAmountRequired });
  const { subTotals, ...sums } = pricingTotal(form);
  const paid = form.payments.reduce(
    (paidSoFar, payment, at) => paidSoFar + BigInt(payment.amount ?? (at === 0 ? sums.totalValue : 0)),
    0n,
  );
  const lastPayment = `payments[${form.payments.length - 1}].amount`;
  if (paid > BigInt(sums.totalValue))
    errors.push({ field: lastPayment, message: messages.paymentsExceedTotal });
  // An amount that is missing or wrong explains itself why the payments do not come to the total.
  else if (form.payments.length > 0 && paid < BigInt(sums.totalValue) && errors.length === 0)
    errors.push({ field: lastPayment, message: messages.paymentsBelowTotal });
  if (sums.subTotalValue > maxSubTotal) errors.push({ field: 'products', message: messages.pricingTooLarge });
  for (const [at, { subTotal }] of form.products.entries())
    if (subTotal !== undefined && subTotal !== subTotals[at])
      errors.push({ field: `products[${at}].subTotal`, message: messages.sumDiffers });
  for (const field of ['subTotalValue', 'discountValue', 'taxValue', 'totalValue'] as const)
    if (form[field] !== undefined && form[field] !== sums[field])
      errors.push({ field, message: messages.sumDiffers });
  return errors;
}

export const vendorPricing = closed({
  ...vendorHead,
  currency: yup.string().required(),
  products: yup
    .array(closed({ ...pricedProduct, productName: yup.string().required(), subTotal: sum() }))
    .required(),
  payments: yup.array(closed({ amount: sum(), date: yup.string().nullable().defined() })).required(),
  discountPercentage: yup.number().required(),
  discountValue: sum(),
  taxPercentage: yup.number().required(),
  taxValue: sum(),
  subTotalValue: sum(),
  totalValue: sum(),
  /** 0 until it is saved for the first time. */
  version: whole().required(),
  savedAt: yup.string().nullable().defined(),
});
export type VendorPricing = Infer<typeof vendorPricing>;

export const createPricing = command('createPricing', {
  method: 'POST',
  path: 'pricing/create',
  tag: 'responses',
  who: 'user',
  summary:
    "Saves a vendor's whole pricing. Amounts are in minor units of the RFP's currency. The server computes the " +
    'sums and refuses a body with different ones. Possible until the response is submitted.',
  params: nothing,
  body: pricingForm,
  answer: closed({
    message: yup.string().required(),
    version: whole().required(),
    totalValue: sum(),
  }),
  refuses: [
    'notFound',
    'rfpDecided',
    'inviteNotAccepted',
    'alreadySubmitted',
    'responsesClosed',
    'stepLeftOut',
    'pricedBySheet',
    'staleVersion',
  ],
});

export const saveResponseCurrency = command('saveResponseCurrency', {
  method: 'POST',
  path: 'pricing/save-currency',
  tag: 'responses',
  who: 'user',
  summary:
    "Saves the currency of all prices of a vendor's response: the RFP's, or another that the buyer allows. Amounts stay " +
    'as they were given. Possible until the response is submitted.',
  params: nothing,
  body: closed({ rfpId: uuid().required(), currency: oneOf(currencies).required() }),
  answer: closed({ message: yup.string().required(), currency: yup.string().required() }),
  refuses: [
    'notFound',
    'rfpDecided',
    'inviteNotAccepted',
    'alreadySubmitted',
    'responsesClosed',
    'stepLeftOut',
  ],
});

export const getPricing = query('getPricing', {
  ...ofOneVendor,
  path: 'pricing/get/:rfpId/:userId',
  tag: 'responses',
  summary:
    "Returns one vendor's pricing: to its own people, and to the buyer by the id of a person of the vendor.",
  answer: closed({ pricing: vendorPricing }),
  refuses: ['pricesClosed', ...responseRefusals, 'notSubmitted', 'responsesSealed'],
});

export const getAllPricing = query('getAllPricing', {
  ...ofAllVendors,
  path: 'pricing/getall/:rfpId',
  tag: 'responses',
  summary: 'Returns, to the buyer, the pricing of all vendors that saved one.',
  answer: closed({ pricing: yup.array(vendorPricing).required() }),
  refuses: ['pricesClosed', ...responseRefusals, 'responsesSealed'],
});
