import type { Queryable } from '../platform/database.ts';
import type { Caller } from '../platform/handler.ts';

/** What this part needs of RFPs and invites, which belong to the buyer's side; passed in by `app.ts`. */
export interface VendorQuestionDependencies {
  /** The invite by which somebody reads an RFP; null to its buyer. Refuses notFound where it is not theirs to read. */
  inviteReadBy(db: Queryable, caller: Caller, rfpId: string): Promise<string | null>;
  /** Whether a reader is the RFP's buyer or a vendor that has not declined. Refuses notFound where it is not theirs to read. */
  isTakingPart(db: Queryable, caller: Caller, rfpId: string): Promise<boolean>;
  /** Refuses rfpDecided once the RFP is awarded, closed or cancelled; held undecided until the commit. */
  lockUndecidedRfpForShare(db: Queryable, rfpId: string): Promise<void>;
  /** The caller's invite, locked: a submission waits for whoever asks, and who asks for a submission. */
  lockInvite(
    db: Queryable,
    caller: Caller,
    rfpId: string,
    how: 'share',
  ): Promise<{ id: string; acceptStatus: number; submittedAt: number | null }>;
}
