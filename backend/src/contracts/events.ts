import { requirementKinds } from './requirements.ts';
import {
  closed,
  bool,
  listOf,
  oneOf,
  text,
  uuid,
  whole,
  type Infer,
  type Typed,
  type TypedSchema,
} from './schema.ts';
import { documentParts } from './vendor-documents.ts';

const event = <const Name extends string, Payload extends Typed>(
  name: Name,
  version: number,
  payload: Payload,
) => ({
  name,
  version,
  payload: payload as unknown as TypedSchema<Infer<Payload>>,
});

const rfpOnly = closed({ rfpId: uuid().required() });
const ofProduct = closed({ productId: uuid().required(), companyId: uuid().required() });
const ofMember = closed({ companyId: uuid().required(), userId: uuid().required() });
const ofTeamInvitation = closed({ companyId: uuid().required(), invitationId: uuid().required() });
const ofVendorQuestion = closed({
  rfpId: uuid().required(),
  inviteId: uuid().required(),
  vendorQuestionId: whole(1).required(),
});
const ofInternalComment = closed({
  rfpId: uuid().required(),
  inviteId: uuid().required(),
  questionId: whole(1).required(),
  commentId: uuid().required(),
});
const ofEvaluator = closed({ rfpId: uuid().required(), userId: uuid().required() });
const ofInvite = closed({ rfpId: uuid().required(), inviteId: uuid().required() });
const ofInviteRequest = closed({ rfpId: uuid().required(), requestId: uuid().required() });
const ofCheckout = closed({ sessionId: text(255).required(), companyId: uuid().required() });
const ofPayment = closed({ paymentId: uuid().required(), companyId: uuid().required() });
const ofLicence = closed({ licenceId: uuid().required(), companyId: uuid().required() });
const ofMeeting = closed({ meetingId: uuid().required() });
const ofSide = closed({ meetingId: uuid().required(), by: oneOf(['buyer', 'vendor']).required() });

/** What happened, in the past tense; payloads carry ids, never documents. */
export const events = {
  userSignedUp: event('userSignedUp', 1, closed({ userId: uuid().required() })),
  /** With an address that still waits for verification: both sign-ups wait, each with its own link. */
  signUpRepeated: event('signUpRepeated', 1, closed({ userId: uuid().required() })),
  /** For an address that may wait for verification, or be verified, or nobody's. */
  verificationLinkRequested: event('verificationLinkRequested', 1, closed({ requestId: uuid().required() })),
  /** Somebody signed up with an address that has a verified account: its owner is told. */
  accountReminded: event('accountReminded', 1, closed({ userId: uuid().required() })),
  emailVerified: event('emailVerified', 1, closed({ userId: uuid().required() })),
  /** Somebody asked for a way back in, for an address that may be nobody's. */
  passwordResetRequested: event('passwordResetRequested', 1, closed({ requestId: uuid().required() })),
  /** By a mailed link or by the old one; other sessions have ended with it. */
  passwordChanged: event('passwordChanged', 1, closed({ userId: uuid().required() })),
  /** From now on the account is entered by a provider too. */
  identityLinked: event('identityLinked', 1, closed({ userId: uuid().required() })),
  /** Its password is the one way in again. */
  identityUnlinked: event('identityUnlinked', 1, closed({ userId: uuid().required() })),
  /** A key was made for an authenticator, which is yet to show that it has it. */
  secondFactorBegun: event('secondFactorBegun', 1, closed({ userId: uuid().required() })),
  /** From now on a code is asked for at sign-in; other sessions have ended with it. */
  secondFactorTurnedOn: event('secondFactorTurnedOn', 1, closed({ userId: uuid().required() })),
  /** By its owner. */
  secondFactorTurnedOff: event('secondFactorTurnedOff', 1, closed({ userId: uuid().required() })),
  /** On the server, from somebody who had lost it; every session has ended with it. */
  secondFactorTakenOff: event('secondFactorTakenOff', 1, closed({ userId: uuid().required() })),
  /** Somebody proved a password, or came from the provider, and is asked for a code. */
  secondFactorAsked: event('secondFactorAsked', 1, closed({ userId: uuid().required() })),
  /** In place of a code; it is worthless now. */
  recoveryCodeUsed: event('recoveryCodeUsed', 1, closed({ userId: uuid().required() })),
  /** Those before are worthless. */
  recoveryCodesRenewed: event('recoveryCodesRenewed', 1, closed({ userId: uuid().required() })),
  /** Made an operator, or none any more. */
  operatorNamed: event('operatorNamed', 1, closed({ userId: uuid().required() })),
  /** By its owner: signed out everywhere, and erased once the days of grace are over. */
  accountClosed: event('accountClosed', 1, closed({ userId: uuid().required() })),
  accountTakenBack: event('accountTakenBack', 1, closed({ userId: uuid().required() })),
  /** Whatever showed who they were shows a pseudonym from now on. */
  personErased: event('personErased', 1, closed({ userId: uuid().required() })),
  /** A copy of what is held of somebody is to be made. */
  ownDataRequested: event(
    'ownDataRequested',
    1,
    closed({ userId: uuid().required(), exportId: uuid().required() }),
  ),
  ownDataMade: event('ownDataMade', 1, closed({ userId: uuid().required(), exportId: uuid().required() })),
  userApproved: event('userApproved', 1, closed({ userId: uuid().required() })),
  /** An operator did not let the account in. */
  userDeclined: event('userDeclined', 1, closed({ userId: uuid().required() })),
  sessionOpened: event('sessionOpened', 1, closed({ userId: uuid().required() })),
  sessionRevoked: event('sessionRevoked', 1, closed({ userId: uuid().required() })),
  /** Pages of the catalogue that were added, changed or taken away, with a revision after which they are as they are now. */
  catalogueChanged: event(
    'catalogueChanged',
    1,
    closed({ objectIDs: listOf(uuid().required()).required(), revision: whole().required() }),
  ),
  /** What somebody has put aside is another list now. */
  shortlistChanged: event('shortlistChanged', 1, closed({ userId: uuid().required() })),
  /** Operators wrote or dropped what stands on the page of this category. */
  categoryPageContentChanged: event(
    'categoryPageContentChanged',
    1,
    closed({ category: text(100).required() }),
  ),
  /** Operators added, renamed or removed this category, or a sub-category of it. */
  categoriesChanged: event('categoriesChanged', 1, closed({ category: text(100).required() })),
  companySaved: event('companySaved', 1, closed({ companyId: uuid().required(), userId: uuid().required() })),
  /** Added or changed, its datasheets included. */
  productSaved: event('productSaved', 1, ofProduct),
  productPublished: event('productPublished', 1, ofProduct),
  productUnpublished: event('productUnpublished', 1, ofProduct),
  productDeleted: event('productDeleted', 1, ofProduct),
  /** Somebody is asked to join, or asked again. */
  colleagueInvited: event('colleagueInvited', 1, ofTeamInvitation),
  /** Declined or taken back. */
  teamInvitationEnded: event('teamInvitationEnded', 1, ofTeamInvitation),
  /** By an invitation, or by founding the company. */
  memberJoined: event('memberJoined', 1, ofMember),
  /** What they may do in the company is another thing now. */
  memberRoleChanged: event('memberRoleChanged', 1, ofMember),
  /** Removed by another, or gone by themselves. */
  memberRemoved: event(
    'memberRemoved',
    1,
    closed({ companyId: uuid().required(), userId: uuid().required(), byUserId: uuid().required() }),
  ),
  rfpPassGranted: event('rfpPassGranted', 1, closed({ companyId: uuid().required() })),
  /** The payment provider says that something happened at its side; what is so is read there. */
  paymentEventReceived: event('paymentEventReceived', 1, closed({ paymentEventId: text(255).required() })),
  /** Somebody is on the provider's page to buy, or came back from it. */
  checkoutOpened: event('checkoutOpened', 1, ofCheckout),
  checkoutReturned: event('checkoutReturned', 1, ofCheckout),
  /** Paid, or out of time. */
  checkoutEnded: event('checkoutEnded', 1, ofCheckout),
  /** Money arrived, for credits or for a licence's next year. */
  paymentGranted: event('paymentGranted', 1, ofPayment),
  /** Money went back, and with it what it had paid for. */
  paymentTakenBack: event('paymentTakenBack', 1, ofPayment),
  /** The sum that went back is another, and no whole unit went or came with it. */
  paymentCorrected: event('paymentCorrected', 1, ofPayment),
  /** What had gone back came again: a dispute was won, or a refund failed. */
  paymentGivenBack: event('paymentGivenBack', 1, ofPayment),
  /** It was prolonged, cancelled, is past due or over. */
  licenceChanged: event('licenceChanged', 1, ofLicence),
  /** Something that no machine may mend. */
  paymentTroubleFound: event('paymentTroubleFound', 1, closed({ troubleId: uuid().required() })),
  /** An operator gives a job that was set aside all its attempts again, or gives up what it would have done. */
  failedJobRetried: event('failedJobRetried', 1, closed({ actionId: uuid().required() })),
  failedJobDiscarded: event('failedJobDiscarded', 1, closed({ actionId: uuid().required() })),
  /** Payments of acceptances came back to a company, since the buyer cancelled or took the invite back. */
  creditsReturned: event('creditsReturned', 1, closed({ companyId: uuid().required() })),
  paymentTroubleClosed: event('paymentTroubleClosed', 1, closed({ troubleId: uuid().required() })),
  enquirySubmitted: event('enquirySubmitted', 1, closed({ enquiryId: uuid().required() })),
  /** A link to claim a page is to be mailed to an address at the product's domain. */
  claimMailAsked: event('claimMailAsked', 1, closed({ claimId: uuid().required() })),
  /** Operators are to decide whose a page is. */
  claimBrought: event('claimBrought', 1, closed({ claimId: uuid().required() })),
  /** A company keeps the page from now on: by proof, or as an operator decided. */
  pageClaimed: event('pageClaimed', 1, closed({ decisionId: uuid().required() })),
  /** Nobody keeps the page any more. */
  pageReleased: event('pageReleased', 1, closed({ decisionId: uuid().required() })),
  /** The page stays whose it was. */
  claimDeclined: event('claimDeclined', 1, closed({ decisionId: uuid().required() })),
  /** Somebody asked for a discovery meeting or a demo. */
  meetingRequested: event('meetingRequested', 1, ofMeeting),
  meetingVisited: event('meetingVisited', 1, ofMeeting),
  meetingAccepted: event('meetingAccepted', 1, ofMeeting),
  meetingDeclined: event('meetingDeclined', 1, ofMeeting),
  /** By whom: an asker takes it back, or either side calls off what was agreed. */
  meetingCancelled: event('meetingCancelled', 1, ofSide),
  meetingTimeProposed: event('meetingTimeProposed', 1, ofSide),
  meetingTimeAgreed: event('meetingTimeAgreed', 1, ofSide),
  /** Somebody marked some of what they were told as read. */
  noticesRead: event('noticesRead', 1, closed({ userId: uuid().required() })),
  /** Somebody is told otherwise of some topic from now on. Absent where it is an address without an account. */
  noticePreferencesChanged: event('noticePreferencesChanged', 1, closed({ userId: uuid() })),
  /** The daily mail of somebody is to go out. */
  digestDue: event('digestDue', 1, closed({ userId: uuid().required(), digestId: uuid().required() })),
  rfpSaved: event('rfpSaved', 1, rfpOnly),
  /** A buyer has deleted a draft, which can be restored. */
  draftDeleted: event('draftDeleted', 1, rfpOnly),
  draftRestored: event('draftRestored', 1, rfpOnly),
  projectSaved: event('projectSaved', 1, rfpOnly),
  /** A day began in its zone, so its timeline says something else. */
  rfpDayTurned: event('rfpDayTurned', 1, rfpOnly),
  /** Responses are due at another time than an invited vendor knew of; `dueAt` in ms. */
  dueTimeMoved: event(
    'dueTimeMoved',
    1,
    closed({ rfpId: uuid().required(), inviteId: uuid().required(), dueAt: whole().required() }),
  ),
  /** An invited vendor has not submitted yet, so many hours before responses are due. */
  dueTimeReminded: event(
    'dueTimeReminded',
    1,
    closed({
      rfpId: uuid().required(),
      inviteId: uuid().required(),
      hoursBefore: oneOf([72, 24]).required(),
      dueAt: whole().required(),
    }),
  ),
  /** The due time of sealed responses has come: from now on the buyer reads them. */
  responsesOpened: event('responsesOpened', 1, rfpOnly),
  requirementsSaved: event(
    'requirementsSaved',
    1,
    closed({ rfpId: uuid().required(), kind: oneOf(requirementKinds).required() }),
  ),
  /** How much price, categories and sections count. */
  weightsChanged: event('weightsChanged', 1, rfpOnly),
  vendorsAdded: event(
    'vendorsAdded',
    1,
    closed({ rfpId: uuid().required(), inviteIds: listOf(uuid().required()).required() }),
  ),
  /** Another address, or more products, before the vendor has heard of it. */
  vendorChanged: event('vendorChanged', 1, ofInvite),
  vendorRemoved: event('vendorRemoved', 1, ofInvite),
  /** Another address of the same vendor was added to an invite that is out already: it is mailed by itself. */
  recipientAdded: event(
    'recipientAdded',
    1,
    closed({ rfpId: uuid().required(), inviteId: uuid().required(), recipientId: uuid().required() }),
  ),
  /** Two invites turned out to be one company's: the merged one is gone. */
  invitesMerged: event(
    'invitesMerged',
    1,
    closed({ rfpId: uuid().required(), inviteId: uuid().required(), mergedInviteId: uuid().required() }),
  ),
  /** The buyer took an invite back after it was sent. */
  inviteRetracted: event('inviteRetracted', 1, ofInvite),
  /** A vendor withdrew from the RFP after it had accepted. */
  vendorLeft: event('vendorLeft', 1, ofInvite),
  /** Whose NDA is to be signed, or its files. */
  ndaTermsSaved: event('ndaTermsSaved', 1, rfpOnly),
  presentationTermsSaved: event('presentationTermsSaved', 1, rfpOnly),
  /** Whose non-disclosure agreement the vendors may sign. */
  ndaPreferencesSaved: event('ndaPreferencesSaved', 1, rfpOnly),
  rfpPublished: event('rfpPublished', 1, rfpOnly),
  /** The vendor may see the invite from now on. */
  vendorInvited: event('vendorInvited', 1, ofInvite),
  /** A company asks the buyer of a public RFP to be invited. */
  /** The buyer's draft contracts, attached or removed. */
  contractDraftsSaved: event('contractDraftsSaved', 1, rfpOnly),
  inviteRequested: event('inviteRequested', 1, ofInviteRequest),
  inviteRequestWithdrawn: event('inviteRequestWithdrawn', 1, ofInviteRequest),
  /** Its invite is on its way, or went out before. */
  inviteRequestAccepted: event('inviteRequestAccepted', 1, ofInviteRequest),
  inviteRequestDeclined: event('inviteRequestDeclined', 1, ofInviteRequest),
  inviteAccepted: event('inviteAccepted', 1, ofInvite),
  inviteDeclined: event('inviteDeclined', 1, ofInvite),
  answersSaved: event(
    'answersSaved',
    1,
    closed({
      rfpId: uuid().required(),
      inviteId: uuid().required(),
      kind: oneOf(requirementKinds).required(),
      /** As many as one save may name questions. */
      sectionIds: listOf(uuid().required(), 5000).required(),
      /** Which answers are others than before; absent where it was recorded before this was said. */
      questionIds: listOf(whole(1).required(), 5000),
    }),
  ),
  /** A vendor that has not submitted has saved answers, and rests: of many saves the buyer is told once. */
  answersChanged: event('answersChanged', 1, ofInvite),
  responseSubmitted: event('responseSubmitted', 1, ofInvite),
  /** What was submitted is written down: it is to be printed and mailed. */
  receiptIssued: event(
    'receiptIssued',
    1,
    closed({ rfpId: uuid().required(), inviteId: uuid().required(), receiptId: uuid().required() }),
  ),
  /** A vendor took its submission back: from now on it changes its response again. */
  responseWithdrawn: event('responseWithdrawn', 1, ofInvite),
  /** A vendor handed in something beside its answers, or took it back. */
  responseDocumentsSaved: event(
    'responseDocumentsSaved',
    1,
    closed({
      rfpId: uuid().required(),
      inviteId: uuid().required(),
      part: oneOf(documentParts).required(),
    }),
  ),
  /** A vendor's people shared out who answers what. */
  sectionsAssigned: event(
    'sectionsAssigned',
    1,
    closed({
      rfpId: uuid().required(),
      inviteId: uuid().required(),
      sectionIds: listOf(uuid().required()).required(),
      /** Absent where nobody is to answer them. */
      userId: uuid(),
    }),
  ),
  /** Among a vendor's own people. */
  internalCommentWritten: event('internalCommentWritten', 1, ofInternalComment),
  internalCommentDeleted: event('internalCommentDeleted', 1, ofInternalComment),
  /** A vendor asks about a question of the RFP. */
  vendorQuestionAsked: event('vendorQuestionAsked', 1, ofVendorQuestion),
  /** Put otherwise before anybody answered it. */
  vendorQuestionReworded: event('vendorQuestionReworded', 1, ofVendorQuestion),
  /** By the buyer, for the first time or otherwise than before. */
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
  /** On the buyer's shortlist, or set aside; vendors hear nothing of it. */
  vendorMarked: event('vendorMarked', 1, ofInvite),
  /** To the vendor of this invite, for good. */
  rfpAwarded: event('rfpAwarded', 1, ofInvite),
  /** Without an award, for good. */
  rfpClosed: event('rfpClosed', 1, rfpOnly),
  rfpCancelled: event('rfpCancelled', 1, rfpOnly),
  /** A colleague evaluates the RFP from now on, or no more. */
  evaluatorNamed: event('evaluatorNamed', 1, ofEvaluator),
  evaluatorRemoved: event('evaluatorRemoved', 1, ofEvaluator),
  /** What was rated together is its raters' own from now on. */
  ratingsTakenApart: event('ratingsTakenApart', 1, rfpOnly),
  /** Somebody else leads the evaluation. */
  evaluationHandedOver: event('evaluationHandedOver', 1, ofEvaluator),
  /** An evaluator rated an answer for themselves: nobody else is to be told which. */
  evaluatorRated: event('evaluatorRated', 1, ofEvaluator),
  /** What each evaluator gave is read by all of them from now on, and changes no more. */
  consensusOpened: event('consensusOpened', 1, rfpOnly),
  /** Ratings of these vendors are agreed, since their evaluators gave the same. */
  unanimousAgreed: event(
    'unanimousAgreed',
    1,
    closed({ rfpId: uuid().required(), inviteIds: listOf(uuid().required()).required() }),
  ),
  /** A report of the evaluation is to be made. */
  reportRequested: event(
    'reportRequested',
    1,
    closed({ rfpId: uuid().required(), reportId: uuid().required() }),
  ),
  /** It can be fetched from now on. */
  reportMade: event('reportMade', 1, closed({ rfpId: uuid().required(), reportId: uuid().required() })),
  /** An operator set how many email addresses a company may invite in a day. */
  inviteLimitChanged: event('inviteLimitChanged', 1, closed({ companyId: uuid().required() })),
  /** An operator set how many bytes a company may store. */
  storageQuotaChanged: event('storageQuotaChanged', 1, closed({ companyId: uuid().required() })),
  /** A read model, or the search index, is to be built anew. */
  rebuildAsked: event('rebuildAsked', 1, closed({ rebuildId: uuid().required() })),
  /** To every invited vendor, with its answer and without its asker; again where either reads otherwise by now. */
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
  /** Every invited vendor is to read it, and to acknowledge it before it submits. */
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
  /** Answers that had been rated changed after a withdrawal, so their ratings were removed. */
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
      /** Absent where it was recorded before this was said. */
      questionId: whole(1),
      /** Whether there is no rating any more. */
      isCleared: bool(),
    }),
  ),
} as const;

export type Events = typeof events;
export type EventName = keyof Events;
export type EventPayload<N extends EventName> = Infer<Events[N]['payload']>;
/** An event as it is recorded: name and ids. */
export type NewEvent = { [N in EventName]: { name: N; payload: EventPayload<N> } }[EventName];
/** An event as a follower gets it. */
export type RecordedEvent<N extends EventName = EventName> = {
  [M in N]: { eventId: string; name: M; payload: EventPayload<M>; correlationId: string; occurredAt: number };
}[N];
