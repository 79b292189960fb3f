import * as yup from 'yup';
import { command } from '../../../kernel/contract.ts';
import { answerRemark } from '../../rfps/contracts/questions/question-details.ts';
import { answerOf } from '../../rfps/contracts/requirements.ts';
import {
  callersId,
  closed,
  bool,
  listOf,
  message,
  nothing,
  oneOf,
  paragraphs,
  text,
  uuid,
  whole,
} from '../../../kernel/schema/schema.ts';

export const acceptInvite = command('acceptInvite', {
  method: 'POST',
  path: 'inviteAcceptVendor/create',
  tag: 'responses',
  who: 'user',
  summary:
    'Accepts (1) or declines (2) the invite. Accepting costs the pass or 3 credits of a wallet, and nothing under ' +
    'a licence.',
  params: nothing,
  body: closed({
    rfpId: uuid().required(),
    acceptStatus: oneOf([1, 2]).required(),
    step: whole(),
    type: text(20),
    userId: callersId(),
    /** The product whose wallet pays, if several could. */
    productId: uuid(),
  }),
  answer: closed({ message: yup.string().required(), acceptStatus: oneOf([1, 2]).required() }),
  refuses: [
    'notFound',
    'rfpDecided',
    'companyRequired',
    'creditsRequired',
    'inviteAnswered',
    'responsesClosed',
    'alreadyInvited',
    'staleVersion',
  ],
});

export const leaveRfp = command('leaveRfp', {
  method: 'POST',
  path: 'inviteAcceptVendor/withdraw',
  tag: 'responses',
  who: 'user',
  summary:
    'Withdraws from an accepted RFP, until the due time. A submitted response is withdrawn too, and the cost is ' +
    'not returned. The buyer can invite the vendor again.',
  params: nothing,
  body: closed({ rfpId: uuid().required() }),
  answer: message,
  refuses: ['notFound', 'rfpDecided', 'inviteNotAccepted', 'responsesClosed', 'staleVersion'],
});

export const maxAnswerLength = 20_000;

export const givenAnswer = closed({
  questionId: whole(1).required(),
  /**
   * By the question's type: 'yes' or 'no', a text, a choice, several choices with one in each line, a number such as 99.5, a day
   * as YYYY-MM-DD, or the rows of a table as CSV without headings. 'not-applicable' where the question allows it; '' to take an answer back.
   */
  answer: paragraphs(maxAnswerLength).defined(),
  /** Only where the question allows it. Without it, the stored remark stays. */
  remark: answerRemark(),
  /** The version of the answer that the writer saw, 0 if there was none. Without it, the save overwrites the current answer. */
  version: whole(),
});
/** The step and purpose that a body states besides what it saves. Neither has any effect. */
const sharedFields = {
  step: whole(),
  type: oneOf(['save', 'next', 'publish', 'submit', 'accept-submit']),
};
const answersForm = closed({
  rfpId: uuid().required(),
  userId: callersId(),
  ...sharedFields,
  quesAns: listOf(givenAnswer, 5000).required(),
});
const answersSaved = closed({
  message: yup.string().required(),
  savedAt: yup.string().required(),
  answered: whole().required(),
  total: whole().required(),
  /** The version of each answer that is now stored as it was given. */
  versions: yup.array(closed({ questionId: whole(1).required(), version: whole().required() })).required(),
  /** Answers that a colleague changed after the version that the caller saw. The save does not overwrite them. */
  conflicts: yup
    .array(
      answerOf.shape({ answeredBy: yup.string().defined(), answeredAt: yup.string().required() }).noUnknown(),
    )
    .required(),
});
export const saveTechnicalAnswers = command('saveTechnicalAnswers', {
  method: 'POST',
  path: 'invitedTechnicalDetail/create',
  tag: 'responses',
  who: 'user',
  summary:
    "Saves the vendor's answers in the body; other answers stay unchanged. Each answer is a text in the notation of the " +
    'type of its question, such as yes, a choice by its words, 99.5, 2027-01-31, not-applicable or the rows of a table as CSV.',
  params: nothing,
  body: answersForm,
  answer: answersSaved,
  refuses: ['notFound', 'rfpDecided', 'inviteNotAccepted', 'alreadySubmitted', 'responsesClosed'],
});
export const saveCommercialAnswers = command('saveCommercialAnswers', {
  method: 'POST',
  path: 'invitedCommercialDetail/create',
  tag: 'responses',
  who: 'user',
  summary:
    "Saves the vendor's commercial answers in the body, in the same notation; other answers stay unchanged.",
  params: nothing,
  body: answersForm,
  answer: answersSaved,
  refuses: ['notFound', 'rfpDecided', 'inviteNotAccepted', 'alreadySubmitted', 'responsesClosed'],
});

export const submitResponse = command('submitResponse', {
  method: 'POST',
  path: 'rfp/submit-rfp',
  tag: 'rfps',
  who: 'user',
  summary: 'Submits the whole response. Afterwards it can only be changed after withdrawing it.',
  params: nothing,
  body: closed({ rfpId: uuid().required(), userId: callersId(), ...sharedFields }),
  answer: message.shape({ isSubmitted: bool().required() }).noUnknown(),
  refuses: [
    'notFound',
    'rfpDecided',
    'inviteNotAccepted',
    'alreadySubmitted',
    'responsesClosed',
    'responseEmpty',
    'addendumUnread',
  ],
});
