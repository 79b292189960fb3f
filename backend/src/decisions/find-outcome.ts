import { rfpOutcome } from '../contracts/decisions.ts';
import { finding } from '../platform/handler.ts';
import { isoTime } from '../platform/iso-time.ts';
import { found } from '../platform/refusal.ts';
import type { DecisionDoors } from './decision-doors.ts';
import { findOwnOutcome } from './own-outcome.ts';

/** A vendor's own outcome; to the buyer, who reads the decision, there is none. */
export const findRfpOutcome = (doors: DecisionDoors) =>
  finding(rfpOutcome, async ({ params, caller, read }) => {
    const inviteId = found(await doors.inviteReadBy(read, caller, params.rfpId));
    const own = await findOwnOutcome(read, inviteId);
    if (!own) return { outcome: null };
    const { rfpId, areScoresShown, decidedAt, ...rest } = own;
    return {
      outcome: {
        outcome: rest.outcome,
        message: rest.message,
        decidedAt: isoTime(decidedAt),
        scores: areScoresShown ? await doors.ownScores(read, rfpId, inviteId) : null,
      },
    };
  });
