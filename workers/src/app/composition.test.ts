import { events } from '@bidboard/backend/contracts';
import type { EventName } from '@bidboard/backend/kernel/events';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readEvent } from '../jobs/consumer.ts';
import { features, subscribers, subscriptions } from './composition.ts';

test('Every event has a subscriber, or is listed as unhandled', () => {
  expect([...subscriptions().keys()].sort()).toEqual(Object.keys(events).sort());
});

test('An event without a subscriber that is not listed as unhandled stops the process', () => {
  const incomplete = subscribers.filter((subscriber) => subscriber.name !== 'verificationMail');
  expect(() => subscriptions(incomplete)).toThrow('no subscriber handles userSignedUp');
  expect(() => subscriptions(subscribers, [])).toThrow('no subscriber handles');
  expect(() =>
    subscriptions(subscribers, [
      'inviteAccepted' as EventName,
      'accountSettingsChanged',
      'gridViewsChanged',
      'dismissedHintsChanged',
      'sessionOpened',
      'inviteVerifiedEmail',
      'secondFactorStarted',
      'secondFactorChallenged',
      'rfpPassGranted',
      'checkoutOpened',
      'paymentCorrected',
      'categoryPageContentChanged',
      'categoriesChanged',
      'inviteLimitChanged',
      'storageQuotaChanged',
    ]),
  ).toThrow('inviteAccepted has a subscriber and is listed as unhandled');
});

test('The list of features names every folder of features/', () => {
  const folders = readdirSync(new URL('../features/', import.meta.url)).sort();
  expect(features.map(({ name }) => name).sort()).toEqual(folders);
});

test('Two subscribers never share a name', () => {
  expect(() => subscriptions([...subscribers, ...subscribers])).toThrow('share a name');
});

const id = '01a1fe3b-3875-7882-83b0-8c3f4d648c01';
/** One golden example per event version: the job payload of that version. Examples are never changed, only added. */
const golden: Record<EventName, Record<string, unknown>> = {
  userSignedUp: { userId: id },
  signUpRepeated: { userId: id },
  accountReminded: { userId: id },
  emailVerified: { userId: id },
  inviteVerifiedEmail: { userId: id, rfpId: id },
  verificationLinkRequested: { requestId: id },
  passwordResetRequested: { requestId: id },
  passwordChanged: { userId: id },
  identityLinked: { userId: id },
  identityUnlinked: { userId: id },
  secondFactorStarted: { userId: id },
  secondFactorTurnedOn: { userId: id },
  secondFactorTurnedOff: { userId: id },
  secondFactorRemoved: { userId: id },
  secondFactorChallenged: { userId: id },
  recoveryCodeUsed: { userId: id },
  recoveryCodesRenewed: { userId: id },
  operatorNamed: { userId: id },
  accountClosed: { userId: id },
  accountReopened: { userId: id },
  personErased: { userId: id },
  ownDataRequested: { userId: id, exportId: id },
  ownDataMade: { userId: id, exportId: id },
  userApproved: { userId: id },
  userDeclined: { userId: id },
  accountSettingsChanged: { userId: id },
  gridViewsChanged: { userId: id },
  dismissedHintsChanged: { userId: id },
  sessionOpened: { userId: id },
  sessionRevoked: { userId: id },
  catalogueChanged: { objectIDs: [id], revision: 7 },
  shortlistChanged: { userId: id },
  categoryPageContentChanged: { category: 'HR' },
  categoriesChanged: { category: 'HR' },
  companySaved: { companyId: id, userId: id },
  productSaved: { productId: id, companyId: id },
  productPublished: { productId: id, companyId: id },
  productUnpublished: { productId: id, companyId: id },
  productDeleted: { productId: id, companyId: id },
  rfpPassGranted: { companyId: id },
  paymentEventReceived: { paymentEventId: 'evt_1a' },
  checkoutOpened: { sessionId: 'cs_1a', companyId: id },
  checkoutReturned: { sessionId: 'cs_1a', companyId: id },
  checkoutEnded: { sessionId: 'cs_1a', companyId: id },
  paymentGranted: { paymentId: id, companyId: id },
  paymentReversed: { paymentId: id, companyId: id },
  paymentCorrected: { paymentId: id, companyId: id },
  paymentReinstated: { paymentId: id, companyId: id },
  licenceChanged: { licenceId: id, companyId: id },
  paymentIssueFound: { troubleId: id },
  failedJobRetried: { actionId: id },
  failedJobDiscarded: { actionId: id },
  paymentIssueClosed: { troubleId: id },
  colleagueInvited: { companyId: id, invitationId: id },
  teamInvitationEnded: { companyId: id, invitationId: id },
  memberJoined: { companyId: id, userId: id },
  memberRoleChanged: { companyId: id, userId: id },
  memberRemoved: { companyId: id, userId: id, byUserId: id },
  enquirySubmitted: { enquiryId: id },
  claimMailRequested: { claimId: id },
  claimEscalated: { claimId: id },
  pageClaimed: { decisionId: id },
  pageReleased: { decisionId: id },
  claimDeclined: { decisionId: id },
  meetingRequested: { meetingId: id },
  meetingVisited: { meetingId: id },
  meetingAccepted: { meetingId: id },
  meetingDeclined: { meetingId: id },
  meetingCancelled: { meetingId: id, by: 'buyer' },
  meetingTimeProposed: { meetingId: id, by: 'vendor' },
  meetingTimeAgreed: { meetingId: id, by: 'buyer' },
  notificationsRead: { userId: id },
  notificationPreferencesChanged: { userId: id },
  digestDue: { userId: id, digestId: id },
  rfpSaved: { rfpId: id },
  draftDeleted: { rfpId: id },
  draftRestored: { rfpId: id },
  projectSaved: { rfpId: id },
  requirementsSaved: { rfpId: id, kind: 'technical' },
  questionnaireTemplateSaved: { rfpId: id, templateId: id },
  questionnaireTemplateChanged: { templateId: id },
  questionnaireTemplateDeleted: { templateId: id },
  weightsChanged: { rfpId: id },
  vendorsAdded: { rfpId: id, inviteIds: [id] },
  vendorChanged: { rfpId: id, inviteId: id },
  contractDraftsSaved: { rfpId: id },
  priceSheetSaved: { rfpId: id },
  rfpCurrenciesSaved: { rfpId: id },
  vendorRemoved: { rfpId: id, inviteId: id },
  recipientAdded: { rfpId: id, inviteId: id, recipientId: id },
  invitesMerged: { rfpId: id, inviteId: id, mergedInviteId: id },
  inviteRetracted: { rfpId: id, inviteId: id },
  vendorLeft: { rfpId: id, inviteId: id },
  creditsReturned: { companyId: id },
  ndaTermsSaved: { rfpId: id },
  presentationTermsSaved: { rfpId: id },
  ndaPreferencesSaved: { rfpId: id },
  rfpPublished: { rfpId: id },
  vendorInvited: { rfpId: id, inviteId: id },
  inviteAccepted: { rfpId: id, inviteId: id },
  inviteDeclined: { rfpId: id, inviteId: id },
  answersSaved: { rfpId: id, inviteId: id, kind: 'commercial', sectionIds: [id] },
  responseDocumentsSaved: { rfpId: id, inviteId: id, part: 'pricing' },
  answersChanged: { rfpId: id, inviteId: id },
  responseSubmitted: { rfpId: id, inviteId: id },
  receiptIssued: { rfpId: id, inviteId: id, receiptId: id },
  responseWithdrawn: { rfpId: id, inviteId: id },
  vendorMarked: { rfpId: id, inviteId: id },
  rfpAwarded: { rfpId: id, inviteId: id },
  rfpClosed: { rfpId: id },
  rfpCancelled: { rfpId: id },
  approvalRuleSaved: { companyId: id },
  approvalRequested: { rfpId: id, approvalId: id },
  approvalGranted: { rfpId: id, approvalId: id },
  approvalRefused: { rfpId: id, approvalId: id },
  approvalVoided: { rfpId: id, approvalId: id },
  approvalWithdrawn: { rfpId: id, approvalId: id },
  finalRoundStarted: { rfpId: id, roundId: id },
  finalRoundExtended: { rfpId: id, roundId: id },
  finalRoundCancelled: { rfpId: id, roundId: id },
  finalRoundReminded: { rfpId: id, roundId: id },
  finalRoundOpened: { rfpId: id, roundId: id },
  finalOfferSaved: { rfpId: id, roundId: id, inviteId: id },
  finalOfferSubmitted: { rfpId: id, roundId: id, inviteId: id },
  finalReceiptIssued: { rfpId: id, roundId: id, inviteId: id },
  finalOfferWithdrawn: { rfpId: id, roundId: id, inviteId: id },
  finalOfferDeclined: { rfpId: id, roundId: id, inviteId: id },
  awardAccepted: { rfpId: id, inviteId: id },
  declarationMade: { rfpId: id, userId: id },
  conflictDeclared: { rfpId: id, inviteId: id, userId: id },
  agreementSaved: { rfpId: id },
  agreementReminded: { rfpId: id, dueOn: '2026-12-31' },
  agreementFileSaved: { rfpId: id, fileId: id },
  agreementFileRemoved: { rfpId: id, fileId: id },
  agreementFileShared: { rfpId: id, inviteId: id, fileId: id },
  agreementFileUnshared: { rfpId: id, inviteId: id, fileId: id },
  sectionsAssigned: { rfpId: id, inviteId: id, sectionIds: [id], userId: id },
  internalCommentWritten: { rfpId: id, inviteId: id, questionId: 1, commentId: id },
  internalCommentDeleted: { rfpId: id, inviteId: id, questionId: 1, commentId: id },
  vendorQuestionAsked: { rfpId: id, inviteId: id, vendorQuestionId: 1_795_000_000_000 },
  vendorQuestionReworded: { rfpId: id, inviteId: id, vendorQuestionId: 1_795_000_000_000 },
  vendorQuestionAnswered: {
    rfpId: id,
    inviteId: id,
    vendorQuestionId: 1_795_000_000_000,
    isCorrection: true,
  },
  vendorQuestionPublished: {
    rfpId: id,
    inviteId: id,
    vendorQuestionId: 1_795_000_000_000,
    isCorrection: false,
  },
  addendumPublished: { rfpId: id, addendumId: id },
  addendumAcknowledged: { rfpId: id, inviteId: id, addendumId: id },
  inviteRequested: { rfpId: id, requestId: id },
  inviteRequestWithdrawn: { rfpId: id, requestId: id },
  inviteRequestAccepted: { rfpId: id, requestId: id },
  inviteRequestDeclined: { rfpId: id, requestId: id },
  rfpDayRolledOver: { rfpId: id },
  dueTimeMoved: { rfpId: id, inviteId: id, dueAt: 1_795_000_000_000 },
  dueTimeReminded: { rfpId: id, inviteId: id, hoursBefore: 72, dueAt: 1_795_000_000_000 },
  vendorReminded: { rfpId: id, inviteId: id, dueAt: 1_795_000_000_000 },
  vendorMessageSent: { rfpId: id, inviteId: id, messageId: id },
  responsesOpened: { rfpId: id },
  inviteLimitChanged: { companyId: id },
  storageQuotaChanged: { companyId: id },
  rebuildRequested: { rebuildId: id },
  jobsDeadLettered: {},
  reportRequested: { rfpId: id, reportId: id },
  reportMade: { rfpId: id, reportId: id },
  evaluatorNamed: { rfpId: id, userId: id },
  evaluatorRemoved: { rfpId: id, userId: id },
  ratingsMadeIndependent: { rfpId: id },
  evaluationHandedOver: { rfpId: id, userId: id },
  evaluatorRated: { rfpId: id, userId: id },
  technicalEvaluationClosed: { rfpId: id },
  consensusOpened: { rfpId: id },
  unanimousAgreed: { rfpId: id, inviteIds: [id] },
  ratingsRemoved: { rfpId: id, inviteId: id, questionIds: [1] },
  answerRated: { rfpId: id, inviteId: id, kind: 'technical', sectionId: id },
};

test.each(Object.entries(golden))("Yesterday's %s is still readable today", (name, payload) => {
  const recorded = {
    eventId: id,
    name,
    version: 1,
    payload,
    correlationId: 'c',
    occurredAt: 1_795_000_000_000,
  };
  expect(readEvent({ payload: recorded })).toMatchObject({ eventId: id, name, payload });
});

test('A save with the maximum number of answers, each in its own section, is readable', () => {
  const many = Array.from({ length: 5000 }, (_, at) => at + 1);
  const payload = { ...golden['answersSaved'], sectionIds: many.map(() => id), questionIds: many };
  const recorded = {
    eventId: id,
    name: 'answersSaved',
    version: 1,
    payload,
    correlationId: 'c',
    occurredAt: 1,
  };
  expect(readEvent({ payload: recorded })).toMatchObject({ payload });
});

test('A job that is not an event is refused', () => {
  expect(() => readEvent({ payload: { name: 'toString', eventId: id } })).toThrow('unknown event');
  expect(() => readEvent({ payload: { eventId: id, name: 'rfpSaved', payload: { rfpId: 7 } } })).toThrow(
    'invalid payload of rfpSaved',
  );
});
