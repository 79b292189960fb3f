import { Agent } from 'node:http';
import { saveTechnicalAnswers } from '@bidboard/backend/features/responses/contracts/responses';
import { password } from '@bidboard/backend/testing/app/people';
import { acceptedRfp, type RfpFixture } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp } from '@bidboard/backend/testing/app/test-app';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../../dev/chromium.ts';
import { buildPages, pagesFolder } from '../../local-stack/pages.ts';
import { on, type Brokers } from '../brokers.ts';
import { commitTimes } from '../commit-times.ts';
import { milliseconds } from '../../load/figures.ts';
import { gatherCrowd } from './listening-crowd.ts';
import { livePushes } from './live-run.ts';
import { addingVendor, clientsEach, listenersOf, prepareRfps, type BenchRfp } from './live-setup.ts';
import { ownSession } from '../own-session.ts';
import { postWithRetries } from '../post-with-retries.ts';
import { startProduct, type Product } from '../product.ts';
import type { Print } from '../say.ts';
import { steadily } from '../../load/steady.ts';

/** The number of commits a second that are answers the page shows. */
const shownPerSecond = 10;
const seconds = 8;
const warmUpSeconds = 2;
const runs = {
  redis: [
    { perSecond: 10, targetMs: 100 },
    { perSecond: 100, targetMs: 100 },
  ],
  postgres: [
    { perSecond: 10, targetMs: 100 },
    { perSecond: 25, targetMs: 100 },
    { perSecond: 100, targetMs: 150 },
  ],
};
const timeoutMs = 15_000;

/** The answer that the page showed and its time, in ms since 1970. */
type ShownValue = [answer: number, atMs: number];

/**
 * Measures the time from the commit of a vendor's answer to the buyer's table in Chromium. There are ten a second, while 200
 * other clients are connected and hear of the other commits. Each answer has a number, which identifies it or a later replacement
 * on the screen.
 */
export async function benchScreen(brokers: Brokers, print: Print): Promise<boolean> {
  await buildPages();
  const app = await createTestApp({ clock: Date.now });
  const client = await ownSession(app.url);
  const setup = await acceptedRfp(app, ['calder', 'meridian']);
  const rfps = await prepareRfps(app);
  const browser = await launchBrowser();
  let isWhole = true;
  for (const kind of brokers.kinds) {
    const product = await startProduct({
      databaseUrl: app.url,
      ...on(brokers, kind),
      staticDir: pagesFolder,
    });
    const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1280, height: 900 } });
    await openResponses(page, setup);
    await page.evaluate(watching);
    const crowd = await gatherCrowd(product.url, listenersOf(rfps), livePushes);
    await giveAnswers(setup, product, `${kind}-screen-warm`, warmUpSeconds);
    for (const { perSecond, targetMs } of runs[kind]) {
      const name = `${kind}-${perSecond}-screen`;
      const [{ numbers, rejected }, rejectedBeside] = await Promise.all([
        giveAnswers(setup, product, name, seconds),
        commitBeside(rfps, product, name, perSecond - shownPerSecond),
      ]);
      const shown = await shownUntil(page, numbers.at(-1) ?? 0);
      const times = await commitTimes(client, `${name}-`);
      const seenMs = numbers.flatMap((number) => {
        const at = shown.find(([answer]) => answer >= number)?.[1];
        return at === undefined ? [] : [at - (times.get(`${name}-${number}`) ?? Number.NaN)];
      });
      const what = `screen on ${kind}, ${perSecond} commits/s, ${rfps.length * clientsEach} others connected`;
      print(`${what}: commit to the buyer's page in Chromium ${milliseconds(seenMs, targetMs)}`);
      print(
        `${what}: ${seenMs.length} of ${numbers.length} answers seen, told ${rejected + rejectedBeside} times to come again`,
      );
      isWhole &&= seenMs.length === numbers.length;
    }
    await crowd.leave();
    await page.close();
    await product.stop();
  }
  await browser.close();
  await client.end();
  await app.close();
  return isWhole;
}

async function openResponses(page: Page, { rfpId, buyer }: RfpFixture): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Email', { exact: true }).fill(buyer.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/\/app\//);
  await page.goto(`/app/dashboard-rfp/${rfpId}?tab=vendor-responses`);
  await page.getByText('How are logs kept?').click();
  await page.locator('.answer-full').first().waitFor();
}

/** Runs in the page: records each answer's number when it appears, by the page's own clock. */
const watching = String.raw`{
  const shown = [];
  const look = () => {
    const number = Number(/Kept for (\d+) days/.exec(document.body.textContent)?.[1] ?? 0);
    if (number > (shown.at(-1)?.[0] ?? 0)) shown.push([number, performance.timeOrigin + performance.now()]);
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  globalThis.shown = shown;
}`;

let given = 0;

async function giveAnswers({ rfpId, vendors }: RfpFixture, { port }: Product, name: string, lasting: number) {
  const agent = new Agent({ keepAlive: true });
  const ask = postWithRetries(agent, port);
  const token = vendors[0]?.person.token ?? '';
  const numbers: number[] = [];
  let turn = Promise.resolve();
  await steadily(shownPerSecond, lasting, () => (turn = turn.then(() => give())));
  agent.destroy();
  return { numbers, rejected: ask.rejected() };

  async function give() {
    given += 1;
    const quesAns = [{ questionId: 3, answer: `Kept for ${given} days` }];
    const headers = { token, 'idempotency-key': `${name}-${given}` };
    await ask(`/api/${saveTechnicalAnswers.path}`, { rfpId, quesAns }, headers);
    numbers.push(given);
  }
}

/** Makes the other commits meanwhile, each for ten of the listening clients. Returns how often they were asked to retry. */
async function commitBeside(
  rfps: readonly BenchRfp[],
  { port }: Product,
  name: string,
  perSecond: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const ask = postWithRetries(agent, port);
  const queues = rfps.map(() => Promise.resolve());
  await steadily(perSecond, seconds, (index) => {
    const at = index % rfps.length;
    const rfp = rfps[at];
    if (!rfp) throw new Error(`no RFP ${at}`);
    const turn = (queues[at] ?? Promise.resolve()).then(async () => {
      const { path, body } = addingVendor(rfp);
      await ask(path, body, { token: rfp.token, 'idempotency-key': `${name}-beside-${index}` });
    });
    queues[at] = turn;
    return turn;
  });
  agent.destroy();
  return ask.rejected();
}

async function shownUntil(page: Page, last: number): Promise<ShownValue[]> {
  const read = () => page.evaluate<ShownValue[]>('shown');
  let shown = await read();
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; shown = await read()) {
    if ((shown.at(-1)?.[0] ?? 0) >= last) break;
    await page.waitForTimeout(100);
  }
  return shown;
}
