import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { number, row, text, time } from '../../../platform/database/row.ts';

const commentRow = row({
  _id: text,
  questionId: number,
  text,
  userId: text,
  userName: text,
  writtenAt: time,
});

/** Lists colleagues' comments on a question, oldest first. */
export const listComments = (db: Queryable, inviteId: string, questionId: number) =>
  db.any(sql.type(commentRow)`
    select c.id::text as "_id", c.question_id as "questionId", c.text, u.id::text as "userId",
      u.user_name as "userName", c.written_at as "writtenAt"
    from internal_comment c join app_user u on u.id = c.author_id
    where c.invite_id = ${inviteId} and c.question_id = ${questionId} order by c.written_at, c.id`);

/** Counts the comments of each question that has any. */
export const countComments = (db: Queryable, inviteId: string) =>
  db.any(sql.type(row({ questionId: number, count: number }))`
    select question_id as "questionId", count(*)::int4 as count from internal_comment
    where invite_id = ${inviteId} group by question_id order by question_id`);

/** Finds a comment of this response. Comments of other responses are not found. */
export const findComment = (db: Queryable, inviteId: string, commentId: string) =>
  db.maybeOne(sql.type(row({ questionId: number, authorId: text }))`
    select question_id as "questionId", author_id::text as "authorId" from internal_comment
    where invite_id = ${inviteId} and id = ${commentId}`);

export const hasQuestion = (db: Queryable, rfpId: string, questionId: number): Promise<boolean> =>
  db.exists(sql.statement`select 1 from question where rfp_id = ${rfpId} and id = ${questionId}`);

/** Returns a new id; ids follow the order of writing. */
export const mintId = (db: Queryable): Promise<string> =>
  db.oneFirst(sql.type(row({ id: text }))`select uuidv7()::text as id`);

interface NewComment {
  commentId: string;
  inviteId: string;
  rfpId: string;
  questionId: number;
  text: string;
  authorId: string;
  now: number;
}

export const addComment = (comment: NewComment): Change => sql.statement`
  insert into internal_comment (id, invite_id, rfp_id, question_id, text, author_id, written_at)
  values (${comment.commentId}, ${comment.inviteId}, ${comment.rfpId}, ${comment.questionId}, ${comment.text}, ${comment.authorId},
    to_timestamp(${comment.now}::double precision / 1000))`;

export const removeComment = (commentId: string): Change => sql.statement`
  delete from internal_comment where id = ${commentId}`;
