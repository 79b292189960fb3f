import type { Queryable } from '../platform/database.ts';
import type { Caller } from '../platform/handler.ts';
import { orNotFound } from '../platform/refusal.ts';
import { findInviteOf, type Invite } from './invite-store.ts';
import { isBuyer } from './rfp-owner.ts';
import { findRfp, type Rfp } from './rfp-store.ts';

/** An RFP for whoever may read it: its buyer, or a vendor whose invite has gone out. For anybody else there is none. */
export async function loadReadable(
  db: Queryable,
  caller: Caller,
  rfpId: string,
): Promise<{ rfp: Rfp; invite: Invite | null }> {
  const rfp = orNotFound(await findRfp(db, rfpId));
  if (isBuyer(rfp, caller)) return { rfp, invite: null };
  return { rfp, invite: orNotFound(await findInviteOf(db, caller, rfpId)) };
}
