import { extractTextItems, type StructuredTextItem } from 'unpdf';
import { UnreadableFileError } from '../parsing/unreadable-file-error.ts';
import { isQuestionLike, isTitleLike } from '../spreadsheets/question-tables/cell-texts.ts';
import type { Block } from './document-blocks.ts';
import { beginsBlock } from './text-marks.ts';

const maxPages = 300;

/** A line of a page: its text, its size in points, and its distance from the top. */
interface Line {
  text: string;
  size: number;
  y: number;
  page: number;
}

/** Reads the headings and paragraphs of a PDF that holds text. Throws UnreadableFileError. */
export async function readPdf(bytes: Buffer): Promise<Block[]> {
  const pages = await pagesOf(bytes);
  const lines = withoutMargins(
    pages.flatMap((items, page) => linesOf(items, page)),
    pages.length,
  );
  if (lines.length === 0) throw new UnreadableFileError('pdfWithoutText');
  return blocksOf(lines);
}

async function pagesOf(bytes: Buffer): Promise<StructuredTextItem[][]> {
  try {
    const { items } = await extractTextItems(new Uint8Array(bytes));
    if (items.length > maxPages) throw new UnreadableFileError('tooManyPages', maxPages);
    return items;
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error;
    if (error instanceof Error && error.name === 'PasswordException') throw new UnreadableFileError('locked');
    throw new UnreadableFileError('notPdf', '', error);
  }
}

/** Joins the items that are at one height, from left to right. */
function linesOf(items: readonly StructuredTextItem[], page: number): Line[] {
  const words = items.filter(({ str }) => str.trim() !== '').toSorted((left, right) => right.y - left.y);
  const rows: StructuredTextItem[][] = [];
  for (const word of words) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && Math.abs(first.y - word.y) < 0.4 * Math.max(first.fontSize, word.fontSize))
      row.push(word);
    else rows.push([word]);
  }
  return rows.map((row) => {
    const inOrder = row.toSorted((left, right) => left.x - right.x);
    let text = '';
    let end: number | undefined;
    for (const { str, x, width, fontSize } of inOrder) {
      const isApart = end !== undefined && x - end > 0.15 * fontSize;
      text += isApart && !text.endsWith(' ') && !str.startsWith(' ') ? ` ${str}` : str;
      end = x + width;
    }
    return {
      text: text.trim(),
      size: Math.max(...row.map(({ fontSize }) => fontSize)),
      y: row[0]?.y ?? 0,
      page,
    };
  });
}

/** Leaves out page numbers, and the lines that are at the same height on most pages. A question may be there by chance. */
function withoutMargins(lines: readonly Line[], pages: number): Line[] {
  const placeOf = ({ text, y }: Line) => `${Math.round(y)} ${text.replace(/\d+/g, '#')}`;
  const pagesOfPlace = new Map<string, Set<number>>();
  for (const line of lines)
    pagesOfPlace.set(placeOf(line), (pagesOfPlace.get(placeOf(line)) ?? new Set()).add(line.page));
  return lines.filter((line) => {
    const repeated = pagesOfPlace.get(placeOf(line))?.size ?? 0;
    return (
      !(repeated > 1 && repeated >= 0.5 * pages && !isQuestionLike(line.text)) &&
      !/^(page )?\d{1,3}( (of|\/) \d{1,3})?$/i.test(line.text)
    );
  });
}

/** A title in a larger size is a heading; its level is the place of its size among those of headings. */
function blocksOf(lines: readonly Line[]): Block[] {
  const bodySize = commonSize(lines);
  const isHeading = ({ text, size }: Line) => size >= 1.12 * bodySize && isTitleLike(text);
  const sizes = [...new Set(lines.filter(isHeading).map(({ size }) => Math.round(size)))].toSorted(
    (left, right) => right - left,
  );
  const blocks: Block[] = [];
  let previous: Line | undefined;
  for (const line of lines) {
    const last = blocks.at(-1);
    if (isHeading(line))
      blocks.push({ kind: 'heading', level: sizes.indexOf(Math.round(line.size)) + 1, text: line.text });
    else if (last?.kind === 'text' && previous && continues(previous, last.text, line))
      blocks.splice(-1, 1, { ...last, text: `${last.text} ${line.text}` });
    else blocks.push({ kind: 'text', text: line.text });
    previous = line;
  }
  return blocks;
}

/** Whether a line goes on with the paragraph of the line above it. */
function continues(previous: Line, paragraph: string, line: Line): boolean {
  if (beginsBlock(line.text) || Math.abs(previous.size - line.size) > 0.5) return false;
  const isNear = previous.page !== line.page || previous.y - line.y <= 1.7 * line.size;
  const isOpen = !/[.?!:;]$/.test(paragraph) || /^[\p{Ll}(]/u.test(line.text);
  return isNear && isOpen;
}

/** Returns the size in which most characters are. */
function commonSize(lines: readonly Line[]): number {
  const characters = new Map<number, number>();
  for (const { size, text } of lines)
    characters.set(Math.round(size), (characters.get(Math.round(size)) ?? 0) + text.length);
  return [...characters].toSorted(([, left], [, right]) => right - left)[0]?.[0] ?? 0;
}
