import { acceptInvite } from '@bidboard/backend/features/responses/contracts/responses';
import { getTechnical } from '@bidboard/backend/features/rfps/contracts/requirements';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoPeople } from '../../demo/demo-people.ts';
import { dayFromToday } from '../../testing/due-in.ts';
import { expectAccessible, expectWellSet } from '../page/accessible.ts';
import { chooseOption } from '../page/choose-option.ts';
import { createRfp, fillProject, openStep, publish } from '../people/buyer.ts';
import { startJourney } from '../people/journey.ts';
import type { Person } from '../people/person.ts';
import { goToSubmit } from '../people/vendor.ts';

const questions = ['Is it hosted?', 'Is it certified?', 'Who runs it?'];

describe('A question that depends on an earlier answer', () => {
  const journey = startJourney({ filling: 'demo' });
  let buyer: Person;
  let rfpId: string;

  beforeAll(async () => {
    buyer = await journey.enter('buyer', { width: 1440, height: 900 });
  });

  const button = (name: string | RegExp) => buyer.page.getByRole('button', { name });
  const condition = (number: string) =>
    buyer.page
      .getByRole('group', { name: `Details of question ${number}`, exact: true })
      .getByRole('combobox', { name: 'Ask this question' });

  test('A buyer sets the condition, and a question that moves above the one it depends on is refused', async () => {
    const { page } = buyer;
    await createRfp(page, 'Conditional hosting');
    await openStep(page, 'Technical Requirements');
    await page.getByRole('textbox', { name: 'Overview' }).fill('Hosting for 14 depots.');
    await page.getByLabel('New category').fill('Hosting');
    await page.getByLabel('New category').press('Enter');
    await button('Add section').click();
    await page.getByLabel('Section name').fill('Where');
    await button('Paste questions').click();
    const dialog = page.getByRole('dialog', { name: 'Paste questions into section 1.1' });
    await dialog
      .getByRole('textbox', { name: 'Rows of a spreadsheet' })
      .fill(questions.map((question) => `${question}\tYes / No\t2`).join('\n'));
    await dialog.getByRole('button', { name: 'Add 3 questions' }).click();
    await button('Delete question 1.1.1').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await button(/^Details of question 1\.1\.2/).click();
    await chooseOption(condition('1.1.2'), 'Only if 1.1.1 Is it hosted? is answered');
    await page.getByRole('group', { name: 'Answers after which it is asked' }).waitFor();
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await expectWellSet(page);
    }
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    const text = (number: string) => page.getByRole('textbox', { name: `Question ${number}` });
    await text('1.1.2').press('Alt+ArrowUp');
    await button(/^Save$/).click();
    await page
      .getByText('Choose a question that comes earlier in the same section, or show this question always')
      .first()
      .waitFor();
    await text('1.1.1').press('Alt+ArrowDown');
    await button(/^Save$/).click();
    await page.getByText('Details updated successfully.').waitFor();
    await page.reload();
    await button('Details of question 1.1.2: Only after an answer to 1.1.1').waitFor();
  });

  test('The preview says on which answer the question depends, and the RFP is published', async () => {
    const { page } = buyer;
    await fillProject(page, { start: dayFromToday(0), submission: dayFromToday(14) });
    await openStep(page, 'Vendor Invite');
    await page.getByLabel('Invite by email').fill(demoPeople.calder.email);
    await button('Add email').click();
    await button('Publish RFP').click();
    const review = page.getByRole('dialog', { name: 'Publish RFP' });
    await review.getByRole('button', { name: 'Preview as the vendor sees it' }).click();
    await review.getByRole('button', { name: /^Where/ }).click();
    await review.getByText(/Only if “Is it hosted\?” is answered: Yes/).waitFor();
    await expectAccessible(page);
    rfpId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(page.url())?.[0] ?? '';
    await review.getByRole('button', { name: 'Cancel' }).click();
    await publish(page);
  });

  test('A vendor sees the question as soon as the answer asks for it, and submits without it', async () => {
    const { call, userId } = await journey.enterApi('calder');
    await call(acceptInvite, { body: { rfpId, acceptStatus: 1 } });
    const { page, pageErrors } = await journey.enter('calder', { width: 360, height: 740 });
    await page.goto(`/app/submit-rfp/${rfpId}?step=technicalRequirements`);
    const choice = (number: string, name: string) =>
      page.getByRole('radiogroup', { name: new RegExp(`^Answer ${number}: `) }).getByRole('radio', { name });
    await page.getByText('0 of 2 answered').first().waitFor({ state: 'attached' });
    await choice('1.1.1', 'Yes').check();
    await page.getByText('Question 1.1.2 is now asked.').waitFor({ state: 'attached' });
    await choice('1.1.2', 'Yes').check();
    await page.getByText('2 of 3 answered').first().waitFor({ state: 'attached' });
    await choice('1.1.3', 'Yes').check();
    await expectAccessible(page);
    await choice('1.1.1', 'No').check();
    await page.getByText('Question 1.1.2 is no longer asked.').waitFor({ state: 'attached' });
    await choice('1.1.2', 'Yes').waitFor({ state: 'detached' });
    await page.getByText('2 of 2 answered').first().waitFor({ state: 'attached' });
    const saved = async () =>
      (await call(getTechnical, { params: { rfpId, userId } })).quesAns.map(({ answer }) => answer);
    await expect.poll(saved).toEqual(['no', 'yes', 'yes']);
    await goToSubmit(page);
    await page.getByRole('button', { name: 'Submit Response' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Submit the response?' });
    await dialog.getByText('2 of 2 questions are answered.').waitFor();
    await dialog.getByRole('button', { name: 'Submit Response' }).press('Enter');
    await page.waitForURL(/\/app\/dashboard$/);
    await expect.poll(saved).toEqual(['no', '', 'yes']);
    expect(pageErrors).toEqual([]);
  });

  test('The buyer reads that the question was not asked, and cannot rate it', async () => {
    const { page } = buyer;
    await page.goto(`/app/dashboard-rfp/${rfpId}?tab=responses`);
    await page.getByRole('tab', { name: 'VENDOR RESPONSES' }).click();
    const answers = page.getByRole('grid', { name: 'Technical Requirements' });
    await answers.getByText('Not asked', { exact: true }).waitFor();
    await page.getByText('2 of 2 answers scored').waitFor();
    await answers.getByRole('button', { name: /^1\.1\.2/ }).click();
    await answers.getByText('Only if “1.1.1” is answered: Yes').waitFor();
    await answers.getByText(/rules this one out/).waitFor();
    expect(await page.getByRole('combobox', { name: /^Score of .* for 1\.1\.2$/ }).count()).toBe(0);
    await expectWellSet(page);
    expect(buyer.pageErrors).toEqual([]);
  });
});
