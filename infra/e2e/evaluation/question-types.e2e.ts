import { readFileSync } from 'node:fs';
import { createTechnical } from '@bidboard/backend/features/rfps/contracts/requirements';
import { createVendors } from '@bidboard/backend/features/rfps/contracts/invites';
import { addProject, createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import {
  acceptInvite,
  saveTechnicalAnswers,
  submitResponse,
} from '@bidboard/backend/features/responses/contracts/responses';
import { wireOf } from '@bidboard/backend/kernel/text/rich-text';
import { readWorkbook } from '@bidboard/backend/platform/spreadsheets/read-workbook';
import { typedQuestions } from '@bidboard/backend/testing/fixtures/typed-questions';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoPeople } from '../../demo/demo-people.ts';
import { dueIn } from '../../testing/due-in.ts';
import { expectWellSet } from '../page/accessible.ts';
import { chooseOption } from '../page/choose-option.ts';
import { startJourney } from '../people/journey.ts';
import type { Person } from '../people/person.ts';

const answersOf = {
  meridian: ['not-applicable', 'UK', 'SAML\nOpenID Connect', '2.50', '2027-04-01', 'After a month'],
  calder: ['yes', 'EU', 'Password', '0.5', '2027-01-31', 'On request'],
} as const;

describe('A buyer scores an RFP with questions of each type', () => {
  const journey = startJourney({ filling: 'demo' });
  let buyer: Person;
  let rfpId: string;

  beforeAll(async () => {
    const { call } = await journey.enterApi('buyer');
    const settings = { rfpName: 'Depot hosting', processTypeValue: 'rapid', scopeValue: 'private' } as const;
    const { rfp } = await call(createRfp, { body: { ...settings, stepsValue: presets.rapid } });
    rfpId = rfp._id;
    const project = {
      projectName: 'Hosting',
      projectDescription: wireOf('It runs.'),
      timelineItems: dueIn(14),
    };
    await call(addProject, { body: { rfpId, ...project } });
    await call(createTechnical, {
      body: { rfpId, overview: wireOf('Hosting.'), categories: typedQuestions },
    });
    const invitees = [{ email: demoPeople.meridian.email }, { email: demoPeople.calder.email }];
    await call(createVendors, { body: { rfpId, type: 'publish', invitees } });
    for (const who of ['meridian', 'calder'] as const) {
      const vendor = (await journey.enterApi(who)).call;
      await vendor(acceptInvite, { body: { rfpId, acceptStatus: 1 } });
      const quesAns = answersOf[who].map((answer, at) => ({
        questionId: at + 1,
        answer,
        ...(answer === 'UK' && { remark: 'In two places near London.' }),
      }));
      await vendor(saveTechnicalAnswers, { body: { rfpId, quesAns } });
      await vendor(submitResponse, { body: { rfpId } });
    }
    buyer = await journey.enter('buyer');
    await buyer.page.goto(`/app/dashboard-rfp/${rfpId}?tab=responses`);
    await buyer.page.getByRole('tab', { name: 'VENDOR RESPONSES' }).click();
  });

  const answers = () => buyer.page.getByRole('grid', { name: 'Technical Requirements' });
  const scoring = () => buyer.page.getByRole('region', { name: 'Scoring' });

  test('A graded answer says what it earns, a rating replaces it, and clearing the rating returns to it', async () => {
    const { page } = buyer;
    await answers().getByText('SAML, OpenID Connect').waitFor();
    await answers().getByText('2.50 hours').waitFor();
    await page.getByText('10 of 12 answers scored').waitFor();
    await answers()
      .getByRole('button', { name: /^1\.1\.2/ })
      .click();
    await answers().getByText('In two places near London.').waitFor();
    const earned = (text: string) => answers().getByText(text, { exact: true });
    await earned('Points by answer: 33 %. A rating replaces them.').waitFor();
    const score = page.getByRole('combobox', { name: /^Score of Meridian.* for 1\.1\.2$/ });
    await chooseOption(score, 'Fully met');
    await earned('Points by answer: 33 %, replaced by the rating.').waitFor();
    await expectWellSet(page);
    await chooseOption(score, 'Clear');
    await earned('Points by answer: 33 %. A rating replaces them.').waitFor();
    await page.getByRole('button', { name: 'Response Type' }).click();
    await page.getByRole('menuitem', { name: 'Multiple choice' }).click();
    await answers()
      .getByRole('button', { name: /^1\.1\.2/ })
      .waitFor({ state: 'detached' });
    await answers()
      .getByRole('button', { name: /^1\.1\.3/ })
      .waitFor();
    expect(buyer.pageErrors).toEqual([]);
  });

  test('Scoring one by one opens at the only type that waits, and orders vendors by a number', async () => {
    const { page } = buyer;
    await page.getByRole('button', { name: 'Score one by one' }).click();
    const question = scoring().getByRole('heading', { level: 3 });
    await expect.poll(() => question.textContent()).toContain('How are data deleted?');
    for (const title of [
      'From when on is it available?',
      'How long was the longest outage of the last year?',
    ]) {
      await page.keyboard.press('k');
      await expect.poll(() => question.textContent()).toContain(title);
    }
    const vendors = () => scoring().getByRole('heading', { level: 4 }).allTextContents();
    const card = (name: string) => scoring().getByRole('listitem').filter({ hasText: name });
    await card('Calder').getByText('Lowest', { exact: true }).waitFor();
    await card('Meridian').getByText('Highest', { exact: true }).waitFor();
    await scoring().getByRole('radio', { name: 'Highest first' }).check();
    await expect.poll(async () => (await vendors())[0]).toMatch(/^Meridian/);
    await scoring().getByRole('radio', { name: 'Lowest first' }).check();
    await expect.poll(async () => (await vendors())[0]).toMatch(/^Calder/);
    await expectWellSet(page);
    expect(buyer.pageErrors).toEqual([]);
  });

  test('The workbook of the evaluation has the numbers and days as such', async () => {
    const { page } = buyer;
    await page.getByRole('button', { name: 'Report', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Evaluation reports' });
    await dialog.getByRole('button', { name: 'New XLSX' }).click();
    const link = dialog.getByRole('link', { name: 'Download Report 1, XLSX' });
    await link.waitFor();
    const [coming] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const sheets = await readWorkbook(readFileSync(await coming.path()));
    const { rows } = sheets.find(({ name }) => name === 'Answers')!;
    const answered = rows.flatMap(({ cells }) =>
      cells.get(7)?.startsWith('Meridian') ? [cells.get(8)] : [],
    );
    expect(answered).toEqual([
      'Not applicable',
      'UK',
      'SAML\nOpenID Connect',
      '2.5',
      '2027-04-01',
      'After a month',
    ]);
    expect(buyer.pageErrors).toEqual([]);
  });
});
