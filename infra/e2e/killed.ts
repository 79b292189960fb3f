import type { Page } from 'playwright-core';

/** The process that draws the page is gone, as by a crash: nothing in it is said goodbye to. */
export async function killed(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const isGone = new Promise((resolve) => page.once('crash', resolve));
  void session.send('Page.crash').catch(() => undefined);
  await isGone;
  await page.close();
}
