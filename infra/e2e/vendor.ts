import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** From the open step on with Next, as far as it takes until Submit Response is there. */
export async function goToSubmit(page: Page): Promise<void> {
  const submit = page.getByRole('button', { name: 'Submit Response' });
  const next = page.getByRole('button', { name: 'Next' });
  const heading = page.locator('#step-heading');
  for (;;) {
    await submit.or(next).first().waitFor();
    if ((await submit.count()) > 0) return;
    const before = await heading.textContent();
    await next.click();
    await expect.poll(() => heading.textContent()).not.toBe(before);
  }
}
