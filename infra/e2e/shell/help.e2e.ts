import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../page/accessible.ts';
import { startJourney, visit } from '../people/journey.ts';

const journey = startJourney({ filling: 'demo' });

describe('The guides', () => {
  test('A visitor opens a section of a guide, whose pictures load', async () => {
    const page = await visit(journey, '/help');
    await page.getByRole('link', { name: 'Create an RFP' }).click();
    await page.waitForURL(/\/help\/buyer#create-an-rfp$/);
    const top = () =>
      page
        .getByRole('region', { name: 'Create an RFP' })
        .evaluate((section) => section.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(200);
    const pictures = page.getByRole('article').getByRole('img');
    expect(await pictures.count()).toBeGreaterThan(3);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      const width = () =>
        picture.evaluate((image) => Number((image as { naturalWidth?: number }).naturalWidth));
      await expect.poll(width).toBeGreaterThan(300);
    }
    await expectAccessible(page);
  });

  test('The help menu of a page opens the section that describes it, in a new tab', async () => {
    const { page, context } = await journey.enter('buyer');
    await page.goto('/app/team');
    await page.getByRole('button', { name: 'Help' }).click();
    const opened = context.waitForEvent('page');
    await page.getByRole('menuitem', { name: 'Help for this page' }).click();
    const tab = await opened;
    await tab.getByRole('heading', { name: 'Set up your company and team' }).waitFor();
    expect(new URL(tab.url()).hash).toBe('#set-up-your-company-and-team');
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Help' });
    await help.getByRole('heading', { name: 'Set up your company and team' }).waitFor();
    await help.getByText('Command palette').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Help' }).click();
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  });

  test('The key "?" opens the guides in a new tab on the home page, the login page and the sign-up form', async () => {
    for (const path of ['/', '/auth/login', '/auth/register']) {
      const page = await visit(journey, path);
      const openTabs = () => page.context().pages().length;
      const openBefore = openTabs();
      // The served page has its heading before its script runs, and a click leaves the field that has the focus.
      const press = async () => {
        await page.getByRole('heading', { level: 1 }).first().click();
        await page.keyboard.press('?');
        return openTabs();
      };
      await expect.poll(press).toBeGreaterThan(openBefore);
      const tab = page.context().pages().at(-1)!;
      await tab.waitForURL(/\/help$/);
      await tab.getByRole('heading', { level: 1 }).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
    }
  });
});
