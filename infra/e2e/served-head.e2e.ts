import { searchCatalogue } from '@bidboard/backend/contracts/catalogue';
import { productAddress } from '@bidboard/backend/contracts/product-address';
import type { Infer } from '@bidboard/backend/contracts/schema';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../chromium.ts';
import { startStack, type Stack } from './stack.ts';

let stack: Stack;
let browser: Browser;
let product: string;
let comparison: string;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack('postgres'), launchBrowser()]);
  const answer = await fetch(`${stack.url}/api/${searchCatalogue.path}?search=okta`);
  const { hits } = (await answer.json()) as Infer<typeof searchCatalogue.answer>;
  const [one, two] = hits;
  if (!one || !two) throw new Error('the catalogue has no two of them');
  product = productAddress(one);
  comparison = `/compare?products=${one.objectID},${two.objectID}`;
});
afterAll(async () => {
  await browser.close();
  await stack.stop();
});

async function open(path: string) {
  const page = await browser.newPage();
  await page.goto(`${stack.url}${path}`);
  return page;
}

describe('what the server says of a page', () => {
  test.each([
    ['home', () => '/'],
    ['all products', () => '/search'],
    ['a search', () => '/search?search=sso&category=Procurement'],
    ['a category by its slug', () => '/category/identity-access'],
    ['two categories', () => '/category/hr-talent?category=HR+%26+Talent&category=Procurement'],
    ['a product', () => product],
    ['a product under another name', () => product.replace(/product\/[^?]+/, 'product/older')],
    ['a comparison', () => comparison],
    ['no category', () => '/category/nowhere'],
    ['no product', () => '/product/nothing'],
    ['no page', () => '/nowhere'],
  ])('%s has the title that the page then says itself', async (_name, pathOf) => {
    const served = /<title>([^<]*)</.exec(await (await fetch(`${stack.url}${pathOf()}`)).text())?.[1];
    const page = await open(pathOf());
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.title()).toBe(served?.replaceAll('&amp;', '&'));
    await page.close();
  });

  test('is gone once somebody goes on from there', async () => {
    const page = await open(product);
    const served = page.locator('head [data-served]');
    expect(await served.count()).toBeGreaterThan(5);
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await page.waitForURL(`${stack.url}/`);
    await expect.poll(() => served.count()).toBe(0);
    await page.close();
  });
});
