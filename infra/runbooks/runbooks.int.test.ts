import { signUp } from '@bidboard/backend/features/accounts/contracts/accounts';
import { getRfps } from '@bidboard/backend/features/dashboard/contract';
import { sql } from '@bidboard/backend/platform/database/database';
import { password } from '@bidboard/backend/testing/app/people';
import { expectOk, publishRfp } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { startMailbox, type Mailbox } from '../embedded/mailbox/mailbox.ts';
import { freePort } from '../machine/free-port.ts';
import { openRunbook, openMonitoredProduct, type MonitoredProduct } from './runbook.ts';

interface Outbox {
  unpublished: number;
  oldestUnpublishedMs: number;
  unprocessed: number;
}
interface Jobs {
  data: { id: string; queue: string; job: string; error: string }[];
}

let house: MonitoredProduct;
let mailbox: Mailbox | undefined;
afterEach(async () => {
  await house.close();
  await mailbox?.close();
  mailbox = undefined;
});

const signUpAs = async (email: string) =>
  expectOk(await house.app.visitor.ask(signUp, { body: { userName: 'Ada', email, password, policy: true } }));

test('Outbox stuck: without a relay no event moves on, and a relay started as the page says hands all of them over', async () => {
  house = await openMonitoredProduct();
  const page = openRunbook('outbox-stuck', house.desk);
  await house.startWorkers('subscribers');
  await signUpAs('waits@buyer.example');
  const seen = await page.ask<Outbox>(/operations\/outbox/);
  expect(seen.unpublished).toBeGreaterThan(0);
  expect(seen.oldestUnpublishedMs).toBeGreaterThan(0);
  const waiting = await page.query(/from outbox where published_at is null/);
  expect(waiting).toContainEqual(
    expect.objectContaining({ name: 'userSignedUp', waiting: expect.any(Number), inHand: null }),
  );
  // A forgotten transaction also locks one of the rows.
  const forgotten = new pg.Client({ connectionString: house.app.url });
  forgotten.on('error', () => undefined);
  await forgotten.connect();
  await forgotten.query(
    'begin; select from outbox where published_at is null order by position limit 1 for update',
  );
  const relay = page.start(/--roles=relay/);
  try {
    await expect
      .poll(() => house.desk.sql('select count(*)::int as n from outbox where published_at is null'))
      .toEqual([{ n: 1 }]);
    const [holder] = await page.query(/pg_locks/);
    expect(holder).toMatchObject({ state: 'idle in transaction' });
    await house.desk.sql(`select pg_terminate_backend(${String(holder?.['pid'])})`);
    await expect
      .poll(() => house.desk.sql('select count(*)::int as n from outbox where published_at is null'))
      .toEqual([{ n: 0 }]);
    expect(await page.ask<Outbox>(/operations\/outbox/)).toMatchObject({ unpublished: 0 });
  } finally {
    await relay.stop();
    await forgotten.end().catch(() => undefined);
  }
  expect(page.rest()).toEqual([]);
});

test('Failed job: a mail that the server refused is read, then retried once the server is back, or discarded with a reason', async () => {
  const closedPort = await freePort();
  house = await openMonitoredProduct();
  const page = openRunbook('failed-job', house.desk);
  const broken = await house.startWorkers('relay,subscribers', {
    SMTP_URL: `smtp://127.0.0.1:${closedPort}`,
    JOB_BACKOFF_MS: '100',
    OUTAGE_RETRY_LIMIT_MS: '1',
  });
  await signUpAs('first@buyer.example');
  await signUpAs('second@buyer.example');
  await expect
    .poll(async () => JSON.parse(await house.desk.shell('ask operations/failed-jobs')) as Jobs, {
      interval: 500,
    })
    .toMatchObject({ data: [{}, {}] });
  const { data: found } = await page.ask<Jobs>(/operations\/failed-jobs/);
  expect(found.map((job) => [job.queue, job.job, job.error])).toEqual([
    ['mail', 'verificationMail', expect.stringContaining('ECONNREFUSED')],
    ['mail', 'verificationMail', expect.stringContaining('ECONNREFUSED')],
  ]);
  await broken.stop();
  mailbox = await startMailbox();
  await house.startWorkers('relay,subscribers', { SMTP_URL: mailbox.smtpUrl });
  expect(await page.ask(/failed-jobs\/retry/)).toMatchObject({ done: 1, missed: 0 });
  const mails = async () =>
    ((await (await fetch(`${mailbox?.url}/api/mails`)).json()) as { mails: unknown[] }).mails;
  await expect.poll(mails).toHaveLength(1);
  await expect
    .poll(async () => JSON.parse(await house.desk.shell('ask operations/failed-jobs')) as Jobs)
    .toMatchObject({ data: [{}] });
  expect(await page.ask(/failed-jobs\/discard/)).toMatchObject({ done: 1, missed: 0 });
  expect((await page.ask<Jobs>(/operations\/failed-jobs/)).data).toEqual([]);
  expect(await mails()).toHaveLength(1);
  expect(await house.desk.shell('ask "operations/actions?page=0&size=10"')).toContain(
    'The address does not exist',
  );
  expect(page.rest()).toEqual([]);
});

test('Rebuild a read model: one call or one command makes a wrong card match its RFP again', async () => {
  house = await openMonitoredProduct();
  const page = openRunbook('rebuild-a-read-model', house.desk);
  const { buyer } = await publishRfp(house.app, ['north']);
  await house.startWorkers('relay,subscribers');
  interface Models {
    data: { name: string; behind: number; rebuild: { state: string; repaired: number } | null }[];
  }
  const models = async () => JSON.parse(await house.desk.shell('ask operations/read-models')) as Models;
  // An event processed after this would correct the card before the page does.
  await expect.poll(async () => (await models()).data.filter((model) => model.behind > 0)).toEqual([]);
  const read = { params: { userId: buyer.userId }, search: {} };
  // The number of writes to a row is not part of its content.
  const cards = async () =>
    expectOk(await buyer.ask(getRfps, read)).rfp.map((rfpCard) => ({ ...rfpCard, version: undefined }));
  const right = await cards();
  const spoil = () =>
    house.app.database.query(sql.statement`
      update rfp_card set facts = jsonb_set(facts, '{rfpName}', '"Somebody else’s"')`);
  await spoil();
  expect(await cards()).not.toEqual(right);
  const card = ({ data }: Models) => data.find((model) => model.name === 'rfpCard');
  expect(card(await page.ask<Models>(/operations\/read-models/))).toMatchObject({ rebuild: null });
  await page.run(/read-models\/rebuild .*rfpCard/);
  const isDone = async () => card(await models())?.rebuild?.state;
  await expect.poll(isDone).toBe('done');
  expect(await cards()).toEqual(right);
  await spoil();
  expect(await page.run(/projections:rebuild/)).toContain('rfpCard: ');
  expect(await cards()).toEqual(right);
  const { rebuild } = card(await page.ask<Models>(/operations\/read-models/)) ?? {};
  expect(rebuild).toMatchObject({ state: 'done', repaired: expect.any(Number) });
  expect(rebuild?.repaired).toBeGreaterThan(0);
  expect(page.rest()).toEqual([]);
});
