import { importCatalogue } from '@bidboard/backend/commands';
import { createTestDatabase, type TestDatabase } from '@bidboard/backend/testing/test-database';
import { Redis } from 'ioredis';
import { join } from 'node:path';
import { startMailbox, type Mailbox } from '../embedded/mailbox.ts';
import { freePort } from '../free-port.ts';
import { root } from '../places.ts';
import { pagesFolder } from '../starting/pages.ts';
import { startChild, type Child } from '../child.ts';

export type BrokerKind = 'postgres' | 'redis';

const redisServer = process.env['TEST_REDIS_URL'];
if (!redisServer) process.stdout.write('Redis is absent: journeys run on the PostgreSQL broker alone.\n');
export const brokerKinds: readonly BrokerKind[] = redisServer ? ['postgres', 'redis'] : ['postgres'];

/** The product as it runs: API and workers as processes, a mailbox, a database with the demo's catalogue. */
export interface Stack {
  url: string;
  mailbox: Mailbox;
  test: TestDatabase;
  stop(): Promise<void>;
}

export async function startStack(kind: BrokerKind): Promise<Stack> {
  const [test, mailbox, port] = [await createTestDatabase(), await startMailbox(), await freePort()];
  await importCatalogue({ databaseUrl: test.url, files: [join(root, 'infra/demo/catalogue.csv')] });
  const url = `http://localhost:${port}`;
  const env = {
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: test.url,
    SMTP_URL: mailbox.smtpUrl,
    STATIC_DIR: pagesFolder,
    ...(kind === 'redis' && { REDIS_URL: await emptyRedis() }),
  };
  const children: Child[] = [];
  for (const entry of ['backend/src/main.ts', 'workers/src/main.ts']) children.push(await startChild(entry, env));
  return {
    url,
    mailbox,
    test,
    async stop() {
      for (const child of children.reverse()) await child.stop();
      await mailbox.close();
      await test.close();
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
