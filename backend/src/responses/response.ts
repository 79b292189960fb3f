import type { RefusalCode } from '../contracts/refusals.ts';
import type { QuestionType } from '../contracts/requirements.ts';

/** An invite as the response slice sees it; the status says which facts exist. */
export type Response =
  | { status: 'pending' }
  | { status: 'declined' }
  | { status: 'accepted' }
  | { status: 'submitted'; submittedAt: number };

type Refused<Code extends RefusalCode> = { ok: false; code: Code };
type Decided<Code extends RefusalCode> = { ok: true } | Refused<Code>;

export function responseOf(acceptStatus: number, submittedAt: number | null): Response {
  if (acceptStatus === 0) return { status: 'pending' };
  if (acceptStatus === 2) return { status: 'declined' };
  return submittedAt === null ? { status: 'accepted' } : { status: 'submitted', submittedAt };
}

/** An invite is answered once. */
export const decideAcceptance = (response: Response): Decided<'inviteAnswered'> =>
  response.status === 'pending' ? { ok: true } : { ok: false, code: 'inviteAnswered' };

/** Answers are given between acceptance and submission. */
export function decideSaving(response: Response): Decided<'inviteNotAccepted' | 'alreadySubmitted'> {
  if (response.status === 'submitted') return { ok: false, code: 'alreadySubmitted' };
  return response.status === 'accepted' ? { ok: true } : { ok: false, code: 'inviteNotAccepted' };
}

export const decideSubmission = decideSaving;

/** What is wrong with one answer, in words for its field; nothing where it may stand. */
export function answerComplaint(type: QuestionType, answer: string): string | undefined {
  if (type === 'yes-no' && !['yes', 'no', ''].includes(answer)) return 'Answer yes or no';
  return undefined;
}
