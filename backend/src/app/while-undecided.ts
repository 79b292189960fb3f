import { lockScoringForShare } from '../features/evaluation/evaluators/rate-apart.ts';
import { lockInviteOf } from '../features/rfps/invites/invite-store.ts';
import { requireUndecided } from '../features/rfps/require-undecided.ts';

/** Locks a vendor's own invite for a change. Nothing of a decided RFP can change. */
export const lockUndecided: typeof lockInviteOf = async (db, reader, rfpId, how) => {
  const invite = await lockInviteOf(db, reader, rfpId, how);
  await requireUndecided(db, invite.rfpId);
  return invite;
};

/** Locks the scoring in the same way, and refuses rfpDecided if the RFP is decided. */
export const lockUndecidedScoringForShare: typeof lockScoringForShare = async (db, caller, rfpId) => {
  const scoring = await lockScoringForShare(db, caller, rfpId);
  await requireUndecided(db, rfpId);
  return scoring;
};
