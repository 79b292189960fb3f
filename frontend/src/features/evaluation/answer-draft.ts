import type { VendorQuestion } from '@bidboard/backend/contracts/vendor-questions';

/** What is typed over a saved answer, and on top of which state of it. */
export interface AnswerDraft {
  text: string;
  savedVersion: number;
}

interface AnswerBox {
  text: string;
  maySubmit: boolean;
  /** What happened since the typing began: somebody else answered, or the vendor put the question otherwise. */
  conflict: 'answered' | 'reworded' | null;
}

type AnswerState = Pick<VendorQuestion, 'answer' | 'savedVersion'>;

/** What stands in the box of a question, and whether it may be sent: it says something, and something else than what is saved. */
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

/** What is typed next: on top of what was read when the typing began. Nothing where it is what is saved. */
export const typedOver = (
  { answer, savedVersion }: AnswerState,
  before: AnswerDraft | undefined,
  text: string,
): AnswerDraft | null =>
  text === answer ? null : { text, savedVersion: before?.savedVersion ?? savedVersion };
