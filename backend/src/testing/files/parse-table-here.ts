import { parseTables } from '../../platform/spreadsheets/read-table.ts';
import { readQuestions } from '../../platform/spreadsheets/question-tables/read-questions.ts';
import type { QuestionParser, TableParser } from '../../platform/spreadsheets/table-file.ts';

/** Runs the parser on these bytes without a process for each file. Tests that read hundreds of files use it. */
export const parseTableHere =
  (bytes: Uint8Array): TableParser =>
  (options) =>
    parseTables(options, Buffer.from(bytes));

/** Does the same for questionnaires. */
export const parseQuestionsHere =
  (bytes: Uint8Array): QuestionParser =>
  (options) =>
    readQuestions(options, Buffer.from(bytes));
