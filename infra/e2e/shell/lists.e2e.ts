import { addProduct } from '@bidboard/backend/features/products/contracts/products';
import { wireOf } from '@bidboard/backend/kernel/text/rich-text';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { clientAs } from '../../demo/contract-client.ts';
import type { DemoPerson } from '../../demo/demo-people.ts';
import { expectAccessible, expectWellSet } from '../page/accessible.ts';
import type { Person, Viewport } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';
import { withoutPushes } from '../page/live-connection.ts';

const narrow = { width: 360, height: 740 };

/** A row of a table, found by a text in it. */
const rowOf = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });
const boxOf = (page: Page, words: string) => rowOf(page, words).getByRole('checkbox');

describe('Lists', () => {
  const journey = startJourney({ broker: 'redis', filling: 'demo' });
  const people: Person[] = [];

  async function enter(who: DemoPerson, viewport?: Viewport): Promise<Person> {
    const person = await journey.enter(who, viewport);
    people.push(person);
    return person;
  }

  /** Returns the address of an RFP that waits on the dashboard. */
  async function addressOf(page: Page, rfpName: string): Promise<string> {
    await page.goto('/app/dashboard');
    const href = await page
      .getByRole('link', { name: new RegExp(rfpName) })
      .first()
      .getAttribute('href');
    return href ?? '';
  }

  test('The keyboard chooses a product, a licensed product cannot be chosen, and Proceed waits for a choice', async () => {
    const { page } = await enter('calder');
    await page.goto('/app/product-list');
    const grid = page.getByRole('grid', { name: 'Products' });
    await grid.waitFor();
    await expect
      .poll(() => grid.getByRole('columnheader').allInnerTexts())
      .toEqual(['Choice', 'S.No', 'Product Name']);
    const proceed = page.getByRole('button', { name: 'Proceed' });
    expect(await proceed.isDisabled()).toBe(true);
    await rowOf(page, 'Calder Access Cloud').getByText('Enterprise License').waitFor();
    expect(await boxOf(page, 'Calder Access Cloud').isDisabled()).toBe(true);
    await rowOf(page, 'Calder Access Cloud').getByText('Calder Access Cloud').click();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    expect(await proceed.isDisabled()).toBe(true);
    await expectWellSet(page);

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.getByText('Chosen: Calder Badge Desk').waitFor();
    await expect.poll(() => rowOf(page, 'Calder Badge Desk').getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Space');
    await page.getByText('No product chosen yet').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('Chosen: Calder Remote Gate').waitFor();
    await expect.poll(() => boxOf(page, 'Calder Remote Gate').isChecked()).toBe(true);
    await expect.poll(() => boxOf(page, 'Calder Badge Desk').isChecked()).toBe(false);
    await expectWellSet(page);

    await proceed.click();
    await page.waitForURL(/\/app\/subscription-plan\?productId=/);
    await page.getByText('For Calder Remote Gate').waitFor();
    await page.getByRole('button', { name: 'Buy Now Basic Plan' }).waitFor();
    await expectWellSet(page);
    await page.getByRole('link', { name: 'Return to where you were' }).click();
    await page.waitForURL(/\/app\/product-list$/);
  });

  test('The address holds the page number, and a choice stays across pages', async () => {
    const { page } = await enter('calder');
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    const call = clientAs(journey.stack.url, token);
    for (let at = 1; at <= 10; at++)
      await call(addProduct, {
        body: {
          productName: `Delta ${String(at).padStart(2, '0')}`,
          productInfo: wireOf('Opens doors.'),
          keywords: ['doors'],
          targetPersona: ['Porters'],
          competitors: ['Keys'],
          notableCustomers: ['A house'],
          productLaunchDate: '2026-01-31',
        },
        files: {},
      });
    await page.goto('/app/product-list');
    await boxOf(page, 'Calder Remote Gate').check();
    await page.getByText('1–10 of 13').waitFor();
    await page.getByRole('link', { name: 'Page 2' }).click();
    await rowOf(page, 'Delta 08').waitFor();
    expect(new URL(page.url()).search).toBe('?page=1');
    await expect.poll(() => page.getByRole('row').count()).toBe(1 + 3);
    await expect
      .poll(() => rowOf(page, 'Delta 08').getByRole('gridcell').allInnerTexts())
      .toEqual(expect.arrayContaining(['11', 'Delta 08']));
    await page.getByText('Chosen: Calder Remote Gate').waitFor();
    await page.getByRole('link', { name: /^Prev/ }).click();
    await rowOf(page, 'Delta 01').waitFor();
    await expect.poll(() => boxOf(page, 'Calder Remote Gate').isChecked()).toBe(true);
    await page.goto('/app/product-list?page=1');
    await page.reload();
    await rowOf(page, 'Delta 10').waitFor();
    await page.goto('/app/product-list?page=7');
    await page.getByText('This page does not exist').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Show the first page' }).click();
    await rowOf(page, 'Calder Access Cloud').waitFor();
  });

  test('Buy Now of an invite leads to the products that may pay for it, and back', async () => {
    const { page } = await enter('pazitel', narrow);
    const address = await addressOf(page, 'Identity & Access Platform');
    await page.goto(`${address}&step=projectInformation`);
    const before = page.url();
    await page.getByRole('link', { name: 'Buy Now' }).click();
    await page.waitForURL(/\/app\/product-list\?rfpId=/);
    await page.getByText('pays for the invite to Identity & Access Platform').waitFor();
    await boxOf(page, 'Пазител ID').waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBe(1 + 1);
    await expectWellSet(page);
    await rowOf(page, 'Пазител ID').getByText('Пазител ID').click();
    await page.getByRole('button', { name: 'Proceed' }).click();
    await page.getByRole('link', { name: 'Return to where you were' }).click();
    await page.getByRole('link', { name: 'Buy Now' }).waitFor();
    expect(page.url()).toBe(before);
  });

  test('Any product may pay for an invite that names no product', async () => {
    const { page } = await enter('meridian');
    const rfpId = /submit-rfp\/([^?]+)/.exec(await addressOf(page, 'Identity & Access Platform'))?.[1];
    await page.goto(`/app/product-list?rfpId=${rfpId}`);
    for (const name of ['Meridian SSO', 'Meridian Vault']) await boxOf(page, name).waitFor();
    await page.goto(`/app/product-list?rfpId=${crypto.randomUUID()}`);
    await page.getByText('The products did not load').waitFor();
    await expectAccessible(page);
  });

  test('Customers appear after an acceptance in another browser, and can be searched', async () => {
    const { page } = await enter('pazitel');
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Customers' }).click();
    await rowOf(page, 'Harrow & Lyle Logistics').getByText('Remote Access for Depots').waitFor();
    await rowOf(page, 'Harrow & Lyle Logistics').getByText('priya@harrow-lyle.example').waitFor();
    await expectWellSet(page);

    const elsewhere = (await enter('pazitel')).page;
    await elsewhere.goto(
      `${await addressOf(elsewhere, 'Identity & Access Platform')}&step=projectInformation`,
    );
    await elsewhere.getByRole('button', { name: 'Accept', exact: true }).click();
    await elsewhere.getByText('Congratulations, you have accepted the RFP invite').waitFor();
    await rowOf(page, 'Harrow & Lyle Logistics').getByText('Identity & Access Platform').waitFor();
    await expect
      .poll(() => rowOf(page, 'Harrow & Lyle Logistics').getByRole('gridcell').allInnerTexts())
      .toContain('2');

    await page.getByRole('searchbox', { name: 'Search customers' }).fill('nobody');
    await page.getByText('No matching customers').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?search=nobody');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show all customers' }).click();
    await rowOf(page, 'Harrow & Lyle Logistics').getByText('Harrow & Lyle Logistics').click();
    await page.waitForURL(/\/app\/submit-rfp\//);
  });

  test('The keyboard opens a row of customers', async () => {
    const { page } = await enter('calder');
    await page.goto('/app/customers');
    await rowOf(page, 'Harrow & Lyle Logistics').waitFor();
    await page.getByRole('searchbox', { name: 'Search customers' }).focus();
    // The tools of the table come before its rows.
    await page.getByRole('button', { name: 'Views' }).waitFor();
    for (const tool of ['Views', 'Columns', 'Export CSV']) {
      await page.keyboard.press('Tab');
      await page
        .locator(':focus')
        .and(page.getByRole('button', { name: tool }))
        .waitFor();
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/app\/submit-rfp\//);
  });

  test('A user without a company sees what the list will show', async () => {
    const { page } = await enter('operator');
    await page.goto('/app/customers');
    await page.getByText('Customers are for companies').waitFor();
    await expectWellSet(page);
    await page.goto('/app/product-list');
    await page.getByText('Products belong to companies').waitFor();
    await expectWellSet(page);
  });

  test('A list that does not load says so, and loads on retry', async () => {
    const { page, context } = await enter('calder');
    await withoutPushes(context);
    await context.route('**/api/customer/getAll**', (route) =>
      route.fulfill({ status: 500, contentType: 'text/html', body: '<p>broken' }),
    );
    await page.goto('/app/customers');
    await page.getByText('The customers did not load').waitFor();
    await page.getByText('HTTP error, status = 500').waitFor();
    await context.unroute('**/api/customer/getAll**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await rowOf(page, 'Harrow & Lyle Logistics').waitFor();
  });

  test('The pages report no errors', () => {
    expect(people.flatMap((person) => person.pageErrors)).toEqual([]);
  });
});
