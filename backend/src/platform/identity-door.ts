import type { IdentityConfig } from './identity-config.ts';
import { createIdentityProvider, type IdentityProvider } from './identity-provider.ts';
import { createSignInAttempts, type SignInAttempts } from './sign-in-attempt.ts';

/** The provider that one may sign in by. */
export interface IdentityDoor {
  provider: IdentityProvider;
  attempts: SignInAttempts;
  clock(): number;
}

/** `secret` is the same in every process; `publicUrl` is where people reach Bidboard. Asks nobody anything yet. */
export const openIdentityDoor = (
  config: IdentityConfig,
  { publicUrl, secret, clock }: { publicUrl: string; secret: string; clock(): number },
): IdentityDoor => ({
  provider: createIdentityProvider(config, { publicUrl, clock }),
  attempts: createSignInAttempts(secret, { isHttps: publicUrl.startsWith('https:') }),
  clock,
});
