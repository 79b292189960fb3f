import type { Infer } from '../contracts/schema.ts';
import type { rfp } from '../contracts/rfps.ts';
import { sql, type Reader } from '../platform/database.ts';
import type { Caller } from '../platform/handler.ts';
import { findInviteOf } from './invite-store.ts';
import { findRfp, loadOwnRfp } from './rfp-store.ts';
import { rfpView } from './rfp-view.ts';

/** Who the buyer behind an RFP is; nothing for those who may not know, or not yet. */
export async function buyerBehind(read: Reader, reader: Caller, rfpId: string): Promise<string | undefined> {
  const rfp = await findRfp(read, rfpId);
  if (!rfp) return undefined;
  if (rfp.ownerId === reader.userId) return rfp.ownerId;
  const invite = await findInviteOf(read, reader, rfpId);
  if (!invite || (rfp.isAnonymous && invite.acceptStatus !== 1)) return undefined;
  return rfp.ownerId;
}

/** The caller's own RFP in the wire's words; refuses notFound. */
export async function ownRfpView(read: Reader, caller: Caller, rfpId: string): Promise<Infer<typeof rfp>> {
  return rfpView(await loadOwnRfp(read, caller, rfpId), { isInvited: false, isSubmitted: false });
}

/** Whether a person may follow the buyer's side of an RFP live: the rule of reading it. */
export const mayFollowAsBuyer = (read: Reader, userId: string, rfpId: string): Promise<boolean> =>
  read.exists(sql.typeAlias('nothing')`select 1 from rfp where id = ${rfpId} and owner_id = ${userId}`);
