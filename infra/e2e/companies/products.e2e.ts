import { missingTitles } from '@bidboard/backend/features/catalogue/contracts/page-titles';
import { sql } from '@bidboard/backend/platform/database/database';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, expectWellSet } from '../page/accessible.ts';
import { isCheckedImmediately } from '../page/press.ts';
import { registerCompany } from '../people/buyer.ts';
import { logInHere, signUpHere, type Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';
import { chooseOption } from '../page/choose-option.ts';

const productName = 'Quayside Zwickel Planner';

const pdfHead = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n';
const pdfEnd = 'xref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n44\n%%EOF\n';
const pdf = (name: string, bytes = 0) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`${pdfHead}${'% nothing\n'.repeat(Math.ceil(bytes / 10))}${pdfEnd}`),
});

describe('Products', () => {
  const journey = startJourney();
  let vendor: Person;
  let colleague: Person;
  let visitor: Person;

  beforeAll(async () => {
    vendor = await journey.open('Vera', { width: 1440, height: 900 });
    colleague = await journey.open('Vera', { width: 360, height: 740 });
    visitor = await journey.open('Visitor');
  });

  const steps = (page: Page) => page.getByRole('navigation', { name: 'Company and products' });
  // The link to the figures of a product has its name too, but not as a text.
  const stepOf = (page: Page, name: string) =>
    steps(page)
      .getByRole('link', { name: new RegExp(name) })
      .filter({ hasText: name });
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2, exact: true });
  const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}(?: optional)?$`));
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const found = (page: Page) => page.getByRole('link', { name: productName });
  const datasheets = (page: Page) => page.getByRole('list', { name: 'Datasheets' }).getByRole('listitem');
  const files = (page: Page) => page.locator('input[type=file][aria-label="Add datasheets"]');
  const preventReload = (page: Page) =>
    page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
  const wasReloaded = async (page: Page) => !(await page.evaluate(() => 'neverReloaded' in globalThis));

  async function addTags(page: Page, label: string, ...tags: string[]): Promise<void> {
    for (const tag of tags) {
      await field(page, label).fill(tag);
      await page.keyboard.press('Enter');
    }
  }
  async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
    await chooseOption(field(page, label), option);
  }
  /** Waits for the API's next response, so a second request would be seen too. */
  async function countSaves(page: Page): Promise<() => number> {
    let saves = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/product/addProduct')) saves += 1;
    });
    return () => saves;
  }

  test('A company comes before its products, and saving it leads to the first product', async () => {
    const { page } = vendor;
    await page.goto('/auth/register');
    await signUpHere(vendor, journey.stack);
    await page.getByText('Add Product information').waitFor();
    await page.getByRole('link', { name: 'Add product' }).click();
    await page.getByText('Your company comes first').waitFor();
    await expectWellSet(page);
    await page.getByRole('link', { name: 'Add company' }).click();
    await registerCompany(page, 'Quay & Zwickel');
    await heading(page, 'Add Product').waitFor();
    await page.waitForURL(/\/app\/additional-information\?start_point=add_product$/);
    await page.reload();
    await heading(page, 'Add Product').waitFor();
    await expectWellSet(page);
  });

  test('Missing values are reported at their field, and the first one has the focus', async () => {
    const { page } = vendor;
    await button(page, 'Save').click();
    const summary = page.getByRole('alert').filter({ hasText: 'There are 7 problems' });
    // In the order of the fields.
    await expect
      .poll(() => summary.getByRole('button').allTextContents())
      .toEqual([
        'Please add Product Name',
        'Please add Product Launch Date',
        'Please add Product Information',
        'Please add Keywords',
        'Please add Customer',
        'Please add Target Persona',
        'Please add Competitors',
      ]);
    await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('productName');
    await expectWellSet(page);
    await summary.getByRole('button', { name: 'Please add Keywords' }).click();
    await page.keyboard.type('quays');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove quays' }).waitFor();
    expect(await page.getByText('Please add Keywords').count()).toBe(0);
    await field(page, 'Solution video URL 1').fill('https://films.example/1');
    await summary.getByRole('button', { name: 'Must be a link of YouTube or Vimeo' }).waitFor();
    await field(page, 'Solution video URL 1').fill('https://vimeo.com/76979871');
  });

  test('A user who would leave unsaved text is asked first', async () => {
    const { page } = vendor;
    await field(page, 'Product name').fill(productName);
    await stepOf(page, 'Company Information').click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await field(page, 'Product name').inputValue()).toBe(productName);
    expect(await isCheckedImmediately(steps(page).getByRole('radio', { name: 'UnPublished' }))).toBe(true);
    await page.waitForURL(/show=unpublished/);
    await steps(page).getByRole('radio', { name: 'All' }).click();
    await page.waitForURL(/start_point=add_product$/);
    expect(await field(page, 'Product name').inputValue()).toBe(productName);
  });

  test('Datasheets are refused before they are sent, and an upload can be cancelled', async () => {
    const { page, context } = vendor;
    await field(page, 'Product launch date').fill('2025-03-14');
    await page
      .getByRole('textbox', { name: 'Product information' })
      .fill('Plans **quays** and their cranes.');
    await addTags(page, 'Notable customers', 'Port of Aldermere');
    await addTags(page, 'Target persona', 'Harbour master', 'Planner');
    await addTags(page, 'Competitors', 'Spreadsheets');

    await files(page).setInputFiles({
      name: 'tool.exe',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('MZ'),
    });
    await page.getByRole('alert').filter({ hasText: 'tool.exe is not one of' }).waitFor();
    await files(page).setInputFiles(['a', 'b', 'c', 'd'].map((name) => pdf(`${name}.pdf`)));
    await page.getByText('You cannot add more than 3 files.').waitFor();
    await files(page).setInputFiles([pdf('Quays.pdf'), pdf('Cranes.pdf')]);
    await files(page).setInputFiles([pdf('Prices.pdf'), pdf('Terms.pdf')]);
    await page.getByText('You cannot add more than 3 files.').waitFor();
    await files(page).setInputFiles(pdf('Manual.pdf', 4_000_000));
    await page.getByRole('button', { name: 'Remove Cranes.pdf' }).click();
    expect(await datasheets(page).count()).toBe(2);
    await expectWellSet(page);

    const cdp = await context.newCDPSession(page);
    const slow = (uploadThroughput: number) =>
      cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    await slow(250_000);
    await button(page, 'Save').click();
    await page.getByRole('progressbar', { name: 'Sending: Add datasheets' }).waitFor();
    await page.getByText(/^[1-9]\d? % sent$/).waitFor();
    await button(page, 'Cancel upload').click();
    await page.getByText('Upload cancelled. Your text is kept.').waitFor();
    await slow(-1);
    expect(await datasheets(page).count()).toBe(2);
    expect(await field(page, 'Product name').inputValue()).toBe(productName);
    await page.getByRole('button', { name: 'Remove Manual.pdf' }).click();
  });

  test('Save & Publish asks for a category and saves once, and a visitor sees the product without a reload', async () => {
    await visitor.page.goto('/search?search=zwickel');
    await visitor.page
      .getByText(/Nothing found/)
      .first()
      .waitFor();
    await preventReload(visitor.page);

    const { page } = vendor;
    const saves = await countSaves(page);
    await button(page, 'Save & Publish').click();
    await page.getByRole('alert').getByRole('button', { name: 'Please add Category' }).waitFor();
    await choose(page, 'Category', 'Collaboration');
    await button(page, 'Save & Publish').dblclick();
    const dialog = page.getByRole('dialog', { name: 'Publish the product' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Submit' }).dblclick();
    await page.getByText('Product published successfully').waitFor();
    await heading(page, 'Add Product').waitFor();
    await page.waitForURL(/start_point=add_product$/);
    await expect.poll(() => field(page, 'Product name').inputValue()).toBe('');
    expect(saves()).toBe(1);
    await stepOf(page, productName).getByText('Live').waitFor();

    await found(visitor.page).waitFor();
    expect(await wasReloaded(visitor.page)).toBe(false);
  });

  test('A published product is read-only', async () => {
    const { page } = vendor;
    await stepOf(page, productName).click();
    await heading(page, productName).waitFor();
    await page.getByText('A published product is read-only').waitFor();
    for (const label of ['Product name', 'Keywords', 'Notable customers', 'Competitors', 'Unit'])
      expect(await field(page, label).isDisabled(), label).toBe(true);
    for (const name of ['Save', 'Save & Publish', 'Add video'])
      expect(await button(page, name).isDisabled(), name).toBe(true);
    const choosing = await button(page, 'Choose files').all();
    expect(await Promise.all(choosing.map((choice) => choice.isDisabled()))).toEqual([true, true]);
    expect(await page.getByRole('button', { name: 'Delete Quays.pdf' }).count()).toBe(0);
    expect(await datasheets(page).getByRole('link').allTextContents()).toEqual(['Quays.pdf']);
    await page.reload();
    await heading(page, productName).waitFor();
    await expectWellSet(page);
  });

  test('A visitor opens the page of the product, and its vendor sees one view', async () => {
    const shown = await visitor.page.context().newPage();
    // The browser of the journeys calls itself a robot.
    const devTools = await shown.context().newCDPSession(shown);
    await devTools.send('Emulation.setUserAgentOverride', {
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    });
    const reported = () =>
      shown.waitForResponse((response) => response.url().includes('/api/products/views/'));
    const address = (await found(visitor.page).getAttribute('href')) ?? '';
    for (let opening = 0; opening < 2; opening += 1) {
      const report = reported();
      await shown.goto(address);
      expect((await report).status()).toBe(204);
    }
    await shown.close();

    const { page } = vendor;
    await page.getByRole('link', { name: 'Views and leads', exact: true }).click();
    const views = page.getByRole('heading', { name: /^Views: / });
    await views.waitFor();
    await expect
      .poll(async () => {
        await page.reload();
        return views.textContent();
      })
      .toBe('Views: 1');
    await page.getByRole('button', { name: 'Show table of Views by day' }).click();
    await page.getByRole('columnheader', { name: 'Day (UTC)' }).first().waitFor();
    await expectAccessible(page);
    await expectWellSet(page);
    await page.getByRole('link', { name: productName }).click();
    await heading(page, productName).waitFor();
  });

  test('A colleague sees it appear and disappear in the list, and the visitor in the search', async () => {
    await colleague.page.goto('/auth/login');
    await logInHere(colleague.page, vendor.email, vendor.password);
    await colleague.page.goto('/app/additional-information?start_point=add_product');
    await heading(colleague.page, 'Add Product').waitFor();
    await steps(colleague.page)
      .getByRole('button', { name: /Add Product/ })
      .click();
    await stepOf(colleague.page, productName).getByText('Live').waitFor();
    await preventReload(colleague.page);
    const shown = await visitor.context.newPage();
    await shown.goto((await found(visitor.page).getAttribute('href')) ?? '');
    await shown.getByRole('heading', { name: productName, level: 1 }).waitFor();
    await preventReload(shown);

    const { page } = vendor;
    await button(page, 'UnPublish').click();
    await page
      .getByRole('dialog', { name: 'Unpublish the product' })
      .getByRole('button', { name: 'Submit' })
      .click();
    await page.getByText('Product unpublished successfully').waitFor();
    await heading(page, 'Add Product').waitFor();
    await stepOf(colleague.page, productName).getByText('Offline').waitFor();
    await found(visitor.page).waitFor({ state: 'detached' });
    await shown.getByRole('heading', { name: missingTitles.product }).waitFor();
    expect(await wasReloaded(shown)).toBe(false);
    await shown.close();
    expect(await wasReloaded(visitor.page)).toBe(false);
    expect(await wasReloaded(colleague.page)).toBe(false);
  });

  test('If two users change it at once, the second is asked and no typing is lost', async () => {
    await stepOf(colleague.page, productName).click();
    await heading(colleague.page, productName).waitFor();
    await stepOf(vendor.page, productName).click();
    await heading(vendor.page, productName).waitFor();
    await field(vendor.page, 'Unit').fill('per quay');
    await field(colleague.page, 'Pricing name').fill('Harbour');
    await button(colleague.page, 'Save').click();
    await colleague.page.getByText('Product information has been updated successfully').waitFor();
    await button(vendor.page, 'Save').click();
    const question = vendor.page.getByRole('dialog', {
      name: 'Someone else has saved this in the meantime.',
    });
    await question.getByRole('button', { name: 'Keep typing' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await field(vendor.page, 'Unit').inputValue()).toBe('per quay');
    await button(vendor.page, 'Replace with mine').click();
    await button(vendor.page, 'Save').click();
    await vendor.page.getByText('Product information has been updated successfully').waitFor();
    await expect.poll(() => field(colleague.page, 'Unit').inputValue()).toBe('per quay');
    await expectWellSet(colleague.page);
  });

  test('A datasheet replaces the one of the same name, and is deleted by itself', async () => {
    const { page } = vendor;
    await files(page).setInputFiles([pdf('Quays.pdf', 20), pdf('Tides.pdf')]);
    await page.getByText(/replaces the file above when you save/).waitFor();
    await button(page, 'Save').click();
    await page.getByRole('button', { name: 'Delete Tides.pdf' }).waitFor();
    expect(await datasheets(page).count()).toBe(2);
    await field(page, 'Unit').fill('per crane');
    await page.getByRole('button', { name: 'Delete Tides.pdf' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete the datasheet' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => datasheets(page).count()).toBe(1);
    await button(page, 'Save').click();
    await page.getByText(/^Saved/).waitFor();
    expect(await page.getByText('Someone else has saved this in the meantime.').count()).toBe(0);
    await files(page).setInputFiles({
      name: 'Fake.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<html>'),
    });
    await button(page, 'Save').click();
    await page
      .getByRole('alert')
      .getByText(/Fake\.pdf/)
      .first()
      .waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove Fake.pdf' }).click();
  });

  test('A name that the company already uses is reported at its field', async () => {
    const { page } = vendor;
    await stepOf(page, 'Add Product').click();
    await heading(page, 'Add Product').waitFor();
    await field(page, 'Product name').fill(productName);
    await field(page, 'Product launch date').fill('2026-01-02');
    await page.getByRole('textbox', { name: 'Product information' }).fill('The same again.');
    for (const label of ['Keywords', 'Notable customers', 'Target persona', 'Competitors'])
      await addTags(page, label, 'x');
    await button(page, 'Save').click();
    await page.getByText('Your company already has a product of this name.').first().waitFor();
    await field(page, 'Product name').fill('Zwickel Two');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await button(page, 'Save').click();
    await page.getByText('Product information has been updated successfully').waitFor();
    await page.clock.runFor(1_900);
    expect(await field(page, 'Product name').inputValue()).toBe('Zwickel Two');
    await page.clock.runFor(200);
    await expect.poll(() => field(page, 'Product name').inputValue()).toBe('');
    await page.clock.resume();
    await stepOf(page, 'Zwickel Two').getByText('Offline').waitFor();
  });

  test('A member may not delete and sees why, and an admin deletes', async () => {
    const { page } = vendor;
    const become = (role: 'member' | 'admin' | 'owner') =>
      journey.stack.test.database.query(sql.unsafe`update membership set role = ${role}`);
    await become('member');
    await page.reload();
    const remove = steps(page).getByRole('button', { name: `Delete ${productName}` });
    await remove.hover();
    await page.getByRole('tooltip', { name: 'Only the admins of your company can do this.' }).waitFor();
    await remove.focus();
    await page.keyboard.press('Enter');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await become('owner');
    await page.reload();
    await remove.click();
    const dialog = page.getByRole('dialog', { name: 'Delete the product' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await remove.focus();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Delete' }).dblclick();
    await page.getByText('Product has been deleted successfully.').waitFor();
    await stepOf(page, productName).waitFor({ state: 'detached' });
    await colleague.page.getByText('Product not found').waitFor();
  });

  test('If the catalogue already has its page without an owner, publishing leads to the claim', async () => {
    await journey.stack.test.database.query(sql.unsafe`
      insert into catalogue_product (source_key, product, clean_url, company, category)
      values ('quay & zwickel | zwickel two', 'Zwickel Two', 'zwickel-two', 'Quay & Zwickel', 'Collaboration')`);
    const { page } = vendor;
    await stepOf(page, 'Zwickel Two').click();
    await heading(page, 'Zwickel Two').waitFor();
    await choose(page, 'Category', 'Collaboration');
    await button(page, 'Save & Publish').click();
    await page
      .getByRole('dialog', { name: 'Publish the product' })
      .getByRole('button', { name: 'Submit' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'The product already has a page' });
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await dialog.waitFor({ state: 'detached' });
    await button(page, 'Save & Publish').click();
    await page
      .getByRole('dialog', { name: 'Publish the product' })
      .getByRole('button', { name: 'Submit' })
      .click();
    await dialog.getByRole('button', { name: 'Claim the page' }).click();
    await page.getByRole('heading', { name: 'Claim the page of Zwickel Two', level: 1 }).waitFor();
    await expectWellSet(page);
  });

  test('The pages report no errors', () => {
    expect([...vendor.pageErrors, ...colleague.pageErrors, ...visitor.pageErrors]).toEqual([]);
  });
});
