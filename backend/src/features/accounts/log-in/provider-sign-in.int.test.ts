import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startProviderSignIn,
  changePassword,
  currentUser,
  exchangeProviderCode,
  forgotPassword,
  identityProvider,
  logIn,
  logOut,
  resetPassword,
  signUp,
  unlinkProvider,
  loginMethods,
} from '../contracts/accounts.ts';
import { approveUser, listWaitingUsers } from '../contracts/approvals.ts';
import { listSessions } from '../contracts/sessions.ts';
import type { RecordedEvent } from '../../../kernel/events.ts';
import { sql } from '../../../platform/database/database.ts';
import { createExternalLogin } from '../../../platform/auth/external-login.ts';
import { number, row } from '../../../platform/database/row.ts';
import { listEvents } from '../../../testing/app/run-projections.ts';
import { startIssuer, type IdentityIssuer } from '../../../testing/servers/identity-issuer.ts';
import { password, signUpOperator, signUpPerson } from '../../../testing/app/people.ts';
import { startProviderLogin } from '../../../testing/app/provider-browser.ts';
import { expectOk } from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { startSecondFactor, verifySecondFactor, turnOnSecondFactor } from '../contracts/second-factor.ts';
import { codeAt } from '../../../testing/fixtures/authenticator.ts';
import { purgeDeadTokens } from '../sessions/purge-dead-tokens.ts';
import { mintResetLink } from '../passwords/reset-password.ts';
import { mintVerificationLinks } from '../sign-up/verify-email.ts';

const publicUrl = 'https://bidboard.example';
let issuer: IdentityIssuer;
let app: TestApp;

const appWith = async (approval: 'auto' | 'manual' = 'auto', rateLimitMultiplier = 50): Promise<TestApp> =>
  createTestApp({
    identity: createExternalLogin(issuer.config, { publicUrl, secret: 'of tests', clock: Date.now }),
    clock: Date.now,
    adminApproval: approval,
    rateLimitMultiplier,
  });

beforeAll(async () => {
  issuer = await startIssuer();
  app = await appWith();
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});

/** Returns a person who comes back from the provider with a token that proves their identity. */
async function comeBack(email: string, { at = app, subject = `subject of ${email}`, cookies = '' } = {}) {
  const browser = await startProviderLogin(at, cookies);
  const token = await issuer.sign(issuer.claims({ nonce: browser.nonce, email, subject }));
  const body = { email, isGoogleLogin: true, token };
  return {
    signUp: (userName = 'Zoë') => browser.send(signUp, { ...body, userName, password: 'derived' }),
    logIn: (linkPassword?: string) => browser.send(logIn, { ...body, ...(linkPassword && { linkPassword }) }),
  };
}
const namesOf = async (from: number) =>
  (await listEvents(app.database)).slice(from).map((event) => event.name);

test('An account created through the provider is found again even after its address changed', async () => {
  const before = (await listEvents(app.database)).length;
  const made = await (await comeBack('moves@x.example')).signUp('Zoë Żak');
  expect(made.body).toMatchObject({ isVerified: true, isAdminVerified: true, userName: 'Zoë Żak' });
  expect(await namesOf(before)).toEqual(['userSignedUp', 'emailVerified', 'sessionOpened']);
  const again = await comeBack('moved@x.example', { subject: 'subject of moves@x.example' });
  expect((await again.signUp()).code).toBe('accountThere');
  const entered = await again.logIn();
  expect([entered.status, entered.body['userId']]).toEqual([200, made.body['userId']]);
});

test('An address with a password is linked once, and only with that password', async () => {
  const person = await signUpPerson(app, 'owner@x.example');
  const browser = await comeBack('Owner@X.example', { subject: 'owner' });
  expect((await browser.signUp()).code).toBe('accountThere');
  const response = await browser.logIn();
  expect([response.status, response.code, response.body['message']]).toEqual([
    409,
    'passwordProofNeeded',
    'This address has a password. Enter it once to link.',
  ]);
  for (const guess of ['derived', 'wrong horse']) {
    const wrong = await browser.logIn(guess);
    expect([wrong.status, wrong.code, wrong.body['errors']]).toEqual([
      400,
      'wrongCredentials',
      [{ field: 'linkPassword', message: 'The password is wrong.' }],
    ]);
  }
  const before = (await listEvents(app.database)).length;
  const linked = await browser.logIn(password);
  expect([linked.status, linked.body['userId']]).toEqual([200, person.userId]);
  expect(await namesOf(before)).toEqual(['identityLinked', 'sessionOpened']);
  expect((await (await comeBack('owner@x.example', { subject: 'owner' })).logIn()).body['userId']).toBe(
    person.userId,
  );
  expect((await app.visitor.call(logIn, { body: { email: person.email, password } })).status).toBe(200);
  const ways = expectOk(await person.call(loginMethods));
  expect([ways.hasPassword, ways.provider?.name]).toEqual([true, 'Issuer']);
});

test('Another subject with an address linked without a password cannot sign in to it', async () => {
  const made = await (await comeBack('recycled@x.example')).signUp();
  const other = await comeBack('recycled@x.example', { subject: 'the next owner' });
  expect((await other.signUp()).code).toBe('accountThere');
  for (const guess of [undefined, 'derived']) {
    const response = await other.logIn(guess);
    expect([response.status, response.code]).toEqual([409, 'otherIdentity']);
  }
  expect(made.status).toBe(200);
});

test('An address without an account cannot sign in', async () => {
  const response = await (await comeBack('nobody@x.example')).logIn();
  expect([response.status, response.body['message']]).toEqual([
    400,
    'This address has no account yet. Please sign up.',
  ]);
});

test('An unverified sign-up that a stranger began with the address ends, and its password no longer works', async () => {
  const email = 'begun@x.example';
  expectOk(await app.visitor.call(signUp, { body: { userName: 'Stranger', email, password, policy: true } }));
  const started = (await listEvents(app.database)).at(-1) as RecordedEvent<'userSignedUp'>;
  const link = await mintVerificationLinks(app.database, started.payload.userId);
  expect(link).toBeDefined();
  const entered = await (await comeBack(email)).signUp('Owner');
  expect([entered.status, entered.body['userId'], entered.body['userName']]).toEqual([
    200,
    started.payload.userId,
    'Owner',
  ]);
  expect((await app.visitor.call(logIn, { body: { email, password } })).status).toBe(400);
  expect(expectOk(await app.as(entered.token ?? '').call(loginMethods)).hasPassword).toBe(false);
});

test('A user without a password chooses one through a mailed link, and both ways then sign in', async () => {
  const email = 'social@x.example';
  const entered = await (await comeBack(email)).signUp();
  const person = app.as(entered.token ?? '');
  const changed = await person.call(changePassword, {
    body: { currentPassword: 'derived', newPassword: password },
  });
  expect([changed.status, changed.problem.errors?.[0]?.message]).toEqual([
    422,
    'This account has no password yet. Choose one with a link that we email you.',
  ]);
  expectOk(await app.visitor.call(forgotPassword, { body: { email } }));
  const resetRequested = (await listEvents(app.database)).at(-1) as RecordedEvent<'passwordResetRequested'>;
  const link = await mintResetLink(app.database, resetRequested.payload.requestId);
  expectOk(await app.visitor.call(resetPassword, { body: { token: link?.token ?? '', password } }));
  expect((await person.call(currentUser)).status).toBe(401);
  expect((await app.visitor.call(logIn, { body: { email, password } })).status).toBe(200);
  const again = await (await comeBack(email)).logIn();
  expect(expectOk(await app.as(again.token ?? '').call(loginMethods)).hasPassword).toBe(true);
});

test('A session opened through the provider is listed and ended like any other', async () => {
  const entered = await (await comeBack('listed@x.example')).signUp();
  const person = app.as(entered.token ?? '');
  expect(expectOk(await person.call(listSessions)).total_records).toBe(1);
  // This issuer does not support sign-out.
  expect(expectOk(await person.call(logOut))).toEqual({ message: 'You are logged out.' });
  expect((await person.call(currentUser)).status).toBe(401);
});

test('Unlinking the provider works for a user with another way in, and ends the sessions it opened elsewhere', async () => {
  const person = await signUpPerson(app, 'parting@x.example');
  const linked = await (await comeBack(person.email)).logIn(password);
  expectOk(await person.call(unlinkProvider));
  expect(expectOk(await person.call(loginMethods)).provider).toBeNull();
  expect((await app.as(linked.token ?? '').call(currentUser)).status).toBe(401);
  expect((await (await comeBack(person.email)).logIn()).code).toBe('passwordProofNeeded');
  const social = await (await comeBack('only@x.example')).signUp();
  const refused = await app.as(social.token ?? '').call(unlinkProvider);
  expect([refused.status, refused.problem.code]).toEqual([409, 'onlyWayIn']);
});

test('Two sign-ups of one person in two browsers at once create one account', async () => {
  const email = 'twice@x.example';
  const both = [await comeBack(email), await comeBack(email)];
  const responses = await Promise.all(both.map((browser) => browser.signUp()));
  expect(responses.map((response) => response.code ?? response.status).toSorted()).toEqual([
    200,
    'accountThere',
  ]);
  const late = both[responses.findIndex((response) => response.code === 'accountThere')];
  expect((await late?.logIn())?.status).toBe(200);
});

test('A password that changes while it is used for linking opens no session', async () => {
  const person = await signUpPerson(app, 'changing@x.example');
  const browsers = await Promise.all(
    Array.from({ length: 4 }, (_, at) => comeBack(person.email, { subject: `changing ${at}` })),
  );
  const change = person.call(changePassword, {
    body: { currentPassword: password, newPassword: 'a wholly other one' },
  });
  const entered = await Promise.all(browsers.map((browser) => browser.logIn(password)));
  expectOk(await change);
  for (const { token } of entered.filter((response) => response.status === 200))
    expect((await app.as(token ?? '').call(currentUser)).status).toBe(401);
});

test('If operators approve accounts, users of the provider wait for approval too', async () => {
  const manual = await appWith('manual');
  try {
    const made = await (await comeBack('hopeful@x.example', { at: manual })).signUp();
    expect([made.status, made.token, made.body['message']]).toEqual([
      200,
      undefined,
      'Your account is awaiting approval.',
    ]);
    const boss = await signUpOperator(manual);
    await manual.database.query(sql.statement`
      update app_user set is_admin_verified = true where id = ${boss.userId}`);
    const { body } = await manual.visitor.call(logIn, { body: { email: boss.email, password } });
    const operator = manual.as(body.token ?? '');
    const waiting = expectOk(await operator.call(listWaitingUsers, { search: {} })).data;
    expect(waiting.map((person) => person.email)).toEqual(['hopeful@x.example']);
    expect((await (await comeBack('hopeful@x.example', { at: manual })).logIn()).token).toBeUndefined();
    expectOk(await operator.call(approveUser, { body: { userId: waiting[0]?.userId ?? '' } }));
    expect((await (await comeBack('hopeful@x.example', { at: manual })).logIn()).token).toBeDefined();
  } finally {
    await manual.close();
  }
});

test('Passwords for linking count together with those for signing in, and proven identities do not count', async () => {
  const strict = await appWith('auto', 1);
  try {
    const { email } = await signUpPerson(strict, 'guessed@x.example');
    // The address has signed in from here before, so its own ten attempts are left.
    const browser = await comeBack(email, { at: strict });
    const statuses = [];
    for (let at = 0; at < 11; at++) statuses.push((await browser.logIn(`guess ${at}`)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
    expect((await strict.visitor.call(logIn, { body: { email, password } })).status).toBe(429);
    for (let at = 0; at < 61; at++) {
      const other = await comeBack(`proven-${at}@x.example`, { at: strict });
      expect((await other.signUp()).status).toBe(200);
    }
    const dead = await startProviderLogin(strict);
    const forged = { email, isGoogleLogin: true, token: 'not.a.token' };
    const tried = [];
    for (let at = 0; at < 61; at++) tried.push((await dead.send(logIn, forged)).status);
    expect(tried).toEqual([...Array<number>(60).fill(400), 429]);
  } finally {
    await strict.close();
  }
});

test('An unavailable provider is reported in words, retried a moment later, and blocks no other way in', async () => {
  const lonely = await startIssuer();
  const externalLogin = createExternalLogin(lonely.config, {
    publicUrl,
    secret: 'of tests',
    clock: Date.now,
  });
  const offlineApp = await createTestApp({ identity: externalLogin, clock: Date.now });
  try {
    lonely.failWith(500);
    expect(expectOk(await offlineApp.visitor.call(identityProvider))).toEqual({ name: 'Issuer' });
    const response = await offlineApp.visitor.call(startProviderSignIn);
    expect([response.status, response.problem.code, response.problem.message]).toEqual([
      503,
      'unavailable',
      'Issuer is not available right now. Please try again, or log in with your password.',
    ]);
    await lonely.close();
    const entry = { email: 'a@x.example', isGoogleLogin: true, token: 'a.b.c' };
    expect((await offlineApp.visitor.call(logIn, { body: entry })).status).toBe(503);
    await signUpPerson(offlineApp, 'by-password@x.example');
  } finally {
    await offlineApp.close();
  }
});

test('Without a provider, sign-in through a provider is not found', async () => {
  const without = await createTestApp();
  try {
    expect(expectOk(await without.visitor.call(identityProvider))).toEqual({ name: null });
    const responses = [
      await without.visitor.call(startProviderSignIn),
      await without.visitor.call(exchangeProviderCode, { body: { code: 'c', state: 's' } }),
      await without.visitor.call(logIn, { body: { email: 'a@x.example', isGoogleLogin: true, token: 'a' } }),
    ];
    expect(responses.map((response) => response.status)).toEqual([404, 404, 404]);
  } finally {
    await without.close();
  }
});

test('A code can be exchanged only by the browser that began the sign-in', async () => {
  const browser = await startProviderLogin(app);
  const code = { code: 'of somebody', state: 'of somebody' };
  expect((await browser.send(exchangeProviderCode, code)).code).toBe('identityUnproven');
  const without = await app.visitor.call(exchangeProviderCode, {
    body: { code: 'c', state: browser.state },
  });
  expect(without.problem.code).toBe('identityUnproven');
});

test('Spent nonces are deleted once the tokens that carry them have expired', async () => {
  const count = () =>
    app.database.oneFirst(sql.type(row({ n: number }))`select count(*)::int4 as n from spent_nonce`);
  expect(await count()).toBeGreaterThan(0);
  await purgeDeadTokens(app.database);
  expect(await count()).toBeGreaterThan(0);
  await app.database.query(
    sql.statement`update spent_nonce set expires_at = expires_at - interval '16 minutes'`,
  );
  await purgeDeadTokens(app.database);
  expect(await count()).toBe(0);
});

test('A user of the provider is asked for the code too, and turns the factor on in a session that has just begun', async () => {
  const comeAgain = () => comeBack('coded@x.example', { subject: 'coded' });
  const made = await (await comeAgain()).signUp();
  const session = app.as(String(made.body['token']));
  const startSecondFactorAt = async (minutesOld: number) => {
    await app.database.query(sql.statement`
      update session set created_at = now() - ${minutesOld}::int4 * interval '1 minute'
      where user_id = ${String(made.body['userId'])}`);
    return session.call(startSecondFactor, { body: {} });
  };
  const late = await startSecondFactorAt(11);
  expect([late.status, late.problem.code]).toEqual([403, 'signInAgain']);
  const { key } = expectOk(await startSecondFactorAt(9));
  expectOk(await session.call(turnOnSecondFactor, { body: { code: codeAt(key, Date.now()) } }));

  const response = await (await comeAgain()).logIn();
  expect([response.status, response.body['token'], typeof response.body['challenge']]).toEqual([
    200,
    undefined,
    'string',
  ]);
  const body = { challenge: String(response.body['challenge']), code: codeAt(key, Date.now() + 30_000) };
  const { token } = expectOk(await app.visitor.call(verifySecondFactor, { body }));
  expectOk(await app.as(token ?? '').call(currentUser));
  const ways = await app.database.any(sql.type(row({ n: number }))`
    select count(*)::int4 as n from session where user_id = ${String(made.body['userId'])} and by_provider`);
  expect(ways).toEqual([{ n: 2 }]);
});
