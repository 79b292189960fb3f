import { reconcilePayments as reconcile } from './billing/reconcile-payments.ts';
import { settleSubject } from './billing/settle.ts';
import { refreshCompanyPage } from './catalogue/company-page-door.ts';
import { queueUpForListings } from './catalogue/listing-store.ts';
import { holdCompanyFacts } from './companies/company-facts.ts';
import { lockKeeper } from './products/adopt-listing.ts';
import { refreshPages } from './products/refresh-pages.ts';

export { catchUpSearch, indexChanges, showChanges } from './catalogue/index-changes.ts';
export { reindexCatalogue } from './catalogue/reindex-catalogue.ts';
export { importCatalogue } from './catalogue/import-catalogue.ts';
export { findAddressee, type Addressee } from './accounts/addressee.ts';
export { forgetDeadTokens } from './accounts/forget-dead-tokens.ts';
export { findRequester } from './accounts/mail-request.ts';
export { nameOperatorBy } from './accounts/name-operator.ts';
export { mintResetLink, type ResetLink } from './accounts/reset-link.ts';
export { mintVerificationLink, type VerificationLink } from './accounts/verification-link.ts';
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
export { claimLicenceNews, type LicenceMail } from './billing/licence-news.ts';
export { findPaymentMail, findTroubleMail, type PaymentMail } from './billing/payment-mail.ts';
export { credits, dayOf } from './billing/payment-words.ts';
export { listLedgerFaults } from './billing/ledger-faults.ts';
export { findVendorQuestionNews } from './evaluation/vendor-question-news.ts';
export { findEnquiryMail, type EnquiryMail } from './enquiries/enquiry-mail.ts';
export { loadGazetteer } from './places/load-gazetteer.ts';
export {
  findMeetingMail,
  listMeetingPeople,
  otherSide,
  type MeetingContact,
  type MeetingMail,
} from './meetings/meeting-mail.ts';
export { forgetOldNotices } from './notifications/forget-old-notices.ts';
export { noticeFollower, tellNotices } from './notices.ts';
export { findInviteMail, findWaitingInvite, type InviteMail } from './rfps/invite-mail.ts';
export { findInviteRequestNews, openRfpPath, requestsPath } from './rfps/invite-request-news.ts';
export { findProjectReaders } from './rfps/project-readers.ts';
export { turnDays } from './rfps/turn-days.ts';
export { listAnswers } from './responses/answer-store.ts';
export { findAssignmentNews, sectionCount } from './responses/assignment-news.ts';
export { findVendorCompany } from './responses/find-vendor-company.ts';
export { keepReceipt } from './responses/keep-receipt.ts';
export { findReceiptMail } from './responses/receipt-mail.ts';
export {
  findInvited,
  findRemovalMail,
  forgetTeamInvitations,
  mintTeamInvitationLink,
  type TeamInvitationLink,
} from './team/team-mail.ts';

export const settlePayments = settleSubject({ lockKeeper });
export const reconcilePayments = reconcile({ lockKeeper });

export const refreshCompanyPages = refreshPages({
  queueUpForPages: queueUpForListings,
  holdCompanyFacts,
  refreshPage: refreshCompanyPage,
});
