import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../page/accessible.ts';
import { startJourney } from '../people/journey.ts';
import { findDemoIds } from './long-contents.ts';
import { classOf } from '../page/class-of.ts';

describe('The tools of a table', () => {
  const journey = startJourney({ filling: 'demo' });

  const openVendors = async () => {
    const { page } = await journey.enter('buyer');
    await page.setViewportSize({ width: 1440, height: 900 });
    const { live } = await findDemoIds(journey.stack.test);
    await page.goto(`/app/dashboard-rfp/${live}`);
    await page.getByRole('grid', { name: 'Vendors' }).waitFor();
    return page;
  };

  test('A buyer sees the overall score on a laptop, saves a view, finds it in another browser and exports every row', async () => {
    const page = await openVendors();
    const overall = page.getByRole('columnheader', { name: 'Overall Score %' });
    const box = await overall.boundingBox();
    expect((box?.x ?? 1440) + (box?.width ?? 0)).toBeLessThanOrEqual(1440);
    const price = page.getByRole('columnheader', { name: 'Price', exact: true });
    await price.waitFor();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Price', exact: true }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Save as new view…' }).click();
    await page.getByLabel('Name').fill('Without price');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Without price' }).waitFor();

    const elsewhere = await openVendors();
    await elsewhere.getByRole('button', { name: 'Views', exact: true }).click();
    await elsewhere.getByRole('menuitem', { name: 'Without price' }).click();
    await elsewhere.getByRole('columnheader', { name: 'Price', exact: true }).waitFor({ state: 'detached' });
    const names = await elsewhere
      .locator(`${classOf('features/evaluation/vendors/vendors', 'vendorName')} b`)
      .allInnerTexts();
    const [downloaded] = await Promise.all([
      elsewhere.waitForEvent('download'),
      elsewhere.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const [heads = '', ...lines] = (await readFile(await downloaded.path(), 'utf8')).trim().split('\r\n');
    expect(heads).toContain('"Overall Score %"');
    expect(heads).not.toContain('"Price"');
    expect(lines.map((line) => line.split('","')[0]?.replaceAll('"', '')).toSorted()).toEqual(
      names.toSorted(),
    );
    expect(names.length).toBeGreaterThan(1);
  });
});
