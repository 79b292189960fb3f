import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  changePassword,
  forgotPassword,
  logIn,
  resendVerification,
  resetPassword,
  signUp,
} from '../contracts/accounts.ts';
import type { Command } from '../../../kernel/contract.ts';
import { purgeAttempts } from '../../../platform/auth/attempts.ts';
import { sql } from '../../../platform/database/database.ts';
import { number, row } from '../../../platform/database/row.ts';
import { password, signUpPerson } from '../../../testing/app/people.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ rateLimitMultiplier: 1 });
});
afterAll(() => app.close());

/** Sends a request from the given address: the app trusts the test machine as a proxy. */
async function callFrom(address: string, { path }: Command, body: object) {
  const response = await fetch(`${app.baseUrl}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  const responseBody = (await response.json()) as { code?: string; message: string; token?: string };
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body: responseBody };
}
const logInFrom = (address: string, email: string, secret = 'wrong horse') =>
  callFrom(address, logIn, { email, password: secret });

/** Sends one request from each address in turn and returns the responses. */
async function oneByOne(
  addresses: readonly string[],
  call: (address: string) => Promise<{ status: number }>,
) {
  const statuses: number[] = [];
  for (const address of addresses) statuses.push((await call(address)).status);
  return statuses;
}
const networks = (from: number, count: number) =>
  Array.from(
    { length: count },
    (_, index) => `203.0.${Math.floor((from + index) / 250)}.${(from + index) % 250}`,
  );
const letTimePass = (seconds: number) =>
  app.database.query(sql.statement`
    update attempt_count set settled_at = settled_at - ${seconds}::double precision * interval '1 second'`);

test.each(['victim@x.example', 'nobody@x.example'])(
  'Ten wrong passwords for %s are allowed from any network, and then one every five minutes',
  async (email) => {
    if (email.startsWith('victim')) await signUpPerson(app, email);
    const statuses = await oneByOne(networks(0, 10), (from) => logInFrom(from, email));
    expect(statuses).toEqual(Array(10).fill(400));
    const refused = await logInFrom('198.51.100.1', email.toUpperCase(), password);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({
      code: 'tooManyRequests',
      message: 'Too many attempts. Please try again in 5 minutes.',
    });
    expect(Number(refused.retryAfter)).toBeGreaterThan(240);
    expect(Number(refused.retryAfter)).toBeLessThanOrEqual(300);
    await letTimePass(300);
    expect(await oneByOne(networks(20, 2), (from) => logInFrom(from, email))).toEqual([400, 429]);
  },
);

test('A user who has signed in from a network before still gets in from there while strangers try elsewhere', async () => {
  await signUpPerson(app, 'known@x.example');
  const home = '192.0.2.7';
  expect((await logInFrom(home, 'known@x.example', password)).status).toBe(200);
  await oneByOne(networks(40, 11), (from) => logInFrom(from, 'known@x.example'));
  expect((await logInFrom('192.0.2.8', 'known@x.example', password)).status).toBe(429);
  expect((await logInFrom(home, 'known@x.example', password)).body.token).toBeDefined();
  const wrong = await oneByOne(Array<string>(11).fill(home), (from) => logInFrom(from, 'known@x.example'));
  expect(wrong).toEqual([...Array<number>(10).fill(400), 429]);
});

test('Correct passwords do not count as attempts', async () => {
  await signUpPerson(app, 'busy@x.example');
  const statuses = await oneByOne(networks(60, 15), (from) => logInFrom(from, 'busy@x.example', password));
  expect(statuses).toEqual(Array(15).fill(200));
});

test('One network (for IPv6, a whole /64) may try only sixty accounts', async () => {
  const attempts = Array.from({ length: 61 }, (_, index) => index.toString(16));
  const statuses = await Promise.all(
    attempts.map(async (end) => (await logInFrom(`2001:db8::${end}`, `a${end}@x.example`)).status),
  );
  expect(statuses.toSorted()).toEqual([...Array<number>(60).fill(400), 429]);
  expect((await logInFrom('2001:db8:0:1::1', 'a0@x.example')).status).toBe(400);
});

test('Simultaneous attempts are each counted', async () => {
  const answers = await Promise.all(networks(100, 14).map((from) => logInFrom(from, 'at-once@x.example')));
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(4);
});

test('One address gets five mails of a kind, and then one every ten minutes', async () => {
  const email = 'bombed@x.example';
  const form = { userName: 'N', email, password, policy: true };
  expect(await oneByOne(networks(0, 6), (from) => callFrom(from, signUp, form))).toEqual([
    ...Array<number>(5).fill(200),
    429,
  ]);
  expect(await oneByOne(networks(0, 6), (from) => callFrom(from, resendVerification, { email }))).toEqual([
    ...Array<number>(5).fill(200),
    429,
  ]);
});

test.each([
  ['sign-up', signUp, { userName: 'N', password, policy: true }],
  ['a new verification link', resendVerification, {}],
  ['a forgotten password', forgotPassword, {}],
] as const)('Attempts at %s are counted regardless of the case of the address', async (title, call, form) => {
  const email = `${title.replaceAll(' ', '-')}@case.example`;
  const spellings = [email, email.toUpperCase(), email.replace('c', 'C'), email, email, email.toUpperCase()];
  const networksOf = networks(150, spellings.length);
  const statuses: number[] = [];
  for (const [index, spelling] of spellings.entries())
    statuses.push((await callFrom(networksOf[index] ?? '', call, { ...form, email: spelling })).status);
  expect(statuses).toEqual([...Array<number>(5).fill(200), 429]);
});

test('Wrong passwords are counted regardless of the case of the address', async () => {
  const email = 'log-in@case.example';
  const statuses: number[] = [];
  for (const [index, from] of networks(170, 11).entries())
    statuses.push((await logInFrom(from, index % 2 === 0 ? email : email.toUpperCase())).status);
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
});

test('One network may try only sixty password reset links', async () => {
  const home = '198.51.100.9';
  const reset = () => callFrom(home, resetPassword, { token: 'dead', password });
  const statuses = await Promise.all(Array.from({ length: 61 }, async () => (await reset()).status));
  expect(statuses.toSorted()).toEqual([...Array<number>(60).fill(400), 429]);
});

test('A request without a live token cannot try passwords', async () => {
  const guess = { body: { currentPassword: 'guess', newPassword: password }, key: 'guessing' };
  for (const nobody of [app.visitor, app.as('dead')])
    expect((await nobody.call(changePassword, guess)).status).toBe(401);
});

test('A refused sign-up is not stored under its idempotency key and succeeds when repeated later', async () => {
  const body = { userName: 'N', email: 'keyed@x.example', password, policy: true };
  await oneByOne(networks(0, 5), (from) => callFrom(from, signUp, body));
  const refused = await app.visitor.call(signUp, { body, key: 'again' });
  expect([refused.status, refused.problem.code]).toEqual([429, 'tooManyRequests']);
  await letTimePass(600);
  expect((await app.visitor.call(signUp, { body, key: 'again' })).status).toBe(200);
});

test('Expired attempt records are deleted and the others are kept', async () => {
  const count = () =>
    app.database.oneFirst(sql.type(row({ n: number }))`select count(*)::int4 as n from attempt_count`);
  await letTimePass(100_000);
  await logInFrom('203.0.113.200', 'late@x.example');
  await purgeAttempts(app.database);
  expect(await count()).toBe(2);
});
