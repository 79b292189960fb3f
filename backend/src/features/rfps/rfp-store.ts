import { sql, type Queryable } from '../../platform/database/database.ts';
import { lockInviteOf, findInviteOf, type Invite } from './invites/invite-store.ts';
import { refuse, orNotFound } from '../../platform/refusal.ts';
import { row, text, bool, json, nullable, number, time, type RowOf } from '../../platform/database/row.ts';
import type { StepsValue } from './contracts/steps.ts';
import type { Caller } from '../../platform/handler.ts';

/** The caller's identity, as far as ownership depends on it. */
interface Buyer {
  userId: string;
  companyId: string | null;
}

/**
 * Whether the caller is the buyer. An RFP belongs to its company, and every member may manage it. Without a company it belongs to
 * its creator.
 */
const isBuyer = (rfp: { ownerId: string; companyId: string | null }, { userId, companyId }: Buyer): boolean =>
  rfp.companyId === null ? rfp.ownerId === userId : rfp.companyId === companyId;

/** The same condition in SQL for an rfp `r`; a deleted draft has no buyer. */
export const isBuyerOfR = (buyer: Buyer) => sql.fragment`r.deleted_at is null and ${isBuyerOfAnyR(buyer)}`;

/** The same condition, whether the RFP is deleted or not. */
export const isBuyerOfAnyR = ({ userId, companyId }: Buyer) => sql.fragment`
  case when r.company_id is null then r.owner_id = ${userId} else r.company_id = ${companyId}::uuid end`;

/**
 * Refuses rfpDecided if the RFP is awarded, closed or cancelled, because nothing of it may change then. The caller must already
 * hold the RFP or one of its invites, at least `for share`. A decision locks the RFP and then all its invites, so none can happen
 * between this check and the caller's commit. This is a separate statement: the one that waited for that lock would not see a
 * decision made in the meantime.
 */
export async function requireUndecided(db: Queryable, rfpId: string): Promise<void> {
  if (await isDecided(db, rfpId)) return refuse('rfpDecided');
}

export const isDecided = (db: Queryable, rfpId: string): Promise<boolean> =>
  db.exists(sql.statement`select from rfp_decision where rfp_id = ${rfpId}`);

/**
 * Does the same for a caller that holds neither lock: the RFP stays unchanged until the caller's commit. Take it before any of
 * the RFP's invites.
 */
export async function lockUndecidedRfpForShare(db: Queryable, rfpId: string): Promise<void> {
  await db.maybeOne(sql.type(row({ id: text }))`select id from rfp where id = ${rfpId} for share`);
  await requireUndecided(db, rfpId);
}

/** Locks a vendor's own invite for a change, as `lockInviteOf` does, and refuses rfpDecided if the RFP is decided. */
export const lockUndecidedInvite: typeof lockInviteOf = async (db, reader, rfpId, how) => {
  const invite = await lockInviteOf(db, reader, rfpId, how);
  await requireUndecided(db, invite.rfpId);
  return invite;
};

const rfpShape = {
  id: text,
  /** The creator of the RFP. */
  ownerId: text,
  companyId: nullable(text),
  name: text,
  processType: text,
  scope: text,
  steps: json<StepsValue>(),
  isAnonymous: bool,
  currency: text,
  timeZone: text,
  /** The time of day at which responses are due, HH:MM; null: the end of the day. */
  dueTime: nullable(text),
  /** Whether responses are hidden from the buyer until they are due. */
  isSealed: bool,
  /** Whether each person of the buyer declares no conflict of interest before reading responses. */
  requiresDeclaration: bool,
  /** Whether prices and commercial answers open only after the technical evaluation is closed. */
  hasTwoEnvelopes: bool,
  /** When that happened; null before. */
  technicalClosedAt: nullable(time),
  publishedAt: nullable(time),
  version: number,
  projectVersion: number,
  createdAt: time,
};
export type Rfp = RowOf<typeof rfpShape>;

const rfpColumns = sql.fragment`
  r.id, r.owner_id as "ownerId", r.company_id as "companyId", r.name, r.process_type as "processType", r.scope, r.steps,
  r.is_anonymous as "isAnonymous", r.currency, r.time_zone as "timeZone",
  to_char(r.due_time, 'HH24:MI') as "dueTime", r.is_sealed as "isSealed",
  r.requires_declaration as "requiresDeclaration", r.has_two_envelopes as "hasTwoEnvelopes",
  r.technical_closed_at as "technicalClosedAt", r.published_at as "publishedAt", r.version,
  r.project_version as "projectVersion", r.created_at as "createdAt"`;

/** Loads an RFP that belongs to the caller's company or to the caller. Any other RFP is reported as missing. */
export async function loadOwnRfp(db: Queryable, caller: Buyer, rfpId: string): Promise<Rfp> {
  return orNotFound(
    await db.maybeOne(sql.type(row(rfpShape))`
      select ${rfpColumns} from rfp r where r.id = ${rfpId} and ${isBuyerOfR(caller)}`),
  );
}

/**
 * Loads and locks it until the end of the transaction: of two writers, the second sees the first one's change. Refuses
 * rfpDecided, because nothing of an RFP changes once it is awarded, closed or cancelled.
 */
export async function lockOwnUndecidedRfp(db: Queryable, caller: Buyer, rfpId: string): Promise<Rfp> {
  const rfp = await lockRfpToCopy(db, caller, rfpId);
  await requireUndecided(db, rfp.id);
  return rfp;
}

/** Does the same for decided RFPs too, because they can also be copied. */
export async function lockRfpToCopy(db: Queryable, caller: Buyer, rfpId: string): Promise<Rfp> {
  return orNotFound(
    await db.maybeOne(sql.type(row(rfpShape))`
      select ${rfpColumns} from rfp r where r.id = ${rfpId} and ${isBuyerOfR(caller)} for update`),
  );
}

export const findRfp = (db: Queryable, rfpId: string): Promise<Rfp | null> =>
  db.maybeOne(
    sql.type(row(rfpShape))`select ${rfpColumns} from rfp r where r.id = ${rfpId} and r.deleted_at is null`,
  );

/**
 * Returns an RFP that the caller may read: as its buyer, or as a vendor whose invite has been sent. For anyone else it is
 * missing.
 */
export async function loadReadable(
  db: Queryable,
  caller: Caller,
  rfpId: string,
): Promise<{ rfp: Rfp; invite: Invite | null }> {
  const rfp = orNotFound(await findRfp(db, rfpId));
  if (isBuyer(rfp, caller)) return { rfp, invite: null };
  return { rfp, invite: orNotFound(await findInviteOf(db, caller, rfpId)) };
}

/** A part of an RFP that two users may save: its version, and whether the RFP is published. */
interface SavedVersion {
  version: number;
  publishedAt: number | null;
}

export type SaveDecision = { ok: true } | { ok: false; code: 'alreadyPublished' | 'staleVersion' };

/**
 * Decides whether a part may be saved. If the save names a version, it must be the current one. A part that is `fixed` by
 * publication cannot be saved after it.
 */
export function decideSaving(
  { version, publishedAt }: SavedVersion,
  seen: number | undefined,
  fixed: 'fixedByPublication' | 'never',
): SaveDecision {
  if (fixed === 'fixedByPublication' && publishedAt !== null) return { ok: false, code: 'alreadyPublished' };
  return seen === undefined || seen === version ? { ok: true } : { ok: false, code: 'staleVersion' };
}
