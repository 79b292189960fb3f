import { getRfps, type RfpCard } from '@bidboard/backend/features/dashboard/contract';
import { sql } from '@bidboard/backend/platform/database/database';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import type { Person, TestApp } from '@bidboard/backend/testing/app/test-app';
import type { Page } from 'playwright-core';

/** The number of rows that are visible at the top. Every change whose number is a multiple of this is to a visible row. */
const inView = 12;
const everyInView = 10;
/** The first row shows how far the changes have got, so the screen can be read. */
const everyMark = 50;
/** Jumps far from neighbouring rows, so the changes are spread over all rows. */
const stride = 7919;

const milestones = [
  'RFP START',
  'Accept Invite & NDA',
  'Vendor Questions',
  'Feedback',
  'RFP Submission',
  'Short List',
];

/** Gives a person this many cards of published RFPs, as the read model holds them, newest first. */
export async function fillDashboard(app: TestApp, person: Person, count: number): Promise<void> {
  const facts = {
    companyName: 'Port of Aldermere',
    contactName: 'Priya Raman',
    rfpPublishedDate: new Date(app.now.ms).toISOString(),
    isInvited: false,
    isSubmitted: false,
    acceptStatus: 0,
    rfpPublished: true,
    scopeValue: 'private',
    processTypeValue: 'complete',
    dueOn: new Date(app.now.ms + 30 * 86_400_000).toISOString().slice(0, 10),
    timeZone: 'UTC',
    isProjectSaved: true,
    milestones: milestones.map((name, at) => ({
      name,
      date: new Date(app.now.ms + (at - 2) * 10 * 86_400_000).toISOString().slice(0, 10),
      isFixed: true,
    })),
    completedPer: 100,
    submittedVendorIds: [],
    acceptedRFPCount: 0,
    totalVendor: 100,
    outcome: null,
  };
  await app.database.query(sql.statement`
    insert into rfp_card (user_id, rfp_id, side, facts, revision)
    select ${person.userId}::uuid, id, 'owner', ${JSON.stringify(facts)}::jsonb || jsonb_build_object(
      '_id', id, 'rfpName', 'Tender ' || n,
      'createdAt', to_char(to_timestamp(${app.now.ms}::double precision / 1000 - n * 60) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), 1
    from (select n, uuidv7() as id from generate_series(1, ${count}::int) n) as made`);
}

/** Returns what the page reads first. */
export const readDashboard = async (person: Person): Promise<RfpCard[]> =>
  expectOk(await person.call(getRfps, { params: { userId: person.userId }, search: {} })).rfp;

/** Creates successive changes of cards, each newer than all before. `cards` is what the page must show at the end. */
export function changesOf(first: readonly RfpCard[]) {
  const cards = [...first];
  let count = 0;
  const next = (): RfpCard => {
    count += 1;
    const isMark = count % everyMark === 0;
    const at = isMark
      ? 0
      : count % everyInView === 0
        ? 1 + ((count / everyInView) % (inView - 1))
        : spread(count);
    const before = cards[at];
    if (!before) throw new Error('there is no such card');
    const card: RfpCard = {
      ...before,
      version: count + 1,
      acceptedRFPCount: count % 100,
      ...(isMark ? { companyName: `Change ${count}` } : {}),
    };
    cards[at] = card;
    return card;
  };
  const spread = (n: number) => inView + ((n * stride) % (cards.length - inView));
  return {
    cards,
    next,
    /** The last change number whose mark must become visible, out of so many changes. */
    lastMark: () => count - (count % everyMark),
  };
}

/** The page's measurements since the last reading. Times are in ms. */
export interface PageMeasurements {
  frames: number;
  lastingMs: number;
  /** The number of the last change that was seen on the screen. */
  seen: number;
  longestTaskMs: number;
  tasksTooLong: number;
  /** For each user interaction, the time from the key or button to the next paint. */
  interactionsMs: number[];
}

/** Runs in the page: counts frames, and records long tasks, interactions and the change that the first row shows. */
const watching = String.raw`{
  const report = { frames: 0, tasks: [], events: new Map(), since: performance.now() };
  const frame = () => { report.frames += 1; requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) report.tasks.push(duration); })
    .observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) report.events.set(interactionId, Math.max(duration, report.events.get(interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: 16 });
  let seen = 0;
  const look = () => {
    const cell = document.querySelector('[row-index="0"] [col-id="companyName"]');
    const number = Number(/^Change (\d+)$/.exec(cell?.textContent ?? '')?.[1] ?? 0);
    if (number > seen) seen = number;
  };
  globalThis.seenChange = () => { look(); return seen; };
  globalThis.takeWatched = (maxMs) => {
    look();
    const now = performance.now();
    const answer = {
      frames: report.frames,
      lastingMs: now - report.since,
      seen,
      longestTaskMs: Math.max(0, ...report.tasks),
      tasksTooLong: report.tasks.filter((ms) => ms > maxMs).length,
      interactionsMs: [...report.events.values()],
    };
    Object.assign(report, { frames: 0, tasks: [], events: new Map(), since: now });
    return answer;
  };
}`;

export const watchPage = (page: Page): Promise<unknown> => page.evaluate(watching);

export const takeWatched = (page: Page, maxTaskMs: number): Promise<PageMeasurements> =>
  page.evaluate<PageMeasurements>(`takeWatched(${maxTaskMs})`);

export const seenChange = (page: Page): Promise<number> => page.evaluate<number>('seenChange()');

/** Returns the bytes in use after garbage collection. */
export async function heapLevel(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  for (let again = 0; again < 2; again++) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize;
}

/** Returns what the table shows in one column at a scroll position, by row number. */
export async function cellsAt(
  page: Page,
  row: number,
  rowHeight: number,
  colId: string,
): Promise<[number, string][]> {
  await page.evaluate(
    `document.querySelector('.ag-body-viewport, .ag-grid-viewport, [class*="ag-body-vertical-scroll-viewport"]') && (() => {
      for (const one of document.querySelectorAll('.ag-body-viewport, .ag-body-vertical-scroll-viewport')) one.scrollTop = ${row * rowHeight};
    })()`,
  );
  await page.locator(`[row-index="${row}"] [col-id="${colId}"]`).first().waitFor();
  return page.evaluate<[number, string][]>(
    `[...document.querySelectorAll('[row-index] [col-id="${colId}"]')]
      .map((cell) => [Number(cell.closest('[row-index]').getAttribute('row-index')), cell.textContent])
      .filter(([row]) => row >= 0 && !Number.isNaN(row))`,
  );
}
