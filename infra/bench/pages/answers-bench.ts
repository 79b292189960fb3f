import { createVendors } from '@bidboard/backend/features/rfps/contracts/invites';
import { createTechnical } from '@bidboard/backend/features/rfps/contracts/requirements';
import { acceptInvite, saveTechnicalAnswers } from '@bidboard/backend/features/responses/contracts/responses';
import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import { sql } from '@bidboard/backend/platform/database/database';
import { password, registerCompany, signUpPerson } from '@bidboard/backend/testing/app/people';
import { fillTerms, expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../../dev/chromium.ts';
import { buildPages, pagesFolder } from '../../local-stack/pages.ts';
import { on, type Brokers } from '../brokers.ts';
import { startProduct } from '../product.ts';
import type { Print } from '../say.ts';

/** All in one category, so that every question is on the page. */
const asked = { sections: 25, questionsEach: 20 };
const typedLetters = 200;
const keyPauseMs = 20;
const targetMs = 50;

/** The number of answers that the page puts into one save. */
const maxAtOnce = 50;

/**
 * A vendor types into one of 500 answers in Chromium, then fills in all others from its answer library and confirms them at once.
 * The bench measures the page's longest task meanwhile, and what goes to the server. It judges the counts. While the vendor
 * types, every request carries one answer, and the last one carries the whole text. Confirmed answers go out in few requests,
 * each answer once.
 */
export async function benchAnswers(brokers: Brokers, print: Print): Promise<boolean> {
  await buildPages();
  const app = await createTestApp();
  const { rfpId, email } = await prepareAnswers(app);
  const product = await startProduct({
    databaseUrl: app.url,
    ...on(brokers, brokers.kinds[0] ?? 'postgres'),
    staticDir: pagesFolder,
  });
  const browser = await launchBrowser();
  const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1280, height: 900 } });
  const sent: { answer: string }[][] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/${saveTechnicalAnswers.path}`))
      sent.push((JSON.parse(request.postData() ?? '{}') as { quesAns: { answer: string }[] }).quesAns);
  });
  await openAnswers(page, rfpId, email);
  const text = 'Reviewed every quarter. '.repeat(typedLetters).slice(0, typedLetters);
  const number = asked.sections * asked.questionsEach;
  const others = number - 1;
  const press = async (name: string) => {
    const button = await page.getByRole('button', { name }).elementHandle();
    await page.evaluate('tasks.length = 0');
    await button?.click();
  };
  const field = await page.getByRole('textbox', { name: /^Answer 1\.13\.1:/ }).elementHandle();
  await page.getByRole('button', { name: /^Fill in \d+ from the library/ }).waitFor();
  await field?.click();
  await page.evaluate(watching);
  for (const letter of text) {
    await page.keyboard.type(letter);
    await page.waitForTimeout(keyPauseMs);
  }
  await until(page, isSaved);
  print(`answers: ${typedLetters} letters into one of ${number}: ${await tasksOf(page)}`);
  const isEachOne = sent.length > 0 && sent.every((quesAns) => quesAns.length === 1);
  const isWhole = isEachOne && sent.at(-1)?.[0]?.answer === text;
  print(
    `answers: ${sent.length} requests with ${sent.flat().length} answers, the last one ${isWhole ? 'whole' : 'NOT whole'}`,
  );

  await press(`Fill in ${others} from the library`);
  await until(page, `${libraryBar}?.textContent.includes('${others} answers from the library, not')`);
  print(`answers: ${others} filled in from the library: ${await tasksOf(page)}`);
  sent.length = 0;
  await press('Confirm all');
  await until(page, `${libraryBar} === null && ${isSaved}`);
  print(`answers: ${others} confirmed at once: ${await tasksOf(page)}`);
  const isOnce = sent.flat().length === others && sent.length <= Math.ceil(others / maxAtOnce) + 1;
  print(
    `answers: ${sent.length} requests with ${sent.flat().length} answers${isOnce ? '' : ', NOT each once in few requests'}`,
  );
  await browser.close();
  await product.stop();
  await app.close();
  return isWhole && isOnce;
}

async function until(page: Page, isSo: string): Promise<void> {
  while (!(await page.evaluate<boolean>(isSo))) await page.waitForTimeout(keyPauseMs);
}

/** The long tasks since the previous call. */
async function tasksOf(page: Page): Promise<string> {
  const tasksMs = await page.evaluate<number[]>('tasks.splice(0)');
  const max = tasksMs.length > 0 ? `${Math.max(...tasksMs).toFixed(0)} ms` : `under ${targetMs} ms`;
  return `${tasksMs.length} tasks over ${targetMs} ms, longest ${max}`;
}

/** An RFP that is never due, with one vendor that has accepted and has previously answered all of it for another buyer. */
async function prepareAnswers(app: TestApp): Promise<{ rfpId: string; email: string }> {
  const vendor = await signUpPerson(app, 'answers@vendor.example');
  const companyId = await registerCompany(vendor, 'Answering Ltd');
  await app.database.query(sql.statement`
    insert into wallet (product_id, company_id, product_name, licensed_until)
    values (uuidv7(), ${companyId}, 'Any', now() + interval '1 year')`);
  const before = await openRfp(app, vendor, 'before');
  const quesAns = questions.map(({ questionId, type }) => ({
    questionId,
    answer:
      type === 'yes-no'
        ? 'yes'
        : `In case ${questionId} the product keeps a record and tells whoever is on call.`,
  }));
  expectOk(await vendor.ask(saveTechnicalAnswers, { body: { rfpId: before, quesAns } }));
  await app.runProjections();
  return { rfpId: await openRfp(app, vendor, 'answers'), email: vendor.email };
}

const sections = Array.from({ length: asked.sections }, (_, s) => ({
  sectionName: `Part ${s + 1}`,
  questions: Array.from({ length: asked.questionsEach }, (_unused, q) => ({
    questionId: s * 1000 + q + 1,
    question: `What does the product do in case ${s + 1}.${q + 1}, and who is told of it?`,
    type: q % 2 === 0 ? ('detailed' as const) : ('yes-no' as const),
    score: 5,
  })),
}));
const questions = sections.flatMap((section) => section.questions);

async function openRfp(app: TestApp, vendor: Person, name: string): Promise<string> {
  const buyer = await signUpPerson(app, `${name}@buyer.example`);
  const settings = { rfpName: 'Five hundred', processTypeValue: 'rapid', scopeValue: 'private' } as const;
  const { rfp } = expectOk(await buyer.ask(createRfp, { body: { ...settings, stepsValue: presets.rapid } }));
  const rfpId = rfp._id;
  const categories = [{ categoryName: 'Everything', sections }];
  expectOk(
    await buyer.ask(createTechnical, { body: { rfpId, overview: JSON.stringify('All of it'), categories } }),
  );
  await fillTerms(buyer, rfpId);
  const invitees = [{ email: vendor.email }];
  expectOk(await buyer.ask(createVendors, { body: { rfpId, type: 'publish', invitees } }));
  expectOk(await vendor.ask(acceptInvite, { body: { rfpId, acceptStatus: 1 } }));
  return rfpId;
}

async function openAnswers(page: Page, rfpId: string, email: string): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/\/app\//);
  await page.goto(`/app/submit-rfp/${rfpId}?step=technicalRequirements`);
}

/**
 * Runs in the page. Finding an element by role and name among 500 answers is a long task itself, so the bench does not do that
 * during the measurement.
 */
const libraryBar = `document.querySelector('.library-bar')`;
const isSaved = `document.querySelector('.saved.is-saved') !== null`;

/** Runs in the page: the length of every task from here on that the browser calls long, 50 ms and more. */
const watching = String.raw`{
  globalThis.tasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask' });
}`;
