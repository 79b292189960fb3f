import { defaultScore, type QuestionnaireColumn, type QuestionType } from '../contracts/requirements.ts';
import { lettersOnly } from '../../../platform/spreadsheets/letters-only.ts';
import type { ParsedSheet } from '../../../platform/spreadsheets/read-table.ts';
import {
  missingColumns,
  questionIdIn,
  readSheets,
  refuseHeader,
  unreadable,
  type TableForm,
  type TableParser,
} from '../../../platform/spreadsheets/table-file.ts';
import { unescapeFromSpreadsheet } from '../../../kernel/text/csv.ts';
import { t } from '../../../kernel/text/texts.ts';

/** The position of a row. */
export interface RowPlace {
  /** The sheet; '' in CSV. */
  sheet: string;
  /** The row number as a spreadsheet program counts, from 1. */
  row: number;
}

export interface QuestionnaireRow extends RowPlace {
  /** Null if the row names no id: a new question. */
  questionId: number | null;
  category: string;
  section: string;
  question: string;
  type: QuestionType;
  score: number;
}

export interface BadRow extends RowPlace {
  reason: string;
}

export interface QuestionnaireSheet {
  name: string;
  headings: string[];
  /** The heading used for each column; null if there was none. */
  columns: Record<QuestionnaireColumn, string | null>;
  /** The number of questions that were read from it. */
  questions: number;
  /** The reason why nothing was read from it; null if something was. */
  notRead: string | null;
  /** The rows with text only in columns that are not read. */
  otherRows: number[];
}

export interface Questionnaire {
  rows: QuestionnaireRow[];
  /** The rows that cannot be accepted, each with its reason. */
  bad: BadRow[];
}

export interface QuestionnaireFile extends Questionnaire {
  sheets: QuestionnaireSheet[];
}

export type ChosenColumns = { [C in QuestionnaireColumn]?: string | undefined };

export const questionnaireLimits = { bytes: 5 * 1024 * 1024, rows: 5000 };

const form: TableForm<QuestionnaireColumn> = {
  /** The recognised headings, in any case, with spaces, dashes or nothing between the words. */
  headings: {
    questionid: 'questionId',
    category: 'category',
    section: 'section',
    question: 'question',
    type: 'type',
    score: 'score',
  },
  required: ['category', 'section', 'question'],
  inherited: ['category', 'section'],
  maxBytes: questionnaireLimits.bytes,
  maxRows: questionnaireLimits.rows,
};

const maxLengths = { category: 255, section: 255, question: 4000 };
/** Names of the two types in other questionnaires, reduced to their letters. */
const types: Readonly<Record<string, QuestionType>> = {
  ...typesOf('yes-no', 'yesno yn yesorno yesnona boolean bool truefalse checkbox closed binary'),
  ...typesOf(
    'detailed',
    'detailed freetext text open opentext openended openquestion longtext shorttext string narrative description ' +
      'descriptive comment comments essay paragraph written',
  ),
};

function typesOf(type: QuestionType, words: string): Record<string, QuestionType> {
  return Object.fromEntries(words.split(' ').map((word) => [word, type]));
}

/**
 * Reads a questionnaire from CSV, or from the XLSX sheets whose header has category, section and question. Question id, type and
 * score are optional. A file without a recognised header has no rows, and the result lists its headings to choose from. Refuses
 * questionnaireUnreadable with a message that gives the reason.
 */
export async function readQuestionnaire(
  fileName: string,
  parse: TableParser,
  chosen: ChosenColumns = {},
): Promise<QuestionnaireFile> {
  const sheets = await readSheets(fileName, { ...form, chosen }, parse);
  if (sheets.every(({ headings }) => headings.length === 0)) return refuseHeader(sheets, form);
  const whole = sheets.filter(({ columns }) => missingColumns(columns, form).length === 0);
  if (whole.length > 0 && whole.every(({ rows }) => rows.length === 0))
    unreadable(t('The file has a header and no questions.'));
  const read: QuestionnaireFile = { rows: [], bad: [], sheets: sheets.map(sheetOf) };
  for (const { name: sheet, rows } of whole)
    for (const { row, cells } of rows) {
      const place = { sheet, row };
      const rowReading = readRow((column) => cells[column] ?? '');
      if ('reason' in rowReading) read.bad.push({ ...place, reason: rowReading.reason });
      else read.rows.push({ ...place, ...rowReading });
    }
  return read;
}

function sheetOf({ name, headings, columns, rows, otherRows }: ParsedSheet): QuestionnaireSheet {
  const missing = missingColumns(columns, form);
  const headingOf = (column: QuestionnaireColumn) => columns[column] ?? null;
  return {
    name,
    headings,
    columns: {
      questionId: headingOf('questionId'),
      category: headingOf('category'),
      section: headingOf('section'),
      question: headingOf('question'),
      type: headingOf('type'),
      score: headingOf('score'),
    },
    questions: rows.length,
    notRead:
      headings.length === 0
        ? t('has no row with column headings')
        : missing.length > 0
          ? t('has no column for {columns}', { columns: missing.join(', ') })
          : null,
    otherRows,
  };
}

/** Columns keep their English names, as in the file. */
const tooLong = (column: string, max: number): string =>
  t('{column} is longer than {max, plural, one {# character} other {# characters}}', { column, max });

function readRow(
  cell: (column: QuestionnaireColumn) => string,
): Omit<QuestionnaireRow, keyof RowPlace> | { reason: string } {
  const cells = {
    category: unescapeFromSpreadsheet(cell('category')),
    section: unescapeFromSpreadsheet(cell('section')),
    question: unescapeFromSpreadsheet(cell('question')),
  };
  for (const [name, value] of Object.entries(cells) as [keyof typeof cells, string][]) {
    if (value === '') return { reason: t('{column} is empty', { column: name }) };
    if (value.length > maxLengths[name]) return { reason: tooLong(name, maxLengths[name]) };
  }
  const type = typeOf(cell('type'));
  if (!type)
    return {
      reason: t('type is neither yes-no nor detailed: "{cell}"', { cell: cell('type').slice(0, 30) }),
    };
  const score = scoreOf(cell('score'), type);
  if (score === undefined)
    return {
      reason: t('score must be a number from 0 to 1000 with up to two decimals: "{cell}"', {
        cell: cell('score').slice(0, 30),
      }),
    };
  const questionId = questionIdIn(cell('questionId'));
  if (questionId === 'rounded')
    return {
      reason: t('question id was rounded by a spreadsheet program: "{cell}"', {
        cell: cell('questionId').slice(0, 30),
      }),
    };
  return { questionId, ...cells, type, score };
}

function typeOf(cell: string): QuestionType | undefined {
  if (cell === '') return 'yes-no';
  const letters = lettersOnly(cell);
  return Object.hasOwn(types, letters) ? types[letters] : undefined;
}

/**
 * Returns a score with two decimals, as it is stored. A program's rounding error in the fifteenth digit does not count as a
 * further decimal.
 */
function scoreOf(cell: string, type: QuestionType): number | undefined {
  if (cell === '') return defaultScore[type];
  if (!/^\d{1,4}([.,]\d{1,20})?$/.test(cell)) return undefined;
  const texts = Number(cell.replace(',', '.'));
  const score = Math.round(texts * 100) / 100;
  return Math.abs(score - texts) < 1e-9 && score <= 1000 ? score : undefined;
}
