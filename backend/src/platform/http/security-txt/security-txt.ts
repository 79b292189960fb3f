import type { RequestHandler } from 'express';
import type { SecurityContact } from './security-contact.ts';

export const securityTxtPath = '/.well-known/security.txt';

const dayMs = 86_400_000;
/** RFC 9116 recommends less than a year. */
const validDays = 180;

/**
 * Returns the text of security.txt (RFC 9116). It expires at a midnight 180 days ahead of `now`, so a copy stays valid for months
 * and the text changes once a day. The RFC allows web addresses with https only, so the canonical address is absent without it.
 */
export function securityTxt({ contact, policyUrl }: SecurityContact, publicUrl: string, now: number): string {
  const expires = new Date((Math.floor(now / dayMs) + validDays) * dayMs);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: en',
    ...(publicUrl.startsWith('https://') ? [`Canonical: ${publicUrl}${securityTxtPath}`] : []),
    ...(policyUrl ? [`Policy: ${policyUrl}`] : []),
    '',
  ].join('\n');
}

export interface SecurityTxtDependencies {
  securityContact?: SecurityContact | undefined;
  publicUrl: string;
  clock(): number;
}

/**
 * Serves security.txt. An installation without a contact answers 404: a file without one is invalid, and a made-up contact would
 * lose reports.
 */
export function serveSecurityTxt({
  securityContact,
  publicUrl,
  clock,
}: SecurityTxtDependencies): RequestHandler {
  return (_request, response) => {
    response.type('text/plain');
    if (!securityContact) return void response.status(404).send('No security contact is configured.\n');
    response
      .set('Cache-Control', 'public, max-age=3600')
      .send(securityTxt(securityContact, publicUrl, clock()));
  };
}
