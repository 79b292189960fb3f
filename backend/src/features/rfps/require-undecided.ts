import { lockInviteOf } from './invites/invite-store.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { row, text } from '../../platform/database/row.ts';

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
