import { basisPoints } from '../contracts/pricing.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { json, number, row } from '../../../platform/database/row.ts';
import type { DocumentPriceSheet, DocumentSheetLine } from './response-document.ts';

/** As `price-sheets` saves them. Its contracts know this feature, so its types are not imported. */
interface SavedAmount {
  name: string;
  lot: string;
  unit: string;
  quantity: number;
  period: string;
}
interface SavedPrice {
  unitPrice: number | null;
  discountPercentage: number;
  remark: string;
}

/** The prices of a vendor for the lines of a sheet, and its own lines. */
export interface SavedSheetPrices {
  prices: (SavedPrice & { line: number })[];
  ownLines: (SavedAmount & SavedPrice)[];
}

const sheetRow = row({
  termYears: number,
  lines: json<(SavedAmount & { isRequired: boolean })[]>(),
  prices: json<SavedSheetPrices['prices']>(),
  ownLines: json<SavedSheetPrices['ownLines']>(),
});

const unpriced: SavedPrice = { unitPrice: null, discountPercentage: 0, remark: '' };

const lineOf = (
  { name, lot, unit, quantity, period }: SavedAmount,
  { unitPrice, discountPercentage, remark }: SavedPrice,
): DocumentSheetLine => ({
  name,
  lot,
  unit,
  quantityThousandths: Math.round(quantity * 1000),
  period,
  unitPrice,
  discountBasisPoints: basisPoints(discountPercentage),
  remark,
});

/**
 * Returns the prices that a vendor saved for the buyer's price sheet. `response_pricing` has only what required lines cost over the
 * term, and nothing while one of them lacks a price. Null if there is no sheet, or nothing is saved. `submitted` are the prices that
 * were submitted first, if they have changed since.
 */
export async function findDocumentPriceSheet(
  db: Queryable,
  inviteId: string,
  submitted?: SavedSheetPrices | null,
): Promise<DocumentPriceSheet | null> {
  const saved = await db.maybeOne(sql.type(sheetRow)`
    select s.term_years as "termYears", s.lines, p.prices, p.own_lines as "ownLines"
    from invite i join rfp r on r.id = i.rfp_id join price_sheet s on s.rfp_id = r.id
    join vendor_price_sheet p on p.invite_id = i.id
    where i.id = ${inviteId} and coalesce((r.steps ->> 'pricingNegotiations')::boolean, false)`);
  if (!saved || saved.lines.length === 0 || submitted === null) return null;
  const { prices: given, ownLines } = submitted ?? saved;
  const prices = new Map(given.map((price) => [price.line, price]));
  return {
    termYears: saved.termYears,
    lines: saved.lines.map((line, at) => ({
      ...lineOf(line, prices.get(at + 1) ?? unpriced),
      isRequired: line.isRequired,
    })),
    ownLines: ownLines.map((line) => lineOf(line, line)),
  };
}
