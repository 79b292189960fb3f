import { tidyText } from '../contracts/questionnaire-difference.ts';
import type { Category } from '../contracts/requirements.ts';
import { csvFile } from '../platform/sheets/csv-file.ts';
import { xlsxFile, type XlsxSheet } from '../platform/spreadsheets/xlsx-file.ts';

type Question = Category['sections'][number]['questions'][number];
interface Place {
  category: string;
  section: string;
}

/** One column of a questionnaire, and what stands in it for a question. */
export interface QuestionnaireColumn {
  heading: string;
  /** In characters. */
  width: number;
  cell(question: Question, place: Place): string | number;
}

/** What a questionnaire is told by, and read back from. */
const questionnaireColumns: readonly QuestionnaireColumn[] = [
  // With a letter in front, since spreadsheet programs show and save a number of 13 digits rounded.
  { heading: 'Question ID', width: 18, cell: ({ questionId }) => `Q${questionId}` },
  { heading: 'Category', width: 24, cell: (_question, { category }) => category },
  { heading: 'Section', width: 24, cell: (_question, { section }) => section },
  { heading: 'Question', width: 80, cell: ({ question }) => question },
  { heading: 'Type', width: 12, cell: ({ type }) => type },
  { heading: 'Score', width: 10, cell: ({ score }) => score },
];

type Columns = readonly QuestionnaireColumn[];

function* cellsOf(categories: readonly Category[], columns: Columns): Generator<(string | number)[]> {
  for (const { categoryName: category, sections } of categories)
    for (const { sectionName: section, questions } of sections)
      for (const question of questions)
        yield columns.map((column) => {
          const value = column.cell(question, { category, section });
          return typeof value === 'number' ? value : tidyText(value);
        });
}

function* csvRows(categories: readonly Category[], columns: Columns): Generator<string[]> {
  yield columns.map(({ heading }) => heading);
  for (const cells of cellsOf(categories, columns)) yield cells.map(String);
}

/** A row for each question, in the order of the questionnaire, below the columns' headings. */
export const questionnaireCsv = (
  categories: readonly Category[],
  columns = questionnaireColumns,
): Promise<Buffer> => csvFile(csvRows(categories, columns));

/** The same as a sheet, and beside it one that says how it is used. */
export const questionnaireXlsx = (
  categories: readonly Category[],
  help: XlsxSheet,
  columns = questionnaireColumns,
): Promise<Buffer> =>
  xlsxFile([{ name: 'Questionnaire', columns, rows: cellsOf(categories, columns) }, help]);
