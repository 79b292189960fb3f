import { sql, type Queryable } from '../../../platform/database/database.ts';
import { queryHandler, type Caller } from '../../../platform/handler.ts';
import { orNotFound, refuse } from '../../../platform/refusal.ts';
import type { RespondedRfp } from '../document-dependencies.ts';
import type { VendorInvite, ResponseDependencies } from '../response-dependencies.ts';
import { answerAuthors } from '../contracts/colleagues.ts';
import { isoTime } from '../../../platform/time/calendar-day.ts';
import { number, row, text, time } from '../../../platform/database/row.ts';

type ReadInvite = Omit<VendorInvite, 'dueAt'>;

/** Functions that other features provide for collaboration among a vendor's members, wired in `feature.ts`. */
export interface ColleagueDependencies extends Pick<ResponseDependencies, 'lockInvite' | 'removeRatings'> {
  /**
   * Returns an RFP that the caller may read, and the invite through which a vendor reads it; null for its buyer. Refuses
   * notFound.
   */
  loadReadable(
    db: Queryable,
    caller: Caller,
    rfpId: string,
  ): Promise<{ rfp: RespondedRfp & { name: string }; invite: ReadInvite | null }>;
  /** Returns the due time of responses to an RFP, in ms; null if no day is set. */
  findDueAt(db: Queryable, rfp: RespondedRfp): Promise<number | null>;
}

/**
 * Loads the response of the caller's own company. Only its members can read it, from acceptance on, submitted or not. The buyer
 * has no such response, so the buyer's side cannot query it.
 */
export async function loadOwnResponse(
  { loadReadable }: Pick<ColleagueDependencies, 'loadReadable'>,
  db: Queryable,
  caller: Caller,
  rfpId: string,
): Promise<{ rfp: RespondedRfp & { name: string }; invite: ReadInvite }> {
  const { rfp, invite: readBy } = await loadReadable(db, caller, rfpId);
  const invite = orNotFound(readBy);
  if (invite.acceptStatus !== 1 || invite.companyId === null) return refuse('inviteNotAccepted');
  return { rfp, invite };
}

const authorRow = row({ questionId: number, userId: text, userName: text, answeredAt: time });

/** Lists who gave each answer, only for their colleagues. The buyer sees a company's answer, but not its author. */
export const answerAuthorsHandler = (dependencies: Pick<ColleagueDependencies, 'loadReadable'>) =>
  queryHandler(answerAuthors, async ({ params: { rfpId }, caller, db }) => {
    const { invite } = await loadOwnResponse(dependencies, db, caller, rfpId);
    const authors = await db.any(sql.type(authorRow)`
      select a.question_id as "questionId", u.id::text as "userId", u.user_name as "userName",
        a.answered_at as "answeredAt"
      from answer a join app_user u on u.id = a.answered_by
      where a.invite_id = ${invite.id} order by a.question_id`);
    return { authors: authors.map((author) => ({ ...author, answeredAt: isoTime(author.answeredAt) })) };
  });
