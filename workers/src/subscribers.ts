import { events, type EventName } from '@bidboard/backend/contracts/events';
import { projections } from '@bidboard/backend/projections';
import { addendaInvalidation } from './addenda/addenda-invalidation.ts';
import { addendumMail } from './addenda/mails.ts';
import { approvalsInvalidation } from './accounts/approvals-invalidation.ts';
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
import { creditsInvalidation } from './billing/credits-invalidation.ts';
import { licenceMail, paymentMail, paymentIssueMail } from './billing/mails.ts';
import { settlement } from './billing/settlement.ts';
import { paymentIssuesInvalidation } from './billing/payment-issues-invalidation.ts';
import { searchIndex } from './catalogue/search-index.ts';
import { claimsInvalidation } from './claims/claims-invalidation.ts';
import { claimEscalatedMail, claimDecisionMail, claimLinkMail } from './claims/mails.ts';
import { decisionInvalidation } from './decisions/decision-invalidation.ts';
import { outcomeMail } from './decisions/mails.ts';
import { enquiryMail } from './enquiries/mails.ts';
import { publishedQuestionMail, vendorQuestionMail } from './evaluation/mails.ts';
import { publishedQuestionsInvalidation } from './evaluation/published-questions-invalidation.ts';
import { evaluatorsInvalidation } from './evaluators/evaluators-invalidation.ts';
import { consensusMail, evaluationLeadMail, evaluatorMail } from './evaluators/mails.ts';
import type { Subscriber } from './subscriber.ts';
import { meetingMail } from './meetings/mails.ts';
import { meetingInvalidation } from './meetings/meeting-invalidation.ts';
import { digestMail } from './notifications/digest-mail.ts';
import { notificationMail } from './notifications/notification-mail.ts';
import { notifications, notificationsInvalidation } from './notifications/notifications.ts';
import { preferencesInvalidation } from './notifications/preferences-invalidation.ts';
import { projectionSubscriber } from './projector.ts';
import { jobOrders } from './operations/job-orders.ts';
import { rebuilding } from './operations/rebuilding.ts';
import { companyPages } from './products/company-pages.ts';
import { productsInvalidation } from './products/products-invalidation.ts';
import { erasure } from './privacy/erasure.ts';
import { ownDataMail, returnMail, takenBackMail } from './privacy/mails.ts';
import { ownDataFile } from './privacy/own-data-file.ts';
import { reportFile } from './reports/report-file.ts';
import { reportsInvalidation } from './reports/reports-invalidation.ts';
import { answersNoter } from './responses/answers-noter.ts';
import { answersPush } from './responses/answers-push.ts';
import { assignmentMail } from './responses/assignment-mails.ts';
import { colleaguesInvalidation } from './responses/colleagues-invalidation.ts';
import { documentsInvalidation } from './responses/documents-invalidation.ts';
import { receiptMail } from './responses/receipt-mails.ts';
import { receiptPdf } from './responses/receipt-pdf.ts';
import { receiptsInvalidation } from './responses/receipts-invalidation.ts';
import { withdrawalInvalidation } from './responses/withdrawal-invalidation.ts';
import { inviteesInvalidation } from './rfps/invitees-invalidation.ts';
import { dueMovedMail, dueReminderMail, responsesOpenedMail } from './rfps/due-mails.ts';
import { inviteRequestInvalidation } from './rfps/invite-request-invalidation.ts';
import { inviteRequestDeclinedMail, inviteRequestMail } from './rfps/invite-request-mails.ts';
import { inviteMerging } from './rfps/invite-merging.ts';
import { inviteMail, retractionMail } from './rfps/mails.ts';
import { responsesOpenedInvalidation } from './rfps/responses-opened-invalidation.ts';
import { termsInvalidation } from './rfps/terms-invalidation.ts';
import { projectInvalidation } from './rfps/project-invalidation.ts';
import { roomRights } from './room-rights.ts';
import { shortlistInvalidation } from './shortlists/shortlist-invalidation.ts';
import { memberRemovedMail, teamInvitationMail } from './team/mails.ts';
import { teamInvalidation } from './team/team-invalidation.ts';

export const subscribers: readonly Subscriber[] = [
  ...projections.map(projectionSubscriber),
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
  responsesOpenedInvalidation,
  inviteRequestMail,
  inviteRequestDeclinedMail,
  inviteRequestInvalidation,
  inviteesInvalidation,
  projectInvalidation,
  termsInvalidation,
  enquiryMail,
  vendorQuestionMail,
  publishedQuestionMail,
  publishedQuestionsInvalidation,
  addendumMail,
  addendaInvalidation,
  evaluatorMail,
  evaluationLeadMail,
  consensusMail,
  evaluatorsInvalidation,
  outcomeMail,
  decisionInvalidation,
  claimLinkMail,
  claimEscalatedMail,
  claimDecisionMail,
  teamInvitationMail,
  memberRemovedMail,
  meetingMail,
  meetingInvalidation,
  notifications,
  notificationsInvalidation,
  notificationMail,
  digestMail,
  preferencesInvalidation,
  settlement,
  paymentMail,
  licenceMail,
  paymentIssueMail,
  creditsInvalidation,
  paymentIssuesInvalidation,
  sessionEnd,
  roomRights,
  approvalsInvalidation,
  teamInvalidation,
  shortlistInvalidation,
  claimsInvalidation,
  productsInvalidation,
  documentsInvalidation,
  receiptMail,
  receiptPdf,
  receiptsInvalidation,
  withdrawalInvalidation,
  reportFile,
  reportsInvalidation,
  rebuilding,
  jobOrders,
  assignmentMail,
  colleaguesInvalidation,
  answersPush,
  answersNoter,
  companyPages,
  searchIndex,
];

/** Events that are recorded only for the journal. */
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

/**
 * Returns the subscribers of each event. An event without a subscriber that is not listed as unhandled stops the process at its
 * start.
 */
export function subscriptions(
  all: readonly Subscriber[] = subscribers,
  unhandled: readonly EventName[] = unhandledEvents,
): Map<EventName, Subscriber[]> {
  const table = new Map<EventName, Subscriber[]>();
  for (const name of Object.keys(events) as EventName[]) {
    const subscribed = all.filter((one) => one.subscribesTo.includes(name));
    if ((subscribed.length === 0) !== unhandled.includes(name)) {
      throw new Error(
        subscribed.length === 0 ? `nobody follows ${name}` : `${name} is followed and listed as unheard`,
      );
    }
    table.set(name, subscribed);
  }
  if (new Set(all.map((one) => one.name)).size !== all.length) throw new Error('two followers share a name');
  return table;
}
