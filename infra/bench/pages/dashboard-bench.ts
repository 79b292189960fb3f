import { siteLocale } from '@bidboard/backend/kernel/format/site-locale';
import { setTimeout } from 'node:timers/promises';
import type { RfpCard } from '@bidboard/backend/features/dashboard/contract';
import { personRoom } from '@bidboard/backend/kernel/pushes';
import { createPushEmitter, type PushEmitter } from '@bidboard/backend/platform/realtime/realtime';
import { signUpPerson } from '@bidboard/backend/testing/app/people';
import { createTestApp, type Person } from '@bidboard/backend/testing/app/test-app';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../dev/chromium.ts';
import { buildPages, pagesFolder } from '../../local-stack/pages.ts';
import { on, startProduct, type Brokers } from '../product.ts';
import { placeBarePage } from './dashboard-bare.ts';
import {
  changesOf,
  fillDashboard,
  readDashboard,
  cellsAt,
  heapLevel,
  seenChange,
  takeWatched,
  watchPage,
  type PageMeasurements,
} from './dashboard-page.ts';
import { median, percentile } from '../../load/figures.ts';
import type { Report } from '../results/report.ts';

const rows = 10_000;
const perSecond = 1_000;
const turns = 4;
const wholeSeconds = 60;
/** The total time for each page. Use less for a trial run. */
const seconds = Number(process.env['DASHBOARD_SECONDS'] ?? wholeSeconds);
/** The minimum share of the intended pushes; a turn ends within a tick. */
const minPushedShare = 0.98;
const minShare = 0.85;
const maxTaskMs = 100;
const maxInteractionMs = 150;
const rowHeight = 40;
const tickMs = 20;
const timeoutMs = 60_000;
/** A stable heap fluctuates within this ratio. A heap that grows with the pushes exceeds it. */
const maxGrowthRatio = 1.1;
const breathBytes = 4 * 2 ** 20;

/** One page, its user, and the changes that are pushed to it. */
interface Side {
  name: 'product' | 'bare';
  page: Page;
  person: Person;
  changes: ReturnType<typeof changesOf>;
  turns: (PageMeasurements & { applied: number; pushed: number })[];
  heaps: number[];
}

/**
 * Measures ten thousand rows on the dashboard with a thousand changes a second by real pushes, while a user works on the page. A
 * page with nothing but AG Grid gets the same, in turns.
 */
export async function benchDashboard(report: Report, brokers: Brokers): Promise<void> {
  if (seconds < wholeSeconds) report.leftOut(`${wholeSeconds} seconds; this was a trial run of ${seconds}`);
  await buildPages();
  const app = await createTestApp({ clock: Date.now });
  const kind = brokers.kinds.includes('redis') ? 'redis' : 'postgres';
  const broker = on(brokers, kind);
  const product = await startProduct({
    databaseUrl: app.url,
    ...broker,
    staticDir: pagesFolder,
  });
  const emitter = await createPushEmitter(
    broker.redisUrl
      ? { kind: 'redis', redisUrl: broker.redisUrl }
      : { kind: 'postgres', databaseUrl: app.url },
  );
  // The bare page is served to the browser without a server, and connects to a server on this machine.
  const browser = await launchBrowser(['--disable-features=LocalNetworkAccessChecks']);
  const sides: Side[] = [];
  for (const name of ['product', 'bare'] as const) {
    const person = await signUpPerson(app, `${name}@bench.example`);
    await fillDashboard(app, person, rows);
    const cards = await readDashboard(person);
    const page = await open(browser, name, { url: product.url, cards }, person);
    sides.push({ name, page, person, changes: changesOf(cards), turns: [], heaps: [] });
  }
  for (let turn = 0; turn < turns; turn++) for (const side of sides) await pushChangesTo(side, emitter);
  await reportResults(sides, report);
  await browser.close();
  await emitter.close();
  await product.stop();
  await app.close();
}

/** Opens the page as its user sees it, live. */
async function open(
  browser: Browser,
  name: Side['name'],
  { url, cards }: { url: string; cards: readonly RfpCard[] },
  person: Person,
): Promise<Page> {
  const localStorage = [
    ['token', person.token ?? ''],
    ['userId', person.userId],
    ['user', name],
    ['dashboardView', 'table'],
  ].map(([key = '', value = '']) => ({ name: key, value }));
  const context = await browser.newContext({
    baseURL: url,
    locale: siteLocale,
    viewport: { width: 1280, height: 900 },
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  context.setDefaultTimeout(timeoutMs);
  const page = await context.newPage();
  if (name === 'bare') {
    await page.goto(await placeBarePage(page, { rows: cards, productUrl: url, token: person.token ?? '' }));
    await page.waitForFunction(`document.title === 'Live'`);
  } else {
    await page.goto('/app/dashboard?view=table');
    await page
      .getByRole('banner')
      .getByText(/^Live$/)
      .waitFor();
  }
  await page.locator('[row-index="0"] [col-id="companyName"]').first().waitFor();
  await watchPage(page);
  return page;
}

async function pushChangesTo(side: Side, emitter: PushEmitter): Promise<void> {
  const { page, person, changes } = side;
  await page.bringToFront();
  const room = personRoom(person.userId);
  const print = (card: RfpCard) => emitter.emit(room, 'rfpCardChanged', card);
  const before = await seenChange(page);
  await takeWatched(page, maxTaskMs);
  const using = new AbortController();
  const inUse = useTable(page, using.signal);
  const startedAt = performance.now();
  const lastingMs = (seconds * 1000) / turns;
  let pushed = 0;
  const sent: Promise<void>[] = [];
  while (performance.now() - startedAt < lastingMs) {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond);
    for (; pushed < due; pushed++) sent.push(print(changes.next()));
    await setTimeout(tickMs);
  }
  const watched = await takeWatched(page, maxTaskMs);
  using.abort();
  await inUse;
  await Promise.all(sent);
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await setTimeout(50))
    if ((await seenChange(page)) >= changes.lastMark()) break;
  side.turns.push({ ...watched, pushed, applied: watched.seen - before });
  side.heaps.push(await heapLevel(page));
}

/** Imitates the keys, wheel and clicks of a user who looks through the table, until the signal aborts. */
async function useTable(page: Page, signal: AbortSignal): Promise<void> {
  const header = page.locator('.ag-header-cell[col-id="stage"]').first();
  await header.click();
  await page.keyboard.press('ArrowDown');
  for (let step = 0; !signal.aborted; step++) {
    await page.keyboard.press(step % 24 < 12 ? 'ArrowDown' : 'ArrowUp');
    if (step % 6 === 0) await page.mouse.wheel(0, step % 12 === 0 ? 400 : -400);
    if (step % 8 === 0) {
      await header.click();
      await page.keyboard.press('ArrowDown');
    }
    await setTimeout(200);
  }
  await page.keyboard.press('Control+Home');
  await page.mouse.wheel(0, -10_000);
}

/** Counts the rows anywhere in the table that show wrong values. */
async function wrongRows({ page, changes }: Side): Promise<number> {
  let wrong = 0;
  for (let row = 0; row < rows; row += 997)
    for (const [at, shown] of await cellsAt(page, row, rowHeight, 'accepted')) {
      const card = changes.cards[at];
      if (shown !== `${card?.acceptedRFPCount} of ${card?.totalVendor}`) wrong += 1;
    }
  return wrong;
}

async function reportResults(sides: readonly Side[], report: Report): Promise<void> {
  const rates = new Map<string, { rows: number; frames: number }>();
  for (const side of sides) {
    const { name, page, changes, turns: taken, heaps } = side;
    rates.set(name, {
      rows: median(taken.map(({ applied, lastingMs }) => (applied * 1000) / lastingMs)),
      frames: median(taken.map(({ frames, lastingMs }) => (frames * 1000) / lastingMs)),
    });
    const pushed = taken.reduce((sum, turn) => sum + turn.pushed, 0);
    report.check(`${name}: share of the intended changes that were pushed`, pushed / (perSecond * seconds), {
      min: minPushedShare,
    });
    if (name === 'bare') continue;
    report.count('changes behind in the end', changes.lastMark() - (await seenChange(page)), 0);
    report.count('wrong rows, of eleven places in the table', await wrongRows(side), 0);
    const [first = 0] = heaps;
    report.check(
      'heap after the last turn ÷ after the first, less 4 MB',
      ((heaps.at(-1) ?? 0) - breathBytes) / first,
      {
        max: maxGrowthRatio,
      },
    );
    const interactions = taken.flatMap(({ interactionsMs }) => interactionsMs);
    report.figure('longest task', Math.max(...taken.map((turn) => turn.longestTaskMs)), 'ms', maxTaskMs);
    report.figure('interactions, p98', percentile(interactions, 0.98), 'ms', maxInteractionMs);
  }
  for (const rate of ['rows', 'frames'] as const)
    report.check(
      `${rate} a second ÷ a bare page of AG Grid`,
      (rates.get('product')?.[rate] ?? 0) / (rates.get('bare')?.[rate] ?? Number.NaN),
      { min: minShare },
    );
}
