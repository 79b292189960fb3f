import * as yup from 'yup';
import { command, query } from '../../kernel/contract.ts';
import { event } from '../../kernel/events.ts';
import { push } from '../../kernel/pushes.ts';
import { presentationForm } from '../rfps/contracts/final-presentation.ts';
import { question, requirementKinds } from '../rfps/contracts/requirements.ts';
import { questionDetails, questionTypes } from '../rfps/contracts/questions/question-details.ts';
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
} from '../../kernel/schema/schema.ts';
import { timeOfDay } from '../rfps/contracts/timeline.ts';
import { weightsFields } from '../rfps/contracts/weights.ts';
import type { NotificationKinds } from '../notifications/contracts/topics.ts';
import { texts } from '../../kernel/text/texts.ts';

/** What happened in this feature, in the past tense; payloads carry ids, never documents. */
export const events = {
  /** Every invited vendor must read it and acknowledge it before it submits. */
  addendumPublished: event(
    'addendumPublished',
    1,
    closed({ rfpId: uuid().required(), addendumId: uuid().required() }),
  ),
  addendumAcknowledged: event(
    'addendumAcknowledged',
    1,
    closed({ rfpId: uuid().required(), inviteId: uuid().required(), addendumId: uuid().required() }),
  ),
} as const;

type AddendaEvents = typeof events;
declare module '../../kernel/events.ts' {
  interface Events extends AddendaEvents {}
}

/** The events of which people are notified. */
export const notificationKinds = {
  addendumPublished: { topic: 'addenda' },
} as const satisfies NotificationKinds<typeof events>;

/** The texts of this feature that both the server and the pages show. */
export const messages = texts({
  addendumTitleRequired: 'Please give the addendum a title',
  addendumTextRequired: 'Please write what vendors are to know',
  addendumPublished: 'The addendum has been published, and the vendors notified.',
  addendumAcknowledged: 'The buyer sees that you have read it.',
});

export const maxAddendumTitleLength = 200;
const maxAddendumTextLength = 20_000;
/** The maximum number of questions that one addendum may change, and of those that it may add. */
const maxQuestionsAmended = 500;

const score = () => yup.number().min(0).max(1000);

/** An existing question with new wording or another score. Its type and its place stay. */
const amendedQuestion = closed({
  questionId: whole(1).required(),
  question: paragraphs(4000).trim().min(1),
  score: score(),
});
/**
 * A new question at the end of an existing section. It cannot be a must-have: vendors that have submitted would fail it without
 * being asked.
 */
const addedQuestion = question.omit(['isMustHave']).shape({ sectionId: uuid().required() }).noUnknown();

export const addendumForm = closed({
  title: text(maxAddendumTitleLength).required(messages.addendumTitleRequired),
  /** Markdown. */
  text: paragraphs(maxAddendumTextLength).required(messages.addendumTextRequired),
  amended: listOf(amendedQuestion, maxQuestionsAmended),
  added: listOf(addedQuestion, maxQuestionsAmended),
  weights: closed(weightsFields).optional().default(undefined),
  presentation: presentationForm.optional().default(undefined),
  /** A new due time for an RFP whose due time has passed without a submission. */
  reopens: closed({ dueOn: day().required(), dueTime: timeOfDay().defined() }).optional().default(undefined),
});
export type AddendumForm = Infer<typeof addendumForm>;

export const publishAddendum = command('publishAddendum', {
  method: 'POST',
  path: 'addendum/publish',
  tag: 'addenda',
  who: 'user',
  summary:
    'Publishes an addendum to every vendor that is invited and has not declined. It can change wording and scores ' +
    'of questions, add questions, and change weights, the price formula and presentation terms. Files that were added to ' +
    'questions since publication become visible with it. Possible between publication and the ' +
    'due time, or afterwards while no vendor has submitted, with a new due time in `reopens` at least four days ' +
    'from now. Each vendor must acknowledge it before submitting.',
  params: nothing,
  body: addendumForm
    .shape({
      rfpId: uuid().required(),
      userId: callersId(),
      /** The expected number of the addendum; refused if a colleague has published that number in the meantime. */
      number: whole(1),
    })
    .noUnknown(),
  answer: closed({
    message: yup.string().required(),
    _id: uuid().required(),
    number: whole(1).required(),
  }),
  refuses: [
    'technicalClosed',
    'notFound',
    'rfpDecided',
    'notPublished',
    'responsesClosed',
    'dueTimePast',
    'stepLeftOut',
    'ratingStarted',
    'staleVersion',
  ],
});

const addendumChanges = [
  'questionReworded',
  'questionRescored',
  'questionAdded',
  'questionFilesAdded',
  'weightsChanged',
  'presentationChanged',
] as const;

/** A change made by an addendum, in the wording of that time. A new question has everything but `before`. */
const addendumChange = closed({
  change: oneOf(addendumChanges).required(),
  kind: oneOf(requirementKinds),
  questionId: whole(1),
  categoryName: yup.string(),
  sectionName: yup.string(),
  /** The new wording. */
  question: yup.string(),
  type: oneOf(questionTypes),
  details: questionDetails,
  score: yup.number(),
  /** The names of the files that it adds to the question. */
  files: yup.array(yup.string().required()),
  before: closed({ question: yup.string().required(), score: yup.number().required() })
    .optional()
    .default(undefined),
});
export type AddendumChange = Infer<typeof addendumChange>;

const acknowledgement = closed({
  inviteId: uuid().required(),
  companyName: yup.string().required(),
  /** Null until it is acknowledged. */
  acknowledgedAt: yup.string().nullable().defined(),
  acknowledgedBy: yup.string().nullable().defined(),
});

const addendum = closed({
  _id: uuid().required(),
  /** The first addendum of an RFP is 1. */
  number: whole(1).required(),
  title: yup.string().required(),
  text: yup.string().required(),
  changes: yup.array(addendumChange).required(),
  /** Whether it asks new questions. */
  addsQuestions: bool().required(),
  publishedAt: yup.string().required(),
  /** The publisher's name, for the buyer's own people; null for vendors. */
  publishedBy: yup.string().nullable().defined(),
  /** When the reader's own company acknowledged it; null if it has not, and for the buyer. */
  acknowledgedAt: yup.string().nullable().defined(),
  acknowledgedBy: yup.string().nullable().defined(),
  /** Every vendor that has accepted, for the buyer; null for vendors. */
  acknowledgements: yup.array(acknowledgement).nullable().defined(),
});
export type Addendum = Infer<typeof addendum>;

export const getAddenda = query('getAddenda', {
  method: 'GET',
  path: 'addendum/getAll/:rfpId',
  tag: 'addenda',
  who: 'user',
  summary:
    'Returns the addenda of an RFP in order: to the buyer with who has acknowledged each, to an invited vendor ' +
    'with whether its own company has. A vendor that declined gets none.',
  params: closed({ rfpId: uuid().required() }),
  search: nothing,
  answer: listing(addendum),
});

export const acknowledgeAddendum = command('acknowledgeAddendum', {
  method: 'POST',
  path: 'addendum/acknowledge',
  tag: 'addenda',
  who: 'user',
  summary:
    "Acknowledges an addendum for a vendor that has accepted. A second call changes nothing. A vendor can't " +
    'submit before this.',
  params: nothing,
  body: closed({ rfpId: uuid().required(), addendumId: uuid().required(), userId: callersId() }),
  answer: closed({ message: yup.string().required(), acknowledgedAt: yup.string().required() }),
  refuses: ['notFound', 'rfpDecided', 'inviteNotAccepted'],
});

/** What this feature sends to open pages. */
export const pushes = {
  /** Invalidation: an addendum was added or acknowledged. Clients refetch the addenda and whatever they may have changed. */
  addendaChanged: push('addendaChanged', closed({ rfpId: uuid().required(), isNew: bool().required() })),
} as const;

type AddendaPushes = typeof pushes;
declare module '../../kernel/pushes.ts' {
  interface Pushes extends AddendaPushes {}
}
