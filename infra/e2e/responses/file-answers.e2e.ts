import { readFileSync } from 'node:fs';
import { vendorTable } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { createVendors } from '@bidboard/backend/features/rfps/contracts/invites';
import { createTechnical, getTechnical } from '@bidboard/backend/features/rfps/contracts/requirements';
import { addProject, createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { acceptInvite } from '@bidboard/backend/features/responses/contracts/responses';
import { wireOf } from '@bidboard/backend/kernel/text/rich-text';
import { sampleFiles } from '@bidboard/backend/testing/files/sample-files';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { demoPeople } from '../../demo/demo-people.ts';
import { dueIn } from '../../testing/due-in.ts';
import { expectAccessible, expectWellSet } from '../page/accessible.ts';
import { openStep } from '../people/buyer.ts';
import { startJourney } from '../people/journey.ts';
import { goToSubmit } from '../people/vendor.ts';

const rfpName = 'Certificates of the depots';
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: sampleFiles.pdf });

/** Returns the name of the file that a click downloads, after it has arrived as it was uploaded. */
async function downloadedName(page: Page, link: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(readFileSync(await download.path()).equals(sampleFiles.pdf)).toBe(true);
  return download.suggestedFilename();
}

describe('Files of a question and of its answer', () => {
  const journey = startJourney({ filling: 'demo' });
  let rfpId = '';

  test('The buyer asks for files, and attaches a template to the question', async () => {
    const { call } = await journey.enterApi('buyer');
    const settings = { rfpName, processTypeValue: 'rapid', scopeValue: 'private' } as const;
    const { rfp } = await call(createRfp, { body: { ...settings, stepsValue: presets.rapid } });
    rfpId = rfp._id;
    const project = { projectName: 'Hosting', projectDescription: wireOf('In the depots.') };
    await call(addProject, { body: { rfpId, ...project, timelineItems: dueIn(14) } });
    const questions = [
      { questionId: 1, question: 'Which certificates do you have?', type: 'file' as const, score: 5 },
    ];
    const sections = [{ sectionName: 'Certificates', questions }];
    const categories = [{ categoryName: 'Hosting', sections }];
    await call(createTechnical, { body: { rfpId, overview: wireOf('Needs.'), categories } });

    const buyer = await journey.enter('buyer', { width: 1440, height: 900 });
    const { page } = buyer;
    await page.goto(`/app/update-rfp/${rfpId}`);
    await openStep(page, 'Technical Requirements');
    await page.getByRole('button', { name: /^Details of question 1\.1\.1/ }).click();
    const files = page.getByRole('group', { name: 'Files of question 1.1.1' });
    await files.locator('input[type=file]').setInputFiles([pdf('template.pdf'), pdf('wrong.pdf')]);
    await files.getByRole('link', { name: 'wrong.pdf' }).waitFor();
    await expectWellSet(page);
    await files.getByRole('button', { name: 'Delete wrong.pdf' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await files.getByRole('link', { name: 'wrong.pdf' }).waitFor({ state: 'detached' });
    const invitees = [{ email: demoPeople.calder.email }];
    await call(createVendors, { body: { rfpId, type: 'publish', invitees } });
    expect(buyer.pageErrors).toEqual([]);
  });

  test('The vendor downloads the template, answers by files on a phone, and submits them', async () => {
    const { call, userId } = await journey.enterApi('calder');
    await call(acceptInvite, { body: { rfpId, acceptStatus: 1 } });
    const vendor = await journey.enter('calder', { width: 360, height: 740 });
    const { page } = vendor;
    await page.goto(`/app/submit-rfp/${rfpId}?product_name=${rfpName}&step=technicalRequirements`);
    const asked = page.getByRole('list', { name: 'Files to the question' });
    expect(await downloadedName(page, asked.getByRole('link', { name: 'template.pdf' }))).toBe(
      'template.pdf',
    );
    const answer = page.getByRole('group', { name: /^Answer 1\.1\.1/ });
    await answer.locator('input[type=file]').setInputFiles([pdf('iso.pdf'), pdf('draft.pdf')]);
    await answer.getByRole('button', { name: 'Download draft.pdf' }).waitFor();
    await expectWellSet(page);
    await answer.getByRole('button', { name: 'Remove draft.pdf' }).click();
    await answer.getByRole('button', { name: 'Download draft.pdf' }).waitFor({ state: 'detached' });
    const saved = async () => (await call(getTechnical, { params: { rfpId, userId } })).quesAns[0]?.answer;
    expect(await saved()).toMatch(/^[0-9a-f]{64} {2}iso\.pdf$/);
    await page.reload();
    const own = answer.getByRole('button', { name: 'Download iso.pdf' });
    expect(await downloadedName(page, own)).toBe('iso.pdf');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectWellSet(page);
    await goToSubmit(page);
    await page.getByRole('button', { name: 'Submit Response' }).press('Enter');
    await page
      .getByRole('dialog', { name: 'Submit the response?' })
      .getByRole('button', { name: 'Submit Response' })
      .press('Enter');
    await page.waitForURL(/\/app\/dashboard$/);
    expect(vendor.pageErrors).toEqual([]);
  });

  test('The buyer downloads the file of the answer', async () => {
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
    const given = page.getByRole('button', { name: 'Download iso.pdf' });
    expect(await downloadedName(page, given)).toBe('iso.pdf');
    await expectWellSet(page);
    expect(buyer.pageErrors).toEqual([]);
  });

  test('The buyer adds a file to the question by an addendum, and the vendor downloads it', async () => {
    const buyer = await journey.enter('buyer', { width: 1440, height: 900 });
    const { page } = buyer;
    await page.goto(`/app/dashboard-rfp/${rfpId}?tab=vendor-questions`);
    await page.getByRole('button', { name: 'New addendum', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Addendum 1' });
    const files = form.getByRole('group', { name: 'Files of questions' });
    await files.getByRole('combobox', { name: /^Question that gets files/ }).fill('certificates');
    await page.getByRole('option', { name: /^1\.1\.1 / }).click();
    await files.locator('input[type=file]').setInputFiles([pdf('plan.pdf'), pdf('wrong.pdf')]);
    await files.getByRole('link', { name: 'wrong.pdf' }).waitFor();
    await expectAccessible(page);
    await files.getByRole('button', { name: 'Delete wrong.pdf' }).click();
    await page
      .getByRole('dialog', { name: 'Are you sure you want to delete this file?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await files.getByRole('link', { name: 'wrong.pdf' }).waitFor({ state: 'detached' });
    const vendor = await journey.enter('calder', { width: 1440, height: 900 });
    await vendor.page.goto(`/app/submit-rfp/${rfpId}?product_name=${rfpName}&step=technicalRequirements`);
    const asked = vendor.page.getByRole('list', { name: 'Files to the question' });
    await asked.getByRole('link', { name: 'template.pdf' }).waitFor();
    expect(await asked.getByRole('link', { name: 'plan.pdf' }).count()).toBe(0);

    await form.getByLabel('Title').fill('The plan');
    await form.getByRole('textbox', { name: 'Message to vendors' }).fill('With the plan of the depots.');
    await page.getByRole('button', { name: 'Check and publish', exact: true }).click();
    const preview = page.getByRole('dialog', { name: 'Publish addendum 1?' });
    await preview.getByText('plan.pdf').waitFor();
    await preview.getByRole('button', { name: 'Publish', exact: true }).click();
    await preview.waitFor({ state: 'detached' });
    await vendor.page.reload({ waitUntil: 'networkidle' });
    expect(await downloadedName(vendor.page, asked.getByRole('link', { name: 'plan.pdf' }))).toBe('plan.pdf');
    expect([...buyer.pageErrors, ...vendor.pageErrors]).toEqual([]);
  });
});
