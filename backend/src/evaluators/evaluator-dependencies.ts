import type { Reader } from '../platform/database.ts';
import type { Caller } from '../platform/handler.ts';

/** What this slice needs of others, passed in by `all-handlers.ts`. */
export interface EvaluatorDependencies {
  /** Whether an RFP is the caller's own; refuses notFound. */
  mustOwnRfp(read: Reader, caller: Caller, rfpId: string): Promise<unknown>;
  /** Refuses rfpDecided once it is awarded, closed or cancelled; for whoever holds the RFP. */
  beUndecided(read: Reader, rfpId: string): Promise<void>;
  /** Whether its responses are sealed still. */
  sealOf(read: Reader, rfpId: string, now: number): Promise<{ isSealed: boolean }>;
}
