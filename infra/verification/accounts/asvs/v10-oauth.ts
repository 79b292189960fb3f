import { met, outside, shown, unmet, type AsvsChapter, type AsvsItem } from '../asvs-item.ts';

const proof = 'backend/src/features/accounts/log-in/identity-proof.int.test.ts';
const provider = 'backend/src/features/accounts/log-in/provider-sign-in.int.test.ts';
const noServer = (id: string, level: 1 | 2, asks: string): AsvsItem =>
  outside(id, level, asks, 'no OAuth server');

export const oauth: AsvsChapter = {
  id: 'V10',
  name: 'OAuth and OpenID Connect',
  items: [
    unmet(
      'V10.1.1',
      2,
      'Tokens go where they are needed alone',
      'the page carries the ID token to the specified calls, worth nothing without its cookie',
    ),
    shown(
      'V10.1.2',
      2,
      'Answers belong to the browser that asked',
      'state, nonce and verifier of one cookie',
      provider,
      'A code can be exchanged only by the browser that began the sign-in',
    ),
    shown(
      'V10.2.1',
      2,
      'No forged token request',
      'PKCE and state',
      proof,
      'The redirect to the provider asks for a code with PKCE and returns to the public address of Bidboard',
    ),
    outside('V10.2.2', 2, 'Servers are not mixed up', 'one provider'),
    noServer('V10.3.1', 2, 'Resource server: audience'),
    noServer('V10.3.2', 2, 'Resource server: delegated rights'),
    noServer('V10.3.3', 2, 'Resource server: who it is'),
    noServer('V10.3.4', 2, 'Resource server: strength'),
    noServer('V10.4.1', 1, 'Exact redirect addresses'),
    noServer('V10.4.2', 1, 'Codes of one use'),
    noServer('V10.4.3', 1, 'Short-lived codes'),
    noServer('V10.4.4', 1, 'Grants as needed'),
    noServer('V10.4.5', 1, 'Refresh tokens replayed'),
    noServer('V10.4.6', 2, 'PKCE required'),
    noServer('V10.4.7', 2, 'Registration of clients'),
    noServer('V10.4.8', 2, 'Refresh tokens end'),
    noServer('V10.4.9', 2, 'Tokens are revoked'),
    noServer('V10.4.10', 2, 'Clients prove themselves'),
    noServer('V10.4.11', 2, 'Scopes as needed'),
    shown(
      'V10.5.1',
      2,
      'ID tokens are not replayed',
      'a nonce opens one session',
      proof,
      'The nonce of an ID token opens one session and no other, by any call and when used simultaneously',
    ),
    shown(
      'V10.5.2',
      2,
      'People are who their subject is',
      'issuer and subject',
      provider,
      'Another subject with an address linked without a password cannot sign in to it',
    ),
    met('V10.5.3', 2, 'Metadata of another issuer is refused', 'openid-client compares them'),
    shown(
      'V10.5.4',
      2,
      'Made out to this client',
      'aud and azp',
      proof,
      'An ID token %s can neither sign up nor sign in',
    ),
    outside('V10.5.5', 2, 'Logout by the back channel', 'none'),
    noServer('V10.6.1', 2, 'Response types of a provider'),
    noServer('V10.6.2', 2, 'Forced logout at a provider'),
    noServer('V10.7.1', 2, 'Consent to each request'),
    noServer('V10.7.2', 2, 'Consent in clear words'),
    noServer('V10.7.3', 2, 'Consent taken back'),
  ],
};
