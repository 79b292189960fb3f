import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoPeople } from '../../demo/demo-people.ts';
import { expectWellSet } from '../page/accessible.ts';
import { isCheckedImmediately } from '../page/press.ts';
import { openStep, registerCompany } from '../people/buyer.ts';
import { logInHere, readMail, signUpHere, type Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';

/** A demo company owns the first page; the others have no page owner. */
const chosen = ['Gatekeeper Enterprise', 'Okta Workforce Identity', 'Omada Identity Cloud'] as const;
const small = { width: 360, height: 740 };

describe('From a shortlist to an RFP', () => {
  const journey = startJourney({ filling: 'demo' });
  let ada: Person;
  let shared: string;

  beforeAll(async () => {
    ada = await journey.open('Ada');
  });

  const count = (page: Page) => page.getByRole('link', { name: /^Shortlist,/ }).getAttribute('aria-label');
  const columns = async (page: Page) =>
    (await page.getByRole('columnheader').getByRole('link').allTextContents()).map((text) => text.trim());
  const listed = (page: Page) =>
    page.getByRole('main').getByRole('listitem').getByRole('heading').allTextContents();
  /** The pressed element is gone, and the keyboard focus continues near it. */
  const holdsFocus = (page: Page) =>
    expect.poll(() => page.evaluate('document.activeElement?.tagName')).toBe('DIV');
  /** Chooses an entry of the menu in the head of a product's column. */
  const choose = async (page: Page, product: string, entry: string) => {
    await page.getByRole('button', { name: `Actions for ${product}` }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  const rowOf = (page: Page, product: string) => page.getByRole('row', { name: new RegExp(product) });

  test('A visitor shortlists three products, and another tab shows them', async () => {
    const { page, context } = ada;
    await page.goto('/shortlist');
    await page.getByText('No saved products yet').waitFor();
    const tab = await context.newPage();
    await tab.goto('/');
    await expect.poll(() => count(tab)).toBe('Shortlist, 0 products');
    await page.getByRole('link', { name: 'Browse products' }).click();
    for (const product of chosen) {
      await page.goto(`/search?search=${encodeURIComponent(product)}`);
      await page.getByRole('button', { name: `Shortlist ${product}` }).click();
      await page.getByRole('button', { name: `Shortlisted ${product}` }).waitFor();
    }
    await expect.poll(() => count(tab)).toBe('Shortlist, 3 products');
    await tab.close();
    await page.getByRole('link', { name: /^Shortlist,/ }).click();
    await expect.poll(() => listed(page)).toEqual([...chosen]);
    await expectWellSet(page);
  });

  test('The comparison has an address that shows the same to another visitor', async () => {
    const { page } = ada;
    await page.getByRole('link', { name: 'Compare all 3' }).click();
    await expect.poll(() => columns(page)).toEqual([...chosen]);
    await expectWellSet(page);
    await page
      .getByRole('row', { name: /^Price/ })
      .getByText('$6.00 per user per month')
      .waitFor();
    const rows = page.getByRole('table').getByRole('rowheader');
    await expect.poll(() => rows.count()).toBe(17);
    expect(await isCheckedImmediately(page.getByLabel('Only differences'))).toBe(true);
    await expect.poll(() => rows.count()).toBeLessThan(17);
    expect(await rows.count()).toBeGreaterThan(0);
    for (const label of await rows.allTextContents()) expect(label).toContain('differs');
    await page.waitForURL(/only=differences/);
    shared = page.url();
    const ben = await journey.open('Ben');
    await ben.page.goto(shared);
    await expect.poll(() => columns(ben.page)).toEqual([...chosen]);
    expect(await ben.page.getByLabel('Only differences').isChecked()).toBe(true);
    expect(await count(ben.page)).toBe('Shortlist, 0 products');
    expect(ben.pageErrors).toEqual([]);
    await ben.context.close();
  });

  test('A visitor adds, replaces and removes a product, and the address follows', async () => {
    const { page } = ada;
    await page.getByRole('combobox', { name: 'Add a product' }).fill('jumpcl');
    await page.getByRole('option', { name: /JumpCloud/ }).click();
    await expect.poll(() => columns(page)).toEqual([...chosen, 'JumpCloud']);
    await page.getByText('You can compare up to four products.').waitFor();
    await choose(page, 'JumpCloud', 'Replace with another product');
    await page.getByRole('combobox', { name: 'Replace JumpCloud with' }).fill('yubik');
    await page.getByRole('option', { name: /YubiKey/ }).click();
    await expect.poll(() => columns(page)).toEqual([...chosen, 'YubiKey']);
    await holdsFocus(page);
    await choose(page, 'YubiKey', 'Replace with another product');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await holdsFocus(page);
    await page.getByRole('button', { name: 'Remove YubiKey' }).click();
    await expect.poll(() => columns(page)).toEqual([...chosen]);
    await expect.poll(() => page.url()).toBe(shared);
    await page.goBack();
    await expect.poll(() => columns(page)).toHaveLength(4);
  });

  test('An address with too few, too many or unknown products says what is wrong', async () => {
    const { page } = await journey.open('Cleo');
    const ids = new URL(shared).searchParams.get('products')?.split(',') ?? [];
    await page.goto('/compare');
    await page.getByText('Nothing to compare yet').waitFor();
    await page.goto(`/compare?products=${ids[0]},${crypto.randomUUID()}`);
    await page.getByText('One of these products is no longer in the catalogue.').waitFor();
    await page.getByText('Add a product to compare').waitFor();
    await page.goto(`/compare?products=${[...ids, crypto.randomUUID(), crypto.randomUUID()].join(',')}`);
    await page.getByText('This link names 5').waitFor();
    await expect.poll(() => columns(page)).toEqual([...chosen]);
    await page.context().close();
  });

  test('Start RFP leads through sign-up to a new RFP, and the account keeps the list', async () => {
    const { page } = ada;
    await page.goto(shared);
    await page.getByRole('link', { name: 'Start RFP' }).click();
    await page.waitForURL(/\/auth\/login/);
    await page.getByRole('link', { name: 'Create your free account' }).click();
    await signUpHere(ada, journey.stack);
    await page.getByText('Your shortlist is kept in your account.').waitFor();
    await page.waitForURL(/\/app\/create-rfp\?products=/);
    for (const product of chosen) await page.getByRole('button', { name: `Remove ${product}` }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('shortlist'))).toBeNull();
  });

  test('Two devices of the account agree at once', async () => {
    const phone = await journey.open('Phone', small);
    await phone.page.goto('/auth/login');
    await logInHere(phone.page, ada.email, ada.password);
    await phone.page.goto('/shortlist');
    await expect.poll(() => listed(phone.page)).toEqual([...chosen]);
    const desk = await ada.context.newPage();
    await desk.goto('/search?search=jumpcloud');
    await desk.getByRole('button', { name: 'Shortlist JumpCloud' }).click();
    await expect.poll(() => listed(phone.page)).toEqual([...chosen, 'JumpCloud']);
    await phone.page.getByRole('button', { name: 'Remove JumpCloud' }).click();
    await desk.getByRole('button', { name: 'Shortlist JumpCloud' }).waitFor();
    await expect.poll(() => count(desk)).toBe('Shortlist, 3 products');
    await desk.close();
    await phone.context.close();
  });

  test('The invite step keeps the vendors over a reload until they are saved', async () => {
    const { page } = ada;
    await page.getByLabel('RFP Name').fill('Identity for everybody');
    await page.getByRole('radio', { name: /Rapid/ }).check();
    await page.getByRole('button', { name: 'Create RFP' }).click();
    await page.waitForURL(/update-rfp/);
    expect(new URL(page.url()).searchParams.has('products')).toBe(false);
    await page.getByRole('link', { name: 'Add your company' }).click();
    await registerCompany(page, 'Lovelace Analytics');
    await page.waitForURL(/update-rfp/);
    await page.getByRole('heading', { name: 'Company Information', level: 2 }).waitFor();
    await openStep(page, 'Vendor Invite');
    for (const product of chosen) await rowOf(page, product).getByText('Not saved').waitFor();
    await expectWellSet(page);
    await page.reload();
    for (const product of chosen) await rowOf(page, product).getByText('Not saved').waitFor();
    await page.getByRole('button', { name: 'Remove Omada Identity Cloud' }).click();
    await expect.poll(() => rowOf(page, 'Omada').count()).toBe(0);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('No company manages this page yet. Please give an email address.').waitFor();
    await page.getByLabel('Email address for Okta Workforce Identity').fill('sales@okta.example');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Details updated successfully.').waitFor();
    await rowOf(page, 'Northgate Identity').getByText('Sent at publish').waitFor();
    await rowOf(page, 'sales@okta.example').getByText('Sent at publish').waitFor();
    expect(ada.pageErrors).toEqual([]);
  });

  test('A visitor who signs in from the shortlist returns to it, and it belongs to the account', async () => {
    const { page } = await journey.open('Fay');
    await page.goto('/search?search=jumpcloud');
    await page.getByRole('button', { name: 'Shortlist JumpCloud' }).click();
    await page.goto('/shortlist');
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await logInHere(page, demoPeople.calder.email, demoPeople.calder.password);
    await page.waitForURL(/\/shortlist$/);
    await page.getByText('Kept in your account').waitFor();
    await expect.poll(() => listed(page)).toEqual(['JumpCloud']);
    await page.getByRole('button', { name: 'Remove JumpCloud' }).click();
    await page.getByText('No saved products yet').waitFor();
    await holdsFocus(page);
    await page.context().close();
  });

  test('A visitor books a meeting from the comparison, and the sign-in leads to its form', async () => {
    const { page, context } = await journey.open('Eve');
    await page.goto(shared);
    await page.getByRole('button', { name: 'Actions for Gatekeeper Enterprise' }).click();
    await page.getByRole('menuitem', { name: 'Request a demo' }).waitFor();
    await expectWellSet(page);
    await page.getByRole('menuitem', { name: 'Book a 15-minute discovery meeting' }).click();
    await page.waitForURL(/\/auth\/login$/);
    await page.getByText('to continue with a discovery meeting with Northgate Identity.').waitFor();
    await logInHere(page, demoPeople.buyer.email, demoPeople.buyer.password);
    await page.waitForURL('**/app/discovery-meeting/*/Northgate%20Identity');
    await page.getByText('Gatekeeper Enterprise by Northgate Identity').waitFor();
    await context.close();
  });

  test('A buyer requests a demo from the comparison on a telephone, and the vendor gets it', async () => {
    const { page, context, pageErrors } = await journey.enter('buyer', small);
    await page.goto(shared);
    await choose(page, 'Gatekeeper Enterprise', 'Request a demo');
    await page.waitForURL('**/app/product-discovery/*/Northgate%20Identity');
    await page.getByRole('radio', { name: 'Live online' }).check();
    await page.getByRole('radio', { name: 'Comparing products' }).check();
    await page.getByLabel('Questions').fill('Does the broker run on our own servers?');
    await page.getByRole('button', { name: 'Send Request' }).click();
    await page.getByText('Your request has been sent.').waitFor();
    const mail = await readMail(journey.stack, demoPeople.northgate.email, 'Request for a product demo');
    expect(mail.text).toContain('Does the broker run on our own servers?');
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  test('A visitor with an account signs in on the way, and returns with the products', async () => {
    const { page } = await journey.open('Dora');
    await page.goto(shared);
    await page.getByRole('link', { name: 'Start RFP' }).click();
    await logInHere(page, demoPeople.buyer.email, demoPeople.buyer.password);
    await page.waitForURL(/\/app\/create-rfp\?products=/);
    await page.getByRole('button', { name: 'Remove Okta Workforce Identity' }).click();
    await expect.poll(() => page.url().split(',').length).toBe(2);
    await page.context().close();
  });
});
