import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/servers/test-database.ts';
import { borrow, createDatabase, sql, type Database, type Queryable } from './database.ts';
import { recorder, refusalOf } from '../outbox/outbox.ts';
import { pipelined } from './pipeline.ts';
import { Refusal, refuse } from '../refusal.ts';
import { number, row, text } from './row.ts';

let held: TestDatabase;
let database: Database;
beforeAll(async () => {
  held = await createTestDatabase();
  database = await createDatabase(held.url, { connections: 1 });
  await database.query(sql.statement`create table thing (id int primary key, name text not null)`);
});
afterAll(async () => {
  await database.end();
  await held.close();
});

const put = (id: number, name: string) => sql.statement`insert into thing (id, name) values (${id}, ${name})`;
const names = (db: Queryable) =>
  db.anyFirst(sql.type(row({ name: text }))`select name from thing order by id`);
const pid = () => database.oneFirst(sql.type(row({ pid: number }))`select pg_backend_pid() as pid`);
/** Each test runs twice: a connection sends statements one by one until it has prepared them, and together afterwards. */
const twice = [1, 2];

test.each(twice)(
  'A pipelined statement takes effect before the next read and commits with it (%i)',
  async (id) => {
    const before = await names(database);
    await database.transaction(async (tx) => {
      await tx.query(pipelined(put(id, `pipelined ${id}`)));
      expect(await names(tx)).toContain(`pipelined ${id}`);
      await tx.query(pipelined(put(id + 10, `last ${id}`)));
    });
    expect(await names(database)).toHaveLength(before.length + 2);
  },
);

test.each(twice)(
  'A pipelined statement that fails makes the commit fail, and nothing is committed',
  async () => {
    const before = await names(database);
    const failing = database.transaction(async (tx) => {
      await tx.query(pipelined(put(77, 'new')));
      await tx.query(pipelined(put(77, 'taken')));
      await tx.query(pipelined(put(78, 'behind it')));
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await names(database)).toEqual(before);
  },
);

test.each(twice)('A pipelined statement that fails makes the read that is sent with it fail', async () => {
  const before = await names(database);
  const failing = database.transaction(async (tx) => {
    await tx.query(pipelined(put(1, 'taken')));
    return names(tx);
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await names(database)).toEqual(before);
});

test('A pipelined statement outside a transaction is sent immediately', async () => {
  await database.query(pipelined(put(30, 'alone')));
  expect(await names(held.database)).toContain('alone');
});

test('A rolled-back transaction never sends the statements that it held back', async () => {
  const before = await names(database);
  const failing = database.transaction(async (tx) => {
    await tx.query(pipelined(put(50, 'given up')));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await names(database)).toEqual(before);
});

test.each(twice)('A change that affects no row is a refusal, and its event is not recorded', async () => {
  const record = database.transaction(async (tx) => {
    const recordEvent = recorder(tx, { correlationId: 'c', actorId: null });
    await recordEvent(
      { name: 'userSignedUp', payload: { userId: crypto.randomUUID() } },
      put(60, 'first'),
      sql.statement`update thing set name = 'x' where id = 61`,
    );
  });
  expect(await record.catch(refusalOf)).toMatchObject({ code: 'staleVersion' });
  expect(await names(database)).not.toContain('first');
  expect(await database.anyFirst(sql.type(row({ name: text }))`select name from outbox`)).toEqual([]);
});

test.each(twice)('A transaction that swallows an error is not reported as committed', async () => {
  const swallowing = database.transaction(async (tx) => {
    await tx.any(sql.statement`select from no_such_table`).catch(() => undefined);
  });
  await expect(swallowing).rejects.toThrow('nothing was committed');
});

test('A refusal keeps its connection open', async () => {
  const before = await pid();
  await expect(borrow(database, () => refuse('notFound'))).rejects.toBeInstanceOf(Refusal);
  expect(await pid()).toBe(before);
});
