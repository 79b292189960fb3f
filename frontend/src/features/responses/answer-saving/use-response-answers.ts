import { flushAll } from './step-answers.ts';
import type { StepAnswers } from './step-answers.ts';
import { questionIdsOf } from './question-ids.ts';
import type { QuestionsResult } from './response-answers-context.ts';
import type { ResponseStep } from '../steps/response-steps.ts';
import type { SaveMark } from './answer-queue.ts';
import { useStepAnswers, useAnsweredCount, useSaveMark } from './use-step-answers.ts';

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
  const technicalAnswers = useStepAnswers({ ...of, kind: 'technical', saved: technical.saved });
  const commercialAnswers = useStepAnswers({ ...of, kind: 'commercial', saved: commercial.saved });
  const technicalMark = useSaveMark(technicalAnswers);
  const commercialMark = useSaveMark(commercialAnswers);
  const technicalIds = questionIdsOf(technical.evaluation?.categories ?? []);
  const commercialIds = questionIdsOf(commercial.evaluation?.categories ?? []);
  const ofTechnical = { count: useAnsweredCount(technicalAnswers, technicalIds), total: technicalIds.length };
  const ofCommercial = {
    count: useAnsweredCount(commercialAnswers, commercialIds),
    total: commercialIds.length,
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
