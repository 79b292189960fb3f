import { events, type EventName } from '@bidboard/backend/contracts/events';
import { projections } from '@bidboard/backend/projections';
import { addendaHint } from './addenda/addenda-hint.ts';
import { addendumMail } from './addenda/mails.ts';
import { approvalsHint } from './accounts/approvals-hint.ts';
import {
  accountReminderMail,
  approvalMail,
  declineMail,
  identityLinkedMail,
  passwordChangedMail,
  passwordResetMail,
  verificationMail,
} from './accounts/mails.ts';
import {
  recoveryCodeMail,
  recoveryCodesMail,
  secondFactorOffMail,
  secondFactorOnMail,
  secondFactorTakenMail,
} from './accounts/second-factor-mails.ts';
import { sessionEnd } from './accounts/session-end.ts';
import { creditsHint } from './billing/credits-hint.ts';
import { licenceMail, paymentMail, paymentIssueMail } from './billing/mails.ts';
import { settlement } from './billing/settlement.ts';
import { paymentIssuesInvalidation } from './billing/payment-issues-invalidation.ts';
import { searchIndex } from './catalogue/search-index.ts';
import { claimsHint } from './claims/claims-hint.ts';
import { claimBroughtMail, claimDecisionMail, claimLinkMail } from './claims/mails.ts';
import { decisionHint } from './decisions/decision-hint.ts';
import { outcomeMail } from './decisions/mails.ts';
import { enquiryMail } from './enquiries/mails.ts';
import { publishedQuestionMail, vendorQuestionMail } from './evaluation/mails.ts';
import { publishedQuestionsHint } from './evaluation/published-questions-hint.ts';
import { evaluatorsHint } from './evaluators/evaluators-hint.ts';
import { consensusMail, evaluationLeadMail, evaluatorMail } from './evaluators/mails.ts';
import type { Follower } from './follower.ts';
import { meetingMail } from './meetings/mails.ts';
import { meetingHint } from './meetings/meeting-hint.ts';
import { digestMail } from './notifications/digest-mail.ts';
import { notificationMail } from './notifications/notification-mail.ts';
import { notifications, notificationsInvalidation } from './notifications/notifications.ts';
import { preferencesHint } from './notifications/preferences-hint.ts';
import { projectionFollower } from './projector.ts';
import { jobOrders } from './operations/job-orders.ts';
import { rebuilding } from './operations/rebuilding.ts';
import { companyPages } from './products/company-pages.ts';
import { productsHint } from './products/products-hint.ts';
import { erasure } from './privacy/erasure.ts';
import { ownDataMail, returnMail, takenBackMail } from './privacy/mails.ts';
import { ownDataFile } from './privacy/own-data-file.ts';
import { reportPaper } from './reports/report-paper.ts';
import { reportsHint } from './reports/reports-hint.ts';
import { answersNoter } from './responses/answers-noter.ts';
import { answersPush } from './responses/answers-push.ts';
import { assignmentMail } from './responses/assignment-mails.ts';
import { colleaguesHint } from './responses/colleagues-hint.ts';
import { documentsHint } from './responses/documents-hint.ts';
import { receiptMail } from './responses/receipt-mails.ts';
import { receiptPaper } from './responses/receipt-paper.ts';
import { receiptsHint } from './responses/receipts-hint.ts';
import { withdrawalHint } from './responses/withdrawal-hint.ts';
import { inviteesHint } from './rfps/invitees-hint.ts';
import { dueMovedMail, dueReminderMail, responsesOpenedMail } from './rfps/due-mails.ts';
import { inviteRequestHint } from './rfps/invite-request-hint.ts';
import { inviteRequestDeclinedMail, inviteRequestMail } from './rfps/invite-request-mails.ts';
import { inviteMerging } from './rfps/invite-merging.ts';
import { inviteMail, retractionMail } from './rfps/mails.ts';
import { responsesOpenedHint } from './rfps/responses-opened-hint.ts';
import { termsHint } from './rfps/terms-hint.ts';
import { projectHint } from './rfps/project-hint.ts';
import { roomRights } from './room-rights.ts';
import { shortlistHint } from './shortlists/shortlist-hint.ts';
import { memberRemovedMail, teamInvitationMail } from './team/mails.ts';
import { teamHint } from './team/team-hint.ts';

export const followers: readonly Follower[] = [
  ...projections.map(projectionFollower),
  verificationMail,
  accountReminderMail,
  passwordResetMail,
  passwordChangedMail,
  approvalMail,
  declineMail,
  identityLinkedMail,
  secondFactorOnMail,
  secondFactorOffMail,
  secondFactorTakenMail,
  recoveryCodeMail,
  recoveryCodesMail,
  returnMail,
  takenBackMail,
  ownDataFile,
  ownDataMail,
  erasure,
  inviteMail,
  retractionMail,
  inviteMerging,
  dueMovedMail,
  dueReminderMail,
  responsesOpenedMail,
  responsesOpenedHint,
  inviteRequestMail,
  inviteRequestDeclinedMail,
  inviteRequestHint,
  inviteesHint,
  projectHint,
  termsHint,
  enquiryMail,
  vendorQuestionMail,
  publishedQuestionMail,
  publishedQuestionsHint,
  addendumMail,
  addendaHint,
  evaluatorMail,
  evaluationLeadMail,
  consensusMail,
  evaluatorsHint,
  outcomeMail,
  decisionHint,
  claimLinkMail,
  claimBroughtMail,
  claimDecisionMail,
  teamInvitationMail,
  memberRemovedMail,
  meetingMail,
  meetingHint,
  notifications,
  notificationsInvalidation,
  notificationMail,
  digestMail,
  preferencesHint,
  settlement,
  paymentMail,
  licenceMail,
  paymentIssueMail,
  creditsHint,
  paymentIssuesInvalidation,
  sessionEnd,
  roomRights,
  approvalsHint,
  teamHint,
  shortlistHint,
  claimsHint,
  productsHint,
  documentsHint,
  receiptMail,
  receiptPaper,
  receiptsHint,
  withdrawalHint,
  reportPaper,
  reportsHint,
  rebuilding,
  jobOrders,
  assignmentMail,
  colleaguesHint,
  answersPush,
  answersNoter,
  companyPages,
  searchIndex,
];

/** Events that are recorded for the journal alone. */
const unhandledEvents: readonly EventName[] = [
  'sessionOpened',
  'secondFactorBegun',
  'secondFactorAsked',
  'rfpPassGranted',
  'checkoutOpened',
  'paymentCorrected',
  'categoryPageContentChanged',
  'categoriesChanged',
  'inviteLimitChanged',
  'storageQuotaChanged',
];

/** Who follows which event. An event that nobody follows and nobody lists as unheard stops the process at its start. */
export function subscriptions(
  all: readonly Follower[] = followers,
  unhandled: readonly EventName[] = unhandledEvents,
): Map<EventName, Follower[]> {
  const table = new Map<EventName, Follower[]>();
  for (const name of Object.keys(events) as EventName[]) {
    const followed = all.filter((one) => one.follows.includes(name));
    if ((followed.length === 0) !== unhandled.includes(name)) {
      throw new Error(
        followed.length === 0 ? `nobody follows ${name}` : `${name} is followed and listed as unheard`,
      );
    }
    table.set(name, followed);
  }
  if (new Set(all.map((one) => one.name)).size !== all.length) throw new Error('two followers share a name');
  return table;
}
