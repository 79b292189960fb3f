import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { clonePlace, root } from '../../machine/places.ts';
import { importCatalogue } from '@bidboard/backend/features/catalogue/jobs';
import { createTestDatabase } from '@bidboard/backend/testing/servers/test-database';
import { launchBrowser } from '../../dev/chromium.ts';
import { listedProduct } from '../../e2e/page/catalogue.ts';
import { freePort } from '../../machine/free-port.ts';
import { buildPages, pagesFolder } from '../../local-stack/pages.ts';
import { startProduct, type Brokers } from '../product.ts';
import { median } from '../../load/figures.ts';
import type { Report } from '../results/report.ts';

// It takes 176 MB with its dependencies, for a measurement that few people make. So it is not a dependency of the project; it is
// installed on request.
const version = '13.5.0';
const place = join(clonePlace, `lighthouse-${version}`);

const wanted = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof wanted)[number];

interface Audit {
  numericValue?: number;
  score: number | null;
  title: string;
}
interface LighthouseReport {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit | undefined>;
  runtimeError?: { message: string };
}

/**
 * Measures one page as a phone sees it, through the browser that listens on this port. Returns a text if the load itself failed.
 */
type Lighthouse = (url: string, port: number) => Promise<LighthouseReport | string>;

interface Module {
  default(url: string, flags: object): Promise<{ lhr: LighthouseReport } | undefined>;
}

/**
 * Returns Lighthouse from this clone's own folder, and installs it there first if needed. Returns the reason if it cannot be
 * installed.
 */
async function findLighthouse(): Promise<Lighthouse | { missing: string }> {
  if (!existsSync(place)) {
    const missing = await install();
    if (missing !== undefined) return { missing };
  }
  const core = join(place, 'node_modules', 'lighthouse', 'core', 'index.js');
  const { default: lighthouse } = (await import(pathToFileURL(core).href)) as Module;
  return async (url, port) => {
    const lighthouseRun = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: wanted,
    });
    if (!lighthouseRun) throw new Error(`Lighthouse gave no report of ${url}`);
    return lighthouseRun.lhr.runtimeError?.message ?? lighthouseRun.lhr;
  };
}

/** Returns undefined if the installation succeeds, otherwise npm's last line. */
async function install(): Promise<string | undefined> {
  const half = `${place}.${process.pid}`;
  const args = ['install', `lighthouse@${version}`, '--prefix', half, '--no-audit', '--no-fund'];
  const cli = process.env['npm_execpath'];
  const [command, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  const npm = spawn(command, [...first, ...args, '--ignore-scripts', '--loglevel=error'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32',
  });
  const ended = once(npm, 'exit').then(
    ([code]) => code as number | null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const [received, code] = await Promise.all([text(npm.stderr), ended]);
  if (code === 0) {
    await rename(half, place);
    return undefined;
  }
  await rm(half, { recursive: true, force: true });
  return received.trim().split('\n')[0] || String(code);
}

const runs = 5;
const minScores: Record<Category, number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
const maxLcpMs = 1_800;
const maxCls = 0.02;

/**
 * Runs Lighthouse's phone profile on the built product, served by its own processes: the median of five loads of each public
 * page. Without Lighthouse nothing is measured.
 */
export async function benchPages(report: Report, { smtpUrl }: Pick<Brokers, 'smtpUrl'>): Promise<void> {
  const lighthouse = await findLighthouse();
  if (typeof lighthouse !== 'function') {
    report.leftOut(`the pages, since Lighthouse cannot be installed here (${lighthouse.missing})`);
    return;
  }
  await buildPages();
  const test = await createTestDatabase();
  await importCatalogue({
    databaseUrl: test.url,
    files: [join(root, 'infra/demo/catalogue.csv')],
    print: () => undefined,
  });
  const product = await startProduct({
    databaseUrl: test.url,
    smtpUrl,
    redisUrl: undefined,
    staticDir: pagesFolder,
  });
  try {
    for (const [name, path] of await pagesOf(product.url))
      reportResults(name, await measure(lighthouse, `${product.url}${path}`, report), report);
  } finally {
    await product.stop();
    await test.close();
  }
}

async function pagesOf(url: string): Promise<[name: string, path: string][]> {
  const product = await listedProduct(url, 'okta');
  return [
    ['home', '/'],
    ['category', '/category/identity-access?category=Identity+%26+Access'],
    // Text searches ask search engines not to index them, which Lighthouse counts as a fault.
    ['search', '/search'],
    ['product', `/product/${product.clean_url}?search=${product.objectID}`],
  ];
}

/** Starts a new browser for each load, so nothing is kept between loads. A failed load is reported and repeated. */
async function measure(
  lighthouse: Lighthouse,
  url: string,
  print: (line: string) => void,
): Promise<LighthouseReport[]> {
  const reports: LighthouseReport[] = [];
  let failed = 0;
  while (reports.length < runs) {
    const port = await freePort();
    const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
    try {
      const report = await lighthouse(url, port);
      if (typeof report !== 'string') reports.push(report);
      else if (++failed > runs) throw new Error(`${url}: ${report}`);
      else print(`loading ${url} failed and is repeated: ${report}`);
    } finally {
      await browser.close();
    }
  }
  return reports;
}

function reportResults(name: string, reports: readonly LighthouseReport[], report: Report): void {
  const figureOf = (audit: string) =>
    median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  for (const [category, min] of Object.entries(minScores) as [Category, number][])
    report.check(
      `${name}: ${category}`,
      median(reports.map(({ categories }) => Math.round((categories[category].score ?? 0) * 100))),
      { min },
    );
  report.check(`${name}: largest contentful paint`, figureOf('largest-contentful-paint'), {
    max: maxLcpMs,
    unit: 'ms',
  });
  report.check(`${name}: cumulative layout shift`, figureOf('cumulative-layout-shift'), { max: maxCls });
  report.figure(`${name}: total blocking time`, figureOf('total-blocking-time'), 'ms');
  for (const failure of failuresOf(reports.at(-1))) report(failure);
}

/** Returns the audits besides speed that cost points, by name. */
const failuresOf = (report: LighthouseReport | undefined): string[] =>
  (['accessibility', 'best-practices', 'seo'] as const).flatMap((category) =>
    (report?.categories[category].auditRefs ?? [])
      .map(({ id, weight }) => ({ id, weight, audit: report?.audits[id] }))
      .filter(({ weight, audit }) => weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 1)
      .map(({ id, audit }) => `${category}: ${audit?.title ?? id}`),
  );
