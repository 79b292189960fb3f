import type { question } from '@bidboard/backend/features/rfps/contracts/requirements';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import type { StepAnswers } from '../answer-saving/step-answers.ts';
import type { Category } from '@bidboard/backend/features/rfps/contracts/requirements';

export interface SectionAidsProps {
  /** 1.2 */
  number: string;
  section: Category['sections'][number];
  readOnly: boolean;
}

export interface AnswersToolsProps {
  categories: readonly Category[];
  stepAnswers: StepAnswers;
  readOnly: boolean;
}

export interface AnswerAidsProps {
  /** 1.2.3 */
  number: string;
  question: Infer<typeof question>;
  stepAnswers: StepAnswers;
  readOnly: boolean;
}
