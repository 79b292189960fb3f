import { rfpCard } from '../features/dashboard/contracts/dashboard.ts';
import { rfpOverview, sectionChange, vendorRow } from '../features/evaluation/contracts/evaluation.ts';
import { listQueues } from '../features/operations/contracts/queues.ts';
import { discoveryMeeting, productDemo } from '../features/meetings/contracts/meeting-requests.ts';
import { rebuildRow } from '../features/operations/contracts/rebuilds.ts';
import { answerOf, requirementKinds } from '../features/rfps/contracts/requirements.ts';
import {
  closed,
  bool,
  listOf,
  nothing,
  oneOf,
  uuid,
  whole,
  type Infer,
  type Typed,
  type TypedSchema,
} from './schema/schema.ts';
import { vendorQuestion } from '../features/evaluation/contracts/vendor-questions.ts';

const push = <const Name extends string, Payload extends Typed>(name: Name, payload: Payload) => ({
  name,
  payload: payload as unknown as TypedSchema<Infer<Payload>>,
});

/**
 * The pushes that the server sends. A row push carries the whole row with its version. An invalidation only asks clients to
 * refetch.
 */
export const pushes = {
  rfpCardChanged: push('rfpCardChanged', rfpCard),
  rfpCardGone: push('rfpCardGone', closed({ _id: uuid().required() })),
  vendorRowChanged: push('vendorRowChanged', vendorRow),
  vendorRowGone: push('vendorRowGone', closed({ rfpId: uuid().required(), inviteId: uuid().required() })),
  rfpOverviewChanged: push('rfpOverviewChanged', rfpOverview),
  responseSectionChanged: push('responseSectionChanged', sectionChange),
  vendorQuestionChanged: push('vendorQuestionChanged', vendorQuestion),
  /** Invalidation: the buyer published a vendor's question and its answer, or changed them. */
  publishedQuestionsChanged: push('publishedQuestionsChanged', closed({ rfpId: uuid().required() })),
  /** Invalidation: an addendum was added or acknowledged. Clients refetch the addenda and whatever they may have changed. */
  addendaChanged: push('addendaChanged', closed({ rfpId: uuid().required(), isNew: bool().required() })),
  /** Invalidation: a copy of the data that is held about the user was made, or making it failed. */
  ownDataChanged: push('ownDataChanged', nothing),
  /** Invalidation: the list of accounts that wait for approval changed. */
  approvalsChanged: push('approvalsChanged', nothing),
  /** Invalidation: a customer of the user's company was added or changed. */
  customersChanged: push('customersChanged', nothing),
  /** Invalidation: the claims of the user's company changed, or those that wait for operators. */
  claimsChanged: push('claimsChanged', nothing),
  /** Invalidation: the vendors' responses are no longer sealed. Clients refetch all of them. */
  responsesOpened: push('responsesOpened', closed({ rfpId: uuid().required() })),
  /** Invalidation: the response table has a new vendor or other questions. */
  responsesChanged: push('responsesChanged', closed({ rfpId: uuid().required() })),
  /** Invalidation: the invitees of the RFP or their answers changed. */
  inviteesChanged: push('inviteesChanged', closed({ rfpId: uuid().required() })),
  /** Invalidation: the RFP's evaluators, their progress or the agreed ratings changed. */
  evaluatorsChanged: push('evaluatorsChanged', closed({ rfpId: uuid().required() })),
  /** Invalidation: the ratings that the user sees, as their own or as the agreed ones, changed. */
  shownRatingsChanged: push('shownRatingsChanged', closed({ rfpId: uuid().required() })),
  /** Invalidation: the RFP's project step changed, or another part of it became readable. */
  projectChanged: push('projectChanged', closed({ rfpId: uuid().required() })),
  /** Invalidation: the terms of the NDA or of the final presentation changed. */
  termsChanged: push('termsChanged', closed({ rfpId: uuid().required() })),
  /** Invalidation: the list of companies that ask to be invited to the RFP changed. */
  inviteRequestsChanged: push('inviteRequestsChanged', closed({ rfpId: uuid().required() })),
  /** Invalidation: the company's status in a public RFP changed. */
  openRfpsChanged: push('openRfpsChanged', nothing),
  /** Invalidation: the RFP is decided. For the buyer's people it also means that a vendor was shortlisted or set aside. */
  rfpDecisionChanged: push('rfpDecisionChanged', closed({ rfpId: uuid().required() })),
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
  /** Invalidation: an evaluation report was requested or made, or making it failed. */
  reportsChanged: push('reportsChanged', closed({ rfpId: uuid().required() })),
  /** Invalidation: the catalogue changed at this revision. Pages that show part of it refetch. */
  catalogueChanged: push('catalogueChanged', closed({ revision: whole().required() })),
  /** Invalidation: the company's products changed. */
  productsChanged: push('productsChanged', closed({ companyId: uuid().required() })),
  /** Invalidation: the company's credits, passes or licences changed. */
  creditsChanged: push('creditsChanged', closed({ companyId: uuid().required() })),
  /** Invalidation: the payment issues for operators changed. */
  paymentIssuesChanged: push('paymentIssuesChanged', nothing),
  /** The current state of every queue, sent to operators who watch. The newest has the highest version. */
  queuesChanged: push('queuesChanged', listQueues.answer),
  /** Invalidation: a job was dead-lettered, or an operator handled one. */
  failedJobsChanged: push('failedJobsChanged', nothing),
  /** Invalidation for operators who watch: the state of the outbox, read models or search engine changed a moment ago. */
  machineChanged: push('machineChanged', nothing),
  /** The progress of a read model or search index that is being rebuilt. */
  rebuildChanged: push('rebuildChanged', rebuildRow),
  /** Invalidation: the company's members or join requests changed. */
  teamChanged: push('teamChanged', closed({ companyId: uuid().required() })),
  /** Invalidation: the user joined another company, has another role in it, or is invited to one. */
  membershipChanged: push('membershipChanged', closed({ userId: uuid().required() })),
  /** Invalidation: the user's shortlist changed. */
  shortlistChanged: push('shortlistChanged', closed({ userId: uuid().required() })),
  /** Invalidation: a request for a meeting or demo no longer belongs to the user. Clients refetch the lists. */
  meetingsChanged: push('meetingsChanged', closed({ meetingId: uuid().required() })),
  /** A discovery meeting as it appears in the user's lists. */
  discoveryMeetingChanged: push('discoveryMeetingChanged', discoveryMeeting),
  /** The same for a demo, without its documents. A page that opens it reads them with fresh links. */
  productDemoChanged: push('productDemoChanged', productDemo),
  /** Invalidation: the user received or read a notification. */
  notificationsChanged: push('notificationsChanged', nothing),
  /** Invalidation: the user's preference for a topic changed. */
  noticePreferencesChanged: push('noticePreferencesChanged', nothing),
} as const;

export type Pushes = typeof pushes;
export type PushName = keyof Pushes;
export type PushPayload<N extends PushName> = Infer<Pushes[N]['payload']>;
export type Push = { [N in PushName]: { room: string; name: N; payload: PushPayload<N> } }[PushName];

/** The rooms. Every member of a room may read every row that is pushed to it. */
export const rooms = {
  /** The room for everyone, visitors included. */
  catalogue: 'catalogue',
  operators: 'operators',
  person: (userId: string) => `person_${userId}`,
  company: (companyId: string) => `company_${companyId}`,
  rfpBuyer: (rfpId: string) => `rfpBuyer_${rfpId}`,
  /** The company of a vendor that takes part in an RFP, until it declines. */
  rfpVendor: (rfpId: string, companyId: string) => `rfpVendor_${rfpId}_${companyId}`,
} as const;
