import { rfpOutcome } from './contract.ts';
import { queryHandler } from '../../platform/handler.ts';
import { isoTime } from '../../platform/time/iso-time.ts';
import { orNotFound } from '../../platform/refusal.ts';
import { ownScores } from '../evaluation/public.ts';
import { inviteReadBy, sealOf } from '../rfps/public.ts';
import { findOwnOutcome } from './own-outcome.ts';

/**
 * Returns a vendor's own outcome. The buyer reads the decision and has no outcome. If an RFP was cancelled while sealed, there is
 * no score before the due time, released or not.
 */
export const findRfpOutcome = queryHandler(rfpOutcome, async ({ params, caller, db, now }) => {
  const inviteId = orNotFound(await inviteReadBy(db, caller, params.rfpId));
  const own = await findOwnOutcome(db, inviteId);
  if (!own) return { outcome: null };
  const { rfpId, areScoresShown, decidedAt, ...rest } = own;
  const isShown = areScoresShown && !(await sealOf(db, rfpId, now)).isSealed;
  return {
    outcome: {
      outcome: rest.outcome,
      message: rest.message,
      decidedAt: isoTime(decidedAt),
      scores: isShown ? await ownScores(db, rfpId, inviteId) : null,
    },
  };
});
