import { isTitleLike } from '../spreadsheets/question-tables/cell-texts.ts';
import { meaningsOf } from '../spreadsheets/question-tables/heading-vocabulary.ts';

/** A piece of text on a page; lengths are in points, `y` is the distance from the bottom. */
export interface PdfItem {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  font: string;
}

/** A line of a page, or the cells of a row of a table. */
export interface Line {
  kind: 'text' | 'row';
  text: string;
  /** Empty for a line of text. */
  cells: string[];
  size: number;
  y: number;
  page: number;
  font: string;
  /** How much room is left behind it in its column. */
  room: number;
}

type Row = PdfItem[];

/** Returns the lines of a page in reading order: those of columns one column after another. */
export function linesOf(items: readonly PdfItem[], page: number): Line[] {
  const rows = rowsOf(items);
  const header = rows.findIndex((row) => isHeader(cellsOf(row)));
  if (header < 0) return linesInColumns(rows, page);
  return [...linesInColumns(rows.slice(0, header), page), ...tableLines(rows.slice(header), page)];
}

/** Joins the items that are at one height, from left to right. */
function rowsOf(items: readonly PdfItem[]): Row[] {
  const rows: Row[] = [];
  for (const item of items.toSorted((left, right) => right.y - left.y)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && Math.abs(first.y - item.y) < 0.4 * Math.max(first.size, item.size)) row.push(item);
    else rows.push([item]);
  }
  return rows.map((row) => row.toSorted((left, right) => left.x - right.x));
}

function textOf(row: Row): string {
  let text = '';
  let end: number | undefined;
  for (const { text: part, x, width, size } of row) {
    const isApart = end !== undefined && x - end > 0.15 * size;
    text += isApart && !text.endsWith(' ') && !part.startsWith(' ') ? ` ${part}` : part;
    end = x + width;
  }
  return text.trim();
}

const startOf = (row: Row): number => row[0]?.x ?? 0;
const endOf = (row: Row): number => Math.max(0, ...row.map(({ x, width }) => x + width));

/** Parts a row where it is empty for more than the width of a letter. */
function cellsOf(row: Row): Row[] {
  const cells: Row[] = [];
  for (const item of row) {
    const last = cells.at(-1);
    if (last && item.x - endOf(last) < 0.9 * item.size) last.push(item);
    else cells.push([item]);
  }
  return cells;
}

function lineOf(row: Row, page: number, right: number): Line {
  const longest = row.toSorted((item, next) => next.text.length - item.text.length)[0];
  return {
    kind: 'text',
    text: textOf(row),
    cells: [],
    size: Math.max(...row.map(({ size }) => size)),
    y: row[0]?.y ?? 0,
    page,
    font: row.every(({ font }) => font === longest?.font) ? (longest?.font ?? '') : '',
    room: right - endOf(row),
  };
}

const minColumnRows = 4;
/** Each of two columns takes at least this share of the width. */
const minColumnShare = 0.3;

function linesInColumns(rows: readonly Row[], page: number): Line[] {
  const gutter = gutterOf(rows);
  const lines: Line[] = [];
  const right = Math.max(0, ...rows.map(endOf));
  let sides: [Row[], Row[]] = [[], []];
  const flush = () => {
    for (const side of sides) {
      const edge = Math.max(0, ...side.map(endOf));
      lines.push(...side.map((row) => lineOf(row, page, edge)));
    }
    sides = [[], []];
  };
  for (const row of rows) {
    if (gutter === undefined || row.some(({ x, width }) => x < gutter && x + width > gutter)) {
      flush();
      lines.push(lineOf(row, page, right));
      continue;
    }
    for (const [at, side] of sides.entries()) {
      const own = row.filter(({ x }) => x < gutter === (at === 0));
      if (own.length > 0) side.push(own);
    }
  }
  flush();
  return lines;
}

/** Returns where two columns of text meet. Undefined if the page has one column. */
function gutterOf(rows: readonly Row[]): number | undefined {
  const left = Math.min(...rows.map(startOf));
  const right = Math.max(0, ...rows.map(endOf));
  const width = right - left;
  const starts = [...new Set(rows.flatMap((row) => row.map(({ x }) => Math.floor(x))))]
    .filter((x) => x > left + minColumnShare * width && x < right - minColumnShare * width)
    .slice(0, 200);
  return starts
    .map((x) => {
      const beside = rows.filter((row) => row.every((item) => item.x >= x || item.x + item.width < x));
      const onLeft = beside.filter((row) => startOf(row) < x);
      const onRight = beside.filter((row) => endOf(row) > x);
      const widthOn = (side: readonly Row[], is: (item: PdfItem) => boolean) =>
        Math.max(0, ...side.map((row) => endOf(row.filter(is)) - startOf(row.filter(is))));
      const isWide =
        widthOn(onLeft, (item) => item.x < x) >= minColumnShare * width &&
        widthOn(onRight, (item) => item.x >= x) >= minColumnShare * width;
      const size = Math.min(onLeft.length, onRight.length);
      return { x, size: isWide && beside.length >= 0.7 * rows.length ? size : 0 };
    })
    .filter(({ size }) => size >= minColumnRows)
    .toSorted((first, second) => second.size - first.size)[0]?.x;
}

/** Whether all cells are headings, one of them of questions. */
function isHeader(cells: readonly Row[]): boolean {
  const meanings = cells.map((cell) => meaningsOf(textOf(cell))[0]);
  return (
    cells.length >= 2 &&
    meanings.every((meaning) => meaning !== undefined && meaning.points >= 80) &&
    meanings.some((meaning) => meaning?.meaning === 'question' && meaning.points >= 86)
  );
}

/** Reads the rows of a table below its header up to a line that runs across the columns, and then the lines below. */
function tableLines(rows: readonly Row[], page: number): Line[] {
  const [header = [], ...body] = rows;
  const edges = edgesOf(cellsOf(header), body);
  const columnOf = (x: number) => edges.filter((edge) => edge <= x).length;
  const isAcross = (row: Row) =>
    edges.some((edge) => row.some(({ x, width }) => x < edge && x + width > edge + 1));
  const lines: Line[] = [];
  const maxGap = maxLineGap(rows);
  let above: Row = header;
  let cells: Row[][] | undefined;
  const flush = (row: Row) => {
    if (!cells) return;
    const texts = cells.map((parts) => parts.map(textOf).join(' '));
    lines.push({ ...lineOf(row, page, 0), kind: 'row', text: texts.join(' '), cells: texts });
    cells = undefined;
  };
  for (const [at, row] of rows.entries()) {
    if (isAcross(row) && !isTitleLike(textOf(row))) {
      flush(above);
      return [...lines, ...linesOf(rows.slice(at).flat(), page)];
    }
    const inColumns = Array.from({ length: edges.length + 1 }, (_, column) =>
      isAcross(row) ? (column === 0 ? row : []) : row.filter(({ x }) => columnOf(x) === column),
    );
    const size = row[0]?.size ?? 0;
    const isFar = gapBelow(above, row) > (maxGap ?? 1.4 * size);
    const isNumberedAgain = (inColumns[0]?.length ?? 0) > 0 && (cells?.[0]?.length ?? 0) > 0;
    if (isFar || isNumberedAgain || isAcross(row)) flush(above);
    cells ??= inColumns.map(() => []);
    for (const [column, part] of inColumns.entries()) if (part.length > 0) cells[column]?.push(part);
    above = row;
  }
  flush(above);
  return lines;
}

const gapBelow = (above: Row, row: Row): number => (above[0]?.y ?? 0) - (row[0]?.y ?? 0);

/**
 * Returns how far apart the lines of one cell are at most, if a table has lines of cells and, further apart, rows. Undefined if all
 * of its lines are equally far apart, or close together.
 */
function maxLineGap(rows: readonly Row[]): number | undefined {
  const gaps = rows
    .flatMap((row, at) => {
      const above = rows[at - 1];
      return above ? [gapBelow(above, row)] : [];
    })
    .filter((gap) => gap > 0);
  const size = rows[1]?.[0]?.size ?? 0;
  const smallest = Math.min(...gaps);
  const isWide = smallest > 1.4 * size && smallest <= 2 * size;
  return isWide && gaps.some((gap) => gap > 1.2 * smallest) ? 1.15 * smallest : undefined;
}

/** Returns where columns meet: in the widest gap between two headings that the cells below leave free. */
function edgesOf(headings: readonly Row[], body: readonly Row[]): number[] {
  return headings.slice(1).map((heading, at) => {
    const end = startOf(heading);
    let free = endOf(headings[at] ?? []);
    let widest = { width: 0, middle: end };
    const items = body
      .flat()
      .filter(({ x, width }) => x < end && x + width > free)
      .toSorted((left, right) => left.x - right.x);
    for (const next of [...items, { x: end, width: 0 }]) {
      if (next.x - free > widest.width) widest = { width: next.x - free, middle: (next.x + free) / 2 };
      free = Math.max(free, next.x + next.width);
    }
    return widest.middle;
  });
}
