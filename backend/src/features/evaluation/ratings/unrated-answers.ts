import { waitsForRating } from '../scores/waits-for-rating.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/handler.ts';
import { number, row, text, time } from '../../../platform/database/row.ts';
import { minIndependentEvaluators } from '../evaluators/scoring.ts';

const unratedRow = row({ rfpId: text, count: number, since: time });

/**
 * Lists for the buyer's own RFPs how many submitted answers without automatic points the caller can still rate, and since when the oldest waits.
 * Of two envelopes, only the one that is being scored counts. An evaluator who scores alone counts their own ratings; in a consensus only those who lead have something to agree on.
 */
export const listUnratedAnswers = (
  db: Queryable,
  { userId, companyRole }: Pick<Caller, 'userId' | 'companyRole'>,
  rfpIds: readonly string[],
) =>
  db.any(sql.type(unratedRow)`
    with scoring as (
      select r.id, e.opened_at is not null as is_opened,
        (select count(*) from evaluator v where v.rfp_id = r.id) >= ${minIndependentEvaluators} as has_evaluators,
        exists (select from evaluator v where v.rfp_id = r.id and v.user_id = ${userId}) as is_evaluator,
        ${companyRole === 'owner' || companyRole === 'admin'} or coalesce(e.lead_id, r.owner_id) = ${userId} as may_lead
      from rfp r left join evaluation e on e.rfp_id = r.id where r.id = any(${sql.array([...rfpIds], 'uuid')})
    )
    select s.id as "rfpId", count(*)::int4 as count, min(i.submitted_at) as since
    from scoring s
    join invite i on i.rfp_id = s.id and i.accept_status = 1 and i.submitted_at is not null
    join answer a on a.invite_id = i.id and a.answer <> ''
    join question q on q.rfp_id = a.rfp_id and q.id = a.question_id and ${waitsForRating}
    join requirement_section t on t.id = q.section_id
    join rfp e on e.id = s.id
      and (not e.has_two_envelopes or (t.kind = 'commercial') = (e.technical_closed_at is not null))
    where case when s.has_evaluators and not s.is_opened
      then s.is_evaluator and not exists (select from evaluator_rating g
        where g.invite_id = a.invite_id and g.question_id = a.question_id and g.user_id = ${userId})
      else (s.may_lead or not s.is_opened) and not exists (select from rating g
        where g.invite_id = a.invite_id and g.question_id = a.question_id) end
    group by s.id`);
