import { rfpDecision } from './contract.ts';
import { queryHandler } from '../../platform/handler.ts';
import { isoTime } from '../../platform/time/calendar-day.ts';
import { loadDecisionFacts, findDecision, listOwnMessages } from './decision-store.ts';
import { decisionBlockerOf, outcomeOf } from './decision.ts';
import { loadOwnRfp } from '../rfps/public.ts';

/** Returns the decision status of the buyer's own RFP. While the RFP is sealed, nothing is marked and nothing can be. */
export const rfpDecisionHandler = queryHandler(rfpDecision, async ({ params, caller, db, now }) => {
  const rfp = await loadOwnRfp(db, caller, params.rfpId);
  const { deciding, vendors } = await loadDecisionFacts(db, rfp, now);
  const decision = await findDecision(db, rfp.id);
  const own = decision ? await listOwnMessages(db, rfp.id) : new Map<string, string>();
  const awarded = vendors.find(({ inviteId }) => inviteId === decision?.awardedInviteId);
  return {
    decisionStatus: deciding.decisionStatus,
    version: deciding.version,
    blocker: decisionBlockerOf(deciding),
    marks: vendors.flatMap(({ inviteId, mark }) =>
      mark ? [{ inviteId, ...mark, markedAt: isoTime(mark.markedAt) }] : [],
    ),
    decided: decision && {
      reason: decision.reason,
      decidedBy: decision.decidedBy,
      decidedAt: isoTime(decision.decidedAt),
      areScoresReleased: decision.areScoresReleased,
      awarded: awarded ? { inviteId: awarded.inviteId, companyName: awarded.companyName } : null,
      outcomes: vendors.flatMap((vendor) => {
        const outcome = outcomeOf(decision, vendor);
        if (outcome === null || outcome === 'ended') return [];
        const message = own.get(vendor.inviteId) ?? decision.message;
        return [{ inviteId: vendor.inviteId, companyName: vendor.companyName, outcome, message }];
      }),
    },
  };
});
