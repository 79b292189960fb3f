import type { Page } from 'playwright-core';

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
  const told = { frames: 0, tasks: [], events: new Map(), since: performance.now() };
  const frame = () => { told.frames += 1; requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) told.tasks.push(duration); })
    .observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) told.events.set(interactionId, Math.max(duration, told.events.get(interactionId) ?? 0));
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
      frames: told.frames,
      lastingMs: now - told.since,
      seen,
      longestTaskMs: Math.max(0, ...told.tasks),
      tasksTooLong: told.tasks.filter((ms) => ms > maxMs).length,
      interactionsMs: [...told.events.values()],
    };
    Object.assign(told, { frames: 0, tasks: [], events: new Map(), since: now });
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
