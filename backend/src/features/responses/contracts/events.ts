import { event } from '../../../kernel/events.ts';
import { closed, listOf, oneOf, uuid, whole } from '../../../kernel/schema/schema.ts';
import { requirementKinds, answerOf } from '../../rfps/contracts/requirements.ts';
import { documentParts } from './vendor-documents.ts';
import type { NotificationKinds } from '../../notifications/contracts/topics.ts';
import { push } from '../../../kernel/pushes.ts';

const ofInternalComment = closed({
  rfpId: uuid().required(),
  inviteId: uuid().required(),
  questionId: whole(1).required(),
  commentId: uuid().required(),
});
const ofInvite = closed({ rfpId: uuid().required(), inviteId: uuid().required() });

/** What happened in this feature, in the past tense; payloads carry ids, never documents. */
export const events = {
  /** A vendor withdrew from the RFP after it had accepted. */
  vendorLeft: event('vendorLeft', 1, ofInvite),
  inviteAccepted: event('inviteAccepted', 1, ofInvite),
  inviteDeclined: event('inviteDeclined', 1, ofInvite),
  answersSaved: event(
    'answersSaved',
    1,
    closed({
      rfpId: uuid().required(),
      inviteId: uuid().required(),
      kind: oneOf(requirementKinds).required(),
      /** The limit equals the number of questions that one save may name. */
      sectionIds: listOf(uuid().required(), 5000).required(),
      /** The answers that changed; absent in older recorded events. */
      questionIds: listOf(whole(1).required(), 5000),
    }),
  ),
  /** A vendor that has not submitted has saved answers and then paused: the buyer is notified once for many saves. */
  answersChanged: event('answersChanged', 1, ofInvite),
  responseSubmitted: event('responseSubmitted', 1, ofInvite),
  /** The submission is recorded: its receipt must be rendered and mailed. */
  receiptIssued: event(
    'receiptIssued',
    1,
    closed({ rfpId: uuid().required(), inviteId: uuid().required(), receiptId: uuid().required() }),
  ),
  /** A vendor withdrew its submission and can change its response again. */
  responseWithdrawn: event('responseWithdrawn', 1, ofInvite),
  /** A vendor added something besides its answers, or removed it. */
  responseDocumentsSaved: event(
    'responseDocumentsSaved',
    1,
    closed({
      rfpId: uuid().required(),
      inviteId: uuid().required(),
      part: oneOf(documentParts).required(),
    }),
  ),
  /** A vendor's people divided the sections among themselves. */
  sectionsAssigned: event(
    'sectionsAssigned',
    1,
    closed({
      rfpId: uuid().required(),
      inviteId: uuid().required(),
      sectionIds: listOf(uuid().required()).required(),
      /** Absent if no person is assigned. */
      userId: uuid(),
    }),
  ),
  /** Among a vendor's own people. */
  internalCommentWritten: event('internalCommentWritten', 1, ofInternalComment),
  internalCommentDeleted: event('internalCommentDeleted', 1, ofInternalComment),
} as const;

type ResponsesEvents = typeof events;
declare module '../../../kernel/events.ts' {
  interface Events extends ResponsesEvents {}
}

/** The events of which people are notified. */
export const notificationKinds = {
  inviteAccepted: { topic: 'responses', isMailedVerbatim: true },
  inviteDeclined: { topic: 'responses', isMailedVerbatim: true },
  vendorLeft: { topic: 'responses', isMailedVerbatim: true },
  responseSubmitted: { topic: 'responses', isMailedVerbatim: true },
  responseWithdrawn: { topic: 'responses', isMailedVerbatim: true },
  answersChanged: { topic: 'answers', isMailedVerbatim: true },
  sectionsAssigned: { topic: 'team' },
} as const satisfies NotificationKinds<typeof events>;

/** What this feature sends to open pages. */
export const pushes = {
  /** Invalidation: the documents that this vendor handed in beside its answers changed. */
  vendorDocumentsChanged: push(
    'vendorDocumentsChanged',
    closed({ rfpId: uuid().required(), inviteId: uuid().required() }),
  ),
  /** Invalidation: a receipt for the vendor's submission was added, printed or withdrawn. */
  receiptsChanged: push('receiptsChanged', closed({ rfpId: uuid().required() })),
  /** Invalidation for a company's own people: its answers in this RFP changed, and so did the suggestions in others. */
  answerLibraryChanged: push('answerLibraryChanged', closed({ rfpId: uuid().required() })),
  /** Invalidation for the vendor's own people: their assignments or comments changed. */
  colleaguesChanged: push('colleaguesChanged', closed({ rfpId: uuid().required() })),
  /** A vendor's answers, sent to its own people. Null means that they are too many to send, and clients refetch them. */
  answersChanged: push(
    'answersChanged',
    closed({
      rfpId: uuid().required(),
      inviteId: uuid().required(),
      kind: oneOf(requirementKinds).required(),
      answers: listOf(answerOf, 50).nullable().defined(),
    }),
  ),
} as const;

type ResponsesPushes = typeof pushes;
declare module '../../../kernel/pushes.ts' {
  interface Pushes extends ResponsesPushes {}
}
