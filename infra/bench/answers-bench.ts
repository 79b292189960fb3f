import { createVendors } from '@bidboard/backend/contracts/invites';
import { createTechnical } from '@bidboard/backend/contracts/requirements';
import { acceptInvite, saveTechnicalAnswers } from '@bidboard/backend/contracts/responses';
import { presets } from '@bidboard/backend/contracts/rfp-steps';
import { createRfp } from '@bidboard/backend/contracts/rfps';
import { password, registerCompany, signUpPerson } from '@bidboard/backend/testing/people';
import { fillTerms, must } from '@bidboard/backend/testing/rfp-scene';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/test-app';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../chromium.ts';
import { pagesFolder, pagesToBuild } from '../starting/pages.ts';
import type { Brokers } from './brokers.ts';
import { startProduct } from './product.ts';

/** All in one category, so that every one of them is on the page. */
const asked = { sections: 25, questionsEach: 20 };
const typedLetters = 200;
const keyPauseMs = 20;
const targetMs = 50;

/**
 * A vendor types into one of 500 answers in Chromium: how long the page's longest task is meanwhile, and what goes to the
 * server. The counts are judged: every request carries one answer, and the last one the whole text.
 */
export async function benchAnswers(
  { kinds, redisUrl, smtpUrl }: Brokers,
  say: (line: string) => void,
): Promise<boolean> {
  await (
    await pagesToBuild()
  )?.(new AbortController().signal);
  const app = await createTestApp();
  const { rfpId, email } = await setScene(app);
  const product = await startProduct({
    databaseUrl: app.url,
    smtpUrl,
    redisUrl: kinds[0] === 'redis' ? redisUrl : undefined,
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
  const field = page.getByRole('textbox', { name: /^Answer 1\.13\./ }).first();
  await field.click();
  await page.evaluate(watching);
  await field.pressSequentially(text, { delay: keyPauseMs });
  await page.getByText(/^Saved/).waitFor();
  const tasksMs = await page.evaluate<number[]>('tasks');
  const longest = tasksMs.length > 0 ? `${Math.max(...tasksMs).toFixed(0)} ms` : `under ${targetMs} ms`;
  const number = asked.sections * asked.questionsEach;
  say(
    `answers: ${typedLetters} letters into one of ${number}: ${tasksMs.length} tasks over ${targetMs} ms, longest ${longest}`,
  );
  const isEachOne = sent.length > 0 && sent.every((quesAns) => quesAns.length === 1);
  const isWhole = isEachOne && sent.at(-1)?.[0]?.answer === text;
  say(
    `answers: ${sent.length} requests with ${sent.flat().length} answers, the last one ${isWhole ? 'whole' : 'NOT whole'}`,
  );
  await browser.close();
  await product.stop();
  await app.close();
  return isWhole;
}

/** An RFP that is never due, with one vendor who has accepted. */
async function setScene(app: TestApp): Promise<{ rfpId: string; email: string }> {
  const buyer = await signUpPerson(app, 'answers@buyer.example');
  const vendor = await signUpPerson(app, 'answers@vendor.example');
  await registerCompany(vendor, 'Answering Ltd');
  const settings = { rfpName: 'Five hundred', processTypeValue: 'rapid', scopeValue: 'private' } as const;
  const { rfp } = must(await buyer.ask(createRfp, { body: { ...settings, stepsValue: presets.rapid } }));
  const sections = Array.from({ length: asked.sections }, (_, s) => ({
    sectionName: `Part ${s + 1}`,
    questions: Array.from({ length: asked.questionsEach }, (_unused, q) => ({
      questionId: s * 1000 + q + 1,
      question: `What does the product do in case ${s + 1}.${q + 1}, and who is told of it?`,
      type: q % 2 === 0 ? ('detailed' as const) : ('yes-no' as const),
      score: 5,
    })),
  }));
  const rfpId = rfp._id;
  const categories = [{ categoryName: 'Everything', sections }];
  must(
    await buyer.ask(createTechnical, { body: { rfpId, overview: JSON.stringify('All of it'), categories } }),
  );
  await fillTerms(buyer, rfpId);
  const invitees = [{ email: vendor.email }];
  must(await buyer.ask(createVendors, { body: { rfpId, type: 'publish', invitees } }));
  must(await vendor.ask(acceptInvite, { body: { rfpId, acceptStatus: 1 } }));
  return { rfpId, email: vendor.email };
}

async function openAnswers(page: Page, rfpId: string, email: string): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/\/app\//);
  await page.goto(`/app/submit-rfp/${rfpId}?step=technicalRequirements`);
}

/** For the page: the length of every task from here on that the browser calls long, 50 ms and more. */
const watching = String.raw`{
  globalThis.tasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask' });
}`;
