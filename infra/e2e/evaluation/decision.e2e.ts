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
import { demoPeople, type DemoPerson } from '../../demo/demo-people.ts';
import { samplePdf } from '../../demo/sample-pdf.ts';
import { dueIn } from '../../testing/due-in.ts';
import { expectWellSet } from '../page/accessible.ts';
import type { Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';

const rfpName = 'Depot lamps';
const reason = 'Both kinds of lamp, and one invoice';
const message = 'We would like to ask you again next year.';

describe('A buyer awards an RFP, and both vendors see it on their open pages', () => {
  const journey = startJourney({ filling: 'demo' });
  const questionId = Date.now();
  let buyer: Person;
  let winner: Person;
  let loser: Person;
  let rfpId: string;

  const openResponse = async (who: DemoPerson): Promise<Person> => {
    const vendor = await journey.enter(who);
    await vendor.page.goto(`/app/submit-rfp/${rfpId}`);
    await vendor.page.getByRole('region', { name: 'Receipt 1' }).waitFor();
    await vendor.page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
    return vendor;
  };
  const outcomeOf = ({ page }: Person) => page.getByRole('region', { name: 'Outcome', exact: true });

  beforeAll(async () => {
    const call = (await journey.enterApi('buyer')).call;
    const settings = { rfpName, processTypeValue: 'rapid', scopeValue: 'private' } as const;
    const { rfp } = await call(createRfp, { body: { ...settings, stepsValue: presets.rapid } });
    rfpId = rfp._id;
    // The decision is possible before the due time because every invited vendor submits.
    const project = {
      projectName: 'Lamps for 14 depots',
      projectDescription: wireOf('They are seen.'),
      timelineItems: dueIn(14),
    };
    await call(addProject, { body: { rfpId, ...project } });
    const question = { questionId, question: 'Does it dim?', type: 'yes-no', score: 4 } as const;
    const categories = [{ categoryName: 'Use', sections: [{ sectionName: 'Light', questions: [question] }] }];
    await call(createTechnical, { body: { rfpId, overview: wireOf('Bright.'), categories } });
    const invitees = [{ email: demoPeople.meridian.email }, { email: demoPeople.calder.email }];
    await call(createVendors, { body: { rfpId, type: 'publish', invitees } });
    for (const [who, answer] of [
      ['meridian', 'yes'],
      ['calder', 'no'],
    ] as const) {
      const vendor = (await journey.enterApi(who)).call;
      await vendor(acceptInvite, { body: { rfpId, acceptStatus: 1 } });
      await vendor(saveTechnicalAnswers, { body: { rfpId, quesAns: [{ questionId, answer }] } });
      await vendor(submitResponse, { body: { rfpId } });
    }
    winner = await openResponse('meridian');
    loser = await openResponse('calder');
    buyer = await journey.enter('buyer');
    await buyer.page.goto(`/app/dashboard-rfp/${rfpId}`);
  });

  test('The buyer excludes one vendor and awards the other, with a reason and a message', async () => {
    const { page } = buyer;
    const decision = page.getByRole('region', { name: 'Decision', exact: true });
    const rows = page.getByRole('grid', { name: 'Vendors' }).getByRole('row');
    const act = async (vendor: string, action: string) => {
      await page.getByRole('button', { name: new RegExp(`^Actions for ${vendor}`) }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await act('Calder', 'Exclude');
    const aside = page.getByRole('dialog', { name: /^Exclude Calder .*\?$/ });
    await aside.getByLabel('Reason').fill('Dims to nothing');
    await aside.getByRole('button', { name: 'Exclude vendor' }).click();
    await rows.filter({ hasText: 'Calder' }).getByText('Excluded').waitFor();
    await aside.waitFor({ state: 'detached' });

    const late = await buyer.context.newPage();
    await late.goto(`/app/dashboard-rfp/${rfpId}`);
    await late.getByRole('button', { name: 'Close without award' }).click();
    const close = late.getByRole('dialog', { name: 'Close without an award' });
    await close.getByLabel('Reason').fill('Nobody fits');

    await decision.getByRole('button', { name: 'Award', exact: true }).click();
    const award = page.getByRole('dialog', { name: 'Award the RFP' });
    await award.getByRole('button', { name: 'Award RFP' }).click();
    await award.getByText('Please choose a vendor', { exact: true }).first().waitFor();
    await award.getByRole('combobox', { name: 'Vendor' }).click();
    const unfit = page.getByRole('option', { name: /^Calder .*\(excluded\)$/ });
    await unfit.waitFor();
    expect(await unfit.getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('option', { name: /^Meridian/ }).click();
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await award.getByRole('button', { name: 'Back' }).click();
    await award.waitFor({ state: 'detached' });

    // The row of an excluded vendor says why it cannot be awarded.
    await page.getByRole('button', { name: /^Actions for Calder/ }).click();
    const excluded = page.getByRole('menuitem', { name: 'Award' });
    expect(await excluded.textContent()).toContain('This vendor is excluded.');
    expect(await excluded.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Escape');

    // The row of a vendor opens the same dialog with the vendor chosen.
    await act('Meridian', 'Award');
    await expect
      .poll(() => award.getByRole('combobox', { name: 'Vendor' }).textContent())
      .toMatch(/^Meridian/);
    await award.getByLabel('Reason').fill(reason);
    await award.getByLabel('Share scores with vendors').check();
    await award.getByText('Write to individual vendors instead').click();
    await award.getByLabel(/^Message to Calder/).fill(message);
    await award.getByText(/Calder .* will be notified that their response was not chosen/).waitFor();
    await award.getByRole('button', { name: 'Award RFP' }).click();
    await decision.getByText(/Awarded to Meridian/).waitFor();
    await award.waitFor({ state: 'detached' });
    expect(await decision.textContent()).toContain(reason);
    expect(await page.getByRole('button', { name: 'Award', exact: true }).count()).toBe(0);
    await rows.filter({ hasText: 'Meridian' }).getByText('Awarded').waitFor();
    await page.getByRole('button', { name: /^Actions for Meridian/ }).click();
    for (const action of ['Remind', 'Message']) {
      const item = page.getByRole('menuitem', { name: action });
      expect(await item.textContent()).toContain('This RFP has been decided');
      expect(await item.getAttribute('aria-disabled')).toBe('true');
    }
    expect(await page.getByRole('menuitem').count()).toBe(2);
    await page.keyboard.press('Escape');

    // The second person sees a message and loses nothing of what they typed.
    await close.getByText(/The RFP was decided in the meantime/).waitFor();
    expect(await close.getByLabel('Reason').inputValue()).toBe('Nobody fits');
    expect(await close.getByRole('button', { name: 'Close RFP' }).count()).toBe(0);
    await late.close();
  });

  test('Each vendor reads its own outcome without a reload, and nothing about the other', async () => {
    const own = outcomeOf(winner);
    await own.getByText('The RFP is awarded to you').waitFor();
    const [overall] = await own.getByRole('row', { name: /^Overall/ }).allTextContents();
    expect(overall).toBe('Overall100.00');

    const other = outcomeOf(loser);
    await other.getByText('Your response was not chosen').waitFor();
    await other.getByText(message).waitFor();
    const [use] = await other.getByRole('row', { name: /^Use/ }).allTextContents();
    expect(use).toBe('Use0.00');
    const pageText = (await loser.page.locator('main').textContent()) ?? '';
    for (const secret of ['Meridian', reason, 'Dims to nothing']) expect(pageText).not.toContain(secret);
    for (const { page } of [winner, loser])
      expect(await page.evaluate(() => 'neverReloaded' in globalThis)).toBe(true);
  });

  test('The winner accepts the award, and the buyer sees it at once and keeps the details of the contract', async () => {
    const acceptance = winner.page.getByRole('region', { name: 'Acceptance of the award' });
    await acceptance.getByRole('button', { name: 'Accept the award' }).click();
    await winner.page
      .getByRole('dialog', { name: 'Accept the award?' })
      .getByRole('button', { name: 'Accept the award' })
      .click();
    await acceptance.getByText(/accepted the award for Meridian/).waitFor();
    expect(await loser.page.getByRole('region', { name: 'Acceptance of the award' }).count()).toBe(0);

    const { page } = buyer;
    const contract = page.getByRole('region', { name: 'Contract', exact: true });
    await contract.getByText(/accepted the award for Meridian/).waitFor();
    await contract.getByText('Proof of the acceptance').click();
    await acceptance.getByText('Proof of the acceptance').click();
    const hash = /[0-9a-f]{64}/;
    const [hashOfBuyer, hashOfVendor] = await Promise.all(
      [contract, acceptance].map(async (part) => hash.exec((await part.textContent()) ?? '')?.[0]),
    );
    expect(hashOfBuyer).toMatch(hash);
    expect(hashOfBuyer).toBe(hashOfVendor);

    await contract.getByRole('button', { name: 'Add the details' }).click();
    const details = page.getByRole('dialog', { name: 'Details of the contract' });
    await details.getByLabel(/^Value/).fill('12,000');
    await details.getByLabel(/^Reference/).fill('C-2027-014');
    await details.getByLabel(/^Remind us before/).fill('400');
    await details.getByRole('button', { name: 'Save' }).click();
    await details.getByText('Please enter a number of days from 0 to 365').first().waitFor();
    await details.getByLabel(/^Remind us before/).fill('60');
    await details.getByRole('button', { name: 'Save' }).click();
    await details.waitFor({ state: 'detached' });
    await contract.getByText('12,000.00').waitFor();
    await contract.getByText('C-2027-014').waitFor();
  });

  test('The buyer uploads the signed contract, replaces it, and the winner downloads what is shared', async () => {
    const { page } = buyer;
    const pdf = (name: string) => ({
      name,
      mimeType: 'application/pdf',
      buffer: samplePdf([`The contract, as ${name}`]),
    });
    const files = page.getByRole('region', { name: 'Files of the contract' });
    await files.getByRole('button', { name: 'Upload a file' }).click();
    const upload = page.getByRole('dialog', { name: 'Upload a file of the contract' });
    await upload.locator('input[type=file]').setInputFiles(pdf('draft.pdf'));
    await upload.getByRole('button', { name: 'Upload', exact: true }).click();
    await upload.waitFor({ state: 'detached' });
    await files.getByRole('button', { name: 'Replace draft.pdf' }).click();
    const replace = page.getByRole('dialog', { name: 'Replace draft.pdf' });
    await replace.locator('input[type=file]').setInputFiles(pdf('signed.pdf'));
    await replace.getByRole('checkbox', { name: /^Share with Meridian/ }).check();
    await replace.getByRole('button', { name: 'Upload', exact: true }).click();
    await replace.waitFor({ state: 'detached' });
    await files.getByRole('list', { name: 'Newest versions' }).getByText('Version 2').waitFor();

    const shared = winner.page.getByRole('region', { name: 'Files of the contract' });
    const link = shared.getByRole('link', { name: 'signed.pdf' });
    await link.waitFor();
    expect(await shared.getByRole('link').count()).toBe(1);
    const response = await winner.page.request.get((await link.getAttribute('href')) ?? '');
    expect(response.status()).toBe(200);
    expect(await loser.page.getByRole('region', { name: 'Files of the contract' }).count()).toBe(0);

    await files.getByRole('button', { name: 'Earlier versions' }).click();
    await files.getByRole('button', { name: 'Delete draft.pdf' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await files.getByText(/Deleted by/).waitFor();
  });

  test('The pages of the decision and of an outcome are accessible and fit the screen', async () => {
    for (const { page } of [buyer, winner, loser]) await expectWellSet(page);
  });
});
