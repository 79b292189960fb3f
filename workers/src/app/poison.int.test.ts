import { outboxState } from '@bidboard/backend/features/operations/contracts/operations';
import { signUp } from '@bidboard/backend/features/accounts/contracts/accounts';
import { sql } from '@bidboard/backend/platform/database/database';
import { createJobBroker } from '@bidboard/backend/platform/jobs/jobs';
import type { JobBroker } from '@bidboard/backend/platform/jobs/broker-interface';
import { createLog } from '@bidboard/backend/platform/observability/log';
import { recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { RepeatedTask } from '@bidboard/backend/platform/resilience/repeat';
import { number, row, text } from '@bidboard/backend/platform/database/row';
import { busConfigOf } from '@bidboard/backend/platform/config';
import { signUpPerson } from '@bidboard/backend/testing/app/people';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { consume } from '../jobs/consumer.ts';
import type { Subscriber, SubscriberDependencies } from '../jobs/subscriber.ts';
import { schedules, subscribers, subscriptions } from './composition.ts';
import { relayLostJobs, relayOnce } from '../relay/relay.ts';
import { runSchedules } from '../jobs/schedules.ts';
import { brokerKinds, busEnv, wipeBroker } from '../testing/brokers.ts';

const waitOptions = { timeout: 60_000, interval: 50 };
const log = createLog('test', 'silent');

/** Subscribes to the same events as `verificationMail`, and fails permanently at the first one. */
function poisonedBy(eventId: () => string, done: string[]): Subscriber {
  return {
    name: 'poisoned',
    queue: 'mail',
    subscribesTo: ['userSignedUp', 'signUpRepeated'],
    async handle(event, { database }) {
      if (event.eventId === eventId()) throw new Error('cannot stomach this');
      done.push(event.eventId);
      await recordReceipt(database, event.eventId, 'poisoned');
    },
  };
}

describe.each(brokerKinds)('On the %s broker', (kind) => {
  let app: TestApp;
  let broker: JobBroker;
  let operator: Person;
  const scheduling: RepeatedTask[] = [];

  beforeEach(async () => {
    app = await createTestApp();
    await wipeBroker(kind, app.url);
    operator = await signUpPerson(app, 'operator@x.example');
    await app.database.query(sql.statement`
      update app_user set is_operator = true where id = ${operator.userId}`);
    broker = await createJobBroker(busConfigOf({ databaseUrl: app.url, redisUrl: busEnv(kind).REDIS_URL }), {
      attempts: 2,
      backoffMs: 50,
      onError: () => undefined,
    });
  });
  afterEach(async () => {
    for (const schedule of scheduling.splice(0)) await schedule.close();
    await broker.close();
    await app.close();
  });

  const deps = (): SubscriberDependencies => ({
    database: app.database,
    mail: { send: async () => undefined, close: () => undefined },
    pushes: {
      emit: async () => undefined,
      recheck: async () => undefined,
      close: async () => undefined,
    },
    files: app.files,
    publicUrl: 'http://bidboard.example',
    mailContact: 'help@bidboard.example',
    clock: Date.now,
  });
  const relaying = (all: readonly Subscriber[]) => ({
    database: app.database,
    broker,
    table: subscriptions(all),
    redeliverAfterSeconds: 0,
  });
  const signUpAs = async (email: string) =>
    expectOk(
      await app.visitor.call(signUp, {
        body: { userName: 'Ada', email, password: 'long enough', policy: true },
      }),
    );
  const openEvents = () =>
    app.database.oneFirst(sql.type(row({ n: number }))`
      select count(*)::int4 as n from outbox where completed_at is null`);

  test('A job that its subscriber cannot process is dead-lettered visibly, and stops nothing else', async () => {
    const done: string[] = [];
    let poison = '';
    const all = [...subscribers, poisonedBy(() => poison, done)];
    await signUpAs('poison@x.example');
    poison = await app.database.oneFirst(sql.type(row({ id: text }))`
      select event_id as id from outbox order by position desc limit 1`);
    for (const email of ['one@x.example', 'two@x.example', 'three@x.example']) await signUpAs(email);
    await consume(broker, all, deps(), log);
    await relayOnce(relaying(all));
    await vi.waitFor(async () => {
      const { deadLettered } = expectOk(await operator.call(outboxState));
      expect(deadLettered).toMatchObject([
        {
          eventId: poison,
          name: 'userSignedUp',
          subscriber: 'poisoned',
          error: 'Error: cannot stomach this',
        },
      ]);
    }, waitOptions);
    await vi.waitFor(() => expect(done.length).toBe(4), waitOptions);
    await vi.waitFor(async () => {
      expect(await relayLostJobs({ ...relaying(all), redeliverAfterSeconds: 3600 })).toBe(0);
      expect(await openEvents()).toBe(0);
    }, waitOptions);
    expect(expectOk(await operator.call(outboxState))).toMatchObject({ unpublished: 0, unprocessed: 0 });
  });

  test('The schedule finds and shows a job that failed without any record', async () => {
    await signUpAs('silent@x.example');
    const all = subscribers;
    // This is like a worker that cannot reach the database: it throws, and nothing is written.
    await broker.work('mail', { concurrency: 1 }, async () => {
      throw new Error('no database');
    });
    await relayOnce(relaying(all));
    await vi.waitFor(
      async () => expect((await broker.counts('mail')).failed).toBeGreaterThan(0),
      waitOptions,
    );
    expect(expectOk(await operator.call(outboxState)).deadLettered).toEqual([]);
    const noting = schedules.filter((schedule) => schedule.name === 'recordFailedJobs');
    scheduling.push(
      await runSchedules(
        broker,
        noting.map((schedule) => ({ ...schedule, everyMs: 200 })),
        app,
        log,
      ),
    );
    await vi.waitFor(async () => {
      const { deadLettered } = expectOk(await operator.call(outboxState));
      expect(deadLettered.map((job) => [job.subscriber, job.error])).toContainEqual([
        'verificationMail',
        'no database',
      ]);
    }, waitOptions);
  });

  test('A wiped broker gets the due times of its schedules again', async () => {
    let ran = 0;
    const often = { name: 'often', everyMs: 200, run: async () => void (ran += 1) };
    scheduling.push(await runSchedules(broker, [often], app, log, { checkEveryMs: 50, overdueMs: 300 }));
    await vi.waitFor(() => expect(ran).toBeGreaterThan(1), waitOptions);
    await wipeBroker(kind, app.url);
    const before = ran;
    // A schedule may be running while the broker loses its data.
    await vi.waitFor(() => expect(ran).toBeGreaterThan(before + 2), waitOptions);
  });

  test('Every schedule runs without failing', async () => {
    for (const schedule of schedules)
      await schedule.run({ database: app.database, files: app.files, broker });
    expect(new Set(schedules.map((schedule) => schedule.name)).size).toBe(schedules.length);
  });
});
