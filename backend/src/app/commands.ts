import { operatorCommand } from '../features/accounts/operators/operator-command.ts';
import { meetingMeansOf } from '../features/billing/wallets/pay-for-meeting.ts';
import { reconcilePayments as reconcile } from '../features/billing/settlement/reconcile-payments.ts';
import { settleSubject } from '../features/billing/settlement/settle.ts';
import { refreshCompanyPage } from '../features/catalogue/editing/put-company-page.ts';
import { queueUpForListings } from '../features/catalogue/listing-store.ts';
import { lockCompanyFactsForShare } from '../features/companies/company-facts.ts';
import { meetingRows } from '../features/meetings/meeting-rows.ts';
import { lockProductOwner } from '../features/products/adopt-listing.ts';
import { refreshPages } from '../features/products/refresh-pages.ts';
import { rebuildIndex } from '../features/catalogue/search/elasticsearch/elastic-rebuild.ts';
import { runRebuild } from '../features/operations/rebuilds/run-rebuild.ts';
import { projections } from './projections.ts';
import { isRatedAtAll } from './rated-at-all.ts';
import { recordChangedAnswers as changedAnswersRecorder } from '../features/responses/answers/changed-answers.ts';
import { findWithdrawalChange as withdrawalChangeFinder } from '../features/responses/wizard/withdrawal-change.ts';
import { noteServerAction } from '../features/operations/operator-action.ts';
import { readMachineState as readStateOf } from '../features/operations/monitoring/machine-state.ts';
import { sealOf as sealOfRfp } from '../features/rfps/deadlines/sealing.ts';
import { reportSource } from './report-source.ts';
import { makeReport as makeReportFrom } from '../features/reports/make-report.ts';

export {
  catchUpSearch,
  indexChanges,
  showChanges,
} from '../features/catalogue/search/elasticsearch/index-changes.ts';
export { reindexCatalogue } from '../features/catalogue/search/elasticsearch/reindex-catalogue.ts';
export { importCatalogue } from '../features/catalogue/import/import-catalogue.ts';
export { listAddendumNotifications } from '../features/addenda/addendum-notification.ts';
export { findVendorReaders } from '../features/addenda/addendum-readers.ts';
export { findAddressee, type Addressee } from '../features/accounts/addressee.ts';
export { forgetDeadTokens } from '../features/accounts/sessions/forget-dead-tokens.ts';
export {
  listClosedAddresses,
  mintReturnLink,
  type ReturnLink,
} from '../features/accounts/closing/return-link.ts';
export { findRequester } from '../features/accounts/mail-request.ts';
export { replacePassword } from '../features/accounts/passwords/replace-password.ts';
export { mintResetLink, type ResetLink } from '../features/accounts/passwords/reset-link.ts';
export {
  mintVerificationLinks,
  type VerificationLink,
} from '../features/accounts/sign-up/verification-link.ts';
export { forgetDeadClaimLinks, mintClaimLink, type ClaimLink } from '../features/claims/claim-link.ts';
export {
  findBroughtClaim,
  findClaimant,
  findDecisionMail,
  listCompaniesConcerned,
  type BroughtClaim,
  type DecisionMail,
} from '../features/claims/claim-mail.ts';
export { findSubject, forgetPaymentMessages } from '../features/billing/settlement/payment-inbox.ts';
export {
  claimLicenceNotification,
  type LicenceMail,
} from '../features/billing/notifications/licence-notification.ts';
export {
  findPaymentMail,
  findIssueMail,
  type PaymentMail,
} from '../features/billing/notifications/payment-mail.ts';
export { credits, dayOf } from '../features/billing/notifications/payment-labels.ts';
export { sealAudit } from '../features/audit/seal-audit.ts';
export { verifyAudit } from '../features/audit/verify-audit.ts';
export { listLedgerDiscrepancies } from '../features/billing/wallets/ledger-discrepancies.ts';
export {
  findDecisionNotification,
  listVendorCompanies,
  formatOutcome,
} from '../features/decisions/decision-notification.ts';
export { listPublishedQuestionNotifications } from '../features/evaluation/vendor-questions/published-question-notification.ts';
export { findVendorQuestionNotification } from '../features/evaluation/vendor-questions/vendor-question-notification.ts';
export { listEvaluationLeads } from '../features/evaluation/evaluators/evaluation-leads.ts';
export {
  findConsensusNotification,
  findEvaluatorNotification,
  findLeadNotification,
} from '../features/evaluation/evaluators/evaluator-notification.ts';
export { findEnquiryMail, type EnquiryMail } from '../features/enquiries/enquiry-mail.ts';
export { findOrderedJob } from '../features/operations/queues/ordered-job.ts';
export { loadGazetteer } from '../features/places/load-gazetteer.ts';
export {
  findMeetingMail,
  otherSide,
  type MeetingContact,
  type MeetingMail,
} from '../features/meetings/meeting-mail.ts';
export { findDigestMail, type DigestItem } from '../features/notifications/digest-mail.ts';
export { forgetOldNotifications } from '../features/notifications/forget-old-notifications.ts';
export { listInvitable } from '../features/notifications/invite-blocks.ts';
export {
  listMailings,
  listNotificationLetters,
  mintLinkOf,
  type MailingPermission,
} from '../features/notifications/mailing.ts';
export { openDigests } from '../features/notifications/open-digests.ts';
export { notificationSubscriber, createNotifications } from './create-notifications.ts';
export { eraseClosedAccounts, erasePerson } from '../features/privacy/erase-person.ts';
export { forgetOldCopies } from '../features/privacy/own-data-store.ts';
export { makeOwnData } from '../features/privacy/make-copy.ts';
export { forgetOperatorSearches } from '../features/operations/audit-search/forget-searches.ts';
export { findClaimedPage, mergeInvites } from '../features/rfps/invites/merge-invites.ts';
export {
  findInviteMail,
  findRetractionMail,
  findWaitingInvite,
  type InviteMail,
} from '../features/rfps/invites/invite-mail.ts';
export {
  findInviteRequestNotification,
  openRfpPath,
  requestsPath,
} from '../features/rfps/invite-requests/invite-request-notification.ts';
export { findProjectReaders } from '../features/rfps/project/project-readers.ts';
export { forgetDeletedDrafts } from '../features/rfps/publication/delete-draft.ts';
export { findDueNotification, type DueNotification } from '../features/rfps/deadlines/due-notification.ts';
export { remindOfDueTimes } from '../features/rfps/deadlines/due-reminders.ts';
export { findOpenedNotification, openResponses } from '../features/rfps/deadlines/open-responses.ts';
export { sealOf } from '../features/rfps/deadlines/sealing.ts';
export { rolloverDays } from '../features/rfps/deadlines/rollover-days.ts';
export { answersNoter, noteAnswersSaved } from '../features/responses/answers/changed-answers.ts';
export { listAnswers } from '../features/responses/answers/answer-store.ts';
export { listSubmittedInvites } from '../features/responses/wizard/withdrawal-change.ts';
export {
  findAssignmentNotification,
  sectionCount,
} from '../features/responses/colleagues/assignment-notification.ts';
export { findVendorCompany } from '../features/responses/find-vendor-company.ts';
export { storeReceipt } from '../features/responses/receipts/store-receipt.ts';
export { findReceiptMail } from '../features/responses/receipts/receipt-mail.ts';
export {
  findInvited,
  findRemovalMail,
  forgetTeamInvitations,
  mintTeamInvitationLink,
  type TeamInvitationLink,
} from '../features/team/team-mail.ts';

export const nameOperatorBy = operatorCommand(noteServerAction);
export const listMeetingRows = meetingRows(meetingMeansOf);
export const runRequestedRebuild = runRebuild({ projections, rebuildIndex });
export const makeReport = makeReportFrom(reportSource);
export const readMachineState = readStateOf(projections);
export const recordChangedAnswers = changedAnswersRecorder({ sealOf: sealOfRfp });
export const settlePayments = settleSubject({ lockProductOwner });
export const reconcilePayments = reconcile({ lockProductOwner });

export const findWithdrawalChange = withdrawalChangeFinder({ isRated: isRatedAtAll });

export const refreshCompanyPages = refreshPages({
  queueUpForPages: queueUpForListings,
  lockCompanyFactsForShare,
  refreshPage: refreshCompanyPage,
});
