/** A block of cells. Rows count from 1 and columns from 0; both ends belong to it. */
export interface CellRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Cells with a drop-down, and what it offers: the choices themselves, or a reference to the cells that hold them. */
export interface DropDown {
  ranges: CellRange[];
  source: string;
}

/** What a sheet says about its cells beyond their contents. */
export interface SheetStructure {
  merges: CellRange[];
  dropDowns: DropDown[];
}

const maxRanges = 20_000;
const maxDropDownRanges = 1_000;
const maxSourceLength = 8_192;

/** Collects merged cells and drop-downs while a sheet is read. What exceeds the limits is left out. */
export function createStructureReader() {
  const structure: SheetStructure = { merges: [], dropDowns: [] };
  let dropDown: { isList: boolean; source: string; cells: string } | undefined;
  let part: 'source' | 'cells' | undefined;
  let dropDownRanges = 0;
  return {
    structure,
    open(name: string, attributes: Readonly<Record<string, string | undefined>>): void {
      if (name === 'mergeCell' && structure.merges.length < maxRanges)
        structure.merges.push(...rangesIn(attributes['ref'] ?? ''));
      else if (name === 'dataValidation')
        dropDown = {
          isList: attributes['type'] === 'list',
          source: '',
          cells: attributes['sqref'] ?? '',
        };
      else if (name === 'formula1') part = 'source';
      else if (name === 'sqref') part = 'cells';
    },
    text(text: string): void {
      if (!dropDown || !part || dropDown[part].length + text.length > maxSourceLength) return;
      dropDown[part] += text;
    },
    close(name: string): void {
      if (name === 'formula1' || name === 'sqref') part = undefined;
      if (name !== 'dataValidation' || !dropDown) return;
      const ranges = dropDown.isList
        ? rangesIn(dropDown.cells).slice(0, maxDropDownRanges - dropDownRanges)
        : [];
      dropDownRanges += ranges.length;
      if (ranges.length > 0) structure.dropDowns.push({ ranges, source: dropDown.source.trim() });
      dropDown = undefined;
    },
  };
}

/** Returns the ranges of a list such as `A1:B2 D4`. */
export function rangesIn(list: string): CellRange[] {
  return list
    .split(/\s+/, maxDropDownRanges)
    .map((range) => /^\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/.exec(range))
    .flatMap((found) => {
      if (!found) return [];
      const [, left = '', top = '', right = left, bottom = top] = found;
      return [
        { top: Number(top), bottom: Number(bottom), left: columnNumber(left), right: columnNumber(right) },
      ];
    });
}

/** A is 0, AB is 27. */
export function columnNumber(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

export const isWithin = ({ top, bottom, left, right }: CellRange, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

interface SheetOfCells {
  name: string;
  rows: readonly { row: number; cells: ReadonlyMap<number, string> }[];
}

const maxChoices = 100;

/**
 * Returns the choices of a drop-down: those listed in quotes, or the texts of the cells that it refers to, directly or by a name
 * of the workbook.
 */
export function choicesOf(
  source: string,
  current: string,
  sheets: readonly SheetOfCells[],
  names: ReadonlyMap<string, string>,
): string[] {
  const listed = /^"(.*)"$/s.exec(source)?.[1];
  if (listed !== undefined)
    return listed
      .split(',')
      .map((choice) => choice.trim())
      .filter((choice) => choice !== '')
      .slice(0, maxChoices);
  const reference = (names.get(source.toLowerCase()) ?? source).replace(/^=/, '');
  const [, quoted, plain, cells = ''] = /^(?:(?:'((?:[^']|'')+)'|([^'!]+))!)?(.+)$/s.exec(reference) ?? [];
  const sheetName = quoted?.replaceAll("''", "'") ?? plain ?? current;
  const sheet = sheets.find(({ name }) => name === sheetName);
  const [range] = rangesIn(cells);
  if (!sheet || !range) return [];
  return sheet.rows
    .filter(({ row }) => row >= range.top && row <= range.bottom)
    .flatMap(({ cells: found }) =>
      [...found]
        .filter(([column]) => column >= range.left && column <= range.right)
        .map(([, text]) => text.trim()),
    )
    .filter((choice) => choice !== '')
    .slice(0, maxChoices);
}
