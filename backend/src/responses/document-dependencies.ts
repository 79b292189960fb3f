import type { PresentationRequest } from '../contracts/presentation-request.ts';
import type { StepsValue } from '../contracts/rfp-steps.ts';
import type { Queryable } from '../platform/database.ts';
import type { FileLinks } from '../platform/file-link.ts';
import type { Caller } from '../platform/handler.ts';
import type { HeldInvite, ResponseDependencies } from './response-dependencies.ts';
import type { ReleasedReferences } from './released-references.ts';

/** What this slice needs of an RFP, which is the buyer's side's. */
export interface RespondedRfp {
  id: string;
  currency: string;
  timeZone: string;
  /** HH:MM; null: what is due is due when its day ends. */
  dueTime: string | null;
  steps: StepsValue;
}

/** What other slices provide for what is handed in, passed in by `all-handlers.ts`. */
export interface DocumentDependencies extends Pick<ResponseDependencies, 'lockInvite'> {
  /** An RFP for whoever may read it, and the invite by which a vendor does; null for its buyer. Refuses notFound. */
  loadReadable(
    db: Queryable,
    caller: Caller,
    rfpId: string,
  ): Promise<{ rfp: RespondedRfp; invite: Pick<HeldInvite, 'id'> | null }>;
  /** Whose references its buyer may read: by its last stage, on the day that `now` is in its zone, or by its award. */
  releasedReferences(db: Queryable, rfp: RespondedRfp, now: number): Promise<ReleasedReferences>;
  /** Whether the buyer may read nothing of what vendors respond at a moment, in ms. */
  sealOf(db: Queryable, rfpId: string, now: number): Promise<{ isSealed: boolean }>;
  findPresentationRequest(db: Queryable, rfpId: string): Promise<PresentationRequest>;
  fileLinks: FileLinks;
}
