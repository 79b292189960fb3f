import type { ProofBlocker } from './contract.ts';
import { isShared } from './shared-hosts.ts';

/** The domain whose addresses prove a page; if there is none, operators decide. */
export type Proof = { domain: string } | { blocker: ProofBlocker };

export interface ProvedPage {
  website: string | null;
  /** Whether operators have taken this page from the company before. */
  hasLostIt: boolean;
}

/**
 * Returns the host of the product's website, without www: only addresses at it prove the page. A domain above it does not count:
 * the site may be one of many that a host gives away. A domain below it does not count either: some of these products give each
 * customer a mailbox under the vendor's name.
 */
export function proofOf({ website, hasLostIt }: ProvedPage): Proof {
  const domain = hostOf(website);
  if (domain === undefined) return { blocker: 'noWebsite' };
  if (isShared(domain)) return { blocker: 'sharedHost' };
  return hasLostIt ? { blocker: 'lostBefore' } : { domain };
}

/** Whether an address is at this domain. */
export const isAt = (email: string, domain: string): boolean =>
  plainHost(email.slice(email.lastIndexOf('@') + 1)) === domain;

function hostOf(website: string | null): string | undefined {
  if (website === null || !URL.canParse(website)) return undefined;
  const { protocol, hostname } = new URL(website);
  const host = plainHost(hostname).replace(/^www\./, '');
  const isName = /^https?:$/.test(protocol) && /^[^[]+\.[^.\d][^.]*$/.test(host);
  return isName ? host : undefined;
}

/** Normalises a host as DNS compares names: lower case, without a final dot. */
const plainHost = (host: string): string => host.toLowerCase().replace(/\.$/, '');
