import { busConfigOf } from '@bidboard/backend/platform/config';
import { createJobBroker } from '@bidboard/backend/platform/jobs/jobs';
import type { JobBroker } from '@bidboard/backend/platform/jobs/broker-interface';
import { sql } from '@bidboard/backend/platform/database/database';
import { number, row } from '@bidboard/backend/platform/database/row';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { signUp } from '@bidboard/backend/features/accounts/contracts/accounts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { subscriptions } from '../app/composition.ts';
import { relayLostJobs, relayOnce } from './relay.ts';
import { brokerKinds, busEnv, wipeBroker } from '../testing/brokers.ts';
import { catchMails, type MailCatcher } from '../testing/mail-catcher.ts';
import { runUntilKilled, startProcess, type RunningProcess } from '../testing/processes.ts';

const waitOptions = { timeout: 120_000, interval: 50 };

// A killed worker's job becomes free after half a minute. The brokers wait for that in parallel, each with a database of its own.
describe.concurrent.each(brokerKinds)('On the %s broker', (kind) => {
  let app: TestApp;
  let mail: MailCatcher;
  const running: RunningProcess[] = [];
  const opened: JobBroker[] = [];
  const env = () => ({ DATABASE_URL: app.appUrl, SMTP_URL: mail.url, ...busEnv(kind) });

  beforeEach(async () => {
    [app, mail] = [await createTestApp(), await catchMails()];
    await wipeBroker(kind, app.url);
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((child) => child.stop()));
    await Promise.all(opened.splice(0).map((broker) => broker.close()));
    await mail.close();
    await app.close();
  });

  const start = async (roles: string) => {
    const started = await startProcess('main.ts', [`--roles=${roles}`], env());
    running.push(started);
    return started;
  };
  const openBroker = async () => {
    const broker = await createJobBroker(
      busConfigOf({ databaseUrl: app.url, redisUrl: busEnv(kind).REDIS_URL }),
    );
    opened.push(broker);
    return broker;
  };
  const somebodySignsUp = () =>
    app.visitor.ask(signUp, {
      body: { userName: 'Ada', email: 'ada@x.example', password: 'long enough', policy: true },
    });
  const openEvents = () =>
    app.database.oneFirst(
      sql.type(row({ n: number }))`select count(*)::int4 as n from outbox where completed_at is null`,
    );

  test(
    'A relay killed between adding and marking loses nothing and repeats nothing',
    { concurrent: false },
    async () => {
      await somebodySignsUp();
      expect(await runUntilKilled('testing/crashing-relay.ts', env())).toBe('SIGKILL');
      expect(
        await app.database.oneFirst(
          sql.type(row({ n: number }))`select count(*)::int4 as n from outbox where published_at is null`,
        ),
      ).toBe(1);
      await start('relay,subscribers');
      await vi.waitFor(async () => expect(await openEvents()).toBe(0), waitOptions);
      expect(mail.mails).toHaveLength(1);
    },
  );

  test('Another worker does the job of a killed worker', { concurrent: false }, async () => {
    mail.hangs = true;
    await start('relay');
    const victim = await start('subscribers');
    await somebodySignsUp();
    await vi.waitFor(() => expect(mail.started).toBe(1), waitOptions);
    await victim.kill();
    mail.hangs = false;
    await start('subscribers');
    await vi.waitFor(() => expect(mail.mails).toHaveLength(1), waitOptions);
    await vi.waitFor(async () => expect(await openEvents()).toBe(0), waitOptions);
  });

  test('The relay re-adds a job that the broker lost', { concurrent: false }, async () => {
    await somebodySignsUp();
    const deps = {
      database: app.database,
      broker: await openBroker(),
      table: subscriptions(),
      redeliverAfterSeconds: 0,
    };
    expect(await relayOnce(deps)).toBe(1);
    await wipeBroker(kind, app.url);
    await start('subscribers');
    expect(mail.mails).toHaveLength(0);
    expect(await relayLostJobs(deps)).toBe(1);
    await vi.waitFor(() => expect(mail.mails).toHaveLength(1), waitOptions);
    await vi.waitFor(async () => {
      expect(await relayLostJobs({ ...deps, redeliverAfterSeconds: 3600 })).toBe(0);
      expect(await openEvents()).toBe(0);
    }, waitOptions);
  });

  test('A job added twice is one job', { concurrent: false }, async () => {
    await somebodySignsUp();
    const broker = await openBroker();
    const deps = { database: app.database, broker, table: subscriptions(), redeliverAfterSeconds: 0 };
    await relayOnce(deps);
    await relayLostJobs(deps);
    expect(await broker.counts('mail')).toMatchObject({ waiting: 1, failed: 0 });
  });
});
