import { messages } from '@bidboard/backend/features/products/contracts/products';
import { refusals } from '@bidboard/backend/kernel/refusals';
import { startTestS3, type TestS3 } from '@bidboard/backend/testing/servers/test-s3';
import { sql } from '@bidboard/backend/platform/database/database';
import { number, row, text } from '@bidboard/backend/platform/database/row';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFaultProxy, type FaultProxy } from '../../testing/proxies/fault-proxy.ts';
import { liveMark } from '../page/live-connection.ts';
import { signUpHere, type Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';

const pdf =
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nxref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n44\n%%EOF\n';

describe('A page says what is unavailable, and continues when it returns', () => {
  let s3: TestS3 | undefined;
  let database: FaultProxy;
  let storage: FaultProxy;
  let search: FaultProxy;
  let mail: FaultProxy;
  let payments: FaultProxy;
  /** Undefined where pushes travel through the database. */
  let redis: FaultProxy | undefined;
  const journey = startJourney({
    broker: 'redis',
    filling: 'demo',
    // Every request of a journey goes through these.
    async more({ DATABASE_URL, REDIS_URL, SMTP_URL, STRIPE_API_URL }) {
      s3 = await startTestS3();
      database = await openFaultProxy(DATABASE_URL);
      storage = await openFaultProxy(s3.place.endpoint);
      search = await openFaultProxy('http://127.0.0.1:9');
      mail = await openFaultProxy(SMTP_URL);
      payments = await openFaultProxy(STRIPE_API_URL);
      redis = REDIS_URL === undefined ? undefined : await openFaultProxy(REDIS_URL);
      // From the start, the search engine accepts connections and sends nothing.
      await search.inject({ mode: 'blackhole' });
      return {
        // Otherwise every broken connection would be logged.
        LOG_LEVEL: 'fatal',
        JOB_BACKOFF_MS: '200',
        DATABASE_URL: database.urlOf(DATABASE_URL),
        SMTP_URL: mail.urlOf(SMTP_URL),
        STRIPE_API_URL: payments.urlOf(STRIPE_API_URL),
        ...(redis && REDIS_URL !== undefined && { REDIS_URL: redis.urlOf(REDIS_URL) }),
        ELASTICSEARCH_URL: `http://127.0.0.1:${search.port}`,
        S3_ENDPOINT: storage.urlOf(s3.place.endpoint),
        S3_BUCKET: s3.place.bucket,
        S3_ACCESS_KEY_ID: s3.place.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3.place.secretAccessKey,
      };
    },
  });
  let visitor: Person;
  let vendor: Person;

  beforeAll(async () => {
    visitor = await journey.open('Visitor');
    vendor = await journey.enter('calder');
  });
  afterAll(async () => {
    for (const part of [database, storage, search, mail, payments, redis, s3]) await part?.close();
  });

  const hits = (page: Page) => page.getByRole('main').getByRole('link', { name: /Calder/ });
  const failedMails = () =>
    journey.stack.test.database.oneFirst(sql.type(row({ n: number }))`
      select count(*)::int4 as n from failed_attempt where subscriber = 'verificationMail'`);
  const field = (page: Page, label: string) =>
    page.getByLabel(new RegExp(`^${label}(?: optional| needed for RFPs)?$`));

  test('The search page finds results although the search engine does not respond', async () => {
    const { page } = visitor;
    await page.goto('/search?search=calder');
    await hits(page).first().waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(search.taken()).toBeGreaterThan(0);
  });

  test('While the database is unavailable the page stays and says so, and it shows its data once the database is back', async () => {
    const { page } = visitor;
    await database.inject({ mode: 'refuse' });
    const answer = await page.goto('/search?search=calder');
    expect(answer?.status()).toBe(200);
    const failed = page.getByRole('alert').filter({ hasText: 'The search did not respond' });
    await failed.getByText(refusals.unavailable).waitFor();
    await database.heal();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await hits(page).first().waitFor();
  });

  test('Text is kept while the storage is unavailable during an upload, and saved when it is back', async () => {
    const { page } = vendor;
    await page.goto('/app/additional-information?start_point=add_product');
    await field(page, 'Product name').fill('Calder Lantern');
    await page.getByRole('textbox', { name: 'Product information' }).fill('Lights **doors**.');
    await field(page, 'Product launch date').fill('2025-03-14');
    for (const label of ['Keywords', 'Notable customers', 'Target persona', 'Competitors']) {
      await field(page, label).fill('Doors');
      await page.keyboard.press('Enter');
    }
    await page
      .locator('input[type=file][aria-label="Add datasheets"]')
      .setInputFiles({ name: 'Lantern.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) });
    await storage.inject({ mode: 'refuse' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(refusals.unavailable).first().waitFor();
    expect(await field(page, 'Product name').inputValue()).toBe('Calder Lantern');
    await page.getByText('Lantern.pdf').first().waitFor();
    await storage.heal();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(messages.productSaved).waitFor();
  });

  test('Users who wait for pushes see that the bus is unavailable, and see when pushes resume', async () => {
    const { page } = vendor;
    await page.goto('/app/dashboard');
    const mark = liveMark(page);
    await mark.filter({ hasText: /^Live$/ }).waitFor();
    const bus = redis ?? database;
    await bus.inject({ mode: 'refuse' });
    await mark.filter({ hasText: 'Updates paused' }).waitFor();
    if (redis) {
      // Features that need no push continue, on the same connection.
      await page.getByRole('link', { name: 'Customers' }).click();
      await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor();
      await mark.filter({ hasText: 'Updates paused' }).waitFor();
    }
    await bus.heal();
    await mark.filter({ hasText: /^Live$/ }).waitFor();
  });

  test('While the payment provider is unavailable nothing is bought and the page says so, and buying continues when it is back', async () => {
    const { page } = vendor;
    const productId = await journey.stack.test.database.oneFirst(sql.type(row({ id: text }))`
      select p.id::text as id from product p join membership m on m.company_id = p.company_id
        left join wallet w on w.product_id = p.id
      where w.licensed_until is null and m.user_id = (select id from app_user where email = ${vendor.email}) order by p.id limit 1`);
    await page.goto(`/app/subscription-plan?productId=${productId}`);
    const buy = page.getByRole('button', { name: 'Buy Now Basic Plan' });
    await buy.waitFor();
    await payments.inject({ mode: 'refuse' });
    await buy.click();
    await page.getByText(refusals.unavailable).first().waitFor();
    await payments.heal();
    await expect.poll(() => buy.isEnabled()).toBe(true);
    await buy.click();
    await page.waitForURL('**/pay/*');
  });

  test('While the mail server is unavailable pages promise the mail, and it arrives when it is back', async () => {
    const { page } = visitor;
    await page.goto('/auth/register');
    await mail.inject({ mode: 'refuse' });
    const signedUp = signUpHere(visitor, journey.stack);
    signedUp.catch(() => undefined);
    await page.getByText('Please verify your email').first().waitFor();
    await expect.poll(failedMails).toBeGreaterThan(0);
    const mails = await fetch(`${journey.stack.mailbox.url}/api/mails?to=${visitor.email}`);
    expect(JSON.stringify(await mails.json())).not.toContain('Verify');
    await mail.heal();
    await signedUp;
    expect([...visitor.pageErrors, ...vendor.pageErrors]).toEqual([]);
  });
});
