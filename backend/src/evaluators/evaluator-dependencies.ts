import type { Queryable } from '../platform/database.ts';
import type { Caller } from '../platform/handler.ts';

/** What this slice needs of others, passed in by `all-handlers.ts`. */
export interface EvaluatorDependencies {
  /** Whether an RFP is the caller's own; refuses notFound. */
  mustOwnRfp(db: Queryable, caller: Caller, rfpId: string): Promise<unknown>;
  /** Refuses rfpDecided once it is awarded, closed or cancelled; for whoever holds the RFP. */
  requireUndecided(db: Queryable, rfpId: string): Promise<void>;
  /** Whether its responses are sealed still. */
  sealOf(db: Queryable, rfpId: string, now: number): Promise<{ isSealed: boolean }>;
}
