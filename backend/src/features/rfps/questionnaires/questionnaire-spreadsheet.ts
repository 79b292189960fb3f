import { tidyText } from '../../../kernel/text/rich-text.ts';
import { conditionLines, detailHeadings, pointLines } from './question-answers.ts';
import { columnLines } from './table-columns.ts';
import type { Category } from '../contracts/requirements.ts';
import { csvFile } from '../../../platform/spreadsheets/table-file.ts';
import { xlsxFile, type XlsxSheet } from '../../../platform/spreadsheets/xlsx-file.ts';

type Question = Category['sections'][number]['questions'][number];
interface Place {
  category: string;
  section: string;
}

/** One column of a questionnaire, with its value for a question. */
export interface QuestionnaireColumn {
  heading: string;
  /** The width in characters. */
  width: number;
  cell(question: Question, place: Place): string | number;
}

/** The columns in which a questionnaire is written and read back. */
const questionnaireColumns: readonly QuestionnaireColumn[] = [
  // A letter comes first because spreadsheet programs show and save a number of 13 digits rounded.
  { heading: 'Question ID', width: 18, cell: ({ questionId }) => `Q${questionId}` },
  { heading: 'Category', width: 24, cell: (_question, { category }) => category },
  { heading: 'Section', width: 24, cell: (_question, { section }) => section },
  { heading: 'Question', width: 80, cell: ({ question }) => question },
  { heading: 'Type', width: 12, cell: ({ type }) => type },
  { heading: 'Score', width: 10, cell: ({ score }) => score },
  { heading: detailHeadings.mustHave, width: 10, cell: ({ isMustHave }) => yesIf(isMustHave) },
  { heading: detailHeadings.helpText, width: 40, cell: ({ details }) => details?.helpText ?? '' },
  { heading: detailHeadings.choices, width: 24, cell: ({ details }) => inLines(details?.choices) },
  {
    heading: detailHeadings.mustHaveChoices,
    width: 24,
    cell: ({ details }) => inLines(details?.mustHaveChoices),
  },
  { heading: detailHeadings.unit, width: 10, cell: ({ details }) => details?.unit ?? '' },
  { heading: detailHeadings.minimum, width: 12, cell: ({ details }) => details?.minimum ?? '' },
  { heading: detailHeadings.maximum, width: 12, cell: ({ details }) => details?.maximum ?? '' },
  {
    heading: detailHeadings.allowsNotApplicable,
    width: 14,
    cell: ({ details }) => yesIf(details?.allowsNotApplicable),
  },
  { heading: detailHeadings.allowsRemark, width: 14, cell: ({ details }) => yesIf(details?.allowsRemark) },
  {
    heading: detailHeadings.shownIf,
    width: 24,
    cell: ({ details }) => inLines(conditionLines(details?.shownIf)),
  },
  {
    heading: detailHeadings.points,
    width: 24,
    cell: ({ grading }) => inLines(grading && pointLines(grading)),
  },
  {
    heading: detailHeadings.columns,
    width: 30,
    cell: ({ details }) => inLines(details?.columns && columnLines(details.columns)),
  },
  { heading: detailHeadings.minRows, width: 14, cell: ({ details }) => details?.minRows ?? '' },
  { heading: detailHeadings.maxRows, width: 14, cell: ({ details }) => details?.maxRows ?? '' },
];

const yesIf = (flag: boolean | undefined) => (flag ? 'yes' : '');
const inLines = (lines: readonly string[] = []) => lines.join('\n');

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

/** Returns a CSV file with the column headings and one row for each question, in the order of the questionnaire. */
export const questionnaireCsv = (
  categories: readonly Category[],
  columns = questionnaireColumns,
): Promise<Buffer> => csvFile(csvRows(categories, columns));

/** Returns the same rows as a sheet, together with a sheet that explains how to use it. */
export const questionnaireXlsx = (
  categories: readonly Category[],
  help: XlsxSheet,
  columns = questionnaireColumns,
): Promise<Buffer> =>
  xlsxFile([{ name: 'Questionnaire', columns, rows: cellsOf(categories, columns) }, help]);
