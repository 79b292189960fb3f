import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logIn } from '@bidboard/backend/features/accounts/contracts/accounts';
import { vendorTable } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { rfpBuyerRoom } from '@bidboard/backend/features/rfps/contracts/rooms';
import {
  saveTechnicalAnswers,
  submitResponse,
} from '@bidboard/backend/features/responses/contracts/responses';
import { sql } from '@bidboard/backend/platform/database/database';
import { number, row, text } from '@bidboard/backend/platform/database/row';
import { isWhole } from '@bidboard/backend/testing/app/verification-sizes';
import { password } from '@bidboard/backend/testing/app/people';
import { acceptedRfp, expectOk, type RfpFixture } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { setHashCost } from '@bidboard/backend/platform/auth/slow-hash';
import { createTestApp, through, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startMailbox, type Mailbox } from '../embedded/mailbox/mailbox.ts';
import { freePort } from '../machine/free-port.ts';
import { root } from '../machine/places.ts';
import { emptyRedis } from '../testing/empty-databases.ts';
import { recordVerification } from '../testing/record-verification.ts';
import { runAsContainer, type ContainerProcess } from './container-process.ts';
import { unpackPreviousVersion, previousVersion, sourcesUnavailableReason } from './previous-version.ts';

const waitOptions = { timeout: 90_000, interval: 100 };
const missing = sourcesUnavailableReason();
if (missing) process.stdout.write(`The previous version is not tried beside this one: ${missing}.\n`);
const redisServer = process.env['TEST_REDIS_URL'];
const allBrokers = redisServer && isWhole ? (['postgres', 'redis'] as const) : (['postgres'] as const);
const brokers = missing ? [] : allBrokers;

type Version = 'old' | 'new';

test('The migrations of the previous version are still in this tree', () => {
  expect(previousVersion.commit).toMatch(/^[0-9a-f]{40}$/);
  expect(existsSync(join(root, 'backend/migrations', previousVersion.newestMigration))).toBe(true);
});

test.runIf(isWhole)('The git history holds the sources of the previous version', () => {
  expect(missing).toBeUndefined();
});

describe.each(brokers)('The previous version, on the schema of this version, on %s', (broker) => {
  let folder: string;
  let app: TestApp;
  let bus: { REDIS_URL?: string };
  let mailbox: Mailbox;
  const running: ContainerProcess[] = [];
  const counted = { processes: 0, events: 0 };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bidboard-before-'));
    await mkdir(join(folder, 'tree'));
    await unpackPreviousVersion(join(folder, 'tree'));
    mailbox = await startMailbox();
  });
  afterAll(async () => {
    recordVerification(`deployment: previous version on ${broker}`, {
      ...counted,
      commit: previousVersion.commit,
    });
    await mailbox.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    // The separate processes check passwords at their real cost.
    setHashCost();
    app = await createTestApp({ clock: Date.now });
    bus = broker === 'redis' && redisServer ? { REDIS_URL: await emptyRedis(redisServer) } : {};
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((child) => child.stop()));
    await app.close();
  });

  /** Starts a process of that version, and waits until it is ready. Returns its address. */
  async function start(version: Version, roles: string): Promise<{ url: string; process: ContainerProcess }> {
    const [port, metrics] = [await freePort(), await freePort()];
    const env = {
      PORT: String(port),
      METRICS_PORT: String(metrics),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: app.appUrl,
      DATABASE_CONNECTIONS: '4',
      SMTP_URL: mailbox.smtpUrl,
      STORAGE_DIR: join(folder, 'files'),
      RATE_LIMIT_MULTIPLIER: '50',
      LOG_LEVEL: 'error',
      ...bus,
    };
    const args = roles === 'api' ? ['backend/src/main.ts'] : ['workers/src/main.ts', `--roles=${roles}`];
    const process = runAsContainer(version === 'old' ? join(folder, 'tree') : root, args, env);
    running.push(process);
    counted.processes += 1;
    const state = () =>
      process.isRunning()
        ? fetch(`http://127.0.0.1:${roles === 'api' ? port : metrics}/readyz`).then(
            async (output) => `${output.status} ${await output.text()}`,
            (error: unknown) => String(error),
          )
        : process.output();
    await expect.poll(state, { ...waitOptions, message: `${version} ${roles}` }).toMatch(/^200 /);
    return { url: env.PUBLIC_URL, process };
  }

  /** Waits until subscribers have processed every recorded event; no job may be dead-lettered. */
  async function allProcessed(): Promise<void> {
    const open = () =>
      app.database.anyFirst(sql.type(row({ name: text }))`
        select name from outbox where completed_at is null order by position`);
    await expect.poll(open, waitOptions).toEqual([]);
    const deadLettered = await app.database.any(sql.type(row({ subscriber: text, dead_letter_error: text }))`
      select subscriber, dead_letter_error from event_receipt where dead_letter_error is not null`);
    expect(deadLettered).toEqual([]);
    counted.events += await app.database.oneFirst(
      sql.type(row({ n: number }))`select count(*)::int4 as n from outbox`,
    );
  }

  /** Reads the buyer's table of vendors from that process. */
  const tableAt = async (url: string, { rfpId, buyer }: RfpFixture) =>
    expectOk(
      await through(app, url)
        .as(buyer.token ?? '')
        .call(vendorTable, { params: { rfpId } }),
    );

  test('The previous version serves: it writes and reads a whole RFP, pushes live changes and completes its jobs', async () => {
    const { url } = await start('old', 'api');
    await start('old', 'relay,subscribers,schedules');
    const fixture = await acceptedRfp(through(app, url), ['north', 'south']);
    const received = await hearing(url, fixture.buyer, rfpBuyerRoom(fixture.rfpId));
    await answer(through(app, url), fixture);
    await expect.poll(received.names, waitOptions).toContain('vendorRowChanged');
    received.end();
    // The new version shows a buyer nothing of a draft.
    for (const { person } of fixture.vendors)
      expectOk(
        await through(app, url)
          .as(person.token ?? '')
          .call(submitResponse, { body: { rfpId: fixture.rfpId } }),
      );
    await allProcessed();
    const before = await tableAt(url, fixture);
    expect(JSON.stringify(before)).toContain('north');
    // The new version reads the same from the data that the old version wrote.
    const after = await tableAt((await start('new', 'api')).url, fixture);
    expect(after).toMatchObject(before);
    // A user who signed in at the old version is signed in at the new one, and may sign in there.
    expect((await app.visitor.call(logIn, { body: { email: fixture.buyer.email, password } })).status).toBe(
      200,
    );
  }, 300_000);

  test('The previous version leaves jobs that the workers of this version run', async () => {
    const { url } = await start('old', 'api');
    const { process: relay } = await start('old', 'relay');
    const fixture = await acceptedRfp(through(app, url), ['north']);
    await answer(through(app, url), fixture);
    const relayed = () =>
      app.database.oneFirst(sql.type(row({ n: number }))`
        select count(*)::int4 as n from outbox where published_at is null`);
    await expect.poll(relayed, waitOptions).toBe(0);
    expect(await relay.stop()).toBe(0);
    await start('new', 'subscribers');
    await start('new', 'relay');
    await allProcessed();
    expect(JSON.stringify(await tableAt(url, fixture))).toContain('north');
  }, 300_000);

  test('The previous version works beside this version until it stops, and no job is dead-lettered', async () => {
    const [before, now] = [await start('old', 'api'), await start('new', 'api')];
    const leaving = await start('old', 'relay,subscribers');
    await start('new', 'relay,subscribers');
    const first = await acceptedRfp(through(app, now.url), ['north']);
    await answer(through(app, before.url), first);
    expect(await leaving.process.stop()).toBe(0);
    await answer(through(app, now.url), await acceptedRfp(through(app, before.url), ['south']));
    await allProcessed();
  }, 300_000);

  async function answer(at: TestApp, { rfpId, vendors }: RfpFixture): Promise<void> {
    for (const { person } of vendors)
      expectOk(
        await at
          .as(person.token ?? '')
          .call(saveTechnicalAnswers, { body: { rfpId, quesAns: [{ questionId: 1, answer: 'yes' }] } }),
      );
  }
});

async function hearing(url: string, { token }: Person, room: string) {
  const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false });
  const received: string[] = [];
  socket.onAny((name: string, ...args: unknown[]) =>
    received.push(name, ...(name === 'pushes' ? (args[1] as [string, unknown][]).map(([push]) => push) : [])),
  );
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  expect(await socket.emitWithAck('join', room)).toMatchObject({ ok: true });
  return { names: () => received, end: () => socket.disconnect() };
}
