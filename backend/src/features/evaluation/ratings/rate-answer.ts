import { rateAnswer, type Rating } from '../contracts/evaluation.ts';
import { messages } from '../contracts/messages.ts';
import { findEnvelopes } from '../../rfps/public.ts';
import { scoringBlockerOf } from '../envelopes/closing.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { commandHandler, type Caller } from '../../../platform/handler.ts';
import { orNotFound, refuse } from '../../../platform/refusal.ts';
import { bool, nullable, number, row, text } from '../../../platform/database/row.ts';
import { isQAskedOf } from '../../rfps/public.ts';
import type { ScoringDependencies } from '../scoring-dependencies.ts';
import { commentAfter, upsertedComment } from './comment.ts';
import type { SealOf } from '../scores/readable-row.ts';

/** Checks that an RFP is the caller's own; refuses notFound. The buyer's feature passes it in as a dependency. */
export type RequireOwnRfp = (db: Queryable, caller: Caller, rfpId: string) => Promise<unknown>;

const ratedRow = row({
  rfpId: text,
  inviteId: text,
  sectionId: text,
  isSubmitted: bool,
  isWithdrawn: bool,
  before: nullable(text),
  commentBefore: nullable(text),
  version: number,
});

/**
 * Sets or takes back one rating with its comment. An unchanged rating records nothing. The projection updates the scores, and a
 * push brings them to the screen with a higher version than this response has.
 *
 * A question that the vendor was not asked cannot be rated.
 *
 * If evaluators score independently, the rating becomes the caller's own, which no projection reads.
 */
export const rateAnswerHandler = (
  requireOwnRfp: RequireOwnRfp,
  sealOf: SealOf,
  { lockScoringForShare, rateIndependently }: ScoringDependencies,
) =>
  commandHandler(rateAnswer, async ({ body, caller, db, record, now }) => {
    await requireOwnRfp(db, caller, body.rfpId);
    const scoring = await lockScoringForShare(db, caller, body.rfpId);
    // These checks need the lock on the RFP: while this waited, its due time may have moved, or its technical evaluation closed.
    if ((await sealOf(db, body.rfpId, now)).isSealed) return refuse('responsesSealed');
    const { hasTwoEnvelopes, closedAt } = await findEnvelopes(db, body.rfpId);
    const blocker = scoringBlockerOf({ hasTwoEnvelopes, isClosed: closedAt !== null, kind: body.type });
    if (blocker) return refuse(blocker);
    const { version, before, commentBefore, isSubmitted, isWithdrawn, ...rated } = orNotFound(
      await db.maybeOne(sql.type(ratedRow)`
        select i.rfp_id as "rfpId", i.id as "inviteId", q.section_id as "sectionId", r.rating as before, r.comment as "commentBefore",
          i.submitted_at is not null as "isSubmitted", i.withdrawn_at is not null as "isWithdrawn", nextval('revision') as version
        from invite i join question q on q.rfp_id = i.rfp_id join requirement_section s on s.id = q.section_id
        left join rating r on r.invite_id = i.id and r.question_id = q.id
        where i.rfp_id = ${body.rfpId} and i.company_id = ${body.vendorId} and i.accept_status = 1
          and q.id = ${body.questionId} and s.kind = ${body.type} and ${isQAskedOf(sql.fragment`i.id`)} for share of i`),
    );
    const newComment = body.comment?.trim();
    if (!isSubmitted) return refuse(isWithdrawn ? 'responseWithdrawn' : 'notSubmitted');
    if (scoring === 'independent') {
      const independent = { ...body, comment: newComment, inviteId: rated.inviteId, version };
      await rateIndependently({ db, record, caller, now }, independent);
      return { message: messages.ratingSaved, version };
    }
    const comment = commentAfter(newComment, commentBefore);
    if ((before ?? '-') === body.answerRating && (before === null || comment === commentBefore))
      return { message: messages.ratingSaved, version };
    await record(
      {
        name: 'answerRated',
        payload: {
          ...rated,
          kind: body.type,
          questionId: body.questionId,
          ...(body.answerRating === '-' && { isCleared: true }),
        },
      },
      ...(body.answerRating === '-'
        ? [takeBack(rated.inviteId, body.questionId)]
        : [set(rated.inviteId, body.answerRating), unmark(rated.inviteId, body.questionId)]),
    );
    return { message: messages.ratingSaved, version };

    function set(inviteId: string, rating: Rating) {
      return sql.statement`
        insert into rating (invite_id, rfp_id, question_id, rating, comment, rated_by, rated_at)
        values (${inviteId}, ${body.rfpId}, ${body.questionId}, ${rating}, ${comment}, ${caller.userId},
          to_timestamp(${now}::double precision / 1000))
        on conflict (invite_id, question_id) do update
        set rating = excluded.rating, comment = ${upsertedComment(newComment, 'rating')}, rated_by = excluded.rated_by, rated_at = excluded.rated_at`;
    }
  });

/** Forgets that the rating was removed. A new rating of the answer shows that the evaluator saw the removal. */
const unmark = (inviteId: string, questionId: number) => ({
  mayMiss: sql.statement`
    delete from removed_rating where invite_id = ${inviteId} and question_id = ${questionId} and user_id is null`,
});

const takeBack = (inviteId: string, questionId: number) => ({
  mayMiss: sql.statement`delete from rating where invite_id = ${inviteId} and question_id = ${questionId}`,
});
