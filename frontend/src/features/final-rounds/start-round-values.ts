import { t } from '@lingui/core/macro';
import { roundQuestionError } from '@bidboard/backend/features/final-rounds/contracts/round-questions';
import { messages } from '@bidboard/backend/features/final-rounds/contracts/messages';
import type { QuestionnaireCategory } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { instantOf } from '@bidboard/backend/kernel/format/wall-clock';
import type { FormikErrors } from 'formik';

export interface DueValues {
  /** `2026-11-25`; '' while there is none. */
  dueOn: string;
  /** `14:05`; '' for the end of the day. */
  dueTime: string;
}

export interface StartRoundValues extends DueValues {
  inviteIds: string[];
  asksPrices: boolean;
  questionIds: number[];
  message: string;
}

interface Candidate {
  inviteId: string;
  isShortlisted: boolean;
}

/** A new round asks the shortlisted vendors, or all if there is no shortlist, for prices if the RFP has any. */
export function startRoundValues(candidates: readonly Candidate[], hasPrices: boolean): StartRoundValues {
  const shortlisted = candidates.filter(({ isShortlisted }) => isShortlisted);
  const asked = shortlisted.length > 0 ? shortlisted : candidates;
  return {
    inviteIds: asked.map(({ inviteId }) => inviteId),
    asksPrices: hasPrices,
    questionIds: [],
    dueOn: '',
    dueTime: '',
    message: '',
  };
}

/** Returns the typed due time as an instant; null while it is no day or no time. Without a time, it is the end of the day. */
export function typedDueAt({ dueOn, dueTime }: DueValues, timeZone: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(dueOn) || !/^(?:\d{2}:\d{2})?$/.test(dueTime)) return null;
  const startOfDay = Date.parse(dueOn);
  if (Number.isNaN(startOfDay)) return null;
  const nextDay = new Date(startOfDay + 86_400_000).toISOString().slice(0, 10);
  const at = dueTime ? instantOf(timeZone, dueOn, dueTime) : instantOf(timeZone, nextDay, '00:00');
  return new Date(at).toISOString();
}

export const dueErrors = ({ dueOn }: DueValues): FormikErrors<DueValues> =>
  dueOn === '' ? { dueOn: t`Choose the day on which final offers are due` } : {};

/** The errors that can be found without the server, which is the only one to know the current time. */
export const startRoundErrors = (values: StartRoundValues): FormikErrors<StartRoundValues> => ({
  ...dueErrors(values),
  ...(values.inviteIds.length === 0 && { inviteIds: messages.vendorRequired }),
  ...(!values.asksPrices && values.questionIds.length === 0 && { asksPrices: messages.nothingAsked }),
});

export interface ListedQuestion {
  questionId: number;
  question: string;
  sectionName: string;
}

/** The questions of an RFP that a round can ask again, in the order of the questionnaire, and how many it cannot ask. */
export function listQuestions(categories: readonly QuestionnaireCategory[]): {
  questions: ListedQuestion[];
  leftOut: number;
} {
  const all = categories.flatMap(({ sections }) =>
    sections.flatMap(({ sectionName, questions }) =>
      questions.map((question) => ({ ...question, sectionName })),
    ),
  );
  const dependedOn = new Set(all.map(({ details }) => details?.shownIf?.questionId));
  const questions = all.filter(
    ({ questionId, type }) =>
      roundQuestionError({ type, hasDependents: dependedOn.has(questionId) }) === undefined,
  );
  return {
    questions: questions.map(({ questionId, question, sectionName }) => ({
      questionId,
      question,
      sectionName,
    })),
    leftOut: all.length - questions.length,
  };
}

/** The questions that a search finds: every word of it is in the question or in the name of its section. */
export function findQuestions(questions: readonly ListedQuestion[], search: string): ListedQuestion[] {
  const words = search.toLowerCase().split(' ').filter(Boolean);
  return questions.filter(({ question, sectionName }) => {
    const text = `${sectionName} ${question}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
