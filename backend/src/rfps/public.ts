import { isBuyerHidden } from '../contracts/anonymous-buyer.ts';
import type { Infer } from '../contracts/schema.ts';
import type { rfp, rfpStepper } from '../contracts/rfps.ts';
import { sql, type Queryable } from '../platform/database.ts';
import type { Caller } from '../platform/handler.ts';
import type { Change } from '../platform/outbox.ts';
import { buyerStepper } from './buyer-stepper.ts';
import { listStages } from './milestone-store.ts';
import { loadReadable } from './rfp-access.ts';
import { loadOwnRfp } from './rfp-store.ts';
import { rfpView } from './rfp-view.ts';

/** Who the buyer behind an RFP is: null while hidden from this reader. Refuses notFound where the RFP is not theirs to read. */
export async function findBuyerOfRfp(
  db: Queryable,
  reader: Caller,
  rfpId: string,
): Promise<BuyerReference | null> {
  const { rfp, invite } = await loadReadable(db, reader, rfpId);
  if (invite && isBuyerHidden(rfp.isAnonymous, invite.acceptStatus)) return null;
  return { userId: rfp.ownerId, companyId: rfp.companyId };
}

/** By the person who made the RFP, and the company that it is of, if it is any's. */
interface BuyerReference {
  userId: string;
  companyId: string | null;
}

/** The caller's own RFP in the wire's words; refuses notFound. */
export async function ownRfpView(db: Queryable, caller: Caller, rfpId: string): Promise<Infer<typeof rfp>> {
  return rfpView(await loadOwnRfp(db, caller, rfpId), { isInvited: false, isSubmitted: false });
}

/** What the buyer of the caller's own RFP has done; refuses notFound. */
export async function ownStepper(
  db: Queryable,
  caller: Caller,
  rfpId: string,
  now: number,
): Promise<Infer<typeof rfpStepper>> {
  const own = await loadOwnRfp(db, caller, rfpId);
  return buyerStepper(db, own, await listStages(db, rfpId), now);
}

/** The invite by which somebody reads an RFP; null to its buyer. Refuses notFound where it is not theirs to read. */
export async function inviteReadBy(db: Queryable, reader: Caller, rfpId: string): Promise<string | null> {
  const { invite } = await loadReadable(db, reader, rfpId);
  return invite?.id ?? null;
}

/** Whether a reader is the buyer, or a vendor that has not declined. Refuses notFound where the RFP is not theirs to read. */
export async function isTakingPart(db: Queryable, reader: Caller, rfpId: string): Promise<boolean> {
  const { invite } = await loadReadable(db, reader, rfpId);
  return invite?.acceptStatus !== 2;
}

/** Whether a person may follow the buyer's side of an RFP live: the rule of reading it. */
export const maySubscribeAsBuyer = (db: Queryable, userId: string, rfpId: string): Promise<boolean> =>
  db.exists(sql.statement`
    select 1 from rfp r where r.id = ${rfpId} and r.deleted_at is null and case when r.company_id is null then r.owner_id = ${userId}
      else exists (select 1 from membership m where m.user_id = ${userId} and m.company_id = r.company_id) end`);

/** Whether a person may follow a vendor's side of an RFP live: a colleague of whoever is invited and has not declined. */
export const maySubscribeAsVendor = (
  db: Queryable,
  userId: string,
  rfpId: string,
  companyId: string,
): Promise<boolean> =>
  db.exists(sql.statement`
    select 1 from invite i join membership m on m.company_id = i.company_id
    where i.rfp_id = ${rfpId} and i.company_id = ${companyId} and m.user_id = ${userId}
      and i.sent_at is not null and i.accept_status <> 2`);

/** Whoever registers a company takes along what they made without one. */
export const takeRfpsAlong = (userId: string, companyId: string): Change => ({
  mayMiss: sql.statement`
    update rfp set company_id = ${companyId} where owner_id = ${userId} and company_id is null`,
});
