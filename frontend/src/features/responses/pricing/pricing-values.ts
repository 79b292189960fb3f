import { t } from '@lingui/core/macro';
import {
  maxSubTotal,
  pricingTotal,
  pricingErrors,
  pricingForm,
  type PricingTotal,
  type PricingForm,
  type VendorPricing,
} from '@bidboard/backend/features/responses/contracts/pricing';
import { messages } from '@bidboard/backend/features/responses/contracts/messages';
import { check, type FieldError } from '@bidboard/backend/kernel/schema/schema';
import { formatDay } from '../../../ui/format/date-format.ts';
import { wholeNumberOf } from '../../../ui/format/number-format.ts';
import type { FieldDescriptors } from '../../../ui/edit-conflicts/field-descriptors.ts';
import { minorUnitsOf, percentOf } from '@bidboard/backend/kernel/format/typed-amount';
import { amountShown, amountText, tidyAmount } from '../../../ui/format/typed-amount.ts';

interface PricedRow {
  productName: string;
  price: string;
  quantity: string;
}
interface PaymentRow {
  /** For the first payment '' means the total, whatever it is. */
  amount: string;
  date: string;
}

/** A pricing as the user types it. */
export interface PricingValues {
  products: PricedRow[];
  discountPercentage: string;
  taxPercentage: string;
  payments: PaymentRow[];
}

export const blankProduct: PricedRow = { productName: '', price: '', quantity: '1' };
export const blankPayment: PaymentRow = { amount: '', date: '' };
export const maxProducts = 200;
export const maxPayments = 100;

export function valuesOf(saved: VendorPricing): PricingValues {
  if (saved.version === 0)
    return {
      products: [blankProduct],
      discountPercentage: '0',
      taxPercentage: '0',
      payments: [blankPayment],
    };
  return typedPricing(saved);
}

/** Returns a pricing as it would be typed. */
export function typedPricing(
  saved: Pick<VendorPricing, 'payments' | 'discountPercentage' | 'taxPercentage' | 'totalValue'> & {
    products: readonly { productName: string; price: number; quantity: number }[];
  },
): PricingValues {
  return {
    products: saved.products.map(({ productName, price, quantity }) => ({
      productName,
      price: amountText(price),
      quantity: String(quantity),
    })),
    discountPercentage: String(saved.discountPercentage),
    taxPercentage: String(saved.taxPercentage),
    payments: saved.payments.map(({ amount, date }, at) => ({
      amount: at === 0 && amount === saved.totalValue ? '' : amountText(amount),
      date: date ?? '',
    })),
  };
}

const quantityOf = wholeNumberOf;

/** The form to send. A value that is not a number becomes NaN, which `validationErrorsOf` reports. */
export const formOf = ({ products, payments, ...percents }: PricingValues): Omit<PricingForm, 'rfpId'> => ({
  products: products.map(({ productName, price, quantity }) => ({
    productName: productName.trim(),
    price: minorUnitsOf(price),
    quantity: quantityOf(quantity),
  })),
  discountPercentage: percentOf(percents.discountPercentage),
  taxPercentage: percentOf(percents.taxPercentage),
  payments: payments.map(({ amount, date }) => ({
    amount: amount.trim() === '' ? null : minorUnitsOf(amount),
    date: date || null,
  })),
});

const zeroIfNotFinite = (figure: number): number => (Number.isFinite(figure) ? figure : 0);

/** The total of what is typed so far; an incomplete number counts as nothing. Null if the total is too large to price. */
export function totalsOf(values: PricingValues): PricingTotal | null {
  const { products, discountPercentage, taxPercentage } = formOf(values);
  const totals = pricingTotal({
    products: products.map(({ price, quantity }) => ({
      price: zeroIfNotFinite(price),
      quantity: zeroIfNotFinite(quantity),
    })),
    discountPercentage: zeroIfNotFinite(discountPercentage),
    taxPercentage: zeroIfNotFinite(taxPercentage),
  });
  return totals.subTotalValue > maxSubTotal ? null : totals;
}

/** The sum of the payments. */
export const scheduledOf = ({ payments }: PricingValues, totalValue: number): number =>
  payments.reduce(
    (sum, { amount }, at) =>
      sum + (at === 0 && amount.trim() === '' ? totalValue : zeroIfNotFinite(minorUnitsOf(amount))),
    0,
  );

/** The values after a save. */
export function tidied(values: PricingValues): PricingValues {
  const { products, payments, discountPercentage, taxPercentage } = values;
  const total = totalsOf(values)?.totalValue;
  return {
    products: products.map(({ productName, price, quantity }) => ({
      productName: productName.trim(),
      price: tidyAmount(price),
      quantity: String(quantityOf(quantity)),
    })),
    discountPercentage: String(percentOf(discountPercentage)),
    taxPercentage: String(percentOf(taxPercentage)),
    payments: payments.map(({ amount, date }, at) => ({
      amount: at === 0 && minorUnitsOf(amount) === total ? '' : tidyAmount(amount),
      date,
    })),
  };
}

const someRfp = '00000000-0000-0000-0000-000000000000';

/** The validation errors that the server would return. */
export function validationErrorsOf(values: PricingValues): FieldError[] {
  const body: PricingForm = { ...formOf(values), rfpId: someRfp };
  const checked = check(pricingForm, body);
  // The sums can only be computed from valid numbers.
  return (checked.ok ? pricingErrors(checked.value) : checked.errors).map((pricingError) =>
    withPlainMessage(pricingError, values),
  );
}

/** The errors by form field, in words for the person who types the figures. */
function withPlainMessage({ field, message }: FieldError, values: PricingValues): FieldError {
  if (field === 'products' && message === messages.pricingTooLarge)
    return { field: 'products[0].price', message };
  const typed = typedAt(field, values);
  const isUnread = (read: (typed: string) => number) => typed !== undefined && Number.isNaN(read(typed));
  if (/\.(price|amount)$/.test(field)) {
    if (
      message === messages.paymentAmountRequired ||
      message === messages.paymentsExceedTotal ||
      message === messages.paymentsBelowTotal
    )
      return { field, message };
    return {
      field,
      message: isUnread(minorUnitsOf) ? t`An amount, for example 1,200.50` : messages.pricingTooLarge,
    };
  }
  if (field.endsWith('.quantity'))
    return { field, message: isUnread(quantityOf) ? messages.quantityDigits : messages.pricingTooLarge };
  if (field.endsWith('Percentage') && isUnread(percentOf))
    return { field, message: t`A number from 0 to 100` };
  return { field, message };
}

function typedAt(field: string, values: PricingValues): string | undefined {
  const [list = '', at = '', name = ''] = field.split(/[[\].]+/);
  if (name === '') return list.endsWith('Percentage') ? values[list as 'taxPercentage'] : undefined;
  const row = values[list as 'products' | 'payments'][Number(at)];
  return (row as Partial<Record<string, string>> | undefined)?.[name];
}

const asPercent = (typed: string): string => `${typed || 0} %`;

export const pricingFieldDescriptors: FieldDescriptors<PricingValues> = {
  products: {
    label: t`Products`,
    rows: {
      idOf: ({ productName }) => productName,
      labelOf: ({ productName }) => productName || t`New product`,
      fields: {
        productName: t`Product`,
        price: { label: t`Price`, text: amountShown },
        quantity: t`Quantity`,
      },
    },
  },
  discountPercentage: { label: t`Discount`, text: asPercent },
  taxPercentage: { label: t`Tax`, text: asPercent },
  payments: {
    label: t`Payment Schedule`,
    rows: {
      idOf: ({ date }) => date,
      labelOf: ({ date }) => (date ? formatDay(date) : t`Payment without a date`),
      fields: {
        amount: { label: t`Amount`, text: (typed) => (typed ? amountShown(typed) : t`The total`) },
        date: { label: t`Date`, text: (day) => (day ? formatDay(day) : '') },
      },
    },
  },
};
