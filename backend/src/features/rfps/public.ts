import { isBuyerHidden } from './contracts/anonymous-buyer.ts';
import type { Infer } from '../../kernel/schema/schema.ts';
import type { rfp, rfpStepper } from './contracts/rfps.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/handler.ts';
import type { Change } from '../../platform/outbox/outbox.ts';
import type { CarryOut } from '../approvals/public.ts';
import { pageOwnersOf } from '../catalogue/public.ts';
import { countInvites } from '../invite-limits/public.ts';
import { buyerStepper } from './buyer-stepper.ts';
import { listStages } from './milestone-store.ts';
import { publishApproved } from './invites/add-vendors.ts';
import { loadReadable, loadOwnRfp } from './rfp-store.ts';
import { rfpView } from './find-rfp-by-id.ts';

export { convertOffer, findOfferExchange, listOfferExchanges } from './currencies/currencies-store.ts';
export { loadBuyerName } from './buyer-stepper.ts';
export { loadBuyerSteps } from './buyer-stepper.ts';
export { reopenRfp } from './deadlines/move-due-time.ts';
export { sealAt, sealOf } from './deadlines/open-responses.ts';
export {
  arePricesClosed,
  arePricesClosedIn,
  findEnvelopes,
  requirePricesOpen,
  requireTechnicalOpen,
  setTechnicalClosed,
} from './deadlines/two-envelopes.ts';
export {
  setInviteAccepted,
  setInviteDeclined,
  setInviteLeft,
  setInviteSubmitted,
  setInviteWithdrawn,
} from './invites/invite-changes.ts';
export { dueInstant, findDueAt, listDueDayMoves, listStages } from './milestone-store.ts';
export { ownRfpIds } from './person-tables.ts';
export { amendPresentation, amendQuestionnaire } from './publication/amend-rfp.ts';
export { countOpenRfps } from './publication/delete-draft.ts';
export { lockUndecidedInvite, lockUndecidedRfpForShare, requireUndecided } from './rfp-store.ts';
export { decideSaving, loadReadable } from './rfp-store.ts';
export { findRfp, loadOwnRfp, lockOwnUndecidedRfp, type Rfp } from './rfp-store.ts';
export { isQAmongAsked, isQAskedOf, isQConditional } from './requirements/asked-question.ts';
export { loadPresentationTerms } from './terms/final-presentation.ts';
export { lastReminderOfI } from './vendor-contact/remind-vendor.ts';
export { changeWeights } from './weights/save-weights.ts';
export { loadWeights } from './weights/weights-store.ts';

/** Publishes an RFP whose publication was approved. */
export const publishApprovedRfp = (rateLimitMultiplier: number): CarryOut =>
  publishApproved(pageOwnersOf, countInvites(rateLimitMultiplier));

/** Finds the buyer behind an RFP: null while hidden from this reader. Refuses notFound if the reader may not read the RFP. */
export async function findBuyerOfRfp(
  db: Queryable,
  reader: Caller,
  rfpId: string,
): Promise<BuyerReference | null> {
  const { rfp, invite } = await loadReadable(db, reader, rfpId);
  if (invite && isBuyerHidden(rfp.isAnonymous, invite.acceptStatus)) return null;
  return { userId: rfp.ownerId, companyId: rfp.companyId };
}

/** The user who created the RFP, and the company that owns it, if any. */
interface BuyerReference {
  userId: string;
  companyId: string | null;
}

/** Returns the caller's own RFP in wire format. Refuses notFound. */
export async function ownRfpView(db: Queryable, caller: Caller, rfpId: string): Promise<Infer<typeof rfp>> {
  return rfpView(await loadOwnRfp(db, caller, rfpId), { isInvited: false, isSubmitted: false });
}

/** Returns the buyer's progress in the caller's own RFP. Refuses notFound. */
export async function ownStepper(
  db: Queryable,
  caller: Caller,
  rfpId: string,
  now: number,
): Promise<Infer<typeof rfpStepper>> {
  const own = await loadOwnRfp(db, caller, rfpId);
  return buyerStepper(db, own, await listStages(db, rfpId), now);
}

/** Returns the invite through which a user reads an RFP; null for its buyer. Refuses notFound if the user may not read it. */
export async function inviteReadBy(db: Queryable, reader: Caller, rfpId: string): Promise<string | null> {
  const { invite } = await loadReadable(db, reader, rfpId);
  return invite?.id ?? null;
}

/**
 * Returns whether a reader is the buyer, or a vendor that has not declined. Refuses notFound if the reader may not read the RFP.
 */
export async function isTakingPart(db: Queryable, reader: Caller, rfpId: string): Promise<boolean> {
  const { invite } = await loadReadable(db, reader, rfpId);
  return invite?.acceptStatus !== 2;
}

/** Returns a change: a user who registers a company brings along the RFPs that they created without one. */
export const moveRfpsToCompany = (userId: string, companyId: string): Change => ({
  mayMiss: sql.statement`
    update rfp set company_id = ${companyId} where owner_id = ${userId} and company_id is null`,
});
