import { decisionStatuses, rfpOutcome, type VendorOutcome } from './contract.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { oneOf, bool, nullable, number, row, text, time } from '../../platform/database/row.ts';
import { outcomeOf, type RfpOutcome } from './decision.ts';
import { queryHandler } from '../../platform/handler.ts';
import { isoTime } from '../../platform/time/calendar-day.ts';
import { orNotFound } from '../../platform/refusal.ts';
import { ownScores } from '../evaluation/public.ts';
import { inviteReadBy, sealOf } from '../rfps/public.ts';

const outcomeRow = row({
  rfpId: text,
  inviteId: text,
  acceptStatus: number,
  outcome: oneOf(decisionStatuses),
  awardedInviteId: nullable(text),
  message: text,
  areScoresShown: bool,
  decidedAt: time,
});

/** The outcome for one vendor, with the texts that it reads. */
export interface OwnDecision {
  rfpId: string;
  outcome: VendorOutcome;
  message: string;
  /** True if the scores are released and the vendor submitted something. */
  areScoresShown: boolean;
  decidedAt: number;
}

/**
 * Returns null while the RFP is open, and for a vendor that declined. A vendor that had not accepted learns only that the RFP
 * ended.
 */
export async function findOwnOutcome(db: Queryable, inviteId: string): Promise<OwnDecision | null> {
  const found = await db.maybeOne(sql.type(outcomeRow)`
    select i.rfp_id as "rfpId", i.id as "inviteId", i.accept_status as "acceptStatus", d.outcome,
      d.awarded_invite_id as "awardedInviteId", coalesce(o.message, d.message) as message,
      d.releases_scores and i.submitted_at is not null as "areScoresShown", d.decided_at as "decidedAt"
    from invite i join rfp_decision d on d.rfp_id = i.rfp_id left join outcome_message o on o.invite_id = i.id
    where i.id = ${inviteId} and i.sent_at is not null`);
  if (!found) return null;
  const { rfpId, decidedAt, areScoresShown, message } = found;
  const outcome = outcomeOf({ ...found, outcome: found.outcome as RfpOutcome }, found);
  if (outcome === null) return null;
  return outcome === 'ended'
    ? { rfpId, outcome, message: '', areScoresShown: false, decidedAt }
    : { rfpId, outcome, message, areScoresShown, decidedAt };
}

/** Returns the same outcome in the form that a card shows. */
export const findCardOutcome = async (db: Queryable, inviteId: string): Promise<VendorOutcome | null> =>
  (await findOwnOutcome(db, inviteId))?.outcome ?? null;

/**
 * Returns a vendor's own outcome. The buyer reads the decision and has no outcome. If an RFP was cancelled while sealed, there is
 * no score before the due time, released or not.
 */
export const rfpOutcomeHandler = queryHandler(rfpOutcome, async ({ params, caller, db, now }) => {
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
