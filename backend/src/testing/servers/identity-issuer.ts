import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import type { IdentityConfig } from '../../platform/auth/identity-config.ts';

/** An issuer on loopback for which a test mints valid and invalid tokens. */
export interface IdentityIssuer {
  config: IdentityConfig;
  /** Returns the claims of a valid ID token for this person and nonce. */
  claims(of: { nonce: string; email: string; subject?: string }): JWTPayload;
  /** Signs with the issuer's own key. */
  sign(claims: JWTPayload): Promise<string>;
  /** Signs with another party's key that claims to be the issuer's and is sent in the token. */
  signAsStranger(claims: JWTPayload): Promise<string>;
  /** Signs with the issuer's public key, or any other text, as if it were a shared secret. */
  signBySecret(claims: JWTPayload, secret?: string): Promise<string>;
  unsigned(claims: JWTPayload): string;
  /** Makes the issuer answer every request with this status from now on. With undefined it answers normally. */
  failWith(status: number | undefined): void;
  close(): Promise<void>;
}

const clientId = 'bidboard of tests';
const kid = 'the one key';

export async function startIssuer(): Promise<IdentityIssuer> {
  const [own, stranger] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const publicKey = { ...(await exportJWK(own.publicKey)), kid, alg: 'RS256', use: 'sig' };
  const strangersKey = await exportJWK(stranger.publicKey);
  const publicText = await exportSPKI(own.publicKey);
  let failure: number | undefined;
  const server = createServer((request, response) => {
    const documents: { [path: string]: object } = {
      '/.well-known/openid-configuration': {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      },
      '/keys': { keys: [publicKey] },
    };
    const document = documents[request.url ?? ''];
    response.writeHead(failure ?? (document ? 200 : 404), { 'content-type': 'application/json' });
    response.end(JSON.stringify(failure ? {} : (document ?? {})));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    config: { issuer, clientId, clientSecret: 'a secret of tests', name: 'Issuer' },
    claims: ({ nonce, email, subject = `subject of ${email}` }) => ({
      iss: issuer,
      aud: clientId,
      sub: subject,
      iat: Math.floor(Date.now() / 1000),
      exp: Math.floor(Date.now() / 1000) + 600,
      nonce,
      email,
      email_verified: true,
      name: 'Zoë Żak',
    }),
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(own.privateKey),
    signAsStranger: (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid, jwk: strangersKey })
        .sign(stranger.privateKey),
    signBySecret: (claims, secret = publicText) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(new TextEncoder().encode(secret)),
    unsigned: (claims) => new UnsecuredJWT(claims).encode(),
    failWith: (status) => void (failure = status),
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
