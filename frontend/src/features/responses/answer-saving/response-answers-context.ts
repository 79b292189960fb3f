import type { Category, RequirementKind } from '@bidboard/backend/features/rfps/contracts/requirements';
import { createContext, useContext } from 'react';
import type { StepAnswers, SavedAnswer } from './step-answers.ts';

/** The questions of a step and the server's answers; if they are missing, the fetch is under way or has failed. */
export interface QuestionsResult {
  evaluation: { overview: string; categories: readonly Category[] } | undefined;
  saved: readonly SavedAnswer[] | undefined;
  error: unknown;
  refetch: () => unknown;
}

type ByKind = Readonly<Record<RequirementKind, { asked: QuestionsResult; stepAnswers: StepAnswers }>>;

const AnswersContext = createContext<ByKind | null>(null);
export const AnswersProvider = AnswersContext.Provider;

/** The questions and answers of both requirement steps, which outlive the step on screen. */
export function useAnswersOf(kind: RequirementKind): { asked: QuestionsResult; stepAnswers: StepAnswers } {
  const answers = useContext(AnswersContext);
  if (!answers) throw new Error('Requirements stand inside their response');
  return answers[kind];
}

const KindContext = createContext<RequirementKind>('technical');
export const AnswersKindProvider = KindContext.Provider;

/** Whether a row of questions belongs to the technical or the commercial step. */
export const useAnswersKind = (): RequirementKind => useContext(KindContext);
