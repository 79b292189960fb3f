import { findVendorCompany, listAnswers } from '@bidboard/backend/features/responses/jobs';
import { rfpVendorRoom } from '@bidboard/backend/features/rfps/contracts/rooms';
import { pushSubscriber, pushTo } from '../../pushes/push-subscriber.ts';

const maxAnswers = 20;
const maxLetters = 10_000;

/**
 * Pushes answers that one of a vendor's people saved to the open pages of the others. It sends the current answers, so order and
 * repetition do not matter. If there are many, or an old event does not name them, the pages refetch them.
 */
export const answersPush = pushSubscriber(
  'answersPush',
  ['answersSaved'],
  async ({ payload }, { database }) => {
    const { rfpId, inviteId, kind, questionIds = [] } = payload;
    const companyId = await findVendorCompany(database, inviteId);
    if (!companyId) return [];
    const isPushedWhole = questionIds.length > 0 && questionIds.length <= maxAnswers;
    const answers = isPushedWhole ? [...(await listAnswers(database, inviteId, questionIds))] : null;
    const letters = answers?.reduce((sum, { answer }) => sum + answer.length, 0) ?? 0;
    return pushTo(rfpVendorRoom(rfpId, companyId), 'answersChanged', {
      rfpId,
      inviteId,
      kind,
      answers: letters > maxLetters ? null : answers,
    });
  },
);
