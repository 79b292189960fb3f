import type { NewEvent } from '../contracts/events.ts';
import type { Queryable } from '../platform/database.ts';
import type { Change } from '../platform/outbox.ts';

interface Holder {
  userId: string;
  email: string;
  companyId: string | null;
}

/** What this slice needs of an invite, which belongs to the buyer's side. */
export interface HeldInvite {
  id: string;
  rfpId: string;
  companyId: string | null;
  /** Those that it names, of the catalogue. */
  productIds: readonly string[];
  sentAt: number | null;
  acceptStatus: number;
  submittedAt: number | null;
}

/** One that is held for a change. */
interface LockedInvite extends HeldInvite {
  /** From then on nothing is taken any more; null: never. */
  dueAt: number | null;
}

/** What this slice needs of others, passed in by `all-handlers.ts`. */
export interface ResponseDependencies {
  /** The caller's invite in an RFP, locked; refuses notFound. */
  lockInvite(db: Queryable, holder: Holder, rfpId: string, how: 'share' | 'update'): Promise<LockedInvite>;
  /** The first addendum that a vendor has not acknowledged; asked with its invite locked for `update`. */
  findUnreadAddendum(
    db: Queryable,
    inviteId: string,
  ): Promise<{ id: string; number: number; title: string } | null>;
  /** What to record so that ratings go with the answers that they judged. */
  removeRatings(
    db: Queryable,
    changed: { rfpId: string; inviteId: string; questionIds: readonly number[]; now: number },
  ): Promise<{ events: NewEvent[]; changes: Change[] }>;
  /** What to write so that an acceptance is paid; refuses creditsRequired. */
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
