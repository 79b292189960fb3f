import { sampleFiles } from '@bidboard/backend/testing/files/sample-files';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayFromToday } from '../../testing/due-in.ts';
import { expectWellSet } from '../page/accessible.ts';
import { publish } from '../people/buyer.ts';
import type { Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';

const pdfFile = (name: string) => ({ name, mimeType: 'application/pdf', buffer: sampleFiles.pdf });

describe("The buyer's wizard from its first step to its last", () => {
  const journey = startJourney({ filling: 'demo' });
  let buyer: Person;
  let colleague: Person;

  beforeAll(async () => {
    buyer = await journey.enter('buyer', { width: 1440, height: 900 });
    colleague = await journey.enter('buyer');
  });

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const heading = (page: Page, name: string) =>
    page.getByRole('heading', { name, level: 2, exact: true }).waitFor();
  const next = async (page: Page, step: string) => {
    await button(page, 'Next').click();
    await heading(page, step);
  };
  const files = (page: Page) => page.getByRole('list', { name: 'NDA files' }).getByRole('listitem');
  const question = (page: Page) =>
    page.getByRole('dialog', { name: "Data isn't saved yet. Are you sure you want to go back?" });

  /** Adds and removes a category, a section and a question in the technical step. It saves nothing. */
  const tryOutQuestions = async (page: Page) => {
    const added = page.getByLabel('New category');
    await added.press('Enter');
    await page.getByText('Write a name, then press Enter').waitFor();
    expect(await added.getAttribute('aria-invalid')).toBe('true');
    await added.fill('Spare');
    expect(await added.getAttribute('aria-invalid')).toBe('false');
    await added.press('Enter');
    await button(page, 'Add section').click();
    await page.getByLabel('Section name').fill('Parts');
    await button(page, 'Add question').click();
    const second = page.getByLabel(/^Question 1\.1\.2$/);
    await second.fill('How many?');
    for (const [press, title, target] of [
      ['Delete question 1.1.2', 'Delete question 1.1.2?', second],
      ['Delete section', 'Delete section Parts?', page.getByLabel('Section name')],
      ['Delete category', 'Delete category Spare?', page.getByLabel('Category name', { exact: true })],
    ] as const) {
      await button(page, press).click();
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(await target.count()).toBe(1);
      await button(page, press).click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await target.waitFor({ state: 'detached' });
      await dialog.waitFor({ state: 'detached' });
    }
  };

  test('Next leaves each step once it is valid, and then marks it done', async () => {
    const { page } = buyer;
    await page.goto('/app/create-rfp');
    await page.getByLabel('RFP Name').fill('Terms for all');
    await page.getByRole('radio', { name: /Complete/ }).check();
    await button(page, 'Create RFP').click();
    await page.waitForURL(/update-rfp/);
    await heading(page, 'Company Information');
    expect(await page.getByLabel(/^Website/).isDisabled()).toBe(true);
    expect(await button(page, 'Back').count()).toBe(0);
    const way = page.getByRole('link', { name: 'Return to Dashboard' });
    expect(await way.getAttribute('href')).toBe('/app/dashboard');

    await page.getByLabel('Company name').fill('');
    await page.getByLabel('Video URL').fill('');
    await button(page, 'Next').click();
    await page.getByText('Please add Company Name').first().waitFor();
    await heading(page, 'Company Information');
    await page.getByLabel('Company name').fill('Harrow & Lyle Logistics');
    await page.getByText('Please add Video URL').first().waitFor();
    await page.getByLabel('Video URL').fill('youtu.be/aqz-KE-bpKQ');
    await next(page, 'Project Information');

    await page.getByLabel('Project Name').fill('One account for everybody');
    await button(page, 'Next').click();
    await page.getByText('Please add Project Description').first().waitFor();
    await page.getByRole('textbox', { name: 'Project Description' }).fill('One sign-in for all of us.');
    await button(page, 'Skip').click();
    await question(page).getByRole('button', { name: 'No' }).click();
    await question(page).waitFor({ state: 'detached' });
    expect(await page.getByLabel('Project Name').inputValue()).toBe('One account for everybody');
    await page.getByRole('textbox', { name: 'Date of RFP Submission' }).fill(dayFromToday(14));
    await next(page, 'Technical Requirements');

    await tryOutQuestions(page);
    for (const step of ['Technical Requirements', 'Commercial Evaluation']) {
      await page.getByRole('textbox', { name: 'Overview' }).fill(`What is asked: ${step}.`);
      await page.getByLabel('New category').fill('Sign-in');
      await page.keyboard.press('Enter');
      await button(page, 'Add section').click();
      await page.getByLabel('Section name').fill('Accounts');
      await page.getByLabel(/^Question 1\.1\.1$/).fill('One account for everybody?');
      await next(page, step === 'Technical Requirements' ? 'Commercial Evaluation' : 'Pricing/Negotiations');
    }
    // Without a price sheet, vendors list their own products.
    await next(page, 'Vendor Invite');
    await page.getByLabel('Invite by email').fill('vendor@terms.example');
    await button(page, 'Add email').click();
    // A review that opens while the step still loads stays open once the step has loaded.
    const ndaRead = Promise.withResolvers<void>();
    await page.route('**/api/nda/get/**', async (route) => {
      await ndaRead.promise;
      await route.continue();
    });
    await next(page, 'Non-Disclosure Agreements');
    await page.getByText('7 of 9', { exact: true }).waitFor();
    await button(page, 'Publish RFP').click();
    const review = page.getByRole('dialog', { name: 'Publish RFP' });
    await review.getByText('Please complete first: Non-Disclosure Agreements, Final Presentation.').waitFor();
    ndaRead.resolve();
    await page.getByLabel('Vendor must use Harrow & Lyle Logistics NDA').waitFor();
    await page.unroute('**/api/nda/get/**');
    expect(await review.getByRole('button', { name: 'Publish and invite 1 vendor' }).isDisabled()).toBe(true);
    await review.getByRole('button', { name: 'Go to Non-Disclosure Agreements' }).click();
    await review.waitFor({ state: 'detached' });
  });

  test('An NDA file is required, and the page reports what is chosen, uploaded and deleted', async () => {
    const { page } = buyer;
    expect(await page.getByLabel('Vendor must use Harrow & Lyle Logistics NDA').isChecked()).toBe(false);
    await page.getByLabel('Vendor must use Harrow & Lyle Logistics NDA').check();
    await button(page, 'Next').click();
    await page.getByText('Please upload 1 NDA File').first().waitFor();
    const input = page.locator('input[type=file]');
    await input.setInputFiles({ ...pdfFile('tool.exe'), mimeType: 'application/octet-stream' });
    await page.getByRole('alert').filter({ hasText: 'tool.exe is not one of' }).waitFor();
    await input.setInputFiles([pdfFile('Ours.pdf'), pdfFile('Annex.pdf')]);
    await page.getByRole('button', { name: 'Remove Annex.pdf' }).click();
    expect(await files(page).count()).toBe(1);
    await button(page, 'Back').click();
    await question(page).getByRole('button', { name: 'No' }).click();
    await input.setInputFiles([pdfFile('Annex.pdf')]);
    await expectWellSet(page);
    await button(page, 'Save').click();
    await page.getByText('Details updated successfully.').waitFor();
    await expect
      .poll(() => files(page).getByRole('link').allTextContents())
      .toEqual(['Ours.pdf', 'Annex.pdf']);

    await page.getByRole('button', { name: 'Delete Annex.pdf' }).click();
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this file?' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => files(page).count()).toBe(1);

    await page.getByLabel("We can use Bidboard's NDA").check();
    await button(page, 'Read Bidboard’s NDA').click();
    const reader = page.getByRole('dialog', { name: "Bidboard's NDA" });
    await reader.getByText('Harrow & Lyle Logistics').first().waitFor();
    await reader.getByText(/not legal advice/).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      reader.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain('**Harrow & Lyle Logistics**');
    await reader.getByRole('button', { name: 'Close', exact: true }).last().click();
    await reader.waitFor({ state: 'detached' });
    await next(page, 'Contact Agreements');
    await next(page, 'Final Presentation');
    await page.getByText('8 of 9', { exact: true }).waitFor();
  });

  test('A presentation has a place and an agenda, and the page adds up its minutes', async () => {
    const { page } = buyer;
    const total = page
      .getByRole('table', { name: 'Presentation agenda' })
      .getByRole('row', { name: /Total/ });
    await total.getByText('100 mins').waitFor();
    expect((await button(page, 'Next').count()) + (await button(page, 'Skip').count())).toBe(0);
    await button(page, 'Save').click();
    await page.getByText('Office location is mandatory').first().waitFor();
    await page.getByLabel('Office location').fill('Leeds');
    await page
      .getByRole('option', { name: /Leeds.*United Kingdom/ })
      .first()
      .click();
    await page.getByRole('radio', { name: /Remote, live/ }).check();
    await button(page, 'Save').click();
    await page.getByText('Conference call details are mandatory').first().waitFor();
    await page.getByLabel('Conference call details').fill('Room 7, pin 1234');

    await page.getByLabel('Time of Solution Demo').fill('45');
    await total.getByText('110 mins').waitFor();
    await page.getByRole('button', { name: 'Remove POC' }).click();
    await button(page, 'Add item').click();
    await page.getByLabel('Item 5', { exact: true }).fill('Lunch');
    await page.getByLabel('Time of Lunch').fill('an hour');
    await button(page, 'Save').click();
    await page.getByText('A whole number of minutes, up to 1440').first().waitFor();
    await page.getByLabel('Time of Lunch').fill('60');
    await total.getByText('140 mins').waitFor();
    await expectWellSet(page);
    await button(page, 'Save').click();
    await page.getByText('Details updated successfully.').waitFor();
    await page.reload();
    await total.getByText('140 mins').waitFor();
    expect(await page.getByLabel('Conference call details').inputValue()).toBe('Room 7, pin 1234');
    await page.getByText('9 of 9', { exact: true }).waitFor();
  });

  test('The second of two editors sees the first, and is asked where both typed', async () => {
    const { page } = buyer;
    await colleague.page.goto(page.url());
    await colleague.page.getByLabel('Conference call details').fill('Room 8, pin 5678');
    await button(colleague.page, 'Save').click();
    await colleague.page.getByText('Details updated successfully.').waitFor();
    await expect.poll(() => page.getByLabel('Conference call details').inputValue()).toBe('Room 8, pin 5678');

    await page.getByLabel('Description of Lunch').fill('In the canteen');
    await colleague.page.getByLabel('Description of Lunch').fill('In the yard');
    await button(colleague.page, 'Save').click();
    await expect.poll(() => colleague.page.getByText(/^Saved/).count()).toBeGreaterThan(0);
    await button(page, 'Save').click();
    const dialog = page.getByRole('dialog', { name: 'Someone else has saved this in the meantime.' });
    await dialog.getByText('In the yard').first().waitFor();
    await dialog.getByText('In the canteen').first().waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await button(page, 'Load theirs').click();
    expect(await page.getByLabel('Description of Lunch').inputValue()).toBe('In the yard');
  });

  test('After publication the terms are read-only', async () => {
    const { page } = buyer;
    await publish(page);
    await page.goto(colleague.page.url());
    await page.getByText('The RFP is published; this can no longer be changed here.').waitFor();
    expect(await page.getByLabel('Conference call details').isDisabled()).toBe(true);
    expect(await button(page, 'Add item').count()).toBe(0);
    await button(page, 'Back').click();
    await heading(page, 'Contact Agreements');
    await button(page, 'Back').click();
    await heading(page, 'Non-Disclosure Agreements');
    await expect.poll(() => files(page).count()).toBe(1);
    expect(await page.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
    expect(await page.getByLabel("We can use Bidboard's NDA").isDisabled()).toBe(true);
    expect(await button(page, 'Save').count()).toBe(0);
    await page.getByRole('link', { name: 'Return to Dashboard' }).waitFor();
    await expectWellSet(page);
    expect([...buyer.pageErrors, ...colleague.pageErrors]).toEqual([]);
  });
});
