import { UnreadableFileError } from '../parsing/unreadable-file-error.ts';
import { isAnswerWord, isIdentifier, isQuestionLike } from '../spreadsheets/question-tables/cell-texts.ts';
import { detectTable } from '../spreadsheets/question-tables/detect-table.ts';
import { createCellCount, type Sheet, type SheetRow } from '../spreadsheets/read-workbook.ts';
import type { CellRange } from '../spreadsheets/sheet-structure.ts';
import type { Block } from './document-blocks.ts';
import { readDocx } from './read-docx.ts';
import { readPdf } from './read-pdf.ts';
import { answerLineIn, isAnswerLabel } from './text-marks.ts';
import { createTextSheet } from './text-sheet.ts';

/**
 * Reads a Word or PDF document as sheets: one with the questions of the text, by the headings above them, and one for each table.
 * `name` is the category of questions without a heading. Throws UnreadableFileError.
 */
export async function readDocumentSheets(fileName: string, name: string, bytes: Buffer): Promise<Sheet[]> {
  const blocks = /\.pdf$/i.test(fileName) ? await readPdf(bytes) : await readDocx(bytes);
  const sheets = sheetsOf(blocks, name);
  if (sheets.length === 0) throw new UnreadableFileError('noQuestions');
  return sheets;
}

export function sheetsOf(blocks: readonly Block[], name: string): Sheet[] {
  const count = createCellCount();
  const text = createTextSheet(name, isTitled(blocks));
  const tables: Sheet[] = [];
  for (const [at, block] of blocks.entries()) {
    if (block.kind !== 'table') {
      text.add(block, blocks[at + 1]);
      continue;
    }
    const { cells: contents, dropDowns } = withoutBoxes(block.rows);
    const table = { rows: rowsOf(contents), merges: block.merges ?? [], dropDowns };
    for (const { cells } of table.rows) count(cells.size);
    const lines = linesOf(block.rows);
    // A table of one row or column gives the text a frame. One without headings is read line by line.
    const isTable = table.rows.length > 1 && block.rows.some((cells) => cells.length > 1);
    if (isTable && (lines === undefined || detectTable({ name, ...table }, headerWithin) !== undefined))
      tables.push({ ...table, name: uniqueName(text.useTitle() ?? name, tables) });
    else for (const line of lines ?? []) text.add(line, undefined);
  }
  const rows = text.rows();
  for (const { cells } of rows) count(cells.size);
  return [...(rows.length > 0 ? [{ name, rows }] : []), ...tables];
}

const headerWithin = 60;

/** Returns the cells of a table without those that hold only boxes to tick, which are the drop-downs of the answers. */
function withoutBoxes(table: readonly string[][]): {
  cells: string[][];
  dropDowns: { ranges: CellRange[]; choices: string[] }[];
} {
  const dropDowns: { ranges: CellRange[]; choices: string[] }[] = [];
  const cells = table.map((row, at) =>
    row.map((cell, column) => {
      const answer = column > 0 && /[☐☒☑□❏❑○◯]/u.test(cell) ? answerLineIn(cell) : undefined;
      if (answer?.words !== '' || answer.choices.length < 2) return cell;
      const ranges = [{ top: at + 1, bottom: at + 1, left: column, right: column }];
      dropDowns.push({ ranges, choices: answer.choices });
      return '';
    }),
  );
  return { cells, dropDowns };
}

type TextBlock = Extract<Block, { kind: 'text' }>;

/**
 * Returns the rows of a form as text: `1.1`, a question and room for its answer. Undefined if the rows look otherwise, so that the
 * person chooses the columns.
 */
function linesOf(table: readonly string[][]): TextBlock[] | undefined {
  const isNarrow = table.every((cells) => cells.length === 1);
  let isForm = isNarrow || table.length === 1;
  const lines = table.flatMap((cells): TextBlock[] => {
    const filled = cells.filter((cell) => cell !== '');
    const [first = '', second = '', ...others] = filled;
    if (first === '') return [];
    if (filled.length === 1 && cells.length > 1 && isAnswerWord(first)) {
      isForm = true;
      return [{ kind: 'text', text: `- ${first}` }];
    }
    const isNumbered = isIdentifier(first) && /\d/.test(first) && second !== '';
    const question = isNumbered ? second : first;
    const rest = isNumbered ? others : filled.slice(1);
    const hasQuestion = isQuestionLike(question) && /\s/.test(question);
    if (isNarrow) return [{ kind: 'text', text: first }];
    if (!hasQuestion && (rest.length > 0 || isAnswerLabel(first) || cells.length === 1))
      return [{ kind: 'text', text: filled.join(' · '), isOther: true }];
    isForm = true;
    const number = isNumbered ? `${first.replace(/[.:)]$/, '')}. ` : '';
    const room = hasQuestion ? '' : ' ____';
    return [
      { kind: 'text', text: `${number}${question}${room}` },
      ...rest.map((cell): TextBlock => ({ kind: 'text', text: cell, isOther: true })),
    ];
  });
  return isForm ? lines : undefined;
}

const rowsOf = (table: readonly string[][]): SheetRow[] =>
  table.flatMap((cells, at) => {
    const filled = cells.flatMap((cell, column): [number, string][] => (cell === '' ? [] : [[column, cell]]));
    return filled.length === 0 ? [] : [{ row: at + 1, cells: new Map(filled) }];
  });

function uniqueName(title: string, sheets: readonly Sheet[]): string {
  const same = sheets.filter((sheet) => sheet.name === title || sheet.name.startsWith(`${title} (`)).length;
  return same === 0 ? title : `${title} (${same + 1})`;
}

/** Whether the first heading is the title of the document: the only one of its level, with others below it. */
function isTitled(blocks: readonly Block[]): boolean {
  const levels = blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : []));
  const [first] = levels;
  return first !== undefined && levels.length > 1 && levels.slice(1).every((level) => level > first);
}
