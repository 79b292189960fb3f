import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  changePassword,
  currentUser,
  forgotPassword,
  logIn,
  resetPassword,
  signUp,
} from '../contracts/accounts.ts';
import type { RecordedEvent } from '../../../kernel/events.ts';
import { sql } from '../../../platform/database/database.ts';
import { listEvents } from '../../../testing/app/run-projections.ts';
import { password, signUpPerson } from '../../../testing/app/people.ts';
import { expectOk } from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { purgeDeadTokens } from '../sessions/purge-dead-tokens.ts';
import { replacePassword } from './change-password.ts';
import { mintResetLink } from './reset-password.ts';
import { tokenHash } from '../../../platform/auth/authentication.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const chosen = 'a wholly other one';
const logInWith = (email: string, secret: string) =>
  app.visitor.call(logIn, { body: { email, password: secret } });
const reset = (token: string, secret = chosen) =>
  app.visitor.call(resetPassword, { body: { token, password: secret } });
const namesOf = async (from: number) =>
  (await listEvents(app.database)).slice(from).map((event) => event.name);

/** Requests a link as a visitor does and mints it as the mail does; '' if there is no recipient. */
async function linkFor(email: string): Promise<string> {
  expectOk(await app.visitor.call(forgotPassword, { body: { email } }));
  const resetRequested = (await listEvents(app.database)).at(-1) as RecordedEvent<'passwordResetRequested'>;
  return (await mintResetLink(app.database, resetRequested.payload.requestId))?.token ?? '';
}

test('A password reset request does and says the same whether or not the address is known', async () => {
  await signUpPerson(app, 'known@x.example');
  const before = (await listEvents(app.database)).length;
  const answers = [];
  for (const email of ['Known@x.example', 'nobody@x.example'])
    answers.push(await app.visitor.call(forgotPassword, { body: { email } }));
  const expectedBody =
    '{"message":"If this address has an account, we have sent a link for a new password."}';
  expect(answers.map((answer) => [answer.status, answer.text])).toEqual([
    [200, expectedBody],
    [200, expectedBody],
  ]);
  expect(await namesOf(before)).toEqual(['passwordResetRequested', 'passwordResetRequested']);
  expect(await linkFor('nobody@x.example')).toBe('');
});

test('A link sets a new password once, ends every session and invalidates every other link', async () => {
  const person = await signUpPerson(app, 'forgetful@x.example');
  const elsewhere = app.as(expectOk(await logInWith(person.email, password)).token ?? '');
  const [early, late] = [await linkFor(person.email), await linkFor(person.email)];
  const before = (await listEvents(app.database)).length;
  expectOk(await reset(early));
  expect(await namesOf(before)).toEqual(['passwordChanged']);
  for (const session of [person, elsewhere]) expect((await session.call(currentUser)).status).toBe(401);
  expect((await logInWith(person.email, password)).status).toBe(400);
  expect(expectOk(await logInWith(person.email, chosen)).token).toBeDefined();
  for (const spent of [early, late, 'nonsense']) {
    const { status, problem } = await reset(spent, 'yet another one');
    expect([status, problem.message]).toEqual([400, 'Link has expired or is invalid.']);
  }
});

test('Of two simultaneous uses of one link, one counts', async () => {
  await signUpPerson(app, 'twice@x.example');
  const token = await linkFor('twice@x.example');
  const both = await Promise.all(['first of two', 'second of two'].map((secret) => reset(token, secret)));
  expect(both.map((response) => response.status).toSorted()).toEqual([200, 400]);
});

test('A link expires after an hour and is then deleted', async () => {
  await signUpPerson(app, 'late@x.example');
  const token = await linkFor('late@x.example');
  await app.database.query(sql.statement`
    update password_reset set expires_at = now() - interval '1 second' where token_hash = ${tokenHash(token)}`);
  expect((await reset(token)).status).toBe(400);
  await purgeDeadTokens(app.database);
  const stored = sql.statement`select 1 from password_reset where token_hash = ${tokenHash(token)}`;
  expect(await app.database.exists(stored)).toBe(false);
});

test('A user who follows the mailed link has proven the address', async () => {
  const email = 'unverified@x.example';
  expectOk(await app.visitor.call(signUp, { body: { userName: 'U', email, password, policy: true } }));
  const token = await linkFor(email);
  const before = (await listEvents(app.database)).length;
  expectOk(await reset(token));
  expect(await namesOf(before)).toEqual(['passwordChanged', 'emailVerified']);
  expect(expectOk(await logInWith(email, chosen)).isVerified).toBe(true);
});

test('A changed password ends every other session and every pending link', async () => {
  const person = await signUpPerson(app, 'careful@x.example');
  const elsewhere = app.as(expectOk(await logInWith(person.email, password)).token ?? '');
  const link = await linkFor(person.email);
  const change = (currentPassword: string) =>
    person.call(changePassword, { body: { currentPassword, newPassword: chosen } });
  const wrong = await change('not this one');
  expect([wrong.status, wrong.problem.errors]).toEqual([
    422,
    [{ field: 'currentPassword', message: 'The current password is wrong.' }],
  ]);
  expectOk(await change(password));
  expect((await person.call(currentUser)).status).toBe(200);
  expect((await elsewhere.call(currentUser)).status).toBe(401);
  expect((await reset(link)).status).toBe(400);
  expect((await logInWith(person.email, password)).status).toBe(400);
  expect(expectOk(await logInWith(person.email, chosen)).token).toBeDefined();
});

test('A token holder may try five passwords, and then one a minute', async () => {
  const person = await signUpPerson(app, 'stolen@x.example');
  const change = (currentPassword: string) =>
    person.call(changePassword, { body: { currentPassword, newPassword: chosen } });
  const statuses = [];
  for (let at = 0; at < 6; at++) statuses.push((await change(`guess ${at}`)).status);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
});

test('A sign-in in progress with the old password opens no session', async () => {
  const person = await signUpPerson(app, 'racing@x.example');
  const token = await linkFor(person.email);
  const entries = Array.from({ length: 8 }, () => logInWith(person.email, password));
  const [done, ...entered] = await Promise.all([reset(token), ...entries]);
  expectOk(done);
  const statuses = await Promise.all(
    entered.map(async ({ body }) => (await app.as(body.token ?? '').call(currentUser)).status),
  );
  expect(statuses).toEqual(entered.map(() => 401));
});

test('A publicly known password is replaced once, which signs every device out; a chosen password stays', async () => {
  const person = await signUpPerson(app, 'demo@x.example');
  const replace = (known: string, fresh: string) =>
    replacePassword(app.appUrl, { email: 'Demo@x.example', known, fresh });
  expect(await replace('some other one', chosen)).toBe(false);
  expect((await person.call(currentUser)).status).toBe(200);
  expect(await replace(password, chosen)).toBe(true);
  expect((await person.call(currentUser)).status).toBe(401);
  expect((await logInWith(person.email, password)).status).toBe(400);
  expect(expectOk(await logInWith(person.email, chosen)).token).toBeDefined();
  expect(await replace(password, 'a third one')).toBe(false);
});
