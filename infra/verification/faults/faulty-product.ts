import { sql } from '@bidboard/backend/platform/database/database';
import { setHashCost } from '@bidboard/backend/platform/auth/slow-hash';
import { registerCompany, signUpPerson } from '@bidboard/backend/testing/app/people';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { startTestS3 } from '@bidboard/backend/testing/servers/test-s3';
import { startChild } from '../../processes/child.ts';
import { startMailbox, type Mailbox } from '../../embedded/mailbox/mailbox.ts';
import { startPayments, type Payments } from '../../embedded/payments/payments.ts';
import { freePort } from '../../machine/free-port.ts';
import { startElasticStandIn } from '../../testing/elastic-stand-in.ts';
import { emptyRedis } from '../../testing/empty-databases.ts';
import { openFaultProxy, type FaultProxy } from '../../testing/proxies/fault-proxy.ts';
import { parts, type Part } from './round-of-calls.ts';

/** API and workers as processes, with a fault proxy before each part. */
export interface FaultyProduct {
  url: string;
  /** The address at which the workers report their state. */
  workerUrl: string;
  proxies: Record<Part, FaultProxy>;
  /** An app on the same database, with a connection of its own. */
  app: TestApp;
  seller: Person;
  mailbox: Mailbox;
  payments: Payments;
  close(): Promise<void>;
}

const redisServer = process.env['TEST_REDIS_URL'];
/** Jobs are on Redis if the machine has one. Then all parts can fail. */
export const partsHere: readonly Part[] = parts.filter((part) => part !== 'redis' || redisServer);

export async function startFaultyProduct(): Promise<FaultyProduct> {
  setHashCost();
  const closes: (() => Promise<unknown>)[] = [];
  const closing = <T>(part: T, close: (part: T) => Promise<unknown>): T => {
    closes.push(() => close(part));
    return part;
  };
  const close = async () => {
    for (const closePart of closes.toReversed()) await closePart();
  };
  try {
    const app = closing(await createTestApp({ clock: Date.now }), (resource) => resource.close());
    const mailbox = closing(await startMailbox(), (resource) => resource.close());
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const payments = closing(await startPayments({ webhookUrl: `${url}/api/payments/webhook` }), (standIn) =>
      standIn.stop(),
    );
    const s3 = closing(await startTestS3(), (resource) => resource.close());
    const elastic = closing(await startElasticStandIn(), (resource) => resource.close());
    const redisUrl = redisServer && (await emptyRedis(redisServer));
    const targets: Record<Part, string> = {
      database: app.appUrl,
      redis: redisUrl ?? 'redis://127.0.0.1:9',
      search: elastic.url,
      storage: s3.place.endpoint,
      mail: mailbox.smtpUrl,
      payments: payments.url,
    };
    const opened = await Promise.all(
      parts.map(async (part) => [
        part,
        closing(await openFaultProxy(targets[part]), (resource) => resource.close()),
      ]),
    );
    const proxies = Object.fromEntries(opened) as Record<Part, FaultProxy>;
    const by = (part: Part) => proxies[part].urlOf(targets[part]);
    const seller = await signUpPerson(app, 'seller@calder.example');
    await registerCompany(seller, 'Calder Systems');
    await app.database.query(sql.statement`insert into catalogue_category (category) values ('Tools')`);
    const workerPort = await freePort();
    const env = {
      PORT: String(port),
      PUBLIC_URL: url,
      LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
      DATABASE_URL: by('database'),
      DATABASE_CONNECTIONS: '5',
      RATE_LIMIT_MULTIPLIER: '10000',
      // Six simultaneous calls over a slow connection must not count as overload.
      QUEUE_TIMEOUT_MS: '5000',
      JOB_BACKOFF_MS: '200',
      RELAY_REDELIVERY_SECONDS: '5',
      JOB_LOCK_MS: '3000',
      SMTP_URL: by('mail'),
      STORAGE_DIR: app.files.incomingFolder,
      S3_ENDPOINT: by('storage'),
      S3_BUCKET: s3.place.bucket,
      S3_ACCESS_KEY_ID: s3.place.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.place.secretAccessKey,
      ELASTICSEARCH_URL: by('search'),
      STRIPE_SECRET_KEY: payments.key,
      STRIPE_WEBHOOK_SECRET: payments.webhookSecret,
      STRIPE_API_URL: by('payments'),
      ...(redisUrl && { REDIS_URL: by('redis') }),
    };
    // These start one after the other. Whatever is open is closed in the end, even if one of them does not start.
    closing(await startChild('backend/src/main.ts', env), (resource) => resource.stop());
    closing(
      await startChild('workers/src/main.ts', { ...env, METRICS_PORT: String(workerPort) }),
      (resource) => resource.stop(),
    );
    const workerUrl = `http://127.0.0.1:${workerPort}`;
    return { url, workerUrl, proxies, app, seller, mailbox, payments, close };
  } catch (error) {
    await close();
    throw error;
  }
}
