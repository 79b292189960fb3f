import { UnreadableFileError } from '../../parsing/unreadable-file-error.ts';
import {
  columnOf,
  createSizeCount,
  headingsOf,
  likeliestHeader,
  readHeader,
  openSheets,
  type Header,
  type TableOptions,
} from '../read-table.ts';
import type { Sheet } from '../read-workbook.ts';
import { isTextDocument } from '../../text-documents/text-document-names.ts';
import { isQuestionLike, isYesNoQuestion } from './cell-texts.ts';
import { completeTable, detectTable } from './detect-table.ts';
import { meaningsOf } from './heading-vocabulary.ts';
import {
  noColumnIndexes,
  detailColumns,
  tableColumns,
  type ChosenTable,
  type ColumnIndexes,
  type QuestionTable,
  type RememberedTable,
} from './question-table.ts';
import { prepareSheet, withoutHiddenRows } from './prepare-sheet.ts';
import { readQuestionRows, type ReadRows, type TableName } from './read-question-rows.ts';
import { questionsIn, repeatedSheet, type EarlierSheet } from './repeated-sheet.ts';
import { fileColumnsOf, fingerprintOf, headingAt, shortened, type FileColumn } from './sheet-columns.ts';
import { rowsAbove, splitTables, unusedColumnIndexes, type TablePart } from './split-tables.ts';

export interface QuestionOptions extends TableOptions {
  tables?: readonly ChosenTable[] | undefined;
  remembered?: readonly RememberedTable[] | undefined;
}

export type WhyNotRead = 'hidden' | 'leftOut' | 'noTable' | 'repeats';

export interface QuestionSheet extends ReadRows {
  /** '' in CSV. */
  name: string;
  isHidden: boolean;
  whyNotRead: WhyNotRead | null;
  /** The sheet whose questions it repeats. */
  repeats: string | null;
  /** Where the choice of the table comes from. */
  origin: 'headings' | 'content' | 'remembered' | 'chosen';
  headerRow: number;
  columnIndexes: ColumnIndexes;
  /** The headings of the header, or of the row that most resembles one. */
  headings: string[];
  columns: Partial<Record<string, string>>;
  answerColumns: string[];
  /** The headings of filled columns that mean nothing to a questionnaire. */
  unusedColumns: string[];
  /** Filled rows that a spreadsheet program hides. They are read only from our own files. */
  hiddenRows: number[];
  /** Rows above the headings with more than one text, or with a question. */
  aboveRows: number[];
  fileColumns: FileColumn[];
  /** The first rows, from which a person can choose the header. */
  topRows: { row: number; text: string }[];
  /** Stands for the headings and their positions; null without a header. */
  fingerprint: string | null;
}

/**
 * Reads the questionnaires of a CSV or XLSX file, visible sheets first. A sheet is read by the person's choice, by a remembered
 * one, by its headings, or by what its columns hold, in this order. Throws UnreadableFileError.
 */
export async function readQuestions(
  options: QuestionOptions,
  bytes: Buffer,
): Promise<{ sheets: QuestionSheet[] }> {
  const stem = options.fileName.replace(/\.\w+$/, '').slice(0, 100);
  const sheets = isTextDocument(options.fileName)
    ? await openDocument(options, stem, bytes)
    : (
        await openSheets(
          options,
          bytes,
          (cell) => columnOf(cell, options) !== undefined || (meaningsOf(cell)[0]?.points ?? 0) >= 80,
          { showsPercentages: true },
        )
      ).map((sheet) =>
        prepareSheet(
          isOwnSheet(sheet, options) ? sheet : withoutHiddenRows(sheet),
          sheet.name || stem,
          options.headerWithin,
        ),
      );
  const size = createSizeCount(options);
  const inOrder = sheets
    .map((sheet) => foundIn(sheet, options))
    .sort((left, right) => Number(left.isHidden) - Number(right.isHidden));
  const isOneOfSeveral = inOrder.filter(({ whyNotRead }) => whyNotRead === null).length > 1;
  const earlier: EarlierSheet[] = [];
  return {
    sheets: inOrder.map((found) => {
      const { name } = found.sheet;
      const read = readSheet(
        found,
        { name: name === '' ? stem : name, isOneOfSeveral },
        earlier,
        options.headerWithin,
      );
      for (const { cells, details } of read.rows) {
        if (isTextDocument(options.fileName)) completeType(cells);
        size.row();
        for (const text of Object.values({ ...cells, ...details })) size.text(text ?? '');
      }
      if (read.rows.length > 0) earlier.push({ name, questions: questionsIn(read) });
      return read;
    }),
  };
}

/** Open questions in the tables of a document are answered in words, as those of its text are. */
function completeType(cells: QuestionSheet['rows'][number]['cells']): void {
  const { question = '', type, choices } = cells;
  if (type === undefined && choices === undefined && isQuestionLike(question) && !isYesNoQuestion(question))
    cells.type = 'detailed';
}

async function openDocument(
  { fileName, maxBytes }: QuestionOptions,
  stem: string,
  bytes: Buffer,
): Promise<Sheet[]> {
  if (bytes.length > maxBytes) throw new UnreadableFileError('tooLarge', maxBytes / 1024 / 1024);
  const { readDocumentSheets } = await import('../../text-documents/document-sheets.ts');
  return readDocumentSheets(fileName, stem, bytes);
}

interface FoundTable {
  table: QuestionTable;
  origin: QuestionSheet['origin'];
  isRead: boolean;
}

interface FoundSheet {
  sheet: Sheet;
  isHidden: boolean;
  headers: readonly Header[];
  found: FoundTable | undefined;
  whyNotRead: WhyNotRead | null;
}

function foundIn(sheet: Sheet, options: QuestionOptions): FoundSheet {
  const headers = sheet.rows
    .filter(({ row }) => row <= options.headerWithin)
    .map((row) => readHeader(row, options));
  const found = findTable(sheet, headers, options);
  const isHidden = sheet.isHidden ?? false;
  const whyNotRead = !found
    ? 'noTable'
    : !found.isRead
      ? 'leftOut'
      : found.table.columnIndexes.question === null
        ? 'noTable'
        : isHidden && !isByPerson(found)
          ? 'hidden'
          : null;
  return { sheet, isHidden, headers, found, whyNotRead };
}

/** Only a choice for this file reads a sheet that is hidden or that repeats another one. */
const isByPerson = ({ origin }: FoundTable) => origin === 'chosen';

function readSheet(
  { sheet, isHidden, headers, found, whyNotRead }: FoundSheet,
  name: TableName,
  earlier: readonly EarlierSheet[],
  headerWithin: number,
): QuestionSheet {
  const none: ReadTables = {
    rows: [],
    otherRows: [],
    noteRows: [],
    answerColumns: [],
    unusedColumns: [],
    aboveRows: [],
  };
  const parts = found && whyNotRead === null ? splitTables(sheet, found.table) : [];
  const read = parts.length > 0 ? readTables(sheet, parts, name) : none;
  const main = found && isFree(found) ? (largestOf(parts, name) ?? found.table) : found?.table;
  const repeats = found && !isByPerson(found) ? repeatedSheet(questionsIn(read), earlier) : null;
  const like = found ? undefined : likeliestHeader(headers);
  const header = sheet.rows.find(({ row }) => row === (main?.headerRow ?? like?.row.row));
  const columnIndexes = main?.columnIndexes ?? columnIndexesOf(like);
  return {
    ...(repeats === null ? read : none),
    hiddenRows: whyNotRead === null && repeats === null ? [...(sheet.hiddenRows ?? [])] : [],
    name: sheet.name,
    isHidden,
    whyNotRead: repeats === null ? whyNotRead : 'repeats',
    repeats,
    origin: found?.origin ?? 'headings',
    headerRow: header?.row ?? 0,
    columnIndexes,
    headings: header ? headingsOf({ row: header }) : [],
    columns: Object.fromEntries(
      Object.entries(columnIndexes).flatMap(([column, columnIndex]) =>
        columnIndex === null ? [] : [[column, headingAt(header, columnIndex)]],
      ),
    ),
    fileColumns: fileColumnsOf(sheet, header),
    topRows: sheet.rows.slice(0, headerWithin).map(({ row, cells }) => ({
      row,
      text: [...cells.values()]
        .slice(0, 8)
        .map((cell) => shortened(cell, 40))
        .join(' · '),
    })),
    fingerprint: header ? fingerprintOf(header) : null,
  };
}

const isFree = ({ origin }: FoundTable) => origin === 'headings' || origin === 'content';

type ReadTables = ReadRows & Pick<QuestionSheet, 'answerColumns' | 'unusedColumns' | 'aboveRows'>;

function readTables(sheet: Sheet, parts: readonly TablePart[], name: TableName): ReadTables {
  const read = parts.map(({ part, table }) => readQuestionRows(part, table, name));
  const inOrder = (rows: readonly number[]) => [...new Set(rows)].sort((left, right) => left - right);
  const headings = (indexesOf: (part: TablePart) => readonly number[]) => [
    ...new Set(
      parts.flatMap((part) => {
        const header = part.part.rows.find(({ row }) => row === part.table.headerRow);
        return indexesOf(part).map((columnIndex) => headingAt(header, columnIndex));
      }),
    ),
  ];
  return {
    rows: read.flatMap(({ rows }) => rows),
    otherRows: inOrder(read.flatMap(({ otherRows }) => otherRows)),
    noteRows: inOrder(read.flatMap(({ noteRows }) => noteRows)),
    answerColumns: headings(({ table }) => table.answers),
    unusedColumns: headings(unusedColumnIndexes),
    aboveRows: rowsAbove(sheet, parts),
  };
}

/** Returns the table with the most questions, which represents the sheet. */
function largestOf(parts: readonly TablePart[], name: TableName): QuestionTable | undefined {
  if (parts.length < 2) return parts[0]?.table;
  const sized = parts.map(({ part, table }) => ({
    table,
    size: readQuestionRows(part, table, name).rows.length,
  }));
  return sized.toSorted((left, right) => right.size - left.size)[0]?.table;
}

function findTable(
  sheet: Sheet,
  headers: readonly Header[],
  options: QuestionOptions,
): FoundTable | undefined {
  const tableAt = (headerRow: number, columnIndexes: ColumnIndexes): QuestionTable => {
    const table = completeTable(sheet, headerRow, columnIndexes);
    const details = detailsOf(headers.find(({ row }) => row.row === headerRow));
    const own = new Set(Object.values(details));
    return { ...table, answers: table.answers.filter((columnIndex) => !own.has(columnIndex)), details };
  };
  const chosen = options.tables?.find((table) => table.sheet === sheet.name);
  if (chosen)
    return {
      table: tableAt(chosen.headerRow, chosen.columnIndexes),
      origin: 'chosen',
      isRead: chosen.isRead,
    };
  for (const { row } of headers) {
    const remembered = options.remembered?.find(({ fingerprint }) => fingerprint === fingerprintOf(row));
    if (remembered)
      return {
        table: tableAt(row.row, remembered.columnIndexes),
        origin: 'remembered',
        isRead: true,
      };
  }
  const whole = headers.find(({ at }) => options.required.every((column) => at.has(column)));
  if (whole && whole.twice === undefined) {
    const columnIndexes = withOwnIds(sheet, whole, columnIndexesOf(whole));
    return { table: tableAt(whole.row.row, columnIndexes), origin: 'headings', isRead: true };
  }
  const table = detectTable(sheet, options.headerWithin);
  // The user can choose between two columns of questions. Two of another kind without questions are a mistake in the file.
  if (!table && whole?.twice !== undefined && whole.twice !== 'question')
    throw new UnreadableFileError('columnTwice', whole.twice);
  return table && { table: withIdsOf(sheet, table, options), origin: 'content', isRead: true };
}

function columnIndexesOf(header: Header | undefined): ColumnIndexes {
  const columnIndexes = { ...noColumnIndexes };
  for (const column of tableColumns) columnIndexes[column] = header?.at.get(column) ?? null;
  return columnIndexes;
}

/** In our own file, a filter only hides questions that are still there. */
const isOwnSheet = ({ rows }: Sheet, options: QuestionOptions): boolean =>
  rows.some((row) => row.row <= options.headerWithin && isOwnHeader(readHeader(row, options)));
const isOwnHeader = ({ at }: Header): boolean => tableColumns.every((column) => at.has(column));

function detailsOf(header: Header | undefined): QuestionTable['details'] {
  if (!header || !isOwnHeader(header)) return {};
  return Object.fromEntries(
    detailColumns.flatMap((column) => {
      const columnIndex = header.at.get(column);
      return columnIndex === undefined ? [] : [[column, columnIndex]];
    }),
  );
}

/** A detected table may have our own ids, although its other headings are unknown. */
function withIdsOf(sheet: Sheet, table: QuestionTable, options: QuestionOptions): QuestionTable {
  const header = sheet.rows.find(({ row }) => row === table.headerRow);
  if (!header) return table;
  const known = readHeader(header, options);
  const questionId = known.at.get('questionId') ?? null;
  const columnIndexes = withOwnIds(sheet, known, { ...table.columnIndexes, questionId });
  const numbers = table.numbers.filter((columnIndex) => columnIndex !== columnIndexes.questionId);
  return { ...table, columnIndexes, numbers };
}

/**
 * Other questionnaires number their questions 1, 2, 3 or Q1, Q2, Q3 under the same heading. Those numbers are no ids of ours. Ours
 * are long, unless a program made its own, and our files have all headings.
 */
function withOwnIds(sheet: Sheet, ownHeader: Header, columnIndexes: ColumnIndexes): ColumnIndexes {
  const { questionId } = columnIndexes;
  if (questionId === null) return columnIndexes;
  const ownId = isOwnHeader(ownHeader)
    ? /^\s*(q\d+|\d{10,}|\d+([.,]\d+)?e\+?\d+)\s*$/i
    : /^\s*(q?\d{10,}|\d+([.,]\d+)?e\+?\d+)\s*$/i;
  const isOwn = sheet.rows.some(
    ({ row, cells }) => row > ownHeader.row.row && ownId.test(cells.get(questionId) ?? ''),
  );
  return isOwn ? columnIndexes : { ...columnIndexes, questionId: null };
}
