import { afterEach, describe, expect, it, vi } from 'vitest';
import { draftCard } from '@bidboard/backend/testing/fixtures/draft-card';
import { createStore } from '../../api/app-store.ts';
import type { AppStore } from '../../api/app-store.ts';
import { pushReceived, receivePushesWith } from '../../api/pushes/push-handlers.ts';
import { rfpsApi } from '../rfps/endpoints.ts';
import { dashboardApi } from './endpoints.ts';
import { dashboardPushes } from './push-handlers.ts';

receivePushesWith([dashboardPushes]);
const rfpId = 'rfp-1';
const card = draftCard;
const cardsOf = { params: { userId: 'user-1' }, search: {} };
const publishedOf = { params: { userId: 'user-1' }, search: { filterBy: 'Live RFP' as const } };
const cards = (store: AppStore, arg: typeof cardsOf | typeof publishedOf = cardsOf) =>
  dashboardApi.endpoints.getRfps.select(arg)(store.getState()).data?.rfp;
const { upsertQueryData } = dashboardApi.util;

afterEach(() => vi.unstubAllGlobals());

describe('pushed cards', () => {
  it('Cards enter and leave the card lists by their filters, newest first', async () => {
    const store = createStore();
    const older = card({ _id: 'older', createdAt: '2026-01-01T00:00:00.000Z', rfpPublished: true });
    await store.dispatch(upsertQueryData('getRfps', cardsOf, { rfp: [older] }));
    await store.dispatch(upsertQueryData('getRfps', publishedOf, { rfp: [older] }));
    store.dispatch(pushReceived({ name: 'rfpCardChanged', payload: card({}) }));
    expect(cards(store)?.map(({ _id }) => _id)).toEqual([rfpId, 'older']);
    expect(cards(store, publishedOf)?.map(({ _id }) => _id)).toEqual(['older']);
    store.dispatch(
      pushReceived({ name: 'rfpCardChanged', payload: card({ version: 2, rfpPublished: true }) }),
    );
    expect(cards(store, publishedOf)?.map(({ _id }) => _id)).toEqual([rfpId, 'older']);
    store.dispatch(pushReceived({ name: 'rfpCardChanged', payload: card({ version: 1 }) }));
    expect(cards(store, publishedOf)?.map(({ version }) => version)).toEqual([2, 1]);
    store.dispatch(
      pushReceived({ name: 'rfpCardChanged', payload: { ...older, version: 2, rfpCompletionPercent: 100 } }),
    );
    expect(cards(store, publishedOf)?.map(({ _id }) => _id)).toEqual([rfpId]);
  });

  it('A card that is gone does not come back', async () => {
    const store = createStore();
    const removed = card({ _id: 'removed' });
    await store.dispatch(upsertQueryData('getRfps', cardsOf, { rfp: [removed] }));
    store.dispatch(pushReceived({ name: 'rfpCardGone', payload: { _id: 'removed' } }));
    store.dispatch(pushReceived({ name: 'rfpCardChanged', payload: { ...removed, version: 2 } }));
    expect(cards(store) ?? []).toEqual([]);
  });

  it('A pushed card causes a new read of that RFP where a page shows more of it', async () => {
    const store = createStore();
    const requestedUrls: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      requestedUrls.push(url);
      return Promise.resolve(Response.json({ rfp: { _id: rfpId } }));
    });
    const reading = store.dispatch(rfpsApi.endpoints.getRfpById.initiate({ params: { rfpId } }));
    await reading;
    store.dispatch(pushReceived({ name: 'rfpCardChanged', payload: card({ _id: 'rfp-2' }) }));
    expect(requestedUrls).toHaveLength(1);
    store.dispatch(
      pushReceived({ name: 'rfpCardChanged', payload: card({ version: 2, rfpName: 'Renamed' }) }),
    );
    await vi.waitFor(() => expect(requestedUrls).toHaveLength(2));
    reading.unsubscribe();
  });

  it('The to-do list is read again only if a card asks something else of the user', async () => {
    const store = createStore();
    const requestedUrls: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      requestedUrls.push(url);
      return Promise.resolve(Response.json({ tasks: [] }));
    });
    const invite = card({ isInvited: true, rfpPublished: true });
    await store.dispatch(upsertQueryData('getRfps', cardsOf, { rfp: [invite] }));
    const reading = store.dispatch(dashboardApi.endpoints.toDo.initiate({}));
    await reading;
    store.dispatch(
      pushReceived({ name: 'rfpCardChanged', payload: { ...invite, version: 2, completedPer: 50 } }),
    );
    expect(requestedUrls).toHaveLength(1);
    store.dispatch(
      pushReceived({ name: 'rfpCardChanged', payload: { ...invite, version: 3, acceptStatus: 1 } }),
    );
    await vi.waitFor(() => expect(requestedUrls).toHaveLength(2));
    reading.unsubscribe();
  });

  it('A hundred ratings within a minute read the to-do list eight times at most, and once after the last of them', async () => {
    vi.useFakeTimers();
    const store = createStore();
    const requestedUrls: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      requestedUrls.push(url);
      return Promise.resolve(Response.json({ tasks: [] }));
    });
    const reading = store.dispatch(dashboardApi.endpoints.toDo.initiate({}));
    await reading;
    requestedUrls.length = 0;
    store.dispatch(pushReceived({ name: 'toDoChanged', payload: {} }));
    await vi.advanceTimersByTimeAsync(0);
    expect(requestedUrls).toHaveLength(1);
    for (let rating = 1; rating < 100; rating += 1) {
      await vi.advanceTimersByTimeAsync(600);
      store.dispatch(pushReceived({ name: 'toDoChanged', payload: {} }));
    }
    const duringRatings = requestedUrls.length;
    expect(duringRatings).toBeLessThanOrEqual(7);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requestedUrls).toHaveLength(duringRatings + 1);
    reading.unsubscribe();
    vi.useRealTimers();
  });
});
