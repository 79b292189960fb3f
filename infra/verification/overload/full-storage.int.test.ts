import { addProduct } from '@bidboard/backend/features/products/contracts/products';
import { fillPath } from '@bidboard/backend/kernel/addresses/path';
import { getReports, requestReport } from '@bidboard/backend/features/reports/contract';
import { sql } from '@bidboard/backend/platform/database/database';
import { number, row, text } from '@bidboard/backend/platform/database/row';
import { isStorageFull } from '@bidboard/backend/platform/storage/storage';
import { registerCompany, signUpPerson } from '@bidboard/backend/testing/app/people';
import { productForm } from '@bidboard/backend/testing/fixtures/product-form';
import { acceptedRfp, expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { movie } from '@bidboard/backend/testing/files/sample-files';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../machine/free-port.ts';
import { recordVerification } from '../../testing/record-verification.ts';
import { canMount, startOnSmallDisk, type OnSmallDisk } from './small-disk.ts';

const isMountable = canMount();
if (!isMountable)
  process.stdout.write(
    'No disk can be mounted here: that a full one is told of is tested by its errors alone.\n',
  );

let app: TestApp;
let vendor: Person;
beforeAll(async () => {
  app = await createTestApp({ clock: Date.now });
  vendor = await signUpPerson(app, 'vendor@full.example');
  await registerCompany(vendor, 'Calder Systems');
});
afterAll(() => app?.close());

const video = (bytes: number): File => new File([new Uint8Array(movie('isom', bytes))], 'tour.mp4');

const count = (of: 'product' | 'stored_file') =>
  app.database.oneFirst(
    sql.type(row({ n: number }))`select count(*)::int4 as n from ${sql.identifier([of])}`,
  );

test("PostgreSQL's error for a full disk is recognised", async () => {
  const write = app.database.query(sql.statement`
    do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
  await expect(write).rejects.toSatisfy(isStorageFull);
});

describe.each(isMountable ? ['of the files'] : [])('While the disk %s is full', () => {
  let disk: OnSmallDisk;
  let url: string;
  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    disk = await startOnSmallDisk('api-on-small-disk.ts', 24, {
      DATABASE_URL: app.appUrl,
      MIGRATION_DATABASE_URL: app.url,
      PORT: String(port),
      PUBLIC_URL: url,
      LOG_LEVEL: 'silent',
      JOB_BACKOFF_MS: '50',
      // No mail server listens there: mails wait.
      SMTP_URL: 'smtp://127.0.0.1:9',
    });
  });
  afterAll(() => disk?.end());

  const send = async (key: string) => {
    const response = await fetch(`${url}/api/${fillPath(addProduct.path, {})}`, {
      method: 'POST',
      headers: { token: vendor.token ?? '', 'idempotency-key': key },
      body: productForm({ productName: `Of ${key}`, category: '' }, video(1_500_000)),
    });
    return { status: response.status, body: (await response.json()) as { code?: string; message: string } };
  };

  test('An upload that fits only half or not at all is refused with 507 and leaves nothing; with room it succeeds', async () => {
    expect(await send('first')).toMatchObject({ status: 200 });
    const before = { products: await count('product'), files: await count('stored_file') };
    const listed = (await disk.call('list'))['files'];
    let refused = 0;
    for (const word of ['fill', 'freeHalf'])
      for (let at = 0; at < 2; at += 1) {
        await disk.call(word);
        expect(await send('second')).toMatchObject({ status: 507, body: { code: 'storageFull' } });
        refused += 1;
        expect((await disk.call('list'))['files']).toBe(listed);
      }
    expect({ products: await count('product'), files: await count('stored_file') }).toEqual(before);
    // Requests that need no disk space continue.
    const alive = await fetch(`${url}/healthz`);
    expect(alive.status).toBe(200);
    await disk.call('free');
    expect(await send('second')).toMatchObject({ status: 200 });
    expect(await count('product')).toBe(before.products + 1);
    recordVerification('overload: disk of the files full', { uploadsRefused: refused });
  });

  test('A backup onto the disk reports that it is full, and leaves no partial backup', async () => {
    await disk.call('freeHalf');
    const { code, output, left } = await disk.call('backup');
    expect(output).toContain('The disk is full');
    expect([code, left]).toEqual(['1', '']);
    await disk.call('free');
    const whole = await disk.call('backup');
    expect(whole['output']).not.toContain('The disk is full');
    expect(whole['left']?.split('\n')).toContain('manifest.json');
  });

  test("A worker's write waits for room beyond all attempts, and then succeeds", async () => {
    const { rfpId, buyer } = await acceptedRfp(app, ['alto']);
    await app.runProjections();
    await disk.call('fill');
    expectOk(await buyer.call(requestReport, { body: { rfpId, format: 'xlsx' } }));
    await disk.call('work');
    const stateOf = async () => expectOk(await buyer.call(getReports, { params: { rfpId } })).data[0]?.state;
    const failures = () =>
      app.database.anyFirst(sql.type(row({ error: text }))`
        select error from failed_attempt where subscriber = 'reportFile'`);
    // Only five failures of one outage are recorded, and a job has only five attempts.
    await expect.poll(failures, { timeout: 60_000 }).toHaveLength(5);
    expect(await failures()).toSatisfy((all: string[]) => all.every((failure) => failure.includes('ENOSPC')));
    expect(await stateOf()).toBe('waiting');
    await disk.call('free');
    await expect.poll(stateOf, { timeout: 60_000 }).toBe('made');
  });
});
