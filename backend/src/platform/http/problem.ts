import type { Response } from 'express';
import type { Problem, RefusalCode } from '../../contracts/refusals.ts';
import type { Refusal } from '../refusal.ts';

/** The one place that knows which HTTP status a refusal has, and its short title. */
const statuses: Record<RefusalCode, readonly [status: number, title: string]> = {
  malformed: [400, 'Malformed request'],
  wrongCredentials: [400, 'Wrong credentials'],
  linkExpired: [400, 'Link expired'],
  identityUnproven: [400, 'Identity unproven'],
  identityUnverified: [400, 'Address unverified'],
  idempotencyKeyInvalid: [400, 'Malformed Idempotency-Key'],
  signatureUnproven: [400, 'Signature unproven'],
  unauthenticated: [401, 'Not signed in'],
  forbidden: [403, 'Not yours to do'],
  adminsOnly: [403, 'Admins only'],
  ownerOnly: [403, 'Owner only'],
  otherAddress: [403, 'Other address'],
  otherCompanysLink: [403, "Another company's link"],
  ownCase: [403, 'Own case'],
  companyRequired: [403, 'Company required'],
  creditsRequired: [403, 'Credits required'],
  notFound: [404, 'Not found'],
  methodNotAllowed: [405, 'Method not allowed'],
  accountThere: [409, 'Account there'],
  passwordProofNeeded: [409, 'Password needed'],
  onlyWayIn: [409, 'Only way in'],
  otherIdentity: [409, 'Other sign-in'],
  changedMeanwhile: [409, 'Changed meanwhile'],
  alreadyListed: [409, 'Already listed'],
  ownerStays: [409, 'Owner stays'],
  colleagueAlready: [409, 'Colleague already'],
  colleagueInvited: [409, 'Colleague invited'],
  companyAlready: [409, 'In a company already'],
  userApprovedAlready: [409, 'Approved already'],
  pageClaimed: [409, 'Page claimed'],
  categoryInUse: [409, 'Category in use'],
  productLive: [409, 'Product published'],
  pageUnclaimed: [409, 'Page unclaimed'],
  walletNotEmpty: [409, 'Wallet not empty'],
  claimedByAnother: [409, 'Claimed by another'],
  alreadyYours: [409, 'Already yours'],
  proofByOperators: [409, 'Proof by operators'],
  operatorsAsked: [409, 'Operators asked'],
  claimSettled: [409, 'Claim settled'],
  pageGone: [409, 'Page gone'],
  licensedAlready: [409, 'Licensed already'],
  renewalDue: [409, 'Renewal due'],
  checkoutPaid: [409, 'Paid already'],
  nothingBought: [409, 'Nothing bought'],
  noDocument: [409, 'No such document'],
  alreadyPublished: [409, 'Already published'],
  notPublished: [409, 'Not published'],
  alreadyInvited: [409, 'Already invited'],
  alreadyAsked: [409, 'Already asked'],
  requestSettled: [409, 'Request settled'],
  inviteAnswered: [409, 'Already answered'],
  inviteNotAccepted: [409, 'Invite not accepted'],
  alreadySubmitted: [409, 'Already submitted'],
  stepLeftOut: [409, 'Step left out'],
  referencesHeld: [403, 'References held'],
  vendorQuestionAnswered: [409, 'Already answered'],
  meetingAnswered: [409, 'Already answered'],
  slotTaken: [409, 'Time taken'],
  slotsFull: [409, 'Times full'],
  shortlistFull: [409, 'Shortlist full'],
  payloadTooLarge: [413, 'Too large'],
  unsupportedMediaType: [415, 'Unsupported media type'],
  invalidFields: [422, 'Invalid fields'],
  fileUnfit: [422, 'File unfit'],
  requirementsIncomplete: [422, 'Requirements incomplete'],
  vendorRequired: [422, 'Vendor required'],
  ownProduct: [422, 'Own product'],
  selfInvited: [422, 'Buyer invited'],
  emailNeeded: [422, 'E-mail needed'],
  questionnaireUnreadable: [422, 'Questionnaire unreadable'],
  idempotencyKeyReused: [422, 'Idempotency-Key reused'],
  tooManyRequests: [429, 'Too many requests'],
  defect: [500, 'Internal error'],
  paymentsOff: [503, 'Payments off'],
  unavailable: [503, 'Unavailable'],
};

export function problemOf(refusal: Pick<Refusal, 'code' | 'message' | 'errors' | 'about'>): Problem {
  const [status, title] = statuses[refusal.code];
  return {
    type: `/api/docs/problems#${refusal.code}`,
    title,
    status,
    code: refusal.code,
    message: refusal.message,
    ...(refusal.errors && { errors: refusal.errors }),
    ...(refusal.about !== undefined && { about: refusal.about }),
  };
}

export function sendRefusal(response: Response, refusal: Refusal): void {
  const problem = problemOf(refusal);
  const retryAfterSeconds = refusal.retryAfterSeconds ?? (problem.status === 503 ? 1 : undefined);
  if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(retryAfterSeconds));
  response.status(problem.status).type('application/problem+json').send(JSON.stringify(problem));
}
