import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { nullable, row, text, texts, time } from '../../../platform/database/row.ts';
import type { Caller } from '../../../platform/handler.ts';
import { scoringIn, minIndependentEvaluators, type Requester, type Evaluation } from './scoring.ts';
import { sealOf } from '../../rfps/public.ts';

const evaluationRow = row({
  rfpName: text,
  companyId: nullable(text),
  leadId: nullable(text),
  leadName: nullable(text),
  openedAt: nullable(time),
  evaluators: texts,
});

/** The evaluation of an RFP with its lead; null if the lead has left the company. */
interface StoredEvaluation extends Evaluation {
  rfpName: string;
  companyId: string | null;
  lead: { userId: string; userName: string } | null;
  openedAt: number | null;
}

/** Loads the evaluation. The RFP's creator leads until they hand over. */
export async function loadEvaluation(db: Queryable, rfpId: string): Promise<StoredEvaluation> {
  const { leadId, leadName, ...rest } = orNotFound(
    await db.maybeOne(sql.type(evaluationRow)`
      select r.name as "rfpName", r.company_id::text as "companyId", u.id::text as "leadId", u.user_name as "leadName",
        e.opened_at as "openedAt",
        array(select v.user_id::text from evaluator v where v.rfp_id = r.id order by v.named_at, v.user_id) as evaluators
      from rfp r left join evaluation e on e.rfp_id = r.id
      left join app_user u on u.id = coalesce(e.lead_id, r.owner_id) and (r.company_id is null
        or exists (select from membership m where m.user_id = u.id and m.company_id = r.company_id))
      where r.id = ${rfpId}`),
  );
  const lead = leadId === null || leadName === null ? null : { userId: leadId, userName: leadName };
  return { ...rest, lead, isOpened: rest.openedAt !== null };
}

/**
 * Loads the same and locks the RFP: `share` for ratings, of which many run at once; `update` for changes of how it is rated. So a
 * rating either exists before a change or finds it.
 *
 * The lock has a statement of its own. A statement that waited for the lock would read the rest as it was before the wait.
 */
export async function lockEvaluation(
  db: Queryable,
  rfpId: string,
  mode: 'share' | 'update',
): Promise<StoredEvaluation> {
  const lock = mode === 'share' ? sql.fragment`for share` : sql.fragment`for no key update`;
  await db.maybeOne(sql.type(row({ id: text }))`select id from rfp where id = ${rfpId} ${lock}`);
  return loadEvaluation(db, rfpId);
}

export const requesterOf = (
  { lead }: StoredEvaluation,
  { userId, companyRole }: Pick<Caller, 'userId' | 'companyRole'>,
): Requester => ({
  userId,
  mayLead: lead?.userId === userId || companyRole === 'owner' || companyRole === 'admin',
});

/** Lists all members of a company, by name. */
export const listColleagues = (db: Queryable, companyId: string | null) =>
  db.any(sql.type(row({ userId: text, userName: text }))`
    select u.id::text as "userId", u.user_name as "userName" from membership m join app_user u on u.id = m.user_id
    where m.company_id = ${companyId}::uuid order by lower(u.user_name), u.id`);

/** Lists colleagues who rated during joint rating. Users who have left the company are skipped. */
export const listRaters = (db: Queryable, rfpId: string): Promise<readonly string[]> =>
  db.anyFirst(sql.type(row({ id: text }))`
    select distinct g.rated_by::text as id from rating g join rfp r on r.id = g.rfp_id
    join membership m on m.user_id = g.rated_by and m.company_id = r.company_id where g.rfp_id = ${rfpId}`);

/** Whether any joint rating counts. */
export const isAnyRated = (db: Queryable, rfpId: string): Promise<boolean> =>
  db.exists(sql.statement`select from rating where rfp_id = ${rfpId}`);

/** Lists evaluators who rated independently. */
export const listScorers = (db: Queryable, rfpId: string): Promise<readonly string[]> =>
  db.anyFirst(sql.type(row({ id: text }))`
    select distinct user_id::text as id from evaluator_rating where rfp_id = ${rfpId}`);

const at = (now: number) => sql.fragment`to_timestamp(${now}::double precision / 1000)`;

interface By {
  by: string;
  now: number;
}

export const addEvaluators = (rfpId: string, userIds: readonly string[], { by, now }: By): Change =>
  sql.statement`
    insert into evaluator (rfp_id, user_id, named_by, named_at)
    select ${rfpId}, id, ${by}, ${at(now)} from unnest(${sql.array([...userIds], 'uuid')}) as named (id)`;

/**
 * Turns joint ratings into their raters' own. A rater who has left the company is not an evaluator: their ratings are dropped,
 * and the evaluators rate those answers again.
 */
export const makeRatingsIndependent = (rfpId: string): Change[] => [
  {
    mayMiss: sql.statement`
      insert into evaluator_rating (invite_id, rfp_id, question_id, user_id, rating, comment, rated_at, version)
      select g.invite_id, g.rfp_id, g.question_id, g.rated_by, g.rating, g.comment, g.rated_at, nextval('revision')
      from rating g join evaluator v on v.rfp_id = g.rfp_id and v.user_id = g.rated_by where g.rfp_id = ${rfpId}`,
  },
  sql.statement`delete from rating where rfp_id = ${rfpId}`,
];

/** Removes an evaluator and their ratings. */
export const dropEvaluator = (rfpId: string, userId: string): Change =>
  sql.statement`delete from evaluator where rfp_id = ${rfpId} and user_id = ${userId}`;

export const setLead = (rfpId: string, userId: string): Change =>
  sql.statement`
    insert into evaluation (rfp_id, lead_id) values (${rfpId}, ${userId})
    on conflict (rfp_id) do update set lead_id = excluded.lead_id`;

export const setOpened = (rfpId: string, { by, now }: By): Change =>
  sql.statement`
    insert into evaluation (rfp_id, opened_at, opened_by) values (${rfpId}, ${at(now)}, ${by})
    on conflict (rfp_id) do update set opened_at = excluded.opened_at, opened_by = excluded.opened_by
    where evaluation.opened_at is null`;

/** Lists everyone who may do what the lead does: the lead, and the owner and admins of the company. */
export const listEvaluationLeads = (db: Queryable, rfpId: string): Promise<readonly string[]> =>
  db.anyFirst(sql.type(row({ id: text }))`
    select m.user_id::text as id from rfp r left join evaluation e on e.rfp_id = r.id
    join membership m on m.company_id = r.company_id
      and (m.role in ('owner', 'admin') or m.user_id = coalesce(e.lead_id, r.owner_id))
    where r.id = ${rfpId} order by m.user_id`);

/**
 * Whether an RFP's trail shows only that something was rated, and not how. This applies while responses are sealed or each
 * evaluator scores independently.
 */
export const hidesRatings = async (db: Queryable, rfpId: string, now: number): Promise<boolean> =>
  (await sealOf(db, rfpId, now)).isSealed || scoringIn(await loadEvaluation(db, rfpId)) === 'independent';

/** Returns since when evaluators of an RFP have scored independently, in ms; null if they do not or no longer do. */
export async function independentSince(db: Queryable, rfpId: string): Promise<number | null> {
  if (scoringIn(await loadEvaluation(db, rfpId)) !== 'independent') return null;
  return db.oneFirst(sql.type(row({ at: time }))`
    select named_at as at from evaluator where rfp_id = ${rfpId} order by named_at, user_id offset ${minIndependentEvaluators - 1} limit 1`);
}
