import type { Category } from '@bidboard/backend/contracts/requirements';
import type { ComponentType } from 'react';
import { AnswersSpreadsheetTools } from './answers-spreadsheet-tools.tsx';
import { AssignBar } from './assign-bar.tsx';
import { LibraryTools } from './library-tools.tsx';
import type { StepAnswers } from './step-answers.ts';

export interface AnswersToolsProps {
  categories: readonly Category[];
  stepAnswers: StepAnswers;
  readOnly: boolean;
}

const tools: readonly ComponentType<AnswersToolsProps>[] = [AnswersSpreadsheetTools, LibraryTools, AssignBar];

/** What helps with all questions of a step at once; stands above its categories. */
export const AnswersTools = (props: AnswersToolsProps) =>
  tools.map((Tool, at) => <Tool key={at} {...props} />);
