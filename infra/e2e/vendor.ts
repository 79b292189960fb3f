import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** From the open step on with Next, and from the last one to a step that is still open, until Submit Response is there. */
export async function goToSubmit(page: Page): Promise<void> {
  const submit = page.getByRole('button', { name: 'Submit Response' });
  const next = page.getByRole('button', { name: 'Next' });
  const open = page.getByRole('region', { name: 'Open steps' }).getByRole('button');
  const heading = page.locator('#step-heading');
  for (;;) {
    await submit.or(next).or(open).first().waitFor();
    if ((await submit.count()) > 0) return;
    const before = await heading.textContent();
    await ((await next.count()) > 0 ? next : open.first()).click();
    await expect.poll(() => heading.textContent()).not.toBe(before);
  }
}
