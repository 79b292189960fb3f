import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { rateAnswer, type Rating } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { rooms } from '@bidboard/backend/kernel/pushes';
import { password } from '@bidboard/backend/testing/app/people';
import type { WideRfp } from '@bidboard/backend/testing/fixtures/wide-rfp';
import type { Client } from 'pg';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../../dev/chromium.ts';
import { commitTimes } from '../commit-times.ts';
import { milliseconds } from '../../load/figures.ts';
import type { Delivery } from '../live/listeners.ts';
import { gatherCrowd } from '../live/listening-crowd.ts';
import { post } from '../post.ts';
import type { Product } from '../product.ts';
import type { Print } from '../say.ts';
import { settled } from '../settled.ts';
import { steadily } from '../../load/steady.ts';

const screens = 20;
const perSecond = 10;
const seconds = 10;
const liveMs = 100;
const timeoutMs = 15_000;
const pushes = ['responseSectionChanged', 'vendorRowChanged'] as const;
const drawings = 8;
const drawnMs = 1_000;

const keyOf = (name: string, index: number) => `${name}-${index}`;

/** Sends ratings to twenty open dashboards. Each dashboard must receive every change exactly once. Returns whether each did. */
export async function benchDeliveries(
  product: Product,
  client: Client,
  rfp: WideRfp,
  name: string,
  print: Print,
): Promise<boolean> {
  const { rfpId, buyer, vendorIds, detailed } = rfp;
  const token = buyer.token ?? '';
  const listen = Array.from({ length: screens }, () => ({ token, rooms: [rooms.rfpBuyer(rfpId)] }));
  const crowd = await gatherCrowd(product.url, listen, pushes);
  const agent = new Agent({ keepAlive: true });
  const chosen = Array.from({ length: perSecond * seconds }, (_, at) => ({
    vendorId: vendorIds[at % vendorIds.length] ?? '',
    questionId: detailed[Math.floor(at / vendorIds.length) % detailed.length] ?? 0,
  }));
  const rate = (index: number, answerRating: Rating, key: string) => {
    const body = { rfpId, type: 'technical', ...chosen[index], answerRating };
    const headers = { token, 'idempotency-key': key };
    return post(agent, product.port, `/api/${rateAnswer.path}`, body, headers).then(() => undefined);
  };
  // Starts from a known state: repeating the same rating would change nothing.
  for (const index of chosen.keys()) await rate(index, 'partially-met', keyOf(`${name}-before`, index));
  await settled(client);
  await crowd.deliveries();
  await steadily(perSecond, seconds, (index) => rate(index, 'fully-met', keyOf(name, index)));
  agent.destroy();

  // Of a vendor's row, only the newest version within a moment is pushed; of its sections, every change.
  const expected = chosen.length * screens;
  const deliveries: Delivery[] = [];
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await setTimeout(100)) {
    deliveries.push(...(await crowd.deliveries()).filter(([, push]) => push === 'responseSectionChanged'));
    if (deliveries.length >= expected) break;
  }
  await crowd.leave();
  const times = await commitTimes(client, `${name}-`);
  const committedAt = new Map(
    chosen.map(({ vendorId, questionId }, index) => [
      `${vendorId} ${questionId} fully-met`,
      times.get(keyOf(name, index)) ?? Number.NaN,
    ]),
  );
  const seenMs = deliveries.map(([, , , mark, atMs]) => atMs - (committedAt.get(mark) ?? Number.NaN));
  print(`rfp on ${name}, ${perSecond} ratings/s to ${screens} screens: ${milliseconds(seenMs, liveMs)}`);
  print(`rfp on ${name}: ${deliveries.length} of ${expected} deliveries`);
  return deliveries.length === expected && !seenMs.some(Number.isNaN);
}

/** Measures how long HOME and VENDOR RESPONSES take in Chromium, from the page request to rows with their figures. */
export async function benchDrawing(product: Product, { rfpId, buyer }: WideRfp, print: Print): Promise<void> {
  const browser = await launchBrowser();
  const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
  await signIn(page, buyer.email);
  const shown = [
    ['HOME', '', '[aria-label="Vendors"] [row-index="9"] [col-id="overall"] b'],
    ['VENDOR RESPONSES', '?tab=vendor-responses', '.answers .answer-short, .answers .rt'],
  ] as const;
  for (const [tab, search, drawn] of shown) {
    const times: number[] = [];
    for (let n = 0; n <= drawings; n++) {
      const startedAt = performance.now();
      await page.goto(`/app/dashboard-rfp/${rfpId}${search}`, { waitUntil: 'commit' });
      await page.locator(drawn).first().waitFor();
      if (n > 0) times.push(performance.now() - startedAt);
    }
    print(`rfp, ${tab} drawn in Chromium: ${milliseconds(times, drawnMs)}`);
  }
  await browser.close();
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/\/app\//);
}
