import { isBuyerHidden } from '../contracts/anonymous-buyer.ts';
import type { Infer } from '../contracts/schema.ts';
import type { rfp } from '../contracts/rfps.ts';
import { sql, type Reader } from '../platform/database.ts';
import type { Caller } from '../platform/handler.ts';
import { loadReadable } from './rfp-access.ts';
import { loadOwnRfp } from './rfp-store.ts';
import { rfpView } from './rfp-view.ts';

/** Who the buyer behind an RFP is: null while hidden from this reader. Refuses notFound where the RFP is not theirs to read. */
export async function buyerBehind(read: Reader, reader: Caller, rfpId: string): Promise<string | null> {
  const { rfp, invite } = await loadReadable(read, reader, rfpId);
  return invite && isBuyerHidden(rfp.isAnonymous, invite.acceptStatus) ? null : rfp.ownerId;
}

/** The caller's own RFP in the wire's words; refuses notFound. */
export async function ownRfpView(read: Reader, caller: Caller, rfpId: string): Promise<Infer<typeof rfp>> {
  return rfpView(await loadOwnRfp(read, caller, rfpId), { isInvited: false, isSubmitted: false });
}

/** Whether a person may follow the buyer's side of an RFP live: the rule of reading it. */
export const mayFollowAsBuyer = (read: Reader, userId: string, rfpId: string): Promise<boolean> =>
  read.exists(sql.typeAlias('nothing')`select 1 from rfp where id = ${rfpId} and owner_id = ${userId}`);
