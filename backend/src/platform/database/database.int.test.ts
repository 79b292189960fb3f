import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/servers/test-database.ts';
import { createDatabase, sql, type Database } from './database.ts';
import { bool, number, row, text } from './row.ts';

let held: TestDatabase;
let database: Database;
beforeAll(async () => {
  held = await createTestDatabase();
  database = await createDatabase(held.url, { connections: 1 });
});
afterAll(async () => {
  await database.end();
  await held.close();
});

const seen = () =>
  database.one(sql.type(
    row({
      pid: number,
      zone: text,
      locks: number,
      temps: number,
      channels: number,
      cursors: number,
      prepared: number,
    }),
  )`
    select pg_backend_pid() as pid, current_setting('TimeZone') as zone,
      (select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid())::int4 as locks,
      (select count(*) from pg_class where relpersistence = 't')::int4 as temps,
      (select count(*) from pg_listening_channels())::int4 as channels,
      (select count(*) from pg_cursors where is_holdable)::int4 as cursors,
      (select count(*) from pg_prepared_statements)::int4 as prepared`);

test('The user of a connection leaves nothing to the next one except prepared statements', async () => {
  const before = await seen();
  await database.connect(async (connection) => {
    for (const statement of [
      sql.statement`set timezone to 'Asia/Tokyo'`,
      sql.statement`create temporary table leaked (x int)`,
      sql.statement`listen leaked`,
      sql.statement`declare leaked cursor with hold for select 1`,
    ]) {
      await connection.query(statement);
    }
    await connection.query(sql.type(row({ held: bool }))`select pg_try_advisory_lock(42) as held`);
  });
  const after = await seen();
  expect(after).toEqual({ ...before, prepared: after.prepared });
  expect(after.prepared).toBeGreaterThan(before.prepared);
});

test('A row of an unexpected shape fails at once as a defect', async () => {
  await expect(database.one(sql.type(row({ count: number }))`select 'seven' as count`)).rejects.toThrow(
    /do not conform/,
  );
});

test('The trigram search treats Cyrillic letters as letters', async () => {
  const similarity = await database.oneFirst(
    sql.type(row({ s: number }))`select similarity('Документооборот', 'документоборот') as s`,
  );
  expect(similarity).toBeGreaterThan(0.6);
});
