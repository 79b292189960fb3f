import type { ServerMetadata } from 'openid-client';

/** The person that a valid ID token is about. The nonce is not checked yet; the caller must compare it. */
export interface VerifiedIdToken {
  issuer: string;
  subject: string;
  nonce: string;
  /** The email address; '' if the provider gives none. */
  email: string;
  isEmailVerified: boolean;
  /** The name; '' if the provider gives none. */
  userName: string;
}

/**
 * Algorithms that sign with the provider's own key. A token keyed with a secret (HS256) or with nothing (none) proves no
 * identity.
 */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'];
const skewSeconds = 30;

const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim : '');

/**
 * Creates a check of a provider's ID tokens for a client: signature, algorithm, issuer, audience, times. Throws what jose throws.
 */
export async function createTokenCheck(
  { issuer, jwks_uri: keysAt }: ServerMetadata,
  clientId: string,
  timeoutMs: number,
): Promise<(idToken: string, nowMs: number) => Promise<VerifiedIdToken>> {
  const jose = await import('jose');
  if (!keysAt) throw new Error(`${issuer} publishes no jwks_uri`);
  const keys = jose.createRemoteJWKSet(new URL(keysAt), { timeoutDuration: timeoutMs });
  return async (idToken, nowMs) => {
    const { payload } = await jose.jwtVerify(idToken, keys, {
      algorithms,
      issuer,
      audience: clientId,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
      clockTolerance: skewSeconds,
      currentDate: new Date(nowMs),
    });
    const { azp } = payload;
    // A token for several audiences is ours only if it was issued to us.
    const isForOthers =
      azp === undefined ? Array.isArray(payload.aud) && payload.aud.length > 1 : azp !== clientId;
    if (isForOthers || !payload.sub)
      throw new jose.errors.JWTClaimValidationFailed(
        'the token was issued to another client',
        payload,
        'azp',
      );
    return {
      issuer,
      subject: payload.sub,
      nonce: textOf(payload['nonce']),
      email: textOf(payload['email']),
      isEmailVerified: payload['email_verified'] === true,
      userName: textOf(payload['name']),
    };
  };
}
