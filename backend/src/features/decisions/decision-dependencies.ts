import type { RequirementKind } from '../rfps/contracts/requirements.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/handler.ts';
import type { Change } from '../../platform/outbox/outbox.ts';

/** The facts that this feature needs about an RFP, which the buyer's side provides. */
export interface DecidedRfp {
  id: string;
  publishedAt: number | null;
  timeZone: string;
  /** HH:MM; null means that responses are due when their day ends. */
  dueTime: string | null;
}

/** The scores of a vendor's own answers, as percentages with two decimals. */
export interface OwnScores {
  technical: number | null;
  commercial: number | null;
  overall: number | null;
  categories: { kind: RequirementKind; categoryName: string; percent: number | null }[];
}

/** What this feature needs from others, wired in `feature.ts`. */
export interface DecisionDependencies {
  /** Loads the caller's own RFP; refuses notFound. */
  loadOwnRfp(db: Queryable, caller: Caller, rfpId: string): Promise<DecidedRfp>;
  /**
   * Returns the invite by which the caller reads an RFP, or null to its buyer. Refuses notFound if the caller may not read it.
   */
  inviteReadBy(db: Queryable, caller: Caller, rfpId: string): Promise<string | null>;
  /** Returns when responses are due, in ms; null if no day is set. */
  findDueAt(db: Queryable, rfp: DecidedRfp): Promise<number | null>;
  /** Whether responses are currently sealed. */
  isSealed(db: Queryable, rfpId: string, now: number): Promise<boolean>;
  /** Whether a vendor failed no must-have question, by its current answers and ratings. */
  isEligible(db: Queryable, inviteId: string): Promise<boolean>;
  /** Returns the scores of one vendor, without its price. */
  ownScores(db: Queryable, rfpId: string, inviteId: string): Promise<OwnScores>;
  /**
   * Returns the changes that pay back the acceptances of these invites, whose locks the caller holds, and the companies that are
   * paid back.
   */
  returnInvitePayments(
    db: Queryable,
    inviteIds: readonly string[],
  ): Promise<{ companyIds: string[]; changes: Change[] }>;
}
