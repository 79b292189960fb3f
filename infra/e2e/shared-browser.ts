import type { Browser } from 'playwright-core';
import { launchBrowser } from '../chromium.ts';
import { watchPolicyViolations } from './policy-violations.ts';

let launching: Promise<Browser> | undefined;
const policyViolations: string[] = [];

/** What any page of it did since the last time that it should not have: see policy-violations.ts. */
export const takePolicyViolations = (): string[] => policyViolations.splice(0);

/**
 * One for all the journeys that a process runs one after the other. Each journey's people have contexts of their own, which
 * share nothing. It ends with the process; one that has died or did not start is started anew.
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
