import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import { pdfOfSize } from '@bidboard/backend/testing/files/pdf-of-size';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectWellSet } from '../page/accessible.ts';
import type { Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';

const companyName = 'Harrow & Lyle Logistics';

describe('The storage quota of a company', () => {
  const journey = startJourney({ filling: 'demo', settings: { STORAGE_QUOTA_MB: '1' } });
  let buyer: Person;
  let operator: Person;
  let rfpId: string;

  beforeAll(async () => {
    const { call } = await journey.enterApi('buyer');
    const settings = {
      rfpName: 'Depot scanners',
      processTypeValue: 'complete',
      scopeValue: 'private',
    } as const;
    rfpId = (await call(createRfp, { body: { ...settings, stepsValue: presets.complete } })).rfp._id;
    [buyer, operator] = await Promise.all([journey.enter('buyer'), journey.enter('operator')]);
  });

  const upload = async (page: Page, name: string, bytes: number) => {
    const buffer = Buffer.from(await pdfOfSize(name, bytes).arrayBuffer());
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  };
  const files = (page: Page) => page.getByRole('list', { name: 'NDA files' }).getByRole('listitem');
  const storage = (page: Page) => page.getByRole('region', { name: 'Storage' });
  const percentUsed = async (page: Page) => {
    const bar = storage(page).getByRole('meter', { name: 'Storage used' });
    const [value, max] = [await bar.getAttribute('aria-valuenow'), await bar.getAttribute('aria-valuemax')];
    return Math.floor((Number(value) / Number(max)) * 100);
  };

  test('A company sees on its team page how much it uses, and a warning from 80 %', async () => {
    const { page } = buyer;
    await page.goto('/app/team');
    await storage(page)
      .getByText(/ of 1 MB \(\d+%\)$/)
      .waitFor();
    const before = await percentUsed(page);
    expect(before).toBeLessThan(15);
    expect(await storage(page).getByText('Your storage is almost full.').count()).toBe(0);
    await page.goto(`/app/update-rfp/${rfpId}?step=nda`);
    await upload(page, 'first.pdf', 850_000);
    await page.getByText('Details updated successfully.').waitFor();
    await page.goto('/app/team');
    await storage(page)
      .getByText(/^Your storage is almost full\. Larger files can’t be uploaded\./)
      .waitFor();
    expect(await percentUsed(page)).toBeGreaterThanOrEqual(80);
    await expectWellSet(page);
  });

  test('A file that does not fit is refused with an explanation, until an operator raises the quota', async () => {
    const { page, pageErrors } = buyer;
    await page.goto(`/app/update-rfp/${rfpId}?step=nda`);
    await files(page).first().waitFor();
    await upload(page, 'second.pdf', 400_000);
    await page
      .getByText(/^Your company uses 0\.\d MB of 1 MB of storage, and second\.pdf needs 0\.4 MB more\./)
      .first()
      .waitFor();
    await expectWellSet(page);

    const office = operator.page;
    await office.goto('/app/operations?pane=storage');
    const rows = office.getByRole('grid', { name: 'Storage of companies' }).getByRole('row');
    const own = rows.filter({ hasText: companyName });
    await own.getByRole('meter', { name: `Storage used by ${companyName}` }).waitFor();
    // The first row below the head: no company uses a larger share.
    expect(await own.getAttribute('aria-rowindex')).toBe('2');
    await expectWellSet(office);
    await own.getByRole('button', { name: /^Change quota/ }).click();
    const dialog = office.getByRole('dialog', { name: `Storage quota: ${companyName}` });
    await dialog.getByRole('radio', { name: 'A quota for this company' }).check();
    await dialog.getByRole('button', { name: 'Change quota' }).click();
    await dialog.getByText('Please enter how many MB').first().waitFor();
    await expectWellSet(office);
    await dialog.getByLabel('Quota in MB').fill('2');
    await dialog.getByLabel('Reason').fill('They buy for fourteen depots');
    await dialog.getByRole('button', { name: 'Change quota' }).click();
    await office.getByText('The storage quota has been changed.').waitFor();
    await own.getByText(/ of 2 MB \(\d+%\)$/).waitFor();
    await own.getByText('Set by an operator').waitFor();

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Details updated successfully.').waitFor();
    await expect
      .poll(() => files(page).getByRole('link').allTextContents())
      .toEqual(['first.pdf', 'second.pdf']);
    await page.goto('/app/team');
    await storage(page)
      .getByText(/ of 2 MB \(\d+%\)$/)
      .waitFor();
    expect([...pageErrors, ...operator.pageErrors]).toEqual([]);
  });
});
