import { agreeUnanimous, openConsensus, consensus, consensusPerPage } from '../contracts/evaluators.ts';
import { messages } from '../contracts/messages.ts';
import { requireTechnicalOpen } from '../../rfps/public.ts';
import { sql } from '../../../platform/database/database.ts';
import { commandHandler, queryHandler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { number, row, text } from '../../../platform/database/row.ts';
import { requesterOf, lockEvaluation, setOpened, loadEvaluation } from './evaluation-store.ts';
import type { EvaluatorDependencies } from './change-evaluators.ts';
import { decideAgreeing, decideOpening, decideReading } from './scoring.ts';
import { countConsensus, countShown, listConsensus } from './consensus-row.ts';

const unanimous = (rfpId: string) => sql.fragment`
  select g.invite_id, g.question_id, min(g.rating) as rating
  from evaluator_rating g join invite i on i.id = g.invite_id and i.submitted_at is not null
  where g.rfp_id = ${rfpId} and not exists
    (select from rating r where r.invite_id = g.invite_id and r.question_id = g.question_id)
  group by g.invite_id, g.question_id having count(distinct g.rating) = 1`;

/**
 * Agrees the ratings on which all evaluators agree. An exclusive lock on the RFP ensures that the count matches what is written.
 * An agreed score that exists is not changed.
 */
export const agreeUnanimousHandler = ({ requireOwnRfp, requireUndecided, sealOf }: EvaluatorDependencies) =>
  commandHandler(agreeUnanimous, async ({ body: { rfpId }, caller, db, record, now }) => {
    await requireOwnRfp(db, caller, rfpId);
    const evaluation = await lockEvaluation(db, rfpId, 'update');
    await requireUndecided(db, rfpId);
    const decided = decideAgreeing(evaluation, requesterOf(evaluation, caller));
    if (!decided.ok) return refuse(decided.code);
    if ((await sealOf(db, rfpId, now)).isSealed) return refuse('responsesSealed');
    // Evaluators score technical answers only, since the consensus opens before the prices do.
    await requireTechnicalOpen(db, rfpId);
    const counted = await db.any(sql.type(row({ inviteId: text, answers: number }))`
      select invite_id::text as "inviteId", count(*)::int4 as answers from (${unanimous(rfpId)}) as given
      group by invite_id order by invite_id`);
    if (counted.length > 0)
      await record(
        { name: 'unanimousAgreed', payload: { rfpId, inviteIds: counted.map(({ inviteId }) => inviteId) } },
        sql.statement`
          insert into rating (invite_id, rfp_id, question_id, rating, rated_by, rated_at)
          select invite_id, ${rfpId}, question_id, rating, ${caller.userId}, to_timestamp(${now}::double precision / 1000)
          from (${unanimous(rfpId)}) as given`,
      );
    return {
      message: messages.unanimousAgreed,
      agreed: counted.reduce((sum, answer) => sum + answer.answers, 0),
    };
  });

/**
 * Opens the consensus permanently. A rating locks the RFP `for share`, so a simultaneous rating either exists and counts, or
 * finds the consensus open and is refused. The second request of a double click finds it open and changes nothing.
 */
export const openConsensusHandler = ({ requireOwnRfp, requireUndecided, sealOf }: EvaluatorDependencies) =>
  commandHandler(openConsensus, async ({ body: { rfpId }, caller, db, record, now }) => {
    await requireOwnRfp(db, caller, rfpId);
    const evaluation = await lockEvaluation(db, rfpId, 'update');
    await requireUndecided(db, rfpId);
    const decided = decideOpening(evaluation, requesterOf(evaluation, caller));
    if (!decided.ok) return refuse(decided.code);
    if ((await sealOf(db, rfpId, now)).isSealed) return refuse('responsesSealed');
    if (!evaluation.isOpened)
      await record(
        { name: 'consensusOpened', payload: { rfpId } },
        setOpened(rfpId, { by: caller.userId, now }),
      );
    return { message: messages.consensusOpened };
  });

export const consensusHandler = ({ requireOwnRfp, sealOf }: EvaluatorDependencies) =>
  queryHandler(consensus, async ({ params: { rfpId }, search, caller, db, now }) => {
    await requireOwnRfp(db, caller, rfpId);
    const evaluation = await loadEvaluation(db, rfpId);
    const decided = decideReading(evaluation, requesterOf(evaluation, caller));
    if (!decided.ok) return refuse(decided.code);
    if ((await sealOf(db, rfpId, now)).isSealed) return refuse('responsesSealed');
    const { page = 0, size = consensusPerPage, show } = search;
    return {
      data: await listConsensus(db, rfpId, { show, from: page * size, size }),
      total_records: countShown(await countConsensus(db, rfpId), show),
    };
  });
