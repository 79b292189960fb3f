import { findDecision } from './decision-store.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** Finds the invite of the vendor that a decided RFP was awarded to: null if there is none, undefined while the RFP is open. */
export async function findAwarded(
  db: Queryable,
  rfpId: string,
): Promise<{ inviteId: string | null } | undefined> {
  const decision = await findDecision(db, rfpId);
  return decision ? { inviteId: decision.awardedInviteId } : undefined;
}
