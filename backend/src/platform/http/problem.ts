import type { Response } from 'express';
import type { Problem, RefusalCode } from '../../contracts/refusals.ts';
import type { Refusal } from '../refusal.ts';

/** The one place that knows which HTTP status a refusal has, and its short title. */
const statuses: Record<RefusalCode, readonly [status: number, title: string]> = {
  malformed: [400, 'Malformed request'],
  wrongCredentials: [400, 'Wrong credentials'],
  linkExpired: [400, 'Link expired'],
  idempotencyKeyInvalid: [400, 'Malformed Idempotency-Key'],
  unauthenticated: [401, 'Not signed in'],
  forbidden: [403, 'Not yours to do'],
  adminsOnly: [403, 'Admins only'],
  companyRequired: [403, 'Company required'],
  creditsRequired: [403, 'Credits required'],
  notFound: [404, 'Not found'],
  methodNotAllowed: [405, 'Method not allowed'],
  changedMeanwhile: [409, 'Changed meanwhile'],
  alreadyListed: [409, 'Already listed'],
  pageClaimed: [409, 'Page claimed'],
  alreadyPublished: [409, 'Already published'],
  notPublished: [409, 'Not published'],
  alreadyInvited: [409, 'Already invited'],
  inviteAnswered: [409, 'Already answered'],
  inviteNotAccepted: [409, 'Invite not accepted'],
  alreadySubmitted: [409, 'Already submitted'],
  shortlistFull: [409, 'Shortlist full'],
  payloadTooLarge: [413, 'Too large'],
  unsupportedMediaType: [415, 'Unsupported media type'],
  invalidFields: [422, 'Invalid fields'],
  fileUnfit: [422, 'File unfit'],
  requirementsIncomplete: [422, 'Requirements incomplete'],
  vendorRequired: [422, 'Vendor required'],
  selfInvited: [422, 'Buyer invited'],
  emailNeeded: [422, 'E-mail needed'],
  questionnaireUnreadable: [422, 'Questionnaire unreadable'],
  idempotencyKeyReused: [422, 'Idempotency-Key reused'],
  tooManyRequests: [429, 'Too many requests'],
  defect: [500, 'Internal error'],
  unavailable: [503, 'Unavailable'],
};

export function problemOf(refusal: Pick<Refusal, 'code' | 'message' | 'errors'>): Problem {
  const [status, title] = statuses[refusal.code];
  return {
    type: `/api/docs/problems#${refusal.code}`,
    title,
    status,
    code: refusal.code,
    message: refusal.message,
    ...(refusal.errors && { errors: refusal.errors }),
  };
}

export function sendRefusal(response: Response, refusal: Refusal): void {
  const problem = problemOf(refusal);
  const retryAfterSeconds = refusal.retryAfterSeconds ?? (problem.status === 503 ? 1 : undefined);
  if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(retryAfterSeconds));
  response.status(problem.status).type('application/problem+json').send(JSON.stringify(problem));
}
