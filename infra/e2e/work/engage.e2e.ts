import { sql } from '@bidboard/backend/platform/database/database';
import { number, row, text } from '@bidboard/backend/platform/database/row';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { demoPeople } from '../../demo/demo-people.ts';
import { expectAccessible, expectWellSet } from '../page/accessible.ts';
import { logInHere, readMail, signUpHere } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';

describe('Engaging a vendor', () => {
  const journey = startJourney({ filling: 'demo' });

  /** Opens the page of a product. Returns its id. */
  async function openProduct(page: Page, product: string): Promise<string> {
    const id = await journey.stack.test.database.oneFirst(
      sql.type(row({ id: text }))`select object_id as id from catalogue_product where product = ${product}`,
    );
    await page.goto(`/product/${product.toLowerCase().replaceAll(' ', '-')}?search=${id}`);
    await page.getByRole('heading', { name: product, level: 1 }).waitFor();
    return id;
  }
  const option = (page: Page, label: string) => page.getByRole('dialog').getByRole('radio', { name: label });
  const goOn = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  const enquiry = (page: Page) => page.getByRole('textbox', { name: 'Your enquiry' });
  const remembered = (page: Page) =>
    page.evaluate(() => ['selectedOption', 'productId', 'company'].map((name) => localStorage.getItem(name)));
  const enquiriesSaying = (message: string) =>
    journey.stack.test.database.oneFirst(
      sql.type(row({ n: number }))`select count(*)::int4 as n from enquiry where message = ${message}`,
    );

  test("A visitor's choice survives the sign-in and opens, and the vendor reads it in the mailbox", async () => {
    const { page, context, pageErrors } = await journey.open('Visitor');
    const productId = await openProduct(page, 'Calder Access Cloud');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Engage Calder Systems' }).click();
    await option(page, 'Discovery Meeting').waitFor();
    expect(await page.getByRole('dialog').getByRole('radio').count()).toBe(3);
    await goOn(page);
    await page.getByRole('dialog').getByText('Please select a meeting option').first().waitFor();
    await expectWellSet(page);
    await option(page, 'Discovery Meeting').check();
    await goOn(page);
    await page.waitForURL(/\/auth\/login$/);
    await expect.poll(() => remembered(page)).toEqual(['1', productId, 'Calder Systems']);
    await page.getByText('to continue with a discovery meeting with Calder Systems.').waitFor();
    await expectAccessible(page);

    const { email, password } = demoPeople.buyer;
    await logInHere(page, email, password);
    await page.waitForURL(`**/app/discovery-meeting/${productId}/Calder%20Systems`);
    await expect.poll(() => remembered(page)).toEqual([null, productId, 'Harrow & Lyle Logistics']);
    await page.getByText('Calder Access Cloud by Calder Systems').waitFor();
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'Comparing products' }).check();
    await page.getByLabel('Questions').fill('Does it know badges?\n\nAnd visitors?');
    await page.getByRole('button', { name: 'Send Request' }).click();
    await page.getByText('Your request has been sent.').waitFor();
    await page.waitForURL('**/app/demo-meeting/*');
    await expectAccessible(page);

    const mail = await readMail(journey.stack, demoPeople.calder.email, 'Request for a discovery meeting');
    expect(mail.text).toContain('> Does it know badges?');
    expect(mail.text).toContain('Harrow & Lyle Logistics asks for a discovery meeting');
    expect(mail.text).not.toContain(email);
    const copy = await readMail(journey.stack, email, 'Your request for a discovery meeting');
    expect(copy.text).toContain('went to Calder Systems');
    expect(pageErrors).toEqual([]);
    await context.close();

    const vendor = await journey.enter('calder');
    await vendor.page.getByRole('link', { name: 'View Details' }).click();
    await vendor.page.getByText('Does it know badges?').waitFor();
    await expectAccessible(vendor.page);
    await vendor.context.close();
  });

  test('The choice survives a sign-up that continues in another tab', async () => {
    const person = await journey.open('Newcomer');
    const productId = await openProduct(person.page, 'Okta Workforce Identity');
    await person.page.getByRole('button', { name: 'Request Demo' }).click();
    await person.page.waitForURL(/\/auth\/login$/);
    const tab = await person.context.newPage();
    await tab.goto('/auth/register');
    await signUpHere({ ...person, page: tab }, journey.stack);
    await tab.waitForURL(`**/app/product-discovery/${productId}/Okta`);
    await tab.getByText('Okta does not manage its page yet').waitFor();
    await tab.getByRole('link', { name: 'Dashboard' }).first().click();
    await tab.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await tab.close();

    await openProduct(person.page, 'Okta Workforce Identity');
    await person.page.getByRole('button', { name: 'Engage Okta' }).click();
    await option(person.page, 'Request for Proposal').check();
    await goOn(person.page);
    await person.page.waitForURL(`**/app/create-rfp?products=${productId}`);
    await person.page.getByRole('button', { name: 'Remove Okta Workforce Identity' }).waitFor();
    await person.context.close();
  });

  test('A login does not continue a choice that the user dropped on the login page', async () => {
    const { page, context } = await journey.open('Undecided');
    await openProduct(page, 'Okta Workforce Identity');
    await page.getByRole('button', { name: 'Request Demo' }).click();
    await page.waitForURL(/\/auth\/login$/);
    await page.getByText('to continue with a product demo with Okta.').waitFor();
    await page.getByRole('button', { name: 'Continue without it' }).click();
    const { email, password } = demoPeople.buyer;
    await logInHere(page, email, password);
    await page.waitForURL(/\/app\/dashboard$/);
    await context.close();
  });

  test('The user can retry options that do not load', async () => {
    const { page, context } = await journey.open('Unlucky');
    await openProduct(page, 'Okta Workforce Identity');
    await context.route('**/api/client/would-like-options', (route) => route.abort());
    await page.getByRole('button', { name: 'Engage Okta' }).click();
    await page.getByText('The options did not load').waitFor();
    await expectAccessible(page);
    await context.unroute('**/api/client/would-like-options');
    await page.getByRole('button', { name: 'Try again' }).click();
    await option(page, 'Product Demo').focus();
    await page.keyboard.press('Escape');
    const engage = page.getByRole('button', { name: 'Engage Okta' });
    await expect.poll(() => engage.evaluate((button) => button.matches(':focus'))).toBe(true);
    await context.close();
  });

  test('An enquiry is typed once and sent once despite interruptions, and goes to operators if the page has no owner', async () => {
    const { page, context, pageErrors } = await journey.open('Requester');
    await openProduct(page, 'Okta Workforce Identity');
    const call = () => page.getByRole('button', { name: 'Ask Okta' }).click();
    const send = page.getByRole('button', { name: 'Send enquiry' });
    await call();
    await send.click();
    await page.getByRole('dialog').getByText('There are 3 problems').waitFor();
    await expectWellSet(page);
    await enquiry(page).fill('Does it speak SAML?');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await call();
    await expect.poll(() => enquiry(page).inputValue()).toBe('Does it speak SAML?');

    await page.getByLabel('Name', { exact: true }).fill('Bob');
    await page.getByLabel('Email', { exact: true }).fill('bob@x.example');
    // The server has it, and the response is lost each time: the same key prevents a duplicate.
    await context.route('**/api/enquiry/**', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send.click();
    await page.getByRole('dialog').getByText('The server did not respond').first().waitFor();
    await context.unroute('**/api/enquiry/**');
    expect(await enquiry(page).inputValue()).toBe('Does it speak SAML?');
    await send.dblclick();
    await page.getByText('Sent to the Bidboard team').waitFor();
    await expectAccessible(page);
    expect(await enquiriesSaying('Does it speak SAML?')).toBe(1);
    const mail = await readMail(
      journey.stack,
      demoPeople.operator.email,
      'Enquiry about Okta Workforce Identity',
    );
    expect(mail.text).toContain('> Does it speak SAML?');
    expect(mail.text).toContain('No company manages this page yet');

    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await call();
    await expect.poll(() => enquiry(page).inputValue()).toBe('');
    await enquiry(page).fill('And SCIM?');
    await page.getByRole('dialog').getByRole('link', { name: 'Log in' }).click();
    await page.waitForURL(/\/auth\/login$/);
    await logInHere(page, demoPeople.buyer.email, demoPeople.buyer.password);
    await page.waitForURL(/\/product\//);
    await page.getByText('the answer goes to').waitFor();
    expect(await enquiry(page).inputValue()).toBe('And SCIM?');
    await send.click();
    await page.getByText('Sent to the Bidboard team').waitFor();
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  test('An enquiry stays with its product when a user returns to another product', async () => {
    const { page, context } = await journey.open('Wanderer');
    await openProduct(page, 'Okta Workforce Identity');
    await page.getByRole('banner').getByRole('combobox').fill('jumpcl');
    await page
      .getByRole('option', { name: /JumpCloud/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'JumpCloud', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Ask JumpCloud' }).click();
    await enquiry(page).fill('How many directories?');
    await page.goBack();
    await page.getByRole('heading', { name: 'Okta Workforce Identity', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Ask Okta' }).click();
    expect(await enquiry(page).inputValue()).toBe('');
    await context.close();
  });

  test('A visitor who sends too many enquiries sees when to continue', async () => {
    const { page, context } = await journey.open('Eager');
    await openProduct(page, 'Okta Workforce Identity');
    const body = { name: 'Eager', email: 'eager@x.example', message: 'Me again' };
    const productId = new URL(page.url()).searchParams.get('search');
    for (let at = 0; at < 5; at++)
      await context.request.post('/api/enquiry/submit-enquiry/', { data: { ...body, productId } });
    await page.getByRole('button', { name: 'Ask Okta' }).click();
    await enquiry(page).fill(body.message);
    await page.getByLabel('Name', { exact: true }).fill(body.name);
    await page.getByLabel('Email', { exact: true }).fill(body.email);
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    await page.getByRole('dialog').getByText('Too many attempts').first().waitFor();
    expect(await enquiry(page).inputValue()).toBe(body.message);
    await context.close();
  });
});
