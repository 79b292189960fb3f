/** The current question of a vendor. `answer` is null until there is one. */
export interface CurrentQuestion {
  questionId: number;
  text: string;
  answer: string | null;
  version: number;
}

/** An input that may name the version that it is based on. */
interface AnswerInput {
  savedVersion?: number | undefined;
}

const isOutdated = ({ version }: CurrentQuestion, { savedVersion }: AnswerInput): boolean =>
  savedVersion !== undefined && savedVersion !== version;

interface Invite {
  /** 1 is accepted. */
  acceptStatus: number;
  submittedAt: number | null;
}

type AskingDecision =
  | { ok: true; does: 'ask' | 'reword' | 'nothing' }
  | {
      ok: false;
      code: 'inviteNotAccepted' | 'alreadySubmitted' | 'vendorQuestionAnswered' | 'staleVersion';
    };

/**
 * Decides whether a vendor may ask. A vendor asks between acceptance and submission, and may reword the question until it is
 * answered. An id stays with the question that it was minted for.
 */
export function decideAsking(
  invite: Invite,
  current: CurrentQuestion | null,
  input: AnswerInput & { questionId: number; text: string },
): AskingDecision {
  if (invite.acceptStatus !== 1) return { ok: false, code: 'inviteNotAccepted' };
  if (invite.submittedAt !== null) return { ok: false, code: 'alreadySubmitted' };
  if (current === null) return { ok: true, does: 'ask' };
  if (current.questionId !== input.questionId) return { ok: false, code: 'staleVersion' };
  if (current.text === input.text) return { ok: true, does: 'nothing' };
  if (current.answer !== null) return { ok: false, code: 'vendorQuestionAnswered' };
  if (isOutdated(current, input)) return { ok: false, code: 'staleVersion' };
  return { ok: true, does: 'reword' };
}

type AnswerDecision =
  | { ok: true; does: 'answer' | 'correct' | 'nothing' }
  | { ok: false; code: 'staleVersion' };

/**
 * Decides whether the buyer may answer. The buyer answers questions and may change an answer. If two users answer at once, the
 * second is refused.
 */
export function decideAnswering(
  current: CurrentQuestion,
  input: AnswerInput & { question?: string | undefined; answer: string },
): AnswerDecision {
  if (input.question !== undefined && input.question !== current.text)
    return { ok: false, code: 'staleVersion' };
  if (current.answer === input.answer) return { ok: true, does: 'nothing' };
  if (isOutdated(current, input)) return { ok: false, code: 'staleVersion' };
  return { ok: true, does: current.answer === null ? 'answer' : 'correct' };
}

/** The current publication of a vendor's question. */
interface CurrentPublication {
  text: string;
}

/**
 * Decides whether a publication changes anything. The first one does, and one with another wording or answer is a correction. A
 * publication cannot be undone.
 */
export function decidePublication(
  current: CurrentPublication | null,
  { text, isOtherAnswer }: { text: string; isOtherAnswer: boolean },
): 'publish' | 'correct' | 'nothing' {
  if (current === null) return 'publish';
  return current.text !== text || isOtherAnswer ? 'correct' : 'nothing';
}
