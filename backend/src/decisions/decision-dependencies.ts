import type { RequirementKind } from '../contracts/requirements.ts';
import type { Queryable } from '../platform/database.ts';
import type { Caller } from '../platform/handler.ts';
import type { Change } from '../platform/outbox.ts';

/** What this slice needs of an RFP, which is the buyer's side's. */
export interface DecidedRfp {
  id: string;
  publishedAt: number | null;
  timeZone: string;
  /** HH:MM; null: responses are due when their day ends. */
  dueTime: string | null;
}

/** What a vendor's own answers came to, by percents with two decimals. */
export interface OwnScores {
  technical: number | null;
  commercial: number | null;
  overall: number | null;
  categories: { kind: RequirementKind; categoryName: string; percent: number | null }[];
}

/** What this slice needs of others, passed in by `all-handlers.ts`. */
export interface DecisionDependencies {
  /** The caller's own RFP; refuses notFound. */
  loadOwnRfp(db: Queryable, caller: Caller, rfpId: string): Promise<DecidedRfp>;
  /** The invite by which somebody reads an RFP; null to its buyer. Refuses notFound where it is not theirs to read. */
  inviteReadBy(db: Queryable, caller: Caller, rfpId: string): Promise<string | null>;
  /** When responses are due, in ms; null where no day is set. */
  findDueAt(db: Queryable, rfp: DecidedRfp): Promise<number | null>;
  /** Whether responses are sealed for now. */
  isSealed(db: Queryable, rfpId: string, now: number): Promise<boolean>;
  /** Whether a vendor failed no must-have question, as its answers and ratings stand. */
  isEligible(db: Queryable, inviteId: string): Promise<boolean>;
  /** The scores of one vendor, without its price. */
  ownScores(db: Queryable, rfpId: string, inviteId: string): Promise<OwnScores>;
  /** What to write so that the acceptances of these invites, which the caller holds, are paid back, and to which companies. */
  returnInvitePayments(
    db: Queryable,
    inviteIds: readonly string[],
  ): Promise<{ companyIds: string[]; changes: Change[] }>;
}
