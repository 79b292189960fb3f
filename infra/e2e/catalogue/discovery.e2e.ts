import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../page/accessible.ts';
import { isCheckedImmediately } from '../page/press.ts';
import { startJourney, addressOf, visit } from '../people/journey.ts';
import { found } from '../page/catalogue.ts';
import { classOf } from '../page/class-of.ts';

const year = new Date().getFullYear();
const identity = '/category/identity-access?category=Identity+%26+Access';

describe('Discovery', () => {
  const journey = startJourney({ filling: 'demo' });

  const rows = (page: Page) =>
    page.locator(`${classOf('features/catalogue/search/search-page', 'results')} > li h2`);

  test('Facets count and narrow, and back, forward, reload and a shared link show the same address state', async () => {
    const page = await visit(journey, identity);
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
    expect(await isCheckedImmediately(entry)).toBe(true);
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
    const other = await visit(journey, address);
    await expect.poll(() => rows(other).allTextContents()).toEqual(narrowed);
    expect(await other.getByRole('checkbox', { name: /^Single Sign-On/ }).isChecked()).toBe(true);

    await chips.getByRole('button', { name: 'Remove Single Sign-On' }).click();
    await expect.poll(() => rows(page).allTextContents()).toEqual(whole);
    await page.getByRole('link', { name: 'Clear all filters' }).click();
    await page.waitForURL('**/search');
  });

  test('A long facet opens, and typing narrows it', async () => {
    const page = await visit(journey, '/search');
    const companies = page.getByRole('group', { name: 'Company' });
    await companies.getByRole('button', { name: /^Show \d+ more/ }).click();
    await companies.getByRole('searchbox', { name: 'Find in Company' }).fill('ATLAS');
    await expect
      .poll(() => companies.getByRole('checkbox').evaluateAll((boxes) => boxes.length))
      .toBeLessThan(5);
    await companies.getByRole('checkbox', { name: /^Atlassian/ }).check();
    await page.getByRole('heading', { level: 1, name: 'Products of Atlassian' }).waitFor();
  });

  test('The pager has Prev, Next, one edge page and two neighbours; a step goes to the top, and a missing page says so', async () => {
    const page = await visit(journey, '/category/loom?search=&category=&company=&employee=&page=0');
    await page.getByRole('heading', { level: 1, name: `Top products in ${year}` }).waitFor();
    const pages = page.getByRole('navigation', { name: 'Pages' });
    expect(await pages.getByRole('link', { name: 'Prev' }).getAttribute('aria-disabled')).toBe('true');
    expect(await rows(page).count()).toBe(20);
    const last = Math.ceil(Number((await found(page).textContent())?.match(/\d+/)?.[0]) / 20);
    const numbers = () => pages.locator(classOf('ui/navigation/pagination', 'pagerNumber')).allTextContents();
    expect(await numbers()).toEqual(['1', '2', '3', String(last)]);
    const first = await rows(page).allTextContents();
    await pages.getByRole('link', { name: 'Next' }).click();
    await expect.poll(() => rows(page).allTextContents()).not.toEqual(first);
    expect(addressOf(page)).toBe('/category/loom?page=1');
    await expect.poll(() => page.evaluate('scrollY')).toBe(0);
    expect(await numbers()).toEqual(['1', '2', '3', String(last)]);
    await pages.getByRole('link', { name: `Page ${last}` }).click();
    await expect.poll(numbers).toEqual(['1', String(last - 1), String(last)]);
    expect(await pages.getByRole('link', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true');
    await page.goto('/search?page=900');
    await page.getByRole('heading', { name: 'Page 901 does not exist' }).waitFor();
    await page.getByRole('link', { name: 'First page' }).click();
    await expect.poll(() => rows(page).allTextContents()).toEqual(first);
    await page.goto('/search?page=-1');
    await expect.poll(() => rows(page).allTextContents()).toEqual(first);
    await page.goto('/search?page=999999');
    await page.getByRole('heading', { name: 'This search cannot be read' }).waitFor();
    await expectAccessible(page);
  });

  test('A missing page says so and offers the search', async () => {
    const page = await visit(journey, '/category/no-such-thing');
    await page.getByRole('heading', { level: 1, name: 'Category not found' }).waitFor();
    expect(await found(page).count()).toBe(0);
    await page.goto('/product/gone?search=019abcde-0000-7000-8000-000000000000');
    await page.getByRole('heading', { level: 1, name: 'Product not found' }).waitFor();
    await page.goto('/nowhere/at/all');
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('search', { name: 'Catalogue' }).getByRole('combobox').fill('okta');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Results for “okta”' }).waitFor();
    await page.goto('/search?search=zzqqxx&category=Analytics');
    await page.getByText('Remove some filters, or enter another search term.').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Clear all filters' }).last().click();
    await page.waitForURL('**/search?search=zzqqxx');
  });

  test('At 360 px the facets are a drawer that holds the focus and returns it', async () => {
    const page = await visit(journey, identity, { width: 360, height: 740 });
    await found(page).waitFor();
    const opener = page.getByRole('button', { name: /^Filters/ });
    await opener.click();
    const filterDialog = page.getByRole('dialog', { name: 'Filters' });
    await filterDialog.getByRole('checkbox', { name: /^Privileged Access/ }).check();
    await filterDialog.getByRole('button', { name: /^Show \d+ products?$/ }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await filterDialog.waitFor({ state: 'hidden' });
    await page.locator('button:focus', { hasText: 'Filters' }).waitFor();
    await expect.poll(() => opener.textContent()).toMatch(/2/);
    await expect.poll(() => addressOf(page)).toContain('subCategory=Privileged+Access');
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  });

  test('While the server is unavailable a search says so and keeps its filters, and a retry succeeds', async () => {
    const page = await visit(journey, '/search?search=identity');
    await found(page).waitFor();
    await journey.stack.api.kill();
    await page.getByRole('checkbox', { name: /^Single Sign-On/ }).check();
    await page.getByRole('heading', { name: 'The search did not respond' }).waitFor();
    expect(addressOf(page)).toContain('subCategory=Single+Sign-On');
    expect(await rows(page).count()).toBe(0);
    await expectAccessible(page);
    await journey.stack.api.restart();
    await page.getByRole('button', { name: 'Try again' }).click();
    await found(page).waitFor();
    await expect.poll(() => rows(page).count()).toBeGreaterThan(0);
  });
});
