import * as yup from 'yup';
import { command, query } from '../../../kernel/contract.ts';
import {
  bool,
  closed,
  listOf,
  nothing,
  oneOf,
  text,
  uuid,
  whole,
  type FieldError,
  type Infer,
} from '../../../kernel/schema/schema.ts';
import { messages } from './messages.ts';
import { allowsFractions, periods, units, type Unit } from './units.ts';

export const maxSheetLines = 200;
export const maxTermYears = 10;
export const maxQuantity = 1_000_000;

/** What the lines of a buyer and the own lines of a vendor have in common. */
export const lineFields = {
  name: text(200).trim().required(messages.lineNameRequired),
  unit: oneOf(units).required(),
  /** With up to three decimals, if the unit has fractions. */
  quantity: yup.number().min(0).max(maxQuantity, messages.quantityTooLarge).required(),
  period: oneOf(periods).required(),
  /** The name of the lot that the line belongs to; '' for none. */
  lot: text(80).trim().defined(),
};

const sheetLine = closed({
  ...lineFields,
  /** Only required lines count in the total by which vendors are compared. */
  isRequired: bool().required(),
});
export type SheetLine = Infer<typeof sheetLine>;

export const sheetFields = {
  /** Prices name a line by its number, from 1. Without a line, vendors fill in the free table of prices. */
  lines: listOf(sheetLine, maxSheetLines).required(),
  /** For how many years the costs are compared. */
  termYears: whole(1, maxTermYears).required(),
  /** Whether vendors may add lines of their own. They count in the vendor's total. */
  allowsOwnLines: bool().required(),
};

export const priceSheetView = closed({
  ...sheetFields,
  currency: yup.string().required(),
  /** 0 until it is saved for the first time. */
  version: whole().required(),
});
export type PriceSheet = Infer<typeof priceSheetView>;

const hasThreeDecimals = (quantity: number): boolean => Math.round(quantity * 1000) / 1000 === quantity;

/** Returns what is wrong about a quantity in its unit; undefined if nothing is. */
export function quantityError(unit: Unit, quantity: number): string | undefined {
  if (!allowsFractions(unit)) return Number.isInteger(quantity) ? undefined : messages.quantityWhole;
  return hasThreeDecimals(quantity) ? undefined : messages.quantityDecimals;
}

/** Returns the errors of a price sheet that its shape does not show. */
export function priceSheetErrors({ lines }: Pick<PriceSheet, 'lines'>): FieldError[] {
  const errors = lines.flatMap(({ unit, quantity }, at) => {
    const message = quantityError(unit, quantity);
    return message === undefined ? [] : [{ field: `lines[${at}].quantity`, message }];
  });
  // Without a required line, the total of every vendor would be 0, and each would have the best price.
  return lines.length === 0 || lines.some(({ isRequired }) => isRequired)
    ? errors
    : [...errors, { field: 'lines[0].isRequired', message: messages.requiredLineMissing }];
}

/** Returns the names of the lots, in the order of the lines. */
export const lotsOf = (lines: readonly Pick<SheetLine, 'lot'>[]): string[] => [
  ...new Set(lines.flatMap(({ lot }) => (lot === '' ? [] : [lot]))),
];

export const ofRfp = closed({ rfpId: uuid().required() });

export const priceSheet = query('priceSheet', {
  method: 'GET',
  path: 'price-sheets/sheet/:rfpId',
  tag: 'responses',
  who: 'user',
  summary:
    'Returns the lines that the buyer wants priced, to the buyer and to invited vendors. Without lines, the RFP has no ' +
    'price sheet, and vendors save their prices by `createPricing`.',
  params: ofRfp,
  search: nothing,
  answer: priceSheetView,
});

export const savePriceSheet = command('savePriceSheet', {
  method: 'POST',
  path: 'price-sheets/save',
  tag: 'responses',
  who: 'user',
  summary:
    "Saves the whole price sheet of the caller's RFP. Publication fixes it, because vendors price its lines. `version` " +
    'is the version that was read, or 0 if there was none.',
  params: nothing,
  body: closed({ rfpId: uuid().required(), ...sheetFields, version: whole().required() }),
  answer: closed({ message: yup.string().required(), version: whole(1).required() }),
  refuses: ['notFound', 'rfpDecided', 'alreadyPublished', 'stepLeftOut', 'staleVersion'],
});
