import { priceSheet, priceSheetErrors, savePriceSheet } from './contracts/price-sheet.ts';
import {
  ownPrices,
  priceComparison,
  saveOwnPrices,
  vendorPricesErrors,
  type VendorOffer,
} from './contracts/vendor-prices.ts';
import {
  listVendorPrices,
  loadPriceSheet,
  loadVendorPrices,
  putPriceSheet,
  putVendorPrices,
} from './price-sheet-store.ts';
import { spreadsheetHandlers } from './spreadsheet-handlers.ts';
import { termProductsOf } from './term-pricing.ts';
import { sharedMessages } from '../../kernel/messages.ts';
import { commandHandler, queryHandler, type Handler } from '../../platform/handler.ts';
import { orNotFound, refuse } from '../../platform/refusal.ts';
import {
  findResponseCurrency,
  listSubmittedVendors,
  loadForBuyer,
  lockOpenResponse,
  putTermPricing,
  responsePartSaved,
} from '../responses/public.ts';
import {
  decideSaving,
  listOfferExchanges,
  loadReadable,
  lockOwnUndecidedRfp,
  lockUndecidedInvite,
  requirePricesOpen,
  sealOf,
} from '../rfps/public.ts';

const priceSheetHandler = queryHandler(priceSheet, async ({ params, caller, db }) => {
  const { rfp, invite } = await loadReadable(db, caller, params.rfpId);
  const sheet = await loadPriceSheet(db, rfp);
  return invite ? { ...sheet, currency: await findResponseCurrency(db, invite.id, rfp.currency) } : sheet;
});

/** Publication fixes the sheet: vendors price its lines, and prices name a line by its number. */
const savePriceSheetHandler = commandHandler(savePriceSheet, async ({ body, caller, db, record, now }) => {
  const { rfpId, version, ...sheet } = body;
  const rfp = await lockOwnUndecidedRfp(db, caller, rfpId);
  const saved = await loadPriceSheet(db, rfp);
  const saving = decideSaving(
    { version: saved.version, publishedAt: rfp.publishedAt },
    version,
    'fixedByPublication',
  );
  if (!saving.ok) return refuse(saving.code);
  if (!rfp.steps.pricingNegotiations) return refuse('stepLeftOut');
  const errors = priceSheetErrors(sheet);
  if (errors.length > 0) return refuse('invalidFields', { errors });
  await record(
    { name: 'priceSheetSaved', payload: { rfpId: rfp.id } },
    putPriceSheet(rfp.id, { ...sheet, version }, { userId: caller.userId, now }),
  );
  return { message: sharedMessages.detailsUpdated, version: version + 1 };
});

const ownPricesHandler = queryHandler(ownPrices, async ({ params, caller, db }) => {
  const { invite } = await loadReadable(db, caller, params.rfpId);
  return loadVendorPrices(db, orNotFound(invite).id);
});

/** Saves a vendor's prices. The invite is locked, so a submission contains either all of a save or nothing. */
const saveOwnPricesHandler = commandHandler(saveOwnPrices, async ({ body, caller, db, record, now }) => {
  const { rfpId, version, prices, ownLines } = body;
  const { rfp } = await loadReadable(db, caller, rfpId);
  const invite = await lockOpenResponse({ lockInvite: lockUndecidedInvite }, { db, caller, now }, rfp.id);
  const sheet = await loadPriceSheet(db, rfp);
  if (sheet.lines.length === 0) return refuse('stepLeftOut');
  const errors = vendorPricesErrors(sheet, { prices, ownLines });
  if (errors.length > 0) return refuse('invalidFields', { errors });
  if ((await loadVendorPrices(db, invite.id)).version !== version) return refuse('staleVersion');
  const saving = { userId: caller.userId, now };
  await record(
    responsePartSaved(invite, 'pricing'),
    putVendorPrices(invite.id, { prices, ownLines, version }, saving),
    putTermPricing(invite.id, termProductsOf(sheet, { prices, ownLines }), saving),
  );
  return { message: sharedMessages.detailsUpdated, version: version + 1 };
});

/** Returns the prices of submitted responses to the buyer, once they are open. */
const priceComparisonHandler = queryHandler(priceComparison, async ({ params, caller, db, now }) => {
  await loadForBuyer({ loadReadable, sealOf }, db, { caller, now }, params.rfpId);
  await requirePricesOpen(db, params.rfpId);
  const { rfp } = await loadReadable(db, caller, params.rfpId);
  const saved = new Map((await listVendorPrices(db, rfp.id)).map((offer) => [offer.inviteId, offer]));
  const submitted = await listSubmittedVendors(db, rfp.id);
  const exchanges = await listOfferExchanges(
    db,
    submitted.map(({ inviteId }) => inviteId),
  );
  const vendors = submitted.map(({ inviteId, companyName }) => ({
    inviteId,
    companyName,
    exchange: exchanges.get(inviteId) as VendorOffer['exchange'],
    prices: saved.get(inviteId)?.prices ?? [],
    ownLines: saved.get(inviteId)?.ownLines ?? [],
  }));
  return { sheet: await loadPriceSheet(db, rfp), vendors };
});

export const priceSheetHandlers: Handler[] = [
  priceSheetHandler,
  savePriceSheetHandler,
  ownPricesHandler,
  saveOwnPricesHandler,
  priceComparisonHandler,
  ...spreadsheetHandlers,
];
