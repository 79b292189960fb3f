import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getProduct } from '@bidboard/backend/features/products/contracts/products';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { pictureFolder } from '../../demo/product-pictures/product-pictures.ts';
import { expectAccessible, expectWellSet } from '../page/accessible.ts';
import { listedProduct } from '../page/catalogue.ts';
import { startJourney } from '../people/journey.ts';
import type { Person } from '../people/person.ts';

describe('Screenshots of a product', () => {
  const journey = startJourney({ filling: 'demo' });
  let vendor: Person;
  let visitor: Person;
  let product: { _id: string; productName: string };

  beforeAll(async () => {
    const { call, userId } = await journey.enterApi('meridian');
    const { data } = await call(getProduct, { params: { userId } });
    product = data.find(({ productName }) => productName === 'Meridian Vault') ?? expect.unreachable();
    [vendor, visitor] = await Promise.all([
      journey.enter('meridian', { width: 1440, height: 900 }),
      journey.open('Visitor', { width: 360, height: 740 }),
    ]);
  });

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const caption = (page: Page, number: number) => page.getByLabel(`Caption of screenshot ${number}`);
  const captions = (page: Page) =>
    page
      .getByRole('textbox', { name: /^Caption of screenshot/ })
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  const pictureNamed = async (name: string, source: string) => ({
    name,
    mimeType: 'image/webp',
    buffer: await readFile(join(pictureFolder, `${source}.webp`)),
  });
  const thumbnails = (page: Page) => page.getByRole('link', { name: /^View screenshot: / });

  test('A vendor adds two screenshots with captions, moves one up by keyboard, and publishes', async () => {
    const { page } = vendor;
    await page.goto(`/app/additional-information?product=${product._id}`);
    await button(page, 'UnPublish').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Product unpublished successfully').waitFor();
    await page.goto(`/app/additional-information?product=${product._id}`);
    await expect.poll(() => captions(page)).toHaveLength(3);
    const files = page.locator('input[type=file][aria-label="Add screenshots"]');
    await files.setInputFiles([
      await pictureNamed('Image.webp', 'sso-app'),
      await pictureNamed('image.webp', 'sso-apps'),
    ]);
    await caption(page, 4).fill('A session without a password');
    await button(page, 'Save').click();
    await page
      .getByRole('alert')
      .getByRole('button', { name: 'Please say what the screenshot shows' })
      .waitFor();
    await caption(page, 5).fill('The list of secrets by owner');
    await expectAccessible(page);
    await expectWellSet(page);
    await button(page, 'Move screenshot 5 up').focus();
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('Enter');
    expect((await captions(page))[0]).toBe('The list of secrets by owner');
    await button(page, 'Save & Publish').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Product published successfully').waitFor();
  });

  test('A visitor looks through the screenshots on a phone, and the focus returns', async () => {
    const { page } = visitor;
    await page.goto(`/product/meridian-vault?search=${product._id}`);
    await expect.poll(() => thumbnails(page).count()).toBe(5);
    await page.getByRole('heading', { name: 'Screenshots', exact: true }).scrollIntoViewIfNeeded();
    await expectWellSet(page);
    const first = thumbnails(page).first();
    await first.focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: 'Screenshots of Meridian Vault' });
    await viewer.getByText('1 of 5').waitFor();
    await viewer.getByRole('img', { name: 'The list of secrets by owner' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('ArrowRight');
    await viewer.getByText('2 of 5').waitFor();
    await viewer.getByRole('button', { name: 'Next' }).click();
    await viewer.getByText('3 of 5').waitFor();
    const shown = viewer.getByRole('img');
    await expect
      .poll(() => shown.evaluate((picture) => (picture as HTMLImageElement).naturalWidth))
      .toBe(1280);
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    await expect
      .poll(() => page.locator(':focus').getAttribute('aria-label'))
      .toBe('View screenshot: The list of secrets by owner');
  });

  test('A page without screenshots has no heading for them', async () => {
    const { page } = visitor;
    const { clean_url, objectID } = await listedProduct(journey.stack.url, 'okta');
    await page.goto(`/product/${clean_url}?search=${objectID}`);
    await page.getByRole('heading', { name: 'Introduction' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Screenshots', exact: true }).count()).toBe(0);
  });
});
