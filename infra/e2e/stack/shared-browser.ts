import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../dev/chromium.ts';
import { watchPolicyViolations } from './policy-violations.ts';

let launching: Promise<Browser> | undefined;
const policyViolations: string[] = [];

/** Returns what pages did since the last call that they must not do: see policy-violations.ts. */
export const takePolicyViolations = (): string[] => policyViolations.splice(0);

/**
 * Returns one browser for all the journeys that a process runs one after the other. The people of each journey have contexts of
 * their own, which share nothing. The browser ends with the process. A browser that died or did not start is started again.
 */
export async function sharedBrowser(): Promise<Browser> {
  const running = await launching?.catch(() => undefined);
  if (running?.isConnected()) return running;
  launching = launchWatched();
  return launching;
}

async function launchWatched(): Promise<Browser> {
  const browser = await launchBrowser();
  browser.on('context', (context) => watchPolicyViolations(context, policyViolations));
  return browser;
}
