import { tidyText } from '../../../kernel/text/rich-text.ts';
import { createTextSheet } from '../../text-documents/text-sheet.ts';
import type { Sheet, SheetRow } from '../read-workbook.ts';
import { isIdentifier } from './cell-texts.ts';
import { detectTable } from './detect-table.ts';
import { meaningsOf } from './heading-vocabulary.ts';

/** Returns the sheet as its tables are looked for: questions that take several cells are joined, and plain lines are read as text. */
export function prepareSheet(sheet: Sheet, name: string, headerWithin: number): Sheet {
  const joined = joinSplitQuestions(sheet, headerWithin);
  return asText(joined, name, headerWithin) ?? joined;
}

/** Returns the sheet without the rows that a spreadsheet program hides. */
export function withoutHiddenRows(sheet: Sheet): Sheet {
  const hidden = sheet.rows.filter(({ isHidden }) => isHidden);
  return hidden.length === 0
    ? sheet
    : {
        ...sheet,
        rows: sheet.rows.filter(({ isHidden }) => !isHidden),
        hiddenRows: hidden.map(({ row }) => row),
      };
}

/** A heading of questions takes at most this many columns. */
const maxParts = 4;
const furtherPart =
  /^(\(?cont(inued|\.|d)?\)?|(additional |further )?question (details?|continued|cont\.?)|question \(?(cont(inued|\.|d)?|part (2|3|4|ii|iii|iv|b|c|d))\)?)$/i;

/**
 * Joins the cells below a heading of questions that spans several columns, and those below a heading that continues it. The cells
 * of a title above the headings are left as they are.
 */
function joinSplitQuestions(sheet: Sheet, headerWithin: number): Sheet {
  const topRows = sheet.rows.filter(({ row }) => row <= headerWithin);
  const mayBeSplit =
    (sheet.merges ?? []).length > 0 ||
    topRows.some(({ cells }) => [...cells.values()].some((text) => furtherPart.test(tidyText(text))));
  if (!mayBeSplit) return sheet;
  const header = sheet.rows.find(({ row, cells }) => {
    if (row > headerWithin || cells.size < 2) return false;
    return [...cells].some(([at, text]) => isQuestionHeading(text) && partsOf(sheet, { row, cells }, at) > 1);
  });
  if (!header) return sheet;
  const first = [...header.cells].find(
    ([at, text]) => isQuestionHeading(text) && partsOf(sheet, header, at) > 1,
  )?.[0];
  if (first === undefined) return sheet;
  const end = first + partsOf(sheet, header, first);
  const isPart = (at: number) => at >= first && at < end;
  return {
    ...sheet,
    rows: sheet.rows.map(({ row, cells }) => {
      const parts = [...cells].filter(([at]) => isPart(at)).sort(([left], [right]) => left - right);
      if (row < header.row || parts.length === 0) return { row, cells };
      const text =
        row === header.row ? (cells.get(first) ?? '') : parts.map(([, part]) => part.trim()).join(' ');
      return { row, cells: new Map([...[...cells].filter(([at]) => !isPart(at)), [first, text]]) };
    }),
  };
}

const isQuestionHeading = (text: string): boolean => {
  const [first] = meaningsOf(text);
  return first?.meaning === 'question' && first.points >= 86;
};

/** Returns how many columns a heading of questions takes. */
function partsOf(sheet: Sheet, { row, cells }: SheetRow, first: number): number {
  const next = sheet.rows.find((other) => other.row > row);
  const span = (sheet.merges ?? []).find(
    ({ top, bottom, left, right }) =>
      row >= top && row <= bottom && left === first && right > left && right < left + maxParts,
  );
  // Headings of their own below a wide one make it the title of several columns.
  const isTitle =
    span &&
    [...(next?.cells ?? [])].some(
      ([at, text]) => at >= span.left && at <= span.right && meaningsOf(text).length > 0,
    );
  if (span && !isTitle) return span.right - span.left + 1;
  let count = 1;
  while (furtherPart.test(tidyText(cells.get(first + count) ?? ''))) count += 1;
  return count;
}

const minLines = 4;

/** Returns a sheet of lines, with or without numbers in front, as the text that it is. Undefined if it has another form. */
function asText(sheet: Sheet, name: string, headerWithin: number): Sheet | undefined {
  const lines = sheet.rows.map(({ row, cells }) => {
    const texts = [...cells.values()].map((text) => tidyText(text)).filter((text) => text !== '');
    const [first = '', second = ''] = texts;
    const isNumbered = texts.length === 2 && isIdentifier(first);
    /** A field of the form itself, as in `Supplier: Acme`. */
    const isField = texts.length === 2 && first.endsWith(':');
    return {
      row,
      text: texts.length > 1 ? `${first} ${second}` : first,
      isLine: texts.length < 2 || isNumbered || isField,
      isOther: isField || (texts.length === 1 && first.endsWith(':')),
    };
  });
  if (lines.length < minLines || lines.some(({ isLine }) => !isLine)) return undefined;
  if (detectTable(sheet, headerWithin) !== undefined) return undefined;
  const text = createTextSheet(name, false);
  lines.forEach((line, at) => {
    const next = lines[at + 1];
    text.add(
      { kind: 'text', text: line.text, isOther: line.isOther },
      next && { kind: 'text', text: next.text },
    );
  });
  const rows = text.rows();
  // The text counts its header as the first row.
  const rowOf = new Map(lines.map(({ row }, at) => [at + 2, row]));
  return rows.length === 0
    ? undefined
    : { ...sheet, rows: rows.map(({ row, cells }) => ({ row: rowOf.get(row) ?? 0, cells })) };
}
