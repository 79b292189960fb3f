import type { Browser } from 'playwright-core';
import { launchBrowser } from '../chromium.ts';

let launching: Promise<Browser> | undefined;

/**
 * One for all the journeys that a process runs one after the other. Each journey's people have contexts of their own, which
 * share nothing. It ends with the process; one that has died or did not start is started anew.
 */
export async function sharedBrowser(): Promise<Browser> {
  const running = await launching?.catch(() => undefined);
  if (running?.isConnected()) return running;
  launching = launchBrowser();
  return launching;
}
