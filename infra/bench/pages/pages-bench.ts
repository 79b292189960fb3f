import { importCatalogue } from '@bidboard/backend/features/catalogue/jobs';
import { createTestDatabase } from '@bidboard/backend/testing/servers/test-database';
import { join } from 'node:path';
import { launchBrowser } from '../../dev/chromium.ts';
import { listedProduct } from '../../e2e/people/listed-product.ts';
import { freePort } from '../../machine/free-port.ts';
import { root } from '../../machine/places.ts';
import { buildPages, pagesFolder } from '../../local-stack/pages.ts';
import type { Brokers } from '../brokers.ts';
import { median } from '../../load/figures.ts';
import { findLighthouse, type Category, type Lighthouse, type LighthouseReport } from './lighthouse.ts';
import { startProduct } from '../product.ts';
import type { Report } from '../results/report.ts';

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
      else print(`a load of ${url} failed and is made again: ${report}`);
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
