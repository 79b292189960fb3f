import { signUp } from '@bidboard/backend/features/accounts/contracts/accounts';
import { outboxState } from '@bidboard/backend/features/operations/contracts/operations';
import { busConfigOf } from '@bidboard/backend/platform/config';
import { createJobBroker } from '@bidboard/backend/platform/jobs/jobs';
import type { JobBroker } from '@bidboard/backend/platform/jobs/broker-interface';
import { createLog } from '@bidboard/backend/platform/observability/log';
import { MailUnavailableError } from '@bidboard/backend/platform/notifications/mail';
import { signUpOperator } from '@bidboard/backend/testing/app/people';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { consume } from '../jobs/consumer.ts';
import type { SubscriberDependencies } from '../jobs/subscriber.ts';
import { subscribers, subscriptions } from './composition.ts';
import { relayOnce } from '../relay/relay.ts';
import { brokerKinds, busEnv, wipeBroker } from '../testing/brokers.ts';
import { createTestDependencies } from '../testing/test-dependencies.ts';

const log = createLog('test', 'silent');

describe.each(brokerKinds)('On the %s broker', (kind) => {
  let app: TestApp;
  let broker: JobBroker;
  beforeEach(async () => {
    app = await createTestApp();
    await wipeBroker(kind, app.url);
    broker = await createJobBroker(busConfigOf({ databaseUrl: app.url, redisUrl: busEnv(kind).REDIS_URL }), {
      attempts: 2,
      backoffMs: 20,
      onError: () => undefined,
    });
  });
  afterEach(async () => {
    await broker.close();
    await app.close();
  });

  /** Starts subscribers with a mail server that is unavailable until the test restores it. */
  async function begin(outageRetryLimitMs: number) {
    const mail = { isUnavailable: true, tries: 0, sent: [] as string[] };
    const deps: SubscriberDependencies = {
      ...createTestDependencies(app.database).deps,
      outageRetryLimitMs,
      mail: {
        async send({ to }) {
          mail.tries += 1;
          if (mail.isUnavailable) throw new MailUnavailableError('the mail server is unavailable');
          mail.sent.push(to);
        },
        close: () => undefined,
      },
    };
    await consume(broker, subscribers, deps, log);
    const body = { userName: 'Ada', email: 'ada@x.example', password: 'a long enough one', policy: true };
    expectOk(await app.visitor.call(signUp, { body }));
    await relayOnce({ database: app.database, broker, table: subscriptions(subscribers) });
    return mail;
  }
  const deadLettered = async () => expectOk(await (await signUpOperator(app)).call(outboxState)).deadLettered;

  test('A mail waits for its server beyond all attempts, and then goes out once', async () => {
    const mail = await begin(3_600_000);
    await expect.poll(() => mail.tries).toBeGreaterThan(4);
    expect(await deadLettered()).toEqual([]);
    mail.isUnavailable = false;
    await expect.poll(() => mail.sent).toEqual(['ada@x.example']);
    await expect.poll(() => broker.counts('mail')).toMatchObject({ active: 0, delayed: 0, failed: 0 });
    expect(mail.sent).toEqual(['ada@x.example']);
  });

  test('A job is dead-lettered like any other failure when the outage retry limit is zero', async () => {
    await begin(0);
    await expect.poll(async () => (await broker.counts('mail')).failed).toBe(1);
    expect(await deadLettered()).toMatchObject([{ subscriber: 'verificationMail' }]);
  });
});
