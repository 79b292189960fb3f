import { createVendors } from '@bidboard/backend/features/rfps/contracts/invites';
import { createTechnical } from '@bidboard/backend/features/rfps/contracts/requirements';
import { addProject, createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import { rfpCurrencies } from '@bidboard/backend/features/rfps/contracts/currencies';
import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { createPricing } from '@bidboard/backend/features/responses/contracts/pricing';
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

const rfpName = 'Handhelds abroad';
const steps = { ...presets.rapid, pricingNegotiations: true };

describe('From the currencies of a buyer to prices that can be compared', () => {
  const journey = startJourney({ filling: 'demo' });
  let buyerCall: ApiCall;
  let vendorCall: ApiCall;
  let rfpId: string;

  beforeAll(async () => {
    buyerCall = (await journey.enterApi('buyer')).call;
    const settings = { rfpName, processTypeValue: 'detailed', scopeValue: 'private' } as const;
    rfpId = (await buyerCall(createRfp, { body: { ...settings, stepsValue: steps } })).rfp._id;
    const project = {
      projectName: rfpName,
      projectDescription: wireOf('They scan.'),
      timelineItems: dueIn(14),
    };
    await buyerCall(addProject, { body: { rfpId, ...project } });
    const question = { questionId: Date.now(), question: 'Is it sturdy?', type: 'yes-no', score: 1 } as const;
    const categories = [
      { categoryName: 'Use', sections: [{ sectionName: 'Weather', questions: [question] }] },
    ];
    await buyerCall(createTechnical, { body: { rfpId, overview: wireOf('Sturdy.'), categories } });
    vendorCall = (await journey.enterApi('meridian')).call;
  });

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const expectNarrow = async (page: Page) => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 800 });
    await expect.poll(() => page.locator('html').evaluate((html) => html.scrollWidth)).toBe(360);
    if (size) await page.setViewportSize(size);
  };

  test('The buyer allows a currency without a rate, and a vendor answers in it', async () => {
    const { page } = await journey.enter('buyer');
    await page.goto(`/app/update-rfp/${rfpId}?product_name=${rfpName}&step=pricingNegotiations`);
    await page.getByLabel('Vendors may answer in EUR').check();
    await expectWellSet(page);
    await expectNarrow(page);
    await button(page, 'Save currencies').click();
    await page.getByText(sharedMessages.detailsUpdated).first().waitFor();
    const invitees = [{ email: demoPeople.meridian.email }];
    await buyerCall(createVendors, { body: { rfpId, type: 'publish', invitees } });
    await vendorCall(acceptInvite, { body: { rfpId, acceptStatus: 1 } });
    const { page: vendorPage } = await journey.enter('meridian');
    await vendorPage.goto(`/app/submit-rfp/${rfpId}?product_name=${rfpName}&step=pricingNegotiations`);
    await chooseOption(vendorPage.getByLabel('Currency of your prices'), 'EUR');
    await vendorPage.getByText('All amounts are in EUR.').waitFor();
    await expectWellSet(vendorPage);
    await expectNarrow(vendorPage);
    await vendorCall(createPricing, {
      body: {
        rfpId,
        products: [{ productName: 'Handhelds', price: 100_000, quantity: 1 }],
        discountPercentage: 0,
        taxPercentage: 0,
        payments: [],
      },
    });
    await vendorCall(submitResponse, { body: { rfpId } });
  });

  test('The buyer reads that the price cannot be compared, enters a rate and sees the converted price', async () => {
    const buyer = await journey.enter('buyer');
    const { page } = buyer;
    await page.goto(`/app/dashboard-rfp/${rfpId}`);
    await page.getByText('Not comparable yet · €1,000.00 · No exchange rate for EUR yet').waitFor();
    await page.getByLabel('Price of 1 EUR in USD').fill('1,17');
    await button(page, 'Save currencies').click();
    await page
      .getByText('Please enter a rate above 0 with up to ten decimals, such as 1.1734')
      .first()
      .waitFor();
    await page.getByLabel('Price of 1 EUR in USD').fill('1.17');
    await page.getByRole('textbox', { name: 'Day of the rate of EUR' }).fill('2026-11-30');
    await page.getByLabel('Source of the rate of EUR').fill('European Central Bank');
    await button(page, 'Save currencies').click();
    await page.getByText(sharedMessages.detailsUpdated).first().waitFor();
    await page.getByText(/^€1,000\.00 · 1 EUR = 1\.17 USD, .*2026, European Central Bank$/).waitFor();
    await page.getByText('$1,170.00').first().waitFor();
    const { currencies } = await buyerCall(rfpCurrencies, { params: { rfpId } });
    expect(currencies).toMatchObject([{ currency: 'EUR', rate: '1.17', rateOn: '2026-11-30' }]);
    await expectWellSet(page);
    await expectNarrow(page);
    expect(buyer.pageErrors).toEqual([]);
  });
});
