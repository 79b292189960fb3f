import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  changePassword,
  currentUser,
  logIn,
  logOut,
} from '@bidboard/backend/features/accounts/contracts/accounts';
import { revokeOtherSessions } from '@bidboard/backend/features/accounts/contracts/sessions';
import { busConfigOf } from '@bidboard/backend/platform/config';
import { createLog } from '@bidboard/backend/platform/observability/log';
import { attachRealtime } from '@bidboard/backend/platform/realtime/realtime';
import { enrol } from '@bidboard/backend/testing/fixtures/authenticator';
import { password, signUpPerson } from '@bidboard/backend/testing/app/people';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { brokerKinds, busEnv, wipeBroker } from '../../testing/brokers.ts';
import { openTestSocket } from '../../testing/test-socket.ts';
import { catchMails, type MailCatcher } from '../../testing/mail-catcher.ts';
import { startProcess, type RunningProcess } from '../../testing/processes.ts';

describe.each(brokerKinds)('On the %s broker', (kind) => {
  let app: TestApp;
  let mail: MailCatcher;
  let workers: RunningProcess;
  let stopListening: () => Promise<void>;
  let serverUrl: string;

  beforeEach(async () => {
    [app, mail] = [await createTestApp(), await catchMails()];
    await wipeBroker(kind, app.url);
    const server = createServer();
    const bus = busConfigOf({ databaseUrl: app.url, redisUrl: busEnv(kind).REDIS_URL });
    const realtime = await attachRealtime(server, bus, {
      authenticate: async (token) => {
        const { status, body } = await app.as(token).ask(currentUser);
        return status === 200 ? { userId: body.userId, rooms: [] } : undefined;
      },
      mayJoin: async () => false,
      log: createLog('test', 'silent'),
      // Otherwise the regular recheck would find sessions that no event reported.
      recheckEveryMs: 86_400_000,
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    serverUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    stopListening = async () => {
      await realtime.close();
      await new Promise((resolve) => server.close(resolve));
    };
    const env = { DATABASE_URL: app.url, SMTP_URL: mail.url, ...busEnv(kind) };
    workers = await startProcess('main.ts', ['--roles=relay,subscribers'], env);
  });
  afterEach(async () => {
    await workers.stop();
    await stopListening();
    await mail.close();
    await app.close();
  });

  const listen = (token: string | undefined) => openTestSocket(serverUrl, token);

  test('A logout closes the open sockets of that session, and of no other', async () => {
    const [ada, bob] = [await signUpPerson(app, 'ada@x.example'), await signUpPerson(app, 'bob@x.example')];
    const elsewhere = expectOk(await app.visitor.ask(logIn, { body: { email: ada.email, password } }));
    const sockets = await Promise.all([ada.token, elsewhere.token, bob.token].map(listen));
    expectOk(await ada.ask(logOut));
    const states = () => sockets.map((socket) => socket.isOpen());
    await vi.waitFor(() => expect(states()).toEqual([false, true, true]), { timeout: 60_000, interval: 20 });
    await expect(listen(ada.token)).rejects.toThrow('unauthenticated');
    for (const socket of sockets) socket.close();
  });

  test('A session ended from another device and a changed password also close sockets', async () => {
    const ada = await signUpPerson(app, 'ada@x.example');
    const logInAgain = async () =>
      app.as(expectOk(await app.visitor.ask(logIn, { body: { email: ada.email, password } })).token ?? '');
    const ends = [
      () => ada.ask(revokeOtherSessions),
      () => ada.ask(changePassword, { body: { currentPassword: password, newPassword: 'another one' } }),
    ];
    for (const end of ends) {
      const lost = await logInAgain();
      const socket = await listen(lost.token);
      expectOk<unknown>(await end());
      await vi.waitFor(() => expect(socket.isOpen()).toBe(false), {
        timeout: 60_000,
        interval: 20,
      });
      await expect(listen(lost.token)).rejects.toThrow('unauthenticated');
    }
    (await listen(ada.token)).close();
  });

  test('Turning on a second factor closes the sockets of sessions that were opened without one', async () => {
    const ada = await signUpPerson(app, 'ada@x.example');
    const elsewhere = expectOk(await app.visitor.ask(logIn, { body: { email: ada.email, password } }));
    const sockets = await Promise.all([ada.token, elsewhere.token].map(listen));
    await enrol(app, ada);
    const states = () => sockets.map((socket) => socket.isOpen());
    await vi.waitFor(() => expect(states()).toEqual([true, false]), { timeout: 60_000, interval: 20 });
    for (const socket of sockets) socket.close();
  });
});
