import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { currentUser, logIn, signUp } from '../contracts/accounts.ts';
import { sql } from '../../../platform/database/database.ts';
import { createExternalLogin } from '../../../platform/auth/external-login.ts';
import { startIssuer, type IdentityIssuer } from '../../../testing/servers/identity-issuer.ts';
import { startProviderLogin, sendWith } from '../../../testing/app/provider-browser.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let issuer: IdentityIssuer;
let app: TestApp;
const publicUrl = 'https://bidboard.example';
beforeAll(async () => {
  issuer = await startIssuer();
  const identity = createExternalLogin(issuer.config, { publicUrl, secret: 'of tests', clock: Date.now });
  app = await createTestApp({ identity, clock: Date.now });
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});

const bodyOf = (email: string, token: string) => ({
  userName: 'Zoë Żak',
  email,
  password: 'derived from the id',
  isGoogleLogin: true,
  token,
});
const without = (claims: JWTPayload, name: string): JWTPayload =>
  Object.fromEntries(Object.entries(claims).filter(([claimName]) => claimName !== name));
const nowSeconds = () => Math.floor(Date.now() / 1000);

type Forge = (right: JWTPayload) => string | Promise<string>;
const wrong: [what: string, forge: Forge][] = [
  ['by a key of somebody else, who sends it along', (right) => issuer.signAsStranger(right)],
  ['of another issuer', (right) => issuer.sign({ ...right, iss: 'https://issuer.example' })],
  ['for another client', (right) => issuer.sign({ ...right, aud: 'another client' })],
  [
    'for several, and made out to another',
    (right) => issuer.sign({ ...right, aud: [String(right.aud), 'another client'], azp: 'another client' }),
  ],
  [
    'for several, and made out to nobody',
    (right) => issuer.sign({ ...right, aud: [String(right.aud), 'another client'] }),
  ],
  ['with a nonce of their own', (right) => issuer.sign({ ...right, nonce: 'of their own' })],
  ['without a nonce', (right) => issuer.sign(without(right, 'nonce'))],
  ['that has expired', (right) => issuer.sign({ ...right, exp: nowSeconds() - 60 })],
  ['that never expires', (right) => issuer.sign(without(right, 'exp'))],
  ['for later', (right) => issuer.sign({ ...right, nbf: nowSeconds() + 600 })],
  ['that is signed by nobody (alg none)', (right) => issuer.unsigned(right)],
  ['that is keyed with the public key (HS256)', (right) => issuer.signBySecret(right)],
  [
    "that is keyed with the client's secret (HS256)",
    (right) => issuer.signBySecret(right, issuer.config.clientSecret),
  ],
  ['without a subject', (right) => issuer.sign(without(right, 'sub'))],
  ['of another address', (right) => issuer.sign({ ...right, email: 'somebody.else@x.example' })],
  [
    'whose claims were changed afterwards',
    async (right) => {
      const [header, , signature] = (await issuer.sign(right)).split('.');
      const changed = Buffer.from(JSON.stringify({ ...right, name: 'Admin' })).toString('base64url');
      return [header, changed, signature].join('.');
    },
  ],
  ['that is none', () => 'not.a.token'],
];

describe('ID token', () => {
  test.each(wrong)('An ID token %s can neither sign up nor sign in', async (_what, forge) => {
    const email = `forged-${crypto.randomUUID()}@x.example`;
    const browser = await startProviderLogin(app);
    const token = await forge(issuer.claims({ nonce: browser.nonce, email }));
    for (const command of [signUp, logIn]) {
      const { userName: _, ...loginBody } = bodyOf(email, token);
      const response = await browser.send(command, command === signUp ? bodyOf(email, token) : loginBody);
      expect([response.status, response.code, response.token]).toEqual([400, 'identityUnproven', undefined]);
    }
    const made = sql.statement`select 1 from app_user where email = ${email}`;
    expect(await app.database.exists(made)).toBe(false);
  });

  test('A valid ID token signs up at once and leaves no password that could be used to sign in', async () => {
    const email = 'right@x.example';
    const browser = await startProviderLogin(app);
    const token = await issuer.sign(issuer.claims({ nonce: browser.nonce, email }));
    const response = await browser.send(signUp, bodyOf(email, token));
    expect([response.status, response.body['isVerified'], response.body['userName']]).toEqual([
      200,
      true,
      'Zoë Żak',
    ]);
    expect((await app.as(response.token ?? '').call(currentUser)).body.email).toBe(email);
    const derived = await app.visitor.call(logIn, { body: { email, password: 'derived from the id' } });
    expect([derived.status, derived.problem.code]).toEqual([400, 'wrongCredentials']);
  });

  test('The nonce of an ID token opens one session and no other, by any call and when used simultaneously', async () => {
    const email = 'replayed@x.example';
    const browser = await startProviderLogin(app);
    const body = bodyOf(email, await issuer.sign(issuer.claims({ nonce: browser.nonce, email })));
    const { userName: _, ...loginBody } = body;
    const both = await Promise.all([browser.send(signUp, body), browser.send(signUp, body)]);
    expect(both.map((response) => response.status).toSorted()).toEqual([200, 409]);
    const again = await Promise.all([browser.send(logIn, loginBody), browser.send(logIn, loginBody)]);
    expect(again.map((problem) => problem.code)).toEqual(['identityUnproven', 'identityUnproven']);
    // A fresh token with the spent nonce opens no session either.
    const fresh = await issuer.sign({ ...issuer.claims({ nonce: browser.nonce, email }), jti: 'fresh' });
    expect((await browser.send(logIn, { ...loginBody, token: fresh })).code).toBe('identityUnproven');
  });

  test('An ID token is worthless without the cookie that its nonce was issued with', async () => {
    const email = 'stolen@x.example';
    const [own, theirs] = [await startProviderLogin(app), await startProviderLogin(app)];
    const body = bodyOf(email, await issuer.sign(issuer.claims({ nonce: own.nonce, email })));
    for (const cookies of ['', theirs.cookies, own.cookies.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A'))])
      expect((await sendWith(app, cookies, signUp, body)).code).toBe('identityUnproven');
    expect((await sendWith(app, `${theirs.cookies}; ${own.cookies}`, signUp, body)).status).toBe(200);
  });

  test.each([
    { email_verified: false },
    { email_verified: 'true' },
    { email_verified: undefined },
    { email: '' },
  ])('An ID token with an unverified address is refused: %o', async (claims) => {
    const email = 'unverified@x.example';
    const browser = await startProviderLogin(app);
    const token = await issuer.sign({ ...issuer.claims({ nonce: browser.nonce, email }), ...claims });
    const response = await browser.send(signUp, bodyOf(email, token));
    expect([response.status, response.code]).toEqual([400, 'identityUnverified']);
  });

  test('An ID token is required when it is missing, and cannot accompany a password form', async () => {
    const { isGoogleLogin: _, ...form } = bodyOf('form@x.example', 'a.b.c');
    const browser = await startProviderLogin(app);
    const bare = await browser.send(logIn, { email: 'form@x.example', isGoogleLogin: true });
    expect([bare.status, bare.body['errors']]).toEqual([
      422,
      [{ field: 'token', message: 'An ID token is required' }],
    ]);
    expect((await browser.send(signUp, form)).body['errors']).toEqual([
      { field: 'policy', message: 'Please accept our T&C' },
      { field: 'token', message: 'Unknown field' },
    ]);
  });
});

test('The redirect to the provider asks for a code with PKCE and returns to the public address of Bidboard', async () => {
  const { url, setCookie } = await startProviderLogin(app);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: issuer.config.clientId,
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: `${publicUrl}/auth/provider`,
    code_challenge_method: 'S256',
    prompt: 'select_account',
  });
  expect(setCookie).toMatch(/^__Host-.*HttpOnly; SameSite=Lax; Secure$/);
});

test('Two simultaneous clicks start two attempts, and each of them can be completed', async () => {
  const [first, second] = await Promise.all([startProviderLogin(app), startProviderLogin(app)]);
  const cookies = `${first.cookies}; ${second.cookies}`;
  const statuses = [];
  for (const [at, { nonce }] of [first, second].entries()) {
    const email = `click-${at}@x.example`;
    const token = await issuer.sign(issuer.claims({ nonce, email }));
    statuses.push((await sendWith(app, cookies, signUp, bodyOf(email, token))).status);
  }
  expect(statuses).toEqual([200, 200]);
});
