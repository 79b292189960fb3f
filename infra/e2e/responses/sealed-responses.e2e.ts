import { sql } from '@bidboard/backend/platform/database/database';
import { row, text } from '@bidboard/backend/platform/database/row';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, expectWellSet } from '../page/accessible.ts';
import type { Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';

const rfpName = 'Identity & Access Platform';
const dayMs = 86_400_000;

describe('Sealed responses', () => {
  const journey = startJourney({ filling: 'demo' });
  let buyer: Person;
  let vendor: Person;
  let rfpId: string;

  beforeAll(async () => {
    const { database } = journey.stack.test;
    rfpId = await database.oneFirst(sql.type(row({ id: text }))`
      update rfp set is_sealed = true, due_time = '17:00' where name = ${rfpName} returning id`);
    [buyer, vendor] = await Promise.all([journey.enter('buyer'), journey.enter('meridian')]);
  });

  const sealed = (page: Page) => page.getByRole('heading', { name: /^Sealed until/ });
  const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
  const headings = (page: Page) =>
    page.getByRole('grid', { name: 'Vendors' }).getByRole('columnheader').allInnerTexts();
  const funnel = (page: Page) => page.getByRole('img', { name: /^Vendors by stage of their response/ });
  const prices = (page: Page) => page.getByRole('figure', { name: 'Price and score of each vendor' });
  const answers = (page: Page) => page.getByRole('tab', { name: /^Technical Requirements/ });

  test("Until the due time the buyer sees each vendor's progress, and moves the due time while the vendor watches", async () => {
    const { page } = buyer;
    await page.goto(`/app/dashboard-rfp/${rfpId}?tab=vendor-responses`);
    await sealed(page).waitFor();
    await expectAccessible(page);
    await openTab(page, 'HOME');
    await page
      .getByRole('grid', { name: 'Vendors' })
      .getByRole('row', { name: /Meridian Trust/ })
      .waitFor();
    await sealed(page).waitFor();
    await expect
      .poll(() => headings(page))
      .toEqual(['Vendor', 'Invite Acceptance', 'Response', 'Completion %', 'Actions']);
    expect(await funnel(page).getAttribute('aria-label')).toBe(
      'Vendors by stage of their response: Invited 4 (100%), Accepted 3 (75%), Started 3 (75%) and Submitted 2 (50%)',
    );
    expect(await prices(page).count()).toBe(0);
    await expectAccessible(page);

    await vendor.page.goto(`/app/submit-rfp/${rfpId}?step=technicalRequirements`);
    await vendor.page.getByText(/^Due .*, 17:00 .* The buyer sees nothing of it before then\./).waitFor();

    await openTab(page, 'RFP SETTINGS');
    await page.getByRole('button', { name: 'Move due time' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move due time' });
    await dialog.getByRole('textbox', { name: /^Time/ }).fill('09:15');
    await dialog.getByRole('textbox', { name: 'Day' }).fill('2020-01-01');
    await dialog.getByRole('button', { name: 'Move due time' }).click();
    await dialog.getByText('The due time can only be moved later.').first().waitFor();
    const later = new Date(Date.now() + 60 * dayMs).toISOString().slice(0, 10);
    await dialog.getByRole('textbox', { name: 'Day' }).fill(later);
    await dialog.getByRole('button', { name: 'Move due time' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(/^Due .*, 09:15 /).waitFor();
    await vendor.page.getByText(/^Due .*, 09:15 .* The buyer sees nothing of it before then\./).waitFor();
  });

  test('An open page opens the responses by itself at the due time', async () => {
    const page = await buyer.context.newPage();
    await page.clock.install();
    await page.goto(`/app/dashboard-rfp/${rfpId}?tab=vendor-responses`);
    await sealed(page).waitFor();
    await journey.stack.test.database.query(sql.statement`
      update milestone set date = current_date - 2 where rfp_id = ${rfpId} and name = 'RFP Submission'`);
    await page.clock.fastForward(90 * dayMs);
    await answers(page).waitFor();
    expect(await sealed(page).count()).toBe(0);
    await page.close();
    // The other page receives it by push, because its own clock is not there yet.
    await openTab(buyer.page, 'VENDOR RESPONSES');
    await answers(buyer.page).waitFor();
    await openTab(buyer.page, 'HOME');
    await expect.poll(() => headings(buyer.page)).toContain('Technical Score %');
    await prices(buyer.page)
      .getByRole('button', { name: 'Show table of Price and score of each vendor' })
      .click();
    const table = prices(buyer.page).getByRole('table');
    await table.getByRole('row', { name: /^Calder Systems \$[\d,]+\.\d\d \d+\.\d\d$/ }).waitFor();
    await expectWellSet(buyer.page);
    expect([buyer.pageErrors, vendor.pageErrors]).toEqual([[], []]);
  });
});
