import { t } from '@lingui/core/macro';
import { messages } from '@bidboard/backend/features/price-sheets/contracts/messages';
import type { PriceSheet } from '@bidboard/backend/features/price-sheets/contracts/price-sheet';
import {
  costOf,
  totalsOf,
  type OfferTotals,
} from '@bidboard/backend/features/price-sheets/contracts/price-totals';
import { quantityOf, tidyQuantity } from '@bidboard/backend/features/price-sheets/contracts/typed-quantity';
import { periodNames, unitNames } from '@bidboard/backend/features/price-sheets/contracts/units';
import {
  maxLineCost,
  saveOwnPrices,
  vendorPricesErrors,
  type VendorOwnLine,
  type VendorPrices,
} from '@bidboard/backend/features/price-sheets/contracts/vendor-prices';
import { check, type FieldError } from '@bidboard/backend/kernel/schema/schema';
import type { FieldDescriptors } from '../../../ui/edit-conflicts/field-descriptors.ts';
import { minorUnitsOf, percentOf } from '@bidboard/backend/kernel/format/typed-amount';
import { amountShown, amountText, tidyAmount } from '../../../ui/format/typed-amount.ts';

/** A price as the vendor types it. */
interface PriceRow {
  /** '' if the vendor does not offer the line. */
  unitPrice: string;
  discountPercentage: string;
  remark: string;
}
interface LinePriceRow extends PriceRow {
  line: number;
}
interface OwnLineRow extends PriceRow, Pick<VendorOwnLine, 'name' | 'unit' | 'period' | 'lot'> {
  quantity: string;
}

/** The prices of a sheet as the vendor types them: one row for each line of the sheet, and the vendor's own lines. */
export interface SheetPricesValues {
  prices: LinePriceRow[];
  ownLines: OwnLineRow[];
}

const blankPrice: PriceRow = { unitPrice: '', discountPercentage: '0', remark: '' };
export const blankOwnLine: OwnLineRow = {
  name: '',
  unit: 'piece',
  quantity: '1',
  period: 'once',
  lot: '',
  ...blankPrice,
};

interface SavedPrice {
  unitPrice: number | null;
  discountPercentage: number;
  remark: string;
}
const rowOf = ({ unitPrice, discountPercentage, remark }: SavedPrice): PriceRow => ({
  unitPrice: unitPrice === null ? '' : amountText(unitPrice),
  discountPercentage: String(discountPercentage),
  remark,
});

export function valuesOf(sheet: PriceSheet, { prices, ownLines }: VendorPrices): SheetPricesValues {
  const saved = new Map(prices.map((price) => [price.line, price]));
  return {
    prices: sheet.lines.map((_line, at) => {
      const price = saved.get(at + 1);
      return { line: at + 1, ...(price ? rowOf(price) : blankPrice) };
    }),
    ownLines: ownLines.map(ownRowOf),
  };
}

const ownRowOf = ({ name, unit, quantity, period, lot, ...price }: VendorPrices['ownLines'][number]) => ({
  name,
  unit,
  quantity: String(quantity),
  period,
  lot,
  ...rowOf(price),
});

/**
 * The form with the prices that were read from a file. Lines that the file lacks stay as they are, and so do own lines if it has
 * none.
 */
export function withPrices(values: SheetPricesValues, read: VendorPrices): SheetPricesValues {
  const prices = new Map(read.prices.map((price) => [price.line, price]));
  return {
    ownLines: read.ownLines.length > 0 ? read.ownLines.map(ownRowOf) : values.ownLines,
    prices: values.prices.map((row) => {
      const price = prices.get(row.line);
      return price ? { line: row.line, ...rowOf(price) } : row;
    }),
  };
}

const priceOf = ({ unitPrice, discountPercentage, remark }: PriceRow): SavedPrice => ({
  unitPrice: unitPrice.trim() === '' ? null : minorUnitsOf(unitPrice),
  discountPercentage: percentOf(discountPercentage),
  remark: remark.trim(),
});

/** The prices to send. Text that is not a number becomes NaN, which `validationErrorsOf` reports. */
export const pricesOf = ({ prices, ownLines }: SheetPricesValues): VendorPrices => ({
  prices: prices.map(({ line, ...price }) => ({ line, ...priceOf(price) })),
  ownLines: ownLines.map(({ name, unit, quantity, period, lot, ...price }) => ({
    name: name.trim(),
    unit,
    quantity: quantityOf(quantity),
    period,
    lot,
    ...priceOf(price),
    // An own line without a price would say nothing.
    unitPrice: minorUnitsOf(price.unitPrice),
  })),
});

const tidyPrice = ({ unitPrice, discountPercentage, remark }: PriceRow): PriceRow => ({
  unitPrice: tidyAmount(unitPrice),
  discountPercentage: String(percentOf(discountPercentage)),
  remark: remark.trim(),
});

/** The values after a save. */
export const tidied = ({ prices, ownLines }: SheetPricesValues): SheetPricesValues => ({
  prices: prices.map(({ line, ...price }) => ({ line, ...tidyPrice(price) })),
  ownLines: ownLines.map(({ name, unit, quantity, period, lot, ...price }) => ({
    name: name.trim(),
    unit,
    quantity: tidyQuantity(quantity),
    period,
    lot,
    ...tidyPrice(price),
  })),
});

const someRfp = '00000000-0000-0000-0000-000000000000';

/** Returns how the typed prices are checked: the errors that the server would return. */
export const validationErrorsBy =
  (sheet: PriceSheet) =>
  (values: SheetPricesValues): FieldError[] => {
    const prices = pricesOf(values);
    const checked = check(saveOwnPrices.body, { ...prices, rfpId: someRfp, version: 0 });
    const errors = checked.ok ? vendorPricesErrors(sheet, prices) : checked.errors;
    return errors.map(({ field, message }) => ({ field, message: plainMessage(field, message, values) }));
  };

/** Says what a person should type where the message is about a number on the wire. */
function plainMessage(field: string, message: string, values: SheetPricesValues): string {
  const [list = '', at = '', name = ''] = field.split(/[[\].]+/);
  const row = values[list as keyof SheetPricesValues]?.[Number(at)];
  const typed = (row as Partial<Record<string, string>> | undefined)?.[name] ?? '';
  if (name === 'unitPrice')
    return Number.isNaN(minorUnitsOf(typed)) ? t`An amount, for example 1,200.50` : messages.lineTooLarge;
  if (name === 'discountPercentage') return messages.discountDecimals;
  if (name === 'quantity' && Number.isNaN(quantityOf(typed))) return messages.quantityDecimals;
  return message;
}

const readable = ({ unitPrice, discountPercentage, ...rest }: SavedPrice) => ({
  ...rest,
  unitPrice: unitPrice !== null && Number.isNaN(unitPrice) ? null : unitPrice,
  discountPercentage: Number.isNaN(discountPercentage) ? 0 : Math.min(discountPercentage, 100),
});

/** What is typed so far: the cost of each line over the term, in minor units, and the totals. */
export interface TypedCosts {
  /** Null where the line has no price yet. */
  lines: (number | null)[];
  ownLines: (number | null)[];
  totals: OfferTotals;
}

/** Adds up what is typed so far; what is not a number counts as not typed. Null if a cost is too large. */
export function typedCosts(sheet: PriceSheet, values: SheetPricesValues): TypedCosts | null {
  const typed = pricesOf(values);
  const prices = typed.prices.map((price) => ({ ...price, ...readable(price) }));
  const ownLines = typed.ownLines.map((line) => ({
    ...line,
    ...readable(line),
    quantity: Number.isNaN(line.quantity) ? 0 : line.quantity,
  }));
  const costs = {
    lines: sheet.lines.map((line, at) => {
      const price = prices[at];
      return (price && costOf(line, price, sheet.termYears)?.term) ?? null;
    }),
    ownLines: ownLines.map((line) => costOf(line, line, sheet.termYears)?.term ?? null),
    totals: totalsOf(sheet, { prices, ownLines }),
  };
  return [...costs.lines, ...costs.ownLines].some((cost) => (cost ?? 0) > maxLineCost) ? null : costs;
}

const priceFields = {
  unitPrice: { label: t`Unit price`, text: amountShown },
  discountPercentage: { label: t`Discount`, text: (typed: string) => `${typed || 0} %` },
  remark: t`Remark`,
};

/** The labels of the fields, for the comparison after an edit conflict. */
export const sheetPricesDescriptors = ({ lines }: PriceSheet): FieldDescriptors<SheetPricesValues> => ({
  prices: {
    label: t`Prices`,
    rows: {
      idOf: ({ line }) => String(line),
      labelOf: ({ line }) => lines[line - 1]?.name ?? '',
      fields: { line: { label: t`Line`, text: String }, ...priceFields },
    },
  },
  ownLines: {
    label: t`Own lines`,
    rows: {
      idOf: ({ name }) => name,
      labelOf: ({ name }) => name || t`New line`,
      fields: {
        name: t`Line`,
        unit: { label: t`Unit`, text: (unit) => unitNames[unit] },
        quantity: t`Quantity`,
        period: { label: t`Charged`, text: (period) => periodNames[period] },
        lot: t`Lot`,
        ...priceFields,
      },
    },
  },
});
