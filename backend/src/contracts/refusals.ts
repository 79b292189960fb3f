import type { FieldError } from './schema.ts';
import { messages } from './messages.ts';
import { shortlistFull } from './shortlist-limit.ts';

/** Every way in which Bidboard says no, with the words that people read. The code is stable; statuses belong to the HTTP edge. */
export const refusals = {
  malformed: 'The request cannot be read.',
  invalidFields: 'Some fields need attention.',
  unauthenticated: 'Token is expired or invalid Token',
  wrongCredentials: 'E-mail or password is wrong.',
  linkExpired: 'Link has expired or invalid.',
  forbidden: 'This is not yours to do.',
  notFound: 'It is not there, or not yours to see.',
  methodNotAllowed: 'This method is not known here.',
  unsupportedMediaType: 'This content type is not known here.',
  payloadTooLarge: 'This is too large.',
  fileUnfit: 'This file cannot be taken.',
  tooManyRequests: 'Too many attempts. Please wait a little.',
  idempotencyKeyReused: 'This Idempotency-Key was used for another request.',
  idempotencyKeyInvalid: 'An Idempotency-Key has 1 to 255 printable characters.',
  changedMeanwhile: 'Someone else saved this meanwhile.',
  alreadyListed: 'The catalogue has this product of this company already.',
  pageClaimed: 'A company keeps this page: only that company changes it.',
  alreadyPublished: 'The RFP is published; this can no longer be changed here.',
  notPublished: 'The RFP is not published yet.',
  requirementsIncomplete: messages.technicalIncomplete,
  vendorRequired: messages.vendorRequired,
  selfInvited: 'You are the buyer of this RFP.',
  alreadyInvited: 'This vendor is invited already.',
  emailNeeded: 'Nobody keeps this page yet: please give an e-mail address.',
  inviteAnswered: 'This invite has been answered already.',
  inviteNotAccepted: messages.mustAcceptFirst,
  alreadySubmitted: 'Your RFP is submitted, no more changes are allowed',
  shortlistFull,
  adminsOnly: 'This is for the admins of your company.',
  companyRequired: 'Please add your company first.',
  creditsRequired: 'There are not enough credits to accept.',
  questionnaireUnreadable: 'The questionnaire cannot be read.',
  unavailable: 'The service is not available for the moment. Please try again.',
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
}
