import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentUser, logIn, unlinkProvider } from '../contracts/accounts.ts';
import { listSessions, revokeOtherSessions, revokeSession } from '../contracts/sessions.ts';
import { messages } from '../contracts/messages.ts';
import { sql } from '../../../platform/database/database.ts';
import { password, signUpPerson } from '../../../testing/app/people.ts';
import { expectOk } from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';
import { purgeDeadTokens } from './purge-dead-tokens.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function logInBy(email: string, userAgent: string): Promise<Person> {
  const response = await fetch(`${app.baseUrl}/api/${logIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email, password }),
  });
  return app.as(((await response.json()) as { token: string }).token);
}
const phone = 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0';
const own = { body: { currentPassword: password } };
const idsOf = async (person: Person) =>
  expectOk(await person.call(listSessions)).data.map(({ sessionId }) => sessionId);

test('All sessions are listed with their device, and the current one comes first and is marked', async () => {
  const person = await signUpPerson(app, 'ada@x.example');
  await signUpPerson(app, 'bob@x.example');
  const other = await logInBy(person.email, phone);
  const { data, total_records } = expectOk(await other.call(listSessions));
  expect(total_records).toBe(2);
  expect(data.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
    ['Firefox on Android', true],
    ['An unknown program', false],
  ]);
  expect(expectOk(await person.call(listSessions)).data.map((session) => session.isCurrent)).toEqual([
    true,
    false,
  ]);
});

test('Only the owner can end a session by its id', async () => {
  const [person, stranger] = [
    await signUpPerson(app, 'cy@x.example'),
    await signUpPerson(app, 'di@x.example'),
  ];
  const lost = await logInBy(person.email, phone);
  const sessionId = (await idsOf(lost))[0] ?? '';
  const revoke = (who: Person) => who.call(revokeSession, { body: { sessionId } });
  expect((await revoke(stranger)).status).toBe(404);
  expect((await lost.call(currentUser)).status).toBe(200);
  expectOk(await revoke(person));
  expect((await lost.call(currentUser)).status).toBe(401);
  expect((await revoke(person)).status).toBe(404);
  expect(await idsOf(person)).toHaveLength(1);
});

test('All other sessions are ended at once', async () => {
  const person = await signUpPerson(app, 'eve@x.example');
  const others = [await logInBy(person.email, phone), await logInBy(person.email, phone)];
  expectOk(await person.call(revokeOtherSessions));
  for (const other of others) expect((await other.call(currentUser)).status).toBe(401);
  expect(await idsOf(person)).toHaveLength(1);
  expectOk(await person.call(revokeOtherSessions));
});

test('After ten minutes, ending sessions and unlinking the provider require the password, and attempts at it are counted', async () => {
  const person = await signUpPerson(app, 'fay@x.example');
  const lost = await logInBy(person.email, phone);
  const [sessionId = ''] = await idsOf(lost);
  await app.database.query(sql.statement`
    update session set created_at = now() - interval '11 minutes' where user_id = ${person.userId}`);
  const endOne = (currentPassword?: string) =>
    person.call(revokeSession, { body: { sessionId, currentPassword } });
  const endOthers = (currentPassword?: string) =>
    person.call(revokeOtherSessions, { body: { currentPassword } });
  const unlink = (currentPassword?: string) => person.call(unlinkProvider, { body: { currentPassword } });
  for (const end of [endOne, endOthers, unlink]) {
    const response = await end();
    expect([response.status, response.problem.errors?.[0]?.field]).toEqual([422, 'currentPassword']);
    expect((await end('not this one')).problem.errors?.[0]?.message).toBe(messages.currentPasswordWrong);
  }
  expect(await idsOf(person)).toHaveLength(2);
  expectOk(await endOne(password));
  expect((await lost.call(currentUser)).status).toBe(401);
  expectOk(await endOthers(password));
  expectOk(await unlink(password));
  for (let tries = 0; tries < 2; tries += 1) await endOthers('not this one');
  expect((await endOthers('not this one')).status).toBe(429);
});

test('A session expires 30 days after its last use and 180 days after its first, and is then deleted', async () => {
  for (const [used, ageDays, status] of [
    [29, 179, 200],
    [31, 31, 401],
    [0, 181, 401],
  ] as const) {
    const person = await signUpPerson(app, `aged-${used}-${ageDays}@x.example`);
    expectOk(await person.call(revokeOtherSessions));
    await app.database.query(sql.statement`
      update session set last_used_at = now() - ${used}::int4 * interval '1 day',
        created_at = now() - ${ageDays}::int4 * interval '1 day' where user_id = ${person.userId}`);
    // Also if a command assumes the caller's identity because it was checked earlier.
    expect([
      (await person.call(currentUser)).status,
      (await person.call(revokeOtherSessions, own)).status,
    ]).toEqual([status, status]);
    await purgeDeadTokens(app.database);
    const isRetained = await app.database.exists(
      sql.statement`select 1 from session where user_id = ${person.userId}`,
    );
    expect(isRetained).toBe(status === 200);
  }
});
