import type { Dispatch } from 'react';
import type { Direction } from './draft/question-edits.ts';
import type { RequirementsEdit } from './draft/requirements-edits.ts';

export type ConfirmDelete = (title: string, edit: RequirementsEdit) => void;

export interface PastePlace {
  category: string;
  section: string;
  /** '1.2' */
  number: string;
  below: number | null;
}

/** What rows and sections can do with questions. The object stays the same, so that unchanged rows do not re-render. */
export interface QuestionCommands {
  edit: Dispatch<RequirementsEdit>;
  confirmDelete: ConfirmDelete;
  select: (questionIds: readonly number[], isSelected: boolean) => void;
  /** Opens or closes the details of a question. */
  openDetails: (questionId: number, isOpen: boolean) => void;
  /** Shows pasted rows of a spreadsheet before they become questions below a question; null for the end of the section. */
  paste: (place: PastePlace, text: string) => void;
  /** Offers the questions that the company has asked before, for the end of a section. */
  openBank: (place: PastePlace) => void;
  move: (section: string, questionId: number, direction: Direction) => void;
  /** Duplicates the questions and returns the ids of the copies. */
  duplicate: (questionIds: readonly number[]) => readonly number[];
  takenIds: () => ReadonlySet<number>;
}
