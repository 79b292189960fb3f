import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { clonePlace } from '../../machine/places.ts';

const folder = join(clonePlace, 'test-reports', 'failed');
/** Enough to see where a user was, and short enough to read in the output of a whole run. */
const maxCharacters = 5000;
const timeoutMs = 10_000;

/**
 * Reports the screens of a failed test: prints them as a screen reader sees them, and draws them into
 * .bidboard/test-reports/failed.
 */
export async function describePages(browser: Browser, testName: string): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  mkdirSync(folder, { recursive: true });
  for (const [at, page] of pages.entries()) {
    const path = join(folder, `${testName.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 80)}-${at + 1}.png`);
    const shown = await describePage(page, path).catch(
      (error: unknown) => `cannot be read: ${String(error)}`,
    );
    process.stderr.write(`When "${testName}" failed, screen ${at + 1} was ${page.url()}\n${shown}\n`);
  }
}

async function describePage(page: Page, path: string): Promise<string> {
  const hidden = await page.locator('body > [aria-hidden="true"]').count();
  await page.screenshot({ path, fullPage: true, timeout: timeoutMs });
  const snapshot = await page.locator('body').ariaSnapshot({ timeout: timeoutMs });
  return `${hidden > 0 ? `behind something else: ${hidden} of its parts\n` : ''}${snapshot.slice(0, maxCharacters)}`;
}
