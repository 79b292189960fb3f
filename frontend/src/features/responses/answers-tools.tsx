import type { Category } from '@bidboard/backend/contracts/requirements';
import type { ComponentType } from 'react';
import { AnswersSheetTools } from './answers-sheet-tools.tsx';
import { AssignBar } from './assign-bar.tsx';
import { LibraryTools } from './library-tools.tsx';
import type { AnswerSheet } from './answer-sheet.ts';

export interface AnswersToolsProps {
  categories: readonly Category[];
  sheet: AnswerSheet;
  readOnly: boolean;
}

const tools: readonly ComponentType<AnswersToolsProps>[] = [AnswersSheetTools, LibraryTools, AssignBar];

/** What helps with all questions of a step at once; stands above its categories. */
export const AnswersTools = (props: AnswersToolsProps) =>
  tools.map((Tool, at) => <Tool key={at} {...props} />);
