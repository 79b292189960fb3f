import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePassword, currentUser, forgotPassword, logIn, resetPassword } from '../contracts/accounts.ts';
import { listSessions, revokeOtherSessions } from '../contracts/sessions.ts';
import type { RecordedEvent } from '../../../kernel/events.ts';
import {
  startSecondFactor,
  renewRecoveryCodes,
  secondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '../contracts/second-factor.ts';
import { sql } from '../../../platform/database/database.ts';
import { number, row, text } from '../../../platform/database/row.ts';
import { answerWith, challengeOf, codeAt, enrol, nextCode } from '../../../testing/fixtures/authenticator.ts';
import { listEvents } from '../../../testing/app/run-projections.ts';
import { password, signUpPerson } from '../../../testing/app/people.ts';
import { expectOk } from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { purgeDeadTokens } from '../sessions/purge-dead-tokens.ts';
import { mintResetLink } from '../passwords/reset-password.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const namesOf = async (from: number) =>
  (await listEvents(app.database)).slice(from).map((event) => event.name);
const countEvents = async () => (await listEvents(app.database)).length;
const own = { currentPassword: password };
const codesOf = (answers: readonly { status: number; problem: { code: string } }[]) =>
  answers.map(({ status, problem }) => (status === 200 ? 'ok' : problem.code)).toSorted();

test('The second factor begins with the password, is turned on by a first code, and ends every other session', async () => {
  const ada = await signUpPerson(app, 'ada@x.example');
  const elsewhere = app.as(
    expectOk(await app.visitor.call(logIn, { body: { email: ada.email, password } })).token ?? '',
  );
  const before = await countEvents();
  for (const body of [{}, { currentPassword: 'not this one' }]) {
    const { status, problem } = await ada.call(startSecondFactor, { body });
    expect([status, problem.errors?.[0]?.field]).toEqual([422, 'currentPassword']);
  }
  expect((await ada.call(turnOnSecondFactor, { body: { code: '123456' } })).problem.code).toBe(
    'secondFactorOff',
  );
  const started = expectOk(await ada.call(startSecondFactor, { body: own }));
  expect(new URL(started.address).searchParams.get('secret')).toBe(started.key);
  expect(expectOk(await ada.call(secondFactor))).toEqual({
    isOn: false,
    turnedOnAt: null,
    recoveryCodesLeft: 0,
  });
  // A factor that was only begun asks for no code.
  expect(
    expectOk(await app.visitor.call(logIn, { body: { email: ada.email, password } })).token,
  ).toBeDefined();
  const wrong = await ada.call(turnOnSecondFactor, {
    body: { code: codeAt(started.key, app.now.ms + 90_000) },
  });
  expect([wrong.status, wrong.problem.code, wrong.problem.errors]).toEqual([
    400,
    'wrongCode',
    [{ field: 'code', message: 'This code is wrong, or was already used.' }],
  ]);
  const code = codeAt(started.key, app.now.ms);
  const on = await ada.call(turnOnSecondFactor, {
    body: { code: `${code.slice(0, 3)} ${code.slice(3)}` },
    key: 'on',
  });
  expectOk(on);
  expect((await elsewhere.call(currentUser)).status).toBe(401);
  expect((await ada.call(currentUser)).status).toBe(200);
  expect(expectOk(await ada.call(secondFactor))).toEqual({
    isOn: true,
    turnedOnAt: new Date(app.now.ms).toISOString(),
    recoveryCodesLeft: 10,
  });
  expect((await namesOf(before)).filter((name) => name !== 'sessionOpened')).toEqual([
    'secondFactorStarted',
    'secondFactorTurnedOn',
  ]);
  // A lost response can be requested again; a factor that is on cannot begin again.
  const again = await ada.call(turnOnSecondFactor, {
    body: { code: `${code.slice(0, 3)} ${code.slice(3)}` },
    key: 'on',
  });
  expect(again.text).toBe(on.text);
  expect((await ada.call(startSecondFactor, { body: own })).problem.code).toBe('secondFactorOn');
});

test('Neither the key nor a recovery code is readable in the database', async () => {
  const person = await signUpPerson(app, 'sealed@x.example');
  const { key, recoveryCodes } = await enrol(app, person);
  const stored = await app.database.oneFirst(sql.type(row({ all: text }))`
    select coalesce((select string_agg(f::text, '') from second_factor f), '')
      || coalesce((select string_agg(c::text, '') from recovery_code c), '')
      || coalesce((select string_agg(i::text, '') from idempotency i), '')
      || coalesce((select string_agg(o::text, '') from outbox o), '') as all`);
  for (const secret of [key, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
    expect(stored).not.toContain(secret);
});

test('Once the factor is on, a password gets a challenge, and the code gets the usual sign-in response', async () => {
  const person = await signUpPerson(app, 'asked@x.example');
  const plain = expectOk(await app.visitor.call(logIn, { body: { email: person.email, password } }));
  const { key } = await enrol(app, person);
  const before = await countEvents();
  const challenged = expectOk(await app.visitor.call(logIn, { body: { email: person.email, password } }));
  expect(challenged).toEqual({
    isVerified: true,
    isAdminVerified: true,
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    message: 'Please enter the code of your authenticator.',
  });
  const entered = expectOk(await answerWith(app, challenged.challenge ?? '', nextCode(app, key)));
  expect({ ...entered, token: '' }).toEqual({ ...plain, token: '', isFirstLogin: false });
  const session = app.as(entered.token ?? '');
  expect(expectOk(await session.call(currentUser)).email).toBe(person.email);
  expect(await namesOf(before)).toEqual(['secondFactorChallenged', 'sessionOpened']);
  // A challenge opens one session.
  const again = await answerWith(app, challenged.challenge ?? '', nextCode(app, key));
  expect([again.status, again.problem.code]).toEqual([400, 'challengeExpired']);
});

test('A wrong password gets the same response with a second factor, without one, and for an unknown account', async () => {
  await enrol(app, await signUpPerson(app, 'guarded@x.example'));
  const answers = [];
  for (const email of ['guarded@x.example', 'nobody@x.example'])
    answers.push(await app.visitor.call(logIn, { body: { email, password: 'not this one' } }));
  expect(answers[0]?.status).toBe(400);
  expect(answers[1]).toEqual(answers[0]);
});

test('A code counts once: not for another sign-in, not after turning the factor on, not for two simultaneous calls', async () => {
  const person = await signUpPerson(app, 'once@x.example');
  const { key } = await enrol(app, person);
  const call = () => challengeOf(app, person.email);
  expect((await answerWith(app, await call(), codeAt(key, app.now.ms))).problem.code).toBe('wrongCode');
  const code = nextCode(app, key);
  expectOk(await answerWith(app, await call(), code));
  expect((await answerWith(app, await call(), code)).problem.code).toBe('wrongCode');
  // A code made before it is refused as well.
  expect((await answerWith(app, await call(), codeAt(key, app.now.ms - 30_000))).problem.code).toBe(
    'wrongCode',
  );
  const fresh = nextCode(app, key);
  const challenges = [await call(), await call(), await call(), await call()];
  const atOnce = await Promise.all(challenges.map((challenge) => answerWith(app, challenge, fresh)));
  expect(codesOf(atOnce)).toEqual(['ok', 'wrongCode', 'wrongCode', 'wrongCode']);
});

test('Of two simultaneous codes for one challenge, one opens a session', async () => {
  const person = await signUpPerson(app, 'two@x.example');
  const { key, recoveryCodes } = await enrol(app, person);
  const challenge = await challengeOf(app, person.email);
  const both = await Promise.all(
    [nextCode(app, key), recoveryCodes[0] ?? ''].map((code) => answerWith(app, challenge, code)),
  );
  expect(codesOf(both)).toEqual(['challengeExpired', 'ok']);
});

test('Clocks may differ by up to half a minute in either direction', async () => {
  const person = await signUpPerson(app, 'drifts@x.example');
  const { key } = await enrol(app, person);
  const tried = [];
  for (const drift of [-2, -1, 0, 1, 2]) {
    app.now.ms += 150_000;
    const code = codeAt(key, app.now.ms + drift * 30_000);
    tried.push((await answerWith(app, await challengeOf(app, person.email), code)).status);
  }
  expect(tried).toEqual([400, 200, 200, 200, 400]);
});

test('A challenge expires after five minutes and is then deleted', async () => {
  const person = await signUpPerson(app, 'slow@x.example');
  const { key } = await enrol(app, person);
  const [token, other] = [await challengeOf(app, person.email), await challengeOf(app, person.email)];
  app.now.ms += 299_000;
  expectOk(await answerWith(app, token, codeAt(key, app.now.ms)));
  app.now.ms += 2_000;
  expect((await answerWith(app, other, nextCode(app, key))).problem.code).toBe('challengeExpired');
  expect((await answerWith(app, 'nonsense', '123456')).problem.code).toBe('challengeExpired');
  await app.database.query(
    sql.statement`update sign_in_challenge set expires_at = now() - interval '1 second'`,
  );
  await purgeDeadTokens(app.database);
  expect(await app.database.exists(sql.statement`select 1 from sign_in_challenge`)).toBe(false);
});

test('Five wrong codes end a challenge, even for the correct code', async () => {
  const person = await signUpPerson(app, 'guesses@x.example');
  const { key } = await enrol(app, person);
  const challenge = await challengeOf(app, person.email);
  const wrong = [];
  for (let at = 0; at < 5; at += 1) wrong.push(await answerWith(app, challenge, 'no code at all'));
  expect(codesOf(wrong)).toEqual(Array.from({ length: 5 }, () => 'wrongCode'));
  expect((await answerWith(app, challenge, nextCode(app, key))).problem.code).toBe('challengeExpired');
});

test('A user who knows the password and tries codes must wait, however many challenges there are', async () => {
  const person = await signUpPerson(app, 'attacked@x.example');
  const { key } = await enrol(app, person);
  const statuses = [];
  for (let at = 0; at < 12; at += 1)
    statuses.push((await answerWith(app, await challengeOf(app, person.email), 'no code')).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
  const later = await answerWith(app, await challengeOf(app, person.email), nextCode(app, key));
  expect([later.status, later.problem.code]).toEqual([429, 'tooManyRequests']);
});

test('A recovery code replaces a code once, its use is reported, and it expires when new codes are made', async () => {
  const person = await signUpPerson(app, 'lost@x.example');
  const { key, recoveryCodes } = await enrol(app, person);
  const [first = '', second = '', third = ''] = recoveryCodes;
  const before = await countEvents();
  const typed = first.toLowerCase().replaceAll('-', ' ');
  const entered = expectOk(await answerWith(app, await challengeOf(app, person.email), typed));
  expect(await namesOf(before)).toEqual(['secondFactorChallenged', 'sessionOpened', 'recoveryCodeUsed']);
  const session = app.as(entered.token ?? '');
  expect(expectOk(await session.call(secondFactor)).recoveryCodesLeft).toBe(9);
  expect((await answerWith(app, await challengeOf(app, person.email), first)).problem.code).toBe('wrongCode');
  const challenges = [await challengeOf(app, person.email), await challengeOf(app, person.email)];
  const atOnce = await Promise.all(challenges.map((challenge) => answerWith(app, challenge, second)));
  expect(codesOf(atOnce)).toEqual(['ok', 'wrongCode']);

  const refused = await session.call(renewRecoveryCodes, { body: { code: nextCode(app, key) } });
  expect([refused.status, refused.problem.errors?.[0]?.field]).toEqual([422, 'currentPassword']);
  const renewed = expectOk(await session.call(renewRecoveryCodes, { body: { ...own, code: third } }));
  expect(renewed.recoveryCodes).toHaveLength(10);
  expect(renewed.recoveryCodes.some((code) => recoveryCodes.includes(code))).toBe(false);
  const old = recoveryCodes[3] ?? '';
  expect((await answerWith(app, await challengeOf(app, person.email), old)).problem.code).toBe('wrongCode');
  expectOk(await answerWith(app, await challengeOf(app, person.email), renewed.recoveryCodes[0] ?? ''));
  expect(expectOk(await session.call(secondFactor)).recoveryCodesLeft).toBe(9);
});

test('Turning the factor off needs both the password and a code', async () => {
  const person = await signUpPerson(app, 'off@x.example');
  const { key } = await enrol(app, person);
  const off = (body: { currentPassword?: string; code: string }, idempotency?: string) =>
    person.call(turnOffSecondFactor, { body, ...(idempotency && { key: idempotency }) });
  expect((await off({ code: nextCode(app, key) })).status).toBe(422);
  expect((await off({ currentPassword: 'not this one', code: codeAt(key, app.now.ms) })).status).toBe(422);
  expect((await off({ ...own, code: '000000' })).problem.code).toBe('wrongCode');
  const waiting = await challengeOf(app, person.email);
  const before = await countEvents();
  const body = { ...own, code: nextCode(app, key) };
  const done = await off(body, 'off');
  expectOk(done);
  expect((await off(body, 'off')).text).toBe(done.text);
  expect(await namesOf(before)).toEqual(['secondFactorTurnedOff']);
  expect((await answerWith(app, waiting, nextCode(app, key))).problem.code).toBe('challengeExpired');
  expect((await off(body)).problem.code).toBe('secondFactorOff');
  expect(
    expectOk(await app.visitor.call(logIn, { body: { email: person.email, password } })).token,
  ).toBeDefined();
});

test('A new password set through a mailed link does not bypass the code', async () => {
  const person = await signUpPerson(app, 'forgets@x.example');
  const { key } = await enrol(app, person);
  const waiting = await challengeOf(app, person.email);
  expectOk(await app.visitor.call(forgotPassword, { body: { email: person.email } }));
  const resetRequested = (await listEvents(app.database)).at(-1) as RecordedEvent<'passwordResetRequested'>;
  const token = (await mintResetLink(app.database, resetRequested.payload.requestId))?.token ?? '';
  const chosen = 'a wholly other one';
  expectOk(await app.visitor.call(resetPassword, { body: { token, password: chosen } }));
  expect((await answerWith(app, waiting, nextCode(app, key))).problem.code).toBe('challengeExpired');
  expectOk(await answerWith(app, await challengeOf(app, person.email, chosen), nextCode(app, key)));
});

test('A password change, and signing out everywhere, end sign-ins that wait for a code', async () => {
  const person = await signUpPerson(app, 'changes@x.example');
  const { key } = await enrol(app, person);
  const first = await challengeOf(app, person.email);
  expectOk(await person.call(revokeOtherSessions));
  expect((await answerWith(app, first, nextCode(app, key))).problem.code).toBe('challengeExpired');
  const second = await challengeOf(app, person.email);
  expectOk(await person.call(changePassword, { body: { ...own, newPassword: 'another one' } }));
  expect((await answerWith(app, second, nextCode(app, key))).problem.code).toBe('challengeExpired');
});

test('A sign-in without a code, concurrent with turning the factor on, leaves no session without a code', async () => {
  for (let round = 0; round < 6; round += 1) {
    const person = await signUpPerson(app, `race-${round}@x.example`);
    const { key } = expectOk(await person.call(startSecondFactor, { body: own }));
    const [on, entered] = await Promise.all([
      person.call(turnOnSecondFactor, { body: { code: codeAt(key, app.now.ms) } }),
      app.visitor.call(logIn, { body: { email: person.email, password } }),
    ]);
    expectOk(on);
    const { token } = expectOk(entered);
    if (token) expect((await app.as(token).call(currentUser)).status).toBe(401);
    expect(expectOk(await person.call(listSessions)).data).toHaveLength(1);
  }
});

test('Beginning again invalidates the earlier key, and a key begun long ago cannot be turned on and is deleted', async () => {
  const person = await signUpPerson(app, 'again@x.example');
  const first = expectOk(await person.call(startSecondFactor, { body: own }));
  const second = expectOk(await person.call(startSecondFactor, { body: own }));
  const turnOn = (key: string) =>
    person.call(turnOnSecondFactor, { body: { code: codeAt(key, app.now.ms) } });
  expect((await turnOn(first.key)).problem.code).toBe('wrongCode');
  app.now.ms += 3_601_000;
  expect((await turnOn(second.key)).problem.code).toBe('secondFactorOff');
  await app.database.query(sql.statement`
    update second_factor set started_at = now() - interval '25 hours' where user_id = ${person.userId}`);
  await purgeDeadTokens(app.database);
  const left = await app.database.oneFirst(sql.type(row({ n: number }))`
    select count(*)::int4 as n from second_factor where user_id = ${person.userId}`);
  expect(left).toBe(0);
});
