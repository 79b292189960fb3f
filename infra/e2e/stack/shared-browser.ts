import type { BrowserContext, Browser } from 'playwright-core';
import { launchBrowser } from '../../dev/chromium.ts';

/** The hosts of a journey. Any other host counts as foreign. */
const ownHosts = new Set(['localhost', '127.0.0.1']);
const refused = /Content Security Policy|requires 'Trusted\w+' assignment|Refused to /;

/** Records what policies refused to the pages of a browser, and the foreign hosts that the pages contacted. */
function watchPolicyViolations(context: BrowserContext, policyViolations: string[]): void {
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && !ownHosts.has(hostname))
      policyViolations.push(`requested ${hostname} for ${request.resourceType()}`);
  });
  context.on('console', (message) => {
    if (message.type() === 'error' && refused.test(message.text())) policyViolations.push(message.text());
  });
}

let launching: Promise<Browser> | undefined;
const policyViolations: string[] = [];

/** Returns what pages did since the last call that they must not do. */
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
