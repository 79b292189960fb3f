import type { Category } from '@bidboard/backend/features/rfps/contracts/requirements';
import type { ComponentType } from 'react';
import { AnswersSpreadsheetTools } from '../answers-spreadsheet/answers-spreadsheet-tools.tsx';
import { AssignBar } from '../colleagues/assign-bar.tsx';
import { LibraryTools } from '../library/library-tools.tsx';
import type { StepAnswers } from '../answer-saving/step-answers.ts';

export interface AnswersToolsProps {
  categories: readonly Category[];
  stepAnswers: StepAnswers;
  readOnly: boolean;
}

const tools: readonly ComponentType<AnswersToolsProps>[] = [AnswersSpreadsheetTools, LibraryTools, AssignBar];

/** Tools that affect all questions of a step at once, above its categories. */
export const AnswersTools = (props: AnswersToolsProps) =>
  tools.map((Tool, at) => <Tool key={at} {...props} />);
