import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { sql } from '@bidboard/backend/platform/database/database';
import { number, row } from '@bidboard/backend/platform/database/row';
import { createTestApp } from '@bidboard/backend/testing/app/test-app';
import { root } from '../../machine/places.ts';
import { memoryKb } from '../../load/memory.ts';
import type { Report } from '../results/report.ts';
import { syntheticProducts, type SyntheticProduct } from './synthetic-catalogue.ts';

const products = 100_000;
const secondsToReach = 180;
const maxMb = 500;
const lookEveryMs = 100;

const columns = ['product', 'company', 'category', 'subCategory', 'description', 'website', 'hqLocation'];
const head = [...columns, 'yearFounded', 'allKeywords', 'targetPersona', 'noEmployees'].join(',');
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
const lineOf = (syntheticProduct: SyntheticProduct, at: number): string =>
  [
    // A product is identified by its own name and its company's name.
    `${syntheticProduct.product} ${at}`,
    syntheticProduct.company,
    syntheticProduct.category,
    syntheticProduct.sub_category,
    syntheticProduct.description,
    '',
    'Leeds, United Kingdom',
    '',
    syntheticProduct.keywords.join('|'),
    syntheticProduct.personas.join('|'),
    syntheticProduct.no_employees,
  ]
    .map(cell)
    .join(',');

function* linesOf(count: number): Generator<string, void, undefined> {
  yield `${head}\n`;
  let at = 0;
  for (const syntheticProduct of syntheticProducts(count)) yield `${lineOf(syntheticProduct, (at += 1))}\n`;
}

/**
 * Imports a hundred thousand made-up products from a CSV file with the command that people run. Measures how long it takes and
 * the peak memory of its process.
 */
export async function benchImport(report: Report): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bidboard-import-'));
  const app = await createTestApp();
  try {
    const file = join(folder, 'products.csv');
    await pipeline(Readable.from(linesOf(products)), createWriteStream(file));
    const { seconds, peakResidentMb, code } = await importOf(file, {
      DATABASE_URL: app.appUrl,
      MIGRATION_DATABASE_URL: app.url,
    });
    const stored = await app.database.oneFirst(sql.type(row({ n: number }))`
      select count(*)::int4 as n from catalogue_product`);
    if (code !== 0) throw new Error(`the import ended with ${code}`);
    report.count('imported products', stored, products);
    if (Number.isNaN(peakResidentMb))
      report.leftOut('the memory of the import, which this system does not report');
    else report.check('memory of the import, peak', peakResidentMb, { max: maxMb, unit: 'MB' });
    report.figure('the import', seconds, 's', secondsToReach);
  } finally {
    await app.close();
    await rm(folder, { recursive: true });
  }
}

async function importOf(file: string, env: Record<string, string>) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [join(root, 'infra/commands/catalogue-import.ts'), file], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  let peakResidentMb = Number.NaN;
  while (child.exitCode === null && child.signalCode === null) {
    const peak = (await memoryKb(child.pid ?? 0, 'VmHWM')) / 1024;
    if (!Number.isNaN(peak)) peakResidentMb = peak;
    await Promise.race([ended, setTimeout(lookEveryMs)]);
  }
  const [code] = await ended;
  return { seconds: (performance.now() - startedAt) / 1000, peakResidentMb, code };
}
