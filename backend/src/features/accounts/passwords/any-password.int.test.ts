import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePassword, logIn } from '../contracts/accounts.ts';
import { messages } from '../contracts/messages.ts';
import { sql } from '../../../platform/database/database.ts';
import { number, row } from '../../../platform/database/row.ts';
import { password, signUpPerson } from '../../../testing/app/people.ts';
import { expectOk } from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const logInWith = async (email: string, typedPassword: string) =>
  (await app.visitor.ask(logIn, { body: { email, password: typedPassword } })).status;

test('A new database contains no account', async () => {
  const accounts = sql.type(row({ accounts: number }))`select count(*)::int4 as accounts from app_user`;
  expect(await app.database.oneFirst(accounts)).toBe(0);
});

test.each([
  ['small letters alone', 'marmaladeonthursdays', 'MarmaladeOnThursdays'],
  ['figures alone', '8203957164420917', '82039571644209170'],
  ['spaces round it', '  plinth ocelot  ', 'plinth ocelot'],
  ['letters of other alphabets', 'пароль-плотва-漢字-🦊', 'пароль-плотва-漢字-'],
  ['an accent in one of two spellings', 'cafe\u0301-kurbelwelle', 'caf\u00e9-kurbelwelle'],
  ['sixty-four letters', 'wombat-plinth-'.repeat(5).slice(0, 64), 'wombat-plinth-'.repeat(5).slice(0, 63)],
  [
    'as many as a text may have',
    'ocelot plinth '.repeat(19).slice(0, 255),
    'ocelot plinth '.repeat(19).slice(0, 254),
  ],
])(
  'The password %s is accepted exactly as typed, and no other password signs in',
  async (_what, chosen, alike) => {
    const person = await signUpPerson(app, `${crypto.randomUUID()}@x.example`);
    expectOk(await person.ask(changePassword, { body: { currentPassword: password, newPassword: chosen } }));
    expect([await logInWith(person.email, chosen), await logInWith(person.email, alike)]).toEqual([200, 400]);
  },
);

test('A password of seven letters is refused and one of eight is accepted', async () => {
  const person = await signUpPerson(app, 'short@x.example');
  const change = (newPassword: string) =>
    person.ask(changePassword, { body: { currentPassword: password, newPassword } });
  const { status, problem } = await change('wq8#kLp');
  expect([status, problem.errors]).toEqual([
    422,
    [{ field: 'newPassword', message: messages.passwordTooShort }],
  ]);
  expectOk(await change('wq8#kLp2'));
});

test('A password stays valid until its owner changes it', async () => {
  const person = await signUpPerson(app, 'old@x.example');
  await app.database.query(sql.statement`
    update app_user set created_at = now() - interval '9 years' where id = ${person.userId}`);
  expect(await logInWith(person.email, password)).toBe(200);
});
