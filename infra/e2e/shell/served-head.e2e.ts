import { searchCatalogue } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { productAddress } from '@bidboard/backend/features/catalogue/contracts/product-address';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { beforeAll, describe, expect, test } from 'vitest';
import { startJourney } from '../people/journey.ts';

const journey = startJourney();
let product: string;
let comparison: string;
beforeAll(async () => {
  const answer = await fetch(`${journey.stack.url}/api/${searchCatalogue.path}?search=okta`);
  const { hits } = (await answer.json()) as Infer<typeof searchCatalogue.answer>;
  const [first, two] = hits;
  if (!first || !two) throw new Error('the catalogue has no two of them');
  product = productAddress(first);
  comparison = `/compare?products=${first.objectID},${two.objectID}`;
});

async function open(path: string) {
  const page = await journey.browser.newPage();
  await page.goto(`${journey.stack.url}${path}`);
  return page;
}

describe('What the server says about a page', () => {
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
  ])('The server sends %s with the title that the page later shows itself', async (_name, pathOf) => {
    const served = /<title>([^<]*)</.exec(await (await fetch(`${journey.stack.url}${pathOf()}`)).text())?.[1];
    const page = await open(pathOf());
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.title()).toBe(served?.replaceAll('&amp;', '&'));
    await page.close();
  });

  test('The server-sent head stays once the page runs, and is removed when the user navigates away', async () => {
    const page = await open(product);
    const served = page.locator('head [data-served]');
    const count = await served.count();
    expect(count).toBeGreaterThan(5);
    // The page's own search box replaces the early one when the page has started.
    await page.getByRole('combobox', { name: 'Search' }).waitFor();
    await page.evaluate('new Promise(requestAnimationFrame)');
    expect(await served.count()).toBe(count);
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await page.waitForURL(`${journey.stack.url}/`);
    await expect.poll(() => served.count()).toBe(0);
    await page.close();
  });
});

test('The picture for shared links exists, in the size that the head states', async () => {
  const html = await (await fetch(`${journey.stack.url}${product}`)).text();
  const propertyOf = (name: string) =>
    new RegExp(`property="og:image${name}" content="([^"]*)"`).exec(html)?.[1];
  const answer = await fetch(propertyOf('') ?? '');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  // A PNG stores its width and height from the sixteenth byte.
  const bytes = new DataView(await answer.arrayBuffer());
  expect([bytes.getUint32(16), bytes.getUint32(20)].map(String)).toEqual([
    propertyOf(':width'),
    propertyOf(':height'),
  ]);
});

describe('What the server sends to read before any script', () => {
  /** Opens a page whose scripts wait until the test releases them. */
  async function openHeld(path: string) {
    const page = await journey.browser.newPage();
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/assets/base-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${journey.stack.url}${path}`, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    return { page, letGo };
  }

  test('The search and links of the page work before any script runs', async () => {
    const { page, letGo } = await openHeld('/');
    await page.getByRole('textbox', { name: 'Search' }).fill('okta');
    await page.getByRole('button', { name: 'Search' }).click({ noWaitAfter: true });
    await page.waitForURL(`${journey.stack.url}/search?search=okta`, { waitUntil: 'commit' });
    letGo();
    await page.getByRole('link', { name: 'Okta Workforce Identity' }).waitFor();
    await page.close();
    const category = await openHeld('/category/identity-access?category=Identity+%26+Access');
    await category.page.getByRole('main').getByRole('link').first().click({ noWaitAfter: true });
    await category.page.waitForURL(/\/product\/[^?]+\?search=/, { waitUntil: 'commit' });
    category.letGo();
    await category.page.close();
  });

  test("Text typed into the early search box continues in the page's own search box", async () => {
    const { page, letGo } = await openHeld('/search');
    await page.getByRole('textbox', { name: 'Search' }).focus();
    await page.keyboard.type('okt');
    letGo();
    const own = page.getByRole('combobox', { name: 'Search' });
    await expect.poll(() => own.inputValue()).toBe('okt');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.type('a');
    await expect.poll(() => own.inputValue()).toBe('okta');
    await page.close();
  });
});
