import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  currentUser,
  forgotPassword,
  logIn,
  resendVerification,
  resetPassword,
  signUp,
  verifyEmail,
} from './contracts/accounts.ts';
import type { RecordedEvent } from '../../kernel/events.ts';
import { sql } from '../../platform/database/database.ts';
import { nullable, row, text } from '../../platform/database/row.ts';
import { listEvents } from '../../testing/app/run-projections.ts';
import { password, signUpPerson } from '../../testing/app/people.ts';
import { loadCatalogue } from '../../testing/texts/load-catalogue.ts';
import { expectOk } from '../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { findRequester } from './account-store.ts';
import { mintResetLink } from './passwords/reset-password.ts';
import { tokenHash } from '../../platform/auth/authentication.ts';
import { mintVerificationLinks } from './sign-up/verify-email.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const form = (email: string) => ({ body: { userName: 'Zoë Żak', email, password, policy: true } });
const idOf = (email: string) =>
  app.database.oneFirst(
    sql.type(row({ id: text }))`select id from app_user where lower(email) = lower(${email})`,
  );

/** Mints a link for the newest pending sign-up with an address. */
const mintOne = async (email: string) =>
  (await mintVerificationLinks(app.database, await idOf(email)))?.signUps[0]?.token ?? '';

test('The response to a sign-up does not reveal whether the address is taken', async () => {
  const first = await app.visitor.call(signUp, form('taken@x.example'));
  const again = await app.visitor.call(signUp, form('Taken@X.example'));
  expect([again.status, again.text]).toEqual([first.status, first.text]);
  expect((await listEvents(app.database)).map((event) => event.name)).toEqual([
    'userSignedUp',
    'signUpRepeated',
  ]);
});

test('A sign-up repeated under its idempotency key creates one account, and nothing stored reveals the password', async () => {
  const request = form('repeated@x.example');
  const key = 'signing-up-twice';
  const first = await app.visitor.call(signUp, { ...request, key });
  const again = await app.visitor.call(signUp, { ...request, key });
  expect([again.status, again.text]).toEqual([200, first.text]);
  const other = { ...request.body, password: `${password}!` };
  expect((await app.visitor.call(signUp, { body: other, key })).problem.code).toBe('idempotencyKeyReused');
  const storedHash = await app.database.oneFirst(
    sql.type(row({ hash: text }))`select body_sha256 as hash from idempotency where key = ${key}`,
  );
  expect(storedHash).not.toBe(createHash('sha256').update(JSON.stringify(request.body)).digest('hex'));
});

test('A new account takes the language in which its person signed up, and none if that is English', async () => {
  loadCatalogue('qab', {});
  for (const [cookie, email] of [
    ['language=qab', 'chosen@x.example'],
    ['language=en', 'english@x.example'],
    ['language=xx', 'unknown@x.example'],
  ] as const)
    await fetch(`${app.baseUrl}/api/${signUp.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(form(email).body),
    });
  const accounts = await app.database.any(sql.type(row({ email: text, language: nullable(text) }))`
    select email, language from app_user where email in ('chosen@x.example', 'english@x.example', 'unknown@x.example')
    order by email`);
  expect(accounts).toEqual([
    { email: 'chosen@x.example', language: 'qab' },
    { email: 'english@x.example', language: null },
    { email: 'unknown@x.example', language: null },
  ]);
});

test('A user cannot log in before the address is verified, and the refusal carries no token', async () => {
  expectOk(await app.visitor.call(signUp, form('unverified@x.example')));
  const { body } = await app.visitor.call(logIn, { body: { email: 'unverified@x.example', password } });
  expect(body).toEqual({ isVerified: false, isAdminVerified: true, message: 'Please verify your email.' });
});

test('The first sign-in of a user is reported as the first, and only once', async () => {
  const { email } = await signUpPerson(app, 'first@x.example');
  const again = expectOk(await app.visitor.call(logIn, { body: { email, password } }));
  expect(again.isFirstLogin).toBe(false);
  expectOk(await app.visitor.call(signUp, form('new@x.example')));
  expectOk(await app.visitor.call(verifyEmail, { params: { token: await mintOne('new@x.example') } }));
  const comes = async () =>
    expectOk(await app.visitor.call(logIn, { body: { email: 'new@x.example', password } })).isFirstLogin;
  expect([await comes(), await comes()]).toEqual([true, false]);
});

test('A verification link works once, and not after 24 hours', async () => {
  expectOk(await app.visitor.call(signUp, form('link@x.example')));
  const [used, late] = [await mintOne('link@x.example'), await mintOne('link@x.example')];
  await app.database.query(sql.statement`
    update email_verification set expires_at = now() - interval '1 second' where token_hash = ${tokenHash(late)}`);
  const answers = [];
  for (const token of [late, used, used, 'nonsense'])
    answers.push(await app.visitor.call(verifyEmail, { params: { token } }));
  expect(answers.map((answer) => answer.status)).toEqual([400, 200, 400, 400]);
  expect(answers[1]?.body).toMatchObject({ email: 'link@x.example' });
  expect(answers[0]?.problem.message).toBe('Link has expired or is invalid.');
});

describe('Two people sign up with one address', () => {
  const [first, second] = [
    { userName: 'First', password: 'of the first person' },
    { userName: 'Second', password: 'of the second person' },
  ];
  const signUpAs = (email: string, chosen: typeof first) =>
    app.visitor.call(signUp, { body: { ...chosen, email, policy: true } });
  const verify = (token: string) => app.visitor.call(verifyEmail, { params: { token } });
  const logInAs = (email: string, chosen: typeof first) =>
    app.visitor.call(logIn, { body: { email, password: chosen.password } });
  /** Returns each sign-up's own link, from the mail written after it. */
  async function signUpBoth(email: string): Promise<[string, string]> {
    expectOk(await signUpAs(email, first));
    const early = await mintOne(email);
    expectOk(await signUpAs(email, second));
    return [early, await mintOne(email)];
  }

  test.each([
    { used: 0, right: first, wrong: second },
    { used: 1, right: second, wrong: first },
  ])(
    'The link of the sign-up of $right.userName verifies its password and discards the other sign-up',
    async ({ used, right, wrong }) => {
      const email = `both-${used}@x.example`;
      const links = await signUpBoth(email);
      expectOk(await verify(links[used] ?? ''));
      const entered = expectOk(await logInAs(email, right));
      expect([entered.userName, entered.token !== undefined]).toEqual([right.userName, true]);
      expect((await logInAs(email, wrong)).status).toBe(400);
      for (const link of links) expect((await verify(link)).status).toBe(400);
      expectOk(await signUpAs(email, wrong));
      expect((await logInAs(email, wrong)).status).toBe(400);
      expect(await mintVerificationLinks(app.database, await idOf(email))).toBeUndefined();
    },
  );

  test('An expired link verifies neither sign-up, and the other link still verifies its own', async () => {
    const email = 'expired@x.example';
    const [early, late] = await signUpBoth(email);
    await app.database.query(sql.statement`
      update email_verification set expires_at = now() - interval '1 second' where token_hash = ${tokenHash(late)}`);
    expect((await verify(late)).status).toBe(400);
    expectOk(await verify(early));
    expect(expectOk(await logInAs(email, first)).token).toBeDefined();
  });

  test('When both links are used at once, one of them verifies the address with its own password', async () => {
    const email = 'at-once@x.example';
    const links = await signUpBoth(email);
    const verified = await Promise.all(links.map(verify));
    expect(verified.map(({ status }) => status).sort()).toEqual([200, 400]);
    const [right, wrong] = verified[0]?.status === 200 ? [first, second] : [second, first];
    expect(expectOk(await logInAs(email, right)).token).toBeDefined();
    expect((await logInAs(email, wrong)).status).toBe(400);
  });

  test('A fresh link is made for each pending sign-up', async () => {
    const email = 'each@x.example';
    await signUpBoth(email);
    const links = await mintVerificationLinks(app.database, await idOf(email));
    expect(links?.signUps.map(({ userName }) => userName)).toEqual(['Second', 'First']);
    expectOk(await verify(links?.signUps[1]?.token ?? ''));
    expect(expectOk(await logInAs(email, first)).token).toBeDefined();
  });

  test('Choosing a password through a mailed link discards both sign-ups and their names', async () => {
    const email = 'own.mailbox@x.example';
    const links = await signUpBoth(email);
    expectOk(await app.visitor.call(forgotPassword, { body: { email } }));
    const resetRequested = (await listEvents(app.database)).at(-1) as RecordedEvent<'passwordResetRequested'>;
    const token = (await mintResetLink(app.database, resetRequested.payload.requestId))?.token ?? '';
    const owner = { userName: 'own.mailbox', password: 'of the mailbox owner' };
    expectOk(await app.visitor.call(resetPassword, { body: { token, password: owner.password } }));
    expect(expectOk(await logInAs(email, owner)).userName).toBe(owner.userName);
    for (const link of links) expect((await verify(link)).status).toBe(400);
    for (const chosen of [first, second]) expect((await logInAs(email, chosen)).status).toBe(400);
  });
});

test('Two simultaneous sign-ups with one address create one account', async () => {
  const both = await Promise.all(
    ['twin@x.example', 'Twin@x.example'].map((email) => app.visitor.call(signUp, form(email))),
  );
  expect(both.map((response) => response.status)).toEqual([200, 200]);
  expect(await idOf('twin@x.example')).toBeDefined();
});

test('A wrong password and an unknown address get the same response', async () => {
  await signUpPerson(app, 'known@x.example');
  const wrong = await app.visitor.call(logIn, {
    body: { email: 'known@x.example', password: 'wrong horse' },
  });
  const unknown = await app.visitor.call(logIn, {
    body: { email: 'nobody@x.example', password: 'wrong horse' },
  });
  expect([wrong.status, wrong.text]).toEqual([400, unknown.text]);
});

test('A request for a fresh link gets the same response for every address, and only unverified addresses get a link', async () => {
  expectOk(await app.visitor.call(signUp, form('resend@x.example')));
  const before = (await listEvents(app.database)).length;
  for (const email of ['Resend@x.example', 'known@x.example', 'nobody@x.example']) {
    expectOk(await app.visitor.call(resendVerification, { body: { email } }));
  }
  const made = [];
  for (const event of (await listEvents(app.database)).slice(before)) {
    expect(event.name).toBe('verificationLinkRequested');
    const { requestId } = (event as RecordedEvent<'verificationLinkRequested'>).payload;
    const userId = await findRequester(app.database, requestId);
    made.push(userId && (await mintVerificationLinks(app.database, userId))?.email);
  }
  expect(made).toEqual(['resend@x.example', undefined, null]);
});

test('A token that is unused for 30 days expires', async () => {
  const person = await signUpPerson(app, 'sleeper@x.example');
  await app.database.query(sql.statement`
    update session set last_used_at = now() - interval '31 days' where user_id = ${person.userId}`);
  expect((await person.call(currentUser, {})).status).toBe(401);
});

test('Passwords are stored as argon2id hashes and tokens as hashes', async () => {
  const person = await signUpPerson(app, 'hashed@x.example');
  const storedHash = await app.database.oneFirst(
    sql.type(row({ hash: text }))`select password_hash as hash from app_user where id = ${person.userId}`,
  );
  expect(storedHash).toMatch(/^argon2id\$/);
  expect(
    await app.database.exists(sql.statement`select 1 from session where token_hash = ${person.token ?? ''}`),
  ).toBe(false);
});
