import type { VendorQuestion } from '@bidboard/backend/features/evaluation/contracts/vendor-questions';

/** The text typed over a saved answer, and the version that it is based on. */
export interface AnswerDraft {
  text: string;
  savedVersion: number;
}

interface AnswerBox {
  text: string;
  maySubmit: boolean;
  /** What happened since the typing began: another person answered, or the vendor reworded the question. */
  conflict: 'answered' | 'reworded' | null;
}

type AnswerState = Pick<VendorQuestion, 'answer' | 'savedVersion'>;

/** Returns the content of a question's box and whether it can be sent: it needs text that differs from the saved answer. */
export function answerBox({ answer, savedVersion }: AnswerState, draft: AnswerDraft | undefined): AnswerBox {
  if (!draft) return { text: answer, maySubmit: false, conflict: null };
  const given = draft.text.trim();
  const isOwn = given !== '' && given !== answer;
  const isLate = isOwn && draft.savedVersion < savedVersion;
  return {
    text: draft.text,
    maySubmit: isOwn && !isLate,
    conflict: isLate ? (answer === '' ? 'reworded' : 'answered') : null,
  };
}

/**
 * Returns the draft after a change, based on the version at the start of typing. Returns undefined if it equals the saved answer.
 */
export const typedOver = (
  { answer, savedVersion }: AnswerState,
  before: AnswerDraft | undefined,
  text: string,
): AnswerDraft | null =>
  text === answer ? null : { text, savedVersion: before?.savedVersion ?? savedVersion };
