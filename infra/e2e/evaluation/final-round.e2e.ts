import { awardRfp } from '@bidboard/backend/features/decisions/contract';
import { createPricing } from '@bidboard/backend/features/responses/contracts/pricing';
import {
  acceptInvite,
  saveTechnicalAnswers,
  submitResponse,
} from '@bidboard/backend/features/responses/contracts/responses';
import { createVendors } from '@bidboard/backend/features/rfps/contracts/invites';
import { createTechnical } from '@bidboard/backend/features/rfps/contracts/requirements';
import { addProject, createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { wireOf } from '@bidboard/backend/kernel/text/rich-text';
import { sql } from '@bidboard/backend/platform/database/database';
import { row, text } from '@bidboard/backend/platform/database/row';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoPeople } from '../../demo/demo-people.ts';
import { dueIn } from '../../testing/due-in.ts';
import { expectAccessible, expectWellSet } from '../page/accessible.ts';
import { startJourney } from '../people/journey.ts';
import type { Person } from '../people/person.ts';

const dayMs = 86_400_000;

describe('A buyer asks for best and final offers, and awards the RFP by them', () => {
  const journey = startJourney({ filling: 'demo' });
  const questionId = Date.now();
  let buyer: Person;
  let vendor: Person;
  let rfpId: string;

  const later = async (statement: ReturnType<typeof sql.statement>) => {
    await journey.stack.test.database.query(statement);
  };

  beforeAll(async () => {
    const call = (await journey.enterApi('buyer')).call;
    const { rfp } = await call(createRfp, {
      body: {
        rfpName: 'Harbour lights',
        processTypeValue: 'rapid',
        scopeValue: 'private',
        stepsValue: { ...presets.rapid, pricingNegotiations: true },
      },
    });
    rfpId = rfp._id;
    const project = {
      projectName: 'Lights',
      projectDescription: wireOf('Bright.'),
      timelineItems: dueIn(14),
    };
    await call(addProject, { body: { rfpId, ...project } });
    const question = {
      questionId,
      question: 'How long is the warranty?',
      type: 'detailed',
      score: 4,
    } as const;
    const categories = [{ categoryName: 'Use', sections: [{ sectionName: 'Care', questions: [question] }] }];
    await call(createTechnical, { body: { rfpId, overview: wireOf('Bright.'), categories } });
    const invitees = [{ email: demoPeople.meridian.email }, { email: demoPeople.calder.email }];
    await call(createVendors, { body: { rfpId, type: 'publish', invitees } });
    for (const who of ['meridian', 'calder'] as const) {
      const respond = (await journey.enterApi(who)).call;
      await respond(acceptInvite, { body: { rfpId, acceptStatus: 1 } });
      const quesAns = [{ questionId, answer: 'Two years on every lamp' }];
      await respond(saveTechnicalAnswers, { body: { rfpId, quesAns } });
      const products = [{ productName: 'Lamps', price: 20_000, quantity: 10 }];
      const prices = { products, payments: [], discountPercentage: 0, taxPercentage: 0 };
      await respond(createPricing, { body: { rfpId, ...prices } });
      await respond(submitResponse, { body: { rfpId } });
    }
    await later(sql.statement`
      update milestone set date = current_date - 2 where rfp_id = ${rfpId} and name = 'RFP Submission'`);
    [buyer, vendor] = await Promise.all([journey.enter('buyer'), journey.enter('meridian')]);
    await vendor.page.goto(`/app/submit-rfp/${rfpId}`);
    await vendor.page.getByRole('region', { name: 'Receipt 1' }).waitFor();
    await buyer.page.goto(`/app/dashboard-rfp/${rfpId}`);
  });

  const rounds = () => buyer.page.getByRole('region', { name: 'Best and final offers' });
  const round = () => vendor.page.getByRole('region', { name: 'Best and final offer, round 1' });

  test('The buyer starts a round, and the vendor sees it on its open page', async () => {
    const { page } = buyer;
    await rounds().getByRole('button', { name: 'Ask for final offers' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask for best and final offers' });
    await dialog.getByRole('button', { name: 'Start the round' }).click();
    await dialog.getByText('Choose the day on which final offers are due').first().waitFor();
    await dialog.getByRole('checkbox', { name: /^How long is the warranty\?/ }).check();
    const dueOn = new Date(Date.now() + 5 * dayMs).toISOString().slice(0, 10);
    await dialog.getByRole('textbox', { name: 'Due on' }).fill(dueOn);
    await dialog.getByLabel('Message to the vendors').fill('Please sharpen your pencil.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Start the round' }).click();
    await dialog.waitFor({ state: 'detached' });
    await rounds()
      .getByRole('heading', { name: /^Round 1/ })
      .waitFor();
    await expectWellSet(page);

    await round().getByText('Please sharpen your pencil.').waitFor();
    await round()
      .getByText(/^The buyer asks you for new prices and answers by /)
      .waitFor();
    await vendor.page.goto('/app/dashboard');
    await vendor.page
      .getByRole('link', { name: /View the round/ })
      .first()
      .click();
    await round().waitFor();
  });

  test('The vendor changes what is asked and submits it, and the buyer sees only that', async () => {
    const { page } = vendor;
    await round().getByRole('button', { name: 'Make your final offer' }).click();
    const form = page.getByRole('form', { name: 'Final offer' });
    await form.getByRole('textbox', { name: 'Price of Lamps' }).fill('150.00');
    await form.getByLabel('How long is the warranty?').fill('Five years on every lamp');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Save the draft' }).click();
    await page.getByText('Your draft has been saved.').waitFor();
    await form.getByRole('button', { name: 'Submit the final offer' }).click();
    const confirm = page.getByRole('dialog', { name: 'Submit the final offer?' });
    await confirm.getByRole('button', { name: 'Submit the final offer' }).click();
    await round()
      .getByText(/^You submitted your final offer\./)
      .waitFor();
    await round().getByText('Receipt of the final offer').click();
    await round()
      .getByText(/^[0-9a-f]{64}$/)
      .waitFor();
    await expectWellSet(page);

    await rounds().getByText('Submitted', { exact: true }).waitFor();
    await rounds().getByText('No offer yet').waitFor();
    expect(await rounds().getByText('First and final offers').count()).toBe(0);
    const decision = buyer.page.getByRole('region', { name: 'Decision', exact: true });
    await decision.getByText(/^A best-and-final round is open\./).waitFor();
  });

  test('After the due time the offers open by themselves, and the buyer compares them and awards', async () => {
    const { page } = buyer;
    await later(
      sql.statement`update final_round set due_at = now() - interval '1 second' where rfp_id = ${rfpId}`,
    );
    const totals = rounds().getByRole('region', { name: 'Totals of the first and final offers' });
    await totals
      .getByRole('row', { name: /2,000\.00 .*1,500\.00 .*500\.00 1$/ })
      .waitFor({ timeout: 60_000 });
    await rounds()
      .getByText(/^What Meridian.* changed$/)
      .click();
    const answer = rounds().getByRole('group', { name: 'How long is the warranty?' });
    await expect.poll(() => answer.locator('mark').allInnerTexts()).toEqual(['Two ', 'Five ']);
    await expectAccessible(page);
    await expectWellSet(page);
    await round()
      .getByText(/Your final offer is part of your response\.$/)
      .waitFor();
    const inviteId = await journey.stack.test.database.oneFirst(sql.type(row({ id: text }))`
      select invite_id::text as id from final_offer where submitted_at is not null
        and round_id in (select id from final_round where rfp_id = ${rfpId})`);
    const { call } = await journey.enterApi('buyer');
    await call(awardRfp, { body: { rfpId, inviteId, reason: 'Best final offer' } });
    await page
      .getByRole('region', { name: 'Decision', exact: true })
      .getByText(/Best final offer/)
      .waitFor();
    await vendor.page.getByRole('button', { name: 'Accept the award' }).first().waitFor();
    expect([buyer.pageErrors, vendor.pageErrors]).toEqual([[], []]);
  });
});
