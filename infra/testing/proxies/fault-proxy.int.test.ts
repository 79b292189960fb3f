import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFaultProxy, type FaultProxy } from './fault-proxy.ts';

/** A server that echoes everything. */
let echo: { url: string; output(): string; close(): Promise<void> };
let proxy: FaultProxy;
const ends: Socket[] = [];

beforeEach(async () => {
  const peers = new Set<Socket>();
  let output = '';
  const server = createServer((socket) => {
    peers.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      output += String(chunk);
      socket.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  echo = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    output: () => output,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of peers) socket.destroy();
      }),
  };
  proxy = await openFaultProxy(echo.url);
});
afterEach(async () => {
  for (const end of ends.splice(0)) end.destroy();
  await proxy.close();
  await echo.close();
});

async function open() {
  const socket = connect(proxy.port, '127.0.0.1');
  ends.push(socket);
  let received = '';
  let ending: string | undefined;
  socket.on('data', (chunk) => (received += String(chunk)));
  socket.on('error', (error: NodeJS.ErrnoException) => (ending ??= error.code));
  socket.once('end', () => (ending ??= 'end'));
  await new Promise<void>((resolve) => {
    socket.once('connect', () => resolve());
    socket.once('close', () => resolve());
  });
  return { socket, received: () => received, ending: () => ending };
}
async function openAndSpeak() {
  const connection = await open();
  connection.socket.write('one ');
  await expect.poll(connection.received).toBe('one ');
  return connection;
}

test("Without a fault the proxy passes the server's bytes on, under the same address except for host and port", async () => {
  await openAndSpeak();
  expect(proxy.urlOf('postgres://ada:secret@db.example:5432/bidboard?a=b')).toBe(
    `postgres://ada:secret@127.0.0.1:${proxy.port}/bidboard?a=b`,
  );
  expect(proxy.taken()).toBe(1);
});

test('Latency: every piece arrives later, in order', async () => {
  const connection = await openAndSpeak();
  await proxy.inject({ mode: 'latency', latencyMs: 150 });
  const from = performance.now();
  connection.socket.write('two ');
  connection.socket.write('three');
  await expect.poll(connection.received).toBe('one two three');
  expect(performance.now() - from).toBeGreaterThanOrEqual(300 - 2);
});

test('Reset: open connections are torn off, and new ones too', async () => {
  const connection = await openAndSpeak();
  await proxy.inject({ mode: 'reset' });
  await expect.poll(connection.ending).toBe('ECONNRESET');
  await expect.poll((await open()).ending).toBe('ECONNRESET');
  await proxy.heal();
  await openAndSpeak();
});

test('Blackhole: no data gets through and neither side notices; once it heals, all data arrives, also on connections opened meanwhile', async () => {
  const connection = await openAndSpeak();
  await proxy.inject({ mode: 'blackhole' });
  connection.socket.write('two ');
  const late = await open();
  late.socket.write('three ');
  // Any data on its way would have arrived by the time that another connection completes a round trip.
  const other = connect(Number(new URL(echo.url).port), '127.0.0.1');
  ends.push(other);
  other.write('beside ');
  await once(other, 'data');
  expect([echo.output(), connection.received(), late.received()]).toEqual(['one beside ', 'one ', '']);
  expect([connection.ending(), late.ending()]).toEqual([undefined, undefined]);
  await proxy.heal();
  await expect.poll(connection.received).toBe('one two ');
  await expect.poll(late.received).toBe('three ');
});

test('A blackhole tears its connections off if the other end has forgotten them', async () => {
  const connection = await openAndSpeak();
  await proxy.inject({ mode: 'blackhole' });
  await proxy.heal('cut');
  await expect.poll(connection.ending).toBe('ECONNRESET');
  await openAndSpeak();
});

test('Half-close: the server has ended its side, still listens, and answers nothing further', async () => {
  const connection = await openAndSpeak();
  await proxy.inject({ mode: 'halfClose' });
  await expect.poll(connection.ending).toBe('end');
  expect(echo.output()).toBe('one ');
  await expect.poll((await open()).ending).toBe('end');
  await proxy.heal();
  await openAndSpeak();
});

test('Refuse: no server listens, and later one listens at the same port again', async () => {
  const connection = await openAndSpeak();
  await proxy.inject({ mode: 'refuse' });
  await expect.poll(connection.ending).toBe('ECONNRESET');
  await expect.poll((await open()).ending).toBe('ECONNREFUSED');
  await proxy.heal();
  await openAndSpeak();
});

test('A fault may affect only open connections, or only new ones', async () => {
  const before = await openAndSpeak();
  await proxy.inject({ mode: 'reset', on: 'new' });
  await expect.poll((await open()).ending).toBe('ECONNRESET');
  expect(before.ending()).toBeUndefined();
  await proxy.heal();
  await proxy.inject({ mode: 'reset', on: 'open' });
  await expect.poll(before.ending).toBe('ECONNRESET');
  await openAndSpeak();
});
