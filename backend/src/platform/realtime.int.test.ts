import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server as HttpServer } from 'node:http';
import { connect as connectTcp, type AddressInfo, type Socket as NetSocket } from 'node:net';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { io as connect, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from './log.ts';
import type { Place } from './realtime/outgoing-pushes.ts';
import { mostKept, mostMissedLetters } from './realtime/bus-message.ts';
import {
  attachRealtime,
  createPushEmitter,
  type JoinAnswer,
  type PushEmitter,
  type Realtime,
  type RealtimeDoors,
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
    // Exactly what the migration makes.
    readFileSync(new URL('../../migrations/0050-pushes.sql', import.meta.url), 'utf8').replace(
      /drop table.*/,
      '',
    ),
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
  sameRow: (name: string, payload: unknown) =>
    name === 'rowChanged' ? String((payload as { id?: number } | null)?.id) : undefined,
};

describe.each(backends)('pushes on $kind', (config) => {
  const servers: { http: HttpServer; realtime: Realtime }[] = [];
  const clients: Socket[] = [];

  async function server(others: Partial<RealtimeDoors> = {}) {
    const http = createServer();
    const realtime = await attachRealtime(http, config, { ...doors, ...others });
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
    const socket: Socket = client(url, token);
    const heard: unknown[][] = [];
    const places: Place[] = [];
    socket.onAny((name: string, ...said: unknown[]) => {
      if (name === 'last') return;
      const [first, second] = said;
      if (name !== 'pushes') heard.push([name, ...said.slice(0, 1)]);
      else heard.push(...(second as unknown[][]));
      const place = name === 'pushes' ? first : second;
      if (place) places.push(place as Place);
    });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    const ask = (event: string, ...said: unknown[]): Promise<JoinAnswer> =>
      socket.timeout(20_000).emitWithAck(event, ...said);
    return { socket, heard, places, ask };
  }

  async function refused(url: string, token?: unknown) {
    const socket = client(url, token);
    return new Promise<unknown>((resolve, reject) => {
      socket.once('connect', () => reject(new Error('was let in')));
      socket.once('connect_error', (error) => resolve('data' in error && error.data));
    });
  }

  const emitters: PushEmitter[] = [];
  async function speaker() {
    const one = await createPushEmitter(config);
    emitters.push(one);
    return one;
  }
  afterEach(async () => {
    for (const one of emitters.splice(0)) await one.close();
  });

  test('each room is counted on its own, and whoever was away is told what they missed', async () => {
    const [one, two] = [await server(), await server()];
    const says = await speaker();
    const room = `${randomUUID()}-ann`;
    const ann = await person(one.url, 'ann');
    const first = await ann.ask('join', room);
    expect(first).toEqual({ ok: true, seq: 0, missed: null });
    await says.emit(room, 'rowChanged', { id: 1, version: 1 });
    await says.emit('hall', 'rowChanged', { id: 1, version: 1 });
    await expect.poll(() => ann.places.filter((place) => place.room === room).length).toBe(1);
    const heardTo = ann.places.find((place) => place.room === room)?.to ?? 0;
    ann.socket.disconnect();

    await says.emit(room, 'rowChanged', { id: 1, version: 2 });
    await says.emit(room, 'rowGone', { id: 7 });
    await says.emit(room, 'rowChanged', { id: 1, version: 3 });
    await says.emit(room, 'rowChanged', { id: 1, version: 2 });
    const back = await person(two.url, 'ann');
    const missed = await back.ask('join', room, heardTo);
    expect(missed).toEqual({
      ok: true,
      seq: heardTo + 4,
      missed: [
        ['rowGone', { id: 7 }],
        ['rowChanged', { id: 1, version: 3 }],
      ],
    });
    expect(await back.ask('join', room, heardTo + 4)).toMatchObject({ seq: heardTo + 4, missed: [] });
    expect(await back.ask('join', room, heardTo + 5)).toMatchObject({ missed: null });
    expect(await back.ask('join', room, 1)).toMatchObject({ missed: null });
    expect(await back.ask('join', room, 'all of it')).toMatchObject({ missed: null });
    const bob = await person(two.url, 'bob');
    expect(await bob.ask('join', room, heardTo)).toEqual({ ok: false, code: 'notFound' });
  });

  test('whoever missed more than is kept is told to read anew', async () => {
    const { url } = await server();
    const says = await speaker();
    const room = `${randomUUID()}-ann`;
    await says.emit(room, 'rowChanged', { id: 0 });
    const ann = await person(url, 'ann');
    const { seq } = (await ann.ask('join', room)) as { seq: number };
    for (let at = 0; at <= mostKept; at += 1) await says.emit(room, 'rowChanged', { id: at });
    expect(await ann.ask('join', room, seq)).toEqual({ ok: true, seq: seq + mostKept + 1, missed: null });
    const told = await ann.ask('join', room, seq + 1);
    expect('missed' in told && told.missed?.length).toBe(mostKept);
  });

  test('whoever missed too much to be told of it on a slow line is told to read anew', async () => {
    const { url } = await server();
    const says = await speaker();
    const room = `${randomUUID()}-ann`;
    const ann = await person(url, 'ann');
    const text = 'x'.repeat(mostMissedLetters / 2);
    for (const id of [1, 2, 3]) await says.emit(room, 'rowChanged', { id, text });
    const { seq } = (await ann.ask('join', room)) as { seq: number };
    expect(await ann.ask('join', room, seq - 1)).toMatchObject({ missed: [['rowChanged', { id: 3 }]] });
    expect(await ann.ask('join', room, seq - 2)).toEqual({ ok: true, seq, missed: null });
  });

  test('pushes of one moment leave together, of each row the newest, and their numbers have no hole', async () => {
    const { url } = await server();
    const says = await speaker();
    const ann = await person(url, 'ann');
    await ann.ask('join', 'burst-of-ann');
    const versions = Array.from({ length: 400 }, (_, at) => at + 1);
    await Promise.all(versions.map((version) => says.emit('burst-of-ann', 'rowChanged', { id: 5, version })));
    await says.emit('burst-of-ann', 'done', {});
    await expect.poll(() => ann.heard.at(-1)?.[0]).toBe('done');
    const rows = ann.heard.slice(0, -1).map(([, row]) => (row as { version: number }).version);
    expect(rows[0]).toBe(1);
    expect(rows.at(-1)).toBe(400);
    expect(rows).toEqual(rows.toSorted((a, b) => a - b));
    expect(ann.places.length).toBeLessThan(400);
    for (const [at, place] of ann.places.entries())
      if (at > 0) expect(place.from).toBe((ann.places[at - 1]?.to ?? 0) + 1);
  });

  test('a lost right is a left room, on every server and at once, and nobody else’s', async () => {
    const lost = new Set<string>();
    const mayJoin = async (userId: string | undefined, room: string) =>
      !lost.has(`${userId} ${room}`) && doors.mayJoin(userId, room);
    const [one, two] = [await server({ mayJoin }), await server({ mayJoin })];
    const says = await speaker();
    const windows = [await person(one.url, 'ann'), await person(two.url, 'ann')];
    const bob = await person(two.url, 'bob');
    const left: string[] = [];
    for (const { socket, ask } of windows) {
      socket.on('left', (room: string) => left.push(room));
      for (const room of ['rfp-of-ann', 'other-of-ann']) await ask('join', room);
    }
    await bob.ask('join', 'rfp-of-bob');
    lost.add('ann rfp-of-ann').add('bob rfp-of-bob');
    await says.recheck({ userIds: ['ann'] });
    await expect.poll(() => left).toEqual(['rfp-of-ann', 'rfp-of-ann']);
    expect(await windows[0]?.ask('join', 'rfp-of-ann', 1)).toEqual({ ok: false, code: 'notFound' });
    for (const room of ['rfp-of-ann', 'rfp-of-bob', 'other-of-ann'])
      await says.emit(room, 'rowChanged', { room });
    await expect
      .poll(() => [...windows, bob].map(({ heard }) => heard.filter(([name]) => name === 'rowChanged')))
      .toEqual([
        [['rowChanged', { room: 'other-of-ann' }]],
        [['rowChanged', { room: 'other-of-ann' }]],
        [['rowChanged', { room: 'rfp-of-bob' }]],
      ]);
    await says.recheck({ rooms: ['rfp-of-bob'] });
    await expect.poll(() => bob.heard).toContainEqual(['left', 'rfp-of-bob']);
    await bob.ask('join', 'rfp-of-bob');
  });

  test('a dead token closes its own sockets, and those of the person’s other sessions stay', async () => {
    const dead = new Set<string>();
    const authenticate = async (token: string) => {
      const [name = ''] = token.split(' ');
      return dead.has(token) ? undefined : { userId: name, rooms: [] };
    };
    const [one, two] = [await server({ authenticate }), await server({ authenticate })];
    const sockets = [
      await connected(one.url, 'ann phone'),
      await connected(two.url, 'ann phone'),
      await connected(two.url, 'ann desk'),
    ];
    dead.add('ann phone');
    await (await speaker()).recheck({ userIds: ['ann'] });
    await expect.poll(() => sockets.map(({ socket }) => socket.connected)).toEqual([false, false, true]);
  });

  test('a right that is lost while it is being asked about lets nobody in', async () => {
    let isLost = false;
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    const { url } = await server({
      async mayJoin() {
        const said = !isLost;
        asked.resolve();
        await answer.promise;
        return said;
      },
    });
    const [ann, bob] = [await person(url, 'ann'), await person(url, 'bob')];
    const joining = ann.ask('join', 'rfp-of-ann');
    await asked.promise;
    isLost = true;
    const says = await speaker();
    await says.recheck({ userIds: ['ann'] });
    // Said behind it: once it is heard, so was the doubt.
    await says.emit('hall', 'rowChanged', 'behind');
    await expect.poll(() => bob.heard.length).toBe(1);
    answer.resolve();
    expect(await joining).toEqual({ ok: false, code: 'notFound' });
  });

  test('who asks again what was said in a room that is lost hears no more of it', async () => {
    let isLost = false;
    const { url, realtime } = await server({ mayJoin: async () => !isLost });
    const ann = await person(url, 'ann');
    expect(await ann.ask('join', 'rfp-of-ann')).toMatchObject({ ok: true });
    isLost = true;
    expect(await ann.ask('join', 'rfp-of-ann', 1)).toEqual({ ok: false, code: 'notFound' });
    expect(realtime.figures().rooms).toBe(0);
    for (const room of ['rfp-of-ann', 'hall']) realtime.io.to(room).emit('rowChanged', room);
    await expect.poll(() => ann.heard).toEqual([['rowChanged', 'hall']]);
  });

  test('where nobody says that a right is lost, it is found out', async () => {
    let isLost = false;
    const { url } = await server({ mayJoin: async () => !isLost, recheckEveryMs: 120 });
    const ann = await person(url, 'ann');
    expect(await ann.ask('join', 'rfp-of-ann')).toMatchObject({ ok: true });
    isLost = true;
    await expect.poll(() => ann.heard).toEqual([['left', 'rfp-of-ann']]);
  });

  test('whose rights cannot be asked about hears nothing until they can', async () => {
    let isDown = false;
    const { url } = await server({
      async mayJoin() {
        if (isDown) throw new Error('no database');
        return true;
      },
    });
    const ann = await person(url, 'ann');
    await ann.ask('join', 'rfp-of-ann');
    isDown = true;
    await (await speaker()).recheck({ userIds: ['ann'] });
    await expect.poll(() => ann.socket.connected).toBe(false);
  });

  test('what the bus lost is noticed by the numbers', async () => {
    const { url } = await server({ compareEveryMs: 100 });
    const says = await speaker();
    const room = `${randomUUID()}-ann`;
    const ann = await person(url, 'ann');
    await ann.ask('join', room);
    const told: number[] = [];
    ann.socket.on('last', (_room: string, seq: number) => told.push(seq));
    await says.emit(room, 'rowChanged', { id: 1 });
    await expect.poll(() => ann.places.length).toBe(1);
    const { to } = ann.places[0] ?? { to: 0 };
    await countWithoutSaying(room);
    await expect.poll(() => told).toEqual([to + 1]);
  });

  /** As a push that was kept and whose message got lost. */
  async function countWithoutSaying(room: string) {
    if (config.kind === 'postgres')
      await administer(config.databaseUrl, `update push_room set seq = seq + 1 where room = '${room}'`);
    else {
      const redis = new Redis(config.redisUrl);
      await redis.incr(`push:seq:${room}`);
      redis.disconnect();
    }
  }

  test('a bus that lost everything says no number twice, so that everybody reads anew', async () => {
    const { url } = await server();
    const says = await speaker();
    const room = `${randomUUID()}-ann`;
    const ann = await person(url, 'ann');
    await ann.ask('join', room);
    for (const id of [1, 2]) await says.emit(room, 'rowChanged', { id });
    await expect.poll(() => ann.heard.length).toBe(2);
    const { to } = ann.places.at(-1) ?? { to: 0 };
    await forgetAllOf(room);
    await says.emit(room, 'rowChanged', { id: 3 });
    await expect.poll(() => ann.places.at(-1)?.from).toBeGreaterThan(to + 1);
    expect(await ann.ask('join', room, to)).toMatchObject({ ok: true, missed: null });
  });

  async function forgetAllOf(room: string) {
    if (config.kind === 'postgres')
      await administer(
        config.databaseUrl,
        `with forgotten as (delete from push_room where room = '${room}') delete from push_log where room = '${room}'`,
      );
    else {
      const redis = new Redis(config.redisUrl);
      await redis.del(`push:seq:${room}`, `push:log:${room}`);
      redis.disconnect();
    }
  }

  test('a client that does not read is cut off, and the others hear on', async () => {
    const dropped: string[] = [];
    const { url, realtime } = await server({
      observe: { pushed: () => undefined, dropped: (why) => dropped.push(why) },
    });
    const ann = await person(url, 'ann');
    const stopped = await stoppedReader(url, 'token of bob');
    await expect.poll(() => realtime.figures().sockets).toBe(2);
    const says = await speaker();
    const text = 'x'.repeat(500_000);
    let said = 0;
    await expect
      .poll(
        async () => {
          await says.emit('hall', 'rowChanged', { id: (said += 1), text });
          return dropped;
        },
        { interval: 5 },
      )
      .toEqual(['slow']);
    await expect.poll(() => realtime.figures().sockets).toBe(1);
    await expect.poll(() => ann.heard.length).toBe(said);
    stopped.destroy();
  });

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
    expect(await visitor.ask('join', 'square')).toMatchObject({ ok: true });
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

  test('whoever asks faster than can be answered is cut off', async () => {
    const { url } = await server({ mayJoin: () => new Promise(() => undefined) });
    const { socket } = await person(url, 'ann');
    for (let at = 0; at <= 200; at += 1) socket.emit('join', 'rfp-of-ann');
    await expect.poll(() => socket.connected).toBe(false);
  });

  test('a room is joined by whom it is for, and left', async () => {
    const { url, realtime } = await server();
    const ann = await person(url, 'ann');
    expect(await ann.ask('join', 'rfp-of-ann')).toMatchObject({ ok: true });
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

    expect(await ann.ask('leave', 'rfp-of-ann')).toMatchObject({ ok: true });
    expect(await ann.ask('leave', 'hall')).toMatchObject({ ok: true });
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
    expect(await ann.ask('join', 'other-of-ann')).toMatchObject({ ok: true });
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

  test('a payload of any length arrives whole, said by the packet or alone', async () => {
    const { url } = await server();
    const ann = await person(url, 'ann');
    const emitter = await createPushEmitter(config);
    const lengths = [...Array.from({ length: 30 }, (_, n) => 7_600 + n * 20), 200_000];
    for (const length of lengths) await emitter.emit('hall', 'long', { text: 'x'.repeat(length), last: 'ß' });
    await expect.poll(() => ann.heard.map(lengthOf)).toEqual(lengths);
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

test('clients of a server that could not hear for a while are told where the rooms stand, and asked about again', async () => {
  const http = createServer();
  const config = { kind: 'postgres', databaseUrl: ownUrl.href } as const;
  let isLost = false;
  const realtime = await attachRealtime(http, config, {
    ...doors,
    mayJoin: async (_userId, room) => !(isLost && room === 'lost'),
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const socket = connect(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, {
    auth: { token: 'token of ann' },
    transports: ['websocket'],
    forceNew: true,
  });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  for (const room of ['deaf', 'lost']) await socket.emitWithAck('join', room);
  const said = await createPushEmitter(config);
  const first = new Promise<Place>((resolve) => socket.once('rowChanged', (_, place) => resolve(place)));
  await said.emit('deaf', 'rowChanged', 'before');
  const { to } = await first;
  const told = new Promise((resolve) => socket.once('last', (...last) => resolve(last)));
  const left = new Promise((resolve) => socket.once('left', resolve));
  await administer(
    databaseUrl,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${database}' AND query LIKE 'listen%'`,
  );
  isLost = true;
  await said.emit('deaf', 'rowChanged', 'meanwhile');
  expect(await told).toEqual(['deaf', to + 1]);
  expect(await left).toBe('lost');
  const heard = new Promise((resolve) => socket.once('rowChanged', resolve));
  await said.emit('hall', 'rowChanged', 'news');
  expect(await heard).toBe('news');
  expect(socket.connected).toBe(true);
  await said.close();
  socket.disconnect();
  await realtime.close();
  await new Promise((resolve) => http.close(resolve));
});

/** A client that greets as a browser does, and then reads no more. */
async function stoppedReader(url: string, token: string): Promise<NetSocket> {
  const { hostname, port } = new URL(url);
  const socket = connectTcp(Number(port), hostname);
  const key = Buffer.from('0123456789abcdef').toString('base64');
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  await once(socket, 'data');
  const letters = Buffer.from(`40${JSON.stringify({ token })}`);
  // A masked text frame, whose mask changes nothing.
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | letters.length, 0, 0, 0, 0]), letters]));
  await once(socket, 'data');
  socket.pause();
  return socket;
}

const lengthOf = (said: unknown[]) => (said[1] as { text: string; last: 'ß' }).text.length;

test('a bus that cannot be reached is refused', async () => {
  const nowhere = new URL(ownUrl);
  nowhere.pathname = '/no_such_database';
  const attached = attachRealtime(createServer(), { kind: 'postgres', databaseUrl: nowhere.href }, doors);
  await expect(attached).rejects.toThrow('does not exist');
});
