import type { Sheet } from '../read-workbook.ts';

/** The columns of a questionnaire that are imported. */
export const tableColumns = ['questionId', 'category', 'section', 'question', 'type', 'score'] as const;
export type TableColumn = (typeof tableColumns)[number];

/** The position of each column from 0; null if the table has none. */
export type ColumnPlaces = Record<TableColumn, number | null>;

/** A table as it was found or chosen. */
export interface QuestionTable {
  /** The row of the headings; 0 if the table has none. */
  headerRow: number;
  places: ColumnPlaces;
  /** The columns in which vendors answer. They are not imported. */
  answers: number[];
  /** The columns that number the rows. */
  numbers: number[];
  /** The column that lists the choices of an answer. */
  choices: number | null;
}

/** How a person says that a sheet is to be read. */
export interface ChosenTable {
  sheet: string;
  isRead: boolean;
  headerRow: number;
  places: ColumnPlaces;
}

/** How files of the same shape were read before. */
export interface RememberedTable {
  /** Stands for the headings and their positions. */
  fingerprint: string;
  isRead: boolean;
  places: ColumnPlaces;
}

export const noPlaces: ColumnPlaces = {
  questionId: null,
  category: null,
  section: null,
  question: null,
  type: null,
  score: null,
};

/** More columns than any questionnaire has are not looked at. */
export const maxPlaces = 60;

/** Returns the positions that a sheet uses, in order. */
export function placesIn({ rows }: Pick<Sheet, 'rows'>): number[] {
  const places = new Set<number>();
  for (const { cells } of rows.slice(0, 1_000)) for (const place of cells.keys()) places.add(place);
  return [...places].sort((left, right) => left - right).slice(0, maxPlaces);
}
