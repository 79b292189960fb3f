import type { Browser } from 'playwright-core';
import { launchBrowser } from '../chromium.ts';

let launching: Promise<Browser> | undefined;

/**
 * One for all the journeys that a process runs one after the other. Each journey's people have contexts of their own, which
 * share nothing. It ends with the process; one that has died is started anew.
 */
export async function sharedBrowser(): Promise<Browser> {
  if (!(await launching)?.isConnected()) launching = launchBrowser();
  return launching as Promise<Browser>;
}
