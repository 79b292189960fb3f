import { type QuestionnaireColumn } from '../contracts/requirements.ts';
import {
  defaultScore,
  type QuestionDetails,
  type QuestionGrading,
  type QuestionType,
} from '../contracts/questions/question-details.ts';
import { readAnswer, readOwnAnswer } from './question-answers.ts';
import type {
  ChosenTable,
  DetailColumn,
  RememberedTable,
} from '../../../platform/spreadsheets/question-tables/question-table.ts';
import type { QuestionSheet } from '../../../platform/spreadsheets/question-tables/read-questions.ts';
import {
  missingColumns,
  questionIdIn,
  readQuestionSheets,
  refuseHeader,
  unreadable,
  type QuestionParser,
  type TableForm,
} from '../../../platform/spreadsheets/table-file.ts';
import { unescapeFromSpreadsheet } from '../../../kernel/text/csv.ts';
import { t } from '../../../kernel/text/texts.ts';

/** The position of a row. */
export interface RowLocation {
  /** The sheet; '' in CSV. */
  sheet: string;
  /** The row number as a spreadsheet program counts, from 1. */
  row: number;
}

export interface QuestionnaireRow extends RowLocation {
  /** Null if the row names no id: a new question. */
  questionId: number | null;
  category: string;
  section: string;
  question: string;
  type: QuestionType;
  score: number;
  /** Undefined if the file does not say, so that the stored value stays. */
  isMustHave?: boolean | undefined;
  details?: QuestionDetails | undefined;
  grading?: QuestionGrading | undefined;
}

export interface BadRow extends RowLocation {
  reason: string;
}

export interface QuestionnaireSheet extends Pick<
  QuestionSheet,
  | 'name'
  | 'isHidden'
  | 'headings'
  | 'headerRow'
  | 'columnIndexes'
  | 'fileColumns'
  | 'topRows'
  | 'answerColumns'
  | 'unusedColumns'
  | 'aboveRows'
  | 'hiddenRows'
  | 'otherRows'
  | 'noteRows'
  | 'fingerprint'
> {
  /** The heading used for each column; null if there was none. */
  columns: Record<QuestionnaireColumn, string | null>;
  /** Whether its table was read as the company read files of the same shape before. */
  isRemembered: boolean;
  /** The number of questions that were read from it. */
  questions: number;
  /** The reason why nothing was read from it; null if something was. */
  notRead: string | null;
}

interface RowRemark extends RowLocation {
  remark: string;
}

export interface Questionnaire {
  rows: QuestionnaireRow[];
  /** The rows that cannot be accepted, each with its reason. */
  bad: BadRow[];
}

export interface QuestionnaireFile extends Questionnaire {
  /** The rows whose questions are answered in another way than the file says, each with its reason. */
  remarks: RowRemark[];
  sheets: QuestionnaireSheet[];
}

/** What is known about a file besides its contents. */
export interface TableChoices {
  /** The tables that a person chose, by sheet. */
  tables?: readonly ChosenTable[] | undefined;
  /** The tables of earlier files of the company. */
  remembered?: readonly RememberedTable[] | undefined;
}

export const questionnaireLimits = { bytes: 5 * 1024 * 1024, rows: 5000 };

const form: TableForm<QuestionnaireColumn | DetailColumn> = {
  /** The recognised headings, in any case, with spaces, dashes or nothing between the words. */
  headings: {
    questionid: 'questionId',
    category: 'category',
    section: 'section',
    question: 'question',
    type: 'type',
    score: 'score',
    musthave: 'mustHave',
    helptext: 'helpText',
    choices: 'choices',
    musthavechoices: 'mustHaveChoices',
    unit: 'unit',
    minimum: 'minimum',
    maximum: 'maximum',
    notapplicable: 'allowsNotApplicable',
    remarkallowed: 'allowsRemark',
    onlyif: 'shownIf',
    pointsbyanswer: 'points',
    tablecolumns: 'columns',
    minimumrows: 'minRows',
    maximumrows: 'maxRows',
  },
  required: ['category', 'section', 'question'],
  headerWithin: 60,
  maxBytes: questionnaireLimits.bytes,
  maxRows: questionnaireLimits.rows,
};

const maxLengths = { category: 255, section: 255, question: 4000 };
/**
 * Reads a questionnaire from the sheets of an XLSX file, or from CSV. A sheet without the headings category, section and question
 * is read if its columns show which of them holds the questions. A file without such a table has no rows, and the result lists its
 * columns to choose from. Refuses questionnaireUnreadable with a message that gives the reason.
 */
export async function readQuestionnaire(
  fileName: string,
  parse: QuestionParser,
  choices: TableChoices = {},
): Promise<QuestionnaireFile> {
  const sheets = await readQuestionSheets(fileName, form, choices, parse);
  if (sheets.every(({ headings, whyNotRead }) => headings.length === 0 && whyNotRead === 'noTable'))
    return refuseHeader(sheets, form);
  const whole = sheets.filter(({ whyNotRead }) => whyNotRead === null);
  if (whole.length > 0 && whole.every(({ rows }) => rows.length === 0))
    unreadable(t('The file has a header and no questions.'));
  const read: QuestionnaireFile = { rows: [], bad: [], remarks: [], sheets: sheets.map(sheetOf) };
  for (const { name: sheet, rows } of whole)
    for (const { row, cells, details } of rows) {
      const location = { sheet, row };
      const rowReading = readRow((column) => cells[column] ?? '', details);
      if ('reason' in rowReading) read.bad.push({ ...location, reason: rowReading.reason });
      else {
        const { remark, ...questionRow } = rowReading;
        read.rows.push({ ...location, ...questionRow });
        if (remark !== undefined) read.remarks.push({ ...location, remark });
      }
    }
  return read;
}

function sheetOf(sheet: QuestionSheet): QuestionnaireSheet {
  const headingOf = (column: QuestionnaireColumn) => sheet.columns[column] ?? null;
  const { name, isHidden, headings, headerRow, columnIndexes, fileColumns, topRows } = sheet;
  const { answerColumns, unusedColumns, aboveRows, hiddenRows, otherRows, noteRows, fingerprint } = sheet;
  return {
    name,
    isHidden,
    headings,
    headerRow,
    columnIndexes,
    fileColumns,
    topRows,
    answerColumns,
    unusedColumns,
    aboveRows,
    hiddenRows,
    otherRows,
    noteRows,
    fingerprint,
    columns: {
      questionId: headingOf('questionId'),
      category: headingOf('category'),
      section: headingOf('section'),
      question: headingOf('question'),
      type: headingOf('type'),
      score: headingOf('score'),
    },
    isRemembered: sheet.origin === 'remembered',
    questions: sheet.rows.length,
    notRead: notReadReason(sheet),
  };
}

/** Returns the end of a sentence about the sheet. */
function notReadReason({ whyNotRead, repeats, headings, columns }: QuestionSheet): string | null {
  if (whyNotRead === null) return null;
  if (whyNotRead === 'hidden') return t('is hidden');
  if (whyNotRead === 'leftOut') return t('is left out');
  if (whyNotRead === 'repeats')
    return t('repeats the questions of the sheet “{sheet}”', { sheet: repeats ?? '' });
  if (headings.length === 0) return t('has no row with column headings');
  return t('has no column for {columns}', { columns: missingColumns(columns, form).join(', ') });
}

/** Columns keep their English names, as in the file. */
const tooLong = (column: string, max: number): string =>
  t('{column} is longer than {max, plural, one {# character} other {# characters}}', { column, max });

function readRow(
  cell: (column: QuestionnaireColumn | 'choices' | 'mustHave') => string,
  detailCells: Partial<Record<DetailColumn, string>> | undefined,
): (Omit<QuestionnaireRow, keyof RowLocation> & { remark?: string | undefined }) | { reason: string } {
  const answer = detailCells
    ? readOwnAnswer(cell('type'), detailCells)
    : readAnswer(cell('type'), cell('choices'), cell('mustHave'));
  const question = unescapeFromSpreadsheet(cell('question'));
  const cells = {
    category: groupName(unescapeFromSpreadsheet(cell('category'))),
    section: groupName(unescapeFromSpreadsheet(cell('section'))),
    question: question === '' ? '' : `${question}${answer.type === undefined ? '' : (answer.addition ?? '')}`,
  };
  for (const [name, value] of Object.entries(cells) as [keyof typeof cells, string][]) {
    if (value === '') return { reason: t('{column} is empty', { column: name }) };
    if (value.length > maxLengths[name]) return { reason: tooLong(name, maxLengths[name]) };
  }
  if (answer.type === undefined) return { reason: answer.reason };
  const score = scoreOf(cell('score'), answer.type);
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
  const { type, isMustHave, details, grading, remark } = answer;
  return {
    questionId,
    ...cells,
    type,
    score,
    ...(isMustHave !== undefined && { isMustHave }),
    ...(details && { details }),
    ...(grading && { grading }),
    ...(remark !== undefined && { remark }),
  };
}

/** A description may follow the name of a category, as in `Asset management (AM): The organisation knows …`. */
function groupName(name: string): string {
  const [, title = ''] = /^([^:\n]{3,255}?)\s*[:\n]/.exec(name) ?? [];
  return name.length > maxLengths.category && title !== '' ? title : name;
}

/**
 * Returns a score with two decimals, as it is stored. A program's rounding error in the fifteenth digit does not count as a
 * further decimal.
 */
function scoreOf(cell: string, type: QuestionType): number | undefined {
  if (cell === '') return defaultScore[type];
  const number = cell.replace(/(points?|pts?\.?|%)$/i, '').trim();
  if (!/^\d{1,4}([.,]\d{1,20})?$/.test(number)) return undefined;
  const texts = Number(number.replace(',', '.'));
  const score = Math.round(texts * 100) / 100;
  return Math.abs(score - texts) < 1e-9 && score <= 1000 ? score : undefined;
}
