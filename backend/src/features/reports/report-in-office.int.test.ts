import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import readSheets from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getReports, requestReport } from './contract.ts';
import { reportSource } from './report-source.ts';
import { listEvents } from '../../testing/app/run-projections.ts';
import { expectOk } from '../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { weightedRfp } from '../../testing/fixtures/weighted-rfp.ts';
import { makeReport } from './make-report.ts';

const run = promisify(execFile);
const isThere = (program: string) =>
  run(program, ['--version']).then(
    () => true,
    () => false,
  );
const office = 'soffice';
const isOfficeThere = await isThere(office);
if (!isOfficeThere)
  process.stdout.write('No LibreOffice on this machine: how it reads a report is left out.\n');

/** Options: commas, quotes, UTF-8, raw values instead of formatted ones, and one file per sheet. */
const everySheetAsCsv = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'bidboard-office-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function madeWorkbook(): Promise<Buffer> {
  const { buyer, rfpId } = await weightedRfp(app);
  const { reportId } = expectOk(await buyer.call(requestReport, { body: { rfpId, format: 'xlsx' } }));
  const event = (await listEvents(app.database)).find(
    ({ payload }) => (payload as { reportId?: string }).reportId === reportId,
  );
  if (!event) throw new Error('nobody asked for a report');
  await makeReport(reportSource)(
    { database: app.database, files: app.files, clock: () => app.now.ms },
    { eventId: event.eventId, reportId },
  );
  const [report] = expectOk(await buyer.call(getReports, { params: { rfpId } })).data;
  const answered = await fetch(new URL(report?.file?.location ?? '', app.baseUrl));
  return Buffer.from(await answered.arrayBuffer());
}

/** Returns a cell in the form that both readers share: numbers as numbers, empty as ''. */
const plain = (cell: unknown): unknown => {
  const cellText = cell === null || cell === undefined ? '' : String(cell);
  return cellText !== '' && !Number.isNaN(Number(cellText)) ? Number(cellText) : cellText;
};
const trimmed = (cells: readonly unknown[]) => {
  const plainCells = cells.map(plain);
  while (plainCells.at(-1) === '') plainCells.pop();
  return plainCells;
};

test.runIf(isOfficeThere)(
  'LibreOffice opens the workbook and reads every cell of every sheet the same',
  async () => {
    const workbook = await madeWorkbook();
    await writeFile(join(folder, 'report.xlsx'), workbook);
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    await run(office, [
      profile,
      '--headless',
      '--convert-to',
      everySheetAsCsv,
      '--outdir',
      folder,
      join(folder, 'report.xlsx'),
    ]);
    const sheets = await readSheets(workbook);
    expect(sheets.flatMap(({ data }) => data.flat()).filter((cell) => cell !== null).length).toBeGreaterThan(
      100,
    );
    for (const { sheet, data } of sheets) {
      const csv = await readFile(join(folder, `report-${sheet}.csv`), 'utf8');
      const read: string[][] = parse(csv, { relax_column_count: true, bom: true });
      expect({ sheet, rows: read.map(trimmed) }).toEqual({ sheet, rows: data.map(trimmed) });
    }
  },
);
