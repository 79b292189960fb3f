import type { Dispatch } from 'react';
import type { Direction } from './draft/question-edits.ts';
import type { RequirementsEdit } from './draft/requirements-edits.ts';

export type ConfirmDelete = (title: string, edit: RequirementsEdit) => void;

/** What rows and sections can do with questions. The object stays the same, so that unchanged rows do not re-render. */
export interface QuestionCommands {
  edit: Dispatch<RequirementsEdit>;
  confirmDelete: ConfirmDelete;
  select: (questionIds: readonly number[], isSelected: boolean) => void;
  move: (section: string, questionId: number, direction: Direction) => void;
  /** Duplicates the questions and returns the ids of the copies. */
  duplicate: (questionIds: readonly number[]) => readonly number[];
  takenIds: () => ReadonlySet<number>;
}
