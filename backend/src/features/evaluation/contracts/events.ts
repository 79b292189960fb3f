import { event } from '../../../kernel/events.ts';
import { bool, closed, listOf, oneOf, uuid, whole } from '../../../kernel/schema/schema.ts';
import { requirementKinds } from '../../rfps/contracts/requirements.ts';
import type { NotificationKinds } from '../../notifications/contracts/topics.ts';
import { push } from '../../../kernel/pushes.ts';
import { rfpOverview, sectionChange, vendorRow } from './evaluation.ts';
import { vendorQuestion } from './vendor-questions.ts';

const rfpOnly = closed({ rfpId: uuid().required() });
const ofVendorQuestion = closed({
  rfpId: uuid().required(),
  inviteId: uuid().required(),
  vendorQuestionId: whole(1).required(),
});
const ofEvaluator = closed({ rfpId: uuid().required(), userId: uuid().required() });

/** What happened in this feature, in the past tense; payloads carry ids, never documents. */
export const events = {
  /** A vendor asks about a question of the RFP. */
  vendorQuestionAsked: event('vendorQuestionAsked', 1, ofVendorQuestion),
  /** Reworded before it was answered. */
  vendorQuestionReworded: event('vendorQuestionReworded', 1, ofVendorQuestion),
  /** The buyer answered for the first time, or changed the answer. */
  vendorQuestionAnswered: event(
    'vendorQuestionAnswered',
    1,
    closed({
      rfpId: uuid().required(),
      inviteId: uuid().required(),
      vendorQuestionId: whole(1).required(),
      isCorrection: bool().required(),
    }),
  ),
  /** A colleague became an evaluator of the RFP, or ceased to be one. */
  evaluatorNamed: event('evaluatorNamed', 1, ofEvaluator),
  evaluatorRemoved: event('evaluatorRemoved', 1, ofEvaluator),
  /** Shared ratings now belong to their individual raters. */
  ratingsMadeIndependent: event('ratingsMadeIndependent', 1, rfpOnly),
  /** Another user now leads the evaluation. */
  evaluationHandedOver: event('evaluationHandedOver', 1, ofEvaluator),
  /** An evaluator rated an answer alone: no other user may learn which one. */
  evaluatorRated: event('evaluatorRated', 1, ofEvaluator),
  /** All evaluators can now read each evaluator's ratings, which no longer change. */
  consensusOpened: event('consensusOpened', 1, rfpOnly),
  /** Technical scores are final, and prices and commercial answers are open to the buyer. */
  technicalEvaluationClosed: event('technicalEvaluationClosed', 1, rfpOnly),
  /** Ratings of these vendors are agreed, since their evaluators gave the same. */
  unanimousAgreed: event(
    'unanimousAgreed',
    1,
    closed({ rfpId: uuid().required(), inviteIds: listOf(uuid().required()).required() }),
  ),
  /** To every invited vendor, with its answer and without its author; repeated if either has changed. */
  vendorQuestionPublished: event(
    'vendorQuestionPublished',
    1,
    closed({
      rfpId: uuid().required(),
      inviteId: uuid().required(),
      vendorQuestionId: whole(1).required(),
      isCorrection: bool().required(),
    }),
  ),
  /** Rated answers changed after a withdrawal, so their ratings were removed. */
  ratingsRemoved: event(
    'ratingsRemoved',
    1,
    closed({
      rfpId: uuid().required(),
      inviteId: uuid().required(),
      questionIds: listOf(whole(1).required()).required(),
    }),
  ),
  answerRated: event(
    'answerRated',
    1,
    closed({
      rfpId: uuid().required(),
      inviteId: uuid().required(),
      kind: oneOf(requirementKinds).required(),
      sectionId: uuid().required(),
      /** Absent in older recorded events. */
      questionId: whole(1),
      /** Whether the rating was removed. */
      isCleared: bool(),
    }),
  ),
} as const;

type EvaluationEvents = typeof events;
declare module '../../../kernel/events.ts' {
  interface Events extends EvaluationEvents {}
}

/** The events of which people are notified. */
export const notificationKinds = {
  evaluatorNamed: { topic: 'evaluation' },
  evaluationHandedOver: { topic: 'evaluation' },
  consensusOpened: { topic: 'evaluation' },
  technicalEvaluationClosed: { topic: 'evaluation', isMailedVerbatim: true },
  vendorQuestionAsked: { topic: 'questions' },
  vendorQuestionAnswered: { topic: 'questions' },
  vendorQuestionPublished: { topic: 'questions' },
} as const satisfies NotificationKinds<typeof events>;

/** What this feature sends to open pages. */
export const pushes = {
  vendorRowChanged: push('vendorRowChanged', vendorRow, ({ inviteId }) => inviteId),
  vendorRowGone: push('vendorRowGone', closed({ rfpId: uuid().required(), inviteId: uuid().required() })),
  rfpOverviewChanged: push('rfpOverviewChanged', rfpOverview, ({ rfpId }) => rfpId),
  responseSectionChanged: push('responseSectionChanged', sectionChange),
  vendorQuestionChanged: push(
    'vendorQuestionChanged',
    vendorQuestion,
    ({ vendorId, vendorQuestionId }) => `${vendorId} ${vendorQuestionId}`,
  ),
  /** Invalidation: the buyer published a vendor's question and its answer, or changed them. */
  publishedQuestionsChanged: push('publishedQuestionsChanged', closed({ rfpId: uuid().required() })),
  /** Invalidation: the response table has a new vendor or other questions. */
  responsesChanged: push('responsesChanged', closed({ rfpId: uuid().required() })),
  /** Invalidation: the RFP's evaluators, their progress or the agreed ratings changed. */
  evaluatorsChanged: push('evaluatorsChanged', closed({ rfpId: uuid().required() })),
  /** Invalidation: the ratings that the user sees, as their own or as the agreed ones, changed. */
  shownRatingsChanged: push('shownRatingsChanged', closed({ rfpId: uuid().required() })),
} as const;

type EvaluationPushes = typeof pushes;
declare module '../../../kernel/pushes.ts' {
  interface Pushes extends EvaluationPushes {}
}
