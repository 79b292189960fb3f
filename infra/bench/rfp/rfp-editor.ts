import { createTechnical, type Category } from '@bidboard/backend/features/rfps/contracts/requirements';
import { presets } from '@bidboard/backend/features/rfps/contracts/steps';
import { createRfp } from '@bidboard/backend/features/rfps/contracts/rfps';
import type { WideRfp } from '@bidboard/backend/testing/fixtures/wide-rfp';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../../dev/chromium.ts';
import { askAs } from '../../demo/contract-client.ts';
import { percentile, rounded } from '../../load/figures.ts';
import type { Product } from '../product.ts';
import { signIn } from './rfp-screens.ts';
import type { Print } from '../say.ts';

const sections = 8;
const questionsEach = 250;
const questions = sections * questionsEach;
const wheelTurns = 120;
const wheelPx = 900;
const typed = 'Which people are told of it, and how soon after?';

/** The load on the browser: its longest tasks and the time between frames, in ms. */
interface Strain {
  tasks: number[];
  frames: number[];
}

/**
 * Measures scrolling through 2,000 open questions of the buyer's technical step in Chromium, and typing into one. It only
 * reports.
 */
export async function benchEditing(
  product: Product,
  { buyer }: Pick<WideRfp, 'buyer'>,
  print: Print,
): Promise<void> {
  const ask = askAs(product.url, buyer.token);
  const settings = { rfpName: 'Many questions', processTypeValue: 'rapid', scopeValue: 'private' } as const;
  const { rfp } = await ask(createRfp, { body: { ...settings, stepsValue: presets.rapid } });
  const overview = JSON.stringify('What we need');
  await ask(createTechnical, { body: { rfpId: rfp._id, overview, categories: [whole()] } });

  const browser = await launchBrowser();
  const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
  await signIn(page, buyer.email);
  await page.goto(`/app/update-rfp/${rfp._id}?step=technicalRequirements`);
  await page.getByRole('textbox', { name: 'Section name' }).first().waitFor();
  const closed = page.locator('.s-edit__head button[aria-expanded="false"]');
  for (let left = await closed.count(); left > 0; left--) await closed.last().click();
  // The page draws only the visible ones.
  await page.evaluate('scrollTo({ top: 0 })');
  const first = page.getByLabel('Question 1.1.1', { exact: true });
  await first.waitFor();

  const scrolled = await strainOf(page, async () => {
    await page.mouse.move(700, 500);
    for (let turn = 0; turn < wheelTurns; turn++) {
      await page.mouse.wheel(0, turn < wheelTurns / 2 ? wheelPx : -wheelPx);
      await frame(page);
    }
  });
  print(`rfp, ${questions} questions, scrolled: ${said(scrolled)}`);
  await first.focus();
  await page.keyboard.press('End');
  const written = await strainOf(page, () => page.keyboard.type(typed));
  if (!(await first.inputValue()).includes(typed)) throw new Error('what was typed is not there');
  print(`rfp, ${questions} questions, typed into: ${said(written)}`);
  await browser.close();
}

const whole = (): Category => ({
  categoryName: 'All of it',
  sections: Array.from({ length: sections }, (_, s) => ({
    sectionName: `Part ${s + 1}`,
    questions: Array.from({ length: questionsEach }, (_one, q) => ({
      questionId: s * 1000 + q + 1,
      question: `What does the product do in case ${s + 1}.${q + 1}, and who is told of it?`,
      type: q % 4 === 0 ? 'detailed' : 'yes-no',
      score: 1,
    })),
  })),
});

const frame = (page: Page) => page.evaluate('new Promise((seen) => requestAnimationFrame(seen))');

async function strainOf(page: Page, work: () => Promise<void>): Promise<Strain> {
  await page.evaluate(watching);
  await work();
  await frame(page);
  return page.evaluate<Strain>('globalThis.endStrain()');
}

/** Runs in the page: until `endStrain()`, records the length of every long task and the time from frame to frame, in ms. */
const watching = String.raw`{
  const strain = { tasks: [], frames: [] };
  const observer = new PerformanceObserver((list) => {
    strain.tasks.push(...list.getEntries().map(({ duration }) => duration));
  });
  observer.observe({ type: 'longtask' });
  let before = performance.now();
  let isOver = false;
  const tick = (now) => {
    strain.frames.push(now - before);
    before = now;
    if (!isOver) requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  globalThis.endStrain = () => {
    isOver = true;
    observer.disconnect();
    return strain;
  };
}`;

/** A task counts as long from 50 ms. */
const said = ({ tasks, frames }: Strain): string =>
  `${tasks.length} long tasks, the longest ${rounded(Math.max(0, ...tasks), 0)} ms; frames p50 ` +
  `${rounded(percentile(frames, 0.5), 1)} ms, p95 ${rounded(percentile(frames, 0.95), 1)} ms, longest ${rounded(Math.max(0, ...frames), 0)} ms`;
