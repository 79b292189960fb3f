import type { PresentationRequest } from './contracts/presentations.ts';
import type { StepsValue } from '../rfps/contracts/steps.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { FileLinks } from '../../platform/storage/file-link.ts';
import type { Caller } from '../../platform/handler.ts';
import type { VendorInvite, ResponseDependencies } from './response-dependencies.ts';

/** The fields of an RFP that this feature needs. The RFP belongs to the buyer's side. */
export interface RespondedRfp {
  id: string;
  currency: string;
  timeZone: string;
  /** The due time as HH:MM; null means the end of the due day. */
  dueTime: string | null;
  steps: StepsValue;
}

/** Functions that other features provide for documents, wired in `feature.ts`. */
export interface DocumentDependencies extends Pick<ResponseDependencies, 'lockInvite'> {
  /**
   * Returns an RFP that the caller may read, and the invite through which a vendor reads it; null for its buyer. Refuses
   * notFound.
   */
  loadReadable(
    db: Queryable,
    caller: Caller,
    rfpId: string,
  ): Promise<{ rfp: RespondedRfp; invite: Pick<VendorInvite, 'id'> | null }>;
  /**
   * Returns the vendors whose references the buyer may read: in the last stage, by the day of `now` in the RFP's zone, or after
   * the award.
   */
  releasedReferences(db: Queryable, rfp: RespondedRfp, now: number): Promise<ReleasedReferences>;
  /** Returns whether vendor responses are sealed for the buyer at a moment, in ms. */
  sealOf(db: Queryable, rfpId: string, now: number): Promise<{ isSealed: boolean }>;
  /** Returns whether prices are still closed to the buyer, because its technical evaluation is not closed. */
  arePricesClosed(db: Queryable, rfpId: string): Promise<boolean>;
  /** Returns whether vendors price the lines of the buyer's sheet in place of the free table. */
  hasPriceSheet(db: Queryable, rfp: RespondedRfp): Promise<boolean>;
  findPresentationRequest(db: Queryable, rfpId: string): Promise<PresentationRequest>;
  fileLinks: FileLinks;
}

/**
 * The vendors whose references the buyer of an RFP may read: all in the final stage, and only the chosen vendor after the award.
 */
type ReleasedReferences = 'all' | 'none' | { readonly ofInvite: string };

export const isReleased = (released: ReleasedReferences, inviteId: string): boolean =>
  released === 'all' || (released !== 'none' && released.ofInvite === inviteId);
