import { importCatalogue } from '@bidboard/backend/features/catalogue/jobs';
import { createTestDatabase } from '@bidboard/backend/testing/servers/test-database';
import { join } from 'node:path';
import { launchBrowser } from '../../dev/chromium.ts';
import { listedProduct } from '../../e2e/people/listed-product.ts';
import { freePort } from '../../machine/free-port.ts';
import { root } from '../../machine/places.ts';
import { buildPages, pagesFolder } from '../../local-stack/pages.ts';
import type { Brokers } from '../brokers.ts';
import { median, rounded } from '../../load/figures.ts';
import { findLighthouse, type Category, type Lighthouse, type Report } from './lighthouse.ts';
import { startProduct } from '../product.ts';
import type { Print } from '../say.ts';

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
 * page. Returns whether every figure is within its limit. Without Lighthouse there are no figures.
 */
export async function benchPages({ smtpUrl }: Pick<Brokers, 'smtpUrl'>, print: Print): Promise<boolean> {
  const lighthouse = await findLighthouse();
  if (typeof lighthouse !== 'function') {
    print.leftOut(`Pages are not measured: Lighthouse cannot be installed here (${lighthouse.missing}).`);
    return true;
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
    print(`Public pages as Lighthouse's phone sees them, median of ${runs}:`);
    let isRight = true;
    for (const [name, path] of await pagesOf(product.url)) {
      const reports = await measure(lighthouse, `${product.url}${path}`, print);
      if (!printResults(name, reports, print)) isRight = false;
    }
    return isRight;
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
async function measure(lighthouse: Lighthouse, url: string, print: Print): Promise<Report[]> {
  const reports: Report[] = [];
  let failed = 0;
  while (reports.length < runs) {
    const port = await freePort();
    const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
    try {
      const report = await lighthouse(url, port);
      if (typeof report !== 'string') reports.push(report);
      else if (++failed > runs) throw new Error(`${url}: ${report}`);
      else print(`  a load of ${url} failed and is made again: ${report}`);
    } finally {
      await browser.close();
    }
  }
  return reports;
}

function printResults(name: string, reports: readonly Report[], print: Print): boolean {
  const categories = Object.keys(minScores) as Category[];
  const scoreOf = (category: Category) =>
    median(reports.map((report) => Math.round((report.categories[category].score ?? 0) * 100)));
  const figureOf = (audit: string) =>
    median(reports.map((report) => report.audits[audit]?.numericValue ?? Number.NaN));
  const lcpMs = figureOf('largest-contentful-paint');
  const cls = figureOf('cumulative-layout-shift');
  const scores = categories.map((category) => `${category} ${scoreOf(category)}`);
  const paints = `LCP ${rounded(lcpMs, 0)} ms, CLS ${rounded(cls, 3)}`;
  const work = `blocked ${rounded(figureOf('total-blocking-time'), 0)} ms, ${rounded(figureOf('total-byte-weight') / 1000, 0)} kB`;
  print(`  ${name.padEnd(8)} ${scores.join(', ')}; ${paints}; ${work}`);
  for (const failure of failuresOf(reports.at(-1))) print(`           ${failure}`);
  return (
    categories.every((category) => scoreOf(category) >= minScores[category]) &&
    lcpMs <= maxLcpMs &&
    cls <= maxCls
  );
}

/** Returns the audits besides speed that cost points, by name. */
const failuresOf = (report: Report | undefined): string[] =>
  (['accessibility', 'best-practices', 'seo'] as const).flatMap((category) =>
    (report?.categories[category].auditRefs ?? [])
      .map(({ id, weight }) => ({ id, weight, audit: report?.audits[id] }))
      .filter(({ weight, audit }) => weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 1)
      .map(({ id, audit }) => `${category}: ${audit?.title ?? id}`),
  );
