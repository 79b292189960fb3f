import { events } from '@bidboard/backend/contracts';
import type { EventName } from '@bidboard/backend/kernel/events';
import { projections } from '@bidboard/backend/app/compose';
import { addendaInvalidation } from '../features/addenda/addenda-invalidation.ts';
import { addendumMail } from '../features/addenda/mails.ts';
import { approvalsInvalidation } from '../features/accounts/approvals-invalidation.ts';
import {
  accountReminderMail,
  approvalMail,
  declineMail,
  identityLinkedMail,
  passwordChangedMail,
  passwordResetMail,
  verificationMail,
} from '../features/accounts/mails.ts';
import {
  recoveryCodeMail,
  recoveryCodesMail,
  secondFactorOffMail,
  secondFactorOnMail,
  secondFactorTakenMail,
} from '../features/accounts/second-factor-mails.ts';
import { sessionEnd } from '../features/accounts/session-end.ts';
import { creditsInvalidation } from '../features/billing/credits-invalidation.ts';
import { licenceMail, paymentMail, paymentIssueMail } from '../features/billing/mails.ts';
import { settlement } from '../features/billing/settlement.ts';
import { paymentIssuesInvalidation } from '../features/billing/payment-issues-invalidation.ts';
import { searchIndex } from '../features/catalogue/search-index.ts';
import { claimsInvalidation } from '../features/claims/claims-invalidation.ts';
import { claimEscalatedMail, claimDecisionMail, claimLinkMail } from '../features/claims/mails.ts';
import { decisionInvalidation } from '../features/decisions/decision-invalidation.ts';
import { outcomeMail } from '../features/decisions/mails.ts';
import { enquiryMail } from '../features/enquiries/mails.ts';
import { publishedQuestionMail, vendorQuestionMail } from '../features/evaluation/mails.ts';
import { publishedQuestionsInvalidation } from '../features/evaluation/published-questions-invalidation.ts';
import { evaluatorsInvalidation } from '../features/evaluation/evaluators-invalidation.ts';
import { consensusMail, evaluationLeadMail, evaluatorMail } from '../features/evaluation/evaluator-mails.ts';
import type { Subscriber } from '../jobs/subscriber.ts';
import { meetingMail } from '../features/meetings/mails.ts';
import { meetingInvalidation } from '../features/meetings/meeting-invalidation.ts';
import { digestMail } from '../features/notifications/digest-mail.ts';
import { notificationMail } from '../features/notifications/notification-mail.ts';
import { notifications, notificationsInvalidation } from '../features/notifications/notifications.ts';
import { preferencesInvalidation } from '../features/notifications/preferences-invalidation.ts';
import { projectionSubscriber } from '../jobs/projector.ts';
import { jobOrders } from '../features/operations/job-orders.ts';
import { rebuilding } from '../features/operations/rebuilding.ts';
import { companyPages } from '../features/products/company-pages.ts';
import { productsInvalidation } from '../features/products/products-invalidation.ts';
import { erasure } from '../features/privacy/erasure.ts';
import { ownDataMail, returnMail, takenBackMail } from '../features/privacy/mails.ts';
import { ownDataFile } from '../features/privacy/own-data-file.ts';
import { reportFile } from '../features/reports/report-file.ts';
import { reportsInvalidation } from '../features/reports/reports-invalidation.ts';
import { answersNoter } from '../features/responses/answers-noter.ts';
import { answersPush } from '../features/responses/answers-push.ts';
import { assignmentMail } from '../features/responses/assignment-mails.ts';
import { colleaguesInvalidation } from '../features/responses/colleagues-invalidation.ts';
import { documentsInvalidation } from '../features/responses/documents-invalidation.ts';
import { receiptMail } from '../features/responses/receipt-mails.ts';
import { receiptPdf } from '../features/responses/receipt-pdf.ts';
import { receiptsInvalidation } from '../features/responses/receipts-invalidation.ts';
import { withdrawalInvalidation } from '../features/responses/withdrawal-invalidation.ts';
import { inviteesInvalidation } from '../features/rfps/invitees-invalidation.ts';
import { dueMovedMail, dueReminderMail, responsesOpenedMail } from '../features/rfps/due-mails.ts';
import { inviteRequestInvalidation } from '../features/rfps/invite-request-invalidation.ts';
import { inviteRequestDeclinedMail, inviteRequestMail } from '../features/rfps/invite-request-mails.ts';
import { inviteMerging } from '../features/rfps/invite-merging.ts';
import { inviteMail, retractionMail } from '../features/rfps/mails.ts';
import { responsesOpenedInvalidation } from '../features/rfps/responses-opened-invalidation.ts';
import { termsInvalidation } from '../features/rfps/terms-invalidation.ts';
import { projectInvalidation } from '../features/rfps/project-invalidation.ts';
import { roomRights } from './room-rights.ts';
import { shortlistInvalidation } from '../features/shortlists/shortlist-invalidation.ts';
import { memberRemovedMail, teamInvitationMail } from '../features/team/mails.ts';
import { teamInvalidation } from '../features/team/team-invalidation.ts';

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
