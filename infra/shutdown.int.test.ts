import { setTimeout } from 'node:timers/promises';
import { signUp } from '@bidboard/backend/contracts/accounts';
import { sql } from '@bidboard/backend/platform/database';
import { number, row } from '@bidboard/backend/platform/row';
import { password } from '@bidboard/backend/testing/people';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/test-app';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startChild, type Child } from './child.ts';
import { freePort } from './free-port.ts';

let app: TestApp;
let url: string;
let api: Child;
beforeAll(async () => {
  app = await createTestApp();
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  api = await startChild('backend/src/main.ts', { PORT: String(port), DATABASE_URL: app.appUrl });
});
afterAll(async () => {
  await api?.kill();
  await app?.close();
});

const isListening = () =>
  fetch(`${url}/api/health`).then(
    () => true,
    () => false,
  );
const count = (condition: ReturnType<typeof sql.fragment>) =>
  app.database.oneFirst(sql.type(row({ n: number }))`select count(*)::int4 as n from ${condition}`);

test('a process that is told to end does what it began, also for those who have gone', async () => {
  const holder = new Client({ connectionString: app.url });
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('begin; lock table app_user in access exclusive mode');
  const gone = new AbortController();
  const asked = fetch(`${url}/api/${signUp.path}`, {
    method: signUp.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'Ada', email: 'ada@x.example', password, policy: true }),
    signal: gone.signal,
  });
  const waiting = sql.fragment`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(() => count(waiting)).toBe(1);
  gone.abort();
  await expect(asked).rejects.toThrow('aborted');
  const stopped = api.stop();
  await expect.poll(isListening).toBe(false);
  // A process that waits for nobody lets go of its database by then.
  await setTimeout(500);
  await holder.query('commit');
  await stopped;
  expect(await count(sql.fragment`app_user where email = 'ada@x.example'`)).toBe(1);
});
