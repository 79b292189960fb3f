import type { ProofBlocker } from '../contracts/claims.ts';
import { isShared } from './shared-hosts.ts';

/** Where the addresses are that prove a page; where there are none, operators decide. */
export type Proof = { domain: string } | { blocker: ProofBlocker };

export interface ProvedPage {
  website: string | null;
  /** Operators have taken this page from the company before. */
  hasLostIt: boolean;
}

/**
 * The host of the product's website, without www: an address at it proves the page, and no address elsewhere. Not one
 * above it: the site may be one of many that a host gives away. Not one below it either: to not a few of these products
 * each customer gets a mailbox at a name below the maker's.
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

/** As the name system compares names: no capitals, no dot at the end. */
const plainHost = (host: string): string => host.toLowerCase().replace(/\.$/, '');
