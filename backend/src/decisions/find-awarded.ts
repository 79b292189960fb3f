import { findDecision } from './decision-store.ts';
import type { Queryable } from '../platform/database.ts';

/** Which vendor an RFP that is decided was awarded to, by its invite: null where to none. Nothing while it is open. */
export async function findAwarded(
  db: Queryable,
  rfpId: string,
): Promise<{ inviteId: string | null } | undefined> {
  const decision = await findDecision(db, rfpId);
  return decision ? { inviteId: decision.awardedInviteId } : undefined;
}
