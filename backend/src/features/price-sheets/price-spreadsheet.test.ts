import { expect, test } from 'vitest';
import { parseTables } from '../../platform/spreadsheets/read-table.ts';
import type { TableParser } from '../../platform/spreadsheets/table-file.ts';
import type { PriceSheet } from './contracts/price-sheet.ts';
import type { VendorPrices } from './contracts/vendor-prices.ts';
import { priceSpreadsheet, readLinePrices, readSheetLines } from './price-spreadsheet.ts';

const sheet: PriceSheet = {
  lines: [
    { name: 'Seats', unit: 'user', quantity: 10, period: 'month', lot: 'Software', isRequired: true },
    { name: 'Set-up', unit: 'lumpSum', quantity: 1, period: 'once', lot: '', isRequired: false },
  ],
  termYears: 2,
  allowsOwnLines: true,
  currency: 'GBP',
  version: 1,
};
const saved: VendorPrices = {
  prices: [{ line: 1, unitPrice: 1250, discountPercentage: 10, remark: 'From ten on' }],
  ownLines: [
    {
      name: '=Travel',
      unit: 'lumpSum',
      quantity: 2,
      period: 'year',
      lot: 'Software',
      unitPrice: 100_050,
      discountPercentage: 0,
      remark: '',
    },
  ],
};
const unpriced = { line: 2, unitPrice: null, discountPercentage: 0, remark: '' };
const parserOf =
  (bytes: Buffer): TableParser =>
  (options) =>
    parseTables(options, bytes);

test.each(['csv', 'xlsx'] as const)(
  'Prices and own lines come back from a %s file as they were saved',
  async (format) => {
    const file = await priceSpreadsheet(sheet, saved, format);
    expect(await readLinePrices(sheet, `prices.${format}`, parserOf(file))).toEqual({
      prices: [...saved.prices, unpriced],
      ownLines: saved.ownLines,
      bad: [],
    });
  },
);

test.each(['csv', 'xlsx'] as const)('The lines of a sheet come back from a %s file', async (format) => {
  const file = await priceSpreadsheet(sheet, null, format);
  expect(await readSheetLines(`sheet.${format}`, parserOf(file))).toEqual({ read: sheet.lines, bad: [] });
});

test('A file has units in words', async () => {
  const text = (await priceSpreadsheet(sheet, saved, 'csv')).toString();
  expect(text).toContain('lump sum');
  expect(text).not.toContain('lumpSum');
});

const rowsWith = (rows: readonly string[]) =>
  Buffer.from(['number,line,quantity,unit,charged,lot,unit price,discount %', ...rows].join('\n'));

test('Own lines that cannot be used are named with their reason', async () => {
  const rows = [
    'own,Travel,2,day,once,Nowhere,10,0',
    'own,Travel,1.5,lump sum,once,,10,0',
    'own,Travel,1,day,once,,,0',
    'own,,1,day,once,,10,0',
    'own,Travel,1,day,once,,12 34,0',
    'Own,Travel,1,Lump sum,once,,10,0',
  ];
  const { ownLines, bad } = await readLinePrices(sheet, 'p.csv', parserOf(rowsWith(rows)));
  expect(ownLines).toMatchObject([{ name: 'Travel', unit: 'lumpSum', unitPrice: 1000 }]);
  expect(bad.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6]);
  const closed = { ...sheet, allowsOwnLines: false };
  expect((await readLinePrices(closed, 'p.csv', parserOf(rowsWith(rows)))).bad).toHaveLength(6);
});

test('A file with too many rows is refused without a word about questions', async () => {
  const file = rowsWith(Array.from({ length: 501 }, () => '1,Seats,,,,,1,0'));
  await expect(readLinePrices(sheet, 'p.csv', parserOf(file))).rejects.toThrow(
    'The file has more than 500 rows below its header.',
  );
});
