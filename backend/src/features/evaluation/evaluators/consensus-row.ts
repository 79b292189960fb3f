import type { ConsensusAnswer } from '../contracts/evaluators.ts';
import type { Rating } from '../contracts/evaluation.ts';
import type { RequirementKind } from '../../rfps/contracts/requirements.ts';
import type {
  QuestionDetails,
  QuestionGrading,
  QuestionType,
} from '../../rfps/contracts/questions/question-details.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { json, nullable, number, row, text } from '../../../platform/database/row.ts';
import { spreadOf } from './scoring.ts';

type ConsensusFilter = 'differing' | 'open' | undefined;

/**
 * Selects every answer that an evaluator rated, with whether the ratings differ and which rating is agreed. Only submitted
 * responses count.
 */
const ratingsGiven = (rfpId: string) => sql.fragment`
  select g.invite_id, g.question_id, count(distinct g.rating) > 1 as differs, max(r.rating) as agreed
  from evaluator_rating g join invite i on i.id = g.invite_id and i.submitted_at is not null
  left join rating r on r.invite_id = g.invite_id and r.question_id = g.question_id
  where g.rfp_id = ${rfpId} group by g.invite_id, g.question_id`;

const passes = (show: ConsensusFilter) =>
  show === 'differing'
    ? sql.fragment`given.differs`
    : show === 'open'
      ? sql.fragment`given.agreed is null`
      : sql.fragment`true`;

export const countConsensus = (db: Queryable, rfpId: string) =>
  db.one(sql.type(row({ rated: number, differing: number, open: number, unanimous: number }))`
    select count(*)::int4 as rated, (count(*) filter (where differs))::int4 as differing,
      (count(*) filter (where agreed is null))::int4 as open,
      (count(*) filter (where agreed is null and not differs))::int4 as unanimous
    from (${ratingsGiven(rfpId)}) as given`);

const answerRow = row({
  kind: text,
  categoryName: text,
  sectionName: text,
  questionId: number,
  question: text,
  type: text,
  details: nullable(json<QuestionDetails>()),
  grading: nullable(json<QuestionGrading>()),
  score: number,
  vendorId: text,
  companyName: text,
  answer: nullable(text),
  remark: nullable(text),
  agreed: nullable(text),
  ratings: json<[RatingBy, ...RatingBy[]]>(),
});
interface RatingBy {
  userId: string;
  userName: string;
  rating: Rating;
  comment: string | null;
}

interface ConsensusPageRequest {
  show: ConsensusFilter;
  from: number;
  size: number;
}

/** Lists answers in the questionnaire's order, and within a question by the vendors' names. */
export async function listConsensus(
  db: Queryable,
  rfpId: string,
  { show, from, size }: ConsensusPageRequest,
): Promise<ConsensusAnswer[]> {
  const rows = await db.any(sql.type(answerRow)`
    select s.kind, s.category_name as "categoryName", s.name as "sectionName", q.id as "questionId", q.text as question,
      q.type, q.score, i.company_id::text as "vendorId", c.name as "companyName", nullif(a.answer, '') as answer,
      nullif(a.remark, '') as remark, q.details, q.grading, given.agreed,
      (select json_agg(json_build_object('userId', g.user_id, 'userName', u.user_name, 'rating', g.rating, 'comment', g.comment)
          order by lower(u.user_name), u.id)
        from evaluator_rating g join app_user u on u.id = g.user_id
        where g.invite_id = given.invite_id and g.question_id = given.question_id) as ratings
    from (${ratingsGiven(rfpId)}) as given join invite i on i.id = given.invite_id join company c on c.id = i.company_id
    join question q on q.rfp_id = i.rfp_id and q.id = given.question_id
    join requirement_section s on s.id = q.section_id
    left join answer a on a.invite_id = i.id and a.question_id = q.id
    where ${passes(show)}
    order by s.kind desc, s.category_position, s.position, q.position, lower(c.name), i.id
    limit ${size} offset ${from}`);
  return rows.map(({ agreed, ratings, details, grading, remark, ...answer }) => {
    const [first, ...others] = ratings;
    const { lowest, highest } = spreadOf([first.rating, ...others.map(({ rating }) => rating)]);
    return {
      ...answer,
      kind: answer.kind as RequirementKind,
      type: answer.type as QuestionType,
      ...(details && { details }),
      ...(grading && { grading }),
      ...(remark !== null && { remark }),
      ratings,
      lowest,
      highest,
      agreed: (agreed as Rating | null) ?? '-',
    };
  });
}

/** Returns how many answers match the filter. */
export const countShown = (
  counts: Awaited<ReturnType<typeof countConsensus>>,
  show: ConsensusFilter,
): number => counts[show ?? 'rated'];
