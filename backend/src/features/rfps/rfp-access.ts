import type { Queryable } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/handler.ts';
import { orNotFound } from '../../platform/refusal.ts';
import { findInviteOf, type Invite } from './invites/invite-store.ts';
import { isBuyer } from './rfp-owner.ts';
import { findRfp, type Rfp } from './rfp-store.ts';

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
