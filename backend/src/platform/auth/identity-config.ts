import type { Variables } from '../environment/read-environment.ts';

/** An OpenID provider by which people may sign in. */
export interface IdentityConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The provider's name as people know it: "Continue with …". */
  name: string;
}

const google = 'https://accounts.google.com';

/** Returns undefined if no provider is named. */
export function identityConfigOf({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId = '',
  OIDC_CLIENT_SECRET: clientSecret = '',
  OIDC_NAME: name,
}: Pick<Variables, 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'OIDC_NAME'>):
  | IdentityConfig
  | undefined {
  if (issuer === undefined) return undefined;
  return {
    issuer,
    clientId,
    clientSecret,
    name: name ?? (issuer === google ? 'Google' : new URL(issuer).hostname),
  };
}
