import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Clicks Next until Submit Response appears. The last step has no Next: Save marks it done, and the list of open steps leads on.
 */
export async function goToSubmit(page: Page): Promise<void> {
  const submit = page.getByRole('button', { name: 'Submit Response' });
  const next = page.getByRole('button', { name: 'Next' });
  const open = page.getByRole('region', { name: 'Open steps' }).getByRole('button');
  const heading = page.locator('#step-heading');
  for (;;) {
    await submit.or(next).or(open).first().waitFor();
    if ((await submit.count()) > 0) return;
    const before = await heading.textContent();
    if ((await next.count()) > 0) await next.click();
    else {
      await saveLastStep(page);
      await open.first().click();
    }
    await expect.poll(() => heading.textContent()).not.toBe(before);
  }
}

async function saveLastStep(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const current = page.getByRole('navigation', { name: 'Steps', exact: true }).locator('[aria-current=step]');
  await current.getByText('done').waitFor({ state: 'attached' });
}
