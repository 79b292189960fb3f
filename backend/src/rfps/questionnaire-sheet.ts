import { csvText } from '../contracts/csv.ts';
import { tidyText } from '../contracts/questionnaire-difference.ts';
import type { Category } from '../contracts/requirements.ts';
import { xlsxFile, type XlsxSheet } from '../platform/sheets/xlsx-file.ts';

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

type Cells = (string | number)[][];

const cellsOf = (categories: readonly Category[], columns: readonly QuestionnaireColumn[]): Cells =>
  categories.flatMap(({ categoryName, sections }) =>
    sections.flatMap(({ sectionName, questions }) =>
      questions.map((question) =>
        columns.map((column) => {
          const value = column.cell(question, { category: categoryName, section: sectionName });
          return typeof value === 'number' ? value : tidyText(value);
        }),
      ),
    ),
  );

/** A row for each question, in the order of the questionnaire, below the columns' headings. */
export const questionnaireCsv = (categories: readonly Category[], columns = questionnaireColumns): Buffer =>
  Buffer.from(
    csvText([
      columns.map(({ heading }) => heading),
      ...cellsOf(categories, columns).map((cells) => cells.map(String)),
    ]),
  );

/** The same as a sheet, and beside it one that says how it is used. */
export const questionnaireXlsx = (
  categories: readonly Category[],
  help: XlsxSheet,
  columns = questionnaireColumns,
): Promise<Buffer> =>
  xlsxFile([{ name: 'Questionnaire', columns, rows: cellsOf(categories, columns) }, help]);
