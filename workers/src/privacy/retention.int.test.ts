import { usuallyKept } from '@bidboard/backend/platform/kept-for';
import { sql } from '@bidboard/backend/platform/database';
import { number, row, text } from '@bidboard/backend/platform/row';
import { signUpPerson } from '@bidboard/backend/testing/people';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetting, schedules } from '../schedules.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await createTestApp();
  person = await signUpPerson(app, 'kept@x.example');
  await app.database.query(sql.typeAlias('nothing')`
    insert into company (id, name) values ('00000000-0000-7000-8000-000000000001', 'Kept')`);
  // Events are forgotten from the first on, and those of the sign-up are young.
  await app.database.query(sql.typeAlias('nothing')`delete from outbox`);
});
afterAll(() => app.close());

type Insert = (
  age: ReturnType<typeof sql.fragment>,
) => ReturnType<ReturnType<typeof sql.typeAlias<'nothing'>>>;

/** A row of each kind, as old as it is said to be, and how many days it is kept. */
const rows: Readonly<Record<string, { table: string; days: number; add: Insert }>> = {
  forgetOldEvents: {
    table: 'outbox',
    days: 3,
    add: (age) => sql.typeAlias('nothing')`
      insert into outbox (name, version, payload, correlation_id, occurred_at, published_at, completed_at)
      values ('rfpSaved', 1, '{}', 'c', ${age}, ${age}, ${age})`,
  },
  forgetOldKeys: {
    table: 'idempotency',
    days: 3,
    add: (age) => sql.typeAlias('nothing')`
      insert into idempotency (caller, key, command, body_sha256, created_at) values ('c', uuidv7()::text, 'x', '', ${age})`,
  },
  forgetTeamInvitations: {
    table: 'team_invitation',
    days: 3,
    add: (age) => sql.typeAlias('nothing')`
      insert into team_invitation (company_id, email, role, invited_by, expires_at, outcome, ended_at)
      values ('00000000-0000-7000-8000-000000000001', 'a@x.example', 'member', ${person.userId}, now(), 'declined', ${age})`,
  },
  forgetPaymentMessages: {
    table: 'payment_event',
    days: 3,
    add: (age) => sql.typeAlias('nothing')`
      insert into payment_event (id, type, received_at) values (uuidv7()::text, 'x', ${age})`,
  },
  forgetOldNotices: {
    table: 'notice',
    days: 3,
    add: (age) => sql.typeAlias('nothing')`
      insert into notice (user_id, told_as, event_id, kind, title, path, created_at, read_at)
      values (${person.userId}, 'oneself', uuidv7(), 'reportMade', 't', '/', ${age}, now())`,
  },
  forgetDeadTokens: {
    table: 'mail_request',
    days: 3,
    add: (age) => sql.typeAlias('nothing')`
      insert into mail_request (id, email, asked_at) values (uuidv7(), 'a@x.example', ${age})`,
  },
  forgetOperatorSearches: {
    table: 'operator_action',
    days: 40,
    add: (age) => sql.typeAlias('nothing')`
      insert into operator_action (id, kind, operator_id, operator_name, subject, reason, happened_at)
      values (uuidv7(), 'auditSearched', ${person.userId}, 'O', 's', '', ${age})`,
  },
};

const keptFor = Object.fromEntries(
  Object.keys(usuallyKept).map((kept) => [kept, kept === 'operatorSearches' ? 40 : 3]),
) as typeof usuallyKept;
const run = (name: string) =>
  schedules
    .find((one) => one.name === name)
    ?.run({
      database: app.database,
      files: app.files,
      broker: { failed: async () => [] },
      keptFor,
    });

test.each(Object.entries(rows))(
  '%s: what is older goes, what is younger stays',
  async (name, { table, days, add }) => {
    const count = () =>
      app.database.oneFirst(
        sql.type(row({ n: number }))`select count(*)::int4 as n from ${sql.identifier([table])}`,
      );
    const before = await count();
    await app.database.query(add(sql.fragment`now() - ${days}::int4 * interval '1 day' - interval '1 hour'`));
    await app.database.query(add(sql.fragment`now() - ${days}::int4 * interval '1 day' + interval '1 hour'`));
    expect(await count()).toBe(before + 2);
    expect(await run(name)).toBe(1);
    expect(await count()).toBe(before + 1);
    const kept = forgetting.find((one) => one.name === name)?.kept ?? '';
    const noted = await app.database.one(sql.type(row({ forgot: number, age: number }))`
    select forgot::int4, extract(epoch from now() - ran_at)::int4 as age from retention_run where kept = ${kept}`);
    expect(noted.forgot).toBe(1);
    expect(await run(name)).toBe(0);
  },
);

test('an operator’s deeds are not among what is forgotten', async () => {
  await app.database.query(sql.typeAlias('nothing')`
    insert into operator_action (id, kind, operator_id, operator_name, subject, reason, happened_at)
    values (uuidv7(), 'jobDiscarded', ${person.userId}, 'O', 'kept deed', '', now() - interval '10 years')`);
  await run('forgetOperatorSearches');
  const left = await app.database.anyFirst(sql.type(row({ subject: text }))`
    select subject from operator_action where kind = 'jobDiscarded'`);
  expect(left).toEqual(['kept deed']);
});

test('every kind that is kept for a time has its schedule', () => {
  const named = new Set(forgetting.map(({ kept }) => kept));
  const elsewhere = {
    unreadNotices: 'forgetOldNotices',
    knownPlaces: 'forgetDeadTokens',
    logs: 'npm start',
  } as const;
  for (const kept of Object.keys(usuallyKept))
    expect(named.has(kept as never) || kept in elsewhere, kept).toBe(true);
});
