import type { Queryable } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/handler.ts';

/** What this feature needs from others, wired in `feature.ts`. */
export interface EvaluatorDependencies {
  /** Checks that an RFP is the caller's own; refuses notFound. */
  mustOwnRfp(db: Queryable, caller: Caller, rfpId: string): Promise<unknown>;
  /** Refuses rfpDecided once it is awarded, closed or cancelled. The caller must have locked the RFP. */
  requireUndecided(db: Queryable, rfpId: string): Promise<void>;
  /** Whether its responses are still sealed. */
  sealOf(db: Queryable, rfpId: string, now: number): Promise<{ isSealed: boolean }>;
}
