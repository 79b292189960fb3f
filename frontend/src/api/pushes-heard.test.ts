import type { RfpCard } from '@bidboard/backend/contracts/dashboard';
import type { ResponseSection, VendorRow } from '@bidboard/backend/contracts/evaluation';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStore } from './app-store.ts';
import type { AppStore } from './app-store.ts';
import { contractApi } from './public-api.ts';
import { replayThrough } from './push-replay.ts';
import { applyPush, pushHeard } from './pushes-heard.ts';

const rfpId = 'rfp-1';
const card = (over: Partial<RfpCard>): RfpCard => ({
  _id: rfpId,
  version: 1,
  rfpName: 'Payroll',
  companyName: 'Port of Aldermere',
  contactName: 'Ada',
  createdAt: '2026-10-12T08:00:00.000Z',
  rfpPublishedDate: null,
  isInvited: false,
  isSubmitted: false,
  acceptStatus: 0,
  rfpPublished: false,
  scopeValue: 'private',
  processTypeValue: 'standard',
  rfpCompletionPercent: 0,
  completedPer: 0,
  submittedVendorIds: [],
  acceptedRFPCount: 0,
  totalVendor: 0,
  dueOn: null,
  ...over,
});
const vendor = (inviteId: string, version: number, technicalScore: number): VendorRow => ({
  rfpId,
  inviteId,
  version,
  user: null,
  companyName: inviteId,
  companyIds: null,
  selectedProducts: [],
  isRfpAccepted: '1',
  isSubmitted: false,
  nda: null,
  technicalScore,
  commercialScore: null,
  overall: technicalScore,
  priceMinor: null,
  completion: 0,
});
const section = (vendorId: string, version: number, scores: number): ResponseSection => ({
  rfpId,
  vendorId,
  companyName: vendorId,
  kind: 'technical',
  version,
  sectionId: 'section-1',
  categoryName: 'Security',
  categoryPosition: 0,
  sectionName: 'Access',
  sectionPosition: 0,
  scores,
  totals: 10,
  answered: 1,
  questions: [],
});

const cardsOf = { params: { userId: 'user-1' }, search: {} };
const publishedOf = { params: { userId: 'user-1' }, search: { filterBy: 'Live RFP' as const } };
const tableOf = { params: { rfpId } };

const cards = (store: AppStore, arg: typeof cardsOf | typeof publishedOf = cardsOf) =>
  contractApi.endpoints.getRfps.select(arg)(store.getState()).data?.rfp;
const table = (store: AppStore) => contractApi.endpoints.vendorTable.select(tableOf)(store.getState()).data;
const { upsertQueryData } = contractApi.util;

afterEach(() => vi.unstubAllGlobals());

describe('pushed rows', () => {
  it('change a vendor cell only forward', async () => {
    const store = createStore();
    await store.dispatch(
      upsertQueryData('vendorTable', tableOf, { data: [vendor('a', 4, 40)], total_records: 1 }),
    );
    store.dispatch(pushHeard({ name: 'vendorRowChanged', payload: vendor('a', 6, 60) }));
    store.dispatch(pushHeard({ name: 'vendorRowChanged', payload: vendor('a', 5, 50) }));
    store.dispatch(pushHeard({ name: 'vendorRowChanged', payload: vendor('a', 6, 61) }));
    store.dispatch(pushHeard({ name: 'vendorRowChanged', payload: vendor('b', 1, 10) }));
    expect(table(store)).toEqual({ data: [vendor('a', 6, 60), vendor('b', 1, 10)], total_records: 2 });
  });

  it('of another RFP change nothing', async () => {
    const store = createStore();
    await store.dispatch(upsertQueryData('vendorTable', tableOf, { data: [], total_records: 0 }));
    store.dispatch(
      pushHeard({ name: 'vendorRowChanged', payload: { ...vendor('a', 1, 10), rfpId: 'rfp-2' } }),
    );
    expect(table(store)?.data).toEqual([]);
  });

  it('enter and leave the card lists by their filters, newest first', async () => {
    const store = createStore();
    const older = card({ _id: 'older', createdAt: '2026-01-01T00:00:00.000Z', rfpPublished: true });
    await store.dispatch(upsertQueryData('getRfps', cardsOf, { rfp: [older] }));
    await store.dispatch(upsertQueryData('getRfps', publishedOf, { rfp: [older] }));
    store.dispatch(pushHeard({ name: 'rfpCardChanged', payload: card({}) }));
    expect(cards(store)?.map(({ _id }) => _id)).toEqual([rfpId, 'older']);
    expect(cards(store, publishedOf)?.map(({ _id }) => _id)).toEqual(['older']);
    store.dispatch(pushHeard({ name: 'rfpCardChanged', payload: card({ version: 2, rfpPublished: true }) }));
    expect(cards(store, publishedOf)?.map(({ _id }) => _id)).toEqual([rfpId, 'older']);
    store.dispatch(pushHeard({ name: 'rfpCardChanged', payload: card({ version: 1 }) }));
    expect(cards(store, publishedOf)?.map(({ version }) => version)).toEqual([2, 1]);
    store.dispatch(
      pushHeard({ name: 'rfpCardChanged', payload: { ...older, version: 2, rfpCompletionPercent: 100 } }),
    );
    expect(cards(store, publishedOf)?.map(({ _id }) => _id)).toEqual([rfpId]);
  });

  it('do not bring back a card that is gone', async () => {
    const store = createStore();
    const removed = card({ _id: 'removed' });
    await store.dispatch(upsertQueryData('getRfps', cardsOf, { rfp: [removed] }));
    store.dispatch(pushHeard({ name: 'rfpCardGone', payload: { _id: 'removed' } }));
    store.dispatch(pushHeard({ name: 'rfpCardChanged', payload: { ...removed, version: 2 } }));
    expect(cards(store) ?? []).toEqual([]);
  });

  it('replace a section of one vendor and leave the same section of another', async () => {
    const store = createStore();
    const technicalDetails = [section('a', 1, 5), section('b', 7, 5)];
    await store.dispatch(
      upsertQueryData('vendorResponse', tableOf, { technicalDetails, commercialDetails: [] }),
    );
    store.dispatch(pushHeard({ name: 'responseSectionChanged', payload: section('a', 2, 9) }));
    store.dispatch(pushHeard({ name: 'responseSectionChanged', payload: section('b', 6, 0) }));
    const kept = contractApi.endpoints.vendorResponse.select(tableOf)(store.getState()).data;
    expect(kept?.technicalDetails.map(({ scores }) => scores)).toEqual([9, 5]);
  });

  it('heard while a read is on its way are put into its older answer', async () => {
    const store = createStore();
    replayThrough(({ name, payload }) => store.dispatch(applyPush(name, payload)));
    const arrival = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => arrival.promise);
    const read = store.dispatch(contractApi.endpoints.vendorTable.initiate(tableOf));
    store.dispatch(pushHeard({ name: 'vendorRowChanged', payload: vendor('a', 2, 20) }));
    store.dispatch(pushHeard({ name: 'vendorRowChanged', payload: vendor('b', 1, 10) }));
    arrival.resolve(Response.json({ data: [vendor('a', 1, 10), vendor('c', 3, 30)], total_records: 2 }));
    await read;
    await vi.waitFor(() => expect(table(store)?.total_records).toBe(3));
    expect(table(store)?.data).toEqual([vendor('a', 2, 20), vendor('c', 3, 30), vendor('b', 1, 10)]);
    read.unsubscribe();
  });
});
