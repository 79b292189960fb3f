import { readFileSync } from 'node:fs';
import { createVendors } from '@bidboard/backend/features/rfps/contracts/invites';
import { createLegal, getLegal } from '@bidboard/backend/features/responses/contracts/legal-documents';
import { createNda } from '@bidboard/backend/features/rfps/contracts/nda';
import { createNdaAnswer, deleteNdaAnswer } from '@bidboard/backend/features/responses/contracts/nda-answers';
import { getReceipts } from '@bidboard/backend/features/responses/contracts/receipts';
import { refusals } from '@bidboard/backend/kernel/refusals';
import { createCommercial, createTechnical } from '@bidboard/backend/features/rfps/contracts/requirements';
import { wireOf } from '@bidboard/backend/kernel/text/rich-text';
import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { addProject, createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiCall } from '../../demo/contract-client.ts';
import { samplePdf } from '../../demo/sample-pdf.ts';
import { demoPeople } from '../../demo/demo-people.ts';
import { dueIn } from '../../testing/due-in.ts';
import { expectWellSet } from '../page/accessible.ts';
import { openStep } from '../people/buyer.ts';
import { linkIn, logInHere, readMail, type Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';
import { goToSubmit } from '../people/vendor.ts';

const rfpName = 'Depot telephones';
const newcomer = 'newcomer@newcomer.example';
const question = { question: 'Does it ring in a depot?', type: 'yes-no', score: 1 } as const;

describe("A vendor's response, from a masked invite to the end", () => {
  const journey = startJourney({ filling: 'demo' });
  const signed = samplePdf(['Mutual non-disclosure agreement', 'Signed in Sofia']);
  let vendor: Person;
  let vendorCall: ApiCall;
  let vendorId: string;
  let rfpId: string;

  const pdf = (name: string) => new File([new Uint8Array(signed)], name);
  const picked = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(signed) });
  const button = (name: string) => vendor.page.getByRole('button', { name, exact: true });
  const files = (list: string) => vendor.page.getByRole('list', { name: list });
  const choose = (name: string) => vendor.page.locator('input[type=file]').setInputFiles(picked(name));

  beforeAll(async () => {
    const buyer = (await journey.enterApi('buyer')).call;
    const stepsValue = { ...presets.rapid, nda: true, proofOfconceptValue: true };
    const settings = {
      rfpName,
      processTypeValue: 'detailed',
      scopeValue: 'private',
      isAnonymous: true,
    } as const;
    const { rfp } = await buyer(createRfp, { body: { ...settings, stepsValue } });
    rfpId = rfp._id;
    const project = {
      projectName: 'Telephones for 14 depots',
      projectDescription: wireOf('They ring.'),
      timelineItems: dueIn(14),
    };
    await buyer(addProject, { body: { rfpId, ...project } });
    const sections = [{ sectionName: 'Sound', questions: [{ questionId: Date.now(), ...question }] }];
    const categories = [{ categoryName: 'Use', sections }];
    await buyer(createTechnical, { body: { rfpId, overview: wireOf('Loud.'), categories } });
    await buyer(createNda, {
      body: { rfpId, vendorMNDA: true, companyMNDA: false, bidboardMNDA: true },
      files: { companyNDADocument: pdf('Harrow NDA.pdf') },
    });
    const invitees = [{ email: demoPeople.pazitel.email }, { email: newcomer }];
    await buyer(createVendors, { body: { rfpId, type: 'publish', invitees } });
    ({ call: vendorCall, userId: vendorId } = await journey.enterApi('pazitel'));
    vendor = await journey.enter('pazitel');
    await vendor.page.goto(`/app/submit-rfp/${rfpId}?product_name=${rfpName}`);
  });

  test('The wizard shows the relevant steps, a banner on all but the first, and a buyer without a name', async () => {
    const { page } = vendor;
    // An unanswered invite opens on the first step that shows it.
    await page.getByRole('heading', { name: 'View Project Information', level: 2 }).waitFor();
    await button('Accept').waitFor();
    await openStep(page, 'View Company Information');
    await page.getByText('You see who the buyer is once you have accepted the invite.').waitFor();
    expect(
      await page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem').allTextContents(),
    ).toEqual([
      '1View Company Information',
      '2View Project Information',
      expect.stringMatching(/^3Technical Requirements/),
      '4Vendor Invite',
      '5Non Disclosure',
      '6Accept POV/POC',
      '7Legal Contracts',
    ]);
    expect(await button('Back').count()).toBe(0);
    expect(await button('Accept').count()).toBe(0);
    await button('Next').click();
    await page.getByText('A buyer has invited you to participate in their Title').waitFor();
    await page.getByText('You see the contacts once').waitFor();
    await button('Skip').click();
    await page.getByRole('heading', { name: 'Vendor Invite', level: 2 }).waitFor();
    const search = page.getByRole('link', { name: 'Open the vendor search in a new tab' });
    expect(await search.getAttribute('target')).toBe('_blank');
    await openStep(page, 'Non Disclosure');
    await page.getByText('You see the buyer’s files once you have accepted').waitFor();
    await page.getByText('Your own NDA', { exact: true }).waitFor();
    expect(await page.getByText('Harrow').count()).toBe(0);
    await openStep(page, 'Accept POV/POC');
    await page.getByText('Coming Soon').waitFor();
    await openStep(page, 'Legal Contracts');
    await page.getByText('Nothing uploaded yet...').waitFor();
    expect((await button('Next').count()) + (await button('Skip').count())).toBe(0);
    await page.getByRole('region', { name: 'Open steps' }).getByRole('button', { name: 'Technical' }).click();
    await page.getByRole('heading', { name: 'Technical Requirements', level: 2 }).waitFor();
    await goToSubmit(page);
    expect(await button('Submit Response').getAttribute('aria-disabled')).toBe('true');
    // Until now the pointer was where Next had been. A tip opens when the pointer arrives.
    await page.mouse.move(0, 0);
    await button('Submit Response').hover();
    await page.getByRole('tooltip', { name: refusals.inviteNotAccepted }).waitFor();
    await button('Accept').click();
    await page.getByText('Congratulations, you have accepted the RFP invite').waitFor();
    await button('Accept').waitFor({ state: 'detached' });
    await openStep(page, 'View Company Information');
    await page.getByText('Harrow & Lyle Logistics').first().waitFor();
    // Steps that were viewed before do not count as done now.
    await page.getByRole('navigation', { name: 'Steps' }).getByText('4 of 7', { exact: true }).waitFor();
    expect(await button('Submit Response').count()).toBe(0);
  });

  test("The vendor reads the buyer's NDA, uploads its own and withdraws it, and colleagues see it at once", async () => {
    const { page } = vendor;
    await openStep(page, 'Non Disclosure');
    const [coming] = await Promise.all([
      page.waitForEvent('download'),
      files('NDA files of the buyer').getByRole('link', { name: 'Harrow NDA.pdf' }).click(),
    ]);
    expect(readFileSync(await coming.path())).toEqual(signed);
    await button('Next').click();
    await page.getByText('Please upload 1 NDA File').waitFor();
    await choose('Signed.pdf');
    await page.getByText('sent when you save').waitFor();
    await expectWellSet(page);

    // A user who leaves with it unsaved is asked, and may stay.
    await page.getByRole('button', { name: /View Project Information/ }).click();
    await page
      .getByRole('dialog', { name: "Data isn't saved yet. Are you sure you want to go back?" })
      .waitFor();
    await button('No').click();
    await button('Save').click();
    await page.getByText('Details updated successfully.').waitFor();
    await files('Your NDA files').getByRole('link', { name: 'Signed.pdf' }).waitFor();

    await vendorCall(createNdaAnswer, {
      body: { rfpId },
      files: { companyNDAAnsDocument: pdf('Annex.pdf') },
    });
    await files('Your NDA files').getByRole('link', { name: 'Annex.pdf' }).waitFor();
    await button('Delete Annex.pdf').click();
    await page.getByRole('dialog', { name: 'Are you sure you want to delete this file?' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('The file has been removed.').waitFor();
    await files('Your NDA files').getByRole('link', { name: 'Annex.pdf' }).waitFor({ state: 'detached' });
    await choose('Again.pdf');
    await button('Next').click();
    await page.getByRole('heading', { name: 'Accept POV/POC', level: 2 }).waitFor();
  });

  test('After the last step everything is done, until Reset; then the whole response is submitted and read-only', async () => {
    const { page } = vendor;
    await openStep(page, 'Technical Requirements');
    await page.getByRole('radio', { name: 'Yes' }).check();
    await openStep(page, 'Legal Contracts');
    await choose('Terms.pdf');
    await button('Save').click();
    await page.getByText("All steps completed - you're finished").waitFor();
    expect(
      (await vendorCall(getLegal, { params: { rfpId, userId: vendorId } })).legalDoc.legalDocuments_docs,
    ).toMatchObject([{ name: 'Terms.pdf' }]);
    await vendorCall(createLegal, { body: { rfpId }, files: { legalDocuments: pdf('Prices.pdf') } });
    await files('Legal documents').getByRole('link', { name: 'Prices.pdf' }).waitFor();
    await button('Reset').click();
    await page.getByRole('heading', { name: 'View Company Information', level: 2 }).waitFor();

    await goToSubmit(page);
    const submissions: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/rfp/submit-rfp')) submissions.push(request.url());
    });
    // The second click of a double click closes no dialog, and sends nothing twice.
    const place = await button('Submit Response').boundingBox();
    await button('Submit Response').click();
    const dialog = page.getByRole('dialog', { name: 'Submit the response?' });
    await dialog.waitFor();
    await page.mouse.click(place!.x + place!.width / 2, place!.y + place!.height / 2);
    await dialog.getByRole('button', { name: 'Submit Response' }).dblclick();
    await page.getByText('Thanks, your RFP is submitted successfully').waitFor();
    await page.waitForURL(/\/app\/dashboard$/);
    expect(submissions).toHaveLength(1);
    expect((await vendorCall(getReceipts, { params: { rfpId } })).data).toHaveLength(1);
    expect(await page.evaluate(() => localStorage.getItem('submitResponseStatus'))).toBe('true');

    await page.goto(`/app/submit-rfp/${rfpId}?product_name=${rfpName}&step=nda`);
    await page.getByText(refusals.alreadySubmitted).waitFor();
    await files('Your NDA files').getByRole('link', { name: 'Signed.pdf' }).waitFor();
    for (const name of ['Save', 'Next', 'Back', 'Skip', 'Submit Response', 'Delete Signed.pdf'])
      expect(await button(name).count()).toBe(0);
    expect(await page.locator('input[type=file]').count()).toBe(0);
    await expect(vendorCall(deleteNdaAnswer, { body: { rfpId, fileName: 'Signed.pdf' } })).rejects.toThrow(
      refusals.alreadySubmitted,
    );
    await expectWellSet(page);
    await page.getByRole('link', { name: 'Return to Dashboard' }).click();
    await page.waitForURL(/\/app\/dashboard$/);
    expect(vendor.pageErrors).toEqual([]);
  });

  test('A response with open technical and commercial questions is submitted from the last step', async () => {
    const calder = await journey.enter('calder');
    const { page } = calder;
    const press = (name: string) => page.getByRole('button', { name, exact: true });
    const buyer = (await journey.enterApi('buyer')).call;
    const stepsValue = { ...presets.rapid, commercialEvaluation: true };
    const settings = {
      rfpName: 'Depot pagers',
      processTypeValue: 'detailed',
      scopeValue: 'private',
    } as const;
    const { rfp } = await buyer(createRfp, { body: { ...settings, stepsValue } });
    const description = wireOf('They beep.');
    const project = { projectName: 'Pagers', projectDescription: description, timelineItems: dueIn(14) };
    await buyer(addProject, { body: { rfpId: rfp._id, ...project } });
    const firstId = Date.now();
    const twoQuestions = (from: number) => [
      {
        categoryName: 'Use',
        sections: [
          {
            sectionName: 'Sound',
            questions: [from, from + 1].map((questionId) => ({
              questionId,
              ...question,
              question: `Question ${questionId - firstId + 1}`,
            })),
          },
        ],
      },
    ];
    const overview = wireOf('Loud.');
    const of = { rfpId: rfp._id, overview };
    await buyer(createTechnical, { body: { ...of, categories: twoQuestions(firstId) } });
    await buyer(createCommercial, { body: { ...of, categories: twoQuestions(firstId + 2) } });
    const invitees = [{ email: demoPeople.calder.email }];
    await buyer(createVendors, { body: { rfpId: rfp._id, type: 'publish', invitees } });
    await page.goto(`/app/submit-rfp/${rfp._id}`);
    await press('Accept').click();
    await page.getByText('Congratulations, you have accepted the RFP invite').waitFor();
    for (const step of ['Technical Requirements', 'Commercial Requirements']) {
      await openStep(page, step);
      await page.getByRole('radio', { name: 'Yes' }).first().check();
    }
    await page.getByText(/^Saved/).waitFor();
    await openStep(page, 'Technical Requirements');
    for (const step of ['Commercial Requirements', 'Vendor Invite', 'Non Disclosure', 'Legal Contracts']) {
      expect(await press('Submit Response').count()).toBe(0);
      await press('Next').click();
      await page.getByRole('heading', { name: step, level: 2 }).waitFor();
    }
    const open = page.getByRole('region', { name: 'Open steps' });
    expect(await open.getByRole('button').allTextContents()).toEqual(
      expect.arrayContaining(['Technical Requirements', 'Commercial Requirements']),
    );
    await expectWellSet(page);
    await press('Submit Response').click();
    const confirmation = page.getByRole('dialog', { name: 'Submit the response?' });
    await confirmation
      .getByText(/^Not complete: .*Technical Requirements, Commercial Requirements/)
      .waitFor();
    await confirmation.getByText('2 of 4 questions are answered, 2 stay unanswered.').waitFor();
    await confirmation.getByRole('button', { name: 'Submit Response' }).click();
    await page.getByText('Thanks, your RFP is submitted successfully').waitFor();
    await page.waitForURL(/\/app\/dashboard$/);
    expect(calder.pageErrors).toEqual([]);
  });

  test('A vendor who signs up by the mailed invite without its secret lands on it, even if another browser verified the address', async () => {
    const { page } = await journey.open('Newcomer');
    const mail = await readMail(journey.stack, newcomer, 'A buyer invites you to Depot telephones');
    expect(mail.text).not.toContain('Harrow');
    const withoutSecret = new URL(linkIn(mail, journey.stack));
    expect(withoutSecret.hash).toMatch(/^#mailToken=/);
    withoutSecret.hash = '';
    await page.goto(withoutSecret.href);
    await page.getByRole('heading', { level: 1, name: /^Create your free account/ }).waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Newcomer');
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(newcomer);
    await page.getByLabel('Password', { exact: true }).fill('a long enough password');
    await page.getByRole('button', { name: 'Terms and Conditions' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Agree' }).click();
    await page.getByRole('button', { name: 'Sign up now' }).click();

    const elsewhere = await journey.open('Elsewhere');
    const verification = await readMail(journey.stack, newcomer, 'Verify your email');
    await elsewhere.page.goto(linkIn(verification, journey.stack));
    await elsewhere.page.getByText('Your email has been verified').waitFor();
    await elsewhere.page.getByRole('main').getByRole('link', { name: 'here' }).click();
    await logInHere(elsewhere.page, newcomer, 'a long enough password');
    await elsewhere.page.waitForURL(new RegExp(`/app/submit-rfp/${rfpId}`));
    // An unanswered invite opens on the first step that shows it.
    await elsewhere.page.getByRole('heading', { name: 'View Project Information', level: 2 }).waitFor();
    await elsewhere.page
      .getByText('A buyer has invited you to participate in their Title Telephones for 14 depots.')
      .waitFor();
    await openStep(elsewhere.page, 'View Company Information');
    await elsewhere.page.getByText('You see who the buyer is once you have accepted the invite.').waitFor();
  });
});
