import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, expectWellSet } from '../page/accessible.ts';
import { createRfp, fillProject, openStep, publish } from '../people/buyer.ts';
import { startJourney } from '../people/journey.ts';
import type { Person } from '../people/person.ts';
import { dayFromToday } from '../../testing/due-in.ts';
import { demoPeople } from '../../demo/demo-people.ts';

const types = ['Yes / No', 'Free text', 'Single choice', 'Multiple choice', 'Number', 'Date'];

describe('A questionnaire with a question of each type', () => {
  const journey = startJourney({ filling: 'demo' });
  let buyer: Person;

  beforeAll(async () => {
    buyer = await journey.enter('buyer', { width: 1440, height: 900 });
  });

  const button = (name: string | RegExp) => buyer.page.getByRole('button', { name });
  const details = (number: string) =>
    buyer.page.getByRole('group', { name: `Details of question ${number}`, exact: true });
  const save = async () => {
    await button(/^Save$/).click();
    await buyer.page.getByText('Details updated successfully.').waitFor();
  };

  test('Rows of a spreadsheet become questions, each with its type', async () => {
    const { page } = buyer;
    await createRfp(page, 'Reach trucks');
    await openStep(page, 'Technical Requirements');
    await page.getByRole('textbox', { name: 'Overview' }).fill('Trucks for 14 depots.');
    await page.getByLabel('New category').fill('Fleet');
    await page.getByLabel('New category').press('Enter');
    await button('Add section').click();
    await page.getByLabel('Section name').fill('Trucks');
    await button('Paste questions').click();
    const dialog = page.getByRole('dialog', { name: 'Paste questions into section 1.1' });
    await dialog
      .getByRole('textbox', { name: 'Rows of a spreadsheet' })
      .fill(types.map((type, at) => `Question of the type ${type}?\t${type}\t${at + 1}`).join('\n'));
    await dialog.getByText('Recognised: 6 questions, their types and their scores.').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add 6 questions' }).click();
    await button('Delete question 1.1.1').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => page.getByRole('textbox', { name: /^Question / }).count()).toBe(6);
  });

  test('Choices, unit, limits and points are written in the details, and stay after a reload', async () => {
    const { page } = buyer;
    await button(/^Details of question 1\.1\.3/).click();
    await details('1.1.3').getByRole('textbox', { name: 'Choice 1' }).fill('Electric');
    await details('1.1.3').getByRole('textbox', { name: 'Choice 1' }).press('Enter');
    await page.keyboard.type('Diesel');
    await details('1.1.3').getByRole('textbox', { name: 'Electric' }).fill('100');
    await details('1.1.3')
      .getByRole('textbox', { name: /^Help text/ })
      .fill('The drive of most trucks.');
    await button(/^Details of question 1\.1\.4/).click();
    await details('1.1.4').getByRole('textbox', { name: 'Choice 1' }).fill('Forks');
    await details('1.1.4').getByRole('textbox', { name: 'Choice 2' }).fill('Clamps');
    await button(/^Details of question 1\.1\.5/).click();
    await details('1.1.5').getByRole('textbox', { name: /^Unit/ }).fill('kilograms');
    await details('1.1.5').getByRole('textbox', { name: 'Lowest number' }).fill('1,000');
    await details('1.1.5').getByRole('checkbox', { name: 'Allow a remark' }).check();
    await button(/^Details of question 1\.1\.6/).click();
    await details('1.1.6').getByRole('textbox', { name: 'First day' }).fill('31 January 2027');
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await expectWellSet(page);
    }
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await save();
    await page.reload();
    await button('Details of question 1.1.3: 2 choices · Help text · Points by answer').waitFor();
    await button('Details of question 1.1.5: from 1,000 kilograms · Remark').waitFor();
    await button('Details of question 1.1.6: from 31 Jan 2027').waitFor();
  });

  test('The preview shows each question as vendors read it, without points, and the RFP is published', async () => {
    const { page } = buyer;
    await fillProject(page, { start: dayFromToday(0), submission: dayFromToday(14) });
    await openStep(page, 'Vendor Invite');
    await page.getByLabel('Invite by email').fill(demoPeople.meridian.email);
    await button('Add email').click();
    await button('Publish RFP').click();
    const review = page.getByRole('dialog', { name: 'Publish RFP' });
    await review.getByRole('button', { name: 'Preview as the vendor sees it' }).click();
    await review.getByRole('button', { name: /^Trucks/ }).click();
    const questions = review.getByRole('region', { name: 'Technical Requirements' });
    for (const type of types)
      await questions
        .getByText(new RegExp(`^${type}`))
        .first()
        .waitFor();
    for (const text of ['Electric', 'Clamps', 'The drive of most trucks.'])
      await questions.getByText(text, { exact: true }).waitFor();
    expect(await questions.textContent()).not.toMatch(/Points|100/);
    await review.getByRole('button', { name: 'Cancel' }).click();
    await publish(page);
    expect(buyer.pageErrors).toEqual([]);
  });
});
