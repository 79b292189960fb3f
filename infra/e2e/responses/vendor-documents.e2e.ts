import { createFinalPresentation } from '@bidboard/backend/features/rfps/contracts/final-presentation';
import { createVendors } from '@bidboard/backend/features/rfps/contracts/invites';
import { sharedMessages } from '@bidboard/backend/kernel/messages';
import { messages } from '@bidboard/backend/features/responses/contracts/messages';
import { getPricing } from '@bidboard/backend/features/responses/contracts/pricing';
import { refusals } from '@bidboard/backend/kernel/refusals';
import { createTechnical } from '@bidboard/backend/features/rfps/contracts/requirements';
import { acceptInvite, submitResponse } from '@bidboard/backend/features/responses/contracts/responses';
import { wireOf } from '@bidboard/backend/kernel/text/rich-text';
import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { addProject, createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import { sampleFiles } from '@bidboard/backend/testing/files/sample-files';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiCall } from '../../demo/contract-client.ts';
import { demoPeople } from '../../demo/demo-people.ts';
import { dueIn } from '../../testing/due-in.ts';
import { expectWellSet } from '../page/accessible.ts';
import { openStep } from '../people/buyer.ts';
import { crashPage } from '../page/crash-page.ts';
import { openPanel } from '../page/press.ts';
import type { Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';
import { classOf } from '../page/class-of.ts';

const rfpName = 'Depot telephones';
const question = { question: 'Does it ring in a depot?', type: 'yes-no', score: 1 } as const;
const steps = { ...presets.rapid, finalPresentation: true, references: true, pricingNegotiations: true };

describe("Prices, references and recordings of a vendor, beside the buyer's dashboard", () => {
  const journey = startJourney({ filling: 'demo' });
  let buyer: Person;
  let vendor: Person;
  /** Another window of the vendor: a colleague at the same step. */
  let colleague: Page;
  let vendorCall: ApiCall;
  let vendorId: string;
  let rfpId: string;

  beforeAll(async () => {
    const call = (await journey.enterApi('buyer')).call;
    const settings = { rfpName, processTypeValue: 'detailed', scopeValue: 'private' } as const;
    const { rfp } = await call(createRfp, { body: { ...settings, stepsValue: steps } });
    rfpId = rfp._id;
    const project = {
      projectName: 'Telephones for 14 depots',
      projectDescription: wireOf('They ring.'),
      timelineItems: dueIn(14),
    };
    await call(addProject, { body: { rfpId, ...project } });
    const sections = [{ sectionName: 'Sound', questions: [{ questionId: Date.now(), ...question }] }];
    const categories = [{ categoryName: 'Use', sections }];
    await call(createTechnical, { body: { rfpId, overview: wireOf('Loud.'), categories } });
    await call(createFinalPresentation, { body: { rfpId, presentationType: 'digitalRecording' } });
    const invitees = [{ email: demoPeople.meridian.email }];
    await call(createVendors, { body: { rfpId, type: 'publish', invitees } });
    ({ call: vendorCall, userId: vendorId } = await journey.enterApi('meridian'));
    await vendorCall(acceptInvite, { body: { rfpId, acceptStatus: 1 } });

    buyer = await journey.enter('buyer');
    await buyer.page.goto(`/app/dashboard-rfp/${rfpId}`);
    await row().locator('[col-id="isRfpAccepted"]').filter({ hasText: 'Yes' }).waitFor();
    await buyer.page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
    await openPanel(row().locator('[col-id="overall"]'), panel());
    vendor = await journey.enter('meridian');
    await vendor.page.goto(place());
    colleague = await vendor.context.newPage();
    await colleague.goto(vendor.page.url());
    // A window that opens later finds the text typed in this one.
    for (const page of [vendor.page, colleague]) await field(page, 'Product 1').waitFor();
  });

  const place = () => `/app/submit-rfp/${rfpId}?product_name=${rfpName}&step=pricingNegotiations`;
  const row = () =>
    buyer.page.getByRole('grid', { name: 'Vendors' }).getByRole('row', { name: /Meridian Trust/ });
  /** In minor units, as the vendor reads it: only the vendor reads its draft. */
  const savedTotal = async () =>
    (await vendorCall(getPricing, { params: { rfpId, userId: vendorId } })).pricing.totalValue;
  const panel = () => buyer.page.getByRole('dialog', { name: 'Meridian Trust' });
  const openPart = (name: string) => panel().getByRole('tab', { name }).click();
  const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const sum = (page: Page, name: string) =>
    page.getByRole('table', { name: 'Totals' }).getByRole('row', { name: new RegExp(`^${name}`) });
  const save = async (page: Page) => {
    // Toasts of an earlier save would satisfy this check.
    await page.locator(classOf('ui/feedback/toasts', 'toastClose')).evaluateAll((all) => {
      for (const close of all) close.click();
    });
    await page.locator(classOf('ui/feedback/toasts', 'toast')).last().waitFor({ state: 'detached' });
    await button(page, 'Save').click();
    await page.getByText(sharedMessages.detailsUpdated).waitFor();
  };
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 }).waitFor();
  const unsaved = (page: Page) => page.getByRole('dialog', { name: /^Data isn't saved yet/ });
  const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor();

  test('An invalid price, quantity or percentage is reported and not stored', async () => {
    const { page } = vendor;
    await button(page, 'Save').click();
    await page.getByText('Please add Product Name').first().waitFor();
    await field(page, 'Product 1').fill('Telephones');
    await field(page, 'Price of Telephones').fill('-5');
    await alert(page, messages.valueNegative);
    expect(await field(page, 'Price of Telephones').inputValue()).toBe('0');
    await field(page, 'Quantity of Telephones').fill('1.5');
    await page.getByText(messages.quantityDigits).first().waitFor();
    expect(await field(page, 'Quantity of Telephones').inputValue()).toBe('1.5');
    await field(page, 'Discount').fill('101');
    await alert(page, messages.percentageOutside);
    expect(await field(page, 'Discount').inputValue()).toBe('0');
    await field(page, 'Price of Telephones').fill('1,5');
    await field(page, 'Price of Telephones').press('Enter');
    await button(page, 'Save').click();
    await page.getByText('An amount, for example 1,200.50').first().waitFor();
    expect(await field(page, 'Quantity of Telephones').inputValue()).toBe('1.5');
    expect(await savedTotal()).toBe(0);
  });

  test('Prices are totalled, and the buyer reads that they are still private to the vendor', async () => {
    const { page } = vendor;
    await field(page, 'Price of Telephones').fill('1200.5');
    await field(page, 'Quantity of Telephones').fill('3');
    expect(await field(page, 'Price of Telephones').inputValue()).toBe('1,200.50');
    await button(page, 'Add product').click();
    await field(page, 'Product 2').fill('Training');
    await field(page, 'Price of Training').fill('99.99');
    await field(page, 'Quantity of Training').fill('2');
    await field(page, 'Discount').fill('12.5');
    await field(page, 'Tax').fill('20');
    const total = '$4,086.59';
    await sum(page, 'Subtotal').getByText('$3,801.48').waitFor();
    await sum(page, 'Discount').getByText('−$475.19').waitFor();
    await sum(page, 'Tax').getByText('$760.30').waitFor();
    await sum(page, 'Total').getByText(total).waitFor();
    expect(await field(page, 'Amount of payment 1').inputValue()).toBe('4,086.59');
    await field(page, 'Date of payment 1').fill('2027-01-31');
    await page.getByText('The payments add up to the total.').waitFor();

    await page.getByText('Payment Schedule').first().click();
    await field(page, 'Amount of payment 1').waitFor({ state: 'hidden' });
    await page.getByText('Payment Schedule').first().press('Enter');
    await field(page, 'Amount of payment 1').waitFor();
    await expectWellSet(page);
    await save(page);

    await expect.poll(savedTotal).toBe(408_659);
    await panel()
      .getByText('You will see answers, prices and files once Meridian Trust submits its response.')
      .waitFor();
    expect(await panel().getByText(total).count()).toBe(0);
  });

  test('A colleague reads each save, and no change is lost if two users change it', async () => {
    const { page } = vendor;
    await sum(colleague, 'Total').getByText('$4,086.59').waitFor();
    await field(colleague, 'Quantity of Training').fill('3');
    await save(colleague);
    await expect.poll(() => field(page, 'Quantity of Training').inputValue()).toBe('3');

    await field(page, 'Price of Telephones').fill('1000');
    await field(page, 'Tax').fill('0');
    await field(colleague, 'Price of Telephones').fill('1100');
    await field(colleague, 'Discount').fill('0');
    await save(colleague);
    await button(page, 'Save').click();
    const dialog = page.getByRole('dialog', { name: 'Someone else has saved this in the meantime.' });
    await dialog.getByText('1,100.00').first().waitFor();
    await dialog.getByText('1,000.00').first().waitFor();
    await dialog.getByRole('radio', { name: 'Keep mine' }).check();
    await dialog.getByRole('button', { name: 'Combine both' }).click();
    await save(page);
    await sum(page, 'Total').getByText('$3,299.97').waitFor();
    await sum(colleague, 'Total').getByText('$3,299.97').waitFor();
    await expect.poll(savedTotal).toBe(329_997);
  });

  test('Without a connection nothing is saved and nothing is lost', async () => {
    const { page } = vendor;
    await button(page, 'Remove Training').click();
    await page.context().setOffline(true);
    await button(page, 'Save').click();
    await alert(page, 'The server did not respond.');
    expect(await savedTotal()).toBe(329_997);
    expect(await field(page, 'Product 1').inputValue()).toBe('Telephones');
    await sum(page, 'Total').getByText('$3,000.00').waitFor();
    await page.context().setOffline(false);
    await save(page);
    await expect.poll(savedTotal).toBe(300_000);
  });

  test('Typed text survives a crashed page, and is deleted when the user chooses to leave it', async () => {
    await field(vendor.page, 'Quantity of Telephones').fill('4');
    await sum(vendor.page, 'Total').getByText('$4,000.00').waitFor();
    await crashPage(vendor.page);
    vendor.page = await vendor.context.newPage();
    const { page } = vendor;
    await page.goto(place());
    await page.getByText('We restored your unsaved changes.').waitFor();
    await sum(page, 'Total').getByText('$4,000.00').waitFor();
    expect(await savedTotal()).toBe(300_000);

    const list = page.getByRole('navigation', { name: 'Steps', exact: true });
    await list.getByRole('button', { name: /Reference Info/ }).click();
    await unsaved(page).getByRole('button', { name: 'Yes' }).click();
    await heading(page, 'Reference Info');
    await openStep(page, 'Pricing Info');
    await sum(page, 'Total').getByText('$3,000.00').waitFor();
    expect(await field(page, 'Quantity of Telephones').inputValue()).toBe('3');
  });

  test('The page asks about text typed while a slow Next saves, and loses none of it', async () => {
    const { page } = vendor;
    const held = Promise.withResolvers<void>();
    await page.route('**/api/pricing/create', async (route) => {
      await held.promise;
      await route.continue();
    });
    await field(page, 'Quantity of Telephones').fill('5');
    await button(page, 'Next').click();
    await field(page, 'Quantity of Telephones').fill('6');
    held.resolve();
    await unsaved(page).getByRole('button', { name: 'No' }).click();
    await unsaved(page).waitFor({ state: 'detached' });
    await page.unroute('**/api/pricing/create');
    await expect.poll(savedTotal).toBe(500_000);
    expect(await field(page, 'Quantity of Telephones').inputValue()).toBe('6');
    await field(page, 'Quantity of Telephones').fill('3');
    await save(page);
    await expect.poll(savedTotal).toBe(300_000);
  });

  test('One complete reference is required', async () => {
    const { page } = vendor;
    await openStep(page, 'Reference Info');
    await page.getByText('The buyer will request a reference.').waitFor();
    // A vendor without references continues; that completes the step.
    await button(page, 'Next').click();
    await heading(page, 'Pricing Info');
    await openStep(page, 'Reference Info');
    await button(page, 'Save').click();
    await page.getByText('Please add 1 Complete Reference Field!!').first().waitFor();
    await field(page, 'Name of reference 1').fill('Rita Quill');
    await field(page, 'Email of reference 1').fill('rita@quill');
    await field(page, 'Company of reference 1').fill('Quill Logistics');
    await button(page, 'Save').click();
    await page.getByText('Please enter a valid email address').first().waitFor();
    await field(page, 'Email of reference 1').fill('rita@quill.example');
    await field(page, 'Mobile of reference 1').fill('+44 20 7946 0000');
    await button(page, 'Add reference').click();
    await field(page, 'Name of reference 2').waitFor();
    await expectWellSet(page);
    await save(page);
    await field(page, 'Name of reference 2').waitFor({ state: 'detached' });
  });

  test('A recording is required, uploaded, and withdrawn', async () => {
    const { page } = vendor;
    await openStep(page, 'Final Presentation Info');
    await page.getByText('Digital recording').first().waitFor();
    const agenda = page.getByRole('table', { name: 'Presentation agenda' });
    await agenda.getByRole('row', { name: /Total/ }).getByText('100 mins').waitFor();
    await button(page, 'Next').click();
    await page.getByText('Please upload a Digital Recording').first().waitFor();
    const input = page.locator('input[type=file]');
    await input.setInputFiles({ name: 'Demo.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await alert(page, 'Demo.txt is not one of');
    const film = (name: string) => ({ name, mimeType: 'video/mp4', buffer: sampleFiles.mp4 });
    await input.setInputFiles([film('Demo.mp4'), film('Answers.mp4')]);
    await page.getByText('sent when you save').first().waitFor();
    await expectWellSet(page);
    await save(page);
    const own = page.getByRole('list', { name: 'Recordings' });
    await own.getByRole('link', { name: 'Demo.mp4' }).waitFor();

    await button(page, 'Delete Answers.mp4').click();
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this file?' });
    // The list leaves it out at once, and the server a moment later.
    const deleted = page.waitForResponse((response) => /delete/i.test(response.url()));
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await own.getByRole('link', { name: 'Answers.mp4' }).waitFor({ state: 'detached' });
    expect((await deleted).status()).toBe(200);
  });

  test("Once the response is submitted the vendor changes nothing, and the buyer's open page shows all of it", async () => {
    const { page } = vendor;
    await vendorCall(submitResponse, { body: { rfpId } });
    await openPart('Pricing');
    await panel()
      .getByRole('row', { name: /^Total/ })
      .getByText('$3,000.00')
      .waitFor();
    await openPart('References');
    await panel().getByText('References are released once the vendor is finalized').waitFor();
    expect(await panel().getByText('Rita Quill').count()).toBe(0);
    await openPart('Presentation');
    await panel().getByRole('link', { name: 'Demo.mp4' }).waitFor();
    expect(await panel().getByRole('link', { name: 'Answers.mp4' }).count()).toBe(0);
    expect(await buyer.page.evaluate(() => 'neverReloaded' in globalThis)).toBe(true);
    await page.getByText(refusals.alreadySubmitted).waitFor();
    expect(await page.locator('input[type=file]').count()).toBe(0);
    expect(await button(page, 'Delete Demo.mp4').count()).toBe(0);
    await openStep(page, 'Pricing Info');
    expect(await field(page, 'Price of Telephones').count()).toBe(0);
    for (const name of ['Add product', 'Add payment', 'Save', 'Next'])
      expect(await button(page, name).count()).toBe(0);
    await page
      .getByRole('table', { name: 'Products' })
      .getByRole('row', { name: /^Total/ })
      .getByText('$3,000.00')
      .waitFor();
    await expectWellSet(page);
    await openStep(page, 'Reference Info');
    expect(await field(page, 'Name of reference 1').isDisabled()).toBe(true);
    expect([...buyer.pageErrors, ...vendor.pageErrors]).toEqual([]);
  });
});
