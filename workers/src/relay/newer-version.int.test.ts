import { signUp } from '@bidboard/backend/features/accounts/contracts/accounts';
import { busConfigOf } from '@bidboard/backend/platform/config';
import { sql } from '@bidboard/backend/platform/database/database';
import { createJobBroker } from '@bidboard/backend/platform/jobs/jobs';
import type { JobBroker } from '@bidboard/backend/platform/jobs/broker-interface';
import { createLog } from '@bidboard/backend/platform/observability/log';
import { recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import { number, row, text } from '@bidboard/backend/platform/database/row';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { consume } from '../jobs/consumer.ts';
import type { Subscriber, SubscriberDependencies } from '../jobs/subscriber.ts';
import { relayOnce } from './relay.ts';
import { brokerKinds, busEnv, wipeBroker } from '../testing/brokers.ts';

const waitOptions = { timeout: 20_000, interval: 20 };
const log = createLog('test', 'silent');

/** A subscriber that only the newer version has. The older one has none of that name. */
const newer: Subscriber = {
  name: 'ofANewerVersion',
  queue: 'mail',
  subscribesTo: ['userSignedUp'],
  handle: ({ eventId }, { database }) => recordReceipt(database, eventId, 'ofANewerVersion'),
};

describe.each(brokerKinds)('A job of a newer version, on the %s broker', (kind) => {
  let app: TestApp;
  const brokers: JobBroker[] = [];

  beforeEach(async () => {
    app = await createTestApp();
    await wipeBroker(kind, app.url);
  });
  afterEach(async () => {
    await Promise.all(brokers.splice(0).map((broker) => broker.close()));
    await app.close();
  });

  async function worker(known: readonly Subscriber[], clock: () => number = Date.now) {
    const tried: string[] = [];
    const broker = await createJobBroker(
      busConfigOf({ databaseUrl: app.url, redisUrl: busEnv(kind).REDIS_URL }),
      {
        attempts: 2,
        backoffMs: 20,
        onError: () => undefined,
        onEnded: ({ outcome }) => tried.push(outcome),
      },
    );
    brokers.push(broker);
    const deps: SubscriberDependencies = {
      database: app.database,
      mail: { send: async () => undefined, close: () => undefined },
      pushes: { emit: async () => undefined, recheck: async () => undefined, close: async () => undefined },
      files: app.files,
      publicUrl: 'http://bidboard.example',
      mailContact: 'help@bidboard.example',
      clock,
    };
    await consume(broker, known, deps, log);
    return { broker, tried };
  }

  async function somethingHappens(broker: JobBroker): Promise<void> {
    expectOk(
      await app.visitor.call(signUp, {
        body: { userName: 'Ada', email: 'ada@x.example', password: 'long enough', policy: true },
      }),
    );
    const table = new Map([['userSignedUp' as const, [newer]]]);
    expect(await relayOnce({ database: app.database, broker, table })).toBe(1);
  }

  const receipts = () =>
    app.database.any(sql.type(row({ subscriber: text, is_dead_lettered: number }))`
      select subscriber, (dead_letter_error is not null)::int4 as is_dead_lettered from event_receipt`);

  test('An older worker puts the job back more often than it has attempts, until a newer worker does it', async () => {
    const older = await worker([]);
    await somethingHappens(older.broker);
    await expect.poll(() => older.tried.length, waitOptions).toBeGreaterThan(3);
    expect(older.tried).not.toContain('deadLettered');
    expect(await receipts()).toEqual([]);
    await worker([newer]);
    // The rollout ends here. While the older worker is there, each takes the job equally often, and its pauses double.
    await Promise.all(brokers.splice(0, 1).map((broker) => broker.close()));
    await expect
      .poll(receipts, waitOptions)
      .toEqual([{ subscriber: 'ofANewerVersion', is_dead_lettered: 0 }]);
  });

  test('The job is dead-lettered if no newer version has come within the hour', async () => {
    const older = await worker([], () => Date.now() + 3_600_000);
    await somethingHappens(older.broker);
    await expect
      .poll(receipts, waitOptions)
      .toEqual([{ subscriber: 'ofANewerVersion', is_dead_lettered: 1 }]);
    await expect.poll(() => older.tried, waitOptions).toEqual(['failed', 'deadLettered']);
  });
});
