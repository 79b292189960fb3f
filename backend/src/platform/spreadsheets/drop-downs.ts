import {
  getCellAddress,
  getOrderOfSiblings,
  getSelfClosingTagMarkup,
  insertElementMarkupAccordingToOrderOfSiblings,
  sanitizeTextContent,
} from 'write-excel-file/utility';

/** A list from which a cell of a sheet is chosen. Rows and columns count from 0, with the headings in row 0. */
export interface DropDown {
  row: number;
  column: number;
  /** The choices as a formula: a quoted list such as `"yes,no"`, or a range such as `Choices!$A$2:$A$4`. */
  source: string;
}

const sheetFile = 'xl/worksheets/sheet{id}.xml';

/** Returns the part of the writer that gives cells their lists, for each sheet of a workbook in order. */
export const dropDownsFeature = (bySheet: readonly (readonly DropDown[])[]) => ({
  files: {
    transform: {
      [sheetFile]: {
        transform: (xml: string, _options: unknown, { sheetIndex }: { sheetIndex: number }) => {
          const dropDowns = bySheet[sheetIndex] ?? [];
          if (dropDowns.length === 0) return xml;
          return insertElementMarkupAccordingToOrderOfSiblings(
            xml,
            validationsOf(dropDowns),
            getOrderOfSiblings(sheetFile, 'worksheet') ?? [],
            'worksheet',
          );
        },
      },
    },
  },
});

/** Cells with the same list share one element. */
function validationsOf(dropDowns: readonly DropDown[]): string {
  const bySource = Map.groupBy(dropDowns, ({ source }) => source);
  const elements = [...bySource].map(([source, cells]) => {
    const opening = getSelfClosingTagMarkup('dataValidation', {
      type: 'list',
      allowBlank: 1,
      showErrorMessage: 1,
      sqref: rangesOf(cells),
    }).replace(/\/>$/, '>');
    return `${opening}<formula1>${sanitizeTextContent(source)}</formula1></dataValidation>`;
  });
  return `<dataValidations count="${elements.length}">${elements.join('')}</dataValidations>`;
}

/** Returns the cells as ranges, such as `G2:G9 G11`. Consecutive rows of a column are one range. */
function rangesOf(cells: readonly DropDown[]): string {
  const ranges: { column: number; top: number; bottom: number }[] = [];
  for (const { row, column } of cells) {
    const last = ranges.at(-1);
    if (last && last.column === column && last.bottom === row - 1) last.bottom = row;
    else ranges.push({ column, top: row, bottom: row });
  }
  return ranges
    .map(({ column, top, bottom }) =>
      top === bottom
        ? getCellAddress(top, column)
        : `${getCellAddress(top, column)}:${getCellAddress(bottom, column)}`,
    )
    .join(' ');
}
