import { zipOf, type ZipPart } from './zip-file.ts';

/** A file that costs its reader far more than its sender. */
export interface HostileWorkbook {
  what: string;
  name: string;
  content: () => Buffer;
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheetPath = (at: number) => `xl/worksheets/sheet${at}.xml`;

interface Workbook {
  /** The content of each sheet's `sheetData`. */
  sheets: readonly string[];
  sharedStrings?: string;
  styles?: string;
  /** What follows the cells of each sheet. */
  behind?: string;
}

/** Returns a workbook of these sheets, named Sheet1 and so on. */
export function workbookOf(
  { sheets, sharedStrings, styles, behind = '' }: Workbook,
  names?: readonly string[],
): Buffer {
  const relations = sheets.map(
    (_sheet, at) =>
      `<Relationship Id="s${at}" Type="${office}/worksheet" Target="worksheets/sheet${at}.xml"/>`,
  );
  const listed = sheets.map(
    (_sheet, at) => `<sheet name="${names?.[at] ?? `Sheet${at + 1}`}" sheetId="${at + 1}" r:id="s${at}"/>`,
  );
  const parts: ZipPart[] = [
    {
      name: '[Content_Types].xml',
      content: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="${office}"><sheets>${listed.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${relations.join('')}<Relationship Id="t" Type="${office}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="y" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    },
    ...sheets.map((sheet, at) => ({
      name: sheetPath(at),
      content: `<worksheet><sheetData>${sheet}</sheetData>${behind}</worksheet>`,
    })),
  ];
  if (sharedStrings !== undefined) parts.push({ name: 'xl/sharedStrings.xml', content: sharedStrings });
  if (styles !== undefined) parts.push({ name: 'xl/styles.xml', content: styles });
  return zipOf(parts);
}

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
export const rowOf = (row: number, texts: readonly string[]): string =>
  `<row r="${row}">${texts.map(cell).join('')}</row>`;
const header = rowOf(1, ['Category', 'Section', 'Question', 'Type']);
const question = (row: number) => rowOf(row, ['C', 'S', `Question ${row}?`, 'yes-no']);
const repeated = (count: number, text: (at: number) => string) =>
  Array.from({ length: count }, (_none, at) => text(at)).join('');
const csvHeader = 'category,section,question,type\n';
const megabytes = (count: number) => count * 1024 * 1024;

/** Malicious spreadsheets for every place that reads one. */
export const hostileWorkbooks: readonly HostileWorkbook[] = [
  {
    what: 'a row far below all others',
    name: 'row.xlsx',
    content: () => workbookOf({ sheets: [`${header}${question(700_000)}`] }),
  },
  {
    what: 'a million rows',
    name: 'rows.xlsx',
    content: () =>
      workbookOf({ sheets: [`${header}${repeated(1_000_000, () => '<row><c><v>1</v></c></row>')}`] }),
  },
  {
    what: 'rows that reach to the last column',
    name: 'columns.xlsx',
    content: () =>
      workbookOf({
        sheets: [
          `${header}${repeated(20_000, (at) => `<row r="${at + 2}"><c r="XFD${at + 2}"><v>1</v></c></row>`)}`,
        ],
      }),
  },
  {
    what: 'a million columns in one row',
    name: 'wide.xlsx',
    content: () =>
      workbookOf({ sheets: [`<row r="1">${'<c><v>1</v></c>'.repeat(1_000_000)}</row>${question(2)}`] }),
  },
  {
    what: 'millions of merged cells',
    name: 'merged.xlsx',
    content: () =>
      workbookOf({
        sheets: [`${header}${question(2)}`],
        behind: '<mergeCell ref="A2:A900000"/>'.repeat(1_200_000),
      }),
  },
  {
    what: 'millions of drop-downs',
    name: 'lists.xlsx',
    content: () =>
      workbookOf({
        sheets: [`${header}${repeated(4_000, (at) => question(at + 2))}`],
        behind:
          `<dataValidation type="list" sqref="${'E2:E9000 '.repeat(500)}"><formula1>"A,B"</formula1></dataValidation>`.repeat(
            7_000,
          ),
      }),
  },
  {
    what: 'styles in styles',
    name: 'styles.xlsx',
    content: () =>
      workbookOf({ sheets: [`${header}${question(2)}`], styles: '<cellXfs><xf>'.repeat(2_500_000) }),
  },
  {
    what: 'one long text in every cell',
    name: 'shared.xlsx',
    content: () =>
      workbookOf({
        sharedStrings: `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>`,
        sheets: [`${header}${repeated(5_000, () => `<row>${'<c t="s"><v>0</v></c>'.repeat(4)}</row>`)}`],
      }),
  },
  {
    what: 'millions of shared texts',
    name: 'texts.xlsx',
    content: () =>
      workbookOf({
        sharedStrings: `<sst>${'<si><t/></si>'.repeat(2_500_000)}</sst>`,
        sheets: [header],
      }),
  },
  {
    what: 'entities of entities',
    name: 'entities.xlsx',
    content: () =>
      workbookOf({
        sharedStrings: `<!DOCTYPE sst [<!ENTITY a "${'x'.repeat(1_000)}">${repeated(
          9,
          (at) => `<!ENTITY ${'abcdefghij'[at + 1]} "${`&${'abcdefghij'[at]};`.repeat(10)}">`,
        )}]><sst><si><t>&j;</t></si></sst>`,
        sheets: [`${header}<row><c t="s"><v>0</v></c></row>`],
      }),
  },
  {
    what: 'thousands of sheets',
    name: 'sheets.xlsx',
    content: () =>
      workbookOf({
        sheets: Array.from({ length: 450 }, () => `${header}${repeated(500, (at) => question(at + 2))}`),
      }),
  },
  {
    what: 'elements in elements',
    name: 'deep.xlsx',
    content: () => workbookOf({ sheets: ['<a>'.repeat(5_000_000)] }),
  },
  {
    what: 'an element of a million attributes',
    name: 'attributes.xlsx',
    content: () => workbookOf({ sheets: [`<row ${repeated(1_000_000, (at) => `a${at}="" `)}/>`] }),
  },
  {
    what: 'a part that unpacks to five hundred megabytes',
    name: 'bomb.xlsx',
    content: () =>
      zipOf([
        { name: 'xl/workbook.xml', content: '' },
        { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(megabytes(500)), declaredBytes: 1_000 },
      ]),
  },
  {
    what: 'parts that lie over each other',
    name: 'overlap.xlsx',
    content: () =>
      zipOf([
        { name: 'xl/a.xml', content: Buffer.alloc(megabytes(30)) },
        ...Array.from({ length: 400 }, (_none, at) => ({ name: `xl/${at}.xml`, content: '', placeOf: 0 })),
      ]),
  },
  {
    what: 'tens of thousands of tiny parts',
    name: 'parts.xlsx',
    content: () =>
      zipOf(
        Array.from({ length: 50_000 }, (_none, at) => ({
          name: `xl/${at}.xml`,
          content: 'x',
          isStored: true,
        })),
      ),
  },
  {
    what: 'one line of commas',
    name: 'commas.csv',
    // Nearly as large as a questionnaire may be.
    content: () => Buffer.from(`${csvHeader}${','.repeat(megabytes(4.9))}`),
  },
  {
    what: 'millions of empty lines',
    name: 'lines.csv',
    content: () => Buffer.from(`${csvHeader}${'\n'.repeat(megabytes(4))}`),
  },
  {
    what: 'lines of nothing but columns',
    name: 'cells.csv',
    content: () => Buffer.from(`${csvHeader}${`${'x,'.repeat(60_000)}\n`.repeat(40)}`),
  },
  {
    what: 'a quote that is never closed',
    name: 'quote.csv',
    content: () => Buffer.from(`${csvHeader}C,S,"${'x'.repeat(megabytes(4))}`),
  },
];
