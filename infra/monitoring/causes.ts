import { retentionPolicies } from '@bidboard/backend/app/compose';
import { signUp } from '@bidboard/backend/features/accounts/contracts/accounts';
import { catalogueRoom } from '@bidboard/backend/features/catalogue/contracts/rooms';
import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import { sql } from '@bidboard/backend/platform/database/database';
import { createJobBroker } from '@bidboard/backend/platform/jobs/jobs';
import { categoriesOf } from '@bidboard/backend/platform/retention/retention-policies';
import type { Person } from '@bidboard/backend/testing/app/test-app';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import type { WatchedProduct } from './watched-product.ts';

export interface Fixture {
  product: WatchedProduct;
  buyer: Person;
  seller: Person;
  productId: string;
}

export const requestRfp = ({ product, buyer }: Fixture): Promise<number> =>
  product.call(createRfp, buyer, {
    rfpName: `Access ${crypto.randomUUID().slice(0, 8)}`,
    processTypeValue: 'complete',
    scopeValue: 'private',
    stepsValue: presets.complete,
  });

/**
 * Repeats the work, one run after the other, until the signal. The run under way at the signal may fail, since what it needs is
 * taken away.
 */
export async function repeatUntilAborted(
  signal: AbortSignal,
  everyMs: number,
  work: () => Promise<unknown>,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await work();
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    await setTimeout(everyMs);
  }
}

const held = new Map<string, pg.Client>();

/** Locks a table against all other writers until it is released, as a forgotten statement would. */
export async function lockTable({ product }: Fixture, table: string): Promise<void> {
  const client = new pg.Client({ connectionString: product.app.url });
  await client.connect();
  await client.query(`begin; lock table ${table} in share row exclusive mode`);
  held.set(table, client);
}

export async function unlockTable(table: string): Promise<void> {
  await held.get(table)?.end();
  held.delete(table);
}

export const run = ({ product }: Fixture, statement: ReturnType<typeof rename>) =>
  product.app.database.query(statement);
export const rename = (from: string, to: string) => sql.statement`
  alter table ${sql.identifier([from])} rename to ${sql.identifier([to])}`;

/**
 * Makes every insert into the table fail with PostgreSQL's error for a full disk. overload/full-database tests a real disk that
 * is full.
 */
export async function fill(fixture: Fixture, table: string): Promise<void> {
  await run(
    fixture,
    sql.statement`
      create function say_full() returns trigger language plpgsql as
        'begin raise exception ''could not extend file'' using errcode = ''disk_full''; end'`,
  );
  await run(
    fixture,
    sql.statement`
      create trigger full_disk before insert on ${sql.identifier([table])} execute function say_full()`,
  );
}

export async function freeSpace(fixture: Fixture, table: string): Promise<void> {
  await run(fixture, sql.statement`drop trigger full_disk on ${sql.identifier([table])}`);
  await run(fixture, sql.statement`drop function say_full()`);
}

const sockets: Socket[] = [];
export async function listen({ product, buyer }: Fixture): Promise<Socket> {
  const socket = io(product.url, {
    auth: { token: buyer.token },
    transports: ['websocket'],
    forceNew: true,
  });
  sockets.push(socket);
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  await socket.emitWithAck('join', catalogueRoom, null);
  return socket;
}
export const disconnectSockets = async () => sockets.splice(0).forEach((socket) => socket.disconnect());

export const restartWorker =
  (roles: string, more: (fixture: Fixture) => Record<string, string> = () => ({})) =>
  async (fixture: Fixture) => {
    await fixture.product.kill('worker');
    await fixture.product.start('worker', more(fixture), [`--roles=${roles}`]);
  };
export const allRoles = restartWorker('relay,subscribers,schedules');

export const signUpBy = ({ product, buyer }: Fixture): Promise<number> =>
  product.call(
    signUp,
    { ...buyer, token: undefined },
    {
      userName: 'Ada',
      email: `ada-${crypto.randomUUID()}@x.example`,
      password: 'long enough',
      policy: true,
    },
  );

/** Runs every retention policy at once. Otherwise each waits for its hour or day. */
export async function runRetentionNow({ product }: Fixture): Promise<void> {
  const broker = await createJobBroker({ kind: 'postgres', databaseUrl: product.app.url });
  const jobs = categoriesOf(retentionPolicies).map((category) => ({
    id: crypto.randomUUID(),
    name: retentionPolicies[category].schedule,
    payload: {},
  }));
  await broker.add('schedules', jobs);
  await broker.close();
}
