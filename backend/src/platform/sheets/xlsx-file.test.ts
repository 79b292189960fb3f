import { expect, test } from 'vitest';
import { readSheet } from 'read-excel-file/node';
import { writeXlsx, xlsxFile } from './xlsx-file.ts';

const columns = [
  { heading: 'Question', width: 40 },
  { heading: 'Score', width: 10 },
];
const sheetsOf = (count: number) => [
  { name: 'Questions', columns, rows: Array.from({ length: count }, (_, at) => [`=Question ${at}`, at]) },
];

test('A workbook of many rows is written in a thread, cell by cell as a small one is here', async () => {
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 1);
  const many = await readSheet(await xlsxFile(sheetsOf(5000)));
  clearInterval(counting);
  expect(turns).toBeGreaterThan(10);
  expect(many).toHaveLength(5001);
  const few = await readSheet(await xlsxFile(sheetsOf(20)));
  expect(many.slice(0, 21)).toEqual(few);
  expect(few).toEqual(await readSheet(await writeXlsx(sheetsOf(20))));
});
