import { readFileSync } from 'node:fs';
import { sql } from '@bidboard/backend/platform/database/database';
import { row, text } from '@bidboard/backend/platform/database/row';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectWellSet } from '../page/accessible.ts';
import type { Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';

describe('Reports of an evaluation', () => {
  const journey = startJourney({ filling: 'demo' });
  let buyer: Person;

  beforeAll(async () => {
    const rfpId = await journey.stack.test.database.oneFirst(
      sql.type(row({ id: text }))`select id::text from rfp where name = 'Identity & Access Platform'`,
    );
    buyer = await journey.enter('buyer');
    await buyer.page.goto(`/app/dashboard-rfp/${rfpId}`);
    await buyer.page.getByRole('grid', { name: 'Vendors' }).getByRole('row').nth(1).waitFor();
  });

  const dialog = () => buyer.page.getByRole('dialog', { name: 'Evaluation reports' });
  const link = (name: string) => dialog().getByRole('link', { name: `Download ${name}` });
  const download = async (name: string) => {
    const [coming] = await Promise.all([buyer.page.waitForEvent('download'), link(name).click()]);
    return { name: coming.suggestedFilename(), bytes: readFileSync(await coming.path()) };
  };

  test('A buyer orders both kinds, sees them arrive without a reload, and downloads them', async () => {
    const { page } = buyer;
    await page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
    await page.getByRole('button', { name: 'Report', exact: true }).click();
    await dialog().getByText('No report yet').waitFor();
    await dialog().getByRole('button', { name: 'New PDF' }).click();
    await link('Report 1, PDF').waitFor();
    const pdf = await download('Report 1, PDF');
    expect(pdf.name).toBe('Identity & Access Platform - evaluation report 1.pdf');
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await dialog().getByRole('button', { name: 'New XLSX' }).click();
    await link('Report 2, XLSX').waitFor();
    const xlsx = await download('Report 2, XLSX');
    expect(xlsx.name).toBe('Identity & Access Platform - evaluation report 2.xlsx');
    expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');
    expect(await dialog().getByRole('listitem').count()).toBe(2);
    await expectWellSet(page);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Report', exact: true }).press('Enter');
    await link('Report 1, PDF').waitFor();
    expect(await page.evaluate(() => 'neverReloaded' in globalThis)).toBe(true);
    expect(buyer.pageErrors).toEqual([]);
  });
});
