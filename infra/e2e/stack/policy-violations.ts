import type { BrowserContext } from 'playwright-core';

/** The hosts of a journey. Any other host counts as foreign. */
const ownHosts = new Set(['localhost', '127.0.0.1']);
const refused = /Content Security Policy|requires 'Trusted\w+' assignment|Refused to /;

/** Records what policies refused to the pages of a browser, and the foreign hosts that the pages contacted. */
export function watchPolicyViolations(context: BrowserContext, policyViolations: string[]): void {
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && !ownHosts.has(hostname))
      policyViolations.push(`asked ${hostname} for ${request.resourceType()}`);
  });
  context.on('console', (message) => {
    if (message.type() === 'error' && refused.test(message.text())) policyViolations.push(message.text());
  });
}
