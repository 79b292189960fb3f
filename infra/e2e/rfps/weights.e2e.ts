import { logIn } from '@bidboard/backend/features/accounts/contracts/accounts';
import { createVendors } from '@bidboard/backend/features/rfps/contracts/invites';
import { createTechnical } from '@bidboard/backend/features/rfps/contracts/requirements';
import { wireOf } from '@bidboard/backend/kernel/text/rich-text';
import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { addProject, createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import { rfpWeights } from '@bidboard/backend/features/rfps/contracts/weights';
import { beforeAll, describe, expect, test } from 'vitest';
import { clientAs, type ApiCall } from '../../demo/contract-client.ts';
import { demoPeople } from '../../demo/demo-people.ts';
import { dueIn } from '../../testing/due-in.ts';
import { expectAccessible } from '../page/accessible.ts';
import { openStep } from '../people/buyer.ts';
import type { Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';

describe('Weights and must-haves', () => {
  const journey = startJourney({ filling: 'demo' });
  let buyer: Person;
  let call: ApiCall;
  let rfpId: string;

  beforeAll(async () => {
    buyer = await journey.enter('buyer');
    const { email, password } = demoPeople.buyer;
    const entered = await clientAs(journey.stack.url)(logIn, { body: { email, password } });
    call = clientAs(journey.stack.url, entered.token ?? '');
  });

  test('The buyer marks a must-have and weighs a section, and both persist', async () => {
    const { page } = buyer;
    const settings = { rfpName: 'Weighed', processTypeValue: 'rapid', scopeValue: 'private' } as const;
    const { rfp } = await call(createRfp, { body: { ...settings, stepsValue: presets.rapid } });
    rfpId = rfp._id;
    const question = (questionId: number) => ({
      questionId,
      question: `Is ${questionId} so?`,
      type: 'yes-no' as const,
      score: 1,
    });
    const sections = [
      { sectionName: 'Sign-in', questions: [question(1)] },
      { sectionName: 'Audit', questions: [question(2)] },
    ];
    const categories = [{ categoryName: 'Security', sections }];
    await call(createTechnical, { body: { rfpId, overview: wireOf('All of it.'), categories } });
    await page.goto(`/app/update-rfp/${rfpId}`);
    await openStep(page, 'Technical Requirements');
    const mustHave = page.getByRole('checkbox', { name: 'Must have 1.1.1' });
    await mustHave.check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Details updated successfully.').waitFor();

    await page.getByRole('button', { name: 'Weights' }).click();
    const dialog = page.getByRole('dialog', { name: 'Weights' });
    const signIn = dialog.getByRole('row', { name: /^Sign-in/ });
    await signIn.getByText('50.00%').waitFor();
    await dialog
      .getByText(
        /^A vendor’s price score is the lowest price ÷ its own price × 100, so all price scores change when the lowest price changes or is withdrawn\. An invented example/,
      )
      .waitFor();
    await dialog.getByLabel('Linear between the lowest price and a budget').check();
    const budget = dialog.getByLabel('Budget', { exact: true });
    await budget.fill('12 34');
    await dialog.getByRole('button', { name: 'Save weights' }).click();
    await dialog.getByText('Please enter an amount such as 1200.50').first().waitFor();
    await budget.fill('50,000');
    await dialog
      .getByText(
        /budget of \$50,000\.00 scores 0.*An invented example.*\(\$50,000\.00 − \$40,000\.00\) ÷ \(\$50,000\.00 − \$30,000\.00\) × 100 = 50\.00\.$/,
      )
      .waitFor();
    await dialog.getByLabel('Weight of section Sign-in in Security').fill('3');
    await signIn.getByText('75.00%').waitFor();
    await dialog.getByLabel('Weight of the price').fill('101');
    await dialog.getByRole('button', { name: 'Save weights' }).click();
    await dialog.getByRole('alert').waitFor();
    await dialog.getByLabel('Weight of the price').fill('30');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save weights' }).click();
    await dialog.waitFor({ state: 'detached' });
    const saved = await call(rfpWeights, { params: { rfpId } });
    expect([saved.priceFormula, saved.priceFormulaAmount]).toEqual(['linear', 5_000_000]);
    expect([saved.priceWeight, ...saved.categories[0]!.sections.map(({ weight }) => weight)]).toEqual([
      30, 3, 1,
    ]);

    await page.reload();
    await openStep(page, 'Technical Requirements');
    await expect.poll(() => mustHave.isChecked()).toBe(true);
  });

  test('After publication the dashboard shows the weights and must-haves', async () => {
    const { page } = buyer;
    const projectDescription = wireOf('All of it.');
    await call(addProject, {
      body: { rfpId, projectName: 'Weighed', projectDescription, timelineItems: dueIn(14) },
    });
    const invitees = [{ email: 'nobody@vendor.example' }];
    await call(createVendors, { body: { rfpId, type: 'publish', invitees } });
    await page.goto(`/app/dashboard-rfp/${rfpId}`);
    await page
      .getByText(
        'Overall is 70% the technical score, 30% price (linear from the lowest price to the budget of $50,000.00; withdrawing the lowest price changes price scores)',
      )
      .waitFor();
    await page.goto(`/app/dashboard-rfp/${rfpId}?tab=rfp-settings`);
    const weights = page.getByRole('table', { name: 'Technical weights' });
    await weights.getByRole('row', { name: /^Sign-in 3 75.00%/ }).waitFor();
    await page
      .getByText(
        /^The lowest price scores 100.*budget of \$50,000\.00.*change when the lowest price changes or is withdrawn\. An invented example/,
      )
      .waitFor();
    await page.getByText(/^The price counts for 30% of the overall score/).waitFor();
    await expectAccessible(page);
  });
});
