import { sql, type Queryable } from '../../platform/database/database.ts';
import { orNotFound, refuse } from '../../platform/refusal.ts';
import { bool, nullable, row, text, time } from '../../platform/database/row.ts';
import type { Caller } from '../../platform/handler.ts';
import type { DocumentDependencies, RespondedRfp } from './document-dependencies.ts';

const vendorShape = row({
  inviteId: text,
  userId: nullable(text),
  companyName: text,
  email: text,
  userName: text,
  acceptedAt: nullable(time),
  isSubmitted: bool,
});

/** A vendor of an RFP as documents name it. */
export interface Vendor {
  inviteId: string;
  userId: string | null;
  companyName: string;
  email: string;
  userName: string;
  acceptedAt: number | null;
  /** Whether it is submitted. Only the vendor can read its draft. */
  isSubmitted: boolean;
}

const vendorRows = (condition: ReturnType<typeof sql.fragment>) => sql.type(vendorShape)`
  select i.id as "inviteId", i.answered_by as "userId", coalesce(c.name, i.email, '') as "companyName",
    coalesce(u.email, i.email, '') as email, coalesce(u.user_name, '') as "userName",
    case when i.accept_status = 1 then i.answered_at end as "acceptedAt", i.submitted_at is not null as "isSubmitted"
  from invite i left join company c on c.id = i.company_id left join app_user u on u.id = i.answered_by
  where i.sent_at is not null and ${condition}
  order by i.created_at, i.id`;

export const findVendor = (db: Queryable, rfpId: string, inviteId: string): Promise<Vendor | null> =>
  db.maybeOne(vendorRows(sql.fragment`i.rfp_id = ${rfpId} and i.id = ${inviteId}`));

/** Lists the vendors whose responses are submitted, in the order of their invites. */
export const listSubmittedVendors = (db: Queryable, rfpId: string): Promise<readonly Vendor[]> =>
  db.any(vendorRows(sql.fragment`i.rfp_id = ${rfpId} and i.submitted_at is not null`));

/** Refuses notSubmitted: the buyer cannot read what a vendor has not submitted. */
export const requireSubmitted = ({ isSubmitted }: Vendor): void => {
  if (!isSubmitted) refuse('notSubmitted');
};

type ReadingDependencies = Pick<DocumentDependencies, 'loadReadable' | 'sealOf'>;
/** The reader, and the time in ms. */
interface ReadContext {
  caller: Caller;
  now: number;
}

/**
 * Returns the vendor whose documents a caller requests. The buyer can request any vendor that submitted, and a vendor only
 * itself. Refuses notFound, and for the buyer also responsesSealed and notSubmitted.
 */
export async function loadRequestedVendor(
  dependencies: ReadingDependencies,
  db: Queryable,
  { caller, now }: ReadContext,
  { rfpId, userId }: { rfpId: string; userId: string },
): Promise<{ rfp: RespondedRfp; vendor: Vendor; isOwn: boolean }> {
  const { rfp, invite } = await dependencies.loadReadable(db, caller, rfpId);
  if (!invite) await requireOpen(dependencies, db, rfp.id, now);
  const isTheirs = sql.fragment`exists (
    select 1 from membership m where m.user_id = ${userId} and m.company_id = i.company_id)`;
  const condition = invite
    ? sql.fragment`i.id = ${invite.id} and (${userId.toLowerCase() === caller.userId} or ${isTheirs})`
    : sql.fragment`i.rfp_id = ${rfpId} and i.accept_status = 1 and ${isTheirs}`;
  const vendor = orNotFound(await db.maybeOne(vendorRows(condition)));
  if (!invite) requireSubmitted(vendor);
  return { rfp, vendor, isOwn: invite !== null };
}

/**
 * Returns the vendor of a company. The buyer can request any vendor that submitted, and a vendor only itself, with or without the
 * id of its company. Refuses notFound, and for the buyer also responsesSealed and notSubmitted.
 */
export async function loadVendorOfCompany(
  dependencies: ReadingDependencies,
  db: Queryable,
  { caller, now }: ReadContext,
  { rfpId, vendorId = null }: { rfpId: string; vendorId?: string | null | undefined },
): Promise<{ vendor: Vendor; isOwn: boolean }> {
  const { rfp, invite } = await dependencies.loadReadable(db, caller, rfpId);
  if (!invite) await requireOpen(dependencies, db, rfp.id, now);
  const condition = invite
    ? sql.fragment`i.id = ${invite.id} and (${vendorId}::uuid is null or i.company_id = ${vendorId})`
    : sql.fragment`i.rfp_id = ${rfpId} and i.accept_status = 1 and i.company_id = ${vendorId}`;
  const vendor = orNotFound(await db.maybeOne(vendorRows(condition)));
  if (!invite) requireSubmitted(vendor);
  return { vendor, isOwn: invite !== null };
}

/** Loads the RFP for its buyer only. A vendor gets notFound, and the buyer is refused until sealed responses open. */
export async function loadForBuyer(
  dependencies: ReadingDependencies,
  db: Queryable,
  { caller, now }: ReadContext,
  rfpId: string,
): Promise<RespondedRfp> {
  const { rfp, invite } = await dependencies.loadReadable(db, caller, rfpId);
  const own = orNotFound(invite ? null : rfp);
  await requireOpen(dependencies, db, own.id, now);
  return own;
}

async function requireOpen(
  { sealOf }: ReadingDependencies,
  db: Queryable,
  rfpId: string,
  now: number,
): Promise<void> {
  if ((await sealOf(db, rfpId, now)).isSealed) refuse('responsesSealed');
}

/** Returns the fields by which every document names its vendor. */
export const headOf = ({ inviteId, userId, companyName, email, userName }: Vendor) => ({
  inviteId,
  userId,
  companyName,
  email,
  userName,
});
