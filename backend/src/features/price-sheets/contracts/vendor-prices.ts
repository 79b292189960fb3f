import * as yup from 'yup';
import { command, query } from '../../../kernel/contract.ts';
import {
  closed,
  listOf,
  nothing,
  paragraphs,
  uuid,
  whole,
  type FieldError,
  type Infer,
} from '../../../kernel/schema/schema.ts';
import { exchange } from '../../rfps/contracts/currencies.ts';
import { messages } from './messages.ts';
import {
  lineFields,
  lotsOf,
  maxSheetLines,
  ofRfp,
  priceSheetView,
  quantityError,
  type PriceSheet,
} from './price-sheet.ts';
import { costOf, type Amount } from './price-totals.ts';

export const maxOwnLines = 50;
/** In minor units: of one unit, and of one line over the term. Sums of all lines stay exact numbers. */
export const maxLineCost = 1_000_000_000_000;

const priceFields = {
  /** In minor units of the response's currency; null if the vendor does not offer the line. */
  unitPrice: whole(0, maxLineCost).min(0, messages.priceNegative).nullable().defined(),
  /** With up to two decimals. */
  discountPercentage: yup
    .number()
    .min(0, messages.discountDecimals)
    .max(100, messages.discountDecimals)
    .required(),
  remark: paragraphs(500).defined(),
};
export const linePrice = closed({ line: whole(1, maxSheetLines).required(), ...priceFields });
export const ownLine = closed({
  ...lineFields,
  ...priceFields,
  unitPrice: priceFields.unitPrice.nonNullable().required(),
});
export type VendorLinePrice = Infer<typeof linePrice>;
export type VendorOwnLine = Infer<typeof ownLine>;

const pricesFields = {
  prices: listOf(linePrice, maxSheetLines).required(),
  ownLines: listOf(ownLine, maxOwnLines).required(),
};
/** The prices of one vendor for a price sheet. */
export interface VendorPrices {
  prices: VendorLinePrice[];
  ownLines: VendorOwnLine[];
}

const hasTwoDecimals = (percentage: number): boolean => Math.round(percentage * 100) / 100 === percentage;

/** Returns the errors of a vendor's prices that their shape does not show. */
export function vendorPricesErrors(sheet: PriceSheet, { prices, ownLines }: VendorPrices): FieldError[] {
  const errors: FieldError[] = [];
  const refuse = (field: string, message: string | undefined) => {
    if (message !== undefined) errors.push({ field, message });
  };
  const checkPrice = (
    at: string,
    amount: Amount,
    price: Pick<VendorLinePrice, 'unitPrice' | 'discountPercentage'>,
  ) => {
    refuse(
      `${at}.discountPercentage`,
      hasTwoDecimals(price.discountPercentage) ? undefined : messages.discountDecimals,
    );
    const cost = costOf(amount, price, sheet.termYears);
    refuse(`${at}.unitPrice`, cost && cost.term > maxLineCost ? messages.lineTooLarge : undefined);
  };
  const priced = new Set<number>();
  for (const [at, price] of prices.entries()) {
    const line = sheet.lines[price.line - 1];
    if (line) checkPrice(`prices[${at}]`, line, price);
    else refuse(`prices[${at}].line`, messages.lineUnknown);
    refuse(`prices[${at}].line`, priced.has(price.line) ? messages.linePricedTwice : undefined);
    priced.add(price.line);
  }
  if (ownLines.length > 0 && !sheet.allowsOwnLines) refuse('ownLines', messages.ownLinesForbidden);
  const lots = lotsOf(sheet.lines);
  for (const [at, line] of ownLines.entries()) {
    refuse(`ownLines[${at}].quantity`, quantityError(line.unit, line.quantity));
    refuse(
      `ownLines[${at}].lot`,
      line.lot === '' || lots.includes(line.lot) ? undefined : messages.lotUnknown,
    );
    checkPrice(`ownLines[${at}]`, line, line);
  }
  return errors;
}

export const ownPrices = query('ownPrices', {
  method: 'GET',
  path: 'price-sheets/own-prices/:rfpId',
  tag: 'responses',
  who: 'user',
  summary:
    "Returns the prices that the caller's company has saved for the price sheet of an RFP. The buyer has none.",
  params: ofRfp,
  search: nothing,
  answer: closed({
    ...pricesFields,
    /** 0 until they are saved for the first time. */
    version: whole().required(),
  }),
});

export const saveOwnPrices = command('saveOwnPrices', {
  method: 'POST',
  path: 'price-sheets/save-own-prices',
  tag: 'responses',
  who: 'user',
  summary:
    "Saves a vendor's prices for the whole price sheet. Amounts are in minor units of the response's currency. Lines may still " +
    'lack a price. Once all required lines have one, `getPricing` returns what each line costs over the term. Possible ' +
    'until the response is submitted. `version` is the version that was read, or 0 if there was none.',
  params: nothing,
  body: closed({ rfpId: uuid().required(), ...pricesFields, version: whole().required() }),
  answer: closed({ message: yup.string().required(), version: whole(1).required() }),
  refuses: [
    'notFound',
    'rfpDecided',
    'inviteNotAccepted',
    'alreadySubmitted',
    'responsesClosed',
    'stepLeftOut',
    'staleVersion',
  ],
});

const vendorOffer = closed({
  inviteId: uuid().required(),
  companyName: yup.string().required(),
  /** Present if the vendor's amounts are in another currency than the RFP's. */
  exchange: exchange.optional().default(undefined),
  ...pricesFields,
});
export type VendorOffer = Infer<typeof vendorOffer>;

export const priceComparison = query('priceComparison', {
  method: 'GET',
  path: 'price-sheets/comparison/:rfpId',
  tag: 'responses',
  who: 'user',
  summary:
    'Returns to the buyer the price sheet with the prices of all vendors that have submitted their response. A vendor ' +
    'without prices has empty lists.',
  params: ofRfp,
  search: nothing,
  answer: closed({ sheet: priceSheetView.required(), vendors: yup.array(vendorOffer).required() }),
  refuses: ['responsesSealed'],
});
