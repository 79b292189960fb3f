import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyMigration, listMigrations, migrate, migrationOf, openMigrationList } from './migrations.ts';

let client: Client;
let url: string;
const name = `bidboard_test_${randomBytes(6).toString('hex')}`;
const admin = async (statement: string) => {
  const connection = new Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await connection.connect();
  await connection.query(statement).finally(() => connection.end());
};

beforeEach(async () => {
  await admin(`create database ${name}`);
  const own = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  own.pathname = `/${name}`;
  url = own.href;
  client = new Client({ connectionString: url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await admin(`drop database ${name}`);
});

const table = migrationOf('0001-table.sql', 'create table thing (id integer, label text);');
const index = migrationOf(
  '0002-index.sql',
  `-- runs outside a transaction
-- Labels are searched; they are unique.
create unique index concurrently if not exists thing__label on thing (label);
create index concurrently if not exists thing__id
  on thing (id);
`,
);
const broken = migrationOf('0003-broken.sql', 'create table half (id integer); select 1 / 0;');

const applied = async () =>
  (await client.query<{ name: string }>('select name from migration order by name')).rows.map(
    (row) => row.name,
  );
const indexes = async () =>
  Object.fromEntries(
    (
      await client.query<{ name: string; isValid: boolean }>(
        `select indexrelid::regclass::text as name, indisvalid as "isValid" from pg_index
         where indrelid = 'thing'::regclass order by 1`,
      )
    ).rows.map((row) => [row.name, row.isValid]),
  );

test('A migration that is marked to run outside a transaction can build indexes concurrently', async () => {
  await migrate(url, [table, index]);
  expect(await indexes()).toEqual({ thing__id: true, thing__label: true });
  await migrate(url, [table, index]);
  expect(await applied()).toEqual([table.name, index.name]);
});

test('An index whose building failed is built again by the next run', async () => {
  await migrate(url, [table]);
  await client.query(`insert into thing values (1, 'same'), (2, 'same')`);
  await expect(migrate(url, [table, index])).rejects.toMatchObject({
    message: 'migration 0002-index.sql failed',
    cause: expect.objectContaining({ code: '23505' }),
  });
  expect(await indexes()).toEqual({ thing__label: false });
  expect(await applied()).toEqual([table.name]);

  await client.query('delete from thing where id = 2');
  await migrate(url, [table, index]);
  expect(await indexes()).toEqual({ thing__id: true, thing__label: true });
  expect(await applied()).toEqual([table.name, index.name]);
});

test('A migration outside a transaction that was interrupted between two statements is completed by the next run', async () => {
  await migrate(url, [table]);
  await client.query('create unique index thing__label on thing (label)');
  await migrate(url, [table, index]);
  expect(await indexes()).toEqual({ thing__id: true, thing__label: true });
});

test('Processes that migrate at the same time wait for each other while an index is built concurrently', async () => {
  await Promise.all([1, 2, 3].map(() => migrate(url, [table, index])));
  expect(await indexes()).toEqual({ thing__id: true, thing__label: true });
});

test('Inside the transaction of a restore, the same migration builds its indexes without concurrency', async () => {
  await openMigrationList(client);
  await client.query('begin');
  for (const migration of [table, index]) await applyMigration(client, migration);
  await client.query('commit');
  expect(await indexes()).toEqual({ thing__id: true, thing__label: true });
});

test('Statements that could not be repeated after a failure are refused outside a transaction', async () => {
  const careless = migrationOf(
    '0002-careless.sql',
    '-- runs outside a transaction\ncreate index concurrently thing__id on thing (id);\n',
  );
  await expect(migrate(url, [table, careless])).rejects.toMatchObject({
    cause: expect.objectContaining({
      message: expect.stringContaining('not: create index concurrently thing__id'),
    }),
  });
  expect(await indexes()).toEqual({});
});

test('A migration that fails inside its transaction leaves nothing behind', async () => {
  await expect(migrate(url, [table, broken])).rejects.toThrow('migration 0003-broken.sql failed');
  expect(await applied()).toEqual([table.name]);
  expect((await client.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }]);
});

test('A database from before the baseline is refused with advice, and stays as it is', async () => {
  await openMigrationList(client);
  await client.query(
    `insert into migration (name, sha256) values ('0001-platform.sql', ''), ('0002-catalogue.sql', '')`,
  );
  await expect(migrate(url)).rejects.toThrow('was created before Bidboard 1.0.0');
  expect(await applied()).toEqual(['0001-platform.sql', '0002-catalogue.sql']);
});

test('Every file is applied once, in the order of names, and a changed file is refused', async () => {
  await migrate(url);
  const all = await listMigrations();
  expect(await applied()).toEqual(all.map((migration) => migration.name));
  await client.query(`update migration set sha256 = 'other' where name = '0001-platform.sql'`);
  await expect(migrate(url)).rejects.toThrow('migration 0001-platform.sql has changed since it was applied');
});
