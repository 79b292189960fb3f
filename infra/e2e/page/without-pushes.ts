import type { BrowserContext } from 'playwright-core';

/**
 * Blocks every live connection of these pages. A page that reconnects refetches by itself what failed, and then "Try again" is
 * gone.
 */
export async function withoutPushes(context: BrowserContext): Promise<void> {
  await context.route('**/socket.io/**', (route) => route.abort());
  await context.routeWebSocket('**/socket.io/**', (socket) => socket.close());
}
