import type { Configuration } from 'openid-client';
import type { IdentityConfig } from './identity-config.ts';
import { createTokenCheck, type VerifiedIdToken } from './identity-token.ts';
import type { SignInAttempt } from './sign-in-attempt.ts';
import { refuse } from '../refusal.ts';
import { t } from '../../kernel/text/texts.ts';

const timeoutSeconds = 5;
/** After a failed request the provider is not asked again at once, so that callers do not wait for it one after the other. */
const pauseMs = 5_000;

/** What a provider sends back with a user. */
export interface CodeAnswer {
  code: string;
  state: string;
  /** The issuer of the response, if the provider states it. */
  iss?: string | undefined;
}

/** An OpenID provider. The first use contacts it; every call refuses unavailable if the provider is unavailable. */
export interface OidcClient {
  /** The name by which people know it. */
  readonly name: string;
  readonly issuer: string;
  /** Returns the URL to which the browser is sent to sign in. */
  wayOut(attempt: SignInAttempt): Promise<string>;
  /** Exchanges a code for the ID token of the attempt that it belongs to. Refuses identityUnproven. */
  exchange(answer: CodeAnswer, attempt: SignInAttempt): Promise<string>;
  /** Checks an ID token. Refuses identityUnproven for any error in it. */
  check(idToken: string): Promise<VerifiedIdToken>;
  /** Returns the URL at which the provider signs the browser out, or undefined if the provider does not support that. */
  wayToSignOut(): Promise<string | undefined>;
}

interface Dependencies {
  /** Where people reach Bidboard. The way back leads there, whatever host a request states. */
  publicUrl: string;
  clock(): number;
}

export function createOidcClient(config: IdentityConfig, { publicUrl, clock }: Dependencies): OidcClient {
  const wayBack = `${publicUrl}/auth/provider`;
  const known = cacheDiscovery(config, clock);
  const through = <T>(work: () => Promise<T>) => throughProvider(config.name, work);
  return {
    name: config.name,
    issuer: config.issuer,
    wayOut: ({ state, nonce, verifier }) =>
      through(async () => {
        const { client, configuration } = await known();
        const { href } = client.buildAuthorizationUrl(configuration, {
          redirect_uri: wayBack,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...chooser(configuration),
        });
        return href;
      }),
    exchange: ({ code, state, iss }, { state: expectedState, nonce: expectedNonce, verifier }) =>
      through(async () => {
        const { client, configuration, check } = await known();
        const answered = new URL(wayBack);
        answered.search = new URLSearchParams({ code, state, ...(iss && { iss }) }).toString();
        const { id_token: idToken = '' } = await client.authorizationCodeGrant(configuration, answered, {
          expectedState,
          expectedNonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        await check(idToken, clock());
        return idToken;
      }),
    check: (idToken) => through(async () => (await known()).check(idToken, clock())),
    wayToSignOut: () =>
      through(async () => {
        const { client, configuration } = await known();
        if (!configuration.serverMetadata().end_session_endpoint) return undefined;
        return client.buildEndSessionUrl(configuration, {
          post_logout_redirect_uri: `${publicUrl}/auth/login`,
        }).href;
      }),
  };
}

/** If the provider does not support logout, a user who logged out must not return as the same person without being asked. */
const chooser = (configuration: Configuration) =>
  configuration.serverMetadata().end_session_endpoint ? {} : { prompt: 'select_account' };

/** Both packages are loaded only where they are used. */
async function discover({ issuer, clientId, clientSecret }: IdentityConfig) {
  const client = await import('openid-client');
  const isHttp = issuer.startsWith('http:');
  const configuration = await client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: timeoutSeconds,
    ...(isHttp && { execute: [client.allowInsecureRequests] }),
  });
  const check = await createTokenCheck(configuration.serverMetadata(), clientId, timeoutSeconds * 1000);
  return { client, configuration, check };
}

/** Shares one discovery among concurrent callers. All callers get a failed one for a moment, and then it is tried again. */
function cacheDiscovery(config: IdentityConfig, clock: () => number): () => ReturnType<typeof discover> {
  let discovery: ReturnType<typeof discover> | undefined;
  let failedAtMs = Number.NEGATIVE_INFINITY;
  return () => {
    if (discovery && (failedAtMs === Number.NEGATIVE_INFINITY || clock() - failedAtMs < pauseMs))
      return discovery;
    failedAtMs = Number.NEGATIVE_INFINITY;
    discovery = discover(config);
    discovery.catch(() => {
      failedAtMs = clock();
    });
    return discovery;
  };
}

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
async function throughProvider<T>(name: string, work: () => Promise<T>): Promise<T> {
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
  t('{name} is not available right now. Please try again, or log in with your password.', { name });
