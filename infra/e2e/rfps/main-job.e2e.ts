import { beforeAll, describe, expect, test } from 'vitest';
import { dayFromToday } from '../../testing/due-in.ts';
import { expectAccessible } from '../page/accessible.ts';
import { isOpenImmediately } from '../page/press.ts';
import {
  createRfp,
  fillForRfps,
  fillProject,
  importQuestionnaire,
  inviteAndPublish,
  registerCompany,
  questionnaireOf45,
} from '../people/buyer.ts';
import { linkIn, readMail, signUpByInvite, signUpHere, type Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';
import { brokersOr } from '../stack/stack.ts';
import { goToSubmit } from '../people/vendor.ts';

describe.each(brokersOr('postgres'))('The main job on the %s broker', (kind) => {
  // Runs as in hosting: successive calls may reach different processes.
  const journey = startJourney({ broker: kind, shape: { api: 2, workers: 2 } });
  let buyer: Person;
  let calder: Person;
  let northgate: Person;
  /** The free-text question that Calder answers. */
  let freeQuestion: string;

  beforeAll(async () => {
    buyer = await journey.open('Priya');
    calder = await journey.open('Calder');
    northgate = await journey.open('Northgate');
  });

  const cell = (column: string, vendor: string) =>
    buyer.page
      .getByRole('grid', { name: 'Vendors' })
      .getByRole('row', { name: new RegExp(vendor) })
      .locator(`[col-id="${column}"]`);

  test('A visitor finds a product as they type', async () => {
    const { page } = buyer;
    await page.goto('/');
    await expectAccessible(page);
    const box = page.getByRole('combobox').first();
    await box.pressSequentially('okt');
    await page.getByRole('option', { name: /Okta Workforce Identity/ }).click();
    await page.getByRole('heading', { name: 'Okta Workforce Identity', level: 1 }).waitFor();
    await expectAccessible(page);
  });

  test('The buyer signs up, verifies by mail, and registers a company', async () => {
    const { page } = buyer;
    await page.goto('/auth/register');
    await expectAccessible(page);
    await signUpHere(buyer, journey.stack);
    await page.getByRole('link', { name: 'Add company' }).click();
    await fillForRfps(page);
    await registerCompany(page, 'Harrow & Lyle Logistics');
    await expectAccessible(page);
  });

  test('The buyer creates an RFP, imports 45 questions, invites two vendors, and publishes', async () => {
    const { page } = buyer;
    await page.goto('/app/dashboard');
    await createRfp(page, 'Identity for all');
    await fillProject(page, { start: dayFromToday(0), submission: dayFromToday(14) });
    await importQuestionnaire(page, questionnaireOf45(), 45);
    await expectAccessible(page);
    await inviteAndPublish(page, { product: 'Okta', email: calder.email }, northgate.email);
    await page.getByText('Live RFP').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: /Identity for all/ }).click();
    await page.getByRole('grid', { name: 'Vendors' }).waitFor();
    await page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
    await expect.poll(() => cell('isRfpAccepted', calder.email).textContent()).toContain('No Action');
    await expectAccessible(page);
  });

  test('The mail leads a vendor without an account through sign-up to the invite, and the vendor accepts', async () => {
    const { page } = calder;
    await page.goto(linkIn(await readMail(journey.stack, calder.email, 'invites you'), journey.stack));
    await signUpByInvite(calder);
    await page.waitForURL(/submit-rfp/);
    await page.getByRole('button', { name: /Technical Requirements/ }).click();
    await page.getByText('Harrow & Lyle Logistics has invited you').waitFor();
    await page.getByRole('link', { name: 'Add your company' }).click();
    await registerCompany(page, 'Calder Systems');
    await page.waitForURL(/submit-rfp/);
    await page.getByRole('button', { name: /Technical Requirements/ }).click();
    await page.getByText('You have one RFP pass').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await page.getByText('Congratulations, you have accepted the RFP invite').waitFor();
    await expect.poll(() => cell('isRfpAccepted', 'Calder Systems').textContent()).toContain('Yes');
  });

  test('The other vendor sees the invite arrive live, and declines', async () => {
    const { page } = northgate;
    await page.goto(linkIn(await readMail(journey.stack, northgate.email, 'invites you'), journey.stack));
    await signUpByInvite(northgate);
    await page.waitForURL(/submit-rfp/);
    await page.getByRole('button', { name: /Technical Requirements/ }).click();
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('We are sorry to hear that you are not interested').waitFor();
    await page.waitForURL(/\/app\/dashboard/);
    await expect.poll(() => cell('isRfpAccepted', northgate.email).textContent()).toContain('No');
    await expect
      .poll(() => buyer.page.getByRole('article', { name: 'Invites' }).textContent())
      .toMatch(/1.*accepted/);
  });

  test("Answers are saved as they are given, and the scores arrive on the buyer's screen", async () => {
    const { page } = calder;
    const yes = page.getByRole('radio', { name: 'Yes' });
    await yes.first().waitFor();
    const count = await yes.count();
    for (let at = 0; at < count; at++) await yes.nth(at).check();
    const freeText = page.getByRole('textbox', { name: /^Answer / }).first();
    freeQuestion = ((await freeText.getAttribute('aria-label')) ?? '').replace(/^Answer [\d.]+: /, '');
    await freeText.fill('ISO 27001, certified every year since 2019.');
    await page.getByText(/^Saved/).waitFor();
    await expect
      .poll(async () => Number(await cell('completion', 'Calder Systems').textContent()))
      .toBeGreaterThan(0);
    expect(Number(await cell('technicalScore', 'Calder Systems').textContent())).toBeNaN();
    await expectAccessible(page);
  });

  test('The vendor submits, and can change nothing afterwards', async () => {
    const { page } = calder;
    await goToSubmit(page);
    await page.getByRole('button', { name: 'Submit Response' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Submit|Confirm/ })
      .click();
    await page.getByText('Thanks, your RFP is submitted successfully').waitFor();
    await page.waitForURL(/\/app\/dashboard/);
    await page.getByText('Response Submitted').waitFor();
    await page.getByRole('link', { name: /Identity for all/ }).click();
    await page.getByRole('button', { name: /Technical Requirements/ }).click();
    await expect.poll(() => page.getByRole('radio', { name: 'Yes' }).first().isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Submit Response' }).count()).toBe(0);
  });

  test("The push changes the cell without a refetch: every read of the buyer's page is blocked while a score is saved", async () => {
    const { page } = buyer;
    const before = await cell('technicalScore', 'Calder Systems').textContent();
    expect(await isOpenImmediately(page.getByRole('tab', { name: 'VENDOR RESPONSES' }))).toBe(true);
    await page.getByRole('grid', { name: 'Technical Requirements' }).waitFor();
    await expectAccessible(page);
    await page.route('**/api/**', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    const open = page.getByRole('combobox', { name: /^Score of Calder Systems/ });
    if ((await open.count()) === 0) await page.getByRole('button', { name: freeQuestion }).first().click();
    await open.first().click();
    await page.getByRole('option', { name: /Fully met/ }).click();
    await page.getByRole('tab', { name: 'HOME' }).click();
    await expect.poll(() => cell('technicalScore', 'Calder Systems').textContent()).not.toBe(before);
    await page.unroute('**/api/**');
  });

  test("The buyer's page was never reloaded, and no page reports an error", async () => {
    expect(await buyer.page.evaluate(() => 'neverReloaded' in globalThis)).toBe(true);
    expect([...buyer.pageErrors, ...calder.pageErrors, ...northgate.pageErrors]).toEqual([]);
  });
});
