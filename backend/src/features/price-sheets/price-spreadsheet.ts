import { messages } from './contracts/messages.ts';
import {
  lotsOf,
  maxQuantity,
  maxSheetLines,
  quantityError,
  type PriceSheet,
  type SheetLine,
} from './contracts/price-sheet.ts';
import { priceSpreadsheetLimits } from './contracts/spreadsheets.ts';
import { quantityOf } from './contracts/typed-quantity.ts';
import { periods, units, type Unit } from './contracts/units.ts';
import {
  maxOwnLines,
  type VendorLinePrice,
  type VendorOwnLine,
  type VendorPrices,
} from './contracts/vendor-prices.ts';
import { minorUnitsOf, percentOf } from '../../kernel/format/typed-amount.ts';
import { unescapeFromSpreadsheet } from '../../kernel/text/csv.ts';
import { t } from '../../kernel/text/texts.ts';
import {
  csvFile,
  readTable,
  type TableForm,
  type TableParser,
  type TableRow,
} from '../../platform/spreadsheets/table-file.ts';
import { xlsxFile, type XlsxCell } from '../../platform/spreadsheets/xlsx-file.ts';

/** Names of columns, units and periods stay English, because the import reads them. */
const sheetHeadings = ['Number', 'Line', 'Quantity', 'Unit', 'Charged', 'Required', 'Lot'] as const;
const priceHeadings = ['Unit price', 'Discount %', 'Remark'] as const;
type Column = (typeof sheetHeadings)[number] | (typeof priceHeadings)[number];

const headings: TableForm<Column>['headings'] = {
  number: 'Number',
  line: 'Line',
  quantity: 'Quantity',
  unit: 'Unit',
  charged: 'Charged',
  required: 'Required',
  lot: 'Lot',
  unitprice: 'Unit price',
  discount: 'Discount %',
  remark: 'Remark',
};
const formOf = (required: readonly Column[]): TableForm<Column> => ({
  headings,
  required,
  maxBytes: priceSpreadsheetLimits.bytes,
  maxRows: priceSpreadsheetLimits.rows,
  hasQuestions: false,
  // A discount of 10 % in a cell of percentages is stored as 0.1, and would be read as 0.1 %.
  showsPercentages: true,
  emptyMessage: t('The file has a header and no lines.'),
});

/** What was read from a file: the rows without errors, and the reasons of the others. */
interface ReadRows<Read> {
  read: Read[];
  bad: { row: number; reason: string }[];
}

/** Reads each row by a function that returns either what it read or the reason why it cannot be used. */
function sorted<Read>(
  rows: readonly TableRow<Column>[],
  readRow: (cell: (column: Column) => string) => Read | string,
): ReadRows<Exclude<Read, string>> {
  const sortedRows: ReadRows<Exclude<Read, string>> = { read: [], bad: [] };
  for (const { row, cell } of rows) {
    const read = readRow((column) => unescapeFromSpreadsheet(cell(column)).trim());
    if (typeof read === 'string') sortedRows.bad.push({ row, reason: read });
    else sortedRows.read.push(read as Exclude<Read, string>);
  }
  return sortedRows;
}

/** A unit as files have it: in English, as the import reads it. */
const unitCell = (unit: Unit): string => (unit === 'lumpSum' ? 'lump sum' : unit);
/** What own lines of a vendor have in place of the number of a line. */
const ownLineNumber = 'own';

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');
/** Finds a name by its letters, with or without a plural. */
const namedBy = <Name extends string>(names: readonly Name[], cell: string): Name | undefined =>
  names.find((name) => [name.toLowerCase(), `${name.toLowerCase()}s`].includes(lettersOf(cell)));

/** Reads the lines of a buyer's sheet. Refuses questionnaireUnreadable. */
export async function readSheetLines(fileName: string, parse: TableParser): Promise<ReadRows<SheetLine>> {
  const rows = await readTable(fileName, formOf(['Line', 'Quantity', 'Unit']), parse);
  const { read, bad } = sorted(rows, lineIn);
  const tooMany = read.length > maxSheetLines;
  const reason = t('A price sheet has at most {max} lines; the others are left out.', { max: maxSheetLines });
  return {
    read: read.slice(0, maxSheetLines),
    bad: tooMany ? [...bad, { row: rows.at(-1)?.row ?? 0, reason }] : bad,
  };
}

function lineIn(cell: (column: Column) => string): SheetLine | string {
  const [name, lot] = [cell('Line'), cell('Lot')];
  if (name === '') return messages.lineNameRequired;
  if (name.length > 200 || lot.length > 80)
    return t('A name of a line has up to 200 characters, and of a lot 80.');
  const unit = namedBy(units, cell('Unit'));
  if (!unit) return t('The unit must be one of: {units}.', { units: units.map(unitCell).join(', ') });
  const period = cell('Charged') === '' ? 'once' : namedBy(periods, cell('Charged').replace(/^per /i, ''));
  if (!period) return t('Charged must be one of: {periods}.', { periods: periods.join(', ') });
  const requirement = lettersOf(cell('Required'));
  if (!['', 'yes', 'no', 'required', 'optional'].includes(requirement))
    return t('Required must be yes or no.');
  const quantity = quantityOf(cell('Quantity'));
  if (Number.isNaN(quantity)) return messages.quantityDecimals;
  if (quantity > maxQuantity) return messages.quantityTooLarge;
  return (
    quantityError(unit, quantity) ?? {
      name,
      unit,
      quantity,
      period,
      lot,
      isRequired: !['no', 'optional'].includes(requirement),
    }
  );
}

/** The prices in a row of a vendor's file, or the reason why they cannot be used. */
function priceIn(cell: (column: Column) => string): Omit<VendorLinePrice, 'line'> | string {
  const typed = cell('Unit price');
  const unitPrice = typed === '' ? null : minorUnitsOf(typed);
  if (Number.isNaN(unitPrice)) return t('The unit price must be an amount such as 1200.50.');
  const discountPercentage = percentOf(cell('Discount %'));
  if (!(discountPercentage <= 100) || Math.round(discountPercentage * 100) / 100 !== discountPercentage)
    return messages.discountDecimals;
  if (cell('Remark').length > 500) return t('A remark has up to 500 characters.');
  return { unitPrice, discountPercentage, remark: cell('Remark') };
}

/** An own line of a vendor, or the reason why it cannot be used. */
function ownLineIn(
  { lines, allowsOwnLines }: PriceSheet,
  cell: (column: Column) => string,
): VendorOwnLine | string {
  if (!allowsOwnLines) return messages.ownLinesForbidden;
  const line = lineIn(cell);
  if (typeof line === 'string') return line;
  const price = priceIn(cell);
  if (typeof price === 'string') return price;
  const { unitPrice } = price;
  if (unitPrice === null) return t('An own line needs a unit price.');
  const { isRequired: _isRequired, ...own } = line;
  if (own.lot !== '' && !lotsOf(lines).includes(own.lot)) return messages.lotUnknown;
  return { ...own, ...price, unitPrice };
}

interface ReadPrices {
  prices: VendorLinePrice[];
  ownLines: VendorOwnLine[];
  bad: { row: number; reason: string }[];
}

/**
 * Reads a vendor's prices by the numbers of the lines, and its own lines. A line without a price is not offered. Refuses
 * questionnaireUnreadable.
 */
export async function readLinePrices(
  sheet: PriceSheet,
  fileName: string,
  parse: TableParser,
): Promise<ReadPrices> {
  const { lines } = sheet;
  const rows = await readTable(fileName, formOf(['Number', 'Unit price']), parse);
  const before = new Set<number>();
  const own = { count: 0 };
  const { read, bad } = sorted(rows, (cell): VendorLinePrice | VendorOwnLine | string => {
    if (lettersOf(cell('Number')) === ownLineNumber) {
      const ownLine = ownLineIn(sheet, cell);
      if (typeof ownLine === 'string') return ownLine;
      own.count += 1;
      return own.count > maxOwnLines
        ? t('There can be at most {max} own lines.', { max: maxOwnLines })
        : ownLine;
    }
    const line = quantityOf(cell('Number'));
    const named = cell('Line');
    if (lines[line - 1] === undefined) return messages.lineUnknown;
    if (named !== '' && named !== lines[line - 1]?.name)
      return t('The line of this number has another name.');
    if (before.has(line)) return messages.linePricedTwice;
    const price = priceIn(cell);
    if (typeof price === 'string') return price;
    before.add(line);
    return { line, ...price };
  });
  return {
    prices: read.filter((row) => 'line' in row),
    ownLines: read.filter((row) => 'unit' in row),
    bad,
  };
}

/** Returns the sheet as a file, for vendors with the prices and the own lines that they saved. */
export async function priceSpreadsheet(
  { lines }: PriceSheet,
  saved: VendorPrices | null,
  format: 'csv' | 'xlsx',
): Promise<Buffer> {
  const columns = [...sheetHeadings, ...(saved ? priceHeadings : [])];
  const priceOf = new Map(saved?.prices.map((price) => [price.line, price]));
  const rowOf = (
    number: number | string,
    line: Omit<SheetLine, 'isRequired'>,
    requirement: string,
    price: Omit<VendorLinePrice, 'line'> | undefined,
  ): XlsxCell[] => [
    number,
    line.name,
    line.quantity,
    unitCell(line.unit),
    line.period === 'once' ? 'once' : `per ${line.period}`,
    requirement,
    line.lot,
    ...(saved
      ? [
          price?.unitPrice == null ? null : price.unitPrice / 100,
          price?.discountPercentage ?? 0,
          price?.remark ?? '',
        ]
      : []),
  ];
  const rows = [
    ...lines.map((line, at) => rowOf(at + 1, line, line.isRequired ? 'yes' : 'no', priceOf.get(at + 1))),
    ...(saved?.ownLines ?? []).map((line) => rowOf(ownLineNumber, line, '', line)),
  ];
  if (format === 'csv')
    return csvFile([columns, ...rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))))]);
  return xlsxFile([
    {
      name: 'Price sheet',
      columns: columns.map((heading) => ({
        heading,
        width: heading === 'Line' || heading === 'Remark' ? 48 : 14,
      })),
      rows,
    },
  ]);
}
