import type { RefusalCode } from '../../kernel/refusals.ts';

/** An invite as the responses feature sees it; the status determines which facts exist. */
export type Response =
  | { status: 'pending' }
  | { status: 'declined' }
  | { status: 'accepted' }
  | { status: 'submitted'; submittedAt: number };

type RefusalResult<Code extends RefusalCode> = { ok: false; code: Code };
type DecisionResult<Code extends RefusalCode> = { ok: true } | RefusalResult<Code>;

export function responseOf(acceptStatus: number, submittedAt: number | null): Response {
  if (acceptStatus === 0) return { status: 'pending' };
  if (acceptStatus === 2) return { status: 'declined' };
  return submittedAt === null ? { status: 'accepted' } : { status: 'submitted', submittedAt };
}

/** The due time of a response and the current time. */
interface Time {
  dueAt: number | null;
  now: number;
}

/** Whether responses are closed. The due time itself is too late. */
export const isPastDue = ({ dueAt, now }: Time): boolean => dueAt !== null && now >= dueAt;

/**
 * Decides whether an invite may be accepted or declined, which is possible only once. After responses close it can only be
 * declined: an acceptance would cost something and bring nothing.
 */
export function decideAcceptance(
  response: Response,
  acceptStatus: 1 | 2,
  time: Time,
): DecisionResult<'inviteAnswered' | 'responsesClosed'> {
  if (response.status !== 'pending') return { ok: false, code: 'inviteAnswered' };
  return acceptStatus === 1 && isPastDue(time) ? { ok: false, code: 'responsesClosed' } : { ok: true };
}

/** Decides whether answers may be saved: between acceptance and submission, and before the due time. */
export function decideSaving(
  response: Response,
  time: Time,
): DecisionResult<'inviteNotAccepted' | 'alreadySubmitted' | 'responsesClosed'> {
  if (response.status === 'submitted') return { ok: false, code: 'alreadySubmitted' };
  if (response.status !== 'accepted') return { ok: false, code: 'inviteNotAccepted' };
  return isPastDue(time) ? { ok: false, code: 'responsesClosed' } : { ok: true };
}

/** Decides whether a response may be submitted: it needs at least one answer or one document. */
export function decideSubmission(
  response: Response,
  { isEmpty, ...time }: Time & { isEmpty: boolean },
): DecisionResult<'inviteNotAccepted' | 'alreadySubmitted' | 'responsesClosed' | 'responseEmpty'> {
  const decided = decideSaving(response, time);
  if (!decided.ok) return decided;
  return isEmpty ? { ok: false, code: 'responseEmpty' } : { ok: true };
}

/**
 * Decides whether a vendor may leave the RFP. A vendor that accepted may leave until the due time, whether it has submitted or
 * not.
 */
export function decideLeaving(
  response: Response,
  time: Time,
): DecisionResult<'inviteNotAccepted' | 'responsesClosed'> {
  if (response.status !== 'accepted' && response.status !== 'submitted')
    return { ok: false, code: 'inviteNotAccepted' };
  return isPastDue(time) ? { ok: false, code: 'responsesClosed' } : { ok: true };
}
