import { requirementKinds } from '../features/rfps/contracts/requirements.ts';
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
} from './schema/schema.ts';
import { documentParts } from '../features/responses/contracts/vendor-documents.ts';

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
  /** A sign-up with an address that still waits for verification: both sign-ups wait, each with its own link. */
  signUpRepeated: event('signUpRepeated', 1, closed({ userId: uuid().required() })),
  /** For any address, which may be unverified, verified or unknown. */
  verificationLinkRequested: event('verificationLinkRequested', 1, closed({ requestId: uuid().required() })),
  /** A person signed up with an address that has a verified account; its owner is informed. */
  accountReminded: event('accountReminded', 1, closed({ userId: uuid().required() })),
  emailVerified: event('emailVerified', 1, closed({ userId: uuid().required() })),
  /** A visitor asked for a password reset, for an address that may be unknown. */
  passwordResetRequested: event('passwordResetRequested', 1, closed({ requestId: uuid().required() })),
  /** By a mailed link or by the old password; other sessions have ended with it. */
  passwordChanged: event('passwordChanged', 1, closed({ userId: uuid().required() })),
  /** The account can now also be entered through a provider. */
  identityLinked: event('identityLinked', 1, closed({ userId: uuid().required() })),
  /** The account can be entered only with its password again. */
  identityUnlinked: event('identityUnlinked', 1, closed({ userId: uuid().required() })),
  /** A key was made for an authenticator, which must still be confirmed by a code. */
  secondFactorBegun: event('secondFactorBegun', 1, closed({ userId: uuid().required() })),
  /** Sign-in now asks for a code; other sessions have ended with it. */
  secondFactorTurnedOn: event('secondFactorTurnedOn', 1, closed({ userId: uuid().required() })),
  /** By its owner. */
  secondFactorTurnedOff: event('secondFactorTurnedOff', 1, closed({ userId: uuid().required() })),
  /** On the server, for a user who had lost it; every session has ended with it. */
  secondFactorTakenOff: event('secondFactorTakenOff', 1, closed({ userId: uuid().required() })),
  /** A user proved a password, or came from the provider, and is asked for a code. */
  secondFactorAsked: event('secondFactorAsked', 1, closed({ userId: uuid().required() })),
  /** Used instead of a code; it is now invalid. */
  recoveryCodeUsed: event('recoveryCodeUsed', 1, closed({ userId: uuid().required() })),
  /** Earlier codes are now invalid. */
  recoveryCodesRenewed: event('recoveryCodesRenewed', 1, closed({ userId: uuid().required() })),
  /** The user became an operator or ceased to be one. */
  operatorNamed: event('operatorNamed', 1, closed({ userId: uuid().required() })),
  /** By its owner: signed out everywhere, and erased after the grace period. */
  accountClosed: event('accountClosed', 1, closed({ userId: uuid().required() })),
  accountTakenBack: event('accountTakenBack', 1, closed({ userId: uuid().required() })),
  /** A pseudonym now replaces all data that identified the person. */
  personErased: event('personErased', 1, closed({ userId: uuid().required() })),
  /** A copy of a user's stored data was requested. */
  ownDataRequested: event(
    'ownDataRequested',
    1,
    closed({ userId: uuid().required(), exportId: uuid().required() }),
  ),
  ownDataMade: event('ownDataMade', 1, closed({ userId: uuid().required(), exportId: uuid().required() })),
  userApproved: event('userApproved', 1, closed({ userId: uuid().required() })),
  /** An operator declined the account. */
  userDeclined: event('userDeclined', 1, closed({ userId: uuid().required() })),
  sessionOpened: event('sessionOpened', 1, closed({ userId: uuid().required() })),
  sessionRevoked: event('sessionRevoked', 1, closed({ userId: uuid().required() })),
  /** Catalogue pages that were added, changed or removed, with a revision that is at most their current one. */
  catalogueChanged: event(
    'catalogueChanged',
    1,
    closed({ objectIDs: listOf(uuid().required()).required(), revision: whole().required() }),
  ),
  /** A user's shortlist has changed. */
  shortlistChanged: event('shortlistChanged', 1, closed({ userId: uuid().required() })),
  /** Operators wrote or dropped the content of this category's page. */
  categoryPageContentChanged: event(
    'categoryPageContentChanged',
    1,
    closed({ category: text(100).required() }),
  ),
  /** Operators added, renamed or removed this category, or a sub-category of it. */
  categoriesChanged: event('categoriesChanged', 1, closed({ category: text(100).required() })),
  companySaved: event('companySaved', 1, closed({ companyId: uuid().required(), userId: uuid().required() })),
  /** Added or changed, including its datasheets. */
  productSaved: event('productSaved', 1, ofProduct),
  productPublished: event('productPublished', 1, ofProduct),
  productUnpublished: event('productUnpublished', 1, ofProduct),
  productDeleted: event('productDeleted', 1, ofProduct),
  /** A person was invited to join, perhaps repeatedly. */
  colleagueInvited: event('colleagueInvited', 1, ofTeamInvitation),
  /** Declined or withdrawn. */
  teamInvitationEnded: event('teamInvitationEnded', 1, ofTeamInvitation),
  /** By an invitation, or by founding the company. */
  memberJoined: event('memberJoined', 1, ofMember),
  /** The member's role in the company has changed. */
  memberRoleChanged: event('memberRoleChanged', 1, ofMember),
  /** Removed by another member, or left on their own. */
  memberRemoved: event(
    'memberRemoved',
    1,
    closed({ companyId: uuid().required(), userId: uuid().required(), byUserId: uuid().required() }),
  ),
  rfpPassGranted: event('rfpPassGranted', 1, closed({ companyId: uuid().required() })),
  /** The payment provider reports that something happened there; the actual state is read from the provider. */
  paymentEventReceived: event('paymentEventReceived', 1, closed({ paymentEventId: text(255).required() })),
  /** A buyer is on the provider's page, or came back from it. */
  checkoutOpened: event('checkoutOpened', 1, ofCheckout),
  checkoutReturned: event('checkoutReturned', 1, ofCheckout),
  /** Paid or expired. */
  checkoutEnded: event('checkoutEnded', 1, ofCheckout),
  /** Money arrived, for credits or for a licence's next year. */
  paymentGranted: event('paymentGranted', 1, ofPayment),
  /** Money was refunded, and its purchase was taken back. */
  paymentTakenBack: event('paymentTakenBack', 1, ofPayment),
  /** The refunded amount changed, without moving a whole unit. */
  paymentCorrected: event('paymentCorrected', 1, ofPayment),
  /** Refunded money returned: a dispute was won, or a refund failed. */
  paymentGivenBack: event('paymentGivenBack', 1, ofPayment),
  /** The licence was extended, cancelled, is past due or has ended. */
  licenceChanged: event('licenceChanged', 1, ofLicence),
  /** A payment issue that needs an operator. */
  paymentTroubleFound: event('paymentTroubleFound', 1, closed({ troubleId: uuid().required() })),
  /** An operator gives a dead-lettered job all its attempts again, or abandons its effect. */
  failedJobRetried: event('failedJobRetried', 1, closed({ actionId: uuid().required() })),
  failedJobDiscarded: event('failedJobDiscarded', 1, closed({ actionId: uuid().required() })),
  /** A company got back payments for acceptances, since the buyer cancelled or withdrew the invite. */
  creditsReturned: event('creditsReturned', 1, closed({ companyId: uuid().required() })),
  paymentTroubleClosed: event('paymentTroubleClosed', 1, closed({ troubleId: uuid().required() })),
  enquirySubmitted: event('enquirySubmitted', 1, closed({ enquiryId: uuid().required() })),
  /** A link to claim a page should be mailed to an address at the product's domain. */
  claimMailAsked: event('claimMailAsked', 1, closed({ claimId: uuid().required() })),
  /** Operators must decide who owns a page. */
  claimBrought: event('claimBrought', 1, closed({ claimId: uuid().required() })),
  /** A company now owns the page: by proof or by an operator's decision. */
  pageClaimed: event('pageClaimed', 1, closed({ decisionId: uuid().required() })),
  /** The page no longer has an owner. */
  pageReleased: event('pageReleased', 1, closed({ decisionId: uuid().required() })),
  /** The page stays with its current owner, if any. */
  claimDeclined: event('claimDeclined', 1, closed({ decisionId: uuid().required() })),
  /** A person requested a discovery meeting or a demo. */
  meetingRequested: event('meetingRequested', 1, ofMeeting),
  meetingVisited: event('meetingVisited', 1, ofMeeting),
  meetingAccepted: event('meetingAccepted', 1, ofMeeting),
  meetingDeclined: event('meetingDeclined', 1, ofMeeting),
  /** Names the side: a requester withdraws the request, or either side cancels an agreed meeting. */
  meetingCancelled: event('meetingCancelled', 1, ofSide),
  meetingTimeProposed: event('meetingTimeProposed', 1, ofSide),
  meetingTimeAgreed: event('meetingTimeAgreed', 1, ofSide),
  /** A user marked some notifications as read. */
  noticesRead: event('noticesRead', 1, closed({ userId: uuid().required() })),
  /** A user changed how they are notified about some topic. Absent for an address without an account. */
  noticePreferencesChanged: event('noticePreferencesChanged', 1, closed({ userId: uuid() })),
  /** A user's daily mail is due. */
  digestDue: event('digestDue', 1, closed({ userId: uuid().required(), digestId: uuid().required() })),
  rfpSaved: event('rfpSaved', 1, rfpOnly),
  /** A buyer has deleted a draft, which can be restored. */
  draftDeleted: event('draftDeleted', 1, rfpOnly),
  draftRestored: event('draftRestored', 1, rfpOnly),
  projectSaved: event('projectSaved', 1, rfpOnly),
  /** A new day began in the RFP's time zone, so its timeline has changed. */
  rfpDayTurned: event('rfpDayTurned', 1, rfpOnly),
  /** The due time has changed from what an invited vendor knew; `dueAt` is in ms. */
  dueTimeMoved: event(
    'dueTimeMoved',
    1,
    closed({ rfpId: uuid().required(), inviteId: uuid().required(), dueAt: whole().required() }),
  ),
  /** An invited vendor has not submitted yet, a given number of hours before responses are due. */
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
  /** The due time of sealed responses has come: the buyer can now read them. */
  responsesOpened: event('responsesOpened', 1, rfpOnly),
  requirementsSaved: event(
    'requirementsSaved',
    1,
    closed({ rfpId: uuid().required(), kind: oneOf(requirementKinds).required() }),
  ),
  /** The weights of price, categories and sections. */
  weightsChanged: event('weightsChanged', 1, rfpOnly),
  vendorsAdded: event(
    'vendorsAdded',
    1,
    closed({ rfpId: uuid().required(), inviteIds: listOf(uuid().required()).required() }),
  ),
  /** Another address, or more products, before the vendor has received the invite. */
  vendorChanged: event('vendorChanged', 1, ofInvite),
  vendorRemoved: event('vendorRemoved', 1, ofInvite),
  /** Another address of the same vendor was added to an invite that is already out; it gets its own mail. */
  recipientAdded: event(
    'recipientAdded',
    1,
    closed({ rfpId: uuid().required(), inviteId: uuid().required(), recipientId: uuid().required() }),
  ),
  /** Two invites turned out to belong to one company: the merged one is gone. */
  invitesMerged: event(
    'invitesMerged',
    1,
    closed({ rfpId: uuid().required(), inviteId: uuid().required(), mergedInviteId: uuid().required() }),
  ),
  /** The buyer withdrew an invite after it was sent. */
  inviteRetracted: event('inviteRetracted', 1, ofInvite),
  /** A vendor withdrew from the RFP after it had accepted. */
  vendorLeft: event('vendorLeft', 1, ofInvite),
  /** Which party's NDA must be signed, or the files of the NDA. */
  ndaTermsSaved: event('ndaTermsSaved', 1, rfpOnly),
  presentationTermsSaved: event('presentationTermsSaved', 1, rfpOnly),
  /** The preference for which party's non-disclosure agreement the vendors may sign. */
  ndaPreferencesSaved: event('ndaPreferencesSaved', 1, rfpOnly),
  rfpPublished: event('rfpPublished', 1, rfpOnly),
  /** The vendor can now see the invite. */
  vendorInvited: event('vendorInvited', 1, ofInvite),
  /** A company asks the buyer of a public RFP to be invited. */
  /** The buyer's draft contracts, attached or removed. */
  contractDraftsSaved: event('contractDraftsSaved', 1, rfpOnly),
  inviteRequested: event('inviteRequested', 1, ofInviteRequest),
  inviteRequestWithdrawn: event('inviteRequestWithdrawn', 1, ofInviteRequest),
  /** The invite is on its way, or went out before. */
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
  /** The buyer added the vendor to the shortlist or removed it; vendors are not notified. */
  vendorMarked: event('vendorMarked', 1, ofInvite),
  /** To the vendor of this invite; final. */
  rfpAwarded: event('rfpAwarded', 1, ofInvite),
  /** Without an award; final. */
  rfpClosed: event('rfpClosed', 1, rfpOnly),
  rfpCancelled: event('rfpCancelled', 1, rfpOnly),
  /** A colleague became an evaluator of the RFP, or ceased to be one. */
  evaluatorNamed: event('evaluatorNamed', 1, ofEvaluator),
  evaluatorRemoved: event('evaluatorRemoved', 1, ofEvaluator),
  /** Shared ratings now belong to their individual raters. */
  ratingsTakenApart: event('ratingsTakenApart', 1, rfpOnly),
  /** Another user now leads the evaluation. */
  evaluationHandedOver: event('evaluationHandedOver', 1, ofEvaluator),
  /** An evaluator rated an answer alone: no other user may learn which one. */
  evaluatorRated: event('evaluatorRated', 1, ofEvaluator),
  /** All evaluators can now read each evaluator's ratings, which no longer change. */
  consensusOpened: event('consensusOpened', 1, rfpOnly),
  /** Ratings of these vendors are agreed, since their evaluators gave the same. */
  unanimousAgreed: event(
    'unanimousAgreed',
    1,
    closed({ rfpId: uuid().required(), inviteIds: listOf(uuid().required()).required() }),
  ),
  /** A report of the evaluation was requested. */
  reportRequested: event(
    'reportRequested',
    1,
    closed({ rfpId: uuid().required(), reportId: uuid().required() }),
  ),
  /** The report can now be downloaded. */
  reportMade: event('reportMade', 1, closed({ rfpId: uuid().required(), reportId: uuid().required() })),
  /** An operator set how many email addresses a company may invite in a day. */
  inviteLimitChanged: event('inviteLimitChanged', 1, closed({ companyId: uuid().required() })),
  /** An operator set how many bytes a company may store. */
  storageQuotaChanged: event('storageQuotaChanged', 1, closed({ companyId: uuid().required() })),
  /** A rebuild of a read model or the search index was requested. */
  rebuildAsked: event('rebuildAsked', 1, closed({ rebuildId: uuid().required() })),
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

export type Events = typeof events;
export type EventName = keyof Events;
export type EventPayload<N extends EventName> = Infer<Events[N]['payload']>;
/** An event as it is recorded: name and ids. */
export type NewEvent = { [N in EventName]: { name: N; payload: EventPayload<N> } }[EventName];
/** An event as a subscriber gets it. */
export type RecordedEvent<N extends EventName = EventName> = {
  [M in N]: { eventId: string; name: M; payload: EventPayload<M>; correlationId: string; occurredAt: number };
}[N];
