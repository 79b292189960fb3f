import type { IdentityConfig } from './identity-config.ts';
import { createOidcClient, type OidcClient } from './oidc-client.ts';
import { createSignInAttempts, type SignInAttempts } from './sign-in-attempt.ts';

/** The identity provider by which people may sign in. */
export interface ExternalLogin {
  provider: OidcClient;
  attempts: SignInAttempts;
  clock(): number;
}

/**
 * Creates the external login and contacts no server yet. `secret` is the same in every process; `publicUrl` is where people reach
 * Bidboard.
 */
export const createExternalLogin = (
  config: IdentityConfig,
  { publicUrl, secret, clock }: { publicUrl: string; secret: string; clock(): number },
): ExternalLogin => ({
  provider: createOidcClient(config, { publicUrl, clock }),
  attempts: createSignInAttempts(secret, { isHttps: publicUrl.startsWith('https:') }),
  clock,
});
