import type { BrowserContext } from 'playwright-core';

/** Where everything of a journey is. Whoever else is asked is somebody else. */
const ownHosts = new Set(['localhost', '127.0.0.1']);
const refused = /Content Security Policy|requires 'Trusted\w+' assignment|Refused to /;

/** Writes down what the pages of somebody's browser were refused by their policies, and whom they asked that is not of the journey. */
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
