import type { Queryable } from '../platform/database.ts';
import type { Caller } from '../platform/handler.ts';
import { orNotFound, refuse } from '../platform/refusal.ts';
import type { RespondedRfp } from './document-dependencies.ts';
import type { HeldInvite, ResponseDependencies } from './response-dependencies.ts';

type ReadInvite = Omit<HeldInvite, 'dueAt'>;

/** What other slices provide for what a vendor's people do among themselves, passed in by `all-handlers.ts`. */
export interface ColleagueDependencies extends Pick<ResponseDependencies, 'lockInvite' | 'removeRatings'> {
  /** An RFP for whoever may read it, and the invite by which a vendor does; null for its buyer. Refuses notFound. */
  loadReadable(
    db: Queryable,
    caller: Caller,
    rfpId: string,
  ): Promise<{ rfp: RespondedRfp & { name: string }; invite: ReadInvite | null }>;
  /** When responses to an RFP are due, in ms; null where no day is set. */
  findDueAt(db: Queryable, rfp: RespondedRfp): Promise<number | null>;
}

/**
 * The response of the caller's own company: for its people alone, from the acceptance on, submitted or not. For the buyer there
 * is none, so that nothing of it can be asked for by the buyer's side.
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
