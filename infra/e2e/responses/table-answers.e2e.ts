import { vendorTable } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { createVendors } from '@bidboard/backend/features/rfps/contracts/invites';
import { createTechnical, getTechnical } from '@bidboard/backend/features/rfps/contracts/requirements';
import { addProject, createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { acceptInvite } from '@bidboard/backend/features/responses/contracts/responses';
import { wireOf } from '@bidboard/backend/kernel/text/rich-text';
import { describe, expect, test } from 'vitest';
import { demoPeople } from '../../demo/demo-people.ts';
import { dueIn } from '../../testing/due-in.ts';
import { expectWellSet } from '../page/accessible.ts';
import { chooseOption } from '../page/choose-option.ts';
import { openStep } from '../people/buyer.ts';
import { startJourney } from '../people/journey.ts';
import { goToSubmit } from '../people/vendor.ts';

const rfpName = 'Sites of the depots';

describe('A question that is answered by a table', () => {
  const journey = startJourney({ filling: 'demo' });
  let rfpId = '';

  test('The buyer names the columns of a table, and publishes the RFP', async () => {
    const { call, userId } = await journey.enterApi('buyer');
    const settings = { rfpName, processTypeValue: 'rapid', scopeValue: 'private' } as const;
    const { rfp } = await call(createRfp, { body: { ...settings, stepsValue: presets.rapid } });
    rfpId = rfp._id;
    const project = { projectName: 'Hosting', projectDescription: wireOf('In the depots.') };
    await call(addProject, { body: { rfpId, ...project, timelineItems: dueIn(14) } });
    const questions = [{ questionId: 1, question: 'Which sites?', type: 'detailed' as const, score: 5 }];
    const sections = [{ sectionName: 'Sites', questions }];
    const categories = [{ categoryName: 'Hosting', sections }];
    await call(createTechnical, { body: { rfpId, overview: wireOf('Needs.'), categories } });

    const buyer = await journey.enter('buyer', { width: 1440, height: 900 });
    const { page } = buyer;
    await page.goto(`/app/update-rfp/${rfpId}`);
    await openStep(page, 'Technical Requirements');
    await chooseOption(page.getByRole('combobox', { name: 'Type 1.1.1' }), 'Table');
    const details = page.getByRole('group', { name: 'Details of question 1.1.1', exact: true });
    await details.getByRole('textbox', { name: 'Name of column 1' }).fill('Site');
    await details.getByRole('checkbox', { name: 'Column 1 is required' }).check();
    await details.getByRole('button', { name: 'Add column' }).click();
    await page.keyboard.type('Users');
    await chooseOption(details.getByRole('combobox', { name: 'Type of column 2' }), 'Number');
    await details.getByRole('textbox', { name: 'Unit of column 2' }).fill('people');
    await details.getByRole('button', { name: 'Add column' }).click();
    await page.keyboard.type('Region');
    await chooseOption(details.getByRole('combobox', { name: 'Type of column 3' }), 'Single choice');
    await details.getByRole('textbox', { name: 'Choices of column 3, one in each line' }).fill('EU\nUK');
    await details.getByRole('textbox', { name: 'Maximum rows' }).fill('5');
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await expectWellSet(page);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: /^Save$/ }).click();
    await page.getByText('Details updated successfully.').waitFor();
    const { technicalEval } = await call(getTechnical, { params: { rfpId, userId } });
    expect(technicalEval.categories[0]?.sections[0]?.questions[0]).toMatchObject({
      type: 'table',
      details: {
        columns: [
          { name: 'Site', type: 'detailed', isRequired: true },
          { name: 'Users', type: 'number', unit: 'people' },
          { name: 'Region', type: 'single-choice', choices: ['EU', 'UK'] },
        ],
        maxRows: 5,
      },
    });
    const invitees = [{ email: demoPeople.calder.email }];
    await call(createVendors, { body: { rfpId, type: 'publish', invitees } });
    expect(buyer.pageErrors).toEqual([]);
  });

  test('The vendor fills in rows by the keyboard on a phone and a desktop, and submits them', async () => {
    const { call, userId } = await journey.enterApi('calder');
    await call(acceptInvite, { body: { rfpId, acceptStatus: 1 } });
    const vendor = await journey.enter('calder', { width: 360, height: 740 });
    const { page } = vendor;
    await page.goto(`/app/submit-rfp/${rfpId}?product_name=${rfpName}&step=technicalRequirements`);
    const cell = (name: string) => page.getByRole('textbox', { name });
    await cell('Users, row 1').fill('many');
    await cell('Users, row 1').press('Tab');
    await page.getByText('Fill in this cell', { exact: true }).waitFor();
    await page
      .getByText(/^Enter a number, such as/)
      .first()
      .waitFor();
    await expectWellSet(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectWellSet(page);
    await cell('Users, row 1').fill('1,200');
    await cell('Site, row 1').fill('Berlin, Mitte');
    await cell('Site, row 1').press('Enter');
    await page.keyboard.type('Leeds');
    await chooseOption(page.getByRole('combobox', { name: 'Region, row 2' }), 'UK');
    const answer = async () => (await call(getTechnical, { params: { rfpId, userId } })).quesAns[0]?.answer;
    await expect.poll(answer).toBe('"Berlin, Mitte",1200,\nLeeds,,UK');
    await page.reload();
    await expect.poll(() => cell('Site, row 1').inputValue()).toBe('Berlin, Mitte');
    await goToSubmit(page);
    await page.getByRole('button', { name: 'Submit Response' }).press('Enter');
    await page
      .getByRole('dialog', { name: 'Submit the response?' })
      .getByRole('button', { name: 'Submit Response' })
      .press('Enter');
    await page.waitForURL(/\/app\/dashboard$/);
    await page.goto(`/app/submit-rfp/${rfpId}?product_name=${rfpName}&step=technicalRequirements`);
    await page.getByRole('cell', { name: 'Berlin, Mitte' }).waitFor();
    await expectWellSet(page);
    expect(vendor.pageErrors).toEqual([]);
  });

  test('The buyer reads the table of the vendor and rates it', async () => {
    const { call } = await journey.enterApi('buyer');
    await expect
      .poll(async () => (await call(vendorTable, { params: { rfpId } })).data.length)
      .toBeGreaterThan(0);
    const buyer = await journey.enter('buyer', { width: 1440, height: 900 });
    const { page } = buyer;
    await page.goto(`/app/dashboard-rfp/${rfpId}?tab=responses`);
    await page.getByRole('tab', { name: 'VENDOR RESPONSES' }).click();
    await page
      .getByRole('button', { name: /^1\.1\.1/ })
      .first()
      .click();
    const table = page.getByRole('table', { name: 'Answer' });
    await table.getByRole('cell', { name: '1,200' }).waitFor();
    await table.getByRole('columnheader', { name: 'Users (people)' }).waitFor();
    await expectWellSet(page);
    expect(buyer.pageErrors).toEqual([]);
  });
});
