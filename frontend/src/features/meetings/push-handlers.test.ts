import type { DiscoveryMeeting } from '@bidboard/backend/features/meetings/contracts/meeting-requests';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '../../api/app-store.ts';
import type { AppStore } from '../../api/app-store.ts';
import { pushReceived, receivePushesWith } from '../../api/pushes/push-handlers.ts';
import { meetingsApi } from './endpoints.ts';
import { meetingsPushes } from './push-handlers.ts';

receivePushesWith([meetingsPushes]);
afterEach(() => vi.unstubAllGlobals());

describe('a pushed meeting', () => {
  const meeting = (id: string, over: Partial<DiscoveryMeeting> = {}): DiscoveryMeeting => ({
    id,
    version: 1,
    stage: { value: 1, label: 'Just exploring' },
    message: '',
    status: 0,
    prouductName: 'Calder Access',
    productId: 'product-1',
    companyName: 'Fenwick Foods',
    companyLocation: '',
    isReceived: true,
    isUnclaimed: false,
    isEditable: true,
    isVisited: false,
    createdAt: `2026-01-0${id}T00:00:00.000Z`,
    answeredAt: null,
    slots: [],
    startsAt: null,
    minutes: 15,
    creditInfo: null,
    freeCreditInfo: null,
    mayAccept: true,
    question: 'Does it?',
    ...over,
  });
  const first = { search: {} };
  const second = { search: { page: 1 } };
  const list = (store: AppStore, arg: typeof first | typeof second = first) =>
    meetingsApi.endpoints.discoveryMeetingList.select(arg)(store.getState()).data;
  const push = (store: AppStore, payload: DiscoveryMeeting) =>
    store.dispatch(pushReceived({ name: 'discoveryMeetingChanged', payload }));

  it('The meeting appears and only changes to newer versions, without a read', async () => {
    const requestedUrls: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      requestedUrls.push(url);
      return Promise.reject(new Error('nobody answers'));
    });
    const store = createStore();
    await store.dispatch(
      meetingsApi.util.upsertQueryData('discoveryMeetingList', first, {
        data: [meeting('2')],
        total_records: 1,
      }),
    );
    push(store, meeting('3'));
    expect(list(store)).toEqual({ data: [meeting('3'), meeting('2')], total_records: 2 });
    push(store, meeting('2', { version: 3, status: 1, isEditable: false }));
    push(store, meeting('2', { version: 2, isVisited: true }));
    expect(list(store)?.data[1]).toEqual(meeting('2', { version: 3, status: 1, isEditable: false }));
    expect(list(store)?.total_records).toBe(2);
    expect(requestedUrls).toEqual([]);
  });

  it('The meeting is updated on whichever page of the list it is', async () => {
    const store = createStore();
    await store.dispatch(
      meetingsApi.util.upsertQueryData('discoveryMeetingList', first, {
        data: [meeting('3')],
        total_records: 2,
      }),
    );
    await store.dispatch(
      meetingsApi.util.upsertQueryData('discoveryMeetingList', second, {
        data: [meeting('2')],
        total_records: 2,
      }),
    );
    push(store, meeting('2', { version: 2, status: 2 }));
    expect(list(store, second)?.data[0]?.status).toBe(2);
    expect(list(store)).toEqual({ data: [meeting('3')], total_records: 2 });
  });
});
