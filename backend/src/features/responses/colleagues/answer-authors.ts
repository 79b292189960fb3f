import { answerAuthors } from '../contracts/colleagues.ts';
import { sql } from '../../../platform/database/database.ts';
import { queryHandler } from '../../../platform/handler.ts';
import { isoTime } from '../../../platform/time/iso-time.ts';
import { number, row, text, time } from '../../../platform/database/row.ts';
import { loadOwnResponse, type ColleagueDependencies } from './colleague-dependencies.ts';

const authorRow = row({ questionId: number, userId: text, userName: text, answeredAt: time });

/** Lists who gave each answer, only for their colleagues. The buyer sees a company's answer, but not its author. */
export const findAnswerAuthors = (dependencies: Pick<ColleagueDependencies, 'loadReadable'>) =>
  queryHandler(answerAuthors, async ({ params: { rfpId }, caller, db }) => {
    const { invite } = await loadOwnResponse(dependencies, db, caller, rfpId);
    const authors = await db.any(sql.type(authorRow)`
      select a.question_id as "questionId", u.id::text as "userId", u.user_name as "userName",
        a.answered_at as "answeredAt"
      from answer a join app_user u on u.id = a.answered_by
      where a.invite_id = ${invite.id} order by a.question_id`);
    return { authors: authors.map((author) => ({ ...author, answeredAt: isoTime(author.answeredAt) })) };
  });
