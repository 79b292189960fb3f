import type { Variables } from '../../environment/read-environment.ts';

/** Where people report vulnerabilities of this installation, as its security.txt states it. */
export interface SecurityContact {
  /** A `mailto:`, `tel:` or `https:` address. */
  contact: string;
  /** The https address of the policy for reports; undefined if there is none. */
  policyUrl: string | undefined;
}

/** Returns the contact with addresses as URLs are written, or undefined if the installation names none. */
export function securityContactOf({
  SECURITY_CONTACT: contact,
  SECURITY_POLICY_URL: policyUrl,
}: Pick<Variables, 'SECURITY_CONTACT' | 'SECURITY_POLICY_URL'>): SecurityContact | undefined {
  if (contact === undefined) return undefined;
  return { contact: new URL(contact).href, policyUrl: policyUrl && new URL(policyUrl).href };
}
