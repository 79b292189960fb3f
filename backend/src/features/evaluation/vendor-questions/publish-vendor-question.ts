import { messages } from '../contracts/messages.ts';
import { publishVendorQuestion } from '../contracts/vendor-questions.ts';
import { commandHandler } from '../../../platform/handler.ts';
import type { NewEvent } from '../../../kernel/events.ts';
import { orNotFound, refuse } from '../../../platform/refusal.ts';
import { decidePublication, decideAnswering } from './vendor-question.ts';
import {
  addPublication,
  findPublication,
  mintPublication,
  rewordPublication,
} from './published-question-store.ts';
import type { VendorQuestionDependencies } from './save-vendor-question.ts';
import { answerQuestion, lockQuestions } from './vendor-question-store.ts';

/**
 * Answers a vendor's question and publishes both. A question has one answer for all its readers, so a change of the answer also
 * changes the published one.
 */
export const publishVendorQuestionHandler = ({
  inviteReadBy,
  lockUndecidedRfpForShare,
}: VendorQuestionDependencies) =>
  commandHandler(publishVendorQuestion, async ({ body, caller, db, record, now }) => {
    if ((await inviteReadBy(db, caller, body.rfpId)) !== null) return refuse('notFound');
    await lockUndecidedRfpForShare(db, body.rfpId);
    const { rfpId, questionId, vendorQuestionId, vendorId, savedVersion } = body;
    const [first, second] = await lockQuestions(db, { rfpId, questionId, id: vendorQuestionId, vendorId });
    if (second)
      return refuse('invalidFields', { errors: [{ field: 'vendorId', message: messages.vendorNotNamed }] });
    const current = orNotFound(first);
    const { inviteId, version } = current;
    const text = body.question.trim();
    const answer = body.answer.trim();
    const answering = decideAnswering(current, {
      question: body.originalQuestion?.trim(),
      answer,
      savedVersion,
    });
    if (!answering.ok) return refuse(answering.code);
    const isOtherAnswer = answering.does !== 'nothing';
    const publication = await findPublication(db, inviteId, vendorQuestionId);
    const does = decidePublication(publication, { text, isOtherAnswer });
    const _id = publication?.id ?? (await mintPublication(db));
    if (does !== 'nothing') {
      const key = { rfpId, inviteId, vendorQuestionId };
      const publish: NewEvent = {
        name: 'vendorQuestionPublished',
        payload: { ...key, isCorrection: does === 'correct' },
      };
      const events: readonly [NewEvent, ...NewEvent[]] = isOtherAnswer
        ? [
            {
              name: 'vendorQuestionAnswered',
              payload: { ...key, isCorrection: answering.does === 'correct' },
            },
            publish,
          ]
        : [publish];
      await record(
        events,
        ...(isOtherAnswer
          ? [
              answerQuestion(
                { inviteId, id: vendorQuestionId, version },
                { userId: caller.userId, text: answer, now },
              ),
            ]
          : []),
        ...(publication === null
          ? [addPublication(_id, { ...key, questionId, text, userId: caller.userId, now })]
          : publication.text === text
            ? []
            : [rewordPublication(publication, text)]),
      );
    }
    return {
      message: messages.vendorQuestionPublished,
      savedVersion: isOtherAnswer ? version + 1 : version,
      _id,
    };
  });
