import { findDecision } from './decision-store.ts';
import type { Reader } from '../platform/database.ts';

/** Which vendor an RFP that is decided was awarded to, by its invite: null where to none. Nothing while it is open. */
export async function findAwarded(
  read: Reader,
  rfpId: string,
): Promise<{ inviteId: string | null } | undefined> {
  const decision = await findDecision(read, rfpId);
  return decision ? { inviteId: decision.awardedInviteId } : undefined;
}
