import { createVendors } from '@bidboard/backend/features/rfps/contracts/invites';
import { createTechnical, getTechnical } from '@bidboard/backend/features/rfps/contracts/requirements';
import { acceptInvite, saveTechnicalAnswers } from '@bidboard/backend/features/responses/contracts/responses';
import { wireOf } from '@bidboard/backend/kernel/text/rich-text';
import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { addProject, createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiCall } from '../../demo/contract-client.ts';
import { demoPeople } from '../../demo/demo-people.ts';
import { dueIn } from '../../testing/due-in.ts';
import { expectAccessible, expectWellSet } from '../page/accessible.ts';
import { openStep } from '../people/buyer.ts';
import type { Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';
import { goToSubmit } from '../people/vendor.ts';
import { classOf } from '../page/class-of.ts';

type QuestionRow = readonly [type: 'yes-no' | 'detailed', question: string];

const before: readonly QuestionRow[] = [
  ['yes-no', 'Are backups that are stored on removable media encrypted?'],
  ['detailed', 'How often are internal information security audits performed?'],
  ['detailed', 'What kinds of background checks do you perform for employees?'],
];
const now: readonly QuestionRow[] = [
  ['yes-no', 'Are recovery copies on tape enciphered?'],
  ['detailed', 'At what intervals does your own staff audit infosec?'],
  ['detailed', 'How do you vet staff? Tell us the types of background check.'],
  ['detailed', 'Which colours does the telephone come in?'],
];
const answers = ['yes', 'Every spring and autumn.', 'References and the criminal record.'];

describe('The answer library', () => {
  const journey = startJourney({ filling: 'demo' });
  let vendor: Person;
  let vendorCall: ApiCall;
  let vendorId: string;
  let rfpId: string;
  let earlier: { rfpId: string; ids: number[] };

  /** Publishes an RFP that the vendor accepts. */
  const hold = async (
    buyer: ApiCall,
    rfpName: string,
    questionRows: readonly QuestionRow[],
    firstId: number,
  ) => {
    const { rfp } = await buyer(createRfp, {
      body: { rfpName, processTypeValue: 'rapid', scopeValue: 'private', stepsValue: presets.rapid },
    });
    const body = { rfpId: rfp._id };
    const project = {
      projectName: rfpName,
      projectDescription: wireOf('As described.'),
      timelineItems: dueIn(14),
    };
    await buyer(addProject, { body: { ...body, ...project } });
    const ids = questionRows.map((_, at) => firstId + at);
    const questions = questionRows.map(([type, question], at) => ({
      questionId: firstId + at,
      question,
      type,
      score: 1,
    }));
    const categories = [{ categoryName: 'Operations', sections: [{ sectionName: 'Care', questions }] }];
    await buyer(createTechnical, { body: { ...body, overview: wireOf('Needs.'), categories } });
    const invitees = [{ email: demoPeople.calder.email }];
    await buyer(createVendors, { body: { ...body, type: 'publish', invitees } });
    await vendorCall(acceptInvite, { body: { ...body, acceptStatus: 1 } });
    return { ...body, ids };
  };
  const saved = async () =>
    (await vendorCall(getTechnical, { params: { rfpId, userId: vendorId } })).quesAns
      .map((givenAnswer) => givenAnswer.answer)
      .toSorted();
  const draft = (number: string) =>
    vendor.page.getByRole('group', { name: `From the library, not confirmed: ${number}`, exact: true });
  const suggestion = (number: string) =>
    vendor.page.getByRole('group', { name: `Suggested from the library: ${number}`, exact: true });
  const answer = (at: number) => vendor.page.getByRole('textbox', { name: `: ${now[at]?.[1]}` });
  const button = (name: string | RegExp) => vendor.page.getByRole('button', { name });

  beforeAll(async () => {
    const buyer = (await journey.enterApi('buyer')).call;
    ({ call: vendorCall, userId: vendorId } = await journey.enterApi('calder'));
    const firstId = Date.now();
    earlier = await hold(buyer, 'Depot telephones', before, firstId);
    const quesAns = answers.map((text, at) => ({ questionId: firstId + at, answer: text }));
    await vendorCall(saveTechnicalAnswers, { body: { rfpId: earlier.rfpId, quesAns } });
    ({ rfpId } = await hold(buyer, 'Yard telephones', now, firstId + 100));
    vendor = await journey.enter('calder');
    await vendor.page.goto(`/app/submit-rfp/${rfpId}`);
    await openStep(vendor.page, 'Technical');
  });

  test('The library suggests an earlier answer with its source, and one click takes it over', async () => {
    const { page } = vendor;
    await suggestion('1.1.2').getByText('Every spring and autumn.').waitFor();
    await suggestion('1.1.2').getByText('Depot telephones').waitFor();
    expect(await suggestion('1.1.4').count()).toBe(0);
    await expectWellSet(page);
    await suggestion('1.1.2').getByRole('button', { name: 'Use in answer' }).click();
    await expect.poll(() => answer(1).inputValue()).toBe('Every spring and autumn.');
    await expect.poll(saved).toEqual(['Every spring and autumn.']);
    await suggestion('1.1.2').waitFor({ state: 'detached' });
  });

  test('The library fills in a step, and sends nothing before the user confirms', async () => {
    const { page } = vendor;
    await button('Fill in 2 from the library').click();
    await draft('1.1.1').getByText('Yes', { exact: true }).waitFor();
    expect(await page.getByRole('radio', { name: 'Yes' }).first().isChecked()).toBe(true);
    await draft('1.1.3').waitFor();
    await page.getByText('2 answers from the library, not confirmed').waitFor();
    await expectAccessible(page);
    await page.reload();
    await draft('1.1.3').getByText('References and the criminal record.').waitFor();
    expect(await saved()).toEqual(['Every spring and autumn.']);
    await goToSubmit(page);
    // Questions without an answer keep their step open; the last step submits the response nevertheless.
    await page.getByRole('heading', { name: 'Legal Contracts', level: 2 }).waitFor();
    await button('Submit Response').click();
    const question = page.getByRole('dialog', { name: 'Submit the response?' });
    await question.getByText('2 answers from the library are not confirmed').waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await openStep(page, 'Technical');
    await draft('1.1.3').getByRole('button', { name: 'Edit' }).click();
    await expect.poll(() => answer(2).inputValue()).toBe('References and the criminal record.');
    await answer(2).press('End');
    await page.keyboard.type(' Also their schools.');
    await button('Confirm all').click();
    await expect
      .poll(saved)
      .toEqual([
        'Every spring and autumn.',
        'References and the criminal record. Also their schools.',
        'yes',
      ]);
    await draft('1.1.1').waitFor({ state: 'detached' });
  });

  test('A change elsewhere is suggested once the user returns to the page', async () => {
    const [, questionId = 0] = earlier.ids;
    const quesAns = [{ questionId, answer: 'Every month.' }];
    await vendorCall(saveTechnicalAnswers, { body: { rfpId: earlier.rfpId, quesAns } });
    const other = button(/^Different earlier answer.*1\.1\.2/);
    await expect
      .poll(async () => {
        await vendor.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
        return other.count();
      })
      .toBe(1);
    await other.click();
    await button('Use in answer 1.1.2').click();
    await expect.poll(() => answer(1).inputValue()).toBe('Every month.');
  });

  test('Forty-five suggestions and their drafts take one line each, and can be ignored, or confirmed singly or at once', async () => {
    const { page } = vendor;
    const buyer = (await journey.enterApi('buyer')).call;
    const rows = Array.from({ length: 45 }, (_, at): QuestionRow => [
      'yes-no',
      `Does switch ${at + 1} of the ${'abcdefghi'[at % 9]} panel lock?`,
    ]);
    const firstId = Date.now() + 1000;
    const old = await hold(buyer, 'Old switches', rows, firstId);
    const quesAns = old.ids.map((questionId) => ({ questionId, answer: 'yes' }));
    await vendorCall(saveTechnicalAnswers, { body: { rfpId: old.rfpId, quesAns } });
    const next = await hold(buyer, 'New switches', rows, firstId + 100);
    await page.goto(`/app/submit-rfp/${next.rfpId}`);
    await openStep(page, 'Technical');
    const all = page.getByRole('group', { name: /^(Suggested from the library|From the library)/ });
    await expect.poll(() => all.count()).toBe(45);
    const height = async (place: Locator) => (await place.boundingBox())?.height ?? 0;
    expect(await height(suggestion('1.1.1'))).toBeLessThan(40);
    const section = page.locator(classOf('features/responses/wizard/responses', 'answersSection'));
    expect(await height(section)).toBeLessThan(45 * 92);
    await suggestion('1.1.2').getByRole('button', { name: 'Ignore' }).click();
    await suggestion('1.1.2').waitFor({ state: 'detached' });
    await button('Fill in 44 from the library').click();
    await page.getByText('44 answers from the library, not confirmed').waitFor();
    expect(await height(draft('1.1.1'))).toBeLessThan(40);
    expect(await page.getByRole('radio', { name: 'Yes', checked: true }).count()).toBe(44);
    await page.reload();
    await draft('1.1.1').waitFor();
    expect(await all.count()).toBe(44);
    await page
      .getByRole('radiogroup', { name: /^Answer 1\.1\.1:/ })
      .getByText('Yes')
      .click();
    await draft('1.1.1').waitFor({ state: 'detached' });
    expect(await all.count()).toBe(43);
    await button('Confirm all').click();
    await expect.poll(() => all.count()).toBe(0);
    await page.getByText('44 of 45 answered').first().waitFor();
  });
});
