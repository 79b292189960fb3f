import { readFileSync } from 'node:fs';
import { createLegal } from '@bidboard/backend/features/responses/contracts/legal-documents';
import { createNdaAnswer } from '@bidboard/backend/features/responses/contracts/nda-answers';
import { createPricing } from '@bidboard/backend/features/responses/contracts/pricing';
import { logIn } from '@bidboard/backend/features/accounts/contracts/accounts';
import { getRfps } from '@bidboard/backend/features/dashboard/contract';
import { rfpTimeline } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { createReference } from '@bidboard/backend/features/responses/contracts/references';
import { submitResponse } from '@bidboard/backend/features/responses/contracts/responses';
import { addProject, getProject } from '@bidboard/backend/features/rfps/contracts/rfps';
import { sql } from '@bidboard/backend/platform/database/database';
import { beforeAll, describe, expect, test } from 'vitest';
import { clientAs, type ApiCall } from '../../demo/contract-client.ts';
import { samplePdf } from '../../demo/sample-pdf.ts';
import { demoPeople } from '../../demo/demo-people.ts';
import { expectAccessible } from '../page/accessible.ts';
import { openPanel } from '../page/press.ts';
import type { Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';

describe("Vendor submissions on the buyer's dashboard", () => {
  const journey = startJourney({ filling: 'demo' });
  const signed = samplePdf(['Annex', 'Signed again']);
  let buyer: Person;
  let vendor: ApiCall;
  let asBuyer: ApiCall;
  let rfpId: string;

  beforeAll(async () => {
    buyer = await journey.enter('buyer');
    const visitor = clientAs(journey.stack.url);
    const requesterOf = async ({ email, password }: { email: string; password: string }) => {
      const { token = '', userId = '' } = await visitor(logIn, { body: { email, password } });
      return { call: clientAs(journey.stack.url, token), userId };
    };
    const { call, userId } = await requesterOf(demoPeople.meridian);
    vendor = call;
    asBuyer = (await requesterOf(demoPeople.buyer)).call;
    const { rfp } = await vendor(getRfps, { params: { userId } });
    rfpId = rfp.find(({ rfpName }) => rfpName === 'Identity & Access Platform')?._id ?? '';
  });

  const reference = {
    name: 'Maud Ferris',
    email: 'maud@ferris.example',
    mobile: '+44 20 7946 0000',
    company: 'Ferris & Sons',
  };
  const pdf = (name: string) => new File([new Uint8Array(signed)], name);
  const row = () =>
    buyer.page.getByRole('grid', { name: 'Vendors' }).getByRole('row', { name: /Meridian Trust/ });
  const panel = () => buyer.page.getByRole('dialog', { name: 'Meridian Trust' });
  const openPart = (name: string) => panel().getByRole('tab', { name }).click();

  test("The four cards of HOME draw the API's values", async () => {
    const { page } = buyer;
    await page.goto(`/app/dashboard-rfp/${rfpId}`);
    const { timeline } = await asBuyer(rfpTimeline, { params: { rfpId } });
    const days = (count: number | null) => `${count} ${count === 1 ? 'day' : 'days'}`;
    const card = async (name: string) => {
      const article = page.getByRole('article', { name });
      await article.waitFor();
      return ((await article.textContent()) ?? '').replaceAll(/\s+/g, ' ');
    };
    const stage = await card('Stage');
    expect(stage).toContain(`${timeline.currentStageNumber} of ${timeline.totalStages}`);
    expect(stage).toContain(`Current${timeline.currentStage}Next${timeline.nextStage}`);
    const { acceptedRFPCount, totalVendor, rejectedRFPCount } = timeline;
    expect(acceptedRFPCount).toBeGreaterThan(0);
    expect(await card('Invites')).toBe(
      `Invites${acceptedRFPCount} acceptedSent${totalVendor}Rejected${rejectedRFPCount}`,
    );
    const { daysToCompletion, daysInCurrentStage, daysToNextStage } = timeline;
    expect(daysToCompletion).toBeGreaterThan(0);
    expect(await card('Timeline')).toBe(
      `Timeline${days(daysToCompletion)} to completionIn current stage${days(daysInCurrentStage)}To next stage${days(daysToNextStage)}`,
    );
    expect(await card('Completion')).toContain(`Completion${Math.round(timeline.completionPercent)}%`);
  });

  test("A draft's price and papers stay private to the vendor, and reach an open dashboard at submission without a reload", async () => {
    const { page } = buyer;
    await page.goto(`/app/dashboard-rfp/${rfpId}`);
    const price = row().locator('[col-id="price"]');
    await expect.poll(() => price.textContent()).toBe('–');
    expect(await row().locator('[col-id="nda"]').textContent()).toBe('–');
    await page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
    const legal = page.getByRole('grid', { name: 'Legal Documents' });
    await legal.getByRole('link', { name: 'Download Calder terms of service 2026.pdf' }).waitFor();
    const products = [{ productName: 'People who signed in', price: 320, quantity: 2300 }];
    const rest = { discountPercentage: 10, taxPercentage: 20, payments: [{ date: '2027-01-31' }] };
    await vendor(createPricing, { body: { rfpId, products, ...rest } });
    await vendor(createLegal, { body: { rfpId }, files: { legalDocuments: pdf('Meridian terms.pdf') } });
    await vendor(createNdaAnswer, { body: { rfpId }, files: { companyNDAAnsDocument: pdf('Annex.pdf') } });
    await vendor(createReference, { body: { rfpId, references: [reference] } });
    await openPanel(row().locator('[col-id="overall"]'), panel());
    await panel()
      .getByText(/^You will see answers, prices and files once Meridian Trust submits/)
      .waitFor();
    await page.keyboard.press('Escape');
    await panel().waitFor({ state: 'hidden' });
    expect(await price.textContent()).toBe('–');
    await vendor(submitResponse, { body: { rfpId } });
    await expect.poll(() => price.textContent()).toBe('$8,096.00');
    expect(await row().locator('[col-id="nda"]').textContent()).toBe('Yes');
    await legal.getByRole('link', { name: 'Download Meridian terms.pdf' }).waitFor();

    // The keyboard opens the row, and gets the focus back.
    const cell = row().locator('[col-id="overall"]');
    await cell.click();
    await panel().waitFor();
    await page.keyboard.press('Escape');
    await panel().waitFor({ state: 'hidden' });
    await cell.press('Enter');
    await panel().getByText('Aoife Ní Bhriain').waitFor();
    expect(new URL(page.url()).searchParams.has('vendor')).toBe(true);
    await openPart('Pricing');
    const totals = panel().getByRole('table', { name: 'Totals' });
    expect(await totals.getByRole('row', { name: /^Total/ }).textContent()).toContain('$8,096.00');
    expect(await panel().getByRole('table', { name: 'Payment Schedule' }).textContent()).toContain(
      '31 Jan 2027$8,096.00',
    );
    await expectAccessible(page);
    await openPart('References');
    await panel().getByText('References are released once the vendor is finalized').waitFor();
    await openPart('NDA');
    await panel().getByRole('link', { name: 'Annex.pdf' }).waitFor();
    expect(await page.evaluate(() => 'neverReloaded' in globalThis)).toBe(true);
  });

  test('A file downloads by the current link, and by a new one if that has expired', async () => {
    const { page } = buyer;
    const download = async () => {
      const [coming] = await Promise.all([
        page.waitForEvent('download'),
        panel().getByRole('link', { name: 'Annex.pdf' }).click(),
      ]);
      return { name: coming.suggestedFilename(), content: readFileSync(await coming.path()) };
    };
    expect(await download()).toEqual({ name: 'Annex.pdf', content: signed });
    const link = () => panel().getByRole('link', { name: 'Annex.pdf' }).getAttribute('href');
    const old = await link();
    await page.clock.setSystemTime(Date.now() + 4 * 60_000 + 1000);
    expect(await download()).toEqual({ name: 'Annex.pdf', content: signed });
    await expect.poll(link).not.toBe(old);
    await page.keyboard.press('Escape');
    await panel().waitFor({ state: 'hidden' });
    await expect.poll(() => new URL(page.url()).searchParams.has('vendor')).toBe(false);
    await row().locator('[col-id="overall"]:focus').waitFor();
  });

  test('An address leads to a part of a vendor', async () => {
    const { page } = buyer;
    await openPanel(row().locator('[col-id="overall"]'), panel());
    await openPart('Pricing');
    await page.waitForURL(/[?&]part=pricing/);
    const address = page.url();
    await page.goto('/app/dashboard');
    await page.goto(address);
    await panel().getByRole('table', { name: 'Products' }).waitFor();
  });

  test('The open panel shows references once the RFP is in its final stage', async () => {
    const { page } = buyer;
    await openPart('References');
    await panel().getByText('References are released once the vendor is finalized').waitFor();
    // No command moves a due time back: the row now looks as if it had always been past.
    await journey.stack.test.database.query(sql.statement`
      update milestone set date = '2026-01-05' where rfp_id = ${rfpId} and name = 'RFP Submission'`);
    const { project } = await asBuyer(getProject, { params: { rfpId } });
    const timelineItems = project.timelineItems.map((item, at) => ({
      ...item,
      ...(item.mileStoneName !== 'RFP Submission' && {
        mileStoneDate: `2026-01-${String(at + 1).padStart(2, '0')}`,
      }),
    }));
    const { projectName, projectDescription } = project;
    await asBuyer(addProject, { body: { rfpId, projectName, projectDescription, timelineItems } });
    const released = panel().getByRole('table', { name: 'References' });
    await released.waitFor();
    for (const text of Object.values(reference)) expect(await released.textContent()).toContain(text);
    await expectAccessible(page);
    expect(buyer.pageErrors).toEqual([]);
  });
});
