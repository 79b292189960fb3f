import { isWhole } from '@bidboard/backend/testing/app/verification-sizes';
import type { TestDatabase } from '@bidboard/backend/testing/servers/test-database';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailbox, type Mailbox } from '../../embedded/mailbox/mailbox.ts';
import { type Control, controlOf } from '../../embedded/payments/payments.ts';
import { freePort } from '../../machine/free-port.ts';
import { pagesFolder } from '../../local-stack/pages.ts';
import { emptyRedis } from '../../testing/empty-databases.ts';
import { createSeededDatabase, type InitialData } from '../../testing/vitest/seeded-databases.ts';
import { startPart, type Part } from '../../testing/process-part.ts';
import { openRandomProxy } from '../../testing/proxies/random-proxy.ts';
import { requestedBroker, requestedShape, type BrokerKind, type Shape } from './stack-shape.ts';

export type { BrokerKind } from './stack-shape.ts';

const redisServer = process.env['TEST_REDIS_URL'];
if (!redisServer) process.stdout.write('Redis is absent: journeys run on the PostgreSQL broker alone.\n');
/**
 * Returns the brokers for tests that differ by the broker: each of them in `npm run verify`, one in `npm test`. All other tests
 * use one broker, in rotation.
 */
export const brokersOr = (sample: BrokerKind): readonly BrokerKind[] => {
  if (!redisServer) return ['postgres'];
  if (requestedBroker) return [requestedBroker];
  return isWhole ? ['postgres', 'redis'] : [sample];
};

/** All the processes of one kind, which may stop together or individually. */
interface Group extends Part {
  each: readonly Part[];
}

/** The running product: API and workers as processes, a mailbox, and its own database. */
export interface Stack {
  url: string;
  mailbox: Mailbox;
  test: TestDatabase;
  api: Group & { ports: readonly number[] };
  workers: Group;
  /** The sign-in provider. */
  identity: Part;
  /** The payment provider. */
  payments: Part;
  /** Actions at the payment provider that a test triggers. */
  paymentControl: Control;
  stop(): Promise<void>;
}

/** The addresses of the services around the processes. */
interface StackEnv {
  DATABASE_URL: string;
  /** Absent if everything is on PostgreSQL. */
  REDIS_URL?: string;
  SMTP_URL: string;
  STRIPE_API_URL: string;
}

export interface StackOptions {
  /** The shape from CLUSTER, unless a journey needs another one. */
  shape?: Shape;
  /** Whether users sign in through the provider; otherwise it is not started. */
  withIdentity?: boolean;
  /** Additional environment variables, computed from the base environment. */
  more?: (env: StackEnv) => Promise<Record<string, string>>;
}

/** Starts the product. Without Redis everything is on PostgreSQL. `settings` are added to the environment of both processes. */
export async function startStack(
  kind: BrokerKind,
  filling: InitialData = 'catalogue',
  settings: Record<string, string> = {},
  { shape = requestedShape, withIdentity = false, more }: StackOptions = {},
): Promise<Stack> {
  const storageDir = await mkdtemp(join(tmpdir(), 'bidboard-files-'));
  const test = await createSeededDatabase(filling, storageDir);
  const mailbox = await startMailbox();
  const [port, identityPort, paymentsPort] = [await freePort(), await freePort(), await freePort()];
  const ports = shape.api === 1 ? [port] : await Promise.all(Array.from({ length: shape.api }, freePort));
  const url = `http://localhost:${port}`;
  const client = { OIDC_CLIENT_ID: 'bidboard', OIDC_CLIENT_SECRET: 'of the journeys' };
  const account = {
    STRIPE_SECRET_KEY: 'sk_test_ofTheJourneys',
    STRIPE_API_URL: `http://127.0.0.1:${paymentsPort}`,
  };
  const redisUrl =
    (requestedBroker ?? kind) === 'redis' && redisServer
      ? await emptyRedis(redisServer, 'journeys')
      : undefined;
  const [webhookSecret, controlToken] = ['whsec_ofTheJourneys', 'control of the journeys'];
  const around: StackEnv = {
    DATABASE_URL: test.appUrl,
    ...(redisUrl !== undefined && { REDIS_URL: redisUrl }),
    SMTP_URL: mailbox.smtpUrl,
    STRIPE_API_URL: account.STRIPE_API_URL,
  };
  const env = {
    PUBLIC_URL: url,
    ...around,
    // Three of these and their browsers share two cores: that is no crowd to turn away.
    QUEUE_TIMEOUT_MS: '2000',
    STATIC_DIR: pagesFolder,
    STORAGE_DIR: storageDir,
    ...client,
    OIDC_ISSUER: `http://127.0.0.1:${identityPort}`,
    OIDC_NAME: 'a demo identity',
    STRIPE_SECRET_KEY: account.STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    ...settings,
    ...(await more?.(around)),
  };
  const [api, workers, identity, payments] = await Promise.all([
    startGroup(ports.map((own) => ['backend/src/main.ts', { ...env, PORT: String(own) }])),
    startGroup(Array.from({ length: shape.workers }, () => ['workers/src/main.ts', env])),
    startPart(
      'infra/embedded/identity/identity-main.ts',
      { ...client, IDENTITY_PORT: String(identityPort), PUBLIC_URL: url },
      { atOnce: withIdentity },
    ),
    startPart('infra/embedded/payments/payments-main.ts', {
      NODE_ENV: 'test',
      PAYMENTS_PORT: String(paymentsPort),
      STRIPE_SECRET_KEY: account.STRIPE_SECRET_KEY,
      WEBHOOK_URL: `${url}/api/payments/webhook`,
      WEBHOOK_SECRET: webhookSecret,
      CONTROL_TOKEN: controlToken,
    }),
  ]);
  const proxy = shape.api === 1 ? undefined : await openRandomProxy(port, ports);
  return {
    url,
    mailbox,
    test,
    api: { ...api, ports },
    workers,
    identity,
    payments,
    paymentControl: controlOf(account.STRIPE_API_URL, controlToken),
    async stop() {
      await proxy?.close();
      await Promise.all([api, workers, identity, payments].map((part) => part.stop()));
      await mailbox.close();
      await test.close();
      await rm(storageDir, { recursive: true, force: true });
    },
  };
}

async function startGroup(entries: (readonly [file: string, env: Record<string, string>])[]): Promise<Group> {
  const each = await Promise.all(entries.map(([file, env]) => startPart(file, env)));
  const all = (action: (part: Part) => Promise<void>) => async () =>
    void (await Promise.all(each.map(action)));
  return {
    each,
    kill: all((part) => part.kill()),
    restart: all((part) => part.restart()),
    stop: all((part) => part.stop()),
  };
}
