import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isOwnerOfHistory } from '../../platform/migrations/application-role.ts';
import { acceptedRfp } from '../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';

let app: TestApp;
let application: Client;
let owner: Client;
beforeAll(async () => {
  app = await createTestApp();
  await acceptedRfp(app, ['north']);
  application = new Client({ connectionString: app.appUrl });
  owner = new Client({ connectionString: app.url });
  await Promise.all([application.connect(), owner.connect()]);
});
afterAll(async () => {
  await Promise.all([application.end(), owner.end()]);
  await app.close();
});

const codeOf = (client: Client, statement: string): Promise<string> =>
  client.query(statement).then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
const columnOf = { audit_entry: 'rfp_id', audit_seal: 'hash', audit_era: 'ahead', audit_named_id: 'id' };
const trailTables = Object.keys(columnOf) as (keyof typeof columnOf)[];

test("The application's role reads the trail", async () => {
  const { rows } = await application.query<{ n: number }>('select count(*)::int as n from audit_entry');
  expect(rows[0]?.n).toBeGreaterThan(10);
  expect([await isOwnerOfHistory(app.appUrl), await isOwnerOfHistory(app.url)]).toEqual([false, true]);
});

test.each(
  trailTables.flatMap((table) => [
    `insert into ${table} ${table === 'audit_seal' ? '' : 'overriding system value'} select * from ${table}`,
    `update ${table} set ${columnOf[table]} = ${columnOf[table]}`,
    `delete from ${table}`,
    `delete from ${table} where false`,
    `truncate ${table}`,
    `drop table ${table}`,
    `alter table ${table} disable trigger all`,
    `alter table ${table} owner to current_user`,
    `drop trigger ${table}__append_only on ${table}`,
    `create trigger mine before insert on ${table} for each row execute function suppress_redundant_updates_trigger()`,
    `create rule mine as on insert to ${table} do instead nothing`,
    `merge into ${table} t using (select 1) s on true when matched then delete`,
  ]),
)("The application's role may not run: %s", async (statement) => {
  expect(await codeOf(application, statement)).toBe('42501');
});

test.each([
  `create or replace function append_only() returns trigger language plpgsql as 'begin return new; end'`,
  `create or replace function public.audit_change() returns trigger language plpgsql as 'begin return null; end'`,
  `alter function audit_event() set search_path = pg_temp`,
  'drop function append_only() cascade',
  'alter table rating disable trigger rating__audit_update',
  'alter table outbox disable trigger outbox__audit',
  'drop trigger outbox__audit on outbox',
  'truncate rating',
  'create table public.mine (rfp_id uuid)',
  'create schema mine',
  'set session_replication_role = replica',
  'set role bidboard',
  'set session authorization bidboard',
  'grant all on audit_entry to current_user',
  'create role mine',
  'alter role current_user superuser',
  'create extension dblink',
  `copy (select 1) to program 'true'`,
])("The application's role cannot bypass the protection with: %s", async (statement) => {
  const code = await codeOf(application, statement);
  // PostgreSQL only warns about a privilege that the role has no right to grant, and grants nothing.
  if (statement.startsWith('grant'))
    expect(await codeOf(application, 'delete from audit_entry')).toBe('42501');
  else expect(code).toBe('42501');
});

test("The application's role cannot write into the trail through a trigger on its own table", async () => {
  await application.query('create temp table mine (rfp_id uuid)');
  expect(
    await codeOf(
      application,
      `create trigger mine after insert on mine referencing new table as new_rows for each statement
       execute function public.audit_rows('rfp_id', '{rfp_id}', '{}')`,
    ),
  ).toBe('42501');
});

test.each(
  trailTables.flatMap((table) => [
    `delete from ${table}`,
    `truncate ${table}`,
    `update ${table} set ${columnOf[table]} = ${columnOf[table]}`,
  ]),
)('The triggers refuse even the owner: %s', async (statement) => {
  expect(await codeOf(owner, statement)).toBe('42501');
  await owner.query('begin; set local session_replication_role = replica');
  expect(await codeOf(owner, statement)).toBe('42501');
  await owner.query('rollback');
});
