import { getDocumentProxy } from 'unpdf';
import { UnreadableFileError } from '../parsing/unreadable-file-error.ts';
import { isQuestionLike, isTitleLike } from '../spreadsheets/question-tables/cell-texts.ts';
import type { Block } from './document-blocks.ts';
import { linesOf, type Line, type PdfItem } from './pdf-lines.ts';
import { beginsBlock, isContentsLine } from './text-marks.ts';

const maxPages = 300;

/** Reads the headings, paragraphs and tables of a PDF that holds text. Throws UnreadableFileError. */
export async function readPdf(bytes: Buffer): Promise<Block[]> {
  const pages = await pagesOf(bytes);
  const lines = withoutMargins(
    pages.flatMap((items, page) => linesOf(items, page)),
    pages.length,
  );
  if (lines.length === 0) throw new UnreadableFileError('pdfWithoutText');
  return blocksOf(lines);
}

async function pagesOf(bytes: Buffer): Promise<PdfItem[][]> {
  try {
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    try {
      if (pdf.numPages > maxPages) throw new UnreadableFileError('tooManyPages', maxPages);
      const pages: PdfItem[][] = [];
      for (let number = 1; number <= pdf.numPages; number += 1) {
        const { items } = await (await pdf.getPage(number)).getTextContent();
        pages.push(items.flatMap((item) => ('str' in item ? itemOf(item) : [])));
      }
      return pages;
    } finally {
      await pdf.loadingTask.destroy();
    }
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error;
    if (error instanceof Error && error.name === 'PasswordException') throw new UnreadableFileError('locked');
    throw new UnreadableFileError('notPdf', '', error);
  }
}

function itemOf(item: { str: string; transform: number[]; width: number; fontName: string }): PdfItem[] {
  // Soft hyphens are where a word may be broken.
  const text = item.str.replaceAll('\u00ad', '-');
  const [, , skew = 0, height = 0, x = 0, y = 0] = item.transform;
  return text.trim() === ''
    ? []
    : [{ text, x, y, width: item.width, size: Math.hypot(skew, height), font: item.fontName }];
}

/** Leaves out page numbers, and the lines that are at the same height on most pages. A question may be there by chance. */
function withoutMargins(lines: readonly Line[], pages: number): Line[] {
  const placeOf = ({ text, y }: Line) => `${Math.round(y)} ${text.replace(/\d+/g, '#')}`;
  const pagesOfPlace = new Map<string, Set<number>>();
  for (const line of lines)
    pagesOfPlace.set(placeOf(line), (pagesOfPlace.get(placeOf(line)) ?? new Set()).add(line.page));
  return lines.filter((line) => {
    if (line.kind === 'row') return true;
    const repeated = pagesOfPlace.get(placeOf(line))?.size ?? 0;
    return (
      !(repeated > 1 && repeated >= 0.5 * pages && !isQuestionLike(line.text)) &&
      !/^(page )?\d{1,3}( (of|\/) \d{1,3})?$/i.test(line.text)
    );
  });
}

/** A title in a larger size is a heading; its level is the place of its size among those of headings. */
function blocksOf(lines: readonly Line[]): Block[] {
  const bodySize = Number(commonest(lines, ({ size }) => String(Math.round(size))));
  const bodyFont = commonest(lines, ({ font }) => font);
  const words = new Set(lines.flatMap(({ text }) => text.toLowerCase().split(/[^\p{L}-]+/u)));
  const isHeading = ({ kind, text, size }: Line) =>
    kind === 'text' && size >= 1.12 * bodySize && isTitleLike(text);
  const sizes = [...new Set(lines.filter(isHeading).map(({ size }) => Math.round(size)))].toSorted(
    (left, right) => right - left,
  );
  const blocks: Block[] = [];
  let previous: Line | undefined;
  for (const line of lines) {
    const last = blocks.at(-1);
    const isBold = line.font !== '' && line.font !== bodyFont;
    if (line.kind === 'row') {
      if (last?.kind === 'table' && previous?.kind === 'row') last.rows.push(line.cells);
      else blocks.push({ kind: 'table', rows: [line.cells] });
    } else if (isHeading(line))
      blocks.push({ kind: 'heading', level: sizes.indexOf(Math.round(line.size)) + 1, text: line.text });
    else if (last?.kind === 'text' && previous && continues(previous, last.text, line))
      blocks.splice(-1, 1, { ...last, text: joined(last.text, line.text, words) });
    else blocks.push({ kind: 'text', text: line.text, ...(isBold && { isBold }) });
    previous = line;
  }
  return blocks.map((block) =>
    block.kind === 'table'
      ? { ...block, rows: block.rows.map((cells) => cells.map(unbroken(words))) }
      : block,
  );
}

/** Whether a line goes on with the paragraph of the line above it. */
function continues(previous: Line, paragraph: string, line: Line): boolean {
  if (beginsBlock(line.text) || isContentsLine(paragraph) || Math.abs(previous.size - line.size) > 0.5)
    return false;
  if (previous.font !== '' && line.font !== '' && previous.font !== line.font) return false;
  const isNear = previous.page !== line.page || Math.abs(previous.y - line.y) <= 1.7 * line.size;
  const isOpen = !/[.?!:;]$/.test(paragraph) || /^[\p{Ll}(]/u.test(line.text);
  // A line that ends although the next word has room is the last one of its paragraph.
  const firstWord = line.text.split(' ', 1)[0] ?? '';
  const isFull = previous.room <= (firstWord.length + 2) * 0.6 * line.size || /^\p{Ll}/u.test(line.text);
  return isNear && isOpen && isFull;
}

const compoundStart =
  /(^|[^\p{L}])(sub|third|multi|two|single|self|non|pre|post|co|cross|long|short|high|low|end|on|off|in|open|up|real|well|full|cloud|web|e)-$/iu;
const compoundEnd =
  /^(based|specific|party|factor|site|time|term|level|house|date|wide|ready|only|user|tenant|hosted|related|owned|side|to|of|and|in|sign|end)\b/iu;

/** Joins two lines. A word that is broken at the end of the first is joined, unless its hyphen belongs to it. */
function joined(first: string, second: string, words: ReadonlySet<string>): string {
  if (!/\p{L}-$/u.test(first) || !/^\p{Ll}/u.test(second)) return `${first} ${second}`;
  const start = /[\p{L}-]{1,40}$/u.exec(first)?.[0] ?? '';
  const end = /^[\p{L}-]{1,40}/u.exec(second)?.[0] ?? '';
  const isCompound =
    words.has(`${start}${end}`.toLowerCase()) ||
    (!words.has(`${start.slice(0, -1)}${end}`.toLowerCase()) &&
      (compoundStart.test(start) || compoundEnd.test(end)));
  return `${isCompound ? first : first.slice(0, -1)}${second}`;
}

/** Does the same for the lines of a cell, which are joined by spaces. */
const unbroken = (words: ReadonlySet<string>) => (cell: string) =>
  cell
    .split(/(?<=\p{L}-) (?=\p{Ll})/u)
    .reduce((text, part) => (text === '' ? part : joined(text, part, words)), '');

/** Returns the value in which most characters are. */
function commonest(lines: readonly Line[], valueOf: (line: Line) => string): string {
  const characters = new Map<string, number>();
  for (const line of lines)
    characters.set(valueOf(line), (characters.get(valueOf(line)) ?? 0) + line.text.length);
  return [...characters].toSorted(([, left], [, right]) => right - left)[0]?.[0] ?? '';
}
