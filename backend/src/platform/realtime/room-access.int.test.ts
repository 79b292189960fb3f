import { once } from 'node:events';
import { connect as connectTcp, type Socket as NetSocket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { pushBus, pushPeople } from '../../testing/servers/push-bus.ts';

const bus = pushBus();
beforeAll(bus.create);
afterAll(bus.drop);

describe.each(bus.buses)('admission and disconnection of clients on $kind', (config) => {
  const { server, person, connected, refused, speaker, close } = pushPeople(config);
  afterEach(close);

  test('A client without a live token is refused with the reason', async () => {
    const { url } = await server();
    expect(await refused(url, '')).toEqual({ code: 'unauthenticated' });
    expect(await refused(url, null)).toEqual({ code: 'unauthenticated' });
    expect(await refused(url, 'token of nobody at all')).toEqual({ code: 'unauthenticated' });
    expect(await refused(url, { userId: 'ann' })).toEqual({ code: 'unauthenticated' });
    expect(await refused(url, 'broken')).toEqual({ code: 'unavailable' });
  });

  test('A visitor receives only the pushes that are for everyone', async () => {
    const { url, realtime } = await server();
    const visitor = await connected(url);
    expect(await visitor.call('join', 'square')).toMatchObject({ ok: true });
    for (const room of ['hall', 'rfp-of-ann', 'undefined', ''])
      expect(await visitor.call('join', room)).toEqual({ ok: false, code: 'notFound' });
    for (const room of ['hall', 'rfp-of-ann', 'person:undefined', 'square'])
      realtime.io.to(room).emit('rowChanged', room);
    await expect.poll(() => visitor.received).toEqual([['rowChanged', 'square']]);
  });

  test('The number of visitors is limited, and visitors keep no user with a token out', async () => {
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

  test('A visitor who sends requests without end is disconnected', async () => {
    const { url } = await server();
    const { socket, call } = await connected(url);
    const disconnected = new Promise((resolve) => socket.once('disconnect', resolve));
    for (let at = 0; at < 20; at += 1) expect(await call('join', 'hall')).toMatchObject({ ok: false });
    socket.emit('join', 'square');
    await disconnected;
  });

  test('A client that sends requests faster than the server can answer is disconnected', async () => {
    const { url } = await server({ mayJoin: () => new Promise(() => undefined) });
    const { socket } = await person(url, 'ann');
    for (let at = 0; at <= 200; at += 1) socket.emit('join', 'rfp-of-ann');
    await expect.poll(() => socket.connected).toBe(false);
  });

  test('A client that does not read is disconnected, and the others still receive pushes', async () => {
    const dropped: string[] = [];
    const { url, realtime } = await server({
      observe: { pushed: () => undefined, dropped: (why) => dropped.push(why) },
    });
    const ann = await person(url, 'ann');
    const stopped = await stoppedReader(url, 'token of bob');
    await expect.poll(() => realtime.figures().sockets).toBe(2);
    const emitter = await speaker();
    const text = 'x'.repeat(500_000);
    let sentCount = 0;
    await expect
      .poll(
        async () => {
          await emitter.emit('hall', 'rowChanged', { id: (sentCount += 1), text });
          return dropped;
        },
        { interval: 5 },
      )
      .toEqual(['slow']);
    await expect.poll(() => realtime.figures().sockets).toBe(1);
    await expect.poll(() => ann.received.length).toBe(sentCount);
    stopped.destroy();
  });
});

/** Opens a client that connects as a browser does and then stops reading. */
async function stoppedReader(url: string, token: string): Promise<NetSocket> {
  const { hostname, port } = new URL(url);
  const socket = connectTcp(Number(port), hostname);
  const key = Buffer.from('0123456789abcdef').toString('base64');
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  await once(socket, 'data');
  const letters = Buffer.from(`40${JSON.stringify({ token })}`);
  // A masked text frame whose mask changes nothing.
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | letters.length, 0, 0, 0, 0]), letters]));
  await once(socket, 'data');
  socket.pause();
  return socket;
}
