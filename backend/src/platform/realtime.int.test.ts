import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { io as connect, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from './log.ts';
import {
  attachRealtime,
  createPushEmitter,
  type JoinAnswer,
  type Realtime,
  type RealtimeConfig,
} from './realtime.ts';

const databaseUrl = process.env['TEST_DATABASE_URL'];
const redisUrl = process.env['TEST_REDIS_URL'];
if (!databaseUrl) throw new Error('TEST_DATABASE_URL is not set');
if (!redisUrl) process.stdout.write('TEST_REDIS_URL is not set: pushes are tested on PostgreSQL alone\n');

const database = `realtime_${randomUUID().replaceAll('-', '')}`;
const ownUrl = new URL(databaseUrl);
ownUrl.pathname = `/${database}`;
const backends: RealtimeConfig[] = [{ kind: 'postgres', databaseUrl: ownUrl.href }];
if (redisUrl) backends.push({ kind: 'redis', redisUrl });

async function administer(url: string, statement: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

beforeAll(async () => {
  await administer(databaseUrl, `CREATE DATABASE ${database}`);
  await administer(
    ownUrl.href,
    `create unlogged table push_attachment (
       id bigint generated always as identity constraint push_attachment__pkey primary key,
       created_at timestamptz not null default now(),
       payload bytea not null
     )`,
  );
});

afterAll(() => administer(databaseUrl, `DROP DATABASE ${database} WITH (FORCE)`));

/** Tokens are `token of ann`; everybody is in the hall and may join rooms whose name ends in their own; visitors the square. */
const doors = {
  authenticate: async (token: string) => {
    if (token === 'broken') throw new Error('no database');
    const userId = /^token of (\w+)$/.exec(token)?.[1];
    return userId ? { userId, rooms: ['hall'] } : undefined;
  },
  mayJoin: async (userId: string | undefined, room: string) => {
    if (room === 'broken') throw new Error('no database');
    return room === 'square' || (userId !== undefined && room.endsWith(userId));
  },
  log: createLog('test', 'silent'),
  mostVisitors: 2,
};

describe.each(backends)('pushes on $kind', (config) => {
  const servers: { http: HttpServer; realtime: Realtime }[] = [];
  const clients: Socket[] = [];

  async function server() {
    const http = createServer();
    const realtime = await attachRealtime(http, config, doors);
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const one = { http, realtime, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
    servers.push(one);
    return one;
  }

  function client(url: string, token?: unknown) {
    const socket = connect(url, {
      auth: { token },
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    });
    clients.push(socket);
    return socket;
  }

  /** A connected client, and what it is told. */
  const person = (url: string, name: string) => connected(url, `token of ${name}`);

  async function connected(url: string, token?: string) {
    const socket = client(url, token);
    const heard: unknown[][] = [];
    socket.onAny((...said: unknown[]) => heard.push(said));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    const ask = (event: string, room: unknown): Promise<JoinAnswer> =>
      socket.timeout(2_000).emitWithAck(event, room);
    return { socket, heard, ask };
  }

  async function refused(url: string, token?: unknown) {
    const socket = client(url, token);
    return new Promise<unknown>((resolve, reject) => {
      socket.once('connect', () => reject(new Error('was let in')));
      socket.once('connect_error', (error) => resolve('data' in error && error.data));
    });
  }

  afterEach(async () => {
    for (const socket of clients.splice(0)) socket.disconnect();
    for (const { http, realtime } of servers.splice(0)) {
      await realtime.close();
      await new Promise((resolve) => http.close(resolve));
    }
  });

  test('who has no live token is refused, with the reason', async () => {
    const { url } = await server();
    expect(await refused(url, '')).toEqual({ code: 'unauthenticated' });
    expect(await refused(url, null)).toEqual({ code: 'unauthenticated' });
    expect(await refused(url, 'token of nobody at all')).toEqual({ code: 'unauthenticated' });
    expect(await refused(url, { userId: 'ann' })).toEqual({ code: 'unauthenticated' });
    expect(await refused(url, 'broken')).toEqual({ code: 'unavailable' });
  });

  test('a visitor hears what is for everybody, and nothing else', async () => {
    const { url, realtime } = await server();
    const visitor = await connected(url);
    expect(await visitor.ask('join', 'square')).toEqual({ ok: true });
    for (const room of ['hall', 'rfp-of-ann', 'undefined', ''])
      expect(await visitor.ask('join', room)).toEqual({ ok: false, code: 'notFound' });
    for (const room of ['hall', 'rfp-of-ann', 'person:undefined', 'square'])
      realtime.io.to(room).emit('rowChanged', room);
    await expect.poll(() => visitor.heard).toEqual([['rowChanged', 'square']]);
  });

  test('visitors are so many at the most, and keep nobody out who has a token', async () => {
    const { url } = await server();
    const first = await connected(url);
    await connected(url);
    expect(await refused(url)).toEqual({ code: 'unavailable' });
    await person(url, 'ann');
    expect(await refused(url)).toEqual({ code: 'unavailable' });
    first.socket.disconnect();
    await expect
      .poll(() =>
        connected(url).then(
          () => 'let in',
          () => 'refused',
        ),
      )
      .toBe('let in');
  });

  test('a visitor who asks without end is cut off', async () => {
    const { url } = await server();
    const { socket, ask } = await connected(url);
    const gone = new Promise((resolve) => socket.once('disconnect', resolve));
    for (let at = 0; at < 20; at += 1) expect(await ask('join', 'hall')).toMatchObject({ ok: false });
    socket.emit('join', 'square');
    await gone;
  });

  test('a room is joined by whom it is for, and left', async () => {
    const { url, realtime } = await server();
    const ann = await person(url, 'ann');
    expect(await ann.ask('join', 'rfp-of-ann')).toEqual({ ok: true });
    expect(await ann.ask('join', 'rfp-of-bob')).toEqual({ ok: false, code: 'notFound' });
    expect(await ann.ask('join', { toString: 'rfp-of-ann' })).toEqual({ ok: false, code: 'notFound' });
    expect(await ann.ask('join', 'broken')).toEqual({ ok: false, code: 'unavailable' });

    realtime.io.to('rfp-of-bob').emit('rowChanged', 'not hers');
    realtime.io.to('rfp-of-ann').emit('rowChanged', 'hers');
    realtime.io.to('hall').emit('rowChanged', 'for all');
    await expect
      .poll(() => ann.heard)
      .toEqual([
        ['rowChanged', 'hers'],
        ['rowChanged', 'for all'],
      ]);

    expect(await ann.ask('leave', 'rfp-of-ann')).toEqual({ ok: true });
    expect(await ann.ask('leave', 'hall')).toEqual({ ok: true });
    realtime.io.to('rfp-of-ann').emit('rowChanged', 'no more');
    realtime.io.to('hall').emit('rowChanged', 'still');
    await expect.poll(() => ann.heard.length).toBe(3);
    expect(ann.heard[2]).toEqual(['rowChanged', 'still']);
  });

  test('a join without wish for an answer does no harm, and a leave after it wins', async () => {
    const { url, realtime } = await server();
    const ann = await person(url, 'ann');
    ann.socket.emit('join', 'rfp-of-ann');
    ann.socket.emit('leave', 'rfp-of-ann');
    expect(await ann.ask('join', 'other-of-ann')).toEqual({ ok: true });
    realtime.io.to('rfp-of-ann').emit('rowChanged', 'no more');
    realtime.io.to('other-of-ann').emit('rowChanged', 'here');
    await expect.poll(() => ann.heard).toEqual([['rowChanged', 'here']]);
  });

  test('what another process says reaches the clients of every server, once', async () => {
    const [one, two] = [await server(), await server()];
    const people = [await person(one.url, 'ann'), await person(two.url, 'ann'), await person(two.url, 'bob')];
    for (const each of people.slice(0, 2)) await each.ask('join', 'rfp-of-ann');

    const program = `
      const { createPushEmitter } = await import(${JSON.stringify(new URL('./realtime.ts', import.meta.url).href)});
      const emitter = await createPushEmitter(${JSON.stringify(config)});
      await emitter.emit('rfp-of-ann', 'rowChanged', { id: 7, version: 2, title: 'Ä' });
      await emitter.emit('hall', 'rowChanged', null);
      await emitter.close();`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'inherit' });
    expect((await once(child, 'exit'))[0]).toBe(0);

    const push = ['rowChanged', { id: 7, version: 2, title: 'Ä' }];
    const toAll = ['rowChanged', null];
    await expect
      .poll(() => people.map((each) => each.heard))
      .toEqual([[push, toAll], [push, toAll], [toAll]]);
  });

  test('a payload of any length arrives whole, from server and emitter', async () => {
    const [one, two] = [await server(), await server()];
    const ann = await person(one.url, 'ann');
    const emitter = await createPushEmitter(config);
    const lengths = [...Array.from({ length: 30 }, (_, n) => 7_600 + n * 20), 200_000];
    for (const length of lengths) await emitter.emit('hall', 'long', { text: 'x'.repeat(length), last: 'ß' });
    await expect.poll(() => ann.heard.map(lengthOf)).toEqual(lengths);
    await emitter.close();

    ann.heard.length = 0;
    for (const length of lengths)
      two.realtime.io.to('hall').emit('long', { text: 'x'.repeat(length), last: 'ß' });
    await expect.poll(() => ann.heard.map(lengthOf).sort()).toEqual(lengths.map(String).sort().map(Number));
  });

  test('a person is dropped wherever they are', async () => {
    const [one, two] = [await server(), await server()];
    const people = [await person(one.url, 'ann'), await person(two.url, 'ann'), await person(two.url, 'bob')];
    await people[0]!.ask('leave', 'person:ann');
    const emitter = await createPushEmitter(config);
    await emitter.dropUser('ann');
    await expect.poll(() => people.map((each) => each.socket.connected)).toEqual([false, false, true]);
    await emitter.close();
  });

  test('a closing server is a lost connection to its clients', async () => {
    const { url, realtime } = await server();
    const ann = await person(url, 'ann');
    const reason = new Promise((resolve) => ann.socket.once('disconnect', resolve));
    await realtime.close();
    expect(await reason).toBe('transport close');
    servers.splice(0).forEach(({ http }) => http.close());
  });
});

test('a server that could not hear for a while makes its clients connect and read anew', async () => {
  const http = createServer();
  const realtime = await attachRealtime(http, { kind: 'postgres', databaseUrl: ownUrl.href }, doors);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const socket = connect(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, {
    auth: { token: 'token of ann' },
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 10,
  });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const lost = new Promise((resolve) => socket.once('disconnect', resolve));
  await administer(
    databaseUrl,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${database}' AND query LIKE 'LISTEN%'`,
  );
  expect(await lost).toBe('transport close');
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const heard = new Promise((resolve) => socket.once('rowChanged', resolve));
  const emitter = await createPushEmitter({ kind: 'postgres', databaseUrl: ownUrl.href });
  await emitter.emit('hall', 'rowChanged', 'news');
  expect(await heard).toBe('news');
  await emitter.close();
  socket.disconnect();
  await realtime.close();
  await new Promise((resolve) => http.close(resolve));
});

const lengthOf = (said: unknown[]) => (said[1] as { text: string; last: 'ß' }).text.length;

test('a bus that cannot be reached is refused', async () => {
  const nowhere = new URL(ownUrl);
  nowhere.pathname = '/no_such_database';
  const attached = attachRealtime(createServer(), { kind: 'postgres', databaseUrl: nowhere.href }, doors);
  await expect(attached).rejects.toThrow('does not exist');
});
