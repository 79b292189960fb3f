import { connect, type Socket } from 'node:net';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startChild, type Child } from '../../processes/child.ts';
import { freePort } from '../../machine/free-port.ts';
import { signUpSimulatedUsers, type SimulatedUser } from '../../load/simulated-users.ts';

let app: TestApp;
let api: Child;
let port: number;
let caller: SimulatedUser;

beforeAll(async () => {
  app = await createTestApp({ clock: Date.now });
  [caller] = (await signUpSimulatedUsers(app, 1)) as [SimulatedUser];
  port = await freePort();
  api = await startChild('backend/src/main.ts', {
    DATABASE_URL: app.appUrl,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    LOG_LEVEL: 'silent',
  });
});
afterAll(async () => {
  await api?.stop();
  await app?.close();
});

/** A body is read only for a caller who is known. */
const headsOf = (token: string) =>
  ({
    'says nothing': [''],
    'never ends its head': ['POST /api/rfp/create HTTP/1.1\r\nHost: x\r\n', 'X-More: 1\r\n'],
    'never ends its body': [
      'POST /api/rfp/create HTTP/1.1\r\nHost: x\r\ntoken: ' +
        `${token}\r\ncontent-type: application/json\r\ncontent-length: 4000\r\n\r\n{`,
      ' ',
    ],
  }) as const;

/** Sends slowly until the server closes the connection. */
function drip([first, more]: readonly [string, string?]): Promise<void> {
  const socket: Socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.resume();
  socket.write(first);
  const dripping = setInterval(() => void (more && socket.write(more)), 500);
  onTestFinished(() => {
    clearInterval(dripping);
    socket.destroy();
  });
  return new Promise((resolve) => socket.once('close', () => resolve()));
}

test(
  'The server disconnects a client that sends without end, and serves others meanwhile',
  { timeout: 240_000 },
  async () => {
    const slow = Object.values(headsOf(caller.person.token ?? '')).flatMap((lines) =>
      Array.from({ length: 100 }, () => drip(lines)),
    );
    let hungUp = 0;
    for (const response of slow) void response.then(() => (hungUp += 1));
    const read = await fetch(`http://127.0.0.1:${port}/api/rfp/getrfpbyId/${caller.rfpId}`, {
      headers: { token: caller.person.token ?? '' },
    });
    expect(read.status).toBe(200);
    // A body may take a minute.
    await expect.poll(() => hungUp, { timeout: 150_000, interval: 500 }).toBe(slow.length);
  },
);
