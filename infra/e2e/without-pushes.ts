import type { BrowserContext } from 'playwright-core';

/**
 * Lets no live connection of these pages come about. A page that is connected again reads by itself what it could not,
 * and then there is no "Try again" to press any more.
 */
export async function withoutPushes(context: BrowserContext): Promise<void> {
  await context.route('**/socket.io/**', (route) => route.abort());
  await context.routeWebSocket('**/socket.io/**', (socket) => socket.close());
}
