import type { Page } from 'playwright-core';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../machine/places.ts';

interface QuestionnaireFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Registers a company on the company page, which must be open. */
export async function registerCompany(page: Page, companyName: string): Promise<void> {
  await page.getByLabel('Company name').fill(companyName);
  await page.locator('input[type=file]').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg viewBox="0 0 2 2"><path d="M0 0h2v2H0z"/></svg>'),
  });
  await page.getByRole('textbox', { name: 'Overview' }).fill(`What ${companyName} does.`);
  await page.getByLabel('Office location').fill('Leeds, United Kingdom');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Company has been created successfully').waitFor();
}

/** Fills in the fields that only a buying company has, on the company page before it is saved. */
export async function fillForRfps(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Keywords' }).fill('cold chain');
  await page.keyboard.press('Enter');
  await page.getByLabel('Website').fill('https://harrow-lyle.example');
  await page.getByLabel('Video URL').fill('https://vimeo.com/76979871');
}

/** Goes from the dashboard to the wizard of a new RFP with the smallest process. */
export async function createRfp(page: Page, rfpName: string): Promise<void> {
  await page.getByRole('button', { name: 'Create Request' }).click();
  await page.getByRole('menuitem', { name: /^RFP/ }).click();
  await page.getByLabel('RFP Name').fill(rfpName);
  await page.getByRole('radio', { name: /Rapid/ }).check();
  await page.getByRole('button', { name: 'Create RFP' }).click();
  await page.waitForURL(/update-rfp/);
}

export async function openStep(page: Page, label: string): Promise<void> {
  const steps = page.getByRole('navigation', { name: 'Steps', exact: true });
  await steps.getByRole('button', { name: new RegExp(label) }).click();
  await page.getByRole('heading', { name: label, level: 2 }).waitFor();
}

/** Fills in the project step: its name and the days of two milestones, YYYY-MM-DD. */
export async function fillProject(page: Page, days: { start: string; submission: string }): Promise<void> {
  await openStep(page, 'Project Information');
  await page.getByLabel('Project Name').fill('One account for everybody');
  await page.getByRole('textbox', { name: 'Project Description' }).fill('One sign-in for all of us.');
  await page.getByRole('textbox', { name: 'Date of RFP START' }).fill(days.start);
  await page.getByRole('textbox', { name: 'Date of RFP Submission' }).fill(days.submission);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Details updated successfully.').waitFor();
}

/** Fills in the technical step: an overview, and a questionnaire of so many questions, previewed before it is written. */
export async function importQuestionnaire(
  page: Page,
  file: QuestionnaireFile,
  questions: number,
): Promise<void> {
  await openStep(page, 'Technical Requirements');
  await page.getByRole('textbox', { name: 'Overview' }).fill('Sign-in for **two thousand** people.');
  await page.getByRole('button', { name: 'Import questionnaire' }).click();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: `Add ${questions} questions` }).click();
  await page.getByText(`${questions} questions added and saved.`).waitFor();
}

/** Fills in the vendor step with one vendor by a catalogue product without a page owner, and one by e-mail. Then publishes. */
export async function inviteAndPublish(
  page: Page,
  byProduct: { product: string; email: string },
  byEmail: string,
): Promise<void> {
  await openStep(page, 'Vendor Invite');
  await page.getByLabel('Search products to invite').fill(byProduct.product);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: new RegExp(`Invite ${byProduct.product}`) }).click();
  await page.getByLabel(/Email address for/).fill(byProduct.email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Invite by email').fill(byEmail);
  await page.getByRole('button', { name: 'Add email' }).click();
  await publish(page);
}

/** Opens the review of an RFP, and publishes it. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish RFP' }).click();
  const review = page.getByRole('dialog', { name: 'Publish RFP' });
  await review.getByRole('button', { name: /^Publish and invite \d+ vendors?$/ }).click();
  await page.waitForURL(/\/app\/dashboard$/);
}

const real = join(root, '../shared/data/questionnaires/security-and-privacy.csv');

/** Returns 45 questions: the real questionnaire if its folder exists, otherwise one of our own with the same number. */
export function questionnaireOf45(): QuestionnaireFile {
  if (existsSync(real))
    return { name: 'security-and-privacy.csv', mimeType: 'text/csv', buffer: readFileSync(real) };
  process.stdout.write('The real questionnaires are absent: journeys import one of their own.\n');
  const rows = Array.from({ length: 45 }, (_, at) => {
    const type = at % 3 === 2 ? 'detailed' : 'yes-no';
    return `Security,Part ${1 + Math.floor(at / 9)},"Is control ${at + 1} in place, and tested?",${type}`;
  });
  return {
    name: 'own.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['category,section,question,type', ...rows].join('\n')),
  };
}
