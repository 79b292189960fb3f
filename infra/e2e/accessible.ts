import type { AxeBuilder } from '@axe-core/playwright';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const tags = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] } as const;
/** What to look for: all of it, or that part of it which other colours or another width can break. */
const parts = {
  everything: { runOnly: tags },
  colours: { runOnly: { type: 'rule', values: ['color-contrast'] } },
  layout: { runOnly: tags, rules: { 'color-contrast': { enabled: false } } },
} as const;

/**
 * Of what axe fetches beforehand for its rules, the media alone: the style sheets are for rules that these parts leave out.
 * What passes is of no use, and looking up where it stands takes most of the time.
 */
const thrift = { resultTypes: ['violations'], preload: { assets: ['media'] } };

const packageOfAxe = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const axeScript = readFileSync(packageOfAxe.resolve('axe-core/axe.min.js'), 'utf8');

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

/**
 * Put into a page once for as long as it is there: its own builder for Playwright puts it in for every question, which
 * costs more than the answer. The pages have no frames, which that would be for.
 */
async function violationsOf(page: Page, part: keyof typeof parts): Promise<Violation[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(`${axeScript};0`);
  const options = JSON.stringify({ ...parts[part], ...thrift });
  return page.evaluate<Violation[]>(`axe.run(document, ${options}).then((said) => said.violations)`);
}

/** A colour half-way to another one has no contrast of its own. What ends may set off the next: still is what stays so for a frame. */
const settled = `(async () => {
  const gliding = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
  for (let still = 0; still < 2; still += 1) {
    await new Promise(requestAnimationFrame);
    const ends = gliding().map((one) => one.finished);
    if (ends.length > 0) still = 0;
    await Promise.allSettled(ends);
  }
})()`;

/** Our pages draw the other colours some time after the browser has told them of it; those of others do so at once. */
async function turnTo(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  if ((await page.locator('html[data-mode]').count()) === 0) return;
  await page.locator(`html[data-mode="${colorScheme}"]`).waitFor({ state: 'attached' });
}

/** Nothing serious in light, in dark, and at 360 px, where nothing sticks out sideways. */
export async function expectWellSet(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 900 };
  await expectAccessible(page);
  await turnTo(page, 'dark');
  await expectAccessible(page, 'colours');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page, 'layout');
  const tooWide = () => page.evaluate('document.documentElement.scrollWidth - innerWidth');
  await expect.poll(tooWide, { message: page.url() }).toBe(0);
  await page.setViewportSize(before);
  await turnTo(page, 'light');
}

/** Notices are read and closed: half faded, they have no contrast. All in one turn, since each may go by itself. */
async function closeToasts(page: Page): Promise<void> {
  await page.locator('.toast__close').evaluateAll((buttons) => {
    for (const button of buttons) button.click();
  });
  await page.locator('.toast, .snack').last().waitFor({ state: 'detached' });
}

/** axe finds nothing serious on the page as it stands, without its notices. */
export async function expectAccessible(page: Page, part: keyof typeof parts = 'everything'): Promise<void> {
  await closeToasts(page);
  await page.evaluate(settled);
  // Where a footer sticks over half of a button is a matter of how far the page is scrolled, and no fault of the button.
  const stick = (position: string) =>
    page.locator('.action-bar').evaluateAll((bars, to) => {
      for (const bar of bars) bar.style.position = to;
    }, position);
  await stick('static');
  const violations = await violationsOf(page, part);
  await stick('');
  const serious = violations.filter(
    (violation) => violation.impact === 'serious' || violation.impact === 'critical',
  );
  expect(
    serious.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`),
    page.url(),
  ).toEqual([]);
}
