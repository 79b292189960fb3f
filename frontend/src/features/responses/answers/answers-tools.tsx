import type { AnswersToolsProps } from './aid-props.ts';
import type { ComponentType } from 'react';
import { AnswersSpreadsheetTools } from '../answers-spreadsheet/answers-spreadsheet-tools.tsx';
import { AssignBar } from '../colleagues/assign-bar.tsx';
import { LibraryTools } from '../library/library-tools.tsx';

const tools: readonly ComponentType<AnswersToolsProps>[] = [AnswersSpreadsheetTools, LibraryTools, AssignBar];

/** Tools that affect all questions of a step at once, above its categories. */
export const AnswersTools = (props: AnswersToolsProps) =>
  tools.map((Tool, at) => <Tool key={at} {...props} />);
