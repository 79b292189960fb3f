import { logIn, signUp, verifyEmail } from '@bidboard/backend/features/accounts/contracts/accounts';
import {
  acceptRejectMeeting,
  addDiscoveryMeeting,
} from '@bidboard/backend/features/meetings/contracts/meeting-requests';
import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import { sql } from '@bidboard/backend/platform/database/database';
import { row as rowOf, text } from '@bidboard/backend/platform/database/row';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { clientAs, type ApiCall } from '../../demo/contract-client.ts';
import { demoPeople, type DemoPerson } from '../../demo/demo-people.ts';
import { expectWellSet } from '../page/accessible.ts';
import { linkIn, logInHere, readMail, type Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';

describe('The dashboard', () => {
  const journey = startJourney({ filling: 'demo' });
  let buyer: Person;
  let vendor: Person;
  let asBuyer: ApiCall;
  let asVendor: ApiCall;

  beforeAll(async () => {
    [buyer, vendor] = await Promise.all([journey.enter('buyer'), journey.enter('northgate')]);
    const callAs = async (who: DemoPerson) => {
      const { email, password } = demoPeople[who];
      const { token } = await clientAs(journey.stack.url)(logIn, { body: { email, password } });
      return clientAs(journey.stack.url, token);
    };
    [asBuyer, asVendor] = await Promise.all([callAs('buyer'), callAs('northgate')]);
  });

  const grid = (page: Page) => page.getByRole('grid', { name: 'Requests' });
  const row = (page: Page, name: RegExp) => grid(page).getByRole('row', { name });
  const rowOfId = (page: Page, id: string) => grid(page).locator(`[row-id="${id}"]`);
  const cell = (page: Page, id: string, column: string) => rowOfId(page, id).locator(`[col-id="${column}"]`);
  const toDo = (page: Page) => page.getByRole('region', { name: /^TO-DO/ }).getByRole('listitem');
  async function chooseFilter(page: Page, name: string): Promise<void> {
    await page.getByRole('button', { name: /^Filter/ }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await page.getByRole('menu').waitFor({ state: 'detached' });
  }
  /** From here on, only pushes reach the lists. */
  async function blockReads(page: Page): Promise<void> {
    await page.getByRole('banner').getByText('Live', { exact: true }).waitFor();
    await grid(page).getByRole('row').nth(1).waitFor();
    for (const read of ['rfp/getrfp/*', 'client/discovery-meeting-list', 'client/product-demo-list'])
      for (const pattern of [`**/api/${read}`, `**/api/${read}?*`])
        await page.route(pattern, (route) => route.abort());
  }

  test('A remembered switch shows the dashboard as a table, with the filters and sorting of the cards', async () => {
    const { page } = buyer;
    await page.getByRole('article', { name: 'Fleet Telematics' }).waitFor();
    await page.getByText('Table', { exact: true }).click();
    await row(page, /Fleet Telematics/).waitFor();
    await expectWellSet(page);
    await grid(page).getByRole('columnheader', { name: 'Title' }).click();
    await page.waitForURL(/[?&]sort=Title/);
    // An alphabet that sorts after ours in one order, and before it in the other.
    const firstTitle = () => grid(page).locator('[row-index="0"] [col-id="name"]').last().textContent();
    await expect.poll(firstTitle).toBe('Пазител ID');
    await grid(page).getByRole('columnheader', { name: 'Title' }).click();
    await page.waitForURL(/[?&]order=Asc/);
    await expect.poll(firstTitle).toBe('Calder Access Cloud');
    await chooseFilter(page, 'Declined RFP/DM/PD');
    await row(page, /Fleet Telematics/).waitFor({ state: 'detached' });
    await row(page, /Calder Access Cloud.*Declined/s).waitFor();
    await page.goto('/app/dashboard');
    const opened = row(page, /Fleet Telematics/).locator('[col-id="kind"]');
    await opened.press('Enter');
    await page.waitForURL(/\/app\/update-rfp\//);
  });

  test('By pushes only, a request appears, is answered and leaves its filter, and the to-do list follows', async () => {
    await Promise.all([
      vendor.page.goto('/app/dashboard?view=table'),
      buyer.page.goto('/app/dashboard?view=table&filter=Pending+DM%2FPD'),
    ]);
    await Promise.all([blockReads(vendor.page), blockReads(buyer.page)]);
    const before = await toDo(vendor.page).count();
    const productId = await journey.stack.test.database.oneFirst(sql.type(rowOf({ id: text }))`
      select object_id as id from catalogue_product where product = 'Gatekeeper Enterprise'`);
    const body = { stage: 1, question: 'Does it know badges?', productId };
    const { _id } = await asBuyer(addDiscoveryMeeting, { body });
    await rowOfId(buyer.page, _id).first().waitFor();
    await expect.poll(() => cell(vendor.page, _id, 'label').textContent()).toBe('Pending');
    await expect.poll(() => toDo(vendor.page).count()).toBe(before + 1);
    await asVendor(acceptRejectMeeting, { body: { _id, status: 1 } });
    await expect.poll(() => cell(vendor.page, _id, 'label').textContent()).toBe('Accepted');
    await rowOfId(buyer.page, _id).first().waitFor({ state: 'detached' });
    await expect.poll(() => toDo(vendor.page).count()).toBe(before);
  });

  test('An RFP appears and changes by pushes only, as a row and as a card', async () => {
    const { page } = buyer;
    await page.unrouteAll();
    await page.goto('/app/dashboard?view=table');
    await blockReads(page);
    const settings = { processTypeValue: 'rapid', scopeValue: 'private', stepsValue: presets.rapid } as const;
    const { rfp } = await asBuyer(createRfp, { body: { ...settings, rfpName: 'Yard Planning' } });
    const rename = (rfpName: string) =>
      asBuyer(createRfp, { body: { ...settings, rfpName, rfpId: rfp._id } });
    await expect.poll(() => cell(page, rfp._id, 'name').textContent()).toBe('Yard Planning');
    await rename('Yard Planning 2027');
    await expect.poll(() => cell(page, rfp._id, 'name').textContent()).toBe('Yard Planning 2027');
    await page.getByText('Cards', { exact: true }).click();
    await page.getByRole('article', { name: 'Yard Planning 2027' }).waitFor();
    await rename('Yard Planning 2028');
    await page.getByRole('article', { name: 'Yard Planning 2028' }).waitFor();
    expect([...buyer.pageErrors, ...vendor.pageErrors]).toEqual([]);
  });

  test('A draft is deleted from the table, undone, and restored from the dashboard after a reload', async () => {
    const { page } = buyer;
    await page.unrouteAll();
    const settings = { processTypeValue: 'rapid', scopeValue: 'private', stepsValue: presets.rapid } as const;
    const { rfp } = await asBuyer(createRfp, { body: { ...settings, rfpName: 'Gate Renewal' } });
    await page.goto('/app/dashboard?view=table');
    const remove = cell(page, rfp._id, 'delete').getByRole('button', { name: 'Delete draft Gate Renewal' });
    await remove.click();
    await rowOfId(page, rfp._id).first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The draft has been restored.').waitFor();
    await remove.click();
    await rowOfId(page, rfp._id).first().waitFor({ state: 'detached' });
    await page.reload();
    await grid(page).getByRole('row').nth(1).waitFor();
    await page.getByText(/^Recently deleted drafts/).click();
    const restore = page.getByRole('button', { name: 'Restore draft Gate Renewal' });
    await restore.waitFor();
    await expectWellSet(page);
    await restore.click();
    await page.getByText('The draft has been restored.').waitFor();
    await expect.poll(() => cell(page, rfp._id, 'name').textContent()).toBe('Gate Renewal');
    await restore.waitFor({ state: 'detached' });
    expect(buyer.pageErrors).toEqual([]);
  });

  test('The dashboard welcomes a first-time user until they close the welcome', async () => {
    const nadia = await journey.open('Nadia');
    const { page, name, email, password } = nadia;
    const visitor = clientAs(journey.stack.url);
    await visitor(signUp, { body: { userName: name, email, password, policy: true } });
    const link = linkIn(await readMail(journey.stack, email, 'Verify your email'), journey.stack);
    const token = new URL(link).pathname.split('/').at(-1) ?? '';
    await visitor(verifyEmail, { params: { token } });
    await page.goto('/auth/login');
    await logInHere(page, email, password);
    const welcome = page.getByRole('heading', { name: 'Welcome to Bidboard, Nadia' });
    await welcome.waitFor();
    await page.getByRole('heading', { name: /^Please click the \+ button/ }).waitFor();
    await expectWellSet(page);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await welcome.waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).search).toBe('');
    expect(nadia.pageErrors).toEqual([]);
  });
});
