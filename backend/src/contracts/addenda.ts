import * as yup from 'yup';
import { command, query } from './contract.ts';
import { presentationForm } from './final-presentation.ts';
import { messages } from './messages.ts';
import { question, questionTypes, requirementKinds } from './requirements.ts';
import {
  callersId,
  closed,
  day,
  bool,
  listing,
  listOf,
  nothing,
  oneOf,
  paragraphs,
  text,
  uuid,
  whole,
  type Infer,
} from './schema.ts';
import { timeOfDay } from './sealing.ts';
import { weightsGiven } from './weights.ts';

export const maxAddendumTitleLength = 200;
const maxAddendumTextLength = 20_000;
/** Questions that one addendum may put otherwise, and as many that it may add. */
const maxQuestionsAmended = 500;

const score = () => yup.number().min(0).max(1000);

/** A question that stands, put otherwise or with another score. Its type stays, and so does its place. */
const amendedQuestion = closed({
  questionId: whole(1).required(),
  question: paragraphs(4000).trim().min(1),
  score: score(),
});
/** A new question, at the end of a section that stands. It is no must-have: who has submitted would fail it unasked. */
const addedQuestion = question.omit(['isMustHave']).shape({ sectionId: uuid().required() }).noUnknown();

export const addendumForm = closed({
  title: text(maxAddendumTitleLength).required(messages.addendumTitleRequired),
  /** Markdown. */
  text: paragraphs(maxAddendumTextLength).required(messages.addendumTextRequired),
  amended: listOf(amendedQuestion, maxQuestionsAmended),
  added: listOf(addedQuestion, maxQuestionsAmended),
  weights: closed(weightsGiven).optional().default(undefined),
  presentation: presentationForm.optional().default(undefined),
  /** A new due time for an RFP whose due time has passed without a submission. */
  reopens: closed({ dueOn: day().required(), dueTime: timeOfDay().defined() }).optional().default(undefined),
});
export type AddendumForm = Infer<typeof addendumForm>;

export const publishAddendum = command('publishAddendum', {
  method: 'POST',
  path: 'addendum/publish',
  who: 'user',
  summary:
    'Publishes an addendum to every vendor that is invited and has not declined, with what it changes: wording and scores of ' +
    'questions, new questions, weights, terms of the final presentation. Possible from publication to the due time; after it while nobody ' +
    'has submitted, with a new due time in `reopens`, at least four days from now. Each vendor ' +
    'acknowledges it before it submits.',
  params: nothing,
  body: addendumForm
    .shape({
      rfpId: uuid().required(),
      userId: callersId(),
      /** Which one it is to be; where a colleague has published that one meanwhile, it is refused. */
      number: whole(1),
    })
    .noUnknown(),
  answer: closed({
    message: yup.string().required(),
    _id: uuid().required(),
    number: whole(1).required(),
  }),
});

const addendumChanges = [
  'questionReworded',
  'questionRescored',
  'questionAdded',
  'weightsChanged',
  'presentationChanged',
] as const;

/** What an addendum changed, in the words in which it was told then. Of a question all but `before` are there. */
const addendumChange = closed({
  change: oneOf(addendumChanges).required(),
  kind: oneOf(requirementKinds),
  questionId: whole(1),
  categoryName: yup.string(),
  sectionName: yup.string(),
  /** As it reads since. */
  question: yup.string(),
  type: oneOf(questionTypes),
  score: yup.number(),
  before: closed({ question: yup.string().required(), score: yup.number().required() })
    .optional()
    .default(undefined),
});
export type AddendumChange = Infer<typeof addendumChange>;

const acknowledgement = closed({
  inviteId: uuid().required(),
  companyName: yup.string().required(),
  /** Null where it is still to come. */
  acknowledgedAt: yup.string().nullable().defined(),
  acknowledgedBy: yup.string().nullable().defined(),
});

const addendum = closed({
  _id: uuid().required(),
  /** The first of an RFP is 1. */
  number: whole(1).required(),
  title: yup.string().required(),
  text: yup.string().required(),
  changes: yup.array(addendumChange).required(),
  /** Whether it asks questions that were not asked before. */
  asksMore: bool().required(),
  publishedAt: yup.string().required(),
  /** By name, to the buyer's own people; null to vendors. */
  publishedBy: yup.string().nullable().defined(),
  /** By the reader's own company; null where it has not, and to the buyer. */
  acknowledgedAt: yup.string().nullable().defined(),
  acknowledgedBy: yup.string().nullable().defined(),
  /** Every vendor that has accepted, to the buyer; null to vendors. */
  acknowledgements: yup.array(acknowledgement).nullable().defined(),
});
export type Addendum = Infer<typeof addendum>;

export const getAddenda = query('getAddenda', {
  method: 'GET',
  path: 'addendum/getAll/:rfpId',
  who: 'user',
  summary:
    'The addenda of an RFP in their order: to its buyer with who has acknowledged each, to an invited vendor with whether its own ' +
    'company has. A vendor that declined reads none.',
  params: closed({ rfpId: uuid().required() }),
  search: nothing,
  answer: listing(addendum),
});

export const acknowledgeAddendum = command('acknowledgeAddendum', {
  method: 'POST',
  path: 'addendum/acknowledge',
  who: 'user',
  summary:
    'A vendor that has accepted says that it has read an addendum; said again it changes nothing. A submission waits for it.',
  params: nothing,
  body: closed({ rfpId: uuid().required(), addendumId: uuid().required(), userId: callersId() }),
  answer: closed({ message: yup.string().required(), acknowledgedAt: yup.string().required() }),
});
