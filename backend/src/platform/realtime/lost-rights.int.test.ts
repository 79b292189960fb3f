import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { pushBus, pushDependencies, pushPeople } from '../../testing/servers/push-bus.ts';

const bus = pushBus();
beforeAll(bus.create);
afterAll(bus.drop);

describe.each(bus.buses)('lost rights on $kind', (config) => {
  const { server, person, connected, speaker, close } = pushPeople(config);
  afterEach(close);

  test('A user who loses a right leaves the room on every server at once, and other users stay', async () => {
    const lost = new Set<string>();
    const mayJoin = async (userId: string | undefined, room: string) =>
      !lost.has(`${userId} ${room}`) && pushDependencies.mayJoin(userId, room);
    const [first, two] = [await server({ mayJoin }), await server({ mayJoin })];
    const emitter = await speaker();
    const windows = [await person(first.url, 'ann'), await person(two.url, 'ann')];
    const bob = await person(two.url, 'bob');
    const left: string[] = [];
    for (const { socket, call } of windows) {
      socket.on('left', (room: string) => left.push(room));
      for (const room of ['rfp-of-ann', 'other-of-ann']) await call('join', room);
    }
    await bob.call('join', 'rfp-of-bob');
    lost.add('ann rfp-of-ann').add('bob rfp-of-bob');
    await emitter.recheck({ userIds: ['ann'] });
    await expect.poll(() => left).toEqual(['rfp-of-ann', 'rfp-of-ann']);
    expect(await windows[0]?.call('join', 'rfp-of-ann', 1)).toEqual({ ok: false, code: 'notFound' });
    for (const room of ['rfp-of-ann', 'rfp-of-bob', 'other-of-ann'])
      await emitter.emit(room, 'rowChanged', { room });
    await expect
      .poll(() => [...windows, bob].map(({ received }) => received.filter(([name]) => name === 'rowChanged')))
      .toEqual([
        [['rowChanged', { room: 'other-of-ann' }]],
        [['rowChanged', { room: 'other-of-ann' }]],
        [['rowChanged', { room: 'rfp-of-bob' }]],
      ]);
    await emitter.recheck({ rooms: ['rfp-of-bob'] });
    await expect.poll(() => bob.received).toContainEqual(['left', 'rfp-of-bob']);
    await bob.call('join', 'rfp-of-bob');
  });

  test("A dead token closes its own sockets and leaves those of the user's other sessions open", async () => {
    const dead = new Set<string>();
    const authenticate = async (token: string) => {
      const [name = ''] = token.split(' ');
      return dead.has(token) ? undefined : { userId: name, rooms: [] };
    };
    const [first, two] = [await server({ authenticate }), await server({ authenticate })];
    const sockets = [
      await connected(first.url, 'ann phone'),
      await connected(two.url, 'ann phone'),
      await connected(two.url, 'ann desk'),
    ];
    dead.add('ann phone');
    await (await speaker()).recheck({ userIds: ['ann'] });
    await expect.poll(() => sockets.map(({ socket }) => socket.connected)).toEqual([false, false, true]);
  });

  test('A right that is lost while the server checks it admits no client', async () => {
    let isLost = false;
    const requested = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    const { url } = await server({
      async mayJoin() {
        const mayJoinNow = !isLost;
        requested.resolve();
        await answer.promise;
        return mayJoinNow;
      },
    });
    const [ann, bob] = [await person(url, 'ann'), await person(url, 'bob')];
    const joining = ann.call('join', 'rfp-of-ann');
    await requested.promise;
    isLost = true;
    const emitter = await speaker();
    await emitter.recheck({ userIds: ['ann'] });
    // This push is sent after the recheck. Once it arrives, the recheck has arrived too.
    await emitter.emit('hall', 'rowChanged', 'behind');
    await expect.poll(() => bob.received.length).toBe(1);
    answer.resolve();
    expect(await joining).toEqual({ ok: false, code: 'notFound' });
  });

  test('A client that asks for missed pushes of a room that it lost is refused and leaves the room', async () => {
    let isLost = false;
    const { url, realtime } = await server({ mayJoin: async () => !isLost });
    const ann = await person(url, 'ann');
    expect(await ann.call('join', 'rfp-of-ann')).toMatchObject({ ok: true });
    isLost = true;
    expect(await ann.call('join', 'rfp-of-ann', 1)).toEqual({ ok: false, code: 'notFound' });
    expect(realtime.figures().rooms).toBe(0);
    for (const room of ['rfp-of-ann', 'hall']) realtime.io.to(room).emit('rowChanged', room);
    await expect.poll(() => ann.received).toEqual([['rowChanged', 'hall']]);
  });

  test('The regular check finds a lost right that was never reported', async () => {
    let isLost = false;
    const { url } = await server({ mayJoin: async () => !isLost, recheckEveryMs: 120 });
    const ann = await person(url, 'ann');
    expect(await ann.call('join', 'rfp-of-ann')).toMatchObject({ ok: true });
    isLost = true;
    await expect.poll(() => ann.received).toEqual([['left', 'rfp-of-ann']]);
  });

  test('A client whose rights cannot be checked receives nothing until they can', async () => {
    let isDown = false;
    const { url } = await server({
      async mayJoin() {
        if (isDown) throw new Error('no database');
        return true;
      },
    });
    const ann = await person(url, 'ann');
    await ann.call('join', 'rfp-of-ann');
    isDown = true;
    await (await speaker()).recheck({ userIds: ['ann'] });
    await expect.poll(() => ann.socket.connected).toBe(false);
  });
});
