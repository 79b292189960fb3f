import { refuse } from '../refusal.ts';

/** Error codes of both packages for a provider that does not answer, or gives an invalid response. */
const outageCodes = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'ERR_JWKS_TIMEOUT',
  'ERR_JOSE_GENERIC',
]);

/** Error codes for an invalid code or token. */
const unproven = /^(OAUTH_JWT_|OAUTH_AUTHORIZATION_RESPONSE_ERROR|OAUTH_INVALID_RESPONSE|ERR_JW|ERR_JOSE_)/;

/**
 * Refuses unavailable if the provider is unavailable, and identityUnproven if it does not confirm the code or token that was
 * shown to us.
 */
export async function throughProvider<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    const { code, error } = (thrown ?? {}) as { code?: unknown; error?: unknown };
    const isFetch = thrown instanceof TypeError && thrown.message === 'fetch failed';
    if (isFetch || (typeof code === 'string' && outageCodes.has(code)))
      return refuse('unavailable', { message: unavailableMessage(name) });
    if (error === 'invalid_grant' || (typeof code === 'string' && unproven.test(code)))
      return refuse('identityUnproven');
    throw thrown;
  }
}

const unavailableMessage = (name: string): string =>
  `${name} does not answer for the moment. Please try again, or sign in with your password.`;
