import * as yup from 'yup';
import { command, query } from '../../../kernel/contract.ts';
import { messages } from './messages.ts';
import { requirementKinds } from '../../rfps/contracts/requirements.ts';
import {
  callersId,
  closed,
  listing,
  nothing,
  oneOf,
  paragraphs,
  uuid,
  visible,
  whole,
  type Infer,
} from '../../../kernel/schema/schema.ts';
import { ruleMessages } from '../../../kernel/schema/rule-messages.ts';

export const maxVendorQuestionLength = 4000;
export const maxVendorAnswerLength = 20_000;

const typed = (maxLength: number) => paragraphs(maxLength).matches(visible, messages.vendorQuestionEmpty);

export const saveVendorQuestion = command('saveVendorQuestion', {
  method: 'POST',
  path: 'questionAnswer/create',
  tag: 'evaluation',
  who: 'user',
  summary:
    'A vendor that has accepted and not submitted asks about a question of the RFP. The same vendorQuestionId ' +
    'changes the text until the question is answered. The buyer answers, and may change the answer; only the ' +
    'buyer may send `answer`.',
  params: nothing,
  body: closed({
    rfpId: uuid().required(),
    /** The id of the RFP's question that it is about. */
    questionId: whole(1).required(),
    /** Minted by the requester from the clock in ms; unique for the RFP and the vendor. */
    vendorQuestionId: whole(1).required(),
    /**
     * The vendor's question. With an answer, it is the wording being answered, which keeps the answer from a question that was
     * reworded meanwhile.
     */
    question: typed(maxVendorQuestionLength),
    answer: typed(maxVendorAnswerLength),
    /** The company of the vendor whose question the buyer answers. It may be left out if only one vendor has the id. */
    vendorId: uuid(),
    /** The version of the saved question that this save is based on. */
    savedVersion: whole(1),
    userId: callersId(),
  }),
  answer: closed({ message: yup.string().required(), savedVersion: whole(1).required() }),
  refuses: [
    'notFound',
    'rfpDecided',
    'inviteNotAccepted',
    'alreadySubmitted',
    'vendorQuestionAnswered',
    'staleVersion',
  ],
});

/**
 * A vendor's question and the question that it is about. `version` only ever grows; a screen keeps the newer. `savedVersion`
 * counts saves, and a save names it.
 */
export const vendorQuestion = closed({
  rfpId: uuid().required(),
  /** The vendor's company. Together with it and the RFP, the id is unique. */
  vendorId: uuid().required(),
  vendorQuestionId: whole(1).required(),
  version: whole().required(),
  savedVersion: whole(1).required(),
  companyName: yup.string().required(),
  /** The user who asked. */
  userId: uuid().required(),
  userName: yup.string().required(),
  askedAt: yup.string().required(),
  kind: oneOf(requirementKinds).required(),
  categoryName: yup.string().required(),
  categoryPosition: whole().required(),
  sectionName: yup.string().required(),
  sectionPosition: whole().required(),
  questionId: whole(1).required(),
  questionPosition: whole().required(),
  /** The RFP's question. */
  askQuestion: yup.string().required(),
  /** The vendor's question about it. */
  question: yup.string().required(),
  /** '' until there is an answer. */
  answer: yup.string().defined(),
  answeredBy: yup.string().nullable().defined(),
  answeredAt: yup.string().nullable().defined(),
  /** The question as every invited vendor reads it, under an id of its own; absent if it is not published. */
  published: closed({
    _id: uuid().required(),
    question: yup.string().required(),
    publishedAt: yup.string().required(),
  })
    .optional()
    .default(undefined),
});
export type VendorQuestion = Infer<typeof vendorQuestion>;

export const getVendorQuestions = query('getVendorQuestions', {
  method: 'GET',
  path: 'questionAnswer/get/:questionId/:rfpId',
  tag: 'evaluation',
  who: 'user',
  summary:
    "Returns the vendor questions about one question: all of them to the buyer, and their own company's to a " +
    'vendor.',
  params: closed({
    questionId: yup
      .string()
      .matches(/^[1-9]\d{0,15}$/, ruleMessages.wholeNumber)
      .required(),
    rfpId: uuid().required(),
  }),
  search: nothing,
  answer: listing(vendorQuestion),
});

export const getAllVendorQuestions = query('getAllVendorQuestions', {
  method: 'GET',
  path: 'questionAnswer/getAll/:rfpId{/:userId}',
  tag: 'evaluation',
  who: 'user',
  summary:
    'Returns the vendor questions of an RFP in the order of the questionnaire: all of them to the buyer, and ' +
    "their own company's to a vendor.",
  params: closed({ rfpId: uuid().required(), userId: callersId() }),
  search: nothing,
  answer: listing(vendorQuestion),
});

export const publishVendorQuestion = command('publishVendorQuestion', {
  method: 'POST',
  path: 'questionAnswer/publish',
  tag: 'evaluation',
  who: 'user',
  summary:
    "Answers a vendor question and publishes question and answer, without the vendor's name, to every vendor that " +
    'is invited and has not declined. `question` is the wording that everyone reads. A second call changes the ' +
    "published text; publication can't be undone.",
  params: nothing,
  body: closed({
    rfpId: uuid().required(),
    questionId: whole(1).required(),
    vendorQuestionId: whole(1).required(),
    /** The vendor whose question it is. It may be left out if only one vendor has the id. */
    vendorId: uuid(),
    /** The published wording. The requester's own words may reveal who asked. */
    question: typed(maxVendorQuestionLength).required(messages.vendorQuestionEmpty),
    answer: typed(maxVendorAnswerLength).required(messages.vendorQuestionEmpty),
    /** The wording that is answered, as the buyer read it. */
    originalQuestion: typed(maxVendorQuestionLength),
    savedVersion: whole(1),
    userId: callersId(),
  }),
  answer: closed({
    message: yup.string().required(),
    savedVersion: whole(1).required(),
    _id: uuid().required(),
  }),
  refuses: ['notFound', 'rfpDecided', 'staleVersion'],
});

const publishedQuestion = closed({
  _id: uuid().required(),
  kind: oneOf(requirementKinds).required(),
  categoryName: yup.string().required(),
  categoryPosition: whole().required(),
  sectionName: yup.string().required(),
  sectionPosition: whole().required(),
  questionId: whole(1).required(),
  questionPosition: whole().required(),
  /** The RFP's question. */
  askQuestion: yup.string().required(),
  /** A vendor's question about it, in the buyer's words. */
  question: yup.string().required(),
  answer: yup.string().required(),
  publishedAt: yup.string().required(),
});
export type PublishedQuestion = Infer<typeof publishedQuestion>;

export const getPublishedQuestions = query('getPublishedQuestions', {
  method: 'GET',
  path: 'questionAnswer/published/:rfpId',
  tag: 'evaluation',
  who: 'user',
  summary:
    'Returns the questions and answers that the buyer published, in the order of the questionnaire, without the ' +
    'names of those who asked. A vendor that declined gets none.',
  params: closed({ rfpId: uuid().required() }),
  search: nothing,
  answer: listing(publishedQuestion),
});
