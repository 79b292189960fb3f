import { requireUndecided } from '../../rfps/public.ts';
import type { Rating } from '../contracts/evaluation.ts';
import type { Scoring } from '../contracts/evaluators.ts';
import type {
  GradedQuestion,
  QuestionGrading,
  QuestionType,
} from '../../rfps/contracts/questions/question-details.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Caller } from '../../../platform/handler.ts';
import type { Recorder } from '../../../platform/outbox/outbox.ts';
import { refuse } from '../../../platform/refusal.ts';
import { json, nullable, number, row, text } from '../../../platform/database/row.ts';
import { commentAfter, upsertedComment } from '../ratings/comment.ts';
import { requesterOf, lockEvaluation, loadEvaluation } from './evaluation-store.ts';
import { decideRating, scoringIn } from './scoring.ts';

/**
 * Returns how the caller's rating is stored, and keeps this fixed until the transaction ends; refuses evaluatorsOnly and
 * leadOnly.
 */
async function lockScoringForShare(db: Queryable, caller: Caller, rfpId: string): Promise<Scoring> {
  const evaluation = await lockEvaluation(db, rfpId, 'share');
  const decided = decideRating(evaluation, requesterOf(evaluation, caller));
  return decided.ok ? scoringIn(evaluation) : refuse(decided.code);
}

/** Does the same for a change, and refuses rfpDecided if the RFP is awarded, closed or cancelled. */
export async function lockUndecidedScoringForShare(
  db: Queryable,
  caller: Caller,
  rfpId: string,
): Promise<Scoring> {
  const scoring = await lockScoringForShare(db, caller, rfpId);
  await requireUndecided(db, rfpId);
  return scoring;
}

interface IndependentRating {
  rfpId: string;
  inviteId: string;
  questionId: number;
  answerRating: Rating | '-';
  /** Omitted keeps the saved comment. */
  comment?: string | undefined;
  version: number;
}

/** Stores a rating as its evaluator's own, or takes it back. An unchanged rating records nothing. */
export async function rateIndependently(
  { db, record, caller, now }: { db: Queryable; record: Recorder; caller: Caller; now: number },
  { rfpId, inviteId, questionId, answerRating, comment: newComment, version }: IndependentRating,
): Promise<void> {
  const before = await db.maybeOne(sql.type(row({ rating: text, comment: nullable(text) }))`
    select rating, comment from evaluator_rating
    where invite_id = ${inviteId} and question_id = ${questionId} and user_id = ${caller.userId}`);
  const comment = commentAfter(newComment, before?.comment ?? null);
  if ((before?.rating ?? '-') === answerRating && (!before || comment === before.comment)) return;
  await record(
    { name: 'evaluatorRated', payload: { rfpId, userId: caller.userId } },
    ...(answerRating === '-'
      ? [
          {
            mayMiss: sql.statement`
              delete from evaluator_rating
              where invite_id = ${inviteId} and question_id = ${questionId} and user_id = ${caller.userId}`,
          },
        ]
      : [
          sql.statement`
          insert into evaluator_rating (invite_id, rfp_id, question_id, user_id, rating, comment, rated_at, version)
          values (${inviteId}, ${rfpId}, ${questionId}, ${caller.userId}, ${answerRating}, ${comment},
            to_timestamp(${now}::double precision / 1000), ${version})
          on conflict (invite_id, question_id, user_id) do update
          set rating = excluded.rating, comment = ${upsertedComment(newComment, 'evaluator_rating')}, rated_at = excluded.rated_at, version = excluded.version`,
          {
            mayMiss: sql.statement`
              delete from removed_rating
              where invite_id = ${inviteId} and question_id = ${questionId} and user_id = ${caller.userId}`,
          },
        ]),
  );
}

/** An evaluator's rating of one answer, with the facts that determine its points. */
interface OwnRating extends GradedQuestion {
  /** The vendor's company. */
  vendorId: string;
  questionId: number;
  /** Null if it was removed because the answer has changed. */
  rating: Rating | null;
  comment: string | null;
  version: number;
  score: number;
}

const ownRow = row({
  vendorId: text,
  questionId: number,
  rating: nullable(text),
  comment: nullable(text),
  version: number,
  type: text,
  score: number,
  grading: nullable(json<QuestionGrading>()),
});

/** Finds only the caller's own ratings for one section or for the whole RFP; null if the caller does not rate independently. */
export async function findOwnRatings(
  db: Queryable,
  { userId }: Pick<Caller, 'userId'>,
  { rfpId, sectionId }: { rfpId: string; sectionId?: string },
): Promise<readonly OwnRating[] | null> {
  const evaluation = await loadEvaluation(db, rfpId);
  if (scoringIn(evaluation) !== 'independent' || !evaluation.evaluators.includes(userId)) return null;
  const own = await db.any(sql.type(ownRow)`
    select i.company_id::text as "vendorId", g.question_id as "questionId", g.rating, g.comment, g.version, q.type, q.score,
      q.grading
    from (
      select invite_id, rfp_id, question_id, user_id, rating, comment, version from evaluator_rating
      union all select invite_id, rfp_id, question_id, user_id, null, null, 0 from removed_rating
    ) g join invite i on i.id = g.invite_id and i.submitted_at is not null
    join question q on q.rfp_id = g.rfp_id and q.id = g.question_id
    where g.rfp_id = ${rfpId} and g.user_id = ${userId}
      and (${sectionId ?? null}::uuid is null or q.section_id = ${sectionId ?? null})`);
  return own.map((ownRating) => ({
    ...ownRating,
    rating: ownRating.rating as Rating | null,
    type: ownRating.type as QuestionType,
  }));
}

/** Whether any evaluator has rated an answer of an invite. It does not reveal which evaluator or which rating. */
export const isRatedIndependently = (db: Queryable, inviteId: string): Promise<boolean> =>
  db.exists(sql.statement`select from evaluator_rating where invite_id = ${inviteId}`);
