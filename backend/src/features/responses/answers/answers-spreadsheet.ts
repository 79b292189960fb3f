import { createHash } from 'node:crypto';
import { tidyText } from '../../../kernel/text/rich-text.ts';
import type { RequirementKind } from '../../rfps/contracts/requirements.ts';
import type { AnswerableQuestion } from '../../rfps/contracts/question-details.ts';
import { csvFile } from '../../../platform/spreadsheets/table-file.ts';
import { xlsxFile, type XlsxSheet } from '../../../platform/spreadsheets/xlsx-file.ts';
import { t } from '../../../kernel/text/texts.ts';

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
  version: number;
}

/** Returns a short hash that identifies the text of an answer at the time of the download. The row also holds the version. */
export const fingerprintOf = (answer: string): string =>
  createHash('sha256').update(tidyText(answer)).digest('hex').slice(0, 12);
const asOf = ({ answer, version }: CurrentAnswer): string => `V${version}-${fingerprintOf(answer)}`;

const kindNames: Record<RequirementKind, string> = { technical: 'Technical', commercial: 'Commercial' };

const columns: readonly { heading: string; width: number; cell(currentAnswer: CurrentAnswer): string }[] = [
  // A letter comes first because spreadsheet programs show and save a number of 13 digits rounded.
  { heading: 'Question ID', width: 18, cell: ({ questionId }) => `Q${questionId}` },
  { heading: 'Part', width: 12, cell: ({ kind }) => kindNames[kind] },
  { heading: 'Category', width: 24, cell: ({ category }) => category },
  { heading: 'Section', width: 24, cell: ({ section }) => section },
  { heading: 'Question', width: 60, cell: ({ question }) => question },
  { heading: 'Type', width: 10, cell: ({ type }) => type },
  { heading: 'Answer', width: 80, cell: ({ answer }) => answer },
  { heading: 'As of', width: 18, cell: asOf },
];

function* cellsOf(answers: readonly CurrentAnswer[]): Generator<string[]> {
  for (const answer of answers) yield columns.map(({ cell }) => tidyText(cell(answer)));
}

function* csvRows(answers: readonly CurrentAnswer[]): Generator<string[]> {
  yield columns.map(({ heading }) => heading);
  yield* cellsOf(answers);
}

/** Returns a CSV file with the column headings and one row for each question and its answer. */
export const answersCsv = (answers: readonly CurrentAnswer[]): Promise<Buffer> => csvFile(csvRows(answers));

/**
 * Returns the same rows as a sheet. The workbook also has a sheet that explains how to fill it in, and the other parts of the
 * response.
 */
export const answersXlsx = (
  answers: readonly CurrentAnswer[],
  beside: readonly XlsxSheet[] = [],
): Promise<Buffer> =>
  xlsxFile([{ name: 'Answers', columns, rows: cellsOf(answers) }, answersSpreadsheetHelp(), ...beside]);

/** The sheet of a download that explains how to fill it in. The upload reads the other sheet, whose names of columns stay English. */
const answersSpreadsheetHelp = (): XlsxSheet => ({
  name: t('Help'),
  columns: [
    { heading: t('Column'), width: 18 },
    { heading: t('What to write'), width: 100 },
  ],
  rows: [
    ['Answer', t('Your answer: yes or no where Type says yes-no, else a text of at most 20,000 characters.')],
    ['', t('An answer that you empty is cleared.')],
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
