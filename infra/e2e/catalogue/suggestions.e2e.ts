import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../page/accessible.ts';
import { startJourney, addressOf, visit } from '../people/journey.ts';
import { found } from '../page/catalogue.ts';

describe('Suggestions', () => {
  const journey = startJourney({ filling: 'demo' });

  const box = (page: Page) => page.getByRole('combobox', { name: 'Search' }).first();
  const active = async (page: Page) => {
    const id = await box(page).getAttribute('aria-activedescendant');
    return id ? page.locator(`[id="${id}"]`).textContent() : null;
  };

  test('The keyboard controls the suggestions: from the third letter, arrows, ends, Escape, Enter, Tab', async () => {
    const page = await visit(journey, '/search');
    await found(page).waitFor();
    // A page that has just been drawn may not handle its keys yet.
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
    // The results for three and four letters may arrive first.
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

  test('Suggestions mark letters regardless of case and accents', async () => {
    const page = await visit(journey, '/');
    await box(page).pressSequentially('ÓKTA');
    const option = page.getByRole('option', { name: /Okta Workforce Identity/ });
    await option.waitFor();
    await expect.poll(() => option.locator('b').textContent()).toBe('Okta');
  });

  test('A late response never replaces a newer one', async () => {
    const page = await visit(journey, '/');
    const held: (() => void)[] = [];
    // The suggestions for these letters are held back until the newer response is on the screen.
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
});
