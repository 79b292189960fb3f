import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../machine/free-port.ts';
import { openRandomProxy, servedBy, type RandomProxy } from './random-proxy.ts';

let ports: number[];
let url: string;
let proxy: RandomProxy;
const servers = new Map<number, Server>();

async function serve(port: number): Promise<void> {
  const server = createServer(async (request, answer) => {
    const sent = await text(request);
    if (sent === 'die') return void request.socket.destroy();
    answer.end(`${request.method} of ${sent.length} from ${request.headers['x-forwarded-for']}`);
  });
  server.on('upgrade', (_request, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: echo\r\nconnection: Upgrade\r\n\r\n');
    socket.pipe(socket);
  });
  servers.set(port, server);
  server.listen(port);
  await once(server, 'listening');
}

async function end(port: number): Promise<void> {
  const server = servers.get(port);
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
}

async function call(body?: string): Promise<{ status: number; by: number; body: string }> {
  const answer = await fetch(url, body === undefined ? {} : { method: 'POST', body });
  return { status: answer.status, by: Number(answer.headers.get(servedBy)), body: await answer.text() };
}

beforeAll(async () => {
  const [front, ...behind] = await Promise.all([freePort(), freePort(), freePort()]);
  ports = behind;
  await Promise.all(ports.map(serve));
  proxy = await openRandomProxy(front, ports);
  url = `http://127.0.0.1:${front}/`;
});
afterAll(async () => {
  await proxy.close();
  await Promise.all(ports.map(end));
});

test("Any process may answer; the response names it, and it gets the whole request with the client's address", async () => {
  const met = new Set<number>();
  while (met.size < 2) met.add((await call()).by);
  expect([...met].toSorted()).toEqual(ports.toSorted());
  expect((await call('x'.repeat(3_000_000))).body).toMatch(/^POST of 3000000 from .*127\.0\.0\.1$/);
});

test('A request that fails inside a process is reported, and no other process gets it', async () => {
  expect(await call('die')).toMatchObject({ status: 502, by: 0 });
});

test('An upgraded connection is one connection to one process, and closes when either end does', async () => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: here\r\nconnection: Upgrade\r\nupgrade: echo\r\n\r\n');
  const head = String((await once(socket, 'data'))[0]);
  expect(head).toContain('101 Switching Protocols');
  const by = Number(new RegExp(`${servedBy}: (\\d+)`).exec(head)?.[1]);
  expect(ports).toContain(by);
  socket.write('there and back');
  expect(String((await once(socket, 'data'))[0])).toBe('there and back');
  const closed = once(socket, 'close');
  socket.end();
  await closed;
});

test('A process that is down is skipped; if all are down no request is answered until one is back', async () => {
  const [first = 0, second = 0] = ports;
  await end(first);
  for (let attempt = 0; attempt < 8; attempt += 1)
    expect(await call()).toMatchObject({ status: 200, by: second });
  await end(second);
  expect((await call()).status).toBe(502);
  await serve(first);
  expect(await call()).toMatchObject({ status: 200, by: first });
});
