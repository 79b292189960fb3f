import type { Queryable } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/handler.ts';
import { orNotFound, refuse } from '../../../platform/refusal.ts';
import type { RespondedRfp } from '../document-dependencies.ts';
import type { HeldInvite, ResponseDependencies } from '../response-dependencies.ts';

type ReadInvite = Omit<HeldInvite, 'dueAt'>;

/** Functions that other features provide for collaboration among a vendor's members, wired in `feature.ts`. */
export interface ColleagueDependencies extends Pick<ResponseDependencies, 'lockInvite' | 'removeRatings'> {
  /**
   * Returns an RFP that the caller may read, and the invite through which a vendor reads it; null for its buyer. Refuses
   * notFound.
   */
  loadReadable(
    db: Queryable,
    caller: Caller,
    rfpId: string,
  ): Promise<{ rfp: RespondedRfp & { name: string }; invite: ReadInvite | null }>;
  /** Returns the due time of responses to an RFP, in ms; null if no day is set. */
  findDueAt(db: Queryable, rfp: RespondedRfp): Promise<number | null>;
}

/**
 * Loads the response of the caller's own company. Only its members can read it, from acceptance on, submitted or not. The buyer
 * has no such response, so the buyer's side cannot query it.
 */
export async function loadOwnResponse(
  { loadReadable }: Pick<ColleagueDependencies, 'loadReadable'>,
  db: Queryable,
  caller: Caller,
  rfpId: string,
): Promise<{ rfp: RespondedRfp & { name: string }; invite: ReadInvite }> {
  const { rfp, invite: readBy } = await loadReadable(db, caller, rfpId);
  const invite = orNotFound(readBy);
  if (invite.acceptStatus !== 1 || invite.companyId === null) return refuse('inviteNotAccepted');
  return { rfp, invite };
}
