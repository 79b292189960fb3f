import { flushAll, questionIdsOf, type StepAnswers, type SavedAnswer } from './step-answers.ts';
import type { ResponseStep } from '../steps/response-steps.ts';
import type { SaveMark } from './answer-queue.ts';
import { useStepAnswers, useAnsweredCount, useAskedCount, useSaveMark } from './use-step-answers.ts';
import type { Category, RequirementKind } from '@bidboard/backend/features/rfps/contracts/requirements';
import { createContext, useContext } from 'react';

interface Progress {
  count: number;
  total: number;
}

interface ResponseAnswers {
  answersOfStep: (step: ResponseStep) => StepAnswers;
  /** The save state; each step also reports what fails in the other. */
  markOf: (step: ResponseStep) => SaveMark;
  /** Undefined for a step without questions. */
  progressOf: (step: ResponseStep) => Progress | undefined;
  whole: Progress;
  /** Saves both steps at once; true once nothing waits. */
  flush: () => Promise<boolean>;
}

interface AnswersOf {
  rfpId: string;
  userId: string;
  draftOwner: string;
  phase: 'before' | 'open' | 'over';
  technical: QuestionsResult;
  commercial: QuestionsResult;
}

/** The answers of both requirement steps. They are kept and saved whichever step is on screen. */
export function useResponseAnswers({ technical, commercial, ...of }: AnswersOf): ResponseAnswers {
  const technicalAnswers = useStepAnswers({
    ...of,
    kind: 'technical',
    saved: technical.saved,
    categories: technical.evaluation?.categories,
  });
  const commercialAnswers = useStepAnswers({
    ...of,
    kind: 'commercial',
    saved: commercial.saved,
    categories: commercial.evaluation?.categories,
  });
  const technicalMark = useSaveMark(technicalAnswers);
  const commercialMark = useSaveMark(commercialAnswers);
  const technicalIds = questionIdsOf(technical.evaluation?.categories ?? []);
  const commercialIds = questionIdsOf(commercial.evaluation?.categories ?? []);
  const ofTechnical = {
    count: useAnsweredCount(technicalAnswers, technicalIds),
    total: useAskedCount(technicalAnswers, technicalIds),
  };
  const ofCommercial = {
    count: useAnsweredCount(commercialAnswers, commercialIds),
    total: useAskedCount(commercialAnswers, commercialIds),
  };
  return {
    answersOfStep: (step) => (step === 'commercialEvaluation' ? commercialAnswers : technicalAnswers),
    markOf: (step) => {
      const [own, other] =
        step === 'commercialEvaluation' ? [commercialMark, technicalMark] : [technicalMark, commercialMark];
      return other.state === 'unsaved' ? other : own;
    },
    progressOf: (step) => {
      if (step === 'technicalRequirements') return ofTechnical;
      return step === 'commercialEvaluation' ? ofCommercial : undefined;
    },
    whole: { count: ofTechnical.count + ofCommercial.count, total: ofTechnical.total + ofCommercial.total },
    flush: () => flushAll([technicalAnswers, commercialAnswers]),
  };
}

/** The questions of a step and the server's answers; if they are missing, the fetch is under way or has failed. */
export interface QuestionsResult {
  evaluation: { overview: string; categories: readonly Category[] } | undefined;
  saved: readonly SavedAnswer[] | undefined;
  error: unknown;
  refetch: () => unknown;
}

type ByKind = Readonly<Record<RequirementKind, { questions: QuestionsResult; stepAnswers: StepAnswers }>>;

const AnswersContext = createContext<ByKind | null>(null);
export const AnswersProvider = AnswersContext.Provider;

/** The questions and answers of both requirement steps, which outlive the step on screen. */
export function useAnswersOf(kind: RequirementKind): {
  questions: QuestionsResult;
  stepAnswers: StepAnswers;
} {
  const answers = useContext(AnswersContext);
  if (!answers) throw new Error('Requirements stand inside their response');
  return answers[kind];
}

const KindContext = createContext<RequirementKind>('technical');
export const AnswersKindProvider = KindContext.Provider;

/** Whether a row of questions belongs to the technical or the commercial step. */
export const useAnswersKind = (): RequirementKind => useContext(KindContext);
