import { sql } from '@bidboard/backend/platform/database/database';
import { number, row, text } from '@bidboard/backend/platform/database/row';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoPeople } from '../../demo/demo-people.ts';
import { expectAccessible, expectWellSet } from '../page/accessible.ts';
import { readMail, type Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';

describe('Meetings and demos', () => {
  const journey = startJourney({ broker: 'redis', filling: 'demo' });
  let buyer: Person;
  let vendor: Person;

  beforeAll(async () => {
    [buyer, vendor] = await Promise.all([journey.enter('buyer'), journey.enter('northgate')]);
  });

  const productIdOf = (product: string) =>
    journey.stack.test.database.oneFirst(
      sql.type(row({ id: text }))`select object_id as id from catalogue_product where product = ${product}`,
    );
  /** Types a day and a time (`2026-11-24T09:30`) into their two fields. */
  const fillMoment = async (fields: Locator, moment: string) => {
    const [day = '', time = ''] = moment.split('T');
    await fields.getByRole('textbox', { name: 'Day', exact: true }).fill(day);
    await fields.getByLabel('Time', { exact: true }).fill(time);
  };
  /** The same hour some days ahead, as a day and a time. */
  const local = (page: Page, days: number, hour: string) =>
    page.evaluate(
      ([ahead, at]) => {
        const day = new Date(Date.now() + Number(ahead) * 86_400_000);
        const two = (n: number) => String(n).padStart(2, '0');
        return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}T${at}`;
      },
      [days, hour] as const,
    );
  const preventReload = (page: Page) =>
    page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
  const wasReloaded = async (page: Page) => !(await page.evaluate(() => 'neverReloaded' in globalThis));
  const status = (page: Page, word: string) =>
    page.getByRole('main').getByText(word, { exact: true }).first();
  const card = (page: Page, name: string) => page.getByRole('article', { name });
  const creditsSpent = () =>
    journey.stack.test.database.oneFirst(
      sql.type(row({ n: number }))`
        select count(*)::int4 as n from credit_entry where kind = 'meetingAcceptance'`,
    );

  test("A buyer requests a meeting with two times, and the vendor's page shows it by itself", async () => {
    const { page } = buyer;
    await vendor.page.goto('/app/dashboard');
    await preventReload(vendor.page);
    await page.goto(
      `/app/discovery-meeting/${await productIdOf('Gatekeeper Enterprise')}/Northgate%20Identity`,
    );
    await page.getByRole('button', { name: 'Send Request' }).click();
    await page.getByText('Please select the discovery stage').first().waitFor();
    await page.getByText('Please enter your question').first().waitFor();
    await expectWellSet(page);
    await page.getByRole('radio', { name: 'Defining requirements' }).check();
    await page.getByLabel('Questions').fill('Does it know badges?');
    await page.getByText('480 characters left').waitFor();
    for (const [at, hour] of ['10:00', '15:30'].entries()) {
      await page.getByRole('button', { name: 'Add a time' }).click();
      await fillMoment(page.getByRole('group', { name: `Time ${at + 1}` }), await local(page, 7, hour));
    }
    await page.getByRole('button', { name: 'Send Request' }).dblclick();
    await page.waitForURL('**/app/demo-meeting/*');
    await status(page, 'Pending').waitFor();
    await expectWellSet(page);
    await vendor.page.getByText('Harrow & Lyle Logistics, Gatekeeper Enterprise').waitFor();
    expect(await card(vendor.page, 'Discovery Meeting: Gatekeeper Enterprise').count()).toBe(1);
    expect(await wasReloaded(vendor.page)).toBe(false);
  });

  test("The vendor opens it and accepts one of the times, and the buyer's page says so by itself", async () => {
    await preventReload(buyer.page);
    const spentBefore = await creditsSpent();
    const { page } = vendor;
    await page.getByRole('link', { name: 'View Details' }).click();
    await page
      .getByRole('heading', { name: 'Discovery Meeting Request - Gatekeeper Enterprise', level: 1 })
      .waitFor();
    await page.getByText('Does it know badges?').waitFor();
    expect(await page.getByText(demoPeople.buyer.email).count()).toBe(0);
    await expectWellSet(page);
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByText('Please choose one of the times').first().waitFor();
    await page.getByRole('radio', { name: /15:30/ }).check();
    await page.getByRole('textbox', { name: 'Reply' }).fill('Gladly.');
    await page.getByRole('button', { name: 'Accept for 1 credit', exact: true }).click();
    await page.getByText('The request has been accepted.').waitFor();
    await page.waitForURL('**/app/dashboard');
    await status(buyer.page, 'Accepted').waitFor();
    await buyer.page.getByText(demoPeople.northgate.email).waitFor();
    await buyer.page.getByText(/15:30/).first().waitFor();
    expect(await wasReloaded(buyer.page)).toBe(false);
    expect(await creditsSpent()).toBe(spentBefore + 1);
    await card(page, 'Discovery Meeting: Gatekeeper Enterprise').getByText('Accepted').waitFor();
    const mail = await readMail(journey.stack, demoPeople.buyer.email, 'Northgate Identity accepted');
    expect(mail.text).toContain('Accept the invitation in this email');
  });

  test('The agreed time is a calendar file, and accepting another proposed time moves the meeting', async () => {
    const { page } = buyer;
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Calendar file' }).click();
    expect((await downloaded).suggestedFilename()).toMatch(/\.ics$/);
    await page.getByRole('button', { name: 'Propose another' }).click();
    const proposal = page.getByRole('dialog').getByRole('group', { name: 'Day and time' });
    await fillMoment(proposal, await local(page, 8, '09:15'));
    await page.getByRole('dialog').getByRole('button', { name: 'Propose' }).click();
    await page.getByText('proposed by you').waitFor();
    await card(vendor.page, 'Discovery Meeting: Gatekeeper Enterprise').getByRole('link').click();
    await vendor.page.getByRole('button', { name: 'This suits' }).click();
    await page.getByText(/09:15/).first().waitFor();
    await expect.poll(() => page.getByText('proposed by you').count()).toBe(0);
    expect(await wasReloaded(page)).toBe(false);
    await vendor.page.getByRole('button', { name: 'Cancel request' }).click();
    await vendor.page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await status(page, 'Cancelled').waitFor();
  });

  test('A vendor answers a recorded-demo request with a link or a file, and the buyer watches it', async () => {
    const { page } = buyer;
    await page.goto(
      `/app/product-discovery/${await productIdOf('Gatekeeper Enterprise')}/Northgate%20Identity`,
    );
    await page.getByRole('radio', { name: 'Digital recording' }).check();
    await page.getByRole('radio', { name: 'Just exploring' }).check();
    await page.getByLabel('Questions').fill('Show the turnstile');
    await page.getByRole('button', { name: 'Send Request' }).click();
    await page.waitForURL('**/app/product-request/*');
    await vendor.page.goto('/app/dashboard');
    await vendor.page.getByRole('link', { name: 'View Details' }).click();
    const accept = vendor.page.getByRole('button', { name: 'Accept' });
    await accept.click();
    await vendor.page.getByText('Please enter either a file URL or a document').first().waitFor();
    await vendor.page.locator('input[type=file]').setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('notes'),
    });
    await vendor.page.getByText('notes.txt is not one of').waitFor();
    await vendor.page.getByLabel('File URL').fill('https://video.example/turnstile');
    await expectWellSet(vendor.page);
    await accept.click();
    await page.getByRole('link', { name: 'https://video.example/turnstile' }).waitFor();
    await expectWellSet(page);
  });

  test('The page asks before a decline, and both lists filter and sort', async () => {
    const { page } = buyer;
    await page.goto(
      `/app/discovery-meeting/${await productIdOf('Gatekeeper Enterprise')}/Northgate%20Identity`,
    );
    await page.getByRole('radio', { name: 'Just exploring' }).check();
    await page.getByLabel('Questions').fill('Once more?');
    await page.getByRole('button', { name: 'Send Request' }).click();
    await page.waitForURL('**/app/demo-meeting/*');
    await vendor.page.goto('/app/dashboard');
    await vendor.page.getByRole('link', { name: 'View Details' }).click();
    await vendor.page.getByRole('button', { name: 'Decline' }).click();
    const dialog = vendor.page.getByRole('dialog');
    await dialog
      .getByText('Are you sure you want to decline the request from Harrow & Lyle Logistics?')
      .waitFor();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await status(page, 'Declined').waitFor();
    await page.getByRole('link', { name: 'Return to dashboard' }).click();
    await page.getByRole('button', { name: /Filter/ }).click();
    await page.getByRole('menuitem', { name: 'Accepted DM/PD' }).click();
    await card(page, 'Product Demo: Gatekeeper Enterprise').waitFor();
    expect(await page.getByRole('article', { name: 'Identity & Access Platform' }).count()).toBe(0);
    expect(await card(page, 'Discovery Meeting: Gatekeeper Enterprise').count()).toBe(0);
    await expectAccessible(page);
  });

  test('The cost appears in the credit history, with a filter and in the exported file', async () => {
    const { page } = vendor;
    await page.goto('/app/billing-credit');
    const transactions = page.getByRole('grid', { name: 'Transactions' });
    await transactions.getByText('Discovery Meeting').first().waitFor();
    await expectWellSet(page);
    await page.getByRole('button', { name: 'Filter' }).click();
    const filter = page.getByRole('dialog', { name: 'Filter' });
    await filter.getByRole('textbox', { name: 'To', exact: true }).fill('2026-01-01');
    await filter.getByRole('button', { name: 'Done' }).click();
    await filter.getByText('Please select a from date').first().waitFor();
    await filter.getByRole('textbox', { name: 'To', exact: true }).fill('');
    await filter.getByText('Product Demo').click();
    await filter.getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => transactions.getByRole('row').count()).toBe(2);
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await downloaded).suggestedFilename()).toMatch(/^Billing-Credit .*\.csv$/);
    await page.goto('/app/billing-credit?types=basicPlan');
    await page.getByText('No Record Found!').waitFor();
    await expectAccessible(page);
  });

  test('The dashboard reads more pages of a list that has several', async () => {
    // Inserts rows, because filling in a hundred and twenty forms would show nothing further.
    await journey.stack.test.database.query(sql.statement`
      insert into meeting (kind, product_id, product, vendor, company_id, buyer_id, buyer_company_id, stage, question, created_at)
      select kind, product_id, product, vendor, company_id, buyer_id, buyer_company_id, stage, 'Number ' || n,
        created_at - n * interval '1 hour'
      from (select * from meeting where kind = 'discoveryMeeting' and product = 'Gatekeeper Enterprise' limit 1) one,
        generate_series(1, 120) n`);
    const { page } = vendor;
    await page.goto('/app/dashboard');
    const waiting = page.getByRole('region', { name: /^TO-DO/ });
    await waiting.getByRole('button', { name: /^Show \d+ more tasks$/ }).click();
    await expect.poll(() => waiting.getByText('Request for Discovery Meeting').count()).toBe(120);
    expect(await page.getByText('are not shown here').count()).toBe(0);
  });

  test('A request to a page without an owner waits, and a user without a request sees nothing', async () => {
    const { page } = buyer;
    await page.goto(`/app/discovery-meeting/${await productIdOf('Okta Workforce Identity')}/Okta`);
    await page.getByText('Okta does not manage its page yet').waitFor();
    await page.getByRole('radio', { name: 'Just exploring' }).check();
    await page.getByLabel('Questions').fill('Anybody?');
    await page.getByRole('button', { name: 'Send Request' }).click();
    await page.waitForURL('**/app/demo-meeting/*');
    const address = page.url();
    await vendor.page.goto(address);
    await vendor.page.getByText('Request not found').waitFor();
    await expectAccessible(vendor.page);
    await page.getByRole('button', { name: 'Cancel request' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await status(page, 'Cancelled').waitFor();
    expect([...buyer.pageErrors, ...vendor.pageErrors]).toEqual([]);
  });
});
