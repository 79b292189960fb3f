import { sharedMessages } from '../../../kernel/messages.ts';
import { pricingTotal } from '../contracts/pricing-total.ts';
import { createPricing, getAllPricing, getPricing, pricingErrors } from '../contracts/pricing.ts';
import { commandHandler, queryHandler, type Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { DocumentDependencies } from '../document-dependencies.ts';
import { lockOpenResponse, partSaved } from '../open-response.ts';
import { findPricing, loadPricing, savePricing } from './pricing-store.ts';
import { listSubmittedVendors, loadForBuyer, loadRequestedVendor } from '../vendor-store.ts';

/** Handles a vendor's pricing: it is saved completely, and every sum is calculated here. */
export const pricingHandlers = (dependencies: DocumentDependencies): Handler[] => [
  commandHandler(createPricing, async ({ body, caller, db, record, now }) => {
    const { rfp } = await dependencies.loadReadable(db, caller, body.rfpId);
    const invite = await lockOpenResponse(dependencies, { db, caller, now }, rfp.id);
    if (!rfp.steps.pricingNegotiations) return refuse('stepLeftOut');
    const errors = pricingErrors(body);
    if (errors.length > 0) return refuse('invalidFields', { errors });
    const before = (await findPricing(db, invite.id))?.version ?? 0;
    if (body.version !== undefined && body.version !== before) return refuse('staleVersion');
    const { totalValue } = pricingTotal(body);
    const version = before + 1;
    const pricing = {
      products: body.products.map(({ productName, price, quantity }) => ({ productName, price, quantity })),
      payments: body.payments.map(({ amount, date }) => ({
        amount: amount ?? totalValue,
        date: date ?? null,
      })),
      discountPercentage: body.discountPercentage,
      taxPercentage: body.taxPercentage,
    };
    await record(
      partSaved(invite, 'pricing'),
      savePricing(invite.id, pricing, { version, savedBy: caller.userId, now }),
    );
    return { message: sharedMessages.detailsUpdated, version, totalValue };
  }),
  queryHandler(getPricing, async ({ params, caller, db, now }) => {
    const { rfp, vendor } = await loadRequestedVendor(dependencies, db, { caller, now }, params);
    return { pricing: await loadPricing(db, vendor, rfp.currency) };
  }),
  queryHandler(getAllPricing, async ({ params, caller, db, now }) => {
    const rfp = await loadForBuyer(dependencies, db, { caller, now }, params.rfpId);
    const all = [];
    for (const vendor of await listSubmittedVendors(db, rfp.id))
      all.push(await loadPricing(db, vendor, rfp.currency));
    return { pricing: all.filter(({ version }) => version > 0) };
  }),
];
