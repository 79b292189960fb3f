import {
  basisPoints,
  pricingTotal,
  createPricing,
  getAllPricing,
  getPricing,
  pricingErrors,
  type PricingForm,
  type VendorPricing,
} from '../contracts/pricing.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { isoTimeOrNull } from '../../../platform/time/calendar-day.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { json, number, row, time } from '../../../platform/database/row.ts';
import {
  headOf,
  listSubmittedVendors,
  loadForBuyer,
  loadRequestedVendor,
  type Vendor,
} from '../vendor-store.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import { commandHandler, queryHandler, type Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { DocumentDependencies } from '../document-dependencies.ts';
import { findResponseCurrency, saveResponseCurrencyHandler } from './response-currency.ts';
import { lockOpenResponse, responsePartSaved } from '../open-response.ts';

/** A stored pricing: the requested prices without their sums. */
export interface Pricing {
  products: { productName: string; price: number; quantity: number }[];
  payments: { amount: number; date: string | null }[];
  discountPercentage: number;
  taxPercentage: number;
}

const pricingRow = row({
  products: json<Pricing['products']>(),
  payments: json<Pricing['payments']>(),
  discountPercentage: number,
  taxPercentage: number,
  version: number,
  savedAt: time,
});

export const findPricing = (db: Queryable, inviteId: string) =>
  db.maybeOne(sql.type(pricingRow)`
    select products, payments, discount_basis_points / 100.0 as "discountPercentage",
      tax_basis_points / 100.0 as "taxPercentage", version, saved_at as "savedAt"
    from response_pricing where invite_id = ${inviteId}`);

/**
 * Returns a vendor's pricing in wire format with its sums; empty at version 0 until it is saved. It is in the currency that the
 * vendor chose, or in that of the RFP.
 */
export async function loadPricing(
  db: Queryable,
  vendor: Vendor,
  rfpCurrency: string,
): Promise<VendorPricing> {
  const saved = await findPricing(db, vendor.inviteId);
  const pricing: Pricing = saved ?? { products: [], payments: [], discountPercentage: 0, taxPercentage: 0 };
  const { subTotals, ...sums } = pricingTotal(pricing);
  return {
    ...headOf(vendor),
    currency: await findResponseCurrency(db, vendor.inviteId, rfpCurrency),
    products: pricing.products.map((product, at) => ({ ...product, subTotal: subTotals[at] ?? 0 })),
    payments: pricing.payments,
    discountPercentage: pricing.discountPercentage,
    taxPercentage: pricing.taxPercentage,
    ...sums,
    version: saved?.version ?? 0,
    savedAt: isoTimeOrNull(saved?.savedAt ?? null),
  };
}

/** Returns a pricing as it is stored, without its sums. If the first payment has no amount, it is the total. */
export function storedPricing(
  form: Pick<PricingForm, 'products' | 'payments' | 'discountPercentage' | 'taxPercentage'>,
): Pricing {
  const { totalValue } = pricingTotal(form);
  return {
    products: form.products.map(({ productName, price, quantity }) => ({ productName, price, quantity })),
    payments: form.payments.map(({ amount, date }) => ({
      amount: amount ?? totalValue,
      date: date ?? null,
    })),
    discountPercentage: form.discountPercentage,
    taxPercentage: form.taxPercentage,
  };
}

/** Returns a change for `record` that replaces the previous version of the complete pricing. */
export const savePricing = (
  inviteId: string,
  { products, payments, discountPercentage, taxPercentage }: Pricing,
  { version, savedBy, now }: { version: number; savedBy: string; now: number },
): Change => sql.statement`
  insert into response_pricing (invite_id, products, payments, discount_basis_points, tax_basis_points, version, saved_by, saved_at)
  values (${inviteId}, ${JSON.stringify(products)}::jsonb, ${JSON.stringify(payments)}::jsonb,
    ${basisPoints(discountPercentage)}, ${basisPoints(taxPercentage)}, ${version}, ${savedBy},
    to_timestamp(${now}::double precision / 1000))
  on conflict (invite_id) do update set products = excluded.products, payments = excluded.payments,
    discount_basis_points = excluded.discount_basis_points, tax_basis_points = excluded.tax_basis_points,
    version = excluded.version, saved_by = excluded.saved_by, saved_at = excluded.saved_at
  where response_pricing.version = ${version - 1}`;

/**
 * Returns a change that saves what the lines of a price sheet cost over the term, in place of a free table. Null removes it,
 * because a price sheet with missing prices has no total.
 */
export const putTermPricing = (
  inviteId: string,
  products: Pricing['products'] | null,
  { userId, now }: { userId: string; now: number },
): Change => ({
  mayMiss:
    products === null
      ? sql.statement`delete from response_pricing where invite_id = ${inviteId}`
      : sql.statement`
          insert into response_pricing (invite_id, products, payments, discount_basis_points, tax_basis_points, version,
            saved_by, saved_at)
          values (${inviteId}, ${JSON.stringify(products)}::jsonb, '[]'::jsonb, 0, 0, 1, ${userId},
            to_timestamp(${now}::double precision / 1000))
          on conflict (invite_id) do update set products = excluded.products, version = response_pricing.version + 1,
            saved_by = excluded.saved_by, saved_at = excluded.saved_at`,
});

/** Handles a vendor's pricing: it is saved completely, and every sum is calculated here. */
export const pricingHandlers = (dependencies: DocumentDependencies): Handler[] => [
  commandHandler(createPricing, async ({ body, caller, db, record, now }) => {
    const { rfp } = await dependencies.loadReadable(db, caller, body.rfpId);
    const invite = await lockOpenResponse(dependencies, { db, caller, now }, rfp.id);
    if (!rfp.steps.pricingNegotiations) return refuse('stepLeftOut');
    if (await dependencies.hasPriceSheet(db, rfp)) return refuse('pricedBySheet');
    const errors = pricingErrors(body);
    if (errors.length > 0) return refuse('invalidFields', { errors });
    const before = (await findPricing(db, invite.id))?.version ?? 0;
    if (body.version !== undefined && body.version !== before) return refuse('staleVersion');
    const { totalValue } = pricingTotal(body);
    const version = before + 1;
    await record(
      responsePartSaved(invite, 'pricing'),
      savePricing(invite.id, storedPricing(body), { version, savedBy: caller.userId, now }),
    );
    return { message: sharedMessages.detailsUpdated, version, totalValue };
  }),
  saveResponseCurrencyHandler(dependencies),
  queryHandler(getPricing, async ({ params, caller, db, now }) => {
    const { rfp, vendor, isOwn } = await loadRequestedVendor(dependencies, db, { caller, now }, params);
    if (!isOwn && (await dependencies.arePricesClosed(db, rfp.id))) return refuse('pricesClosed');
    return { pricing: await loadPricing(db, vendor, rfp.currency) };
  }),
  queryHandler(getAllPricing, async ({ params, caller, db, now }) => {
    const rfp = await loadForBuyer(dependencies, db, { caller, now }, params.rfpId);
    if (await dependencies.arePricesClosed(db, rfp.id)) return refuse('pricesClosed');
    const all = [];
    for (const vendor of await listSubmittedVendors(db, rfp.id))
      all.push(await loadPricing(db, vendor, rfp.currency));
    return { pricing: all.filter(({ version }) => version > 0) };
  }),
];
