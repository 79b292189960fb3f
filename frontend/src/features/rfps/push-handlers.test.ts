import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '../../api/app-store.ts';
import { pushReceived, pushedQueries, receivePushesWith } from '../../api/pushes/push-handlers.ts';
import { rfpsApi } from './endpoints.ts';
import { rfpsPushes } from './push-handlers.ts';

receivePushesWith([rfpsPushes]);
const rfpId = 'rfp-1';

afterEach(() => vi.unstubAllGlobals());

describe('pushed terms', () => {
  it('Open questions and terms are read again, also after pushes may have been missed', async () => {
    const store = createStore();
    const requestedUrls: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      requestedUrls.push(url);
      return Promise.resolve(Response.json({}));
    });
    const ofUser = { params: { rfpId, userId: 'user-1' } };
    const { getTechnical, getCommercial, getFinalPresentation, getNda } = rfpsApi.endpoints;
    const readings = [
      store.dispatch(getTechnical.initiate(ofUser)),
      store.dispatch(getCommercial.initiate(ofUser)),
      store.dispatch(getFinalPresentation.initiate(ofUser)),
      store.dispatch(getNda.initiate({ params: { rfpId } })),
    ];
    await Promise.all(readings);
    const first = requestedUrls.splice(0);
    expect(first).toHaveLength(readings.length);
    store.dispatch(pushReceived({ name: 'termsChanged', payload: { rfpId } }));
    await vi.waitFor(() => expect(requestedUrls.toSorted()).toEqual(first.toSorted()));
    const names = ['getTechnical', 'getCommercial', 'getFinalPresentation', 'getNda'] as const;
    expect(pushedQueries()).toEqual(expect.arrayContaining([...names]));
    for (const reading of readings) reading.unsubscribe();
  });
});
