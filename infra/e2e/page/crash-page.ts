import type { Page } from 'playwright-core';

/** Crashes the process that draws the page: nothing in the page gets a chance to close. */
export async function crashPage(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = new Promise((resolve) => page.once('crash', resolve));
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}
