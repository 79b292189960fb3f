import { createVendors } from '@bidboard/backend/features/rfps/contracts/invites';
import { createTechnical } from '@bidboard/backend/features/rfps/contracts/requirements';
import { createPricing } from '@bidboard/backend/features/responses/contracts/pricing';
import {
  acceptInvite,
  saveTechnicalAnswers,
  submitResponse,
} from '@bidboard/backend/features/responses/contracts/responses';
import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { addProject, createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import { wireOf } from '@bidboard/backend/kernel/text/rich-text';
import { sql } from '@bidboard/backend/platform/database/database';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiCall } from '../../demo/contract-client.ts';
import { demoPeople } from '../../demo/demo-people.ts';
import { dueIn } from '../../testing/due-in.ts';
import { chooseOption } from '../page/choose-option.ts';
import { expectWellSet } from '../page/accessible.ts';
import type { Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';

const rfpName = 'Lifts for the depot';

describe('An RFP with declarations of interest and two envelopes', () => {
  const journey = startJourney({ filling: 'demo' });
  const questionId = Date.now();
  let asBuyer: ApiCall;
  let buyer: Person;
  let rfpId: string;

  beforeAll(async () => {
    asBuyer = (await journey.enterApi('buyer')).call;
    const settings = { rfpName, processTypeValue: 'detailed', scopeValue: 'private' } as const;
    const stepsValue = { ...presets.rapid, pricingNegotiations: true };
    rfpId = (await asBuyer(createRfp, { body: { ...settings, stepsValue } })).rfp._id;
    const project = { projectName: 'Lifts', projectDescription: wireOf('Two lifts.') };
    await asBuyer(addProject, { body: { rfpId, ...project, timelineItems: dueIn(14) } });
    const question = { questionId, question: 'How fast is it?', type: 'detailed', score: 4 } as const;
    const categories = [{ categoryName: 'Use', sections: [{ sectionName: 'Lift', questions: [question] }] }];
    await asBuyer(createTechnical, { body: { rfpId, overview: wireOf('Quick.'), categories } });
    buyer = await journey.enter('buyer');
  });

  test('The buyer sets both with the project', async () => {
    const { page } = buyer;
    await page.goto(`/app/update-rfp/${rfpId}?step=projectInformation`);
    await page.getByRole('checkbox', { name: 'Require a declaration of no conflict of interest' }).check();
    await page.getByRole('checkbox', { name: 'Open prices only after the technical evaluation' }).check();
    await expectWellSet(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Details updated').first().waitFor();
    const invitees = [{ email: demoPeople.meridian.email }];
    await asBuyer(createVendors, { body: { rfpId, type: 'publish', invitees } });
  });

  test('A vendor reads when its prices are opened, and submits', async () => {
    const vendor = await journey.enter('meridian');
    const { call } = await journey.enterApi('meridian');
    await call(acceptInvite, { body: { rfpId, acceptStatus: 1 } });
    await vendor.page.goto(`/app/submit-rfp/${rfpId}?step=technicalRequirements`);
    await vendor.page.getByText(/Prices are opened after the technical evaluation\./).waitFor();
    await expectWellSet(vendor.page);
    const quesAns = [{ questionId, answer: 'Two metres a second' }];
    await call(saveTechnicalAnswers, { body: { rfpId, quesAns } });
    const products = [{ productName: 'Lift', price: 123_400, quantity: 1 }];
    const pricing = { products, payments: [], discountPercentage: 0, taxPercentage: 0 };
    await call(createPricing, { body: { rfpId, ...pricing } });
    await call(submitResponse, { body: { rfpId } });
    await journey.stack.test.database.query(sql.statement`
      update milestone set date = current_date - 2 where rfp_id = ${rfpId} and name = 'RFP Submission'`);
    expect(vendor.pageErrors).toEqual([]);
  });

  test('The TO-DO leads to the declaration, and one click on it opens the responses', async () => {
    const { page } = buyer;
    await page.goto('/app/dashboard');
    const task = page
      .getByRole('listitem')
      .filter({ hasText: 'Declare that you have no conflict of interest' })
      .filter({ hasText: rfpName });
    await task.getByRole('link', { name: 'View the declaration' }).click();
    const panel = page.getByRole('region', { name: 'Declaration of no conflict of interest' });
    await panel.getByRole('list', { name: 'Vendors' }).getByText('Meridian Trust').waitFor();
    expect(await page.getByRole('grid', { name: 'Vendors' }).count()).toBe(0);
    await expectWellSet(page);
    await panel.getByRole('button', { name: 'Declare no conflict of interest' }).click();
    await page
      .getByRole('grid', { name: 'Vendors' })
      .getByRole('row', { name: /Meridian Trust/ })
      .waitFor();
  });

  test('Prices open when the technical evaluation is closed, which lists what has no score', async () => {
    const { page } = buyer;
    await page.goto(`/app/dashboard-rfp/${rfpId}`);
    const row = page.getByRole('grid', { name: 'Vendors' }).getByRole('row', { name: /Meridian Trust/ });
    await row.waitFor();
    expect(await row.innerText()).not.toContain('1,234');
    const panel = page.getByRole('region', { name: 'Technical evaluation' });
    await panel.getByText('1 technical answer has no score.').waitFor();
    await expectWellSet(page);
    await panel.getByRole('button', { name: 'Close the technical evaluation' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close the technical evaluation?' });
    await dialog.getByText(/How fast is it\?/).waitFor();
    await expectWellSet(page);
    await dialog.getByRole('button', { name: 'Close and open prices' }).click();
    await page.getByText(/The technical evaluation was closed by Priya Raman/).waitFor();
    await page
      .getByRole('grid', { name: 'Vendors' })
      .getByText(/1,234\.00/)
      .first()
      .waitFor();
    await expectWellSet(page);
  });

  test('A conflict that is stated later closes the responses, and the overview shows it', async () => {
    const { page } = buyer;
    await page.goto(`/app/dashboard-rfp/${rfpId}?tab=rfp-settings`);
    const people = page.getByRole('region', { name: /^Declarations of interest/ });
    await people.getByRole('listitem').filter({ hasText: 'Priya Raman' }).getByText('Declared').waitFor();
    await expectWellSet(page);
    await people.getByRole('button', { name: 'State a conflict of interest' }).click();
    const dialog = page.getByRole('dialog', { name: 'State a conflict of interest' });
    await chooseOption(dialog.getByRole('combobox', { name: 'Vendor' }), /Meridian Trust/);
    await dialog.getByLabel('Conflict').fill('My sister sells their lifts');
    await dialog.getByRole('button', { name: 'State conflict' }).click();
    await dialog.waitFor({ state: 'detached' });
    await people.getByText(/My sister sells their lifts/).waitFor();
    await page.getByRole('tab', { name: 'HOME' }).click();
    await page.getByRole('heading', { name: 'You stated a conflict of interest' }).waitFor();
    await expectWellSet(page);
    expect(buyer.pageErrors).toEqual([]);
  });
});
