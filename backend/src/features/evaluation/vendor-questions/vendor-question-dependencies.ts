import type { Queryable } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/handler.ts';

/** What this feature needs from RFPs and invites, which belong to the buyer's side; wired in `feature.ts`. */
export interface VendorQuestionDependencies {
  /**
   * Returns the invite by which the caller reads an RFP, or null to its buyer. Refuses notFound if the caller may not read it.
   */
  inviteReadBy(db: Queryable, caller: Caller, rfpId: string): Promise<string | null>;
  /** Whether a reader is the RFP's buyer or a vendor that has not declined. Refuses notFound if the caller may not read it. */
  isTakingPart(db: Queryable, caller: Caller, rfpId: string): Promise<boolean>;
  /** Refuses rfpDecided once the RFP is awarded, closed or cancelled. A lock keeps it undecided until the commit. */
  lockUndecidedRfpForShare(db: Queryable, rfpId: string): Promise<void>;
  /** Returns the caller's invite and locks it. A submission and a question wait for each other. */
  lockInvite(
    db: Queryable,
    caller: Caller,
    rfpId: string,
    how: 'share',
  ): Promise<{ id: string; acceptStatus: number; submittedAt: number | null }>;
}
