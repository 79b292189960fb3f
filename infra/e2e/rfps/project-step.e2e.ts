import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectWellSet } from '../page/accessible.ts';
import type { Person } from '../people/person.ts';
import { startJourney } from '../people/journey.ts';

const pdfFile = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nxref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n44\n%%EOF\n',
  ),
});

describe('The project step', () => {
  const journey = startJourney({ filling: 'demo' });
  let ada: Person;
  let ben: Person;
  let vendor: Person;
  let rfpId: string;

  beforeAll(async () => {
    ada = await journey.enter('buyer', { width: 1440, height: 900 });
    ben = await journey.enter('buyer', { width: 360, height: 740 });
    vendor = await journey.enter('meridian');
    const card = ada.page.getByRole('link', { name: /Identity & Access Platform/ });
    rfpId = /-rfp\/([^?]+)/.exec((await card.getAttribute('href')) ?? '')?.[1] ?? '';
    const step = '?step=projectInformation';
    await Promise.all([
      ada.page.goto(`/app/update-rfp/${rfpId}${step}`),
      ben.page.goto(`/app/update-rfp/${rfpId}${step}`),
      vendor.page.goto(`/app/submit-rfp/${rfpId}${step}`),
    ]);
    for (const { page } of [ada, ben, vendor])
      await page.getByRole('heading', { name: 'Timeline' }).waitFor();
  });

  const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}(?: optional)?$`));
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
  const saved = (page: Page) => page.getByText('Details updated successfully.').first().waitFor();
  const material = (page: Page) => page.getByRole('list', { name: 'Supporting material' });

  test('The second of two editors sees the difference and chooses, and both changes are kept', async () => {
    await field(ben.page, 'Metrics').fill('Minutes to the first sign-in');
    await field(ben.page, 'Description of Short List').fill('By mail');
    await field(ada.page, 'Metrics').fill('Calls to the help desk');
    await field(ada.page, 'Decision process').fill('Two rounds, then the board.');
    await field(ada.page, 'Description of Feedback').fill('In one document');
    await save(ada.page);
    await saved(ada.page);

    await save(ben.page);
    const question = ben.page.getByRole('dialog', { name: 'Someone else has saved this in the meantime.' });
    const metrics = question.getByRole('radiogroup', { name: 'Metrics' });
    await metrics.getByText('Calls to the help desk', { exact: true }).waitFor();
    await metrics.getByText('Minutes to the first sign-in').waitFor();
    const theirs = question.getByRole('region', { name: 'Only they changed' });
    expect(await theirs.getByRole('heading', { level: 4 }).allTextContents()).toEqual([
      'Decision process',
      'Timeline, Feedback, Description',
    ]);
    const mine = question.getByRole('region', { name: 'Only you changed' });
    expect(await mine.getByRole('heading', { level: 4 }).allTextContents()).toEqual([
      'Timeline, Short List, Description',
    ]);
    expect(await question.getByRole('button', { name: 'Combine both' }).isDisabled()).toBe(true);
    await metrics.getByRole('radio', { name: 'Keep mine' }).check();
    await expectWellSet(ben.page);
    await question.getByRole('button', { name: 'Combine both' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await field(ben.page, 'Decision process').inputValue()).toBe('Two rounds, then the board.');
    expect(await field(ben.page, 'Metrics').inputValue()).toBe('Minutes to the first sign-in');
    await save(ben.page);
    await saved(ben.page);

    // The first editor's page follows by itself, and so does the vendor's.
    await expect.poll(() => field(ada.page, 'Metrics').inputValue()).toBe('Minutes to the first sign-in');
    expect(await field(ada.page, 'Description of Feedback').inputValue()).toBe('In one document');
    await vendor.page.getByText('Minutes to the first sign-in').waitFor();
    await vendor.page.getByText('Two rounds, then the board.').waitFor();
  });

  test('A file is saved with the step, the vendor reads it at once, and it can be deleted by itself', async () => {
    const { page } = ada;
    await page.locator('input[type=file]').setInputFiles([pdfFile('Needs.pdf'), pdfFile('Plan.pdf')]);
    await field(page, 'Contact name').first().fill('Ada Quill');
    await page.getByLabel('Contact role').first().click();
    await page.getByRole('option', { name: 'RFP manager' }).click();
    await save(page);
    await page.getByRole('button', { name: 'Delete Plan.pdf' }).waitFor();
    await expectWellSet(page);

    const link = material(vendor.page).getByRole('link', { name: 'Needs.pdf' });
    const answer = await vendor.page.request.get((await link.getAttribute('href')) ?? '');
    expect((await answer.body()).toString()).toContain('%PDF-1.4');
    const contacts = vendor.page.getByRole('list', { name: 'Contacts' });
    await contacts.getByText('Ada Quill').waitFor();
    await expectWellSet(vendor.page);

    await page.getByRole('button', { name: 'Delete Plan.pdf' }).click();
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this file?' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => material(page).getByRole('listitem').count()).toBe(1);
    await expect.poll(() => material(vendor.page).getByRole('listitem').count()).toBe(1);
  });

  test('A custom milestone is on the dashboard, and the fixed ones stay', async () => {
    const { page } = ada;
    expect(await page.getByRole('button', { name: 'Delete Feedback' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Add milestone' }).click();
    await page.getByPlaceholder('Milestone', { exact: true }).fill('Site visit');
    const day = await field(page, 'Date of Feedback').inputValue();
    await field(page, 'Date of Site visit').fill(day);
    await save(page);
    await saved(page);
    await ben.page.getByRole('button', { name: 'Delete Site visit' }).waitFor();
    await page.goto(`/app/dashboard-rfp/${rfpId}`);
    await page.getByText('Site visit').first().waitFor();
    expect([...ada.pageErrors, ...ben.pageErrors, ...vendor.pageErrors]).toEqual([]);
  });
});
