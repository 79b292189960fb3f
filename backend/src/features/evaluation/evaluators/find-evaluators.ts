import { evaluators } from '../contracts/evaluators.ts';
import { waitsForRating } from '../scores/waits-for-rating.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { queryHandler } from '../../../platform/handler.ts';
import { bool, number, row, text } from '../../../platform/database/row.ts';
import { isQAskedOf } from '../../rfps/public.ts';
import { countConsensus } from './consensus-row.ts';
import { requesterOf, listColleagues, loadEvaluation } from './evaluation-store.ts';
import type { EvaluatorDependencies } from './change-evaluators.ts';
import { decideReading, scoringIn } from './scoring.ts';

/**
 * Returns the evaluators. Only the lead and the evaluators themselves see an evaluator's progress. It counts only
 * answers that wait for a rating, because graded answers score themselves. It is never counted by vendor.
 */
export const evaluatorsHandler = ({ requireOwnRfp }: EvaluatorDependencies) =>
  queryHandler(evaluators, async ({ params: { rfpId }, caller, db }) => {
    await requireOwnRfp(db, caller, rfpId);
    const evaluation = await loadEvaluation(db, rfpId);
    const requester = requesterOf(evaluation, caller);
    const scoring = scoringIn(evaluation);
    const people = await listEvaluators(db, rfpId);
    const { openedAt, lead, companyId } = evaluation;
    return {
      scoring,
      lead,
      mayLead: requester.mayLead,
      isEvaluator: evaluation.evaluators.includes(caller.userId),
      evaluators: people.map(({ rated, ...person }) => ({
        ...person,
        rated:
          scoring !== 'together' && (requester.mayLead || person.userId === caller.userId) ? rated : null,
      })),
      toRate: await countToRate(db, rfpId),
      colleagues: requester.mayLead ? [...(await listColleagues(db, companyId))] : [],
      consensus:
        openedAt !== null && decideReading(evaluation, requester).ok
          ? { openedAt: new Date(openedAt).toISOString(), ...(await countConsensus(db, rfpId)) }
          : null,
    };
  });

const listEvaluators = (db: Queryable, rfpId: string) =>
  db.any(sql.type(row({ userId: text, userName: text, isColleague: bool, rated: number }))`
    select v.user_id::text as "userId", u.user_name as "userName",
      exists (select from membership m where m.user_id = v.user_id and m.company_id = r.company_id) as "isColleague",
      (select count(*) from evaluator_rating g join question q on q.rfp_id = g.rfp_id and q.id = g.question_id
        join invite i on i.id = g.invite_id and i.submitted_at is not null
        where g.rfp_id = v.rfp_id and g.user_id = v.user_id and ${waitsForRating})::int4 as rated
    from evaluator v join rfp r on r.id = v.rfp_id join app_user u on u.id = v.user_id
    where v.rfp_id = ${rfpId} order by lower(u.user_name), u.id`);

const countToRate = (db: Queryable, rfpId: string) =>
  db.oneFirst(sql.type(row({ count: number }))`
    select ((select count(*) from question q where q.rfp_id = ${rfpId} and ${waitsForRating})
      * (select count(*) from invite where rfp_id = ${rfpId} and submitted_at is not null)
      - (select count(*) from question q join invite i on i.rfp_id = q.rfp_id and i.submitted_at is not null
        where q.rfp_id = ${rfpId} and ${waitsForRating} and not ${isQAskedOf(sql.fragment`i.id`)}))::int4 as count`);
