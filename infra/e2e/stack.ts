import { isWhole } from '@bidboard/backend/testing/proof-sizes';
import type { TestDatabase } from '@bidboard/backend/testing/test-database';
import { Redis } from 'ioredis';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild, type Child } from '../child.ts';
import { startMailbox, type Mailbox } from '../embedded/mailbox.ts';
import { type Control, controlOf } from '../embedded/payments/control/control.ts';
import { freePort } from '../free-port.ts';
import { pagesFolder } from '../starting/pages.ts';
import { createFilled, type Filling } from '../testing/fillings.ts';

export type BrokerKind = 'postgres' | 'redis';

const redisServer = process.env['TEST_REDIS_URL'];
if (!redisServer) process.stdout.write('Redis is absent: journeys run on the PostgreSQL broker alone.\n');
/** For what differs by the broker: each of them by `npm run prove`, one by `npm test`. All else is on one, by turns. */
export const brokersOr = (sample: BrokerKind): readonly BrokerKind[] =>
  !redisServer ? ['postgres'] : isWhole ? ['postgres', 'redis'] : [sample];

/** A process of the product that can go down at any line and come back, at the same address. */
export interface Part {
  /** SIGKILL. */
  kill(): Promise<void>;
  /** After a kill. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** The product as it runs: API and workers as processes, a mailbox, a database of its own. */
export interface Stack {
  url: string;
  mailbox: Mailbox;
  test: TestDatabase;
  api: Part;
  workers: Part;
  /** The provider that one may sign in by. */
  identity: Part;
  /** Who takes the money. */
  payments: Part;
  /** What happens at the side of the payment provider, at a test's word. */
  paymentControl: Control;
  stop(): Promise<void>;
}

/** Without Redis all are on PostgreSQL. `settings` stand beside the environment that both processes get. */
export async function startStack(
  kind: BrokerKind,
  filling: Filling = 'catalogue',
  settings: Record<string, string> = {},
): Promise<Stack> {
  const storageDir = await mkdtemp(join(tmpdir(), 'bidboard-files-'));
  const test = await createFilled(filling, storageDir);
  const mailbox = await startMailbox();
  const [port, identityPort, paymentsPort] = [await freePort(), await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const client = { OIDC_CLIENT_ID: 'bidboard', OIDC_CLIENT_SECRET: 'of the journeys' };
  const account = {
    STRIPE_SECRET_KEY: 'sk_test_ofTheJourneys',
    STRIPE_API_URL: `http://127.0.0.1:${paymentsPort}`,
  };
  const [webhookSecret, controlToken] = ['whsec_ofTheJourneys', 'control of the journeys'];
  const env = {
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: test.appUrl,
    SMTP_URL: mailbox.smtpUrl,
    STATIC_DIR: pagesFolder,
    STORAGE_DIR: storageDir,
    ...client,
    OIDC_ISSUER: `http://127.0.0.1:${identityPort}`,
    OIDC_NAME: 'a demo identity',
    ...account,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    ...settings,
    ...(kind === 'redis' && redisServer && { REDIS_URL: await emptyRedis(redisServer) }),
  };
  const parts = await startParts({
    api: ['backend/src/main.ts', env],
    workers: ['workers/src/main.ts', env],
    identity: [
      'infra/embedded/identity-main.ts',
      { ...client, IDENTITY_PORT: String(identityPort), PUBLIC_URL: url },
    ],
    payments: [
      'infra/embedded/payments/payments-main.ts',
      {
        NODE_ENV: 'test',
        PAYMENTS_PORT: String(paymentsPort),
        STRIPE_SECRET_KEY: account.STRIPE_SECRET_KEY,
        WEBHOOK_URL: `${url}/api/payments/webhook`,
        WEBHOOK_SECRET: webhookSecret,
        CONTROL_TOKEN: controlToken,
      },
    ],
  });
  return {
    url,
    mailbox,
    test,
    ...parts,
    paymentControl: controlOf(account.STRIPE_API_URL, controlToken),
    async stop() {
      await Promise.all(Object.values(parts).map((part) => part.stop()));
      await mailbox.close();
      await test.close();
      await rm(storageDir, { recursive: true, force: true });
    },
  };
}

async function startPart(entry: string, settings: Record<string, string>): Promise<Part> {
  const compiled = process.env['NODE_COMPILE_CACHE'];
  const env = { ...(compiled && { NODE_COMPILE_CACHE: compiled }), ...settings };
  let running: Child | undefined = await startChild(entry, env);
  return {
    async kill() {
      await running?.kill();
      running = undefined;
    },
    async restart() {
      running ??= await startChild(entry, env);
    },
    async stop() {
      await running?.stop();
      running = undefined;
    },
  };
}

/** All at once, since none waits for another: who is not there yet is asked again. */
async function startParts<Name extends string>(
  entries: Record<Name, readonly [file: string, env: Record<string, string>]>,
): Promise<Record<Name, Part>> {
  const names = Object.keys(entries) as Name[];
  const started = await Promise.all(
    names.map(async (name) => {
      const [file, env] = entries[name];
      return [name, await startPart(file, env)] as const;
    }),
  );
  return Object.fromEntries(started) as Record<Name, Part>;
}

/** A Redis database for each of the files that run at once, which have pool ids of their own; other suites use others. */
async function emptyRedis(server: string): Promise<string> {
  const url = new URL(`/${1 + (Number(process.env['VITEST_POOL_ID']) % 7)}`, server).href;
  const redis = new Redis(url);
  await redis.flushdb();
  redis.disconnect();
  return url;
}
