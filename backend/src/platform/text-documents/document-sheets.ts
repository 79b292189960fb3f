import { UnreadableFileError } from '../parsing/unreadable-file-error.ts';
import { isNote, isQuestionLike, isTitleLike } from '../spreadsheets/question-tables/cell-texts.ts';
import { createCellCount, type Sheet, type SheetRow } from '../spreadsheets/read-workbook.ts';
import type { Block } from './document-blocks.ts';
import { readDocx } from './read-docx.ts';
import { readPdf } from './read-pdf.ts';
import { isBullet, numbered, tickedChoices, withoutBullet } from './text-marks.ts';

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

/** The columns of the sheet of the text, under headings that are recognised. */
const columns = ['Category', 'Section', 'Question', 'Type', 'Answer options', 'Other text'] as const;
const otherText = 5;

export function sheetsOf(blocks: readonly Block[], name: string): Sheet[] {
  const count = createCellCount();
  const text = createTextSheet(name, isTitled(blocks));
  const tables: Sheet[] = [];
  for (const [at, block] of blocks.entries()) {
    if (block.kind === 'table') {
      const rows = rowsOf(block.rows);
      for (const { cells } of rows) count(cells.size);
      // A table of one row or column gives the text a frame.
      if (rows.length > 1 && block.rows.some((cells) => cells.length > 1))
        tables.push({ name: uniqueName(text.title() ?? name, tables), rows });
      else
        for (const cell of block.rows.flat())
          if (cell !== '') text.add({ kind: 'text', text: cell }, undefined);
    } else text.add(block, blocks[at + 1]);
  }
  const rows = text.rows();
  for (const { cells } of rows) count(cells.size);
  return [
    ...(rows.some(({ cells }) => cells.has(2)) ? [{ name, rows: [headerRow(), ...rows] }] : []),
    ...tables,
  ];
}

const headerRow = (): SheetRow => ({ row: 1, cells: new Map(columns.map((heading, at) => [at, heading])) });

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

interface Title {
  level: number;
  text: string;
}

/** Collects the questions of a text with the titles that are above them. */
function createTextSheet(name: string, isFirstTitleLeftOut: boolean) {
  const rows: SheetRow[] = [];
  let titles: Title[] = [];
  let isTitleSeen = !isFirstTitleLeftOut;
  let last: { cells: Map<number, string>; choices: string[] } | undefined;
  let row = 1;

  const addTitle = (level: number, text: string): void => {
    last = undefined;
    if (!isTitleSeen) {
      isTitleSeen = true;
      return;
    }
    titles = [...titles.filter((title) => title.level < level), { level, text: text.slice(0, 255) }];
  };
  const addQuestion = (question: string): void => {
    const [category = name, ...sections] = titles.map(({ text }) => text);
    const cells = new Map([
      [0, category],
      [1, sections.length > 0 ? sections.join(' – ').slice(0, 255) : category],
      [2, question],
    ]);
    if (!isYesNoQuestion(question)) cells.set(3, 'detailed');
    last = { cells, choices: [] };
    rows.push({ row, cells });
  };
  const addChoices = (choices: readonly string[]): boolean => {
    if (!last) return false;
    last.choices.push(...choices);
    last.cells.set(4, last.choices.join('\n'));
    last.cells.delete(3);
    return true;
  };

  return {
    rows: () => rows,
    title: () => titles.at(-1)?.text,
    /** Adds a block; `next` is the block behind it. */
    add(block: Exclude<Block, { kind: 'table' }>, next: Block | undefined): void {
      row += 1;
      if (block.kind === 'heading') return addTitle(block.level, numbered(block.text)?.rest ?? block.text);
      const { text, list } = block;
      const choices = tickedChoices(text);
      if (choices) {
        if (!addChoices(choices)) rows.push({ row, cells: new Map([[otherText, text]]) });
        return;
      }
      const number = numbered(text);
      const words = number?.rest ?? withoutBullet(text);
      const isQuestion = isQuestionLike(words);
      if (!isQuestion && isTitleLike(words)) {
        if (number && !words.endsWith('.')) return addTitle(10 + number.parts.length, words);
        if (list && next?.kind === 'text' && (next.list?.depth ?? 0) > list.depth)
          return addTitle(20 + list.depth, words);
        if (block.isBold) return addTitle(30, words);
      }
      const isItem = list?.isNumbered === true || (number !== undefined && number.parts.length > 1);
      if (isNote(words) || (!isQuestion && !isItem)) {
        // Bullets below a question belong to it.
        if (last && (isBullet(text) || list?.isNumbered === false))
          last.cells.set(2, `${last.cells.get(2) ?? ''}\n- ${words}`);
        else rows.push({ row, cells: new Map([[otherText, text]]) });
        return;
      }
      addQuestion(words);
    },
  };
}

/** How questions begin that are answered by yes or no. */
const isYesNoQuestion = (text: string): boolean =>
  /^(please confirm|confirm|is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|may|must|ist|sind|hat|haben|kann|können|gibt|werden|wird|verfügt|est|avez|existe|tiene|puede)\b/iu.test(
    text,
  );
