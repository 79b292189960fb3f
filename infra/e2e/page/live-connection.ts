import type { Locator, Page, BrowserContext } from 'playwright-core';

/** The top bar's message about the live connection, whichever it is. */
export const liveMark = (page: Page): Locator =>
  page
    .getByRole('banner')
    .getByRole('status')
    .filter({ hasText: /^(Live|Catching up|Updates paused|Reconnecting|Offline)/ });

/**
 * Blocks every live connection of these pages. A page that reconnects refetches by itself what failed, and then "Try again" is
 * gone.
 */
export async function withoutPushes(context: BrowserContext): Promise<void> {
  await context.route('**/socket.io/**', (route) => route.abort());
  await context.routeWebSocket('**/socket.io/**', (socket) => socket.close());
}
