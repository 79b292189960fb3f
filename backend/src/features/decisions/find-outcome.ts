import { rfpOutcome } from './contract.ts';
import { queryHandler } from '../../platform/handler.ts';
import { isoTime } from '../../platform/time/iso-time.ts';
import { orNotFound } from '../../platform/refusal.ts';
import type { DecisionDependencies } from './decision-dependencies.ts';
import { findOwnOutcome } from './own-outcome.ts';

/**
 * Returns a vendor's own outcome. The buyer reads the decision and has no outcome. If an RFP was cancelled while sealed, there is
 * no score before the due time, released or not.
 */
export const findRfpOutcome = (dependencies: DecisionDependencies) =>
  queryHandler(rfpOutcome, async ({ params, caller, db, now }) => {
    const inviteId = orNotFound(await dependencies.inviteReadBy(db, caller, params.rfpId));
    const own = await findOwnOutcome(db, inviteId);
    if (!own) return { outcome: null };
    const { rfpId, areScoresShown, decidedAt, ...rest } = own;
    const isShown = areScoresShown && !(await dependencies.isSealed(db, rfpId, now));
    return {
      outcome: {
        outcome: rest.outcome,
        message: rest.message,
        decidedAt: isoTime(decidedAt),
        scores: isShown ? await dependencies.ownScores(db, rfpId, inviteId) : null,
      },
    };
  });
