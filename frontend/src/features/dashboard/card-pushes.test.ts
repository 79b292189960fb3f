import type { RfpCard } from '@bidboard/backend/features/dashboard/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { draftCard } from '@bidboard/backend/testing/fixtures/draft-card';
import { createStore, type AppStore } from '../../api/app-store.ts';
import { dispatchPushes } from '../../api/pushes/push-batch.ts';
import { applyPushes, receivePushesWith } from '../../api/pushes/push-handlers.ts';
import { dashboardApi } from './endpoints.ts';
import { dashboardPushes } from './push-handlers.ts';

const card = (at: number, over: Partial<RfpCard> = {}): RfpCard =>
  draftCard({
    _id: `rfp-${at}`,
    rfpName: `RFP ${at}`,
    createdAt: new Date(Date.UTC(2026, 0, 1) - at * 60_000).toISOString(),
    rfpPublished: true,
    ...over,
  });
const all = { params: { userId: 'user-1' }, search: {} };
const live = { params: { userId: 'user-1' }, search: { filterBy: 'Live RFP' as const } };
receivePushesWith([dashboardPushes]);
const { upsertQueryData } = dashboardApi.util;
const cards = (store: AppStore, arg: typeof all | typeof live = all) =>
  dashboardApi.endpoints.getRfps.select(arg)(store.getState()).data?.rfp ?? [];
const pushOf = (payload: RfpCard) => ({ name: 'rfpCardChanged' as const, payload });

async function storeOf(count: number): Promise<AppStore> {
  const store = createStore();
  const rfp = Array.from({ length: count }, (_, at) => card(at));
  await store.dispatch(upsertQueryData('getRfps', all, { rfp }));
  await store.dispatch(upsertQueryData('getRfps', live, { rfp }));
  return store;
}

afterEach(() => vi.unstubAllGlobals());

describe('many cards pushed at once', () => {
  it('The pushes change every list that contains the cards, and every other card stays the same object', async () => {
    const store = await storeOf(200);
    const before = cards(store);
    store.dispatch(
      applyPushes([
        pushOf(card(7, { version: 2, completedPer: 20 })),
        pushOf(card(9, { version: 5, completedPer: 90 })),
        pushOf(card(9, { version: 4, completedPer: 80 })),
        pushOf(card(7, { version: 3, completedPer: 30 })),
      ]),
    );
    const after = cards(store);
    expect([after[7]?.completedPer, after[9]?.completedPer]).toEqual([30, 90]);
    expect(after.filter((candidate, at) => candidate !== before[at]).map(({ _id }) => _id)).toEqual([
      'rfp-7',
      'rfp-9',
    ]);
    expect(cards(store, live)[9]?.completedPer).toBe(90);
  });

  it('The pushes add new cards and remove cards that a filter excludes, in one update', async () => {
    const store = await storeOf(4);
    const unpublished = card(1, { version: 2, rfpPublished: false });
    const newest = card(-1);
    const between = card(2.5, { _id: 'between' });
    store.dispatch(applyPushes([unpublished, newest, between, card(0, { version: 2 })].map(pushOf)));
    const ids = (arg: typeof all | typeof live) => cards(store, arg).map(({ _id }) => _id);
    expect(ids(all)).toEqual(['rfp--1', 'rfp-0', 'rfp-1', 'rfp-2', 'between', 'rfp-3']);
    expect(ids(live)).toEqual(['rfp--1', 'rfp-0', 'rfp-2', 'between', 'rfp-3']);
    store.dispatch(applyPushes([pushOf(card(3, { version: 2, completedPer: 5 }))]));
    expect(cards(store, live)[4]?.completedPer).toBe(5);
  });

  it('Late pushes change nothing', async () => {
    const store = await storeOf(3);
    store.dispatch(applyPushes([pushOf(card(1, { version: 3 }))]));
    const before = cards(store);
    store.dispatch(applyPushes([pushOf(card(1, { version: 2 })), pushOf(card(1, { version: 3 }))]));
    expect(cards(store)).toBe(before);
  });
});

describe('incoming pushes', () => {
  it('A few pushes are applied at once, and many are applied together in the next frame', async () => {
    const frames: (() => void)[] = [];
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
    vi.stubGlobal('cancelAnimationFrame', () => undefined);
    const store = await storeOf(3);
    let drawings = 0;
    store.subscribe(() => {
      drawings += 1;
    });
    const percents = () => cards(store).map(({ completedPer }) => completedPer);
    dispatchPushes(store, [pushOf(card(0, { version: 2, completedPer: 1 }))]);
    expect([percents(), drawings]).toEqual([[1, 0, 0], 1]);
    dispatchPushes(store, [pushOf(card(1, { version: 2, completedPer: 2 }))]);
    dispatchPushes(store, [
      pushOf(card(2, { version: 2, completedPer: 3 })),
      pushOf(card(1, { version: 3, completedPer: 4 })),
    ]);
    expect([percents(), drawings]).toEqual([[1, 0, 0], 1]);
    // The store requests frames too.
    const drawFrame = () => frames.splice(0).forEach((draw) => draw());
    drawFrame();
    expect([percents(), drawings]).toEqual([[1, 4, 3], 2]);
    drawFrame();
    expect(drawings).toBe(2);
    dispatchPushes(store, [pushOf(card(0, { version: 3, completedPer: 5 }))]);
    expect([percents(), drawings]).toEqual([[5, 4, 3], 3]);
    drawFrame();
  });
});
