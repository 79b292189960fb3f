import { holdScoring } from './evaluators/rate-apart.ts';
import { lockInviteOf } from './rfps/invite-store.ts';
import { requireUndecided } from './rfps/require-undecided.ts';

/** A vendor's own invite, held for a change: of an RFP that is decided nothing changes any more. */
export const lockUndecided: typeof lockInviteOf = async (db, reader, rfpId, how) => {
  const invite = await lockInviteOf(db, reader, rfpId, how);
  await requireUndecided(db, invite.rfpId);
  return invite;
};

/** The RFP that a rating is for, held for it in the same way. */
export const holdUndecidedScoring: typeof holdScoring = async (db, caller, rfpId) => {
  const scoring = await holdScoring(db, caller, rfpId);
  await requireUndecided(db, rfpId);
  return scoring;
};
