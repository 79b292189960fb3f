import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { pushBus, pushDependencies, pushPeople } from '../../testing/servers/push-bus.ts';
import type { Place } from './outgoing-pushes.ts';
import { attachRealtime } from './realtime.ts';

const bus = pushBus();
beforeAll(bus.create);
afterAll(bus.drop);

describe.each(bus.buses)('pushes on $kind', (config) => {
  const { server, person, speaker, close } = pushPeople(config);
  afterEach(close);

  test('A room admits only users who may join it, and they can leave it', async () => {
    const { url, realtime } = await server();
    const ann = await person(url, 'ann');
    expect(await ann.call('join', 'rfp-of-ann')).toMatchObject({ ok: true });
    expect(await ann.call('join', 'rfp-of-bob')).toEqual({ ok: false, code: 'notFound' });
    expect(await ann.call('join', { toString: 'rfp-of-ann' })).toEqual({ ok: false, code: 'notFound' });
    expect(await ann.call('join', 'broken')).toEqual({ ok: false, code: 'unavailable' });

    realtime.io.to('rfp-of-bob').emit('rowChanged', 'not hers');
    realtime.io.to('rfp-of-ann').emit('rowChanged', 'hers');
    realtime.io.to('hall').emit('rowChanged', 'for all');
    await expect
      .poll(() => ann.received)
      .toEqual([
        ['rowChanged', 'hers'],
        ['rowChanged', 'for all'],
      ]);

    expect(await ann.call('leave', 'rfp-of-ann')).toMatchObject({ ok: true });
    expect(await ann.call('leave', 'hall')).toMatchObject({ ok: true });
    realtime.io.to('rfp-of-ann').emit('rowChanged', 'no more');
    realtime.io.to('hall').emit('rowChanged', 'still');
    await expect.poll(() => ann.received.length).toBe(3);
    expect(ann.received[2]).toEqual(['rowChanged', 'still']);
  });

  test('A join without a callback does no harm, and a later leave takes effect', async () => {
    const { url, realtime } = await server();
    const ann = await person(url, 'ann');
    ann.socket.emit('join', 'rfp-of-ann');
    ann.socket.emit('leave', 'rfp-of-ann');
    expect(await ann.call('join', 'other-of-ann')).toMatchObject({ ok: true });
    realtime.io.to('rfp-of-ann').emit('rowChanged', 'no more');
    realtime.io.to('other-of-ann').emit('rowChanged', 'here');
    await expect.poll(() => ann.received).toEqual([['rowChanged', 'here']]);
  });

  test('A push from another process reaches the clients of every server once', async () => {
    const [first, two] = [await server(), await server()];
    const people = [
      await person(first.url, 'ann'),
      await person(two.url, 'ann'),
      await person(two.url, 'bob'),
    ];
    for (const each of people.slice(0, 2)) await each.call('join', 'rfp-of-ann');

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
      .poll(() => people.map((each) => each.received))
      .toEqual([[push, toAll], [push, toAll], [toAll]]);
  });

  test('A payload of any length arrives whole, in a packet or separately', async () => {
    const { url } = await server();
    const ann = await person(url, 'ann');
    const emitter = await speaker();
    const lengths = [...Array.from({ length: 30 }, (_, n) => 7_600 + n * 20), 200_000];
    for (const length of lengths) await emitter.emit('hall', 'long', { text: 'x'.repeat(length), last: 'ß' });
    await expect.poll(() => ann.received.map(lengthOf)).toEqual(lengths);
  });

  test('The clients of a closing server see a lost connection', async () => {
    const closing = await server();
    const ann = await person(closing.url, 'ann');
    const reason = new Promise((resolve) => ann.socket.once('disconnect', resolve));
    await closing.close();
    expect(await reason).toBe('transport close');
  });
});

test('After a gap on the bus, a server sends its clients the last push numbers and checks their rights again', async () => {
  const { server, person, speaker, close } = pushPeople(bus.onPostgres);
  let isLost = false;
  const { url } = await server({ mayJoin: async (_userId, room) => !(isLost && room === 'lost') });
  const { socket, call } = await person(url, 'ann');
  for (const room of ['deaf', 'lost']) await call('join', room);
  const emitter = await speaker();
  const first = new Promise<Place>((resolve) => socket.once('rowChanged', (_, place) => resolve(place)));
  await emitter.emit('deaf', 'rowChanged', 'before');
  const { to } = await first;
  const lastPlace = new Promise((resolve) => socket.once('last', (...last) => resolve(last)));
  const left = new Promise((resolve) => socket.once('left', resolve));
  await bus.administer(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${bus.name}' AND query LIKE 'listen%'`,
  );
  isLost = true;
  await emitter.emit('deaf', 'rowChanged', 'meanwhile');
  expect(await lastPlace).toEqual(['deaf', to + 1]);
  expect(await left).toBe('lost');
  const received = new Promise((resolve) => socket.once('rowChanged', resolve));
  await emitter.emit('hall', 'rowChanged', 'news');
  expect(await received).toBe('news');
  expect(socket.connected).toBe(true);
  await close();
});

const lengthOf = (push: unknown[]) => (push[1] as { text: string; last: 'ß' }).text.length;

test('The server rejects a bus that it cannot reach', async () => {
  const nowhere = new URL(bus.onPostgres.databaseUrl);
  nowhere.pathname = '/no_such_database';
  const attached = attachRealtime(
    createServer(),
    { kind: 'postgres', databaseUrl: nowhere.href },
    pushDependencies,
  );
  await expect(attached).rejects.toThrow('does not exist');
});
