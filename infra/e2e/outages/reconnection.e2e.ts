import { submitResponse } from '@bidboard/backend/features/responses/contracts/responses';
import { sql } from '@bidboard/backend/platform/database/database';
import { number, row } from '@bidboard/backend/platform/database/row';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoPeople } from '../../demo/demo-people.ts';
import { openStep, publish } from '../people/buyer.ts';
import { openBrowserProxy } from '../stack/browser-proxy.ts';
import { liveMark } from '../page/live-connection.ts';
import { logInHere, type Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';
import { brokersOr } from '../stack/stack.ts';
import { chooseOption } from '../page/choose-option.ts';
import { classOf } from '../page/class-of.ts';

const rfpName = 'Fleet Telematics';

describe.each(brokersOr('redis'))('Live updates and lost connections on the %s broker', (kind) => {
  const journey = startJourney({ broker: kind, filling: 'demo' });
  let buyer: Person;
  let vendor: Person;

  beforeAll(async () => {
    [buyer, vendor] = await Promise.all([journey.enter('buyer'), journey.enter('pazitel')]);
  });

  const preventReload = (page: Page) =>
    page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
  const wasReloaded = async (page: Page) => !(await page.evaluate(() => 'neverReloaded' in globalThis));
  const cell = (column: string) =>
    buyer.page
      .getByRole('grid', { name: 'Vendors' })
      .getByRole('row', { name: /Pazitel/ })
      .locator(`[col-id="${column}"]`);
  const technicalScore = async () => Number(await cell('technicalScore').textContent());
  /** All that the buyer sees of a draft. */
  const completion = async () => Number(await cell('completion').textContent());
  const freeText = () => vendor.page.getByRole('textbox', { name: /How do dispatchers learn/ });
  const versionOf = (answer: string) =>
    journey.stack.test.database.maybeOneFirst(
      sql.type(row({ version: number }))`select version from answer where answer = ${answer}`,
    );
  const isSaved = () => vendor.page.getByText(/^Saved/).waitFor();

  test('An invite arrives on the dashboard of a vendor who only looks at it', async () => {
    await preventReload(vendor.page);
    await expect.poll(() => liveMark(vendor.page).textContent()).toBe('Live');
    expect(await vendor.page.getByRole('link', { name: new RegExp(rfpName) }).count()).toBe(0);
    const { page } = buyer;
    await page.getByRole('link', { name: new RegExp(rfpName) }).click();
    await openStep(page, 'Vendor Invite');
    await page.getByLabel('Invite by email').fill(demoPeople.pazitel.email);
    await page.getByRole('button', { name: 'Add email' }).click();
    await publish(page);
    await vendor.page.getByRole('link', { name: new RegExp(rfpName) }).waitFor();
    await vendor.page.getByRole('link', { name: new RegExp(rfpName) }).click();
    await openStep(vendor.page, 'Technical Requirements');
    await vendor.page.getByRole('button', { name: 'Accept', exact: true }).click();
    await vendor.page.getByText('Congratulations, you have accepted the RFP invite').waitFor();
    expect(await wasReloaded(vendor.page)).toBe(false);
  });

  test('The API dies under both pages and recovers, and they show the next change', async () => {
    await buyer.page.getByRole('link', { name: new RegExp(rfpName) }).click();
    await expect.poll(() => cell('isRfpAccepted').textContent()).toContain('Yes');
    await preventReload(buyer.page);
    await journey.stack.api.kill();
    await expect.poll(() => liveMark(buyer.page).textContent()).toContain('Offline');
    await vendor.page.getByRole('radio', { name: 'Yes' }).first().check();
    await freeText().fill('Typed while nobody answered.');
    await journey.stack.api.restart();
    await isSaved();
    await expect.poll(() => liveMark(buyer.page).textContent()).toBe('Live');
    await expect.poll(completion).toBe(66.67);
    await vendor.page.getByRole('radio', { name: 'Yes' }).nth(1).check();
    await expect.poll(completion).toBe(100);
    expect(await wasReloaded(buyer.page)).toBe(false);
  });

  test('The workers die, and the pages show what happened meanwhile once they are back', async () => {
    await journey.stack.workers.kill();
    await vendor.page.getByRole('radio', { name: 'No' }).first().check();
    await freeText().fill('');
    await isSaved();
    await journey.stack.workers.restart();
    await expect.poll(completion).toBe(66.67);
  });

  test('Text that a vendor types offline is kept, and saved once after reconnecting', async () => {
    const { page, context } = vendor;
    const typed = 'The cab tells the driver, and the desk, within a minute.';
    await context.setOffline(true);
    await expect.poll(() => liveMark(page).textContent()).toContain('Offline');
    await freeText().fill('');
    await freeText().pressSequentially(typed, { delay: 15 });
    await page.getByText('Not saved yet').first().waitFor();
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await context.setOffline(false);
    await expect.poll(() => liveMark(page).textContent()).toBe('Live');
    await page.goBack();
    await expect.poll(() => freeText().inputValue()).toBe(typed);
    // The text typed while the API was dead was the first change, and it was emptied. This is the third change of that answer.
    await expect.poll(() => versionOf(typed)).toBe(3);
    await page.reload();
    await expect.poll(() => freeText().inputValue()).toBe(typed);
  });

  test.each([
    ['right after it opened', 0],
    ['a second and a half later', 1_500],
  ])(
    'A page whose WebSocket is cut %s polls instead, and never says that it is offline',
    async (_when, afterMs) => {
      const proxy = await openBrowserProxy();
      try {
        proxy.cutWebSockets(afterMs);
        const { page, context } = await journey.enter('northgate', undefined, proxy);
        const polled = page.waitForRequest((request) => request.url().includes('transport=polling'));
        // A text for the browser: it uses names that these files do not know.
        await page.evaluate(`
          globalThis.announcements = [];
          new MutationObserver(() => globalThis.announcements.push(document.querySelector('${classOf('ui/status/live-status', 'live')}')?.textContent ?? ''))
            .observe(document.body, { subtree: true, childList: true, characterData: true })`);
        await polled;
        // The page shows this only once the server has let it into its rooms through the available connection.
        await expect.poll(() => liveMark(page).textContent()).toBe('Live');
        const announcements = await page.evaluate<string[]>('globalThis.announcements');
        expect(announcements.filter((words) => words.startsWith('Offline'))).toEqual([]);
        await context.close();
      } finally {
        await proxy.close();
      }
    },
  );

  test('A rating that the buyer gives or clears in one tab shows in the other, and the score follows', async () => {
    const { call } = await journey.enterApi('pazitel');
    const rfpId = new URL(buyer.page.url()).pathname.split('/').at(-1) ?? '';
    const openTab = (name: string) => buyer.page.getByRole('tab', { name }).click();
    const inGrid = (grid: RegExp | string, words: string) =>
      buyer.page.getByRole('grid', { name: grid }).getByText(words, { exact: true }).first().waitFor();
    await cell('isSubmitted').getByText('Not submitted').waitFor();
    await openTab('VENDOR RESPONSES');
    await inGrid(/by section and vendor/, 'Not submitted');
    await inGrid('Technical Requirements', 'Not submitted yet');
    await openTab('HOME');
    await call(submitResponse, { body: { rfpId } });
    await cell('technicalScore').getByText('12.50').waitFor();
    const tabs = [buyer.page, await buyer.context.newPage()] as const;
    await tabs[1].goto(buyer.page.url());
    const scores = tabs.map((tab) => tab.getByRole('combobox', { name: /^Score of Pazitel/ }).first());
    for (const [at, tab] of tabs.entries()) {
      await tab.bringToFront();
      await tab.getByRole('tab', { name: 'VENDOR RESPONSES' }).click();
      await tab.getByRole('button', { name: /How do dispatchers learn/ }).click();
      await scores[at]!.waitFor();
    }
    const rate = async (at: 0 | 1, rating: string) => {
      await tabs[at].bringToFront();
      await chooseOption(scores[at]!, rating);
    };
    const bothShow = async (words: RegExp) => {
      for (const score of scores) await expect.poll(() => score.textContent()).toMatch(words);
    };
    await rate(0, 'Partially met');
    await bothShow(/^Partially met$/);
    await rate(1, 'Fully met');
    await bothShow(/^Fully met$/);
    await rate(0, 'Clear');
    await bothShow(/^Score$/);
    await openTab('HOME');
    await expect.poll(technicalScore).toBe(12.5);
    await rate(1, 'Fully met');
    await tabs[0].bringToFront();
    await expect.poll(technicalScore).toBe(75);

    // This RFP has technical questions only.
    await expect.poll(() => cell('overall').textContent()).toBe('75.00');
    await tabs[0].getByRole('button', { name: 'Columns' }).click();
    const columns = await tabs[0]
      .getByRole('dialog', { name: 'Columns' })
      .getByRole('listitem')
      .allInnerTexts();
    expect(columns).toContain('Technical Score %');
    expect(columns).not.toContain('Commercial Score %');
    await tabs[0].keyboard.press('Escape');
    await openTab('VENDOR RESPONSES');
    await inGrid(/by section and vendor/, 'Technical Score %');
    for (const words of ['Commercial Score %', /^Commercial Requirements/])
      expect(await tabs[0].getByText(words).count()).toBe(0);
    await openTab('HOME');
    // The first tab to learn that it is signed out says so, and the others follow. The next test looks at only one.
    await tabs[1].close();
  });

  test('A user who is signed out elsewhere is led to the sign-in page, and back', async () => {
    const { page } = buyer;
    const before = page.url();
    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    // The alert closes by itself, so the test looks for it from the start.
    const shown = page.getByText('Token is expired or invalid').waitFor();
    await fetch(`${journey.stack.url}/api/users/logout`, { method: 'POST', headers: { token } });
    await shown;
    await page.waitForURL(/\/auth\/login/);
    await logInHere(page, demoPeople.buyer.email, demoPeople.buyer.password);
    expect(page.url()).toBe(before);
    expect([...buyer.pageErrors, ...vendor.pageErrors]).toEqual([]);
  });
});
