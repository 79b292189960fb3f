import type { Queryable } from '../../../platform/database/database.ts';
import type { FileLinks } from '../../../platform/storage/file-link.ts';
import type { Caller } from '../../../platform/handler.ts';
import type { RespondedRfp } from '../document-dependencies.ts';
import type { HeldInvite, ResponseDependencies } from '../response-dependencies.ts';

type SubmittedInvite = Pick<HeldInvite, 'id' | 'acceptStatus' | 'submittedAt'>;

/** Functions that other features provide for receipts and withdrawals, wired in `feature.ts`. */
export interface ReceiptDependencies extends Pick<ResponseDependencies, 'lockInvite'> {
  /**
   * Returns an RFP that the caller may read, and the invite through which a vendor reads it; null for its buyer. Refuses
   * notFound.
   */
  loadReadable(
    db: Queryable,
    caller: Caller,
    rfpId: string,
  ): Promise<{ rfp: RespondedRfp; invite: SubmittedInvite | null }>;
  /** Returns the due time of responses to an RFP, in ms; null if no day is set. */
  findDueAt(db: Queryable, rfp: RespondedRfp): Promise<number | null>;
  /** Whether an addendum asked a vendor for more after it submitted. */
  needsMoreAnswers(db: Queryable, inviteId: string): Promise<boolean>;
  /** Whether the buyer has rated any answer of an invite. */
  isRated(db: Queryable, inviteId: string): Promise<boolean>;
  fileLinks: FileLinks;
}
