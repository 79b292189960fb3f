import { retentionPolicies } from '@bidboard/backend/app/compose';
import {
  categoriesOf,
  periodsOf,
  type RetentionCategory,
  type RetentionDays,
} from '@bidboard/backend/platform/retention/retention-policies';
import { sql } from '@bidboard/backend/platform/database/database';
import { number, row, text } from '@bidboard/backend/platform/database/row';
import { signUpPerson } from '@bidboard/backend/testing/app/people';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { retentionSchedules, schedules } from '../../app/composition.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await createTestApp();
  person = await signUpPerson(app, 'kept@x.example');
  await app.database.query(sql.statement`
    insert into company (id, name) values ('00000000-0000-7000-8000-000000000001', 'Kept')`);
});
afterAll(() => app.close());

type Fragment = ReturnType<typeof sql.fragment>;
type Insert = (age: Fragment) => ReturnType<typeof sql.statement>;

/**
 * The number of days, different for each policy, so no policy can use another's. The database itself keeps an operator's actions
 * for 30.
 */
const retentionDays = Object.fromEntries(
  Object.keys(periodsOf(retentionPolicies)).map((category, at) => [category, 31 + 2 * at]),
) as RetentionDays;

/**
 * The rows that each schedule checks, by its name and part: how to insert a row of a given age, how many days it is kept, and
 * which rows still exist.
 */
const rows: Readonly<Record<string, { held: Fragment; days: number; add: Insert }>> = {
  eraseClosedAccounts: {
    held: sql.fragment`app_user where closed_at is not null and erased_at is null`,
    days: 0,
    add: (age) => sql.statement`
      insert into app_user (email, user_name, password_hash, closed_at, erase_after)
      values (uuidv7()::text || '@x.example', 'Gone', '', now() - interval '14 days', ${age})`,
  },
  purgeOldCopies: {
    held: sql.fragment`stored_file where owner_kind = 'ownData' and released_at is null`,
    days: 0,
    add: (age) => sql.statement`
      with copy as (
        insert into own_data (user_id, requested_at, made_at, expires_at, size_bytes)
        values (${person.userId}, now(), now(), ${age}, 3) returning id
      )
      insert into stored_file (key, given_name, mime_type, size_bytes, sha256, owner_kind, owner_id)
      select replace(uuidv7()::text, '-', ''), 'my-data.zip', 'application/zip', 3, '', 'ownData', id from copy`,
  },
  purgeAttempts: {
    held: sql.fragment`attempt_count`,
    days: 0,
    add: (age) => sql.statement`
      insert into attempt_count (subject, settled_at) values (uuidv7()::text, ${age})`,
  },
  sweepOrphans: {
    held: sql.fragment`stored_file where owner_id is null`,
    days: 1 / 24,
    add: (age) => sql.statement`
      insert into stored_file (key, given_name, mime_type, size_bytes, sha256, created_at)
      values (replace(uuidv7()::text, '-', ''), 'a.png', 'image/png', 1, '', ${age})`,
  },
  purgeDeadClaimLinks: {
    held: sql.fragment`page_claim_link`,
    days: 0,
    add: (age) => sql.statement`
      with claim as (
        insert into page_claim (product_id, product, company_id, requested_by, method, email, requested_at)
        values (uuidv7(), 'Kept', '00000000-0000-7000-8000-000000000001', ${person.userId}, 'mail', 'a@x.example', now())
        returning id
      )
      insert into page_claim_link (token_hash, claim_id, expires_at) select uuidv7()::text, id, ${age} from claim`,
  },
  purgeOldEvents: {
    held: sql.fragment`outbox`,
    days: retentionDays.events,
    add: (age) => sql.statement`
      insert into outbox (name, version, payload, correlation_id, occurred_at, published_at, completed_at)
      values ('rfpSaved', 1, '{}', 'c', ${age}, ${age}, ${age})`,
  },
  purgeOldKeys: {
    held: sql.fragment`idempotency`,
    days: retentionDays.storedResponses,
    add: (age) => sql.statement`
      insert into idempotency (caller, key, command, body_sha256, created_at) values ('c', uuidv7()::text, 'x', '', ${age})`,
  },
  purgeTeamInvitations: {
    held: sql.fragment`team_invitation`,
    days: retentionDays.endedInvitations,
    add: (age) => sql.statement`
      insert into team_invitation (company_id, email, role, invited_by, expires_at, outcome, ended_at)
      values ('00000000-0000-7000-8000-000000000001', 'a@x.example', 'member', ${person.userId}, now(), 'declined', ${age})`,
  },
  purgeDeletedDrafts: {
    held: sql.fragment`rfp`,
    days: retentionDays.deletedDrafts,
    add: (age) => sql.statement`
      insert into rfp (owner_id, name, process_type, scope, steps, is_anonymous, currency, created_at, deleted_at)
      values (${person.userId}, 'Draft', 'rapid', 'private', '{}', false, 'GBP', ${age}, ${age})`,
  },
  purgePaymentMessages: {
    held: sql.fragment`payment_event`,
    days: retentionDays.paymentMessages,
    add: (age) => sql.statement`
      insert into payment_event (id, type, received_at) values (uuidv7()::text, 'x', ${age})`,
  },
  'purgeOldNotifications, read': {
    held: sql.fragment`notification`,
    days: retentionDays.readNotifications,
    add: (age) => sql.statement`
      insert into notification (user_id, recipient_role, event_id, kind, title, path, created_at, read_at)
      values (${person.userId}, 'self', uuidv7(), 'reportMade', 't', '/', ${age}, now())`,
  },
  'purgeOldNotifications, unread': {
    held: sql.fragment`notification`,
    days: retentionDays.unreadNotifications,
    add: (age) => sql.statement`
      insert into notification (user_id, recipient_role, event_id, kind, title, path, created_at)
      values (${person.userId}, 'self', uuidv7(), 'reportMade', 't', '/', ${age})`,
  },
  'purgeDeadTokens, sign-ups that wait': {
    held: sql.fragment`sign_up`,
    days: retentionDays.deadTokens,
    add: (age) => sql.statement`
      with waiting as (
        insert into app_user (email, user_name, password_hash)
        values (uuidv7()::text || '@x.example', 'Waits', '') returning id
      )
      insert into sign_up (user_id, user_name, password_hash, requested_at) select id, 'Waits', '', ${age} from waiting`,
  },
  'purgeDeadTokens, links to verify': {
    held: sql.fragment`email_verification`,
    days: retentionDays.deadTokens,
    add: (age) => sql.statement`
      insert into email_verification (token_hash, user_id, expires_at) values (uuidv7()::text, ${person.userId}, ${age})`,
  },
  'purgeDeadTokens, networks signed in from': {
    held: sql.fragment`known_network`,
    days: retentionDays.knownNetworks,
    add: (age) => sql.statement`
      insert into known_network (user_id, network_hash, last_used_at) values (${person.userId}, uuidv7()::text, ${age})`,
  },
  'purgeDeadTokens, addresses that mails were asked for': {
    held: sql.fragment`mail_request`,
    days: retentionDays.deadTokens,
    add: (age) => sql.statement`
      insert into mail_request (id, email, requested_at) values (uuidv7(), 'a@x.example', ${age})`,
  },
  purgeProductViews: {
    held: sql.fragment`product_view_count`,
    days: retentionDays.productViews,
    // A count belongs to a day and not to an instant: the older row is of the last day that is deleted.
    add: (age) => sql.statement`
      with draft as (
        insert into product (company_id, name, created_at)
        values ('00000000-0000-7000-8000-000000000001', 'Kept', now()) returning id
      )
      insert into product_view_count (product_id, day, views)
      select id, (now() at time zone 'UTC')::date - ${retentionDays.productViews}::int4
        - case when (${age}) < now() - ${retentionDays.productViews}::int4 * interval '1 day' then 1 else 0 end, 1 from draft`,
  },
  purgeOperatorSearches: {
    held: sql.fragment`operator_action`,
    days: retentionDays.operatorSearches,
    add: (age) => sql.statement`
      insert into operator_action (id, kind, operator_id, operator_name, subject, reason, happened_at)
      values (uuidv7(), 'auditSearched', ${person.userId}, 'O', 's', '', ${age})`,
  },
};

const scheduleOf = (what: string) => what.split(', ', 1)[0] ?? '';
/** The amounts reported to the meter. */
const metered: [RetentionCategory, number][] = [];
const run = (name: string) =>
  schedules
    .find((schedule) => schedule.name === name)
    ?.run({
      database: app.database,
      files: app.files,
      broker: { failed: async () => [] },
      retentionDays,
      meter: { deleted: (category, amount) => metered.push([category, amount]) },
    });

test.each(Object.entries(rows))(
  '%s: older rows are deleted, and younger rows stay',
  async (what, { held, days, add }) => {
    const name = scheduleOf(what);
    await run(name);
    // Events are deleted from the first one on, and those of the fixture are young.
    await app.database.query(sql.statement`delete from outbox`);
    const count = () =>
      app.database.oneFirst(sql.type(row({ n: number }))`select count(*)::int4 as n from ${held}`);
    const turn = sql.fragment`now() - ${days}::double precision * interval '1 day'`;
    const before = await count();
    await app.database.query(add(sql.fragment`${turn} - interval '30 minutes'`));
    await app.database.query(add(sql.fragment`${turn} + interval '30 minutes'`));
    expect(await count()).toBe(before + 2);
    metered.length = 0;
    expect(await run(name)).toBe(1);
    expect(await count()).toBe(before + 1);
    const category = retentionSchedules.find((schedule) => schedule.name === name)?.category ?? '';
    const noted = await app.database.one(sql.type(row({ deleted: number, age: number }))`
    select deleted::int4, extract(epoch from now() - ran_at)::int4 as age from retention_run where policy = ${category}`);
    expect(noted.deleted).toBe(1);
    expect(metered).toEqual([[category, 1]]);
    expect(await run(name)).toBe(0);
  },
);

test('Views of a page that no longer exists are deleted, and those of a page without an owner are kept', async () => {
  await app.database.query(sql.statement`insert into catalogue_category (category) values ('Access')`);
  const pageId = await app.database.oneFirst(sql.type(row({ id: text }))`
    insert into catalogue_product (source_key, product, clean_url, company, category)
    values ('p', 'Gatekeeper', 'gatekeeper', 'Northgate', 'Access') returning object_id::text as id`);
  await app.database.query(sql.statement`
    insert into product_view_count (product_id, day, views)
    select id, (now() at time zone 'UTC')::date, 1 from unnest(array[${pageId}::uuid, uuidv7()]) as id`);
  expect(await run('purgeProductViews')).toBe(1);
  await app.database.query(sql.statement`delete from catalogue_product where object_id = ${pageId}::uuid`);
  expect(await run('purgeProductViews')).toBe(1);
});

test('Retention does not delete operator actions', async () => {
  await app.database.query(sql.statement`
    insert into operator_action (id, kind, operator_id, operator_name, subject, reason, happened_at)
    values (uuidv7(), 'jobDiscarded', ${person.userId}, 'O', 'kept action', '', now() - interval '10 years')`);
  await run('purgeOperatorSearches');
  const left = await app.database.anyFirst(sql.type(row({ subject: text }))`
    select subject from operator_action where kind = 'jobDiscarded'`);
  expect(left).toEqual(['kept action']);
});

test('Every retention schedule has its row in this test', () => {
  expect([...new Set(Object.keys(rows).map(scheduleOf))].sort()).toEqual(
    retentionSchedules.map(({ name }) => name).sort(),
  );
});

test('Every listed retention policy has its schedule', () => {
  expect(retentionSchedules.map(({ category }) => category).toSorted()).toEqual(
    [...categoriesOf(retentionPolicies)].toSorted(),
  );
});
