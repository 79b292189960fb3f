/** Where people report vulnerabilities of this installation, as its security.txt states it. */
export interface SecurityContact {
  /** A `mailto:`, `tel:` or `https:` address. */
  contact: string;
  /** The https address of the policy for reports; undefined if there is none. */
  policyUrl: string | undefined;
}

/** Reads the contact from the environment. Returns undefined if the installation names none. */
export function securityContactOf(env: NodeJS.ProcessEnv): SecurityContact | undefined {
  const contact = addressOf(
    env,
    'SECURITY_CONTACT',
    /^(?:mailto:[^@\s]+@[^@\s]+|tel:\+[\d-]+|https:\/\/.+)$/,
  );
  const policyUrl = addressOf(env, 'SECURITY_POLICY_URL', /^https:\/\/.+$/);
  if (contact) return { contact, policyUrl };
  if (policyUrl) throw new Error('SECURITY_POLICY_URL is set, but SECURITY_CONTACT is not');
  return undefined;
}

const kinds = {
  SECURITY_CONTACT: 'a mailto:, tel: or https: address',
  SECURITY_POLICY_URL: 'an https: address',
} as const;

/** Returns the address as URLs are written. That form has no line break, which would add a field to security.txt. */
function addressOf(env: NodeJS.ProcessEnv, name: keyof typeof kinds, accepted: RegExp): string | undefined {
  const value = env[name];
  if (!value) return undefined;
  const address = URL.parse(value)?.href ?? '';
  if (!accepted.test(address)) throw new Error(`${name} must be ${kinds[name]}: ${value}`);
  return address;
}
