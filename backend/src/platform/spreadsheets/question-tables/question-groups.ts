import type { DetailColumn, QuestionTable, TableColumn } from './question-table.ts';

export interface QuestionRow {
  row: number;
  cells: Partial<Record<TableColumn | 'choices' | 'mustHave', string>>;
  /** The further columns of our own files, '' where a cell is empty; undefined for other files. */
  details?: Partial<Record<DetailColumn, string>> | undefined;
}

export interface ReadRows {
  rows: QuestionRow[];
  /** Rows with text only in columns that are not imported. */
  otherRows: number[];
  /** Rows that were taken as notes to the reader or as totals. */
  noteRows: number[];
}

export interface TableName {
  name: string;
  isOneOfSeveral: boolean;
}

/** A row and its meaning. */
export type Line =
  | ({ kind: 'question' } & QuestionRow)
  | { kind: 'title'; row: number; text: string; numbering: string[] | undefined }
  | { kind: 'choice'; row: number; text: string }
  | { kind: 'other' | 'note' | 'repeatedHeader'; row: number };

/** Gives each question its category and section. */
export function withGroups(
  lines: readonly Line[],
  table: QuestionTable,
  { name, isOneOfSeveral }: TableName,
): QuestionRow[] {
  const { category, section } = table.columnIndexes;
  const isWide = createWideTest(lines);
  const rows: QuestionRow[] = [];
  const above: Partial<Record<'category' | 'section', string>> = {};
  let wide: string | undefined;
  let narrow: string | undefined;
  let wideSince = 0;
  let narrowSince = 0;
  lines.forEach((line, at) => {
    if (line.kind === 'title') {
      if (isWide(at)) {
        wide = line.text;
        wideSince = rows.length;
        narrow = undefined;
      } else {
        narrow = line.text;
        narrowSince = rows.length;
      }
      return;
    }
    if (line.kind !== 'question') return;
    const cells = { ...line.cells };
    // A new category ends the titles above it, except those to which no question belongs yet.
    if (cells.category !== undefined && above.category !== undefined && cells.category !== above.category) {
      if (wideSince < rows.length) wide = undefined;
      if (narrowSince < rows.length) narrow = undefined;
    }
    inherit(cells, above, category, section);
    const isGroupOnly = Object.keys(cells).every((column) => column === 'category' || column === 'section');
    if (
      isGroupOnly ||
      Object.keys(line.cells).every((column) => column === 'category' || column === 'section')
    )
      return;
    if (category !== null && section !== null && category !== section) {
      rows.push({ row: line.row, cells, details: line.details });
      return;
    }
    const named = category !== null ? cells.category : cells.section;
    const groups =
      named !== undefined
        ? [category !== null ? named : (wide ?? named), category !== null ? (narrow ?? wide ?? named) : named]
        : [wide ?? (isOneOfSeveral ? name : (narrow ?? name)), narrow ?? wide ?? name];
    rows.push({
      row: line.row,
      cells: { ...cells, category: groups[0] ?? name, section: groups[1] ?? name },
      details: line.details,
    });
  });
  return rows;
}

/** Fills empty groups with those above. A new category ends the section. */
function inherit(
  cells: QuestionRow['cells'],
  above: Partial<Record<'category' | 'section', string>>,
  category: number | null,
  section: number | null,
): void {
  if (category !== null) {
    if (cells.category === undefined) {
      if (above.category !== undefined) cells.category = above.category;
    } else {
      if (cells.category !== above.category) delete above.section;
      above.category = cells.category;
    }
  }
  if (section !== null) {
    if (cells.section === undefined) {
      if (above.section !== undefined) cells.section = above.section;
    } else above.section = cells.section;
  }
}

/**
 * Titles have two levels if one follows another without a question between, or if their numbers have different depths. Returns
 * whether the title at a position is of the wider level.
 */
function createWideTest(lines: readonly Line[]): (at: number) => boolean {
  const titles = lines.flatMap((line, at) => (line.kind === 'title' ? [{ ...line, at }] : []));
  const depths = titles.map(({ numbering }) => numbering?.length ?? 0);
  const minDepth = Math.min(...depths);
  const isNumbered = titles.length > 0 && minDepth > 0 && depths.some((depth) => depth > minDepth);
  if (isNumbered) {
    const wide = new Set(
      titles.filter(({ numbering }) => numbering?.length === minDepth).map(({ at }) => at),
    );
    return (at) => wide.has(at);
  }
  const relevant = lines.flatMap((line, at) =>
    line.kind === 'title' || line.kind === 'question' ? [at] : [],
  );
  const nextOf = new Map(relevant.map((at, index) => [at, relevant[index + 1]]));
  const wide = new Set(
    titles.filter(({ at }) => lines[nextOf.get(at) ?? -1]?.kind === 'title').map(({ at }) => at),
  );
  return (at) => wide.has(at);
}
