import type { Reader } from '../platform/database.ts';
import type { Caller } from '../platform/handler.ts';

/** What this part needs of RFPs and invites, which belong to the buyer's side; passed in by `app.ts`. */
export interface VendorQuestionDoors {
  /** The invite by which somebody reads an RFP; null to its buyer. Refuses notFound where it is not theirs to read. */
  inviteReadBy(read: Reader, caller: Caller, rfpId: string): Promise<string | null>;
  /** The caller's invite, locked: a submission waits for whoever asks, and who asks for a submission. */
  lockInvite(
    read: Reader,
    caller: Caller,
    rfpId: string,
    how: 'share',
  ): Promise<{ id: string; acceptStatus: number; submittedAt: number | null }>;
}
