import type { NewEvent } from '../../kernel/events.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Change } from '../../platform/outbox/outbox.ts';

interface Holder {
  userId: string;
  email: string;
  companyId: string | null;
}

/** The fields of an invite that this feature needs. The invite belongs to the buyer's side. */
export interface VendorInvite {
  id: string;
  rfpId: string;
  companyId: string | null;
  /** The catalogue products that the invite names. */
  productIds: readonly string[];
  sentAt: number | null;
  acceptStatus: number;
  submittedAt: number | null;
}

/** An invite that is locked for a change. */
interface LockedInvite extends VendorInvite {
  /** The time from which nothing is accepted; null: never. */
  dueAt: number | null;
}

/** Functions that this feature needs from others, wired in `feature.ts`. */
export interface ResponseDependencies {
  /** Locks and returns the caller's invite in an RFP. Refuses notFound. */
  lockInvite(db: Queryable, holder: Holder, rfpId: string, how: 'share' | 'update'): Promise<LockedInvite>;
  /** Returns the first addendum that a vendor has not acknowledged. The caller must hold its invite's `update` lock. */
  findUnreadAddendum(
    db: Queryable,
    inviteId: string,
  ): Promise<{ id: string; number: number; title: string } | null>;
  /** Returns what to record so that ratings go together with the answers that they rated. */
  removeRatings(
    db: Queryable,
    changed: { rfpId: string; inviteId: string; questionIds: readonly number[]; now: number },
  ): Promise<{ events: NewEvent[]; changes: Change[] }>;
  /** Returns what to write to pay for an acceptance. Refuses creditsRequired. */
  payForInvite(
    db: Queryable,
    due: {
      companyId: string;
      inviteId: string;
      productIds: readonly string[];
      chosenProductId: string | undefined;
      requestedAt: number | null;
      acceptedBy: string;
    },
  ): Promise<Change[]>;
}
