import { createVendors } from '@bidboard/backend/features/rfps/contracts/invites';
import { createTechnical, getTechnical } from '@bidboard/backend/features/rfps/contracts/requirements';
import { addProject, createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { acceptInvite } from '@bidboard/backend/features/responses/contracts/responses';
import { wireOf } from '@bidboard/backend/kernel/text/rich-text';
import { typedQuestions } from '@bidboard/backend/testing/fixtures/typed-questions';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { demoPeople } from '../../demo/demo-people.ts';
import { dueIn } from '../../testing/due-in.ts';
import { expectWellSet } from '../page/accessible.ts';
import { startJourney } from '../people/journey.ts';
import { goToSubmit } from '../people/vendor.ts';

const rfpName = 'Hosting of the depots';

describe('Answers of each type', () => {
  const journey = startJourney({ filling: 'demo' });

  async function publish(): Promise<string> {
    const buyer = (await journey.enterApi('buyer')).call;
    const settings = { rfpName, processTypeValue: 'rapid', scopeValue: 'private' } as const;
    const { rfp } = await buyer(createRfp, { body: { ...settings, stepsValue: presets.rapid } });
    const of = { rfpId: rfp._id };
    const project = { projectName: 'Hosting', projectDescription: wireOf('In the depots.') };
    await buyer(addProject, { body: { ...of, ...project, timelineItems: dueIn(14) } });
    await buyer(createTechnical, { body: { ...of, overview: wireOf('Needs.'), categories: typedQuestions } });
    await buyer(createVendors, {
      body: { ...of, type: 'publish', invitees: [{ email: demoPeople.calder.email }] },
    });
    return rfp._id;
  }

  test.each([
    { name: 'a phone', viewport: { width: 360, height: 740 } },
    { name: 'a desktop', viewport: { width: 1440, height: 900 } },
  ])(
    'A vendor answers one question of each type by the keyboard on $name, corrects a number, and reads the receipt',
    async ({ viewport }) => {
      const rfpId = await publish();
      const { call, userId } = await journey.enterApi('calder');
      await call(acceptInvite, { body: { rfpId, acceptStatus: 1 } });
      const vendor = await journey.enter('calder', viewport);
      const { page } = vendor;
      await page.goto(`/app/submit-rfp/${rfpId}?product_name=${rfpName}&step=technicalRequirements`);
      // Rows out of view take on other colours only once they are seen, so all of them are.
      const expectAllWellSet = async () => {
        await page.setViewportSize({ ...viewport, height: 3000 });
        await expectWellSet(page);
        await page.setViewportSize(viewport);
      };
      const field = (number: string) =>
        page.getByRole('textbox', { name: new RegExp(`^Answer ${number}: `) });

      await page.getByRole('radio', { name: 'Yes' }).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowLeft');
      await page.getByRole('button', { name: 'Add a remark to answer 1.1.1' }).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.type('We host nothing.');
      await page.getByRole('radio', { name: 'EU' }).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
      await page.getByRole('checkbox', { name: 'SAML' }).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await field('1.2.1').focus();
      await page.keyboard.type('1.234,5');
      await field('1.2.2').focus();
      await page.keyboard.type('1/4/2027');
      await field('1.2.3').focus();
      await page.keyboard.type('After a month');

      // The wrong number is kept with its error, also by a reload, and the other answers are saved.
      await page.getByText(/^Enter a number, such as/).waitFor();
      await page.getByText('5 of 6 answered').first().waitFor({ state: 'attached' });
      const saved = async () =>
        (await call(getTechnical, { params: { rfpId, userId } })).quesAns.map(
          ({ questionId, answer, remark }) => [questionId, answer, remark],
        );
      const others = [
        [1, 'not-applicable', 'We host nothing.'],
        [2, 'UK', undefined],
        [3, 'SAML\nOpenID Connect', undefined],
        [5, '2027-04-01', undefined],
        [6, 'After a month', undefined],
      ];
      await expect.poll(saved).toEqual(others);
      await page.reload();
      await page.getByText('One answer has an error.').waitFor();
      expect(await field('1.2.1').inputValue()).toBe('1.234,5');
      await expectAllWellSet();
      await page.getByRole('button', { name: 'Go to answer 1.2.1' }).press('Enter');
      await field('1.2.1').fill('2.5');
      await field('1.2.1').press('Tab');
      await page.getByText('One answer has an error.').waitFor({ state: 'detached' });
      await expect.poll(saved).toContainEqual([4, '2.5', undefined]);

      await goToSubmit(page);
      await page.getByRole('button', { name: 'Submit Response' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Submit the response?' });
      await dialog.getByText('6 of 6 questions are answered.').waitFor();
      await dialog.getByRole('button', { name: 'Submit Response' }).press('Enter');
      await page.waitForURL(/\/app\/dashboard$/);
      await page.goto(`/app/submit-rfp/${rfpId}?product_name=${rfpName}&step=technicalRequirements`);
      await page.getByText('2.5 hours').waitFor();
      await expectAllWellSet();
      const receipt = page.getByRole('region', { name: 'Receipt 1' });
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        receipt.getByRole('link', { name: 'Download PDF' }).click(),
      ]);
      expect(
        readFileSync(await download.path())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
      expect(vendor.pageErrors).toEqual([]);
    },
  );
});
