import { operatorCommand } from './accounts/operator-command.ts';
import { meetingMeansOf } from './billing/pay-for-meeting.ts';
import { reconcilePayments as reconcile } from './billing/reconcile-payments.ts';
import { settleSubject } from './billing/settle.ts';
import { refreshCompanyPage } from './catalogue/put-company-page.ts';
import { queueUpForListings } from './catalogue/listing-store.ts';
import { lockCompanyFactsForShare } from './companies/company-facts.ts';
import { meetingRows } from './meetings/meeting-rows.ts';
import { lockProductOwner } from './products/adopt-listing.ts';
import { refreshPages } from './products/refresh-pages.ts';
import { rebuildIndex } from './catalogue/elastic-rebuild.ts';
import { runRebuild } from './operations/run-rebuild.ts';
import { projections } from './projections.ts';
import { isRatedAtAll } from './rated-at-all.ts';
import { recordChangedAnswers as changedAnswersRecorder } from './responses/changed-answers.ts';
import { findWithdrawalChange as withdrawalChangeFinder } from './responses/withdrawal-change.ts';
import { noteServerAction } from './operations/operator-action.ts';
import { readMachineState as readStateOf } from './operations/machine-state.ts';
import { sealOf as sealOfRfp } from './rfps/sealing.ts';
import { reportSource } from './report-source.ts';
import { makeReport as makeReportFrom } from './reports/make-report.ts';

export { catchUpSearch, indexChanges, showChanges } from './catalogue/index-changes.ts';
export { reindexCatalogue } from './catalogue/reindex-catalogue.ts';
export { importCatalogue } from './catalogue/import-catalogue.ts';
export { listAddendumNotifications } from './addenda/addendum-notification.ts';
export { findVendorReaders } from './addenda/addendum-readers.ts';
export { findAddressee, type Addressee } from './accounts/addressee.ts';
export { forgetDeadTokens } from './accounts/forget-dead-tokens.ts';
export { listClosedAddresses, mintReturnLink, type ReturnLink } from './accounts/return-link.ts';
export { findRequester } from './accounts/mail-request.ts';
export { replacePassword } from './accounts/replace-password.ts';
export { mintResetLink, type ResetLink } from './accounts/reset-link.ts';
export { mintVerificationLinks, type VerificationLink } from './accounts/verification-link.ts';
export { forgetDeadClaimLinks, mintClaimLink, type ClaimLink } from './claims/claim-link.ts';
export {
  findBroughtClaim,
  findClaimant,
  findDecisionMail,
  listCompaniesConcerned,
  type BroughtClaim,
  type DecisionMail,
} from './claims/claim-mail.ts';
export { findSubject, forgetPaymentMessages } from './billing/payment-inbox.ts';
export { claimLicenceNotification, type LicenceMail } from './billing/licence-notification.ts';
export { findPaymentMail, findIssueMail, type PaymentMail } from './billing/payment-mail.ts';
export { credits, dayOf } from './billing/payment-labels.ts';
export { sealAudit } from './audit/seal-audit.ts';
export { verifyAudit } from './audit/verify-audit.ts';
export { listLedgerDiscrepancies } from './billing/ledger-discrepancies.ts';
export {
  findDecisionNotification,
  listVendorCompanies,
  formatOutcome,
} from './decisions/decision-notification.ts';
export { listPublishedQuestionNotifications } from './evaluation/published-question-notification.ts';
export { findVendorQuestionNotification } from './evaluation/vendor-question-notification.ts';
export { listEvaluationLeads } from './evaluators/evaluation-leads.ts';
export {
  findConsensusNotification,
  findEvaluatorNotification,
  findLeadNotification,
} from './evaluators/evaluator-notification.ts';
export { findEnquiryMail, type EnquiryMail } from './enquiries/enquiry-mail.ts';
export { findOrderedJob } from './operations/ordered-job.ts';
export { loadGazetteer } from './places/load-gazetteer.ts';
export {
  findMeetingMail,
  otherSide,
  type MeetingContact,
  type MeetingMail,
} from './meetings/meeting-mail.ts';
export { findDigestMail, type DigestItem } from './notifications/digest-mail.ts';
export { forgetOldNotifications } from './notifications/forget-old-notifications.ts';
export { listInvitable } from './notifications/invite-blocks.ts';
export {
  listMailings,
  listNotificationLetters,
  mintLinkOf,
  type MailingPermission,
} from './notifications/mailing.ts';
export { openDigests } from './notifications/open-digests.ts';
export { notificationSubscriber, createNotifications } from './create-notifications.ts';
export { eraseClosedAccounts, erasePerson } from './privacy/erase-person.ts';
export { forgetOldCopies } from './privacy/own-data-store.ts';
export { makeOwnData } from './privacy/make-copy.ts';
export { forgetOperatorSearches } from './operations/forget-searches.ts';
export { findClaimedPage, mergeInvites } from './rfps/merge-invites.ts';
export {
  findInviteMail,
  findRetractionMail,
  findWaitingInvite,
  type InviteMail,
} from './rfps/invite-mail.ts';
export {
  findInviteRequestNotification,
  openRfpPath,
  requestsPath,
} from './rfps/invite-request-notification.ts';
export { findProjectReaders } from './rfps/project-readers.ts';
export { forgetDeletedDrafts } from './rfps/delete-draft.ts';
export { findDueNotification, type DueNotification } from './rfps/due-notification.ts';
export { remindOfDueTimes } from './rfps/due-reminders.ts';
export { findOpenedNotification, openResponses } from './rfps/open-responses.ts';
export { sealOf } from './rfps/sealing.ts';
export { rolloverDays } from './rfps/rollover-days.ts';
export { answersNoter, noteAnswersSaved } from './responses/changed-answers.ts';
export { listAnswers } from './responses/answer-store.ts';
export { listSubmittedInvites } from './responses/withdrawal-change.ts';
export { findAssignmentNotification, sectionCount } from './responses/assignment-notification.ts';
export { findVendorCompany } from './responses/find-vendor-company.ts';
export { storeReceipt } from './responses/store-receipt.ts';
export { findReceiptMail } from './responses/receipt-mail.ts';
export {
  findInvited,
  findRemovalMail,
  forgetTeamInvitations,
  mintTeamInvitationLink,
  type TeamInvitationLink,
} from './team/team-mail.ts';

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
