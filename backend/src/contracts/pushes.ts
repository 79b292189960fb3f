import { rfpCard } from './dashboard.ts';
import { rfpOverview, sectionChange, vendorRow } from './evaluation.ts';
import { listQueues } from './operations-queues.ts';
import { discoveryMeeting, productDemo } from './meeting-requests.ts';
import { rebuildRow } from './operations-rebuilds.ts';
import { answerOf, requirementKinds } from './requirements.ts';
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
} from './schema.ts';
import { vendorQuestion } from './vendor-questions.ts';

const push = <const Name extends string, Payload extends Typed>(name: Name, payload: Payload) => ({
  name,
  payload: payload as unknown as TypedSchema<Infer<Payload>>,
});

/** What the server says unasked. A row push carries the whole row with its version; a hint only says that a reread is due. */
export const pushes = {
  rfpCardChanged: push('rfpCardChanged', rfpCard),
  rfpCardGone: push('rfpCardGone', closed({ _id: uuid().required() })),
  vendorRowChanged: push('vendorRowChanged', vendorRow),
  vendorRowGone: push('vendorRowGone', closed({ rfpId: uuid().required(), inviteId: uuid().required() })),
  rfpOverviewChanged: push('rfpOverviewChanged', rfpOverview),
  responseSectionChanged: push('responseSectionChanged', sectionChange),
  vendorQuestionChanged: push('vendorQuestionChanged', vendorQuestion),
  /** Hint: the buyer published what a vendor asked and what the answer is, or changed it; read them again. */
  publishedQuestionsChanged: push('publishedQuestionsChanged', closed({ rfpId: uuid().required() })),
  /** Hint: there is an addendum more, or somebody acknowledged one; read them again, and what they may have changed. */
  addendaChanged: push('addendaChanged', closed({ rfpId: uuid().required(), isNew: bool().required() })),
  /** Hint: a copy of what is held of the person was made, or could not be; read them again. */
  ownDataChanged: push('ownDataChanged', nothing),
  /** Hint: other accounts wait for approval than before, read them again. */
  approvalsChanged: push('approvalsChanged', nothing),
  /** Hint: somebody became a customer of the person's company, or changed, read them again. */
  customersChanged: push('customersChanged', nothing),
  /** Hint: claims of the person's company, or those that wait for operators, are others than before. */
  claimsChanged: push('claimsChanged', nothing),
  /** Hint: what vendors responded is sealed no more, read all of it. */
  responsesOpened: push('responsesOpened', closed({ rfpId: uuid().required() })),
  /** Hint: the response table has another vendor, or other questions, read it again. */
  responsesChanged: push('responsesChanged', closed({ rfpId: uuid().required() })),
  /** Hint: who is invited to the RFP, or how they answered, is another thing; read it again. */
  inviteesChanged: push('inviteesChanged', closed({ rfpId: uuid().required() })),
  /** Hint: who evaluates the RFP, how far they are, or what they agreed on, is another thing; read it again. */
  evaluatorsChanged: push('evaluatorsChanged', closed({ rfpId: uuid().required() })),
  /** Hint: other ratings are shown to the person than before, as their own or as the agreed ones; read them again. */
  shownRatingsChanged: push('shownRatingsChanged', closed({ rfpId: uuid().required() })),
  /** Hint: the project step of the RFP is another one, or another part of it may be read; read it again. */
  projectChanged: push('projectChanged', closed({ rfpId: uuid().required() })),
  /** Hint: the terms of the NDA or of the final presentation are others, read them again. */
  termsChanged: push('termsChanged', closed({ rfpId: uuid().required() })),
  /** Hint: other companies ask to be invited to the RFP than before. */
  inviteRequestsChanged: push('inviteRequestsChanged', closed({ rfpId: uuid().required() })),
  /** Hint: the company stands elsewhere with some public RFP, read them again. */
  openRfpsChanged: push('openRfpsChanged', nothing),
  /** Hint: the RFP is decided, or to its buyer's people another vendor is on its shortlist or set aside; read it again. */
  rfpDecisionChanged: push('rfpDecisionChanged', closed({ rfpId: uuid().required() })),
  /** Hint: what this vendor handed in beside its answers is another thing, read it again. */
  vendorDocumentsChanged: push(
    'vendorDocumentsChanged',
    closed({ rfpId: uuid().required(), inviteId: uuid().required() }),
  ),
  /** Hint: there is a receipt more of what the vendor submitted, or it is printed, or withdrawn; read them again. */
  receiptsChanged: push('receiptsChanged', closed({ rfpId: uuid().required() })),
  /** Hint, to a company's own people: what it answered in this RFP is another thing, and with it what is suggested in others. */
  answerLibraryChanged: push('answerLibraryChanged', closed({ rfpId: uuid().required() })),
  /** Hint, to the vendor's own people: their assignments or comments are others than before. */
  colleaguesChanged: push('colleaguesChanged', closed({ rfpId: uuid().required() })),
  /** A vendor's answers, to its own people; null where they are too many to be said: read them again. */
  answersChanged: push(
    'answersChanged',
    closed({
      rfpId: uuid().required(),
      inviteId: uuid().required(),
      kind: oneOf(requirementKinds).required(),
      answers: listOf(answerOf, 50).nullable().defined(),
    }),
  ),
  /** Hint: a report of the evaluation was asked for, is made, or could not be made; read them again. */
  reportsChanged: push('reportsChanged', closed({ rfpId: uuid().required() })),
  /** Hint: the catalogue is another one than before this revision; who shows some of it reads it again. */
  catalogueChanged: push('catalogueChanged', closed({ revision: whole().required() })),
  /** Hint: the company's products are others than before, read them again. */
  productsChanged: push('productsChanged', closed({ companyId: uuid().required() })),
  /** Hint: credits, passes or licences of the company are others than before, read them again. */
  creditsChanged: push('creditsChanged', closed({ companyId: uuid().required() })),
  /** Hint: payments that operators are to look at are others than before. */
  paymentIssuesChanged: push('paymentIssuesChanged', nothing),
  /** Every queue as it stands, to operators who watch; the newest has the highest version. */
  queuesChanged: push('queuesChanged', listQueues.answer),
  /** Hint: a job was set aside, or somebody saw to one; read them again. */
  failedJobsChanged: push('failedJobsChanged', nothing),
  /** Hint, to operators who watch: outbox, read models or search engine stand otherwise than a moment ago; read them again. */
  machineChanged: push('machineChanged', nothing),
  /** How far a read model or the search index is that is being built anew. */
  rebuildChanged: push('rebuildChanged', rebuildRow),
  /** Hint: who is in the company, or asked to join it, is another thing; read it again. */
  teamChanged: push('teamChanged', closed({ companyId: uuid().required() })),
  /** Hint: the person is in another company, has another role in it, or is asked to join one; read them again. */
  membershipChanged: push('membershipChanged', closed({ userId: uuid().required() })),
  /** Hint: the person's shortlist is another one, read it again. */
  shortlistChanged: push('shortlistChanged', closed({ userId: uuid().required() })),
  /** Hint: a request for a meeting or demo is the person's no more, read the lists again. */
  meetingsChanged: push('meetingsChanged', closed({ meetingId: uuid().required() })),
  /** A discovery meeting as the person's lists show it. */
  discoveryMeetingChanged: push('discoveryMeetingChanged', discoveryMeeting),
  /** The same of a demo, without its documents: whoever opens it reads them with links of the moment. */
  productDemoChanged: push('productDemoChanged', productDemo),
  /** Hint: the person was told of something, or has read it, read the notices again. */
  notificationsChanged: push('notificationsChanged', nothing),
  /** Hint: the person is told otherwise of some topic than before, read it again. */
  noticePreferencesChanged: push('noticePreferencesChanged', nothing),
} as const;

export type Pushes = typeof pushes;
export type PushName = keyof Pushes;
export type PushPayload<N extends PushName> = Infer<Pushes[N]['payload']>;
export type Push = { [N in PushName]: { room: string; name: N; payload: PushPayload<N> } }[PushName];

/** Rooms: whoever is in one may read every row that is pushed to it. */
export const rooms = {
  /** Everybody's, visitors included. */
  catalogue: 'catalogue',
  operators: 'operators',
  person: (userId: string) => `person_${userId}`,
  company: (companyId: string) => `company_${companyId}`,
  rfpBuyer: (rfpId: string) => `rfpBuyer_${rfpId}`,
  /** A vendor's company that takes part in an RFP, until it declines. */
  rfpVendor: (rfpId: string, companyId: string) => `rfpVendor_${rfpId}_${companyId}`,
} as const;
