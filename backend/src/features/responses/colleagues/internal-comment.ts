import { messages } from '../contracts/messages.ts';
import { deleteInternalComment, internalComments, writeInternalComment } from '../contracts/colleagues.ts';
import { commandHandler, queryHandler, type Handler } from '../../../platform/handler.ts';
import { isoTime } from '../../../platform/time/calendar-day.ts';
import { orNotFound, refuse } from '../../../platform/refusal.ts';
import { loadOwnResponse, type ColleagueDependencies } from './colleague-dependencies.ts';
import {
  addComment,
  findComment,
  hasQuestion,
  listComments,
  mintId,
  removeComment,
} from './internal-comment-store.ts';
import { t } from '../../../kernel/text/texts.ts';

/** Comments are not part of a response: colleagues can still comment after submission. */
export const internalCommentHandlers = (dependencies: ColleagueDependencies): Handler[] => [
  queryHandler(internalComments, async ({ params: { rfpId, questionId }, caller, db }) => {
    const { invite } = await loadOwnResponse(dependencies, db, caller, rfpId);
    const comments = await listComments(db, invite.id, Number(questionId));
    const data = comments.map((comment) => ({ ...comment, writtenAt: isoTime(comment.writtenAt) }));
    return { data, total_records: data.length };
  }),
  commandHandler(
    writeInternalComment,
    async ({ body: { rfpId, questionId, text }, caller, db, record, now }) => {
      const { invite } = await loadOwnResponse(dependencies, db, caller, rfpId);
      if (!(await hasQuestion(db, rfpId, questionId)))
        return refuse('invalidFields', { errors: [{ field: 'questionId', message: t('No such question') }] });
      const commentId = await mintId(db);
      const comment = { commentId, inviteId: invite.id, rfpId, questionId, text: text.trim() };
      await record(
        { name: 'internalCommentWritten', payload: { rfpId, inviteId: invite.id, questionId, commentId } },
        addComment({ ...comment, authorId: caller.userId, now }),
      );
      return { message: messages.commentWritten, commentId };
    },
  ),
  commandHandler(deleteInternalComment, async ({ body: { rfpId, commentId }, caller, db, record }) => {
    const { invite } = await loadOwnResponse(dependencies, db, caller, rfpId);
    const { questionId, authorId } = orNotFound(await findComment(db, invite.id, commentId));
    if (authorId !== caller.userId) return refuse('commentOfAnother');
    await record(
      { name: 'internalCommentDeleted', payload: { rfpId, inviteId: invite.id, questionId, commentId } },
      removeComment(commentId),
    );
    return { message: messages.commentDeleted };
  }),
];
