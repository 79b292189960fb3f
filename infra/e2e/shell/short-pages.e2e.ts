import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../page/accessible.ts';
import { startJourney, visit } from '../people/journey.ts';

const journey = startJourney({ filling: 'demo' });
const window = { width: 1440, height: 900 };

describe('Short pages', () => {
  test('A short public page fits the window with its footer', async () => {
    for (const path of ['/nope', '/shortlist', '/search?search=zzzzqqqq']) {
      const page = await visit(journey, path, window);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => page.locator('#main .skeleton').count()).toBe(0);
      expect([path, await page.evaluate('document.documentElement.scrollHeight')]).toEqual([path, 900]);
      await page.close();
    }
  });

  test('The home page and the login page show the same overall scores for the same vendors', async () => {
    const page = await visit(journey, '/', window);
    const total = page.getByRole('row', { name: /^Overall/ });
    await total.waitFor();
    const onHome = await total.getByRole('cell').allTextContents();
    await page.goto('/auth/login');
    const last = page.locator('.proof tbody tr td:last-child');
    await last.first().waitFor();
    expect(onHome).toHaveLength(4);
    expect(await last.allTextContents()).toEqual(onHome);
  });

  test('A missing page of the account keeps the sidebar and leads to the dashboard', async () => {
    const { page } = await journey.enter('buyer');
    await page.goto('/app/no-such-page');
    await page.getByRole('heading', { name: 'There is no page at this address' }).waitFor();
    await page.getByRole('complementary', { name: 'Account' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await page.waitForURL(/\/app\/dashboard$/);
  });

  test('The dashboard shows its cards in two columns at 768 px and in one at 360 px', async () => {
    const { page } = await journey.enter('buyer');
    const columns = async () => {
      const tracks = await page.evaluate(
        "getComputedStyle(document.querySelector('.card-grid')).gridTemplateColumns",
      );
      return String(tracks).split(' ').length;
    };
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto('/app/dashboard');
    await page.locator('.card-grid').first().waitFor();
    await expect.poll(columns).toBe(2);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(columns).toBe(1);
  });
});
