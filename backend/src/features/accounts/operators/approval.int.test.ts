import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, signUp } from '../contracts/accounts.ts';
import { approveUser, declineUser, listWaitingUsers } from '../contracts/approvals.ts';
import { operatorsRoom } from '../../../kernel/pushes.ts';
import { sql } from '../../../platform/database/database.ts';
import { grantOperatorRole } from './operator-command.ts';
import { row, text } from '../../../platform/database/row.ts';
import { mayJoin } from '../../../app/compose.ts';
import { listEvents } from '../../../testing/app/run-projections.ts';
import { password, signUpPerson } from '../../../testing/app/people.ts';
import { expectOk } from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';

let app: TestApp;
let operator: Person;
beforeAll(async () => {
  app = await createTestApp({ adminApproval: 'manual' });
  const { userId, email } = await signUpPerson(app, 'operator@x.example');
  await grantOperatorRole(app.database, email.toUpperCase(), true);
  const { token } = expectOk(await app.visitor.call(logIn, { body: { email, password } }));
  operator = app.as(token ?? '', userId, email);
});
afterAll(() => app.close());

const waiting = async () => expectOk(await operator.call(listWaitingUsers)).data.map(({ email }) => email);

test('Accounts wait until an operator approves them, in the order of signing up', async () => {
  const [ada, bob] = [await signUpPerson(app, 'ada@x.example'), await signUpPerson(app, 'bob@x.example')];
  expectOk(
    await app.visitor.call(signUp, {
      body: { userName: 'Unverified', email: 'unverified@x.example', password, policy: true },
    }),
  );
  expect(await waiting()).toEqual([ada.email, bob.email]);
  const enter = () => app.visitor.call(logIn, { body: { email: ada.email, password } });
  expect(expectOk(await enter())).toEqual({
    isVerified: true,
    isAdminVerified: false,
    message: 'Your account is awaiting approval.',
  });
  expectOk(await operator.call(approveUser, { body: { userId: ada.userId } }));
  expect(await waiting()).toEqual([bob.email]);
  expect(expectOk(await enter()).token).toBeDefined();
});

test('When two operators approve an account at once, it is approved once', async () => {
  const { userId } = await signUpPerson(app, 'cy@x.example');
  const before = (await listEvents(app.database)).length;
  const both = await Promise.all([1, 2].map(() => operator.call(approveUser, { body: { userId } })));
  expect(both.map((response) => response.status)).toEqual([200, 200]);
  const newEvents = (await listEvents(app.database)).slice(before);
  expect(newEvents.map((event) => event.name)).toEqual(['userApproved']);
});

test('A declined user learns it when signing in, leaves the waiting list, and may still be approved later', async () => {
  const { userId, email } = await signUpPerson(app, 'declined@x.example');
  const before = (await listEvents(app.database)).length;
  const both = await Promise.all([1, 2].map(() => operator.call(declineUser, { body: { userId } })));
  expect(both.map((response) => response.status)).toEqual([200, 200]);
  const newEvents = (await listEvents(app.database)).slice(before);
  expect(newEvents.map((event) => event.name)).toEqual(['userDeclined']);
  expect(await waiting()).not.toContain(email);
  const declined = expectOk(await operator.call(listWaitingUsers, { search: { state: 'declined' } }));
  expect(declined).toMatchObject({ data: [{ userId, email }], total_records: 1 });
  expect(declined.data[0]?.declinedAt).toBe(new Date(app.now.ms).toISOString());
  const enter = () => app.visitor.call(logIn, { body: { email, password } });
  expect(expectOk(await enter())).toEqual({
    isVerified: true,
    isAdminVerified: false,
    message: 'Your account was not approved.',
  });
  expectOk(await operator.call(approveUser, { body: { userId } }));
  expect(expectOk(await enter()).token).toBeDefined();
  expect(
    expectOk(await operator.call(listWaitingUsers, { search: { state: 'declined' } })).total_records,
  ).toBe(0);
});

test('An approved account cannot be declined', async () => {
  const { status, problem } = await operator.call(declineUser, { body: { userId: operator.userId } });
  expect([status, problem.code]).toEqual([409, 'userApprovedAlready']);
});

test('The waiting list is read page by page', async () => {
  for (const name of ['p1', 'p2', 'p3']) await signUpPerson(app, `${name}@pages.example`);
  const all = await waiting();
  const page = async (at: number) =>
    expectOk(await operator.call(listWaitingUsers, { search: { page: at, size: 2 } }));
  const pages = [await page(0), await page(1), await page(2), await page(3)];
  expect(pages.flatMap(({ data }) => data.map((account) => account.email))).toEqual(all);
  expect(new Set(pages.map((response) => response.total_records))).toEqual(new Set([all.length]));
});

test('An unknown or unverified account is neither approved nor declined', async () => {
  const unverified = await app.database.oneFirst(sql.type(row({ id: text }))`
    select id from app_user where email = 'unverified@x.example'`);
  for (const userId of [crypto.randomUUID(), unverified])
    for (const command of [approveUser, declineUser])
      expect((await operator.call(command, { body: { userId } })).status).toBe(404);
});

test('An operator is named by address, gets access at once, and can be made an ordinary user again', async () => {
  const { userId, email } = await signUpPerson(app, 'named@x.example');
  expect(await grantOperatorRole(app.database, 'nobody@x.example', true)).toBeNull();
  await grantOperatorRole(app.database, email, true);
  const { token } = expectOk(await app.visitor.call(logIn, { body: { email, password } }));
  const status = async () => (await app.as(token ?? '').call(listWaitingUsers)).status;
  expect(await status()).toBe(200);
  await grantOperatorRole(app.database, email, false);
  expect(await status()).toBe(404);
  const events = (await listEvents(app.database)).filter((event) => event.name === 'operatorNamed');
  expect(events.slice(-2).map((event) => event.payload)).toEqual([{ userId }, { userId }]);
});

test('Only operators hear about accounts that wait for approval', async () => {
  const { userId } = await signUpPerson(app, 'dee@x.example');
  expect(await mayJoin(app.database, operator.userId, operatorsRoom, 'optional')).toBe(true);
  expect(await mayJoin(app.database, userId, operatorsRoom, 'optional')).toBe(false);
});
