import { importCatalogue } from '@bidboard/backend/commands';
import { createTestDatabase, type TestDatabase } from '@bidboard/backend/testing/test-database';
import { Redis } from 'ioredis';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild, type Child } from '../child.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { startMailbox, type Mailbox } from '../embedded/mailbox.ts';
import { freePort } from '../free-port.ts';
import { root } from '../places.ts';
import { pagesFolder } from '../starting/pages.ts';

export type BrokerKind = 'postgres' | 'redis';

const redisServer = process.env['TEST_REDIS_URL'];
if (!redisServer) process.stdout.write('Redis is absent: journeys run on the PostgreSQL broker alone.\n');
export const brokerKinds: readonly BrokerKind[] = redisServer ? ['postgres', 'redis'] : ['postgres'];

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
  stop(): Promise<void>;
}

/** What the database holds at first: the catalogue of the demo, or the whole demo. */
export type Filling = 'catalogue' | 'demo';

/** `settings` stand beside the environment that both processes get. */
export async function startStack(
  kind: BrokerKind,
  filling: Filling = 'catalogue',
  settings: Record<string, string> = {},
): Promise<Stack> {
  const [test, mailbox, port, identityPort] = [
    await createTestDatabase(),
    await startMailbox(),
    await freePort(),
    await freePort(),
  ];
  const storageDir = await mkdtemp(join(tmpdir(), 'bidboard-files-'));
  await fill(test.url, storageDir, filling);
  const url = `http://localhost:${port}`;
  const client = { OIDC_CLIENT_ID: 'bidboard', OIDC_CLIENT_SECRET: 'of the journeys' };
  const env = {
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: test.url,
    SMTP_URL: mailbox.smtpUrl,
    STATIC_DIR: pagesFolder,
    STORAGE_DIR: storageDir,
    ...client,
    OIDC_ISSUER: `http://127.0.0.1:${identityPort}`,
    OIDC_NAME: 'a demo identity',
    ...settings,
    ...(kind === 'redis' && { REDIS_URL: await emptyRedis() }),
  };
  const identity = await startPart('infra/embedded/identity-main.ts', {
    ...client,
    IDENTITY_PORT: String(identityPort),
    PUBLIC_URL: url,
  });
  const api = await startPart('backend/src/main.ts', env);
  const workers = await startPart('workers/src/main.ts', env);
  return {
    url,
    mailbox,
    test,
    api,
    workers,
    identity,
    async stop() {
      await workers.stop();
      await api.stop();
      await identity.stop();
      await mailbox.close();
      await test.close();
      await rm(storageDir, { recursive: true, force: true });
    },
  };
}

async function fill(databaseUrl: string, storageDir: string, filling: Filling): Promise<void> {
  if (filling === 'demo') await loadDemo({ databaseUrl, storageDir, log: () => undefined });
  else await importCatalogue({ databaseUrl, files: [join(root, 'infra/demo/catalogue.csv')] });
}

async function startPart(entry: string, env: Record<string, string>): Promise<Part> {
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

/** A Redis database of its own: other suites use others of the same server. */
async function emptyRedis(): Promise<string> {
  const url = new URL('/7', redisServer).href;
  const redis = new Redis(url);
  await redis.flushdb();
  redis.disconnect();
  return url;
}
