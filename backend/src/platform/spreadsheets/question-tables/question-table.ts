import type { Sheet } from '../read-workbook.ts';

/** The columns of a questionnaire that are imported. */
export const tableColumns = ['questionId', 'category', 'section', 'question', 'type', 'score'] as const;
export type TableColumn = (typeof tableColumns)[number];

/** The further columns of our own files. Others may use the same headings for something else. */
export const detailColumns = [
  'mustHave',
  'helpText',
  'choices',
  'mustHaveChoices',
  'unit',
  'minimum',
  'maximum',
  'allowsNotApplicable',
  'allowsRemark',
  'shownIf',
  'points',
  'columns',
  'minRows',
  'maxRows',
] as const;
export type DetailColumn = (typeof detailColumns)[number];

/** The position of each column from 0; null if the table has none. */
export type ColumnIndexes = Record<TableColumn, number | null>;

/** A table as it was found or chosen. */
export interface QuestionTable {
  /** The row of the headings; 0 if the table has none. */
  headerRow: number;
  columnIndexes: ColumnIndexes;
  /** The columns in which vendors answer. They are not imported. */
  answers: number[];
  /** The columns that number the rows. */
  numbers: number[];
  /** The column that lists the choices of an answer. */
  choices: number | null;
  /** The column that marks the must-haves. */
  mustHaves: number | null;
  /** The positions of the further columns; empty unless the file is ours. */
  details: Partial<Record<DetailColumn, number>>;
}

/** How a person says that a sheet is to be read. */
export interface ChosenTable {
  sheet: string;
  isRead: boolean;
  headerRow: number;
  columnIndexes: ColumnIndexes;
}

/** How files of the same shape were read before. */
export interface RememberedTable {
  /** Stands for the headings and their positions. */
  fingerprint: string;
  columnIndexes: ColumnIndexes;
}

export const noColumnIndexes: ColumnIndexes = {
  questionId: null,
  category: null,
  section: null,
  question: null,
  type: null,
  score: null,
};

/** More columns than any questionnaire has are not looked at. */
export const maxColumns = 60;

/** Returns the positions that a sheet uses, in order. */
export function columnIndexesIn({ rows }: Pick<Sheet, 'rows'>): number[] {
  const columnIndexes = new Set<number>();
  for (const { cells } of rows.slice(0, 1_000))
    for (const columnIndex of cells.keys()) columnIndexes.add(columnIndex);
  return [...columnIndexes].sort((left, right) => left - right).slice(0, maxColumns);
}
