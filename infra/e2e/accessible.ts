import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const tags = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] } as const;
/** What to look for: all of it, or that part of it which other colours or another width can break. */
const parts = {
  everything: { runOnly: tags },
  colours: { runOnly: { type: 'rule', values: ['color-contrast'] } },
  layout: { runOnly: tags, rules: { 'color-contrast': { enabled: false } } },
} as const;

/** axe finds nothing serious on the page as it stands, with its notices read and gone: half faded, they have no contrast. */
export async function expectAccessible(page: Page, part: keyof typeof parts = 'everything'): Promise<void> {
  await page.locator('.toast, .snack').last().waitFor({ state: 'detached' });
  // The pages have no frames of their own, and what passes is of no use: both make it several times faster.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { runOnly, ...rules } = parts[part];
  const asked = { ...rules, runOnly: { type: runOnly.type, values: [...runOnly.values] } };
  const { violations } = await axe.options({ ...asked, resultTypes: ['violations'] }).analyze();
  const serious = violations.filter((one) => one.impact === 'serious' || one.impact === 'critical');
  expect(
    serious.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`),
    page.url(),
  ).toEqual([]);
}
