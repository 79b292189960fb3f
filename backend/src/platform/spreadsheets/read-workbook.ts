import { UnreadableFileError } from '../parsing/unreadable-file-error.ts';
import { unpackZip } from '../zip/unpack-zip.ts';
import { readXml, type Parts } from './read-xml.ts';
import {
  choicesOf,
  columnNumber,
  createStructureReader,
  type CellRange,
  type SheetStructure,
} from './sheet-structure.ts';

/** A sheet with only its filled cells. A cell in row 700,000 costs as much as one in the first row. */
export interface Sheet {
  /** The name of the sheet; '' in a file that has one table and no names. */
  name: string;
  rows: SheetRow[];
  /** Whether a spreadsheet program does not show the sheet. */
  isHidden?: boolean;
  /** The rows that were left out because they are hidden. */
  hiddenRows?: readonly number[];
  merges?: readonly CellRange[];
  /** The cells with drop-downs, and their choices. */
  dropDowns?: readonly { ranges: readonly CellRange[]; choices: readonly string[] }[];
}

export interface SheetRow {
  /** The row number as a spreadsheet program counts, from 1. */
  row: number;
  /** The cells by column, from 0. */
  cells: ReadonlyMap<number, string>;
  /** Whether a spreadsheet program does not show the row. Absent if it does. */
  isHidden?: true;
}

/**
 * Limits that are checked while a file is being read, so that reading stops there. Excel's own limits are 1,048,576 rows and
 * 32,767 characters.
 */
const readingLimits = {
  parts: 500,
  unpackedBytes: 40 * 1024 * 1024,
  sheets: 100,
  filledRows: 20_000,
  filledCells: 300_000,
  cellLength: 32_767,
  sharedTexts: 500_000,
  names: 5_000,
};

/** Counts the filled rows and cells of one file. */
export function createCellCount() {
  let rows = 0;
  let cells = 0;
  return (cellsOfRow: number): void => {
    rows += 1;
    cells += cellsOfRow;
    if (rows > readingLimits.filledRows)
      throw new UnreadableFileError('tooManyRows', readingLimits.filledRows);
    if (cells > readingLimits.filledCells)
      throw new UnreadableFileError('tooManyCells', readingLimits.filledCells);
  };
}

export interface WorkbookOptions {
  /** Whether a number that is shown in percent is returned so: `20%` instead of 0.2. */
  showsPercentages?: boolean;
}

/**
 * Returns the sheets of an XLSX workbook in order. Numbers are as in the file unless the options say otherwise, dates are days, formulas are their last computed
 * values, and errors are empty. The parts are read one by one as an XML stream, so the whole workbook is never in memory as
 * objects. Empty rows with formatting are skipped. Throws UnreadableFileError.
 */
export async function readWorkbook(
  bytes: Buffer,
  { showsPercentages = false }: WorkbookOptions = {},
): Promise<Sheet[]> {
  const parts = await unpackZip(
    bytes,
    { entries: readingLimits.parts, unpackedBytes: readingLimits.unpackedBytes },
    (name) => /\.(xml|rels)$/i.test(name),
  );
  const paths = relationsOf(parts, 'xl/_rels/workbook.xml.rels');
  const pathOf = (type: string) => [...paths.values()].find((relation) => relation.type === type)?.path;
  const { sheets, is1904, names } = readSheetList(parts, 'xl/workbook.xml');
  if (sheets.length === 0) throw new UnreadableFileError('notXlsx');
  if (sheets.length > readingLimits.sheets)
    throw new UnreadableFileError('tooManySheets', readingLimits.sheets);
  const book: Book = {
    texts: readSharedTexts(parts, pathOf('sharedStrings')),
    ...readStyles(parts, pathOf('styles'), showsPercentages),
    is1904,
  };
  const count = createCellCount();
  const read = sheets.flatMap(({ name, id, isHidden }) => {
    const relation = paths.get(id);
    // A chart on its own sheet has no cells.
    if (relation?.type !== 'worksheet') return [];
    return [{ name, isHidden, ...readRows(parts, relation.path, book, count) }];
  });
  return read.map(({ structure, ...sheet }) => ({
    ...sheet,
    merges: structure.merges,
    dropDowns: structure.dropDowns.map(({ ranges, source }) => ({
      ranges,
      choices: choicesOf(source, sheet.name, read, names),
    })),
  }));
}

interface Relation {
  type: string;
  path: string;
}

function relationsOf(parts: Parts, path: string): Map<string, Relation> {
  const found = new Map<string, Relation>();
  readXml(parts, path, {
    open(name, { Id, Type = '', Target = '' }) {
      if (name !== 'Relationship' || Id === undefined) return;
      const target = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
      found.set(Id, {
        type: Type.slice(Type.lastIndexOf('/') + 1),
        path: target.replace(/^xl\/\.\//, 'xl/'),
      });
    },
  });
  return found;
}

function readSheetList(parts: Parts, path: string) {
  const sheets: { name: string; id: string; isHidden: boolean }[] = [];
  /** The cells that the names of the workbook refer to. */
  const names = new Map<string, string>();
  let is1904 = false;
  let openName: string | undefined;
  readXml(parts, path, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes['date1904'] ?? '');
      if (name === 'definedName') openName = attributes['name']?.toLowerCase();
      if (name === 'sheet')
        sheets.push({
          name: attributes['name'] ?? '',
          id: attributes['r:id'] ?? '',
          isHidden: /hidden$/i.test(attributes['state'] ?? ''),
        });
    },
    text(text) {
      if (openName !== undefined && names.size < readingLimits.names)
        names.set(openName, longer(names.get(openName) ?? '', text));
    },
    close(name) {
      if (name === 'definedName') openName = undefined;
    },
  });
  return { sheets, is1904, names };
}

/** Returns the texts that cells refer to by number. Pronunciation hints are not part of a text. */
function readSharedTexts(parts: Parts, path: string | undefined): string[] {
  const texts: string[] = [];
  let text: string | undefined;
  let isText = false;
  let isPronunciation = false;
  readXml(parts, path, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') isPronunciation = true;
      else if (name === 't') isText = true;
    },
    text(more) {
      if (isText && !isPronunciation && text !== undefined) text = longer(text, more);
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') isPronunciation = false;
      else if (name === 'si') {
        texts.push(unescaped(text ?? ''));
        if (texts.length > readingLimits.sharedTexts)
          throw new UnreadableFileError('tooManyTexts', readingLimits.sharedTexts);
        text = undefined;
      }
    },
  });
  return texts;
}

/** Returns the styles that show a number as a date or in percent, by their position in the list. */
function readStyles(
  parts: Parts,
  path: string | undefined,
  showsPercentages: boolean,
): Pick<Book, 'dateStyles' | 'percentStyles'> {
  const dateFormats = new Set([
    14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 57, 58,
  ]);
  const percentFormats = new Set(showsPercentages ? [9, 10] : []);
  const dateStyles = new Set<number>();
  const percentStyles = new Set<number>();
  let isCellStyle = false;
  let at = 0;
  readXml(parts, path, {
    open(name, { numFmtId, formatCode = '' }) {
      if (name === 'numFmt' && isDateFormat(formatCode)) dateFormats.add(Number(numFmtId));
      else if (name === 'numFmt' && showsPercentages && isPercentFormat(formatCode))
        percentFormats.add(Number(numFmtId));
      else if (name === 'cellXfs') isCellStyle = true;
      else if (name === 'xf' && isCellStyle) {
        if (dateFormats.has(Number(numFmtId))) dateStyles.add(at);
        if (percentFormats.has(Number(numFmtId))) percentStyles.add(at);
        at += 1;
      }
    },
    close(name) {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return { dateStyles, percentStyles };
}

/**
 * Whether the format contains a day or a year, or a percent sign, apart from quoted words, escaped characters and conditions in brackets.
 */
const isDateFormat = (code: string): boolean => /[dy]/i.test(symbolsOf(code));
const isPercentFormat = (code: string): boolean => symbolsOf(code).includes('%');
const symbolsOf = (code: string): string => code.replace(/"[^"]*(?:"|$)|\\.|_.|\[[^\]]*(?:\]|$)/g, '');

interface Book {
  texts: readonly string[];
  dateStyles: ReadonlySet<number>;
  percentStyles: ReadonlySet<number>;
  is1904: boolean;
}

interface Cell {
  column: number;
  type: string;
  style: number;
  text: string;
}

function readRows(
  parts: Parts,
  path: string,
  book: Book,
  count: (cells: number) => void,
): { rows: SheetRow[]; structure: SheetStructure } {
  const rows: SheetRow[] = [];
  const structureReader = createStructureReader();
  let row = 0;
  let isHidden = false;
  let cells = new Map<number, string>();
  let cell: Cell | undefined;
  let nextColumn = 0;
  let isValue = false;
  let isPronunciation = false;
  readXml(parts, path, {
    open(name, attributes) {
      if (name === 'row') {
        row = positive(attributes['r']) ?? row + 1;
        isHidden = /^(1|true)$/.test(attributes['hidden'] ?? '');
        cells = new Map();
        nextColumn = 0;
      } else if (name === 'c') {
        const column = columnOf(attributes['r']) ?? nextColumn;
        nextColumn = column + 1;
        cell = { column, type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? -1), text: '' };
      } else if (name === 'v' || name === 't') isValue = true;
      else if (name === 'rPh') isPronunciation = true;
      else structureReader.open(name, attributes);
    },
    text(more) {
      structureReader.text(more);
      if (cell && isValue && !isPronunciation) cell.text = longer(cell.text, more);
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'rPh') isPronunciation = false;
      else if (name === 'c') {
        const text = cell && valueOf(cell, book);
        if (cell && text) cells.set(cell.column, text);
        cell = undefined;
      } else if (name === 'row' && cells.size > 0) {
        count(cells.size);
        rows.push({ row, cells, ...(isHidden && { isHidden }) });
      } else structureReader.close(name);
    },
  });
  return { rows, structure: structureReader.structure };
}

function valueOf({ type, style, text }: Cell, { texts, dateStyles, percentStyles, is1904 }: Book): string {
  if (type === 's') return texts[Number(text)] ?? '';
  if (type === 'inlineStr' || type === 'str') return unescaped(text);
  if (type === 'b') return text === '' ? '' : String(text === '1' || text === 'true');
  if (type === 'd') return text.slice(0, 10);
  if (type === 'e' || text.trim() === '') return '';
  const value = Number(text);
  if (!Number.isFinite(value)) return '';
  // Twelve digits are more than a sheet shows, and hide the errors of binary fractions.
  if (percentStyles.has(style)) return `${Number((value * 100).toPrecision(12))}%`;
  const day = dateStyles.has(style) && dayOf(value, is1904);
  // Spreadsheet programs calculate with 15 digits, so 13.200000000000001 is the result 13.2. Whole numbers may be ids.
  return day || String(Number.isInteger(value) ? value : Number(value.toPrecision(15)));
}

const dayMs = 86_400_000;

/** Excel counts days from the end of 1899, or from 1904 if a workbook says so. */
function dayOf(days: number, is1904: boolean): string | undefined {
  const day = new Date(Math.round(days * dayMs) + (is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)));
  return Number.isNaN(day.getTime()) ? undefined : day.toISOString().slice(0, 10);
}

const positive = (number: string | undefined): number | undefined =>
  number !== undefined && /^[1-9]\d{0,8}$/.test(number) ? Number(number) : undefined;

/** A1 is 0, AB7 is 27. */
function columnOf(address: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d+$/.exec(address ?? '')?.[1];
  return letters === undefined ? undefined : columnNumber(letters);
}

function longer(text: string, more: string): string {
  if (text.length + more.length > readingLimits.cellLength)
    throw new UnreadableFileError('cellTooLong', readingLimits.cellLength);
  return text + more;
}

/** XLSX writes characters that XML cannot hold as `_x000D_`. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
