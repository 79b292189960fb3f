import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createVendors } from '@bidboard/backend/features/rfps/contracts/invites';
import { rateAnswer, vendorTable } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { messages } from '@bidboard/backend/features/responses/contracts/messages';
import { withdrawResponse } from '@bidboard/backend/features/responses/contracts/receipts';
import { refusals } from '@bidboard/backend/kernel/refusals';
import { createTechnical } from '@bidboard/backend/features/rfps/contracts/requirements';
import { acceptInvite } from '@bidboard/backend/features/responses/contracts/responses';
import { wireOf } from '@bidboard/backend/kernel/text/rich-text';
import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { addProject, createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiCall } from '../../demo/contract-client.ts';
import { demoPeople } from '../../demo/demo-people.ts';
import { dayFromToday } from '../../testing/due-in.ts';
import { expectWellSet } from '../page/accessible.ts';
import { openPanel } from '../page/press.ts';
import { readMail, type Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';
import { goToSubmit } from '../people/vendor.ts';

const rfpName = 'Depot sirens';

describe('The receipt of a response, its withdrawal, and the next receipt', () => {
  const journey = startJourney({ filling: 'demo' });
  const questionId = Date.now();
  let buyer: Person;
  let vendor: Person;
  let buyerCall: ApiCall;
  let vendorCall: ApiCall;
  let rfpId: string;
  let firstHash: string;

  beforeAll(async () => {
    buyerCall = (await journey.enterApi('buyer')).call;
    const settings = { rfpName, processTypeValue: 'rapid', scopeValue: 'private' } as const;
    const { rfp } = await buyerCall(createRfp, { body: { ...settings, stepsValue: presets.rapid } });
    rfpId = rfp._id;
    const project = { projectName: 'Sirens for 14 depots', projectDescription: wireOf('They are heard.') };
    const timelineItems = [
      { mileStoneName: 'RFP START', description: '', mileStoneDate: dayFromToday(0), isFixed: true },
      { mileStoneName: 'RFP Submission', description: '', mileStoneDate: dayFromToday(14), isFixed: true },
    ];
    await buyerCall(addProject, { body: { rfpId, ...project, timelineItems } });
    const question = { questionId, question: 'How loud is it?', type: 'detailed', score: 1 } as const;
    const categories = [{ categoryName: 'Use', sections: [{ sectionName: 'Sound', questions: [question] }] }];
    await buyerCall(createTechnical, { body: { rfpId, overview: wireOf('Loud.'), categories } });
    const invitees = [{ email: demoPeople.meridian.email }];
    await buyerCall(createVendors, { body: { rfpId, type: 'publish', invitees } });
    vendorCall = (await journey.enterApi('meridian')).call;
    await vendorCall(acceptInvite, { body: { rfpId, acceptStatus: 1 } });

    buyer = await journey.enter('buyer');
    await buyer.page.goto(`/app/dashboard-rfp/${rfpId}`);
    const row = buyer.page
      .getByRole('grid', { name: 'Vendors' })
      .getByRole('row', { name: /Meridian Trust/ });
    await row.locator('[col-id="isRfpAccepted"]').getByText('Yes').waitFor();
    await openPanel(row.locator('[col-id="overall"]'), panel());
    await panel().getByText('Not submitted yet').waitFor();
    await buyer.page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
    vendor = await journey.enter('meridian');
    await openResponse();
  });

  const panel = () => buyer.page.getByRole('dialog', { name: 'Meridian Trust' });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const receipt = (number: number) => vendor.page.getByRole('region', { name: `Receipt ${number}` });
  const hashOf = async (number: number) =>
    (await receipt(number).locator('code').first().textContent()) ?? '';
  const openResponse = () =>
    vendor.page.goto(`/app/submit-rfp/${rfpId}?product_name=${rfpName}&step=technicalRequirements`);
  const answer = () => vendor.page.getByRole('textbox', { name: /^Answer / });
  const bytesOf = async (number: number, link: string) => {
    const [coming] = await Promise.all([
      vendor.page.waitForEvent('download'),
      receipt(number).getByRole('link', { name: link }).click(),
    ]);
    return readFileSync(await coming.path());
  };
  const submit = async () => {
    const { page } = vendor;
    await goToSubmit(page);
    await button(page, 'Submit Response').dblclick();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit Response' }).click();
    await page.waitForURL(/\/app\/dashboard$/);
    await openResponse();
  };

  test('A submission is mailed with its hash, and its receipt and document can be downloaded', async () => {
    const { page } = vendor;
    await answer().fill('As loud as a *train*');
    await page.getByText(/^Saved/).waitFor();
    await goToSubmit(page);
    await page.route('**/api/rfp/submit-rfp', (route) => route.abort());
    await button(page, 'Submit Response').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit Response' }).click();
    await page.getByRole('alert').filter({ hasText: messages.submitFailed }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.unroute('**/api/rfp/submit-rfp');
    await submit();
    await receipt(1).getByRole('link', { name: 'Download PDF' }).waitFor();
    expect(await receipt(1).locator('code').isVisible()).toBe(false);
    firstHash = await hashOf(1);
    expect(firstHash).toMatch(/^[0-9a-f]{64}$/);
    const mail = await readMail(journey.stack, vendor.email, `Receipt 1: response to ${rfpName}`);
    expect(mail.text).toContain(firstHash);
    expect((await bytesOf(1, 'Download PDF')).subarray(0, 5).toString()).toBe('%PDF-');
    const document = await bytesOf(1, 'Download document (JSON)');
    expect(createHash('sha256').update(document).digest('hex')).toBe(firstHash);
    expect(document.toString()).toContain('As loud as a *train*');
    await receipt(1).getByRole('button', { name: 'Hash and verification' }).click();
    await button(page, 'Verify the hash').click();
    await page.getByText('The document and the current response have this hash.').waitFor();
    await answer().waitFor({ state: 'detached' });
    await expectWellSet(page);
  });

  test('A response withdrawn after a question can be changed without a reload, and the buyer sees so at once', async () => {
    const { page } = vendor;
    await panel().getByText('Submitted', { exact: true }).waitFor();
    await button(page, 'Withdraw').click();
    await page.getByRole('dialog', { name: 'Withdraw the response?' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('Your response has been withdrawn.').first().waitFor();
    await panel().getByText('Not submitted yet').waitFor();
    await answer().waitFor();
    await page.getByText('The withdrawn receipt').click();
    await button(page, 'Hash and verification').click();
    await page.getByText(firstHash).waitFor();
    await expectWellSet(page);
    await answer().fill('Louder than a train');
    await page.getByText(/^Saved/).waitFor();
  });

  test('A resubmitted response has another receipt, and cannot be withdrawn once it is rated', async () => {
    const { page } = vendor;
    await submit();
    await receipt(2).getByRole('link', { name: 'Download PDF' }).waitFor();
    expect(await hashOf(2)).not.toBe(firstHash);
    expect((await readMail(journey.stack, vendor.email, `Receipt 2: response to ${rfpName}`)).text).toContain(
      await hashOf(2),
    );
    await panel().getByText('Submitted', { exact: true }).waitFor();
    const { data } = await buyerCall(vendorTable, { params: { rfpId } });
    const rating = { type: 'technical', questionId, answerRating: 'fully-met' } as const;
    const vendorId = data.find(({ isSubmitted }) => isSubmitted)?.companyIds ?? '';
    await buyerCall(rateAnswer, { body: { rfpId, vendorId, ...rating } });
    await expect(vendorCall(withdrawResponse, { body: { rfpId } })).rejects.toThrow(refusals.responseRated);
    // Nothing is reloaded: the page receives that something was rated, and refetches whether the response can be withdrawn.
    await receipt(2).getByText(refusals.responseRated).waitFor();
    expect(await button(page, 'Withdraw').count()).toBe(0);
    expect(await buyer.page.evaluate(() => 'neverReloaded' in globalThis)).toBe(true);
    expect([...vendor.pageErrors, ...buyer.pageErrors]).toEqual([]);
  });
});
