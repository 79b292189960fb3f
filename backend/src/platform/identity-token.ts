import type { ServerMetadata } from 'openid-client';

/** Who an ID token is about, once nothing is wrong with it but perhaps its nonce, which is for the asker to compare. */
export interface VerifiedIdToken {
  issuer: string;
  subject: string;
  nonce: string;
  /** '' where the provider gives none. */
  email: string;
  isEmailVerified: boolean;
  /** '' where the provider gives none. */
  userName: string;
}

/** Signatures by a key of the provider's own. What is keyed with a secret (HS256) or with nothing (none) proves nobody. */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'];
const skewSeconds = 30;

const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim : '');

/** Checks ID tokens of a provider for a client: signature, algorithm, issuer, audience, times. Throws what jose throws. */
export async function createTokenCheck(
  { issuer, jwks_uri: keysAt }: ServerMetadata,
  clientId: string,
  timeoutMs: number,
): Promise<(idToken: string, nowMs: number) => Promise<VerifiedIdToken>> {
  const jose = await import('jose');
  if (!keysAt) throw new Error(`${issuer} does not say where its keys are`);
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
    // A token for several is ours only if it was made out to us.
    const isForOthers =
      azp === undefined ? Array.isArray(payload.aud) && payload.aud.length > 1 : azp !== clientId;
    if (isForOthers || !payload.sub)
      throw new jose.errors.JWTClaimValidationFailed('it was made out to another client', payload, 'azp');
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
