import { createHash } from 'node:crypto';
import { tidyText } from '../contracts/questionnaire-difference.ts';
import type { QuestionType, RequirementKind } from '../contracts/requirements.ts';
import { csvFile } from '../platform/sheets/csv-file.ts';
import { xlsxFile, type XlsxSheet } from '../platform/spreadsheets/xlsx-file.ts';
import { answersSpreadsheetHelp } from './answers-spreadsheet-help.ts';

/** A question with the answer that stands; '' at version 0 where there never was one. */
export interface CurrentAnswer {
  questionId: number;
  kind: RequirementKind;
  category: string;
  section: string;
  question: string;
  type: QuestionType;
  answer: string;
  version: number;
}

/** What an answer was when the spreadsheet was made: its version, and a short hash by which its text is known again. */
export const fingerprintOf = (answer: string): string =>
  createHash('sha256').update(tidyText(answer)).digest('hex').slice(0, 12);
const asOf = ({ answer, version }: CurrentAnswer): string => `V${version}-${fingerprintOf(answer)}`;

const kindNames: Record<RequirementKind, string> = { technical: 'Technical', commercial: 'Commercial' };

const columns: readonly { heading: string; width: number; cell(one: CurrentAnswer): string }[] = [
  // With a letter in front, since spreadsheet programs show and save a number of 13 digits rounded.
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

/** A row for each question with its answer, below the columns' headings. */
export const answersCsv = (answers: readonly CurrentAnswer[]): Promise<Buffer> => csvFile(csvRows(answers));

/** The same as a sheet, and beside it one that says how it is filled in, and what else stands in the response. */
export const answersXlsx = (
  answers: readonly CurrentAnswer[],
  beside: readonly XlsxSheet[] = [],
): Promise<Buffer> =>
  xlsxFile([{ name: 'Answers', columns, rows: cellsOf(answers) }, answersSpreadsheetHelp, ...beside]);
