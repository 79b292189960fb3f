import { inNewClone, startClone } from './cloned-stack.ts';
import type { Report } from '../results/report.ts';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../../dev/chromium.ts';
import { median } from '../../load/figures.ts';

const maxFirstSeconds = 120;
const maxSecondSeconds = 6;

/** Measures from the command until it prints Bidboard's address and that page has loaded. */
export const benchStart = (report: Report): Promise<void> =>
  inNewClone(report, async (folder) => {
    const secondsUntilServed = async () => {
      const { seconds, stop } = await startClone(folder, 'start');
      await stop();
      return seconds;
    };
    report.check('`npm start` in a new clone until it serves', await secondsUntilServed(), {
      max: maxFirstSeconds,
      unit: 's',
    });
    report.check('the next `npm start`', await secondsUntilServed(), { max: maxSecondSeconds, unit: 's' });
  });

const rounds = 5;
const timeoutMs = 30_000;
const maxPageMs = 1_000;
const maxApiMs = 3_000;

const component = 'frontend/src/features/accounts/login/forgot-password-page.tsx';
const title = 'Forgot your password?';
const route = 'backend/src/features/catalogue/pages/serve-robots.ts';

/**
 * Changes files in a new clone in which `npm run dev` runs: a component, until an open page shows the change without a reload, and
 * a file of the API, until the API answers by it. Throws if a change does not show.
 */
export const benchDev = (report: Report): Promise<void> =>
  inNewClone(report, async (folder) => {
    const { url, seconds, stop } = await startClone(folder, 'dev');
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage();
      await page.goto(`${url}/auth/forgot-password`);
      await page.getByText(title).waitFor({ timeout: timeoutMs });
      const shown = await changeComponent(page, join(folder, component));
      const served = await changeApi(url, join(folder, route));
      report.check('a changed component until the open page shows it, median', median(shown.ms), {
        max: maxPageMs,
        unit: 'ms',
      });
      report.count('reloads of the page', shown.isSamePage ? 0 : 1, 0);
      report.check('a changed file of the API until it is served, median', median(served), {
        max: maxApiMs,
        unit: 'ms',
      });
      report.figure('`npm run dev` in a new clone until it serves', seconds, 's');
    } finally {
      await browser.close();
      await stop();
    }
  });

async function changeComponent(page: Page, file: string): Promise<{ ms: number[]; isSamePage: boolean }> {
  const text = await readFile(file, 'utf8');
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  const ms: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const changed = `${title} ${round}`;
    const startedAt = performance.now();
    await writeFile(file, text.replace(title, changed));
    await page.getByText(changed).waitFor({ timeout: timeoutMs });
    ms.push(performance.now() - startedAt);
  }
  return { ms, isSamePage: await page.evaluate(() => 'isSamePage' in globalThis) };
}

async function changeApi(url: string, file: string): Promise<number[]> {
  const text = await readFile(file, 'utf8');
  const ms: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now();
    await writeFile(file, text.replace('User-agent: *', `User-agent: round-${round}`));
    // While the API restarts, the page server answers with an error.
    while (!(await robotsOf(url)).includes(`round-${round}`)) {
      if (performance.now() - startedAt > timeoutMs) throw new Error('The changed API is not served');
      await setTimeout(20);
    }
    ms.push(performance.now() - startedAt);
  }
  return ms;
}

async function robotsOf(url: string): Promise<string> {
  const response = await fetch(`${url}/robots.txt`);
  return response.text();
}
