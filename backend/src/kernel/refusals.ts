import type { FieldError } from './schema/schema.ts';
import { sharedMessages } from './messages.ts';

/** Every refusal of Bidboard, with the words that people read. The code is stable; statuses belong to the HTTP edge. */
export const refusals = {
  malformed: 'The request cannot be read.',
  invalidFields: 'Some fields need attention.',
  unauthenticated: 'Token is expired or invalid Token',
  wrongCredentials: 'E-mail or password is wrong.',
  linkExpired: 'Link has expired or invalid.',
  identityUnproven: 'The sign-in was begun elsewhere, too long ago, or used already. Please try again.',
  identityUnverified: 'Your provider has not verified this address. Please sign up with a password.',
  accountThere: 'This address has an account already.',
  passwordProofNeeded: 'This address has a password. Enter it once to link.',
  onlyWayIn: 'This is the only way into your account. Choose a password first.',
  challengeExpired: 'You took too long, or tried too often. Please sign in again.',
  wrongCode: sharedMessages.codeWrong,
  secondFactorOn: 'The second factor is on already.',
  secondFactorOff: 'The second factor is not on.',
  secondFactorRequired: 'Operators sign in by a second factor. Please turn it on under Account first.',
  accountClosed:
    'This account is closed. Until it is erased it can be taken back by the link that was mailed; “Forgot your password?” mails it again.',
  operatorStays: 'You are an operator. That is taken from you on the server first.',
  companyToHandOver: 'You are the owner of your company. Hand it over to a colleague under Team first.',
  nobodyToSeeToIt:
    'You have open RFPs, credits or a licence, and nobody else to see to them. End them, or invite a colleague and hand your company over first.',
  signInAgain: 'Please sign out and in again first: this asks for a session that has just begun.',
  otherIdentity:
    'This address belongs to an account with another sign-in. Choose a password for it by mail, then link it here.',
  forbidden: 'This is not yours to do.',
  notFound: 'It is not there, or not yours to see.',
  methodNotAllowed: 'This method is not known here.',
  unsupportedMediaType: 'This content type is not known here.',
  payloadTooLarge: 'This is too large.',
  storageQuotaReached: 'There is no storage left for this file.',
  fileUnfit: 'This file cannot be taken.',
  tooManyRequests: 'Too many attempts. Please wait a little.',
  inviteLimitReached: 'This is more than you can invite by email today.',
  idempotencyKeyReused: 'This Idempotency-Key was used for another request.',
  idempotencyKeyInvalid: 'An Idempotency-Key has 1 to 255 printable characters.',
  staleVersion: 'Someone else saved this meanwhile.',
  alreadyListed: 'The catalogue has this product of this company already.',
  userApprovedAlready: 'This account is approved already.',
  categoryInUse: 'Products stand here. File them elsewhere first.',
  pageClaimed: 'A company keeps this page: only that company changes it.',
  productLive: 'A published product is read-only. Unpublish it first.',
  pageUnclaimed:
    'The catalogue has a page of this product already, which nobody keeps. Claim that page instead of publishing another.',
  walletNotEmpty:
    'This product has credits or a licence, which would be lost with it. It can be unpublished instead.',
  claimedByAnother: 'Another company keeps this page. If it is yours, please tell the operators.',
  alreadyYours: 'Your company keeps this page already.',
  proofByOperators: 'No address can prove this page: please ask the operators.',
  operatorsAsked: 'Your company has asked already: the operators will decide.',
  otherCompanysLink: 'This link is for another company than yours. To use it for that one, sign out first.',
  claimSettled: 'This claim is decided already.',
  pageGone: 'The page is not in the catalogue any more.',
  ownCase: 'This concerns your own company: another operator decides.',
  alreadyPublished: 'The RFP is published; this can no longer be changed here.',
  notPublished: 'The RFP is not published yet.',
  requirementsIncomplete: sharedMessages.technicalIncomplete,
  vendorRequired: sharedMessages.vendorRequired,
  selfInvited: 'You are the buyer of this RFP.',
  alreadyInvited: 'This vendor is invited already.',
  emailNeeded: 'No company manages this page yet. Please give an email address.',
  alreadyAsked: 'Your company has asked to be invited already.',
  requestSettled: 'This request is settled already.',
  inviteAnswered: 'This invite has been answered already.',
  inviteNotAccepted: sharedMessages.mustAcceptFirst,
  responseEmpty:
    'Your response is empty. Please answer at least one question or upload a document before you submit.',
  alreadySubmitted: 'Your RFP is submitted, no more changes are allowed',
  notSubmitted: 'This response is not submitted.',
  noDueTimeAhead: 'A response can be withdrawn only while a due time lies ahead.',
  responseRated: 'The buyer has rated some of this response: it can no longer be withdrawn.',
  responseWithdrawn: 'The vendor has withdrawn this response, to change it.',
  responsesClosed: 'The due time is past: responses are closed.',
  responsesSealed: 'Responses are sealed until they are due.',
  dueTimePast:
    'The due time has passed. It can only be moved by an addendum that reopens the RFP, while no vendor has submitted a response.',
  leadOnly: 'This is for the lead of the evaluation.',
  evaluatorsOnly: 'This is for the evaluators of this RFP.',
  ratedByOthers:
    'Colleagues who are no evaluators have rated answers. Please name them first: from two evaluators on each scores alone.',
  evaluatorsHaveRated:
    'An evaluator who stays has scored already, and must not be alone. Please name another first, or open the consensus.',
  evaluatorsMissing: 'A consensus needs two evaluators at least.',
  consensusOpened: 'The consensus is open: evaluators, and what each of them gave, stay as they are.',
  consensusNotOpen: 'The consensus is not open yet.',
  stepLeftOut: 'This RFP does not ask for this.',
  rfpDecided: 'This RFP is decided: nothing of it changes any more.',
  responsesOpen:
    'Vendors may still respond. Please wait for the due time, or until everybody invited has submitted or declined.',
  vendorNotAccepted: 'This vendor has not accepted its invite.',
  vendorNotEligible: 'This vendor failed a must-have question: it cannot be awarded.',
  vendorSetAside: 'This vendor is set aside. Put it on the shortlist before you award it.',
  referencesHeld: 'References are released once the vendor is finalized, or in the final stage of the RFP.',
  commentOfAnother: 'Only its author takes a comment back.',
  addendumUnread: 'The buyer has published an addendum. Please read and acknowledge it before you submit.',
  ratingStarted: 'Submitted answers are rated already: questions, scores and weights stay as they are.',
  vendorQuestionAnswered: 'This question is answered. Please ask another one.',
  shortlistFull: 'A shortlist holds 20 products. Please take one off first.',
  adminsOnly: 'This is for the admins of your company.',
  ownerOnly: 'This is for the owner of your company.',
  ownerStays: 'The owner stays in the company, and its owner, until they hand it over.',
  colleagueAlready: 'They are in your company already.',
  colleagueInvited: 'This address is invited already.',
  companyAlready: 'You are in a company already. Leave it before you join another one.',
  companyRequired: 'Please add your company first.',
  creditsRequired: 'There are not enough credits to accept.',
  paymentsOff: 'Nothing can be bought here for the moment.',
  licensedAlready: 'This product has an Enterprise License already.',
  renewalDue: 'The licence of this product waits for its payment. Please pay it under “Manage billing”.',
  checkoutPaid: 'This is being paid already: it is granted as soon as the money is here.',
  nothingBought: 'Your company has not bought anything yet.',
  noDocument: 'The payment provider has no such document of this payment.',
  signatureUnproven: 'The signature does not prove who sends this.',
  ownProduct: 'This is a product of your own company.',
  meetingOpen: 'You have already asked for this. Your request is on the dashboard.',
  meetingAnswered: 'This request has been answered already.',
  meetingCancelled: 'This request has been cancelled.',
  slotTaken: 'This time is taken meanwhile. Please choose another.',
  slotsFull: 'Three times of yours are open already.',
  questionnaireUnreadable: 'The questionnaire cannot be read.',
  jobsSeenTo: 'Somebody has seen to this already, or it is set aside no more.',
  rebuildRunning: 'This is being built anew already.',
  searchEngineMissing: 'PostgreSQL searches here, and needs no index built.',
  unavailable: 'The service is not available for the moment. Please try again.',
  overloaded: 'Too many people ask at once. Please try again in a moment.',
  storageFull: 'There is no room left to save this. Nothing of it was saved; please try again later.',
  defect: 'Something went wrong on our side. Nothing of your request was saved.',
} as const;

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
