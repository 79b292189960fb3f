import * as yup from 'yup';
import { command, query } from '../../../kernel/contract.ts';
import { messages } from './messages.ts';
import { requirementKinds } from '../../rfps/contracts/requirements.ts';
import {
  closed,
  listing,
  listOf,
  message,
  nothing,
  oneOf,
  paragraphs,
  uuid,
  whole,
} from '../../../kernel/schema/schema.ts';
import { ruleMessages } from '../../../kernel/schema/rule-messages.ts';

/** These calls stay among the people of one vendor. The buyer and every other vendor get 404. */
const ofRfp = closed({ rfpId: uuid().required() });

export const responseColleagues = query('responseColleagues', {
  method: 'GET',
  path: 'colleague/get/:rfpId',
  tag: 'responses',
  who: 'user',
  summary:
    'Returns which colleague is assigned to which section of an accepted RFP, and how many comments of colleagues ' +
    'each question has.',
  params: ofRfp,
  search: nothing,
  answer: closed({
    /** Every member of the company, sorted by name. */
    colleagues: yup
      .array(closed({ userId: uuid().required(), userName: yup.string().required() }))
      .required(),
    sections: yup
      .array(
        closed({
          sectionId: uuid().required(),
          kind: oneOf(requirementKinds).required(),
          /** The key that matches the questionnaire, whose sections have no ids. */
          firstQuestionId: whole(1).required(),
          /** Null while the section has no assignee. */
          userId: uuid().nullable().defined(),
        }),
      )
      .required(),
    comments: yup.array(closed({ questionId: whole(1).required(), count: whole(1).required() })).required(),
  }),
  refuses: ['inviteNotAccepted'],
});

export const answerAuthors = query('answerAuthors', {
  method: 'GET',
  path: 'colleague/answered/:rfpId',
  tag: 'responses',
  who: 'user',
  summary: 'Returns which colleague gave each answer of an accepted RFP, and when.',
  params: ofRfp,
  search: nothing,
  answer: closed({
    authors: yup
      .array(
        closed({
          questionId: whole(1).required(),
          userId: uuid().required(),
          userName: yup.string().required(),
          answeredAt: yup.string().required(),
        }),
      )
      .required(),
  }),
  refuses: ['inviteNotAccepted'],
});

export const assignSections = command('assignSections', {
  method: 'POST',
  path: 'colleague/assign',
  tag: 'responses',
  who: 'user',
  summary:
    'Assigns a colleague to these sections, or no one (null). The colleague is notified, unless it is the caller.',
  params: nothing,
  body: closed({
    rfpId: uuid().required(),
    sectionIds: listOf(uuid().required(), 500).min(1).required(),
    userId: uuid().nullable().defined(),
  }),
  answer: message,
  refuses: ['notFound', 'rfpDecided', 'inviteNotAccepted', 'alreadySubmitted', 'responsesClosed'],
});

export const maxCommentLength = 4000;

export const internalComment = closed({
  _id: uuid().required(),
  questionId: whole(1).required(),
  text: yup.string().required(),
  userId: uuid().required(),
  userName: yup.string().required(),
  writtenAt: yup.string().required(),
});

export const internalComments = query('internalComments', {
  method: 'GET',
  path: 'colleague/comments/:rfpId/:questionId',
  tag: 'responses',
  who: 'user',
  summary: "Returns the comments of the caller's colleagues on a question, oldest first.",
  params: closed({
    rfpId: uuid().required(),
    questionId: yup
      .string()
      .matches(/^[1-9]\d{0,15}$/, ruleMessages.wholeNumber)
      .required(),
  }),
  search: nothing,
  answer: listing(internalComment),
  refuses: ['inviteNotAccepted'],
});

export const writeInternalComment = command('writeInternalComment', {
  method: 'POST',
  path: 'colleague/comment',
  tag: 'responses',
  who: 'user',
  summary: "Adds a comment on a question that only the caller's colleagues can read.",
  params: nothing,
  body: closed({
    rfpId: uuid().required(),
    questionId: whole(1).required(),
    text: paragraphs(maxCommentLength).required(messages.commentRequired),
  }),
  answer: message.shape({ commentId: uuid().required() }).noUnknown(),
  refuses: ['notFound', 'inviteNotAccepted'],
});

export const deleteInternalComment = command('deleteInternalComment', {
  method: 'POST',
  path: 'colleague/deleteComment',
  tag: 'responses',
  who: 'user',
  summary: "Deletes one of the caller's own comments.",
  params: nothing,
  body: closed({ rfpId: uuid().required(), commentId: uuid().required() }),
  answer: message,
  refuses: ['notFound', 'inviteNotAccepted', 'commentOfAnother', 'staleVersion'],
});
