import { closeTechnicalEvaluation, maxUnscoredShown, technicalEvaluation } from '../contracts/envelopes.ts';
import { messages } from '../contracts/messages.ts';
import {
  findDueAt,
  findEnvelopes,
  loadOwnRfp,
  requireUndecided,
  setTechnicalClosed,
} from '../../rfps/public.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { number, row, text } from '../../../platform/database/row.ts';
import { commandHandler, queryHandler, type Handler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { isoTimeOrNull } from '../../../platform/time/calendar-day.ts';
import { loadEvaluation, lockEvaluation, requesterOf } from '../evaluators/evaluation-store.ts';
import { scoringIn, type Evaluation } from '../evaluators/scoring.ts';
import { waitsForRating } from '../scores/waits-for-rating.ts';
import { closingBlockerOf } from './closing.ts';

/** The technical answers of submitted responses that earn nothing until they are scored, and have no score. */
const unscored = (rfpId: string) => sql.fragment`
  from invite i join answer a on a.invite_id = i.id and a.answer <> ''
  join question q on q.rfp_id = a.rfp_id and q.id = a.question_id and ${waitsForRating}
  join requirement_section s on s.id = q.section_id and s.kind = 'technical'
  where i.rfp_id = ${rfpId} and i.accept_status = 1 and i.submitted_at is not null
    and not exists (select from rating g where g.invite_id = a.invite_id and g.question_id = a.question_id)`;

const countUnscored = (db: Queryable, rfpId: string): Promise<number> =>
  db.oneFirst(sql.type(row({ count: number }))`select count(*)::int4 as count ${unscored(rfpId)}`);

const listUnscored = (db: Queryable, rfpId: string) =>
  db.any(sql.type(row({ companyName: text, question: text }))`
    select (select name from company where id = i.company_id) as "companyName", left(q.text, 200) as question
    ${unscored(rfpId)} order by s.category_position, s.position, q.position, i.created_at, i.id limit ${maxUnscoredShown}`);

async function findBlocker(
  db: Queryable,
  rfp: Parameters<typeof findDueAt>[1] & { id: string },
  evaluation: Evaluation,
  now: number,
) {
  const submitted = await db.oneFirst(sql.type(row({ count: number }))`
    select count(*)::int4 as count from invite where rfp_id = ${rfp.id} and submitted_at is not null`);
  return closingBlockerOf({
    dueAt: await findDueAt(db, rfp),
    now,
    submitted,
    scoring: scoringIn(evaluation),
    isFinalRoundOpen: await db.exists(
      sql.statement`select from final_round where rfp_id = ${rfp.id} and ended_at is null`,
    ),
  });
}

const technicalEvaluationHandler = queryHandler(
  technicalEvaluation,
  async ({ params: { rfpId }, caller, db, now }) => {
    const rfp = await loadOwnRfp(db, caller, rfpId);
    const { hasTwoEnvelopes, closedAt, closedBy } = await findEnvelopes(db, rfpId);
    const evaluation = await loadEvaluation(db, rfpId);
    const blocker = await findBlocker(db, rfp, evaluation, now);
    const isOpen = hasTwoEnvelopes && closedAt === null;
    return {
      hasTwoEnvelopes,
      closedAt: isoTimeOrNull(closedAt),
      closedBy,
      mayClose: isOpen && requesterOf(evaluation, caller).mayLead,
      blocker: isOpen ? blocker : null,
      unscoredCount: isOpen ? await countUnscored(db, rfpId) : 0,
      // Before the due time, responses may be sealed, and so is the list of answers that wait for a score.
      unscored: isOpen && blocker !== 'responsesOpen' ? [...(await listUnscored(db, rfpId))] : [],
    };
  },
);

/**
 * Closes the technical evaluation. The exclusive lock on the RFP makes every rating, which locks it `for share`, either count here or
 * find the evaluation closed. The second request of a double click is refused and changes nothing.
 */
const closeTechnicalEvaluationHandler = commandHandler(
  closeTechnicalEvaluation,
  async ({ body: { rfpId, unscoredCount }, caller, db, record, now }) => {
    await loadOwnRfp(db, caller, rfpId);
    const evaluation = await lockEvaluation(db, rfpId, 'update');
    await requireUndecided(db, rfpId);
    const rfp = await loadOwnRfp(db, caller, rfpId);
    const { hasTwoEnvelopes, closedAt } = await findEnvelopes(db, rfpId);
    if (!hasTwoEnvelopes) return refuse('stepLeftOut');
    if (!requesterOf(evaluation, caller).mayLead) return refuse('leadOnly');
    if (closedAt !== null) return refuse('technicalClosed');
    const blocker = await findBlocker(db, rfp, evaluation, now);
    if (blocker) return refuse(blocker);
    if ((await countUnscored(db, rfpId)) !== unscoredCount) return refuse('staleVersion');
    await record(
      { name: 'technicalEvaluationClosed', payload: { rfpId } },
      setTechnicalClosed(rfpId, { by: caller.userId, now }),
    );
    return { message: messages.technicalEvaluationClosed };
  },
);

export const envelopeHandlers: Handler[] = [technicalEvaluationHandler, closeTechnicalEvaluationHandler];
