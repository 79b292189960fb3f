import type { Rating } from '../contracts/evaluation.ts';
import { rankRows } from '../contracts/ranking.ts';
import type { Signal } from '../contracts/signals.ts';
import type { QuestionDetails, QuestionType } from '../../rfps/contracts/questions/question-details.ts';
import { isSharedDomain } from '../../claims/public.ts';
import {
  arePricesClosedIn,
  findDueAt,
  findRfp,
  isQAskedOf,
  listDueDayMoves,
  sealOf,
} from '../../rfps/public.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { bool, json, nullable, number, row, text, texts, time } from '../../../platform/database/row.ts';
import { loadRankingTerms } from '../scores/own-scores.ts';
import { listVendorRows } from '../scores/vendor-row.ts';
import {
  awardBelowFirst,
  dueTimeShortened,
  identicalAnswers,
  lateAddenda,
  minAnswerCharacters,
  minIdenticalAnswers,
  minIdenticalShare,
  outlyingEvaluators,
  sharedContacts,
  singleResponse,
  soleMustHaves,
  unusualPrices,
  type MustHave,
} from './signals.ts';

/** Where every vendor copies the others, a page does not list every pair. */
const maxPairs = 20;

/**
 * Returns the signals of an RFP, computed from the tables. While responses are sealed, only those that do not depend on them.
 * `mayReadRatings`: whether the reader may know how each evaluator rated.
 */
export async function findSignals(
  db: Queryable,
  rfpId: string,
  { now, mayReadRatings }: { now: number; mayReadRatings: boolean },
): Promise<Signal[]> {
  const rfp = await findRfp(db, rfpId);
  if (!rfp || rfp.publishedAt === null) return [];
  const dueAt = await findDueAt(db, rfp);
  const addenda = await db.any(sql.type(row({ number, publishedAt: time }))`
    select number, published_at as "publishedAt" from addendum where rfp_id = ${rfpId} order by number`);
  const open = [
    ...dueTimeShortened(await listDueDayMoves(db, rfpId)),
    ...lateAddenda(addenda, dueAt),
    ...sharedContacts(await listContacts(db, rfpId), isSharedDomain).slice(0, maxPairs),
  ];
  if ((await sealOf(db, rfpId, now)).isSealed) return open;
  const rows = rankRows(await listVendorRows(db, rfpId), await loadRankingTerms(db, rfpId));
  const names = new Map(rows.map(({ inviteId, companyName }) => [inviteId, { inviteId, companyName }]));
  const vendorOf = (inviteId: string) => names.get(inviteId) ?? { inviteId, companyName: '' };
  const submitted = rows.filter(({ isSubmitted }) => isSubmitted);
  const awardedId = await findAwardedInvite(db, rfpId);
  const awarded = rows.find(({ inviteId }) => inviteId === awardedId);
  return [
    ...awardBelowFirst(awarded ? { ...vendorOf(awarded.inviteId), rank: awarded.rank } : null),
    ...singleResponse(
      submitted.map(({ inviteId }) => vendorOf(inviteId)),
      dueAt,
      now,
    ),
    ...open,
    ...unusualPrices(
      submitted.flatMap(({ inviteId, price }) => (price === null ? [] : [{ ...vendorOf(inviteId), price }])),
    ),
    ...identicalAnswers(
      (await listIdenticalPairs(db, rfpId)).map(({ first, second, ...figures }) => ({
        vendors: [vendorOf(first), vendorOf(second)],
        ...figures,
      })),
    ),
    ...soleMustHaves(await listMustHaves(db, rfpId, vendorOf)),
    ...(mayReadRatings ? outlyingEvaluators(await listEvaluatorComparisons(db, rfpId)) : []),
  ];
}

const findAwardedInvite = (db: Queryable, rfpId: string): Promise<string | null> =>
  db.maybeOneFirst(sql.type(row({ id: text }))`
    select awarded_invite_id::text as id from rfp_decision where rfp_id = ${rfpId} and outcome = 'awarded'`);

/** Lists the vendors that accepted, with the addresses of their company's people and the address that was invited. */
const listContacts = (db: Queryable, rfpId: string) =>
  db.any(sql.type(row({ inviteId: text, companyName: text, emails: texts, website: text }))`
    select i.id::text as "inviteId", c.name as "companyName", c.website,
      array(select u.email from membership m join app_user u on u.id = m.user_id
        where m.company_id = c.id and u.closed_at is null
        union select i.email where i.email is not null order by 1) as emails
    from invite i join company c on c.id = i.company_id
    where i.rfp_id = ${rfpId} and i.accept_status = 1 order by i.id`);

/**
 * Counts the same texts of each pair of submitted responses, without regard to case and spaces. Digests are grouped, since 2,000
 * questions have megabytes of answers. A join of the answers with themselves would take minutes if the planner expects few of them.
 */
const listIdenticalPairs = (db: Queryable, rfpId: string) =>
  db.any(sql.type(row({ first: text, second: text, identical: number, compared: number }))`
    with normal as materialized (
      select a.invite_id, a.question_id, lower(btrim(regexp_replace(a.answer, '\\s+', ' ', 'g'))) as answer
      from invite i join answer a on a.invite_id = i.id
      join question q on q.rfp_id = a.rfp_id and q.id = a.question_id and q.type = 'detailed'
      join requirement_section s on s.id = q.section_id
      where i.rfp_id = ${rfpId} and i.submitted_at is not null
        and not (s.kind = 'commercial' and ${arePricesClosedIn(sql.fragment`i.rfp_id`)})
    ), compared as materialized (
      select invite_id, question_id, sha256(convert_to(answer, 'UTF8')) as digest
      from normal where length(answer) >= ${minAnswerCharacters}
    ), same as (
      select array_agg(invite_id) as invites from compared group by question_id, digest having count(*) > 1
    ), pairs as (
      select first, second, count(*) as identical
      from same cross join lateral unnest(invites) as first cross join lateral unnest(invites) as second
      where first < second group by first, second having count(*) >= ${minIdenticalAnswers}
    ), answered as (
      select invite_id, array_agg(question_id) as questions from compared group by invite_id
    ), counted as (
      select p.first, p.second, p.identical,
        (select count(*) from (select unnest(a.questions) intersect select unnest(o.questions)) as both_answered) as compared
      from pairs p join answered a on a.invite_id = p.first join answered o on o.invite_id = p.second
    )
    select first::text, second::text, identical::int4, compared::int4 from counted
    where identical >= compared * ${minIdenticalShare}::float8
    order by identical desc, first, second limit ${maxPairs}`);

const mustHaveRow = row({
  questionId: number,
  question: text,
  type: text,
  details: nullable(json<QuestionDetails>()),
  inviteId: text,
  answer: nullable(text),
  isNotAsked: bool,
  rating: nullable(text),
});

/** Lists the must-haves with what each submitted response says to them; of a text, only whether there is one. */
async function listMustHaves(
  db: Queryable,
  rfpId: string,
  vendorOf: (inviteId: string) => Signal['vendors'][number],
): Promise<MustHave[]> {
  const rows = await db.any(sql.type(mustHaveRow)`
    select q.id as "questionId", left(q.text, 200) as question, q.type, q.details, i.id::text as "inviteId",
      case when q.type = 'detailed' then left(a.answer, 3) else a.answer end as answer, not ${isQAskedOf(sql.fragment`i.id`)} as "isNotAsked", r.rating
    from question q join requirement_section s on s.id = q.section_id
    join invite i on i.rfp_id = q.rfp_id and i.accept_status = 1 and i.submitted_at is not null
    left join answer a on a.invite_id = i.id and a.question_id = q.id
    left join rating r on r.invite_id = i.id and r.question_id = q.id
    where q.rfp_id = ${rfpId} and q.is_must_have
      and not (s.kind = 'commercial' and ${arePricesClosedIn(sql.fragment`q.rfp_id`)})
    order by s.kind desc, s.category_position, s.position, q.position, i.id`);
  return [...Map.groupBy(rows, ({ questionId }) => questionId)].map(([questionId, responses]) => ({
    questionId,
    question: responses[0]?.question ?? '',
    type: responses[0]?.type as QuestionType,
    details: responses[0]?.details,
    responses: responses.map(({ inviteId, answer, isNotAsked, rating }) => ({
      ...vendorOf(inviteId),
      answer,
      isNotAsked,
      rating: rating as Rating | null,
    })),
  }));
}

/** Compares each evaluator with the others, over the answers that at least three rated. */
const listEvaluatorComparisons = (db: Queryable, rfpId: string) =>
  db.any(sql.type(
    row({ person: text, count: number, difference: number, sumOfSquares: number, degreesOfFreedom: number }),
  )`
    with given as (
      select g.invite_id, g.question_id, g.user_id,
        (case g.rating when 'fully-met' then 100 when 'partially-met' then 50 else 0 end)::float8 as points
      from evaluator_rating g join invite i on i.id = g.invite_id and i.submitted_at is not null
      where g.rfp_id = ${rfpId}
    ), answers as (
      select invite_id, question_id, count(*) as evaluators, sum(points) as points, sum(points * points) as squares
      from given group by invite_id, question_id having count(*) >= 3
    )
    select u.user_name as person, count(*)::int4 as count,
      avg(g.points - (a.points - g.points) / (a.evaluators - 1)) as difference,
      sum(a.squares - g.points * g.points - (a.points - g.points) ^ 2 / (a.evaluators - 1)) as "sumOfSquares",
      sum(a.evaluators - 2)::int4 as "degreesOfFreedom"
    from given g join answers a using (invite_id, question_id) join app_user u on u.id = g.user_id
    group by u.id, u.user_name order by lower(u.user_name), u.id`);
