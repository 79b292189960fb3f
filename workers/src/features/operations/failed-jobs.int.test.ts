import { signUp } from '@bidboard/backend/features/accounts/contracts/accounts';
import {
  discardFailedJobs,
  failedJobs,
  listQueues,
  operatorActions,
  queueHistory,
  retryFailedJobs,
  type FailedJobRow,
} from '@bidboard/backend/features/operations/contracts/queues';
import { busConfigOf } from '@bidboard/backend/platform/config';
import { sql } from '@bidboard/backend/platform/database/database';
import { createJobCounter } from '@bidboard/backend/platform/jobs/job-counter';
import { createJobBroker } from '@bidboard/backend/platform/jobs/jobs';
import type { JobBroker } from '@bidboard/backend/platform/jobs/broker-interface';
import { createLog } from '@bidboard/backend/platform/observability/log';
import type { RepeatedTask } from '@bidboard/backend/platform/resilience/repeat';
import { recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import { purgeOldEvents } from '@bidboard/backend/platform/retention/retention';
import { number, row, text } from '@bidboard/backend/platform/database/row';
import { signUpPerson } from '@bidboard/backend/testing/app/people';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { consume } from '../../jobs/consumer.ts';
import type { Subscriber } from '../../jobs/subscriber.ts';
import { subscribers, subscriptions } from '../../app/composition.ts';
import { relayLostJobs, relayOnce } from '../../relay/relay.ts';
import { runSchedules } from '../../jobs/schedules.ts';
import { brokerKinds, busEnv, wipeBroker } from '../../testing/brokers.ts';
import { createTestDependencies, type TestDependencies } from '../../testing/test-dependencies.ts';

const waitOptions = { timeout: 60_000, interval: 50 };
const log = createLog('test', 'silent');
const reason = 'The mail server is back';

describe.each(brokerKinds)('On the %s broker', (kind) => {
  let app: TestApp;
  let broker: JobBroker;
  let operator: Person;
  let colleague: Person;
  let caught: TestDependencies;
  let isCured: boolean;
  /** A job may run twice, for example if it is relayed while it runs. Real subscribers write their results once. */
  const done = new Set<string>();

  /** Subscribes to sign-ups, and fails until it is cured. */
  const poisoned: Subscriber = {
    name: 'poisoned',
    queue: 'mail',
    subscribesTo: ['userSignedUp'],
    async handle({ eventId }, { database }) {
      if (!isCured) throw new Error('cannot stomach this');
      done.add(eventId);
      await recordReceipt(database, eventId, 'poisoned');
    },
  };
  const all = [...subscribers, poisoned];
  const relaying = () => ({
    database: app.database,
    broker,
    table: subscriptions(all),
    redeliverAfterSeconds: 60,
  });
  const openBroker = () =>
    createJobBroker(busConfigOf({ databaseUrl: app.url, redisUrl: busEnv(kind).REDIS_URL }), {
      attempts: 2,
      backoffMs: 50,
      onError: () => undefined,
    });

  const scheduling: RepeatedTask[] = [];
  beforeEach(async () => {
    isCured = false;
    done.clear();
    app = await createTestApp({ openJobWindow: async () => broker });
    await wipeBroker(kind, app.url);
    [operator, colleague] = [
      await signUpPerson(app, 'operator@x.example'),
      await signUpPerson(app, 'colleague@x.example'),
    ];
    await app.database.query(sql.statement`update app_user set is_operator = true`);
    await app.database.query(sql.statement`
      update outbox set published_at = now(), completed_at = now()`);
    broker = await openBroker();
    caught = createTestDependencies(app.database);
  });
  afterEach(async () => {
    for (const schedule of scheduling.splice(0)) await schedule.close();
    await broker.close();
    await app.close();
  });

  const deps = () => ({ ...caught.deps, broker });
  const signUpAs = async (email: string) =>
    expectOk(
      await app.visitor.call(signUp, {
        body: { userName: 'Ada', email, password: 'long enough', policy: true },
      }),
    );
  const listFailed = async () => expectOk(await operator.call(failedJobs)).data;
  const orderOf = (rows: readonly FailedJobRow[]) => ({
    body: { jobs: rows.map(({ queue, id }) => ({ queue, id })), reason },
  });
  const openEvents = () =>
    app.database.oneFirst(sql.type(row({ n: number }))`
      select count(*)::int4 as n from outbox where completed_at is null`);
  /** Relays the open events, and lets their jobs fail. */
  const poison = async (...emails: string[]) => {
    for (const email of emails) await signUpAs(email);
    await consume(broker, all, deps(), log);
    await relayOnce(relaying());
    await vi.waitFor(async () => expect(await listFailed()).toHaveLength(emails.length), waitOptions);
    return listFailed();
  };
  const settle = () =>
    vi.waitFor(async () => {
      await relayOnce(relaying());
      await relayLostJobs(relaying());
      expect(await openEvents()).toBe(0);
    }, waitOptions);

  test('A dead-lettered job is shown by ids, retried by one of two operators, and done', async () => {
    const [failed] = await poison('ada@x.example');
    expect(failed).toMatchObject({
      queue: 'mail',
      job: 'poisoned',
      event: 'userSignedUp',
      about: [{ name: 'userId' }],
      person: { name: 'Ada' },
      company: null,
      error: 'Error: cannot stomach this',
      attempts: 2,
      isInBroker: true,
      tries: [{ attempt: 1 }, { attempt: 2, error: 'Error: cannot stomach this' }],
    });
    expect(JSON.stringify(failed)).not.toContain('ada@x.example');
    expect(caught.pushes).toContainEqual(['operators', 'failedJobsChanged', {}]);

    isCured = true;
    const answers = await Promise.all(
      [operator, colleague].map((person) => person.call(retryFailedJobs, orderOf([failed!]))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('jobsSeenTo');
    await settle();
    expect([...done]).toEqual([failed!.eventId]);
    expect(await listFailed()).toEqual([]);
    await vi.waitFor(async () => expect((await broker.counts('mail')).failed).toBe(0), waitOptions);
    const winner = answers[0]?.status === 200 ? operator : colleague;
    const { userName } = await app.database.one(sql.type(row({ userName: text }))`
      select user_name as "userName" from app_user where id = ${winner.userId}`);
    expect(expectOk(await operator.call(operatorActions, { search: {} })).data).toMatchObject([
      { kind: 'jobRetried', subject: 'poisoned', queue: 'mail', reason, operatorName: userName },
    ]);
  });

  test('A retry that fails again is dead-lettered again, and two requests under one key are one order', async () => {
    const [failed] = await poison('ada@x.example');
    const request = { ...orderOf([failed!]), key: 'once' };
    const [first, second] = [
      await operator.call(retryFailedJobs, request),
      await operator.call(retryFailedJobs, request),
    ];
    expect([first.status, second.status]).toEqual([200, 200]);
    await relayOnce(relaying());
    await vi.waitFor(async () => {
      const [again] = await listFailed();
      expect(again?.tries).toHaveLength(4);
      expect(again?.id).toBe(failed!.id);
    }, waitOptions);
    expect(expectOk(await operator.call(operatorActions, { search: {} })).total_records).toBe(1);
  });

  test('Several jobs are discarded at once, stay dead-lettered, and can be removed', async () => {
    const failed = await poison('one@x.example', 'two@x.example', 'three@x.example');
    const [retained, ...others] = failed;
    expect(expectOk(await operator.call(discardFailedJobs, orderOf(others)))).toMatchObject({
      message: '2 jobs are discarded.',
      done: 2,
      missed: 0,
    });
    expect(expectOk(await colleague.call(discardFailedJobs, orderOf(failed)))).toMatchObject({
      done: 1,
      missed: 2,
    });
    isCured = true;
    await settle();
    await vi.waitFor(async () => expect((await broker.counts('mail')).failed).toBe(0), waitOptions);
    expect([await listFailed(), [...done]]).toEqual([[], []]);
    expect((await operator.call(retryFailedJobs, orderOf([retained!]))).status).toBe(409);
    await app.database.query(sql.statement`
      update outbox set occurred_at = now() - interval '8 days', completed_at = now() - interval '8 days'`);
    await purgeOldEvents(app.database);
    expect(await app.database.exists(sql.statement`select from failed_attempt`)).toBe(false);
    expect(expectOk(await operator.call(operatorActions, { search: {} })).total_records).toBe(3);
  });

  test('A job that the broker has lost is listed, and a retry creates it again', async () => {
    const [failed] = await poison('ada@x.example');
    await broker.discard('mail', failed!.id);
    expect(await listFailed()).toMatchObject([{ id: failed!.id, isInBroker: false, attempts: 2 }]);
    isCured = true;
    expectOk(await operator.call(retryFailedJobs, orderOf([failed!])));
    await settle();
    expect([...done]).toEqual([failed!.eventId]);
    expect(await listFailed()).toEqual([]);
  });

  test('Dead-lettered jobs can be listed and ordered even if the broker is unavailable', async () => {
    const [failed] = await poison('ada@x.example');
    const there = broker;
    broker = { ...broker, failed: unavailable, findFailed: unavailable, counts: unavailable };
    expect(expectOk(await operator.call(failedJobs))).toMatchObject({
      isBrokerUnavailable: true,
      total_records: 1,
    });
    expect(expectOk(await operator.call(listQueues))).toMatchObject({ isBrokerUnavailable: true, rows: [] });
    expectOk(await operator.call(retryFailedJobs, orderOf([failed!])));
    broker = there;
    isCured = true;
    await settle();
    expect([...done]).toEqual([failed!.eventId]);
  });

  test('A job that failed without any record is listed and retried too', async () => {
    await signUpAs('silent@x.example');
    const work = await broker.work('mail', { concurrency: 1 }, async () => {
      throw new Error('no database');
    });
    await relayOnce(relaying());
    await vi.waitFor(async () => expect((await broker.counts('mail')).failed).toBe(2), waitOptions);
    await work.close();
    const failed = await listFailed();
    expect(failed.map(({ job, error }) => [job, error]).sort()).toEqual([
      ['poisoned', 'no database'],
      ['verificationMail', 'no database'],
    ]);
    isCured = true;
    expect(expectOk(await operator.call(retryFailedJobs, orderOf(failed))).done).toBe(2);
    expect((await colleague.call(retryFailedJobs, orderOf(failed))).status).toBe(409);
    await consume(broker, all, deps(), log);
    await settle();
    expect([...done]).toHaveLength(1);
    expect(caught.mails.map(({ to }) => to)).toContain('silent@x.example');
  });

  test('A failing schedule is listed, and handled once', async () => {
    const ran: number[] = [];
    const brokenSchedule = {
      name: 'brokenSchedule',
      everyMs: 3_600_000,
      run: async () => {
        ran.push(1);
        if (!isCured) throw new Error('not today');
      },
    };
    const running = await runSchedules(broker, [brokenSchedule], { ...app, broker } as never, log);
    scheduling.push(running);
    await vi.waitFor(
      async () => expect(await listFailed()).toMatchObject([{ queue: 'schedules', job: 'brokenSchedule' }]),
      waitOptions,
    );
    const failed = await listFailed();
    isCured = true;
    const answers = await Promise.all(
      [operator, colleague].map((person) => person.call(retryFailedJobs, orderOf(failed))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await listFailed()).toEqual([]);
    await consume(broker, all, deps(), log);
    await settle();
    await vi.waitFor(async () => {
      expect(ran).toHaveLength(3);
      expect((await broker.counts('schedules')).failed).toBe(0);
    }, waitOptions);
  });

  test('An order needs a reason, and names at most two hundred jobs', async () => {
    const job = { queue: 'mail', id: 'x' } as const;
    for (const body of [
      { jobs: [job], reason: '' },
      { jobs: [job], reason: '   ' },
      { jobs: [], reason },
      { jobs: Array.from({ length: 201 }, () => job), reason },
    ])
      expect((await operator.call(retryFailedJobs, { body })).problem.code).toBe('invalidFields');
    expect(expectOk(await operator.call(operatorActions, { search: {} })).total_records).toBe(0);
  });

  test('Queues report what waits and for how long, and how many jobs were done within the minute', async () => {
    await signUpAs('ada@x.example');
    await relayOnce(relaying());
    const mailQueue = async () =>
      expectOk(await operator.call(listQueues)).rows.find(({ queue }) => queue === 'mail');
    await vi.waitFor(async () => {
      const mail = await mailQueue();
      expect(mail).toMatchObject({ waiting: 2, failed: 0, state: 'running', donePerMinute: 0 });
      expect(mail?.oldestWaitingMs).toBeGreaterThan(0);
    }, waitOptions);
    const jobCounter = createJobCounter(app.database, () => undefined);
    jobCounter.note({ queue: 'mail', outcome: 'done', waitedMs: 60 });
    jobCounter.note({ queue: 'mail', outcome: 'done', waitedMs: 80 });
    await jobCounter.flush();
    jobCounter.note({ queue: 'mail', outcome: 'failed', waitedMs: 4_000 });
    await jobCounter.close();
    expect(await mailQueue()).toMatchObject({ state: 'failing', donePerMinute: 2 });
    for (const [period, steps] of [
      ['hour', 60],
      ['day', 48],
      ['week', 56],
    ] as const) {
      const { rows } = expectOk(await operator.call(queueHistory, { search: { period } }));
      const mail = rows.find(({ queue }) => queue === 'mail');
      expect(mail?.done).toHaveLength(steps);
      expect(mail?.done.reduce((sum, jobs) => sum + jobs, 0)).toBe(2);
      // The slowest of three waited between 2.5 and 5 seconds.
      expect(mail?.waitP95Ms).toBeGreaterThan(2_500);
      expect(mail?.waitP95Ms).toBeLessThan(5_000);
      expect(rows.find(({ queue }) => queue === 'search')?.waitP95Ms).toBeNull();
    }
  });

  test('The records of operator actions cannot be changed', async () => {
    const [failed] = await poison('ada@x.example');
    expectOk(await operator.call(discardFailedJobs, orderOf([failed!])));
    for (const statement of [
      sql.statement`update operator_action set reason = ''`,
      sql.statement`delete from operator_action`,
    ])
      await expect(app.database.query(statement)).rejects.toThrow('neither changed nor deleted');
    expect(expectOk(await operator.call(operatorActions, { search: {} })).total_records).toBe(1);
  });
});

const unavailable = () => Promise.reject(new Error('away'));
