import type { AxeBuilder } from '@axe-core/playwright';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { classOf } from './class-of.ts';

const tags = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] } as const;
/** The rules to check: all of them, or those that other colours or another width can break. */
const parts = {
  everything: { runOnly: tags },
  colours: { runOnly: { type: 'rule', values: ['color-contrast'] } },
  layout: { runOnly: tags, rules: { 'color-contrast': { enabled: false } } },
} as const;

/**
 * Of the files that axe preloads for its rules, only the media are needed: these parts leave out the rules that read style
 * sheets. Passing elements are of no use, and locating them takes most of the time.
 */
const thrift = { resultTypes: ['violations'], preload: { assets: ['media'] } };

const packageOfAxe = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const axeScript = readFileSync(packageOfAxe.resolve('axe-core/axe.min.js'), 'utf8');

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

/**
 * Injects axe into a page once for the page's lifetime. Its own builder for Playwright injects it on every call, which costs more
 * than the check. The builder does so for frames, which our pages do not have.
 */
async function violationsOf(page: Page, part: keyof typeof parts): Promise<Violation[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(`${axeScript};0`);
  const options = JSON.stringify({ ...parts[part], ...thrift });
  return page.evaluate<Violation[]>(`axe.run(document, ${options}).then((said) => said.violations)`);
}

/**
 * A colour in mid-transition has no contrast of its own, nor has a toast that fades in. An animation without an end, such as that
 * of a spinner, is not waited for. The end of one transition may start the next, so a page is settled only
 * when it stays still for two frames. The browser may go on listing a transition that has finished.
 */
const settled = `(async () => {
  const isGliding = () =>
    document.getAnimations().some(
      (one) => one.playState === 'running' && one.effect.getComputedTiming().endTime !== Infinity,
    );
  for (let still = 0; still < 2; still = isGliding() ? 0 : still + 1) await new Promise(requestAnimationFrame);
})()`;

/** Our pages draw the other colours some time after the browser's signal; other pages do so at once. */
async function emulateColourScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  if ((await page.locator('html[data-mode]').count()) === 0) return;
  await page.locator(`html[data-mode="${colorScheme}"]`).waitFor({ state: 'attached' });
}

/** What a check does with toasts. Half-faded ones have no contrast, so only a page whose toasts stay keeps them. */
type ToastChoice = 'close' | 'keep';

/** Checks that the page has no serious violation in light, in dark and at 360 px, and does not scroll sideways at 360 px. */
export async function expectWellSet(page: Page, toasts: ToastChoice = 'close'): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 900 };
  await expectAccessible(page, 'everything', toasts);
  await emulateColourScheme(page, 'dark');
  await expectAccessible(page, 'colours', toasts);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page, 'layout', toasts);
  const tooWide = () => page.evaluate('document.documentElement.scrollWidth - innerWidth');
  await expect.poll(tooWide, { message: page.url() }).toBe(0);
  await page.setViewportSize(before);
  await emulateColourScheme(page, 'light');
}

/** Reads and closes toasts. It closes all in one turn, because each may close by itself. */
async function closeToasts(page: Page): Promise<void> {
  await page.locator(classOf('ui/feedback/toasts', 'toastClose')).evaluateAll((buttons) => {
    for (const button of buttons) button.click();
  });
  await page
    .locator(`${classOf('ui/feedback/toasts', 'toast')}, ${classOf('ui/feedback/toasts', 'snack')}`)
    .last()
    .waitFor({ state: 'detached' });
}

/** Checks that axe finds nothing serious on the current page, by default without its toasts. */
export async function expectAccessible(
  page: Page,
  part: keyof typeof parts = 'everything',
  toasts: ToastChoice = 'close',
): Promise<void> {
  if (toasts === 'close') await closeToasts(page);
  await page.evaluate(settled);
  // A bar that covers half of a button depends on the scroll position, and is no fault of the button.
  const stick = (position: string) =>
    page
      .locator(`${classOf('ui/forms/action-bar', 'actionBar')}, ${classOf('app/shells/top-bar', 'top')}`)
      .evaluateAll((bars, to) => {
        for (const bar of bars) bar.style.position = to;
      }, position);
  await stick('static');
  const violations = await violationsOf(page, part);
  await stick('');
  const serious = violations.filter(
    (violation) => violation.impact === 'serious' || violation.impact === 'critical',
  );
  expect(
    serious.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} (${failureSummary})`).join(' | ')}`,
    ),
    page.url(),
  ).toEqual([]);
}
