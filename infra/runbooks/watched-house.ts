import { dirname } from 'node:path';
import { hashAt } from '@bidboard/backend/platform/auth/slow-hash';
import { password, signUpOperator } from '@bidboard/backend/testing/app/people';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { startChild, type Child } from '../processes/child.ts';
import { freePort } from '../machine/free-port.ts';
import { openDesk, openRunbook, type Desk } from './runbook.ts';

/** The running product, with an operator who has done the first steps of every page. */
export interface House {
  /** The app for fixtures, beside the API process, on the same database. */
  app: TestApp;
  desk: Desk;
  /** The environment of every process. */
  env: Record<string, string>;
  startWorkers(roles: string, more?: Record<string, string>): Promise<Child>;
  close(): Promise<void>;
}

export async function openHouse(settings: Record<string, string> = {}, given?: TestApp): Promise<House> {
  hashAt();
  const app = given ?? (await createTestApp({ clock: Date.now }));
  const operator = await signUpOperator(app);
  const port = String(await freePort());
  const env = {
    DATABASE_URL: app.appUrl,
    MIGRATION_DATABASE_URL: app.url,
    STORAGE_DIR: dirname(app.files.incomingFolder),
    SMTP_URL: 'smtp://127.0.0.1:1',
    LOG_LEVEL: 'fatal',
    ...settings,
  };
  const children = [await startChild('backend/src/main.ts', { ...env, PORT: port })];
  const desk = openDesk(
    { ...env, BIDBOARD: `http://127.0.0.1:${port}`, OPERATOR: operator.email, PASSWORD: password },
    app.url,
  );
  await openRunbook('README', desk).run(/users\/login/);
  return {
    app,
    desk,
    env,
    async startWorkers(roles, more = {}) {
      const child = await startChild('workers/src/main.ts', { ...env, ...more }, [`--roles=${roles}`]);
      let isGone = false;
      const once = (end: () => Promise<void>) => async () => {
        if (isGone) return;
        isGone = true;
        await end();
      };
      const workers = { ...child, stop: once(child.stop), kill: once(child.kill) };
      children.push(workers);
      return workers;
    },
    async close() {
      for (const child of children.toReversed()) await child.stop();
      desk.close();
      if (!given) await app.close();
    },
  };
}
