import { createVendors } from '@bidboard/backend/features/rfps/contracts/invites';
import { createTechnical } from '@bidboard/backend/features/rfps/contracts/requirements';
import { addProject, createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { priceSheet } from '@bidboard/backend/features/price-sheets/contracts/price-sheet';
import { saveOwnPrices } from '@bidboard/backend/features/price-sheets/contracts/vendor-prices';
import { acceptInvite, submitResponse } from '@bidboard/backend/features/responses/contracts/responses';
import { sharedMessages } from '@bidboard/backend/kernel/messages';
import { wireOf } from '@bidboard/backend/kernel/text/rich-text';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiCall } from '../../demo/contract-client.ts';
import { demoPeople } from '../../demo/demo-people.ts';
import { dueIn } from '../../testing/due-in.ts';
import { expectWellSet } from '../page/accessible.ts';
import { chooseOption } from '../page/choose-option.ts';
import { startJourney } from '../people/journey.ts';
import type { Person } from '../people/person.ts';

const rfpName = 'Depot handhelds';
const question = { question: 'Does it work in the rain?', type: 'yes-no', score: 1 } as const;
const steps = { ...presets.rapid, pricingNegotiations: true };

describe('From the price sheet of a buyer to the comparison of prices', () => {
  const journey = startJourney({ filling: 'demo' });
  let buyer: Person;
  let vendor: Person;
  let buyerCall: ApiCall;
  let vendorCall: ApiCall;
  let rfpId: string;

  beforeAll(async () => {
    buyerCall = (await journey.enterApi('buyer')).call;
    const settings = { rfpName, processTypeValue: 'detailed', scopeValue: 'private' } as const;
    rfpId = (await buyerCall(createRfp, { body: { ...settings, stepsValue: steps } })).rfp._id;
    const project = {
      projectName: 'Handhelds for 14 depots',
      projectDescription: wireOf('They scan.'),
      timelineItems: dueIn(14),
    };
    await buyerCall(addProject, { body: { rfpId, ...project } });
    const sections = [{ sectionName: 'Weather', questions: [{ questionId: Date.now(), ...question }] }];
    const categories = [{ categoryName: 'Use', sections }];
    await buyerCall(createTechnical, { body: { rfpId, overview: wireOf('Sturdy.'), categories } });
    vendorCall = (await journey.enterApi('meridian')).call;
    buyer = await journey.enter('buyer');
    await buyer.page.goto(`/app/update-rfp/${rfpId}?product_name=${rfpName}&step=pricingNegotiations`);
  });

  const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const saved = (page: Page) => page.getByText(sharedMessages.detailsUpdated).first().waitFor();
  /** On the narrowest screens, nothing is wider than the page. */
  const expectNarrow = async (page: Page) => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 800 });
    await expect.poll(() => page.locator('html').evaluate((html) => html.scrollWidth)).toBe(360);
    if (size) await page.setViewportSize(size);
  };
  const sheetOf = () => buyerCall(priceSheet, { params: { rfpId } });

  test('The buyer lists what it wants priced, and a quantity that is not one is reported and kept', async () => {
    const { page } = buyer;
    await button(page, 'Add line').click();
    await field(page, 'Line 1').fill('Licences');
    await field(page, 'Quantity of Licences').fill('2,0');
    await button(page, 'Save').click();
    await page.getByText('Please enter a number with up to three decimals, such as 2.5').first().waitFor();
    expect(await field(page, 'Quantity of Licences').inputValue()).toBe('2,0');
    await field(page, 'Quantity of Licences').fill('20');
    await chooseOption(field(page, 'How often Licences is charged'), 'Per month');
    await button(page, 'Add line').click();
    await field(page, 'Line 2').fill('Training');
    await field(page, 'Quantity of Training').fill('2.5');
    await chooseOption(field(page, 'Unit of Training'), 'Day');
    await field(page, 'Term').fill('2');
    await page.getByLabel('Vendors may add lines of their own').check();
    await expectWellSet(page);
    await button(page, 'Save').click();
    await saved(page);
    expect((await sheetOf()).lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Licences', 20],
      ['Training', 2.5],
    ]);
    await expectNarrow(page);
    const invitees = [{ email: demoPeople.meridian.email }, { email: demoPeople.pazitel.email }];
    await buyerCall(createVendors, { body: { rfpId, type: 'publish', invitees } });
    await page.reload();
    await page.getByText('The RFP is published; this can no longer be changed here.').waitFor();
    expect(await field(page, 'Quantity of Licences').isDisabled()).toBe(true);
  });

  test('The vendor prices the lines and one of its own, and sees its totals', async () => {
    await vendorCall(acceptInvite, { body: { rfpId, acceptStatus: 1 } });
    vendor = await journey.enter('meridian');
    const { page } = vendor;
    await page.goto(`/app/submit-rfp/${rfpId}?product_name=${rfpName}&step=pricingNegotiations`);
    await field(page, 'Unit price of Licences').fill('12.5');
    await field(page, 'Discount on Licences').fill('10');
    await page.getByText('1 required line has no price yet.', { exact: false }).waitFor();
    await field(page, 'Unit price of Training').fill('1e3');
    await page.getByText('An amount, for example 1,200.50').first().waitFor();
    await field(page, 'Unit price of Training').fill('800');
    await button(page, 'Add own line').click();
    await field(page, 'Own line 1').fill('Set-up');
    await field(page, 'Unit price of Set-up').fill('500');
    await page.getByText('All required lines have a price.').waitFor();
    // 20 × 12.50 less 10 % in 24 months, 2.5 × 800.00, and 500.00.
    await page.getByText('$7,900.00').waitFor();
    await expectWellSet(page);
    await expectNarrow(page);
    await button(page, 'Save').click();
    await saved(page);
    await vendorCall(submitResponse, { body: { rfpId } });
  });

  test('The buyer compares the prices of both vendors, and tries another quantity', async () => {
    const { call } = await journey.enterApi('pazitel');
    await call(acceptInvite, { body: { rfpId, acceptStatus: 1 } });
    const price = (line: number, unitPrice: number) => ({
      line,
      unitPrice,
      discountPercentage: 0,
      remark: '',
    });
    await call(saveOwnPrices, {
      body: { rfpId, prices: [price(1, 1000), price(2, 120_000)], ownLines: [], version: 0 },
    });
    await call(submitResponse, { body: { rfpId } });
    const { page } = buyer;
    await page.goto(`/app/dashboard-rfp/${rfpId}`);
    const grid = page.getByRole('grid', { name: 'Costs by line and vendor' });
    const row = (name: string) => grid.getByRole('row', { name: new RegExp(name) });
    await row('Total over 2 years').getByText('$7,900.00').waitFor();
    await row('Total over 2 years').getByText('$7,800.00').waitFor();
    await row('Licences').getByText('Lowest').waitFor();
    await grid.getByLabel('Quantity of Licences').fill('40');
    await row('Total over 2 years').getByText('$13,300.00').waitFor();
    expect((await sheetOf()).lines[0]?.quantity).toBe(20);
    await button(page, 'Restore the quantities').click();
    await row('Total over 2 years').getByText('$7,900.00').waitFor();
    await expectWellSet(page);
    // A phone shows the prices of one vendor at a time, with the marks of all.
    await page.setViewportSize({ width: 360, height: 800 });
    await chooseOption(page.getByLabel('Vendor shown'), 'Pazitel');
    await row('Total over 2 years').getByText('$7,800.00').waitFor();
    await row('Total over 2 years').getByText('Lowest').waitFor();
    expect(await row('Total over 2 years').getByText('$7,900.00').count()).toBe(0);
    const total = row('Total over 2 years').getByText('$7,800.00');
    const endOf = async () => {
      const box = await total.boundingBox();
      return box === null ? Infinity : box.x + box.width;
    };
    await expect.poll(endOf).toBeLessThanOrEqual(360);
    await expectNarrow(page);
    expect([...buyer.pageErrors, ...vendor.pageErrors]).toEqual([]);
  });
});
