import { once } from 'node:events';
import { Agent, request, type ClientRequest } from 'node:http';
import { connect as connectTcp, type Socket as TcpSocket } from 'node:net';
import { catalogueRoom } from '@bidboard/backend/features/catalogue/contracts/rooms';
import { createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startChild, type Child } from '../../processes/child.ts';
import { freePort } from '../../machine/free-port.ts';
import { signUpSimulatedUsers, runWorkItem, type SimulatedUser } from '../../load/simulated-users.ts';

let app: TestApp;
let api: Child;
let port: number;
let people: SimulatedUser[];
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

beforeAll(async () => {
  app = await createTestApp({ rateLimitMultiplier: 10_000, clock: Date.now });
  people = await signUpSimulatedUsers(app, 3);
  port = await freePort();
  api = await startChild('backend/src/main.ts', {
    DATABASE_URL: app.appUrl,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    LOG_LEVEL: 'silent',
  });
});
afterAll(async () => {
  agent.destroy();
  await api?.stop();
  await app?.close();
});

/**
 * Opens a socket. A visitor may make only some twenty requests in all; a person with a token may make as many as a page needs.
 */
function listen(extraHeaders: Record<string, string> = {}, token?: string): Socket {
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders,
    ...(token !== undefined && { auth: { token } }),
  });
  onTestFinished(() => void socket.disconnect());
  return socket;
}
const outcomeOf = (socket: Socket): Promise<'connected' | 'refused'> =>
  new Promise((resolve) => {
    socket.once('connect', () => resolve('connected'));
    socket.once('connect_error', () => resolve('refused'));
  });

test('One address may open a limited number of sockets until one closes, and other addresses still connect', async () => {
  const from = (address: string) => listen({ 'x-forwarded-for': address });
  const crowd = Array.from({ length: 500 }, () => from('203.0.113.7'));
  const outcomes = await Promise.all(crowd.map(outcomeOf));
  expect(new Set(outcomes)).toEqual(new Set(['connected']));
  expect(await outcomeOf(from('203.0.113.7'))).toBe('refused');
  expect(await outcomeOf(from('203.0.113.8'))).toBe('connected');
  crowd[0]?.disconnect();
  await vi.waitFor(async () => expect(await outcomeOf(from('203.0.113.7'))).toBe('connected'), {
    timeout: 20_000,
    interval: 50,
  });
});

test('A client that floods its connection is cut off, whatever it sends, and no other client is', async () => {
  const [flooding, calm] = [listen({}, people[0]?.person.token), listen()];
  await Promise.all([outcomeOf(flooding), outcomeOf(calm)]);
  let why = '';
  flooding.once('disconnect', (reason) => void (why = reason));
  for (let at = 0; at < 1_000; at += 1) flooding.emit('nothing that is known', at);
  await vi.waitFor(() => expect(why).toBe('transport close'), { timeout: 15_000, interval: 50 });
  const joined: unknown = await calm.emitWithAck('join', catalogueRoom, null);
  expect(joined).toMatchObject({ ok: true });
});

/** Sends a request that stays open: its body is never sent. Resolves once the server waits for the body. */
async function stay({ person }: SimulatedUser): Promise<ClientRequest> {
  const held = request({
    agent,
    host: '127.0.0.1',
    port,
    path: `/api/${createRfp.path}`,
    method: createRfp.method,
    headers: {
      token: person.token ?? '',
      'content-type': 'application/json',
      'content-length': 100,
      expect: '100-continue',
    },
  });
  held.on('error', () => undefined);
  onTestFinished(() => void held.destroy());
  const isTaken = once(held, 'continue');
  held.flushHeaders();
  await isTaken;
  return held;
}

test('A client with too many simultaneous requests gets 429, and others are served meanwhile', async () => {
  const [greedy, ...modest] = people as [SimulatedUser, ...SimulatedUser[]];
  const connection = { agent, port };
  // After a first response the server knows the owner of the token.
  for (const person of people) expect((await runWorkItem(connection, person, 0)).status).toBe(200);
  const staying = await Promise.all(Array.from({ length: 100 }, () => stay(greedy)));
  const response = await runWorkItem(connection, greedy, 0);
  expect([response.status, response.code, Number(response.retryAfter) >= 1]).toEqual([
    429,
    'tooManyRequests',
    true,
  ]);
  for (const client of modest) expect((await runWorkItem(connection, client, 0)).status).toBe(200);
  for (const socket of staying) socket.destroy();
  await vi.waitFor(async () => expect((await runWorkItem(connection, greedy, 0)).status).toBe(200), {
    timeout: 20_000,
    interval: 50,
  });
});

function open(): TcpSocket {
  const socket = connectTcp(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.resume();
  onTestFinished(() => void socket.destroy());
  return socket;
}
const closed = (socket: TcpSocket): Promise<void> =>
  new Promise((resolve) => socket.once('close', () => resolve()));

test('A body above the maximum size is refused before it is read, or cut off', async () => {
  const { status } = await fetch(`http://127.0.0.1:${port}/api/rfp/create`, {
    method: 'POST',
    headers: { token: people[0]?.person.token ?? '', 'content-type': 'application/json' },
    body: `"${'x'.repeat(5 * 1024 * 1024)}"`,
  });
  expect(status).toBe(413);
  const socket = open();
  const disconnected = closed(socket);
  socket.write(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'y'.repeat(40_000)}\r\n`);
  await disconnected;
});
