import { createTechnical, getTechnical } from '@bidboard/backend/features/rfps/contracts/requirements';
import { createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { wireOf } from '@bidboard/backend/kernel/text/rich-text';
import { conditionalQuestions } from '@bidboard/backend/testing/fixtures/conditional-questions';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, expectWellSet } from '../page/accessible.ts';
import { openStep } from '../people/buyer.ts';
import { startJourney } from '../people/journey.ts';
import type { Person } from '../people/person.ts';

describe('A company saves its questionnaire as a template', () => {
  const journey = startJourney({ filling: 'demo' });
  let buyer: Person;

  beforeAll(async () => {
    const { call } = await journey.enterApi('buyer');
    const settings = { rfpName: 'Old hosting', processTypeValue: 'rapid', scopeValue: 'private' } as const;
    const { rfp } = await call(createRfp, { body: { ...settings, stepsValue: presets.rapid } });
    await call(createTechnical, {
      body: { rfpId: rfp._id, overview: wireOf('Hosting.'), categories: conditionalQuestions },
    });
    buyer = await journey.enter('buyer', { width: 1440, height: 900 });
    await buyer.page.goto(`/app/update-rfp/${rfp._id}`);
    await openStep(buyer.page, 'Technical Requirements');
  });

  const button = (name: string) => buyer.page.getByRole('button', { name, exact: true });
  const chooseTemplates = async () => {
    const { page } = buyer;
    await page.goto('/app/create-rfp');
    await page.getByRole('radio', { name: /^From a template/ }).check();
  };

  test('The dialog saves it under a name, which is required', async () => {
    const { page } = buyer;
    await button('Save as template').click();
    const dialog = page.getByRole('dialog', { name: 'Save as template' });
    await dialog.getByRole('textbox', { name: /^Description/ }).fill('For everything that is hosted.');
    await dialog.getByRole('button', { name: 'Save template' }).click();
    await expect
      .poll(() => dialog.getByRole('textbox', { name: 'Name of the template' }).getAttribute('aria-invalid'))
      .toBe('true');
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await expectWellSet(page);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole('textbox', { name: 'Name of the template' }).fill('Our hosting');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save template' }).click();
    await page.getByText('The template has been saved. It is offered when an RFP is created.').waitFor();
  });

  test('It is offered first, is renamed, and an RFP begins from it', async () => {
    const { page } = buyer;
    await chooseTemplates();
    await page.getByRole('radio', { name: /^Our hosting, 5 questions/ }).check();
    await page.getByText(/For everything that is hosted · Saved by /).waitFor();
    await button('Rename template').click();
    const dialog = page.getByRole('dialog', { name: 'Rename template' });
    await dialog.getByRole('textbox', { name: 'Name of the template' }).fill('Hosting of ours');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'What Hosting of ours brings' }).waitFor();
    expect(await page.getByRole('checkbox', { name: 'Commercial Evaluation' }).isChecked()).toBe(false);
    await expectAccessible(page);
    await page.getByLabel('RFP Name').fill('New hosting');
    await page.getByRole('button', { name: 'Create RFP' }).click();
    await page.waitForURL(/update-rfp/);
    const rfpId = /update-rfp\/([^?]+)/.exec(page.url())?.[1] ?? '';
    const { call, userId } = await journey.enterApi('buyer');
    const { technicalEval } = await call(getTechnical, { params: { rfpId, userId } });
    expect(technicalEval.categories).toEqual(conditionalQuestions);
  });

  test('It is deleted after a confirmation, and no longer offered', async () => {
    const { page } = buyer;
    await chooseTemplates();
    await page.getByRole('radio', { name: /^Hosting of ours/ }).check();
    await button('Delete template').click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await dialog.getByRole('button', { name: 'Delete template' }).click();
    await page
      .getByText('The template has been deleted. RFPs that began from it stay as they are.')
      .waitFor();
    await page.getByRole('radio', { name: /^Hosting of ours/ }).waitFor({ state: 'detached' });
    expect(buyer.pageErrors).toEqual([]);
  });
});
