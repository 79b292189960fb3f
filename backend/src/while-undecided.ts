import { lockScoringForShare } from './evaluators/rate-apart.ts';
import { lockInviteOf } from './rfps/invite-store.ts';
import { requireUndecided } from './rfps/require-undecided.ts';

/** A vendor's own invite, held for a change: of an RFP that is decided nothing changes any more. */
export const lockUndecided: typeof lockInviteOf = async (db, reader, rfpId, how) => {
  const invite = await lockInviteOf(db, reader, rfpId, how);
  await requireUndecided(db, invite.rfpId);
  return invite;
};

/** The same, and refuses rfpDecided if the RFP is decided. */
export const lockUndecidedScoringForShare: typeof lockScoringForShare = async (db, caller, rfpId) => {
  const scoring = await lockScoringForShare(db, caller, rfpId);
  await requireUndecided(db, rfpId);
  return scoring;
};
