import { saveCategoryPageContent, saveListing } from '@bidboard/backend/contracts/catalogue-editing';
import type { suggestFromCatalogue } from '@bidboard/backend/contracts/catalogue';
import type { Infer } from '@bidboard/backend/contracts/schema';
import { sql } from '@bidboard/backend/platform/database';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { tickedAtOnce } from './at-once.ts';
import { beginScene } from './scene.ts';

const year = new Date().getFullYear();
const identity = '/category/identity-access?category=Identity+%26+Access';

describe('discovery', () => {
  // Whoever presses to watch a video asks its site.
  const scene = beginScene({
    filling: 'demo',
    settings: { VIDEO_SITES: 'youtube,vimeo' },
    mayStray: /^asked www\.youtube-nocookie\.com for document$/,
  });

  /** A visitor with a browser of their own, whose page must not fail. */
  async function visit(path: string, viewport?: { width: number; height: number }): Promise<Page> {
    const { page, context, troubles } = await scene.open('Visitor', viewport);
    onTestFinished(async () => {
      await context.close();
      expect(troubles).toEqual([]);
    });
    await page.goto(path);
    return page;
  }
  const box = (page: Page) => page.getByRole('combobox', { name: 'Search' }).first();
  const active = async (page: Page) => {
    const id = await box(page).getAttribute('aria-activedescendant');
    return id ? page.locator(`[id="${id}"]`).textContent() : null;
  };
  const rows = (page: Page) => page.locator('.results > li h2');
  const addressOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
  const found = (page: Page) => page.getByText(/products? found/);

  test('suggestions by keyboard: from the third letter, arrows, ends, Escape, Enter, Tab', async () => {
    const page = await visit('/search');
    await found(page).waitFor();
    // A page that has only just been drawn may not listen to its keys yet.
    const slash = async () => {
      await page.keyboard.press('/');
      return page.locator('[role=combobox]:focus').count();
    };
    await expect.poll(slash).toBe(1);
    await page.keyboard.type('id');
    expect(await box(page).getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.type('ent');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await list.waitFor();
    const options = list.getByRole('option');
    // What three and four letters brought may come before.
    await expect.poll(() => options.locator('b').first().textContent()).toMatch(/^ident$/i);
    const texts = await options.allTextContents();
    expect(texts.filter((text) => text.endsWith('Product')).length).toBeLessThanOrEqual(4);
    expect(texts.filter((text) => text.endsWith('Category')).length).toBeLessThanOrEqual(4);
    expect(await active(page)).toBeNull();
    await page.keyboard.press('ArrowDown');
    expect(await active(page)).toBe(texts[0]);
    await page.keyboard.press('End');
    expect(await active(page)).toBe(texts.at(-1));
    await page.keyboard.press('ArrowDown');
    expect(await active(page)).toBeNull();
    await page.keyboard.press('ArrowUp');
    expect(await active(page)).toBe(texts.at(-1));
    await page.keyboard.press('Home');
    expect(await active(page)).toBe(texts[0]);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
    expect(await box(page).inputValue()).toBe('ident');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await list.waitFor({ state: 'hidden' });
    expect(addressOf(page)).toBe('/search');
    await box(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => active(page)).toBe(texts[0]);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/(product|category)\//);
    await page.goBack();
    await found(page).waitFor();
    await box(page).fill('ident');
    await box(page).press('Enter');
    await page.waitForURL('**/search?search=ident');
    await page.getByRole('heading', { level: 1, name: 'Results for “ident”' }).waitFor();
  });

  test('letters are marked whatever their case and accents', async () => {
    const page = await visit('/');
    await box(page).pressSequentially('ÓKTA');
    const option = page.getByRole('option', { name: /Okta Workforce Identity/ });
    await option.waitFor();
    await expect.poll(() => option.locator('b').textContent()).toBe('Okta');
  });

  test('a late answer never takes the place of a newer one', async () => {
    const page = await visit('/');
    const held: (() => void)[] = [];
    // The letters are held back until the newer answer is on the screen.
    await page.route(/suggestions\?search=okt$/, async (route) => {
      await new Promise<void>((resolve) => void held.push(resolve));
      await route.continue();
    });
    await box(page).fill('okt');
    await expect.poll(() => held.length).toBe(1);
    await box(page).fill('salesforce');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await list
      .getByRole('option', { name: /Salesforce/ })
      .first()
      .waitFor();
    const late = page.waitForResponse(/suggestions\?search=okt$/);
    for (const release of held) release();
    await (await late).finished();
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))');
    expect(await list.getByRole('option', { name: /Okta/ }).count()).toBe(0);
    expect(await list.getByRole('option', { name: /Salesforce/ }).count()).toBeGreaterThan(0);
  });

  test('facets count, narrow and stand in the address: back, forward, reload and a shared link agree', async () => {
    const page = await visit(identity);
    await page.getByRole('heading', { level: 1, name: `Top Identity & Access in ${year}` }).waitFor();
    expect(await page.title()).toContain(`Top Identity & Access in ${year}`);
    const filters = page.getByRole('complementary', { name: 'Filters' });
    for (const title of ['Category', 'Sub Category', 'Company', 'Software for', 'Keywords'])
      await filters.getByRole('group', { name: title, exact: true }).waitFor();
    const entry = filters.getByRole('checkbox', { name: /^Single Sign-On/ });
    const counted = Number(
      /(\d+) products?$/.exec((await entry.locator('xpath=..').textContent()) ?? '')?.[1],
    );
    expect(counted).toBeGreaterThan(0);
    const whole = await rows(page).allTextContents();
    expect(await tickedAtOnce(entry)).toBe(true);
    await expect.poll(() => found(page).textContent()).toBe(`${counted} products found`);
    await expect.poll(() => rows(page).count()).toBe(counted);
    const narrowed = await rows(page).allTextContents();
    const address = addressOf(page);
    const chips = page.getByRole('group', { name: 'Active filters' });
    expect(await chips.getByRole('button').count()).toBe(2);
    await expectAccessible(page);

    await page.goBack();
    await expect.poll(() => rows(page).allTextContents()).toEqual(whole);
    expect(await entry.isChecked()).toBe(false);
    await page.goForward();
    await expect.poll(() => rows(page).allTextContents()).toEqual(narrowed);
    await page.reload();
    await expect.poll(() => rows(page).allTextContents()).toEqual(narrowed);
    const other = await visit(address);
    await expect.poll(() => rows(other).allTextContents()).toEqual(narrowed);
    expect(await other.getByRole('checkbox', { name: /^Single Sign-On/ }).isChecked()).toBe(true);

    await chips.getByRole('button', { name: 'Remove Single Sign-On' }).click();
    await expect.poll(() => rows(page).allTextContents()).toEqual(whole);
    await page.getByRole('link', { name: 'Clear all filters' }).click();
    await page.waitForURL('**/search');
  });

  test('a long facet opens and is narrowed by typing', async () => {
    const page = await visit('/search');
    const companies = page.getByRole('group', { name: 'Company' });
    await companies.getByRole('button', { name: /^Show \d+ more/ }).click();
    await companies.getByRole('searchbox', { name: 'Find in Company' }).fill('ATLAS');
    await expect
      .poll(() => companies.getByRole('checkbox').evaluateAll((boxes) => boxes.length))
      .toBeLessThan(5);
    await companies.getByRole('checkbox', { name: /^Atlassian/ }).check();
    await page.getByRole('heading', { level: 1, name: 'Products of Atlassian' }).waitFor();
  });

  test('pages: Prev, Next, one margin, two around; a step leads to the top; a page that is not there says so', async () => {
    const page = await visit('/category/loom?search=&category=&company=&employee=&page=0');
    await page.getByRole('heading', { level: 1, name: `Top products in ${year}` }).waitFor();
    const pages = page.getByRole('navigation', { name: 'Pages' });
    expect(await pages.getByRole('link', { name: 'Prev' }).getAttribute('aria-disabled')).toBe('true');
    expect(await rows(page).count()).toBe(20);
    const last = Math.ceil(Number((await found(page).textContent())?.match(/\d+/)?.[0]) / 20);
    const numbers = () => pages.locator('.pager__number').allTextContents();
    expect(await numbers()).toEqual(['1', '2', '3', String(last)]);
    const first = await rows(page).allTextContents();
    await pages.getByRole('link', { name: 'Next' }).click();
    await expect.poll(() => rows(page).allTextContents()).not.toEqual(first);
    expect(addressOf(page)).toBe('/search?page=1');
    await expect.poll(() => page.evaluate('scrollY')).toBe(0);
    expect(await numbers()).toEqual(['1', '2', '3', String(last)]);
    await pages.getByRole('link', { name: `Page ${last}` }).click();
    await expect.poll(numbers).toEqual(['1', String(last - 1), String(last)]);
    expect(await pages.getByRole('link', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true');
    await page.goto('/search?page=900');
    await page.getByRole('heading', { name: 'There is no page 901' }).waitFor();
    await page.getByRole('link', { name: 'First page' }).click();
    await expect.poll(() => rows(page).allTextContents()).toEqual(first);
    await page.goto('/search?page=-1');
    await expect.poll(() => rows(page).allTextContents()).toEqual(first);
    await page.goto('/search?page=999999');
    await page.getByRole('heading', { name: 'This search cannot be read' }).waitFor();
    await expectAccessible(page);
  });

  test('a product: its blocks, chips that search, downloads, the video on demand, the claim', async () => {
    const listed = await findProduct('okta workforce');
    const operator = await askAsOperator();
    await operator(saveListing, {
      body: {
        objectID: listed.objectID,
        product: 'Okta Workforce Identity',
        company: 'Okta',
        category: 'Identity & Access',
        videoLinks: ['https://www.youtube.com/watch?v=abcDEF12345'],
      },
    });
    const files = [
      { name: 'Datasheet-Calder-2026.pdf', location: '/datasheets/1' },
      { name: 'Prices.xlsx', location: '/datasheets/2' },
      { name: 'archive.7z', location: '/datasheets/3' },
    ];
    await scene.stack.test.database.query(sql.typeAlias('nothing')`
      update catalogue_product set files = ${JSON.stringify(files)}::jsonb
      where object_id = ${listed.objectID}::uuid`);
    const page = await visit(`/product/some-old-name?search=${listed.objectID}`);
    await page.getByRole('heading', { level: 1, name: 'Okta Workforce Identity' }).waitFor();
    await page.waitForURL('**/product/okta-workforce-identity?search=*');
    expect(await page.title()).toContain('Okta Workforce Identity');
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    expect((await crumbs.textContent())?.split('/')).toEqual([
      'Home',
      'Identity & Access',
      'Single Sign-On',
      'Okta Workforce Identity',
    ]);
    const blocks = ['Introduction', 'Details', 'Downloads', 'Competitors', 'Keywords', 'Notable Customers'];
    for (const name of [...blocks, 'Software for']) await page.getByRole('heading', { name }).waitFor();
    for (const name of ['Request Demo', 'Request Meeting', 'Engage Okta'])
      await page.getByRole('button', { name }).waitFor();
    await page.getByRole('button', { name: 'Request Meeting' }).hover();
    await page.getByRole('tooltip', { name: '15 minutes to see whether it fits' }).waitFor();
    const downloads = page.getByRole('region', { name: 'Downloads' }).getByRole('link');
    expect(await downloads.allTextContents()).toEqual([
      'pdfDatasheet-Ca…',
      'xlsxPrices.xlsx',
      '7zarchive.7z',
    ]);
    expect(await page.locator('iframe').count()).toBe(0);
    await page.route(/youtube/, (route) => route.abort());
    await page.getByRole('button', { name: 'Play the video of Okta Workforce Identity' }).click();
    expect(await page.locator('iframe').getAttribute('src')).toBe(
      'https://www.youtube-nocookie.com/embed/abcDEF12345?autoplay=1',
    );
    const claim = page.getByRole('link', {
      name: 'Are you the owner of this page? Click here to claim ownership',
    });
    expect(await claim.getAttribute('href')).toMatch(/^\/auth\/register(\?|$)/);
    const keywords = page.getByRole('region', { name: 'Keywords' });
    await keywords.getByRole('link', { name: 'scim' }).click();
    await page.waitForURL('**/search?allKeywords=scim');
    await page.getByRole('heading', { level: 1, name: `Top scim products in ${year}` }).waitFor();
    await page.goto('/product?search=okta');
    await page.getByRole('heading', { level: 1, name: 'Results for “okta”' }).waitFor();
  });

  async function findProduct(name: string) {
    const answer = await fetch(
      `${scene.stack.url}/api/catalogue/suggestions?search=${encodeURIComponent(name)}`,
    );
    const { products } = (await answer.json()) as Infer<(typeof suggestFromCatalogue)['answer']>;
    if (!products[0]) throw new Error(`the demo has no ${name}`);
    return products[0];
  }
  async function askAsOperator() {
    return (await scene.enterApi('operator')).ask;
  }

  test('a category with what operators wrote for it', async () => {
    const operator = await askAsOperator();
    await operator(saveCategoryPageContent, {
      body: {
        category: 'HR & Talent',
        description: 'Software for **people**.\n\n<script>alert(1)</script>',
        videoLink: 'https://vimeo.com/76979871',
        topVendors: [{ name: 'Workday', link: 'https://www.workday.com/' }],
        challengerVendors: [{ name: 'Personio' }],
        kpis: [{ label: 'Market growth', value: '9 % a year' }],
      },
    });
    const page = await visit('/category/hr-talent');
    await page.getByRole('heading', { level: 1, name: `Top HR & Talent in ${year}` }).waitFor();
    const about = page.getByRole('region', { name: 'About HR & Talent' });
    expect(await about.locator('strong').textContent()).toBe('people');
    expect(await about.locator('script').count()).toBe(0);
    expect(await about.getByRole('list', { name: 'Figures' }).textContent()).toBe('Market growth 9 % a year');
    expect(await about.getByRole('link', { name: 'Workday' }).getAttribute('href')).toBe(
      'https://www.workday.com/',
    );
    await about.getByRole('button', { name: 'Play the video of HR & Talent' }).waitFor();
    await expectAccessible(page);
    await about.getByRole('link', { name: 'Personio' }).click();
    await page.getByRole('heading', { level: 1, name: 'Products of Personio' }).waitFor();
  });

  test('what is not there says so and offers the search', async () => {
    const page = await visit('/category/no-such-thing');
    await page.getByRole('heading', { level: 1, name: 'There is no such category' }).waitFor();
    expect(await found(page).count()).toBe(0);
    await page.goto('/product/gone?search=019abcde-0000-7000-8000-000000000000');
    await page.getByRole('heading', { level: 1, name: 'This product is not here' }).waitFor();
    await page.goto('/nowhere/at/all');
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('search', { name: 'Catalogue' }).getByRole('combobox').fill('okta');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Results for “okta”' }).waitFor();
    await page.goto('/search?search=zzqqxx&category=Analytics');
    await page.getByText('Please enter a search term').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Clear all filters' }).last().click();
    await page.waitForURL('**/search?search=zzqqxx');
  });

  test('at 360 px the facets are a sheet that keeps the focus and gives it back', async () => {
    const page = await visit(identity, { width: 360, height: 740 });
    await found(page).waitFor();
    const opener = page.getByRole('button', { name: /^Filters/ });
    await opener.click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('checkbox', { name: /^Privileged Access/ }).check();
    await sheet.getByRole('button', { name: /^Show \d+ products?$/ }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await page.locator('button:focus', { hasText: 'Filters' }).waitFor();
    await expect.poll(() => opener.textContent()).toMatch(/2/);
    await expect.poll(() => addressOf(page)).toContain('subCategory=Privileged+Access');
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  });

  test('while the server is away a search says so and keeps its filters; asked again it answers', async () => {
    const page = await visit('/search?search=identity');
    await found(page).waitFor();
    await scene.stack.api.kill();
    await page.getByRole('checkbox', { name: /^Single Sign-On/ }).check();
    await page.getByRole('heading', { name: 'The search did not answer' }).waitFor();
    expect(addressOf(page)).toContain('subCategory=Single+Sign-On');
    expect(await rows(page).count()).toBe(0);
    await expectAccessible(page);
    await scene.stack.api.restart();
    await page.getByRole('button', { name: 'Try again' }).click();
    await found(page).waitFor();
    await expect.poll(() => rows(page).count()).toBeGreaterThan(0);
  });
});
