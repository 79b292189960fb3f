import { t } from '@lingui/core/macro';
import { messages } from '@bidboard/backend/features/final-rounds/contracts/messages';
import type { QuestionnaireCategory } from '@bidboard/backend/features/evaluation/contracts/evaluation';
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

/** All questions of an RFP in the order of the questionnaire. */
export const listQuestions = (categories: readonly QuestionnaireCategory[]): ListedQuestion[] =>
  categories.flatMap(({ sections }) =>
    sections.flatMap(({ sectionName, questions }) =>
      questions.map(({ questionId, question }) => ({ questionId, question, sectionName })),
    ),
  );

/** The questions that a search finds: every word of it is in the question or in the name of its section. */
export function findQuestions(questions: readonly ListedQuestion[], search: string): ListedQuestion[] {
  const words = search.toLowerCase().split(' ').filter(Boolean);
  return questions.filter(({ question, sectionName }) => {
    const text = `${sectionName} ${question}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
