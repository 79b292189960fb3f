import type { IdentityConfig } from './identity-config.ts';
import { createOidcClient, type OidcClient } from './oidc-client.ts';
import { createSignInAttempts, type SignInAttempts } from './sign-in-attempt.ts';

/** The provider that one may sign in by. */
export interface ExternalLogin {
  provider: OidcClient;
  attempts: SignInAttempts;
  clock(): number;
}

/** `secret` is the same in every process; `publicUrl` is where people reach Bidboard. Asks nobody anything yet. */
export const createExternalLogin = (
  config: IdentityConfig,
  { publicUrl, secret, clock }: { publicUrl: string; secret: string; clock(): number },
): ExternalLogin => ({
  provider: createOidcClient(config, { publicUrl, clock }),
  attempts: createSignInAttempts(secret, { isHttps: publicUrl.startsWith('https:') }),
  clock,
});
