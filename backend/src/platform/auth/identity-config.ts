/** An OpenID provider by which people may sign in. */
export interface IdentityConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The provider's name as people know it: "Continue with …". */
  name: string;
}

const google = 'https://accounts.google.com';

/** Reads OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_NAME. Returns undefined if no provider is named. */
export function identityConfigOf(env: NodeJS.ProcessEnv): IdentityConfig | undefined {
  const issuer = env['OIDC_ISSUER'];
  if (!issuer) return undefined;
  const { protocol, hostname, search, hash, username } = URL.canParse(issuer)
    ? new URL(issuer)
    : new URL('about:blank');
  const isOwnMachine = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if ((protocol !== 'https:' && !(protocol === 'http:' && isOwnMachine)) || search || hash || username)
    throw new Error(`OIDC_ISSUER must be the https address of an OpenID provider: ${issuer}`);
  return {
    issuer,
    clientId: env['OIDC_CLIENT_ID'] || missing('OIDC_CLIENT_ID'),
    clientSecret: env['OIDC_CLIENT_SECRET'] || missing('OIDC_CLIENT_SECRET'),
    name: env['OIDC_NAME'] || (issuer === google ? 'Google' : hostname),
  };
}

function missing(name: string): never {
  throw new Error(`OIDC_ISSUER is set, but ${name} is not`);
}
