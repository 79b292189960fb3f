import type { FieldError } from './schema/schema.ts';
import { sharedMessages } from './messages.ts';
import { texts } from './text/texts.ts';

/** Every refusal of Bidboard, with the words that people read. The code is stable; statuses belong to the HTTP edge. */
export const refusals = texts({
  malformed: 'The request could not be read.',
  invalidFields: 'Some fields need attention.',
  unauthenticated: 'Token is expired or invalid',
  wrongCredentials: 'E-mail or password is wrong.',
  linkExpired: 'Link has expired or is invalid.',
  identityUnproven: 'This login was started elsewhere, is too old, or was already used. Please try again.',
  identityUnverified: 'Your provider has not verified this address. Please sign up with a password.',
  accountThere: 'This address already has an account.',
  passwordProofNeeded: 'This address has a password. Enter it once to link.',
  onlyWayIn: 'This is the only way into your account. Choose a password first.',
  challengeExpired: 'You took too long, or tried too often. Please log in again.',
  wrongCode: sharedMessages.codeWrong,
  secondFactorOn: 'The second factor is already on.',
  secondFactorOff: 'The second factor is not on.',
  secondFactorRequired: 'Operators need a second factor. Please turn it on under Account first.',
  accountClosed:
    'This account is closed. Until it is erased, you can restore it with the link that we emailed you. “Forgot your password?” sends it again.',
  operatorStays: 'You are an operator. Operator rights must first be removed on the server.',
  companyToHandOver: 'You are the owner of your company. Hand it over to a colleague under Team first.',
  noColleagueToTakeOver:
    'You have open RFPs, credits or a licence, and no colleague to take over. End them, or invite a colleague and hand your company over first.',
  signInAgain: 'Please log out and log in again first. This requires a recent login.',
  otherIdentity:
    'This address belongs to an account with another login. Choose a password for it by email, then link it here.',
  forbidden: 'You don’t have permission to do that.',
  notFound: 'We can’t find that, or you don’t have access to it.',
  methodNotAllowed: 'This method is not supported here.',
  unsupportedMediaType: 'This content type is not supported here.',
  payloadTooLarge: 'This is too large.',
  storageQuotaReached: 'There is not enough storage left for this file.',
  fileUnfit: 'This file can’t be used.',
  tooManyRequests: 'Too many attempts. Please wait a little.',
  inviteLimitReached: 'This is more than you can invite by email today.',
  idempotencyKeyReused: 'This Idempotency-Key was used for another request.',
  idempotencyKeyInvalid: 'An Idempotency-Key has 1 to 255 printable characters.',
  staleVersion: 'Someone else has saved this in the meantime.',
  alreadyListed: 'The catalogue already has this product of this company.',
  userApprovedAlready: 'This account is already approved.',
  categoryInUse: 'This category has products. Move them first.',
  pageClaimed: 'A company manages this page, and only that company can change it.',
  productLive: 'A published product is read-only. Unpublish it first.',
  pageUnclaimed:
    'The catalogue already has a page for this product, which no company manages. Claim that page instead of publishing another.',
  walletNotEmpty: 'This product has credits or a licence, which would be lost. You can unpublish it instead.',
  claimedByAnother: 'Another company manages this page. If it is yours, please tell the operators.',
  alreadyYours: 'Your company already manages this page.',
  proofByOperators: 'No email address can confirm this page. Please ask the operators.',
  operatorsAsked: 'Your company has already asked. The operators will decide.',
  otherCompanysLink: 'This link is for another company. To use it, log out first.',
  claimSettled: 'This claim is already decided.',
  pageGone: 'The page is no longer in the catalogue.',
  ownCase: 'This concerns your own company, so another operator must decide.',
  alreadyPublished: 'The RFP is published; this can no longer be changed here.',
  notPublished: 'The RFP is not published yet.',
  requirementsIncomplete: sharedMessages.technicalIncomplete,
  vendorRequired: sharedMessages.vendorRequired,
  selfInvited: 'You are the buyer of this RFP.',
  alreadyInvited: 'This vendor is already invited.',
  emailNeeded: 'No company manages this page yet. Please give an email address.',
  alreadyAsked: 'Your company has already asked to be invited.',
  requestSettled: 'This request is already decided.',
  inviteAnswered: 'This invite has been answered already.',
  inviteNotAccepted: sharedMessages.mustAcceptFirst,
  responseEmpty:
    'Your response is empty. Please answer at least one question or upload a document before you submit.',
  alreadySubmitted: 'Your RFP is submitted; no more changes are allowed',
  notSubmitted: 'This response is not submitted.',
  noDueTimeAhead: 'A response can only be withdrawn before the due time.',
  responseRated: 'The buyer has started to rate this response, so it can no longer be withdrawn.',
  responseWithdrawn: 'The vendor has withdrawn this response to change it.',
  responsesClosed: 'The due time has passed. Responses are closed.',
  responsesSealed: 'Responses are sealed until they are due.',
  dueTimePast:
    'The due time has passed. You can only reopen the RFP by an addendum, while no vendor has submitted a response.',
  leadOnly: 'Only the lead of the evaluation can do this.',
  evaluatorsOnly: 'Only the evaluators of this RFP can do this.',
  ratedByOthers:
    'Colleagues who are not evaluators have rated answers. Please add them first: with two or more evaluators, each scores separately.',
  evaluatorsHaveRated:
    'The remaining evaluator has already scored and can’t be the only one. Please add another first, or open the consensus.',
  technicalClosed: 'The technical evaluation is closed, so technical scores can no longer change.',
  pricesClosed: 'Prices and commercial answers open only after the technical evaluation is closed.',
  responsesMissing: 'No vendor has submitted a response yet.',
  evaluatorsMissing: 'A consensus needs at least two evaluators.',
  consensusOpened: 'The consensus is open, so evaluators and their scores can no longer change.',
  consensusNotOpen: 'The consensus is not open yet.',
  stepLeftOut: 'This RFP does not include this step.',
  pricedBySheet: 'This RFP has a price sheet. Please price its lines instead.',
  vendorDeclined: 'This vendor has declined the invite.',
  vendorSubmitted: 'This vendor has already submitted its response.',
  dueTimeUnset: 'No due time is set.',
  remindedRecently: 'This vendor was reminded less than 24 hours ago.',
  finalRoundOpen:
    'A best-and-final round is open. Please wait until its offers are opened, or cancel the round first.',
  finalRoundEnded: 'The best-and-final round is over.',
  finalOfferEmpty: 'Please save your final offer before you submit it.',
  notAwarded: 'There is no award that this could refer to.',
  approvalPending: 'This already waits for approval.',
  noApprover:
    'This needs approval, but no one else in your company may approve it. Ask the owner or an admin to change the approval rules under Team.',
  approversOnly: 'Only an approver of your company can decide this, and never the person who asked.',
  approvalSettled: 'This request has been decided or withdrawn in the meantime.',
  declarationRequired:
    'Please declare first that you have no conflict of interest with the vendors of this RFP.',
  conflictDeclared:
    'You stated a conflict of interest in this RFP, so you cannot read or rate its responses.',
  rfpDecided: 'This RFP has been decided and is locked.',
  responsesOpen:
    'Vendors can still respond. Please wait for the due time, or until every invited vendor has submitted or declined.',
  vendorNotAccepted: 'This vendor has not accepted its invite.',
  vendorNotEligible: 'This vendor failed a must-have question, so it can’t be awarded.',
  vendorSetAside: 'This vendor is excluded. Shortlist it before you award it.',
  referencesHeld: 'References are released once the vendor is finalized, or in the final stage of the RFP.',
  commentOfAnother: 'Only its author can delete a comment.',
  addendumUnread: 'The buyer has published an addendum. Please read and acknowledge it before you submit.',
  ratingStarted: 'Submitted answers have been rated, so questions, scores and weights can no longer change.',
  vendorQuestionAnswered: 'This question has been answered. Please ask a new one.',
  shortlistFull: 'A shortlist holds 20 products. Please remove one first.',
  gridViewNameTaken: 'You already have a view with this name. Please choose another name.',
  gridViewsFull: 'A table holds 20 saved views. Please delete one first.',
  adminsOnly: 'Only the admins of your company can do this.',
  ownerOnly: 'Only the owner of your company can do this.',
  ownerStays: 'The owner can’t leave or change role before handing the company over.',
  colleagueAlready: 'This person already belongs to your company.',
  colleagueInvited: 'This address is already invited.',
  companyAlready: 'You already belong to a company. Leave it before you join another one.',
  companyRequired: 'Please add your company first.',
  creditsRequired: 'You don’t have enough credits to accept.',
  paymentsOff: 'Purchases are not available right now.',
  licensedAlready: 'This product already has an Enterprise License.',
  renewalDue: 'The licence of this product is not paid yet. Please pay it under “Manage billing”.',
  checkoutPaid: 'A payment for this is already on its way. You receive it once the payment arrives.',
  nothingBought: 'Your company has not bought anything yet.',
  noDocument: 'The payment provider has no such document of this payment.',
  signatureUnproven: 'The signature does not match the sender.',
  ownProduct: 'This is a product of your own company.',
  meetingOpen: 'You have already asked for this. Your request is on the dashboard.',
  meetingAnswered: 'This request has been answered already.',
  meetingCancelled: 'This request has been cancelled.',
  slotTaken: 'This time has been taken in the meantime. Please choose another.',
  slotsFull: 'You have already proposed three times.',
  questionnaireUnreadable: 'The questionnaire cannot be read.',
  jobsSeenTo: 'Someone has already handled this, or it is no longer dead-lettered.',
  rebuildRunning: 'A rebuild is already running.',
  searchEngineMissing: 'This installation searches with PostgreSQL and has no index to rebuild.',
  unavailable: 'The service is temporarily unavailable. Please try again.',
  overloaded: 'Too many requests at once. Please try again in a moment.',
  storageFull: 'There is no storage left. Nothing was saved; please try again later.',
  defect: 'Something went wrong on our side. Nothing was saved.',
});

export type RefusalCode = keyof typeof refusals;

/** The body of every error: the specified form, served as RFC 9457 problem details. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: RefusalCode;
  message: string;
  errors?: FieldError[];
  /** The id of the blocking object, if the caller can be led to it. For pageUnclaimed it is the page's id. */
  about?: string;
}
