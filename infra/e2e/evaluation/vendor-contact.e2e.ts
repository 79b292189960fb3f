import { createVendors } from '@bidboard/backend/features/rfps/contracts/invites';
import { createTechnical } from '@bidboard/backend/features/rfps/contracts/requirements';
import {
  acceptInvite,
  saveTechnicalAnswers,
  submitResponse,
} from '@bidboard/backend/features/responses/contracts/responses';
import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { addProject, createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import { wireOf } from '@bidboard/backend/kernel/text/rich-text';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoPeople } from '../../demo/demo-people.ts';
import { dueIn } from '../../testing/due-in.ts';
import { expectWellSet } from '../page/accessible.ts';
import type { Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';

const rfpName = 'Yard sensors';
const message = 'Your NDA lacks a signature. Please upload it again.';
const comment = 'No word about fog';

describe('A buyer reminds one vendor, writes to it, and comments on the answer of another', () => {
  const journey = startJourney({ filling: 'demo' });
  const questionId = Date.now();
  let buyer: Person;
  let late: Person;
  let submitted: Person;
  let rfpId: string;

  beforeAll(async () => {
    const call = (await journey.enterApi('buyer')).call;
    const settings = { rfpName, processTypeValue: 'rapid', scopeValue: 'private' } as const;
    const { rfp } = await call(createRfp, { body: { ...settings, stepsValue: presets.rapid } });
    rfpId = rfp._id;
    const project = {
      projectName: 'Sensors for 3 yards',
      projectDescription: wireOf('They see.'),
      timelineItems: dueIn(14),
    };
    await call(addProject, { body: { rfpId, ...project } });
    const question = { questionId, question: 'What about fog?', type: 'detailed', score: 4 } as const;
    const categories = [{ categoryName: 'Use', sections: [{ sectionName: 'Sight', questions: [question] }] }];
    await call(createTechnical, { body: { rfpId, overview: wireOf('Sharp.'), categories } });
    const invitees = [{ email: demoPeople.meridian.email }, { email: demoPeople.calder.email }];
    await call(createVendors, { body: { rfpId, type: 'publish', invitees } });
    for (const who of ['meridian', 'calder'] as const) {
      const vendor = (await journey.enterApi(who)).call;
      await vendor(acceptInvite, { body: { rfpId, acceptStatus: 1 } });
      if (who === 'meridian') continue;
      const quesAns = [{ questionId, answer: 'It sees through rain.' }];
      await vendor(saveTechnicalAnswers, { body: { rfpId, quesAns } });
      await vendor(submitResponse, { body: { rfpId } });
    }
    late = await journey.enter('meridian');
    submitted = await journey.enter('calder');
    for (const { page } of [late, submitted]) {
      await page.goto(`/app/submit-rfp/${rfpId}`);
      await page.getByRole('heading', { name: 'Submit RFP' }).waitFor();
    }
    buyer = await journey.enter('buyer');
    await buyer.page.goto(`/app/dashboard-rfp/${rfpId}`);
  });

  const openActions = (vendor: string) =>
    buyer.page.getByRole('button', { name: new RegExp(`^Actions for ${vendor}`) }).click();
  const action = (name: string) => buyer.page.getByRole('menuitem', { name });

  test('The buyer reminds a vendor from its row, which then says when, and why not again', async () => {
    const { page } = buyer;
    await openActions('Meridian');
    await action('Remind').click();
    await page.getByText('The vendor has been reminded.').waitFor();
    const row = page.getByRole('grid', { name: 'Vendors' }).getByRole('row').filter({ hasText: 'Meridian' });
    await row.getByText(/^Reminded /).waitFor();
    await openActions('Meridian');
    await action('Remind')
      .getByText(/reminded less than 24 hours ago/)
      .waitFor();
    expect(await action('Remind').getAttribute('aria-disabled')).toBe('true');
    await action('Award').getByText('This vendor has not submitted a response.').waitFor();
    await expectWellSet(page);
    await page.keyboard.press('Escape');
    await openActions('Calder');
    await action('Remind').getByText('This vendor has already submitted its response.').waitFor();
    await page.keyboard.press('Escape');
  });

  test('A message reaches the open page of one vendor without a reload, and no other', async () => {
    const { page } = buyer;
    await openActions('Meridian');
    await action('Message').click();
    const dialog = page.getByRole('dialog', { name: /^Message Meridian/ });
    await dialog.getByText(/can read this message/).waitFor();
    await expectWellSet(page);
    await dialog.getByRole('textbox', { name: 'Message' }).fill(message);
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await dialog.waitFor({ state: 'detached' });
    await late.page.getByRole('button', { name: 'Read messages' }).click();
    const read = late.page.getByRole('dialog', { name: 'Messages from the buyer' });
    await read.getByText(message).waitFor();
    await expectWellSet(late.page);
    await submitted.page.reload();
    await submitted.page.getByRole('region', { name: 'Receipt 1' }).waitFor();
    expect(await submitted.page.getByRole('button', { name: 'Read messages' }).count()).toBe(0);
    await page.getByRole('tab', { name: /^VENDOR QUESTIONS/ }).click();
    const sent = page.getByRole('region', { name: /^Messages to single vendors/ });
    await sent.getByRole('listitem').filter({ hasText: 'Meridian' }).getByText(message).waitFor();
    await expectWellSet(page);
  });

  test('A comment typed in scoring mode is saved with the rating, and stands below it in the table', async () => {
    const { page } = buyer;
    await page.goto(`/app/dashboard-rfp/${rfpId}?tab=vendor-responses&scoring=on`);
    const scoring = page.getByRole('region', { name: 'Scoring' });
    await scoring.locator('li[aria-current="true"] button:enabled').first().waitFor();
    await page.keyboard.press('c');
    const box = scoring.getByRole('textbox', { name: /^Comment on Calder/ });
    await box.and(page.locator(':focus')).waitFor();
    await page.keyboard.type(comment);
    await page.keyboard.press('Control+Enter');
    await expectWellSet(page);
    await page.keyboard.press('2');
    const given = scoring.getByRole('button', { name: 'Partially met' });
    await expect.poll(() => given.getAttribute('aria-pressed')).toBe('true');
    await scoring.getByText('Vendors never see it.').waitFor();
    await page.reload();
    await expect.poll(() => box.inputValue()).toBe(comment);
    await scoring.getByRole('button', { name: 'Back to the table' }).click();
    await page.getByRole('button', { name: /What about fog\?/ }).click();
    await page.getByText(`Comment: ${comment}`).waitFor();
    await expectWellSet(page);
    await submitted.page.reload();
    await submitted.page.getByRole('region', { name: 'Receipt 1' }).waitFor();
    expect(await submitted.page.locator('body').textContent()).not.toContain(comment);
    for (const { pageErrors } of [buyer, late, submitted]) expect(pageErrors).toEqual([]);
  });
});
