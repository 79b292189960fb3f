import { ok } from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { signUp } from '@bidboard/backend/features/accounts/contracts/accounts';
import { sql } from '@bidboard/backend/platform/database/database';
import { number, row } from '@bidboard/backend/platform/database/row';
import { password } from '@bidboard/backend/testing/app/people';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../machine/free-port.ts';
import { root } from '../machine/places.ts';
import { runAsContainer, type ContainerProcess } from './container-process.ts';

const waitOptions = { timeout: 90_000, interval: 50 };

let app: TestApp;
let port: number;
let api: ContainerProcess;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  port = await freePort();
  api = runAsContainer(root, ['backend/src/main.ts'], {
    PORT: String(port),
    DATABASE_URL: app.appUrl,
    STORAGE_DIR: app.files.incomingFolder,
  });
  await vi.waitFor(() => ok(api.output().includes('listening')), waitOptions);
});
afterEach(() => api.stop());
afterAll(() => app?.close());

const count = (rows: ReturnType<typeof sql.fragment>) =>
  app.database.oneFirst(sql.type(row({ n: number }))`select count(*)::int4 as n from ${rows}`);

test('A stopping API finishes what it began, even for disconnected clients, and then exits by itself', async () => {
  const holder = new Client({ connectionString: app.url });
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('begin; lock table app_user in access exclusive mode');
  const disconnected = new AbortController();
  const sent = fetch(`http://127.0.0.1:${port}/api/${signUp.path}`, {
    method: signUp.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'Ada', email: 'ada@x.example', password, policy: true }),
    signal: disconnected.signal,
  });
  const waiting = sql.fragment`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(() => count(waiting), waitOptions).toBe(1);
  disconnected.abort();
  await expect(sent).rejects.toThrow('aborted');
  const ended = api.stop();
  await expect
    .poll(() => api.output(), waitOptions)
    .toContain('finishing requests whose clients have disconnected');
  await holder.query('commit');
  expect(await ended, api.output()).toBe(0);
  expect(await count(sql.fragment`app_user where email = 'ada@x.example'`)).toBe(1);
});

test('A client that keeps sending requests on one connection is served and does not keep the API from exiting', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const statuses: number[] = [];
  let isTaken = true;
  const callRepeatedly = async () => {
    while (isTaken) {
      const { promise, resolve } = Promise.withResolvers<number | undefined>();
      request({ agent, host: '127.0.0.1', port, path: '/readyz' }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      })
        .on('error', () => resolve(undefined))
        .end();
      const status = await promise;
      if (status === undefined) isTaken = false;
      else statuses.push(status);
    }
  };
  const calls = callRepeatedly();
  await expect.poll(() => statuses.length, waitOptions).toBeGreaterThan(0);
  expect(await api.stop(), api.output()).toBe(0);
  await calls;
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('A client with an open, silent connection does not keep the API from exiting', async () => {
  const idle = connect(port, '127.0.0.1');
  onTestFinished(() => void idle.destroy());
  idle.on('error', () => undefined);
  await once(idle, 'connect');
  expect(await api.stop(), api.output()).toBe(0);
});
