import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { administer, pushBus, pushPeople } from '../../testing/servers/push-bus.ts';
import { maxRetainedPushes, maxMissedLetters } from './bus-message.ts';

const bus = pushBus();
beforeAll(bus.create);
afterAll(bus.drop);

describe.each(bus.buses)('missed pushes on $kind', (config) => {
  const { server, person, speaker, close } = pushPeople(config);
  afterEach(close);

  test('Each room has its own numbers, and a client that was disconnected receives what it missed', async () => {
    const [firstServer, two] = [await server(), await server()];
    const emitter = await speaker();
    const room = `${randomUUID()}-ann`;
    const ann = await person(firstServer.url, 'ann');
    const first = await ann.call('join', room);
    expect(first).toEqual({ ok: true, seq: 0, missed: null });
    await emitter.emit(room, 'rowChanged', { id: 1, version: 1 });
    await emitter.emit('hall', 'rowChanged', { id: 1, version: 1 });
    await expect.poll(() => ann.places.filter((place) => place.room === room).length).toBe(1);
    const lastSeq = ann.places.find((place) => place.room === room)?.to ?? 0;
    ann.socket.disconnect();

    await emitter.emit(room, 'rowChanged', { id: 1, version: 2 });
    await emitter.emit(room, 'rowGone', { id: 7 });
    await emitter.emit(room, 'rowChanged', { id: 1, version: 3 });
    await emitter.emit(room, 'rowChanged', { id: 1, version: 2 });
    const back = await person(two.url, 'ann');
    const missed = await back.call('join', room, lastSeq);
    expect(missed).toEqual({
      ok: true,
      seq: lastSeq + 4,
      missed: [
        ['rowGone', { id: 7 }],
        ['rowChanged', { id: 1, version: 3 }],
      ],
    });
    expect(await back.call('join', room, lastSeq + 4)).toMatchObject({ seq: lastSeq + 4, missed: [] });
    expect(await back.call('join', room, lastSeq + 5)).toMatchObject({ missed: null });
    expect(await back.call('join', room, 1)).toMatchObject({ missed: null });
    expect(await back.call('join', room, 'all of it')).toMatchObject({ missed: null });
    const bob = await person(two.url, 'bob');
    expect(await bob.call('join', room, lastSeq)).toEqual({ ok: false, code: 'notFound' });
  });

  test('A client that missed more than the server keeps is asked to refetch', async () => {
    const { url } = await server();
    const emitter = await speaker();
    const room = `${randomUUID()}-ann`;
    await emitter.emit(room, 'rowChanged', { id: 0 });
    const ann = await person(url, 'ann');
    const { seq } = (await ann.call('join', room)) as { seq: number };
    for (let at = 0; at <= maxRetainedPushes; at += 1) await emitter.emit(room, 'rowChanged', { id: at });
    expect(await ann.call('join', room, seq)).toEqual({
      ok: true,
      seq: seq + maxRetainedPushes + 1,
      missed: null,
    });
    const received = await ann.call('join', room, seq + 1);
    expect('missed' in received && received.missed?.length).toBe(maxRetainedPushes);
  });

  test('A client that missed too many letters for a slow connection is asked to refetch', async () => {
    const { url } = await server();
    const emitter = await speaker();
    const room = `${randomUUID()}-ann`;
    const ann = await person(url, 'ann');
    const text = 'x'.repeat(maxMissedLetters / 2);
    for (const id of [1, 2, 3]) await emitter.emit(room, 'rowChanged', { id, text });
    const { seq } = (await ann.call('join', room)) as { seq: number };
    expect(await ann.call('join', room, seq - 1)).toMatchObject({ missed: [['rowChanged', { id: 3 }]] });
    expect(await ann.call('join', room, seq - 2)).toEqual({ ok: true, seq, missed: null });
  });

  test('Pushes of one moment are sent together, only the newest of each row, and their numbers have no gap', async () => {
    const { url } = await server();
    const emitter = await speaker();
    const ann = await person(url, 'ann');
    await ann.call('join', 'burst-of-ann');
    const versions = Array.from({ length: 400 }, (_, at) => at + 1);
    await Promise.all(
      versions.map((version) => emitter.emit('burst-of-ann', 'rowChanged', { id: 5, version })),
    );
    await emitter.emit('burst-of-ann', 'done', {});
    await expect.poll(() => ann.received.at(-1)?.[0]).toBe('done');
    const rows = ann.received.slice(0, -1).map(([, row]) => (row as { version: number }).version);
    expect(rows[0]).toBe(1);
    expect(rows.at(-1)).toBe(400);
    expect(rows).toEqual(rows.toSorted((a, b) => a - b));
    expect(ann.places.length).toBeLessThan(400);
    for (const [at, place] of ann.places.entries())
      if (at > 0) expect(place.from).toBe((ann.places[at - 1]?.to ?? 0) + 1);
  });

  test('The server notices by the push numbers what the bus lost', async () => {
    const { url } = await server({ compareEveryMs: 100 });
    const emitter = await speaker();
    const room = `${randomUUID()}-ann`;
    const ann = await person(url, 'ann');
    await ann.call('join', room);
    const received: number[] = [];
    ann.socket.on('last', (_room: string, seq: number) => received.push(seq));
    await emitter.emit(room, 'rowChanged', { id: 1 });
    await expect.poll(() => ann.places.length).toBe(1);
    const { to } = ann.places[0] ?? { to: 0 };
    await countWithoutSaying(room);
    await expect.poll(() => received).toEqual([to + 1]);
  });

  /** Counts a push that was kept but whose message got lost. */
  async function countWithoutSaying(room: string) {
    if (config.kind === 'postgres')
      await administer(config.databaseUrl, `update push_room set seq = seq + 1 where room = '${room}'`);
    else {
      const redis = new Redis(config.redisUrl);
      await redis.incr(`push:seq:${room}`);
      redis.disconnect();
    }
  }

  test('A bus that lost all its data never reuses a number, so every client refetches', async () => {
    const { url } = await server();
    const emitter = await speaker();
    const room = `${randomUUID()}-ann`;
    const ann = await person(url, 'ann');
    await ann.call('join', room);
    for (const id of [1, 2]) await emitter.emit(room, 'rowChanged', { id });
    await expect.poll(() => ann.received.length).toBe(2);
    const { to } = ann.places.at(-1) ?? { to: 0 };
    await deleteAllOf(room);
    await emitter.emit(room, 'rowChanged', { id: 3 });
    await expect.poll(() => ann.places.at(-1)?.from).toBeGreaterThan(to + 1);
    expect(await ann.call('join', room, to)).toMatchObject({ ok: true, missed: null });
  });

  async function deleteAllOf(room: string) {
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
});
