import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** axe finds nothing serious on the page as it stands, with its notices read and gone: half faded, they have no contrast. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.locator('.toast, .snack').last().waitFor({ state: 'detached' });
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const serious = violations.filter((one) => one.impact === 'serious' || one.impact === 'critical');
  expect(
    serious.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`),
  ).toEqual([]);
}
