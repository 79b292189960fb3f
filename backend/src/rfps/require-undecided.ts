import { sql, type Queryable } from '../platform/database.ts';
import { refuse } from '../platform/refusal.ts';
import { row, text } from '../platform/row.ts';

/**
 * Of an RFP that is awarded, closed or cancelled nothing changes any more: refuses rfpDecided. For whoever holds the RFP or one
 * of its invites already, `for share` at the least: whoever decides takes the RFP and then all of its invites, so that nobody
 * decides between this and the caller's commit. A statement of its own, since one that waited for that lock would not see what
 * was decided meanwhile.
 */
export async function requireUndecided(db: Queryable, rfpId: string): Promise<void> {
  if (await isDecided(db, rfpId)) return refuse('rfpDecided');
}

export const isDecided = (db: Queryable, rfpId: string): Promise<boolean> =>
  db.exists(sql.statement`select from rfp_decision where rfp_id = ${rfpId}`);

/** The same for whoever holds neither: the RFP stays as it is until the caller's commit. Taken before any of its invites. */
export async function lockUndecidedRfpForShare(db: Queryable, rfpId: string): Promise<void> {
  await db.maybeOne(sql.type(row({ id: text }))`select id from rfp where id = ${rfpId} for share`);
  await requireUndecided(db, rfpId);
}
