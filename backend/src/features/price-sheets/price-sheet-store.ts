import type { PriceSheet } from './contracts/price-sheet.ts';
import type { VendorPrices } from './contracts/vendor-prices.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { bool, json, number, row, text } from '../../platform/database/row.ts';
import type { Change } from '../../platform/outbox/outbox.ts';

/** The person who saves, and the time in ms. */
interface By {
  userId: string;
  now: number;
}

const sheetRow = row({
  lines: json<PriceSheet['lines']>(),
  termYears: number,
  allowsOwnLines: bool,
  version: number,
});

/** An RFP, as far as its price sheet depends on it. */
interface PricedRfp {
  id: string;
  currency: string;
  steps: { pricingNegotiations: boolean };
}

/** Loads the price sheet of an RFP; without lines if it was never saved, or if the RFP leaves its prices out. */
export async function loadPriceSheet(db: Queryable, { id, currency, steps }: PricedRfp): Promise<PriceSheet> {
  const found = await db.maybeOne(sql.type(sheetRow)`
    select lines, term_years as "termYears", allows_own_lines as "allowsOwnLines", version
    from price_sheet where rfp_id = ${id}`);
  const sheet = found ?? { lines: [], termYears: 3, allowsOwnLines: false, version: 0 };
  return { ...sheet, lines: steps.pricingNegotiations ? sheet.lines : [], currency };
}

/** Returns whether vendors price the lines of a sheet in place of the free table. */
export const hasPriceSheet = async (db: Queryable, rfp: PricedRfp): Promise<boolean> =>
  (await loadPriceSheet(db, rfp)).lines.length > 0;

/** Saves a sheet based on a version, which is 0 if there is none yet. */
export const putPriceSheet = (
  rfpId: string,
  { lines, termYears, allowsOwnLines, version }: Omit<PriceSheet, 'currency'>,
  { userId, now }: By,
): Change => sql.statement`
  insert into price_sheet (rfp_id, lines, term_years, allows_own_lines, version, saved_by, saved_at)
  values (${rfpId}, ${JSON.stringify(lines)}::jsonb, ${termYears}, ${allowsOwnLines}, ${version + 1}, ${userId},
    to_timestamp(${now}::double precision / 1000))
  on conflict (rfp_id) do update set lines = excluded.lines, term_years = excluded.term_years,
    allows_own_lines = excluded.allows_own_lines, version = excluded.version, saved_by = excluded.saved_by,
    saved_at = excluded.saved_at
  where price_sheet.version = ${version}`;

/** Returns what a copy of an RFP takes over: the sheet without prices. */
export const copyPriceSheet = async (_read: Queryable, fromId: string, toId: string) => ({
  events: [],
  changes: [
    {
      mayMiss: sql.statement`
        insert into price_sheet (rfp_id, lines, term_years, allows_own_lines, version, saved_by, saved_at)
        select ${toId}, lines, term_years, allows_own_lines, 1, saved_by, saved_at
        from price_sheet where rfp_id = ${fromId}`,
    },
  ],
});

const pricesRow = row({
  prices: json<VendorPrices['prices']>(),
  ownLines: json<VendorPrices['ownLines']>(),
  version: number,
});

/** Loads the prices of a vendor; empty at version 0 until it saves them. */
export const loadVendorPrices = async (
  db: Queryable,
  inviteId: string,
): Promise<VendorPrices & { version: number }> =>
  (await db.maybeOne(sql.type(pricesRow)`
    select prices, own_lines as "ownLines", version from vendor_price_sheet where invite_id = ${inviteId}`)) ?? {
    prices: [],
    ownLines: [],
    version: 0,
  };

/** Saves the prices of a vendor based on a version, which is 0 if there are none yet. */
export const putVendorPrices = (
  inviteId: string,
  { prices, ownLines, version }: VendorPrices & { version: number },
  { userId, now }: By,
): Change => sql.statement`
  insert into vendor_price_sheet (invite_id, prices, own_lines, version, saved_by, saved_at)
  values (${inviteId}, ${JSON.stringify(prices)}::jsonb, ${JSON.stringify(ownLines)}::jsonb, ${version + 1}, ${userId},
    to_timestamp(${now}::double precision / 1000))
  on conflict (invite_id) do update set prices = excluded.prices, own_lines = excluded.own_lines,
    version = excluded.version, saved_by = excluded.saved_by, saved_at = excluded.saved_at
  where vendor_price_sheet.version = ${version}`;

const offerRow = row({
  inviteId: text,
  prices: json<VendorPrices['prices']>(),
  ownLines: json<VendorPrices['ownLines']>(),
});

/** Lists the saved prices of all vendors of an RFP, submitted or not. */
export const listVendorPrices = (db: Queryable, rfpId: string) =>
  db.any(sql.type(offerRow)`
    select p.invite_id as "inviteId", p.prices, p.own_lines as "ownLines"
    from vendor_price_sheet p join invite i on i.id = p.invite_id where i.rfp_id = ${rfpId}`);
