import { zipOf } from './zip-file.ts';

/** A cell: its text, a number, a number in the format of a style (1 is `0%`, 2 is `0.0%`), or nothing. */
export type BuiltCell = string | number | { value: number; style: 1 | 2 } | null;

export interface BuiltSheet {
  rows: readonly (readonly BuiltCell[])[];
  isHidden?: boolean;
  /** The numbers of the hidden rows, from 1. */
  hiddenRows?: readonly number[];
  /** Such as `A2:D2`. */
  merges?: readonly string[];
  /** The cells, and the formula of their list: `"Yes,No"` in quotes, or a reference. */
  dropDowns?: readonly (readonly [cells: string, formula: string])[];
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Returns a workbook of these sheets by name, as buyers receive it from others. `names` are the names of its cells. */
export function questionnaireWorkbook(
  sheets: Readonly<Record<string, BuiltSheet>>,
  names: Readonly<Record<string, string>> = {},
): Buffer {
  const entries = Object.entries(sheets);
  const listed = entries.map(
    ([name, { isHidden }], at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ''} r:id="s${at}"/>`,
  );
  const defined = Object.entries(names).map(
    ([name, cells]) => `<definedName name="${name}">${escaped(cells)}</definedName>`,
  );
  return zipOf([
    {
      name: '[Content_Types].xml',
      content: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="${office}"><sheets>${listed.join('')}</sheets><definedNames>${defined.join('')}</definedNames></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships><Relationship Id="styles" Type="${office}/styles" Target="styles.xml"/>${entries
        .map(
          (_sheet, at) =>
            `<Relationship Id="s${at}" Type="${office}/worksheet" Target="worksheets/sheet${at}.xml"/>`,
        )
        .join('')}</Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      content:
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0.0%"/></numFmts>' +
        '<cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    },
    ...entries.map(([, sheet], at) => ({ name: `xl/worksheets/sheet${at}.xml`, content: sheetXml(sheet) })),
  ]);
}

function sheetXml({ rows, hiddenRows = [], merges = [], dropDowns = [] }: BuiltSheet): string {
  const data = rows.map((cells, at) => {
    const written = cells.map((cell, column) => cellXml(cell, `${letterOf(column)}${at + 1}`));
    const hidden = hiddenRows.includes(at + 1) ? ' hidden="1"' : '';
    return `<row r="${at + 1}"${hidden}>${written.join('')}</row>`;
  });
  const merged = merges.map((cells) => `<mergeCell ref="${cells}"/>`).join('');
  const lists = dropDowns
    .map(
      ([cells, formula]) =>
        `<dataValidation type="list" sqref="${cells}"><formula1>${escaped(formula)}</formula1></dataValidation>`,
    )
    .join('');
  return `<worksheet><sheetData>${data.join('')}</sheetData><mergeCells>${merged}</mergeCells><dataValidations>${lists}</dataValidations></worksheet>`;
}

const letterOf = (column: number) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[column];

function cellXml(cell: BuiltCell, at: string): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return `<c r="${at}" s="${cell.style}"><v>${cell.value}</v></c>`;
  return typeof cell === 'number'
    ? `<c r="${at}"><v>${cell}</v></c>`
    : `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
}
