import type { Configuration } from 'openid-client';
import type { IdentityConfig } from './identity-config.ts';
import { createTokenCheck, type VerifiedIdToken } from './identity-token.ts';
import { throughProvider } from './identity-errors.ts';
import type { SignInAttempt } from './sign-in-attempt.ts';

const timeoutSeconds = 5;
/** After it did not answer it is not asked again at once, so that nobody waits for it one after the other. */
const pauseMs = 5_000;

/** What a provider sends back with a person. */
export interface CodeAnswer {
  code: string;
  state: string;
  /** Who says so, where the provider tells. */
  iss?: string | undefined;
}

/** An OpenID provider. Asked for the first time when somebody wants it; every call refuses unavailable where it is away. */
export interface OidcClient {
  /** As people know it. */
  readonly name: string;
  readonly issuer: string;
  /** Where the browser is sent to. */
  wayOut(attempt: SignInAttempt): Promise<string>;
  /** The ID token for a code, for the attempt that it belongs to. Refuses identityUnproven. */
  exchange(answer: CodeAnswer, attempt: SignInAttempt): Promise<string>;
  /** Refuses identityUnproven whatever is wrong with it. */
  check(idToken: string): Promise<VerifiedIdToken>;
  /** Where the browser is sent to be signed out there; undefined where the provider knows no such thing. */
  wayToSignOut(): Promise<string | undefined>;
}

interface Dependencies {
  /** Where people reach Bidboard: the way back leads there, whatever a request says of its host. */
  publicUrl: string;
  clock(): number;
}

export function createOidcClient(config: IdentityConfig, { publicUrl, clock }: Dependencies): OidcClient {
  const wayBack = `${publicUrl}/auth/provider`;
  const known = rememberDiscovery(config, clock);
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

/** Whoever signed out must not come back as the same person unasked, where there is no signing out at the provider. */
const chooser = (configuration: Configuration) =>
  configuration.serverMetadata().end_session_endpoint ? {} : { prompt: 'select_account' };

/** Both packages are only loaded where they are used. */
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

/** One discovery for all who ask at once; a failed one is told to everybody for a moment, then tried again. */
function rememberDiscovery(config: IdentityConfig, clock: () => number): () => ReturnType<typeof discover> {
  let asked: ReturnType<typeof discover> | undefined;
  let failedAtMs = Number.NEGATIVE_INFINITY;
  return () => {
    if (asked && (failedAtMs === Number.NEGATIVE_INFINITY || clock() - failedAtMs < pauseMs)) return asked;
    failedAtMs = Number.NEGATIVE_INFINITY;
    asked = discover(config);
    asked.catch(() => {
      failedAtMs = clock();
    });
    return asked;
  };
}
