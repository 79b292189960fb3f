import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readSheet } from 'read-excel-file/node';
import { countEventLoopTurns } from '../../testing/app/event-loop-turns.ts';
import { writeXlsx, xlsxFile } from './xlsx-file.ts';

const columns = [
  { heading: 'Question', width: 40 },
  { heading: 'Score', width: 10 },
];
const sheetsOf = (count: number) => [
  { name: 'Questions', columns, rows: Array.from({ length: count }, (_, at) => [`=Question ${at}`, at]) },
];

test('A thread writes a workbook of many rows with the same cells as the main thread writes a small one', async () => {
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

test('A thread also writes a workbook of few rows with long texts', async () => {
  const sheets = [
    { name: 'Answers', columns, rows: Array.from({ length: 200 }, () => ['Long. '.repeat(5000), 1]) },
  ];
  expect(await countEventLoopTurns(() => xlsxFile(sheets))).toBeGreaterThan(20);
});

test('The event loop keeps running while the rows of a workbook are computed', async () => {
  let isTurned = true;
  let slices = 0;
  function* rows() {
    for (let at = 0; at < 200; at += 1) {
      if (isTurned) {
        slices += 1;
        isTurned = false;
        setImmediate(() => (isTurned = true));
      }
      yield [createHash('sha256').update('x'.repeat(500_000)).digest('hex'), at];
    }
  }
  await xlsxFile([{ name: 'Answers', columns, rows: rows() }]);
  expect(slices).toBeGreaterThan(3);
});
