import { readFile } from 'node:fs/promises';
import { logIn } from '@bidboard/backend/features/accounts/contracts/accounts';
import { createFinalPresentation } from '@bidboard/backend/features/rfps/contracts/final-presentation';
import { createVendors } from '@bidboard/backend/features/rfps/contracts/invites';
import { sharedMessages } from '@bidboard/backend/kernel/messages';
import { refusals } from '@bidboard/backend/kernel/refusals';
import { createNda } from '@bidboard/backend/features/rfps/contracts/nda';
import { getPricing } from '@bidboard/backend/features/responses/contracts/pricing';
import {
  createCommercial,
  createTechnical,
  getCommercial,
  getTechnical,
} from '@bidboard/backend/features/rfps/contracts/requirements';
import { wireOf } from '@bidboard/backend/kernel/text/rich-text';
import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { addProject, createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import { sql } from '@bidboard/backend/platform/database/database';
import { number, row, text } from '@bidboard/backend/platform/database/row';
import { editedWorkbook, rowsOfWorkbook } from '@bidboard/backend/testing/files/edited-workbook';
import { sizeOf } from '@bidboard/backend/testing/app/verification-sizes';
import { sampleFiles } from '@bidboard/backend/testing/files/sample-files';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientAs, type ApiCall } from '../../demo/contract-client.ts';
import { samplePdf } from '../../demo/sample-pdf.ts';
import { demoPeople, type DemoPerson } from '../../demo/demo-people.ts';
import { dayFromToday } from '../../testing/due-in.ts';
import { openStep } from '../people/buyer.ts';
import { crashPage } from '../page/crash-page.ts';
import { openBrowserProxy, type BrowserProxy } from '../stack/browser-proxy.ts';
import { openPanel } from '../page/press.ts';
import { liveMark } from '../page/live-connection.ts';
import { linkIn, readMail, type Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';
import { goToSubmit } from '../people/vendor.ts';

const rfpName = 'Depot gates';
/** How long the train has no connection: half a minute, less in a sample. It is the only fixed delay in a journey. */
const tunnelMs = sizeOf('secondsOfTunnel') * 1_000;

/** The same company answered the first one before, in different words. */
const technical = {
  Gates: [
    'Describe how a depot signs in while its line is down, and what people at a shared terminal notice.',
    'How does a gate know a lorry?',
    'How long does a gate stay open?',
  ],
  Yards: ['How is a yard counted?', 'Who is called when a gate stays open?', 'What does a driver see?'],
};
const commercial = { Prices: ['What does a gate cost each year?'] };
/** Parts of the text: saved, typed as the connection drops, and typed without it. */
const called = ['Whoever has the shift.', ' Then the duty', ' officer, and then us.'] as const;
/** What both type, in the order of the questions. The first text is what they find in their library. */
const typed = {
  lorry: 'By its number plate, and by a card where that is dirty.',
  open: 'Nine seconds, or until the lorry is through.',
  yard: 'By cameras, each night at three.',
  called: called.join(''),
  driver: 'A green arrow, a red cross, and the number of the dock.',
  cost: '$410.00, and nothing for the first.',
};

describe('A whole response by two colleagues, one of them on a train', () => {
  const journey = startJourney({ filling: 'demo' });
  let proxy: BrowserProxy;
  let buyer: Person;
  let aoife: Person;
  let sam: Person;
  let vendorCall: ApiCall;
  let vendorId: string;
  let rfpId: string;
  let suggested: string;
  /** Console errors, besides each person's page errors. */
  const consoleErrors: Record<string, string[]> = {};

  const enterApi = async (who: DemoPerson): Promise<{ call: ApiCall; userId: string }> => {
    const { email, password } = demoPeople[who];
    const { token = '', userId = '' } = await clientAs(journey.stack.url)(logIn, {
      body: { email, password },
    });
    return { call: clientAs(journey.stack.url, token), userId };
  };

  let at = Date.now();
  const categoriesOf = (categoryName: string, sections: Record<string, readonly string[]>) => [
    {
      categoryName,
      sections: Object.entries(sections).map(([sectionName, questions]) => ({
        sectionName,
        questions: questions.map((question) => ({
          questionId: at++,
          question,
          type: 'detailed' as const,
          score: 5,
        })),
      })),
    },
  ];

  beforeAll(async () => {
    const buyerCall = (await enterApi('buyer')).call;
    const stepsValue = {
      ...presets.rapid,
      commercialEvaluation: true,
      nda: true,
      proofOfconceptValue: true,
      finalPresentation: true,
      references: true,
      pricingNegotiations: true,
    };
    const settings = { rfpName, processTypeValue: 'detailed', scopeValue: 'private' } as const;
    const { rfp } = await buyerCall(createRfp, { body: { ...settings, stepsValue } });
    rfpId = rfp._id;
    const timelineItems = [
      { mileStoneName: 'RFP START', description: '', mileStoneDate: dayFromToday(0), isFixed: true },
      { mileStoneName: 'RFP Submission', description: '', mileStoneDate: dayFromToday(14), isFixed: true },
    ];
    const project = { projectName: 'Gates for 14 depots', projectDescription: wireOf('They open.') };
    await buyerCall(addProject, { body: { rfpId, ...project, timelineItems } });
    const needs = { rfpId, overview: wireOf('What a gate is to do.') };
    await buyerCall(createTechnical, { body: { ...needs, categories: categoriesOf('Use', technical) } });
    await buyerCall(createCommercial, { body: { ...needs, categories: categoriesOf('Cost', commercial) } });
    await buyerCall(createNda, {
      body: { rfpId, vendorMNDA: true, companyMNDA: false, bidboardMNDA: true },
      files: { companyNDADocument: new File([new Uint8Array(sampleFiles.pdf)], 'Harrow NDA.pdf') },
    });
    await buyerCall(createFinalPresentation, { body: { rfpId, presentationType: 'digitalRecording' } });
    const { email: joined } = demoPeople.operator;
    await journey.stack.test.database.query(sql.statement`
      insert into membership (company_id, user_id, role)
      select m.company_id, (select id from app_user where email = ${joined}), 'member'
      from membership m join app_user u on u.id = m.user_id where u.email = ${demoPeople.meridian.email}`);
    ({ call: vendorCall, userId: vendorId } = await enterApi('meridian'));

    proxy = await openBrowserProxy();
    [buyer, aoife, sam] = await Promise.all([
      journey.enter('buyer'),
      journey.enter('meridian'),
      journey.enter('operator', undefined, proxy),
    ]);
    for (const person of [buyer, aoife, sam]) listen(person.name, person.page);
    await aoife.page.getByRole('heading', { level: 1 }).waitFor();
    const invitees = [{ email: demoPeople.meridian.email }];
    await buyerCall(createVendors, { body: { rfpId, type: 'publish', invitees } });
    await buyer.page.goto(`/app/dashboard-rfp/${rfpId}`);
    await cell('isRfpAccepted').filter({ hasText: 'No Action' }).waitFor();
    await buyer.page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
  });
  afterAll(() => proxy?.close());

  const listen = (name: string, page: Page) =>
    page.on('console', (message) => {
      if (message.type() === 'error') (consoleErrors[name] ??= []).push(message.text());
    });
  /** Named by its address until it accepts. */
  const cell = (column: string) =>
    buyer.page.locator('.ag-row', { hasText: /Meridian Trust|aoife@/ }).locator(`[col-id="${column}"]`);
  const panel = () => buyer.page.getByRole('dialog', { name: 'Meridian Trust' });
  const fact = (term: string) =>
    panel()
      .locator('dt', { hasText: new RegExp(`^${term}$`) })
      .locator('xpath=following-sibling::dd[1]');
  const button = ({ page }: Person, name: string) => page.getByRole('button', { name, exact: true });
  const field = ({ page }: Person, label: string) => page.getByLabel(label, { exact: true });
  const answer = ({ page }: Person, label: string) =>
    page.getByRole('textbox', { name: `Answer ${label}: ` });
  const valueOn = (person: Person, label: string) => expect.poll(() => answer(person, label).inputValue());
  const pdf = (name: string) => ({
    name,
    mimeType: 'application/pdf',
    buffer: samplePdf(['Meridian Trust', name]),
  });
  const choose = ({ page }: Person, file: { name: string; mimeType: string; buffer: Buffer }) =>
    page.locator('input[type=file]').setInputFiles(file);
  const nextTo = async (person: Person, step: string) => {
    await button(person, 'Next').click();
    await person.page.getByRole('heading', { name: step, level: 2 }).waitFor();
  };
  const isStored = (content: string) =>
    journey.stack.test.database.exists(sql.type(row({ answer: text }))`
      select answer from answer where answer = ${content}`);
  const storedSoon = (content: string) => expect.poll(() => isStored(content)).toBe(true);
  /** The completion on the buyer's screen, out of seven questions. */
  const completionIs = (answers: number) =>
    expect.poll(() => fact('Completion').textContent()).toBe(((answers / 7) * 100).toFixed(2));
  const credits = () =>
    journey.stack.test.database.oneFirst(sql.type(row({ credits: number }))`
      select sum(e.credits)::int4 as credits from credit_entry e
      join membership m on m.company_id = e.company_id join app_user u on u.id = m.user_id
      where u.email = ${demoPeople.meridian.email}`);

  test('The invite is in the bell and in the mail, and accepting it costs credits while the buyer watches', async () => {
    const { page } = aoife;
    const mail = await readMail(journey.stack, aoife.email, `invites you to ${rfpName}`);
    await page
      .getByText(new RegExp(`New notification: .*${rfpName}`))
      .first()
      .waitFor({ state: 'attached' });
    await page.goto(linkIn(mail, journey.stack));
    await openStep(page, 'Technical Requirements');
    await page.getByText('Accepting uses 3, leaving').waitFor();
    const before = await credits();
    await button(aoife, 'Accept').click();
    await page.getByText('Congratulations, you have accepted the RFP invite').waitFor();
    expect(before - (await credits())).toBe(3);
    await cell('isRfpAccepted').filter({ hasText: 'Yes' }).waitFor();
    await openPanel(cell('overall'), panel());
    await completionIs(0);
    await fact('Response').getByText('Not submitted yet').waitFor();
  });

  test('Colleagues share the sections, exchange a comment, and take an answer from the library', async () => {
    await sam.page.goto(aoife.page.url());
    await openStep(sam.page, 'Technical Requirements');
    const section = ({ page }: Person) => page.getByRole('combobox', { name: 'Assigned to (section 1.2)' });
    await section(aoife).click();
    await aoife.page.getByRole('option', { name: demoPeople.operator.userName, exact: true }).click();
    await expect.poll(() => section(sam).textContent()).toBe(`${demoPeople.operator.userName} (you)`);
    for (const { page } of [aoife, sam])
      await page.getByRole('button', { name: /^Comments on 1\.2\.1(?!\d)/ }).click();
    const thread = ({ page }: Person) => page.getByRole('group', { name: 'Comments on 1.2.1' });
    await thread(aoife).getByRole('textbox').fill('Not a word about the old yard.');
    await thread(aoife).getByRole('button', { name: 'Comment', exact: true }).click();
    await thread(sam).getByText('Not a word about the old yard.').waitFor();

    const suggestion = aoife.page.getByRole('group', { name: 'Suggested from the library: 1.1.1' });
    await suggestion.getByRole('button', { name: 'Use in answer' }).click();
    await expect.poll(() => answer(aoife, '1.1.1').inputValue()).toMatch(/^Passkeys on the terminal/);
    suggested = await answer(aoife, '1.1.1').inputValue();
    await valueOn(sam, '1.1.1').toBe(suggested);
    await answer(sam, '1.2.1').fill(typed.yard);
    await valueOn(aoife, '1.2.1').toBe(typed.yard);
    await completionIs(2);
  });

  /** Answers in the open step by spreadsheet: downloads it, fills it in outside, uploads it. */
  const answerInSpreadsheet = async ({ page }: Person, question: string, content: string) => {
    await page.getByRole('button', { name: 'Download answers' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'XLSX, this step' }).click(),
    ]);
    const [head = [], ...rows] = await rowsOfWorkbook(await readFile(await file.path()));
    const [questionAt, answered] = [head.indexOf('Question'), head.indexOf('Answer')];
    const filled = rows.map((line) => (line[questionAt] === question ? line.with(answered, content) : line));
    await page.getByRole('button', { name: 'Upload answers' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload answers' });
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'filled.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await editedWorkbook([head, ...filled]),
    });
    await dialog.getByRole('button', { name: 'Save 1 answer' }).click();
    await page.getByText('1 answer saved from filled.xlsx.').waitFor();
  };

  test('The connection drops in mid-typing, one keeps typing, the other continues, and all of it merges on return', async () => {
    await sam.page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
    const [saved, firstTyped, ended] = called;
    await answer(sam, '1.2.2').fill(saved);
    await completionIs(3);
    await answer(sam, '1.2.2').press('End');
    await answer(sam, '1.2.2').pressSequentially(firstTyped, { delay: 20 });
    proxy.cut();
    const tunnel = new Promise((resolve) => setTimeout(resolve, tunnelMs));
    await answer(sam, '1.2.2').pressSequentially(ended, { delay: 20 });
    await sam.page.getByText('Not saved yet').first().waitFor();
    await liveMark(sam.page).filter({ hasText: 'Offline' }).waitFor();

    await answer(aoife, '1.1.2').pressSequentially(typed.lorry, { delay: 5 });
    await storedSoon(typed.lorry);
    await answerInSpreadsheet(aoife, technical.Gates[2] ?? '', typed.open);
    await openStep(aoife.page, 'Commercial Requirements');
    await answer(aoife, '1.1.1').fill(typed.cost);
    await completionIs(6);
    await tunnel;
    expect(await isStored(typed.called)).toBe(false);
    for (const label of ['1.1.2', '1.1.3']) expect(await answer(sam, label).inputValue()).toBe('');

    proxy.restore();
    await storedSoon(typed.called);
    await liveMark(sam.page).filter({ hasText: 'Live' }).waitFor();
    await valueOn(sam, '1.1.2').toBe(typed.lorry);
    await valueOn(sam, '1.1.3').toBe(typed.open);
    expect(await answer(sam, '1.2.2').inputValue()).toBe(typed.called);
    expect(await sam.page.evaluate(() => 'neverReloaded' in globalThis)).toBe(true);
  });

  test('In the next tunnel the page crashes, and reopening it shows the typed text', async () => {
    const address = sam.page.url();
    proxy.cut();
    await answer(sam, '1.2.3').fill(typed.driver);
    await sam.page.getByText('Not saved yet').first().waitFor();
    await crashPage(sam.page);
    expect(await isStored(typed.driver)).toBe(false);
    proxy.restore();
    sam.page = await sam.context.newPage();
    listen(sam.name, sam.page);
    await sam.page.goto(address);
    await valueOn(sam, '1.2.3').toBe(typed.driver);
    await storedSoon(typed.driver);
    await completionIs(7);
  });

  test('Both complete the remaining steps at once, and the buyer does not see prices or files before submission', async () => {
    const { page } = aoife;
    const uploadDocuments = async () => {
      await openStep(page, 'Non Disclosure');
      await choose(aoife, pdf('Signed NDA.pdf'));
      await page.getByText('sent when you save').waitFor();
      await nextTo(aoife, 'Accept POV/POC');
      await openStep(page, 'Pricing Info');
      await field(aoife, 'Product 1').fill('Gates');
      await field(aoife, 'Price of Gates').fill('410');
      await field(aoife, 'Quantity of Gates').fill('14');
      await field(aoife, 'Discount').fill('10');
      await field(aoife, 'Tax').fill('20');
      await field(aoife, 'Date of payment 1').fill(dayFromToday(60));
      await nextTo(aoife, 'Legal Contracts');
      await choose(aoife, pdf('Terms.pdf'));
      await page.getByText('sent when you save').waitFor();
      await button(aoife, 'Save').click();
      await page.getByText(sharedMessages.detailsUpdated).first().waitFor();
    };
    const showing = async () => {
      await openStep(sam.page, 'Final Presentation Info');
      await choose(sam, { name: 'Gate.mp4', mimeType: 'video/mp4', buffer: sampleFiles.mp4 });
      await sam.page.getByText('sent when you save').first().waitFor();
      await nextTo(sam, 'Reference Info');
      await field(sam, 'Name of reference 1').fill('Rita Quill');
      await field(sam, 'Email of reference 1').fill('rita@quill.example');
      await field(sam, 'Mobile of reference 1').fill('+44 20 7946 0000');
      await field(sam, 'Company of reference 1').fill('Quill Logistics');
      await nextTo(sam, 'Pricing Info');
    };
    await Promise.all([uploadDocuments(), showing()]);
    const { pricing } = await vendorCall(getPricing, { params: { rfpId, userId: vendorId } });
    expect(pricing.totalValue).toBe(631_400);
    await panel()
      .getByText('You will see answers, prices and files once Meridian Trust submits its response.')
      .waitFor();
    await completionIs(7);
    expect(await cell('price').textContent()).toBe('–');
    expect(await panel().getByRole('tab').count()).toBe(0);
    await fact('Response').getByText('Not submitted yet').waitFor();
  });

  test('The response is submitted, the open dashboard shows all of it, and the receipt is shown, mailed and rendered', async () => {
    const { page } = aoife;
    await openStep(page, 'View Company Information');
    await goToSubmit(page);
    await button(aoife, 'Submit Response').click();
    const dialog = page.getByRole('dialog', { name: 'Submit the response?' });
    await dialog.getByText('7 of 7 questions are answered').waitFor();
    await dialog.getByRole('button', { name: 'Submit Response' }).click();
    await page.waitForURL(/\/app\/dashboard$/);
    await fact('Response').getByText('Submitted', { exact: true }).waitFor();
    await expect.poll(() => cell('price').textContent()).toBe('$6,314.00');
    await panel().getByRole('tab', { name: 'Presentation' }).click();
    await panel().getByRole('link', { name: 'Gate.mp4' }).waitFor();
    await panel().getByRole('tab', { name: 'Legal' }).click();
    await panel().getByRole('link', { name: 'Terms.pdf' }).waitFor();

    await page.getByRole('link', { name: new RegExp(rfpName) }).click();
    const receipt = page.getByRole('region', { name: 'Receipt 1' });
    const pdfLink = receipt.getByRole('link', { name: 'Download PDF' });
    await pdfLink.waitFor();
    const hash = (await receipt.locator('code').first().textContent()) ?? '';
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    const mail = await readMail(journey.stack, aoife.email, `Receipt 1: response to ${rfpName}`);
    expect(mail.text).toContain(hash);
    const [coming] = await Promise.all([page.waitForEvent('download'), pdfLink.click()]);
    expect((await readFile(await coming.path(), 'latin1')).slice(0, 5)).toBe('%PDF-');
    // The open page tells the colleague.
    await sam.page.getByText(refusals.alreadySubmitted).waitFor();
  });

  test('No answer is lost, no page was reloaded, and the pages report only errors that the cut explains', async () => {
    const params = { rfpId, userId: vendorId };
    const answers = [await vendorCall(getTechnical, { params }), await vendorCall(getCommercial, { params })];
    const { cost, ...uses } = typed;
    const inOrder = answers.map(({ quesAns }) => quesAns.toSorted((a, b) => a.questionId - b.questionId));
    expect(inOrder.map((step) => step.map((answeredField) => answeredField.answer))).toEqual([
      [suggested, ...Object.values(uses)],
      [cost],
    ]);
    expect(await buyer.page.evaluate(() => 'neverReloaded' in globalThis)).toBe(true);
    expect([...buyer.pageErrors, ...aoife.pageErrors, ...sam.pageErrors]).toEqual([]);
    expect([...(consoleErrors[buyer.name] ?? []), ...(consoleErrors[aoife.name] ?? [])]).toEqual([]);
    expect((consoleErrors[sam.name] ?? []).filter((message) => !message.includes('net::ERR_'))).toEqual([]);
  });
});
