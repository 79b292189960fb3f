import { createVendors } from '@bidboard/backend/features/rfps/contracts/invites';
import { createTechnical } from '@bidboard/backend/features/rfps/contracts/requirements';
import { acceptInvite } from '@bidboard/backend/features/responses/contracts/responses';
import { wireOf } from '@bidboard/backend/kernel/text/rich-text';
import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { addProject, createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import { saveVendorQuestion } from '@bidboard/backend/features/evaluation/contracts/vendor-questions';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoPeople } from '../../demo/demo-people.ts';
import { dueIn } from '../../testing/due-in.ts';
import { expectAccessible, expectWellSet } from '../page/accessible.ts';
import type { Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';
import { goToSubmit } from '../people/vendor.ts';

const rfpName = 'Depot bells';
const wording = 'How loud is it ten metres away?';
const text = 'We at Meridian ring twice. Is that heard?';
const published = 'Is ringing twice heard?';

describe('An addendum to a published RFP, and a question answered for all', () => {
  const journey = startJourney({ filling: 'demo' });
  const questionId = Date.now();
  let buyer: Person;
  let vendor: Person;
  let other: Person;
  let rfpId: string;

  beforeAll(async () => {
    const call = (await journey.enterApi('buyer')).call;
    const settings = { rfpName, processTypeValue: 'rapid', scopeValue: 'private' } as const;
    const { rfp } = await call(createRfp, { body: { ...settings, stepsValue: presets.rapid } });
    rfpId = rfp._id;
    const project = {
      projectName: 'Bells for 14 depots',
      projectDescription: wireOf('They ring.'),
      timelineItems: dueIn(14),
    };
    await call(addProject, { body: { rfpId, ...project } });
    const question = { questionId, question: 'How loud is it?', type: 'detailed', score: 1 } as const;
    const categories = [{ categoryName: 'Use', sections: [{ sectionName: 'Sound', questions: [question] }] }];
    await call(createTechnical, { body: { rfpId, overview: wireOf('Loud.'), categories } });
    const invitees = [{ email: demoPeople.meridian.email }, { email: demoPeople.calder.email }];
    await call(createVendors, { body: { rfpId, type: 'publish', invitees } });
    const [meridian, calder] = [
      (await journey.enterApi('meridian')).call,
      (await journey.enterApi('calder')).call,
    ];
    for (const vendorCall of [meridian, calder])
      await vendorCall(acceptInvite, { body: { rfpId, acceptStatus: 1 } });
    await meridian(saveVendorQuestion, {
      body: { rfpId, questionId, vendorQuestionId: Date.now(), question: text },
    });
    buyer = await journey.enter('buyer');
    await buyer.page.goto(`/app/dashboard-rfp/${rfpId}?tab=vendor-questions`);
    await item().waitFor();
    vendor = await journey.enter('meridian');
    other = await journey.enter('calder');
    for (const { page } of [vendor, other]) {
      await page.goto(`/app/submit-rfp/${rfpId}?product_name=${rfpName}&step=technicalRequirements`);
      await page.getByText('How loud is it?').first().waitFor();
      await page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
    }
  });

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
  const item = () => buyer.page.getByRole('listitem', { name: /^Meridian Trust about/ });
  const wasReloaded = (page: Page) => page.evaluate(() => !('neverReloaded' in globalThis));

  test('The buyer writes an addendum, previews what vendors will read, and publishes it', async () => {
    const { page } = buyer;
    await button(page, 'New addendum').click();
    const form = dialog(page, 'Addendum 1');
    await button(page, 'Change a question').click();
    await button(page, 'Check and publish').click();
    await form.getByText('Please give the addendum a title').first().waitFor();
    await form.getByLabel('Title').fill('On loudness');
    await form.getByRole('textbox', { name: 'Message to vendors' }).fill('It must be **heard**.');
    await form.getByRole('combobox', { name: 'Question', exact: true }).fill('how loud');
    await page.getByRole('option', { name: '1.1.1 How loud is it?' }).click();
    await expect.poll(() => form.getByLabel('New wording').inputValue()).toBe('How loud is it?');
    await form.getByLabel('New wording').fill(wording);
    await expectAccessible(page);
    await button(page, 'Check and publish').click();
    const preview = dialog(page, 'Publish addendum 1?');
    await preview.getByText(wording).waitFor();
    await preview.locator('del', { hasText: 'How loud is it?' }).waitFor();
    await button(page, 'Publish').click();
    await preview.waitFor({ state: 'detached' });
    await page.getByRole('listitem', { name: 'Addendum 1' }).getByText('Acknowledged by 0 of 2').waitFor();
    await expectWellSet(page);
  });

  test("A vendor's open wizard shows the addendum, and submits only after the vendor acknowledges it", async () => {
    const { page } = vendor;
    await page.getByText('Please acknowledge addendum 1, “On loudness”.').waitFor();
    await page.getByText(wording).first().waitFor();
    // An empty response cannot be submitted.
    await page.getByRole('textbox', { name: `Answer 1.1.1: ${wording}` }).fill('90 decibels.');
    await page.getByText(/^Saved/).waitFor();
    await goToSubmit(page);
    expect(await button(page, 'Submit Response').getAttribute('aria-disabled')).toBe('true');
    await button(page, 'Read and acknowledge').click();
    const reader = dialog(page, 'Addenda');
    await reader.getByText('heard').first().waitFor();
    await expectAccessible(page);
    await button(page, 'Acknowledge addendum 1').click();
    await reader.getByText('Acknowledged by Aoife').waitFor();
    await reader.getByRole('button', { name: 'Close' }).last().click();
    await reader.waitFor({ state: 'detached' });
    await expect.poll(() => button(page, 'Submit Response').getAttribute('aria-disabled')).toBe('false');
    expect(await wasReloaded(page)).toBe(false);
    await button(page, 'Submit Response').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit Response' }).click();
    await page.waitForURL(/\/app\/dashboard$/);
    await buyer.page
      .getByRole('listitem', { name: 'Addendum 1' })
      .getByText('Acknowledged by 1 of 2')
      .waitFor();
  });

  test("The buyer answers a question for all in other words, and another vendor reads it without the asker's name", async () => {
    await item().getByRole('button', { name: 'Publish to all vendors' }).click();
    const form = dialog(buyer.page, 'Publish question and answer');
    await form.getByLabel('Question as all vendors read it').fill(published);
    await form.getByLabel('Answer to all vendors').fill('It is, in every depot.');
    await expectAccessible(buyer.page);
    await form.getByRole('button', { name: 'Publish' }).click();
    await form.waitFor({ state: 'detached' });
    await item()
      .getByText(/Published to all vendors/)
      .first()
      .waitFor();

    const { page } = other;
    await button(page, 'Questions and answers').click();
    const reader = dialog(page, 'Questions and answers');
    await reader.getByText(published).waitFor();
    await reader.getByText('It is, in every depot.').waitFor();
    await expectAccessible(page);
    expect(await page.locator('body').innerText()).not.toMatch(/Meridian|Aoife|ring twice\./);
    expect(await wasReloaded(page)).toBe(false);
    expect([buyer.pageErrors, vendor.pageErrors, other.pageErrors]).toEqual([[], [], []]);
  });
});
