import type { RefusalCode } from '../contracts/refusals.ts';
import type { QuestionType } from '../contracts/requirements.ts';

/** An invite as the response slice sees it; the status says which facts exist. */
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

/** When a response is due, and what the clock says. */
interface Time {
  dueAt: number | null;
  now: number;
}

/** The due time itself is too late. */
export const isPastDue = ({ dueAt, now }: Time): boolean => dueAt !== null && now >= dueAt;

/** An invite is answered once. Once responses are closed it can only be declined: acceptance would cost, for nothing. */
export function decideAcceptance(
  response: Response,
  acceptStatus: 1 | 2,
  time: Time,
): DecisionResult<'inviteAnswered' | 'responsesClosed'> {
  if (response.status !== 'pending') return { ok: false, code: 'inviteAnswered' };
  return acceptStatus === 1 && isPastDue(time) ? { ok: false, code: 'responsesClosed' } : { ok: true };
}

/** Answers are given between acceptance and submission, and before the due time. */
export function decideSaving(
  response: Response,
  time: Time,
): DecisionResult<'inviteNotAccepted' | 'alreadySubmitted' | 'responsesClosed'> {
  if (response.status === 'submitted') return { ok: false, code: 'alreadySubmitted' };
  if (response.status !== 'accepted') return { ok: false, code: 'inviteNotAccepted' };
  return isPastDue(time) ? { ok: false, code: 'responsesClosed' } : { ok: true };
}

/** What is submitted says something: at least one answer, or one document. */
export function decideSubmission(
  response: Response,
  { isEmpty, ...time }: Time & { isEmpty: boolean },
): DecisionResult<'inviteNotAccepted' | 'alreadySubmitted' | 'responsesClosed' | 'responseEmpty'> {
  const decided = decideSaving(response, time);
  if (!decided.ok) return decided;
  return isEmpty ? { ok: false, code: 'responseEmpty' } : { ok: true };
}

/** A vendor that accepted, whether it has submitted or not, withdraws from the RFP until the due time. */
export function decideLeaving(
  response: Response,
  time: Time,
): DecisionResult<'inviteNotAccepted' | 'responsesClosed'> {
  if (response.status !== 'accepted' && response.status !== 'submitted')
    return { ok: false, code: 'inviteNotAccepted' };
  return isPastDue(time) ? { ok: false, code: 'responsesClosed' } : { ok: true };
}

/** What is wrong with one answer, in words for its field; nothing where it may stand. */
export function answerError(type: QuestionType, answer: string): string | undefined {
  if (type === 'yes-no' && !['yes', 'no', ''].includes(answer)) return 'Answer yes or no';
  return undefined;
}
