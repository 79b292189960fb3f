import { createHash } from 'node:crypto';
import { tidyText } from '../../../kernel/text/rich-text.ts';
import type { RequirementKind } from '../../rfps/contracts/requirements.ts';
import type { AnswerableQuestion } from '../../rfps/contracts/questions/question-details.ts';
import { csvFile } from '../../../platform/spreadsheets/table-file.ts';
import { xlsxFile, type XlsxCell, type XlsxSheet } from '../../../platform/spreadsheets/xlsx-file.ts';
import { t } from '../../../kernel/text/texts.ts';
import { allowedAnswers, cellOfAnswer, comparableAnswer, fileNames } from './answer-cells.ts';
import { answerLists } from './answer-lists.ts';

/** A question with its stored answer; '' at version 0 if there never was one. */
export interface CurrentAnswer extends AnswerableQuestion {
  questionId: number;
  kind: RequirementKind;
  category: string;
  section: string;
  question: string;
  answer: string;
  /** Absent or empty if there is none. */
  remark?: string | undefined;
  /** On which earlier answer the question depends; absent if it is always asked. */
  condition?: string;
  version: number;
}

/**
 * Returns a short hash that identifies an answer and its remark at the time of the download. The row also holds the version.
 * Without a remark it is the hash of the answer only, as in files from before there were remarks.
 */
export function fingerprintOf({ type, answer, remark = '' }: AnsweredText): string {
  const parts = [comparableAnswer(type, answer), ...(tidyText(remark) === '' ? [] : [tidyText(remark)])];
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 12);
}
type AnsweredText = Pick<CurrentAnswer, 'type' | 'answer' | 'remark'>;
const asOf = (current: CurrentAnswer): string => `V${current.version}-${fingerprintOf(current)}`;

const kindNames: Record<RequirementKind, string> = { technical: 'Technical', commercial: 'Commercial' };

const conditionAndAnswers = (current: CurrentAnswer): string =>
  [current.condition, allowedAnswers(current)].filter(Boolean).join('\n');

interface AnswerColumn {
  heading: string;
  width: number;
  cell(currentAnswer: CurrentAnswer): string;
}

const columns: readonly AnswerColumn[] = [
  // A letter comes first because spreadsheet programs show and save a number of 13 digits rounded.
  { heading: 'Question ID', width: 18, cell: ({ questionId }) => `Q${questionId}` },
  { heading: 'Part', width: 12, cell: ({ kind }) => kindNames[kind] },
  { heading: 'Category', width: 24, cell: ({ category }) => category },
  { heading: 'Section', width: 24, cell: ({ section }) => section },
  { heading: 'Question', width: 60, cell: ({ question }) => question },
  { heading: 'Type', width: 15, cell: ({ type }) => type },
  {
    heading: 'Answer',
    width: 80,
    cell: ({ type, answer }) => (type === 'file' ? fileNames(answer) : answer),
  },
  { heading: 'Remark', width: 40, cell: ({ remark = '' }) => remark },
  { heading: 'Allowed answers', width: 40, cell: conditionAndAnswers },
  { heading: 'As of', width: 18, cell: asOf },
];
const answerColumn = columns.findIndex(({ heading }) => heading === 'Answer');

function* cellsOf(answers: readonly CurrentAnswer[]): Generator<string[]> {
  for (const answer of answers) yield columns.map(({ cell }) => tidyText(cell(answer)));
}

/** The same cells, with the numbers and days of answers as such. */
function* sheetCellsOf(answers: readonly CurrentAnswer[]): Generator<XlsxCell[]> {
  for (const answer of answers)
    yield columns.map(({ cell }, at) =>
      at === answerColumn ? cellOfAnswer(answer, answer.answer) : tidyText(cell(answer)),
    );
}

function* csvRows(answers: readonly CurrentAnswer[]): Generator<string[]> {
  yield columns.map(({ heading }) => heading);
  yield* cellsOf(answers);
}

/** Returns a CSV file with the column headings and one row for each question and its answer. */
export const answersCsv = (answers: readonly CurrentAnswer[]): Promise<Buffer> => csvFile(csvRows(answers));

/**
 * Returns the same rows as a sheet, in which yes-no answers and single choices are chosen from lists. The workbook also has a
 * sheet that explains how to fill it in, the other parts of the response, and the choices of the lists.
 */
export function answersXlsx(
  answers: readonly CurrentAnswer[],
  beside: readonly XlsxSheet[] = [],
): Promise<Buffer> {
  const { dropDowns, sheets } = answerLists(answers, answerColumn);
  return xlsxFile([
    { name: 'Answers', columns, rows: sheetCellsOf(answers), dropDowns },
    answersSpreadsheetHelp(),
    ...beside,
    ...sheets,
  ]);
}

/** The sheet of a download that explains how to fill it in. The upload reads the other sheet, whose names of columns stay English. */
const answersSpreadsheetHelp = (): XlsxSheet => ({
  name: t('Help'),
  columns: [
    { heading: t('Column'), width: 18 },
    { heading: t('What to write'), width: 100 },
  ],
  rows: [
    ['Answer', t('Your answer: yes or no where Type says yes-no, else a text of at most 20,000 characters.')],
    [
      '',
      t(
        'Where Allowed answers says more, only such an answer is accepted. Write several choices in one cell, one in each line.',
      ),
    ],
    [
      '',
      t(
        'Write numbers with a point, such as 1234.5, and days as 2027-01-31, or as a number or date of your program.',
      ),
    ],
    [
      '',
      t(
        'Where Allowed answers begins with “Only if”, other answers to the earlier question mean that you are not asked. Your answer is then left out when you submit.',
      ),
    ],
    ['', t('An answer that you empty is cleared.')],
    ['Remark', t('Your remark to the answer, where Allowed answers says that you may add one.')],
    ['Question ID', t('Do not change it: it identifies the question.')],
    ['Question', t('Do not change it: a row whose question differs is not imported.')],
    ['As of', t('Do not change it: it shows where a colleague has answered since the download.')],
    [t('Rows'), t('You may sort rows. If you delete a row, its answer stays unchanged.')],
    [
      t('Uploading'),
      t('You see every difference before anything is saved. Other columns and sheets are ignored.'),
    ],
  ],
});
