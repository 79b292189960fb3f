import { lowestPriceRule } from '@bidboard/backend/features/rfps/contracts/price-score';
import type {
  SectionChange,
  Sums,
  VendorRow,
  VendorScores,
} from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '../../api/app-store.ts';
import type { AppStore } from '../../api/app-store.ts';
import { applyPushes, pushReceived, receivePushesWith } from '../../api/pushes/push-handlers.ts';
import { replayThrough } from '../../api/pushes/push-replay.ts';
import { evaluationApi } from './endpoints.ts';
import { evaluationPushes } from './push-handlers.ts';

receivePushesWith([evaluationPushes]);
const rfpId = 'rfp-1';
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
  price: null,
  completion: 0,
  isEligible: true,
  failedMustHaves: [],
  priceScore: null,
  rank: null,
});
const scoresArgs = { params: { rfpId }, search: { questions: false } };
const unranked = { priceWeight: 0, ...lowestPriceRule, isRanked: false };
const sums = (scores: number): Sums => ({
  scores,
  totals: 10,
  percent: scores * 10,
  answered: 1,
  scored: 1,
  questions: 1,
  completion: 100,
});
const scoresOf = (vendorId: string, version: number, scores: number): VendorScores => ({
  _id: `invite-${vendorId}`,
  rfpId,
  vendorId,
  user: null,
  companyName: vendorId,
  isSubmitted: true,
  version,
  ...sums(scores),
  categories: [
    {
      categoryName: 'Security',
      categoryPosition: 0,
      version,
      ...sums(scores),
      sections: [{ sectionId: 'section-1', sectionName: 'Access', version, ...sums(scores) }],
    },
  ],
});
const rated = (questionId: number, version: number, earned: number) => ({
  questionId,
  version,
  answer: 'So.',
  answerRating: 'fully-met' as const,
  earned,
});
const change = (vendorId: string, version: number, scores: number, questionId = 1): SectionChange => ({
  rfpId,
  vendorId,
  kind: 'technical',
  sectionId: 'section-1',
  categoryPosition: 0,
  version,
  section: sums(scores),
  category: sums(scores),
  total: sums(scores),
  answers: [rated(questionId, version, scores)],
});

const tableOf = { params: { rfpId } };

const table = (store: AppStore) => evaluationApi.endpoints.vendorTable.select(tableOf)(store.getState()).data;
const { upsertQueryData } = evaluationApi.util;

afterEach(() => vi.unstubAllGlobals());

describe('pushed rows', () => {
  it('A pushed vendor cell replaces only an older one', async () => {
    const store = createStore();
    await store.dispatch(
      upsertQueryData('vendorTable', tableOf, { data: [vendor('a', 4, 40)], total_records: 1, ...unranked }),
    );
    store.dispatch(pushReceived({ name: 'vendorRowChanged', payload: vendor('a', 6, 60) }));
    store.dispatch(pushReceived({ name: 'vendorRowChanged', payload: vendor('a', 5, 50) }));
    store.dispatch(pushReceived({ name: 'vendorRowChanged', payload: vendor('a', 6, 61) }));
    store.dispatch(pushReceived({ name: 'vendorRowChanged', payload: vendor('b', 1, 10) }));
    expect(table(store)).toEqual({
      data: [vendor('a', 6, 60), vendor('b', 1, 10)],
      total_records: 2,
      ...unranked,
    });
  });

  it('Rows of another RFP change nothing', async () => {
    const store = createStore();
    await store.dispatch(
      upsertQueryData('vendorTable', tableOf, { data: [], total_records: 0, ...unranked }),
    );
    store.dispatch(
      pushReceived({ name: 'vendorRowChanged', payload: { ...vendor('a', 1, 10), rfpId: 'rfp-2' } }),
    );
    expect(table(store)?.data).toEqual([]);
  });

  it('Pushed sums of a vendor and its single answers replace only older ones', async () => {
    const store = createStore();
    const sectionOf = { params: { rfpId, sectionId: 'section-1' } };
    await store.dispatch(
      upsertQueryData('vendorResponse', scoresArgs, {
        technicalDetails: [scoresOf('a', 1, 5), scoresOf('b', 7, 5)],
        commercialDetails: [],
      }),
    );
    await store.dispatch(
      upsertQueryData('sectionResponses', sectionOf, {
        sectionId: 'section-1',
        responses: ['a', 'b'].map((vendorId) => ({ vendorId, answers: [rated(1, 1, 5), rated(2, 1, 5)] })),
      }),
    );
    store.dispatch(pushReceived({ name: 'responseSectionChanged', payload: change('a', 4, 9, 1) }));
    store.dispatch(pushReceived({ name: 'responseSectionChanged', payload: change('a', 3, 7, 2) }));
    store.dispatch(pushReceived({ name: 'responseSectionChanged', payload: change('b', 6, 0) }));
    const cached = evaluationApi.endpoints.vendorResponse.select(scoresArgs)(store.getState()).data;
    const levels = cached?.technicalDetails.map((detail) => [
      detail.scores,
      detail.categories[0]?.scores,
      detail.categories[0]?.sections[0]?.scores,
    ]);
    expect(levels).toEqual([
      [9, 9, 9],
      [5, 5, 5],
    ]);
    const section = evaluationApi.endpoints.sectionResponses.select(sectionOf)(store.getState()).data;
    // The older push arrived late, but it contains the newest version of the other answer.
    expect(section?.responses[0]?.answers.map(({ earned }) => earned)).toEqual([9, 7]);
  });

  it('A push is not merged into the reader’s own ratings, which it does not contain; they are read again', async () => {
    const store = createStore();
    const sectionOf = { params: { rfpId, sectionId: 'section-1' } };
    await store.dispatch(
      upsertQueryData('sectionResponses', sectionOf, {
        sectionId: 'section-1',
        isOwn: true,
        responses: [{ vendorId: 'a', answers: [{ ...rated(1, 1, 5), answerRating: 'fully-met' }] }],
      }),
    );
    store.dispatch(pushReceived({ name: 'responseSectionChanged', payload: change('a', 4, 0, 1) }));
    const section = evaluationApi.endpoints.sectionResponses.select(sectionOf)(store.getState()).data;
    // No component shows it here, so the cache drops it instead.
    expect(section).toBeUndefined();
  });

  it('A pushed company name reaches the scores under that name', async () => {
    const store = createStore();
    await store.dispatch(
      upsertQueryData('vendorResponse', scoresArgs, {
        technicalDetails: [scoresOf('a', 1, 5)],
        commercialDetails: [],
      }),
    );
    const row = { ...vendor('invite-a', 2, 50), companyName: 'A & Sons' };
    store.dispatch(pushReceived({ name: 'vendorRowChanged', payload: row }));
    const cached = evaluationApi.endpoints.vendorResponse.select(scoresArgs)(store.getState()).data;
    expect(cached?.technicalDetails[0]?.companyName).toBe('A & Sons');
  });

  it('A pushed row makes the parts of the score stale, and the signals only if it changes what they read', async () => {
    const store = createStore();
    const criteria = { criteria: [], vendors: [] };
    const { sensitivity, evaluationSignals } = evaluationApi.endpoints;
    const isCached = () => ({
      sensitivity: sensitivity.select(tableOf)(store.getState()).data !== undefined,
      signals: evaluationSignals.select(tableOf)(store.getState()).data !== undefined,
    });
    await store.dispatch(
      upsertQueryData('vendorTable', tableOf, { data: [vendor('a', 4, 40)], total_records: 1, ...unranked }),
    );
    await store.dispatch(upsertQueryData('sensitivity', tableOf, criteria));
    await store.dispatch(upsertQueryData('evaluationSignals', tableOf, { signals: [] }));
    // No component shows them here, so the cache drops what is stale.
    store.dispatch(pushReceived({ name: 'vendorRowChanged', payload: vendor('a', 5, 50) }));
    expect(isCached()).toEqual({ sensitivity: false, signals: true });
    store.dispatch(
      pushReceived({ name: 'vendorRowChanged', payload: { ...vendor('a', 6, 50), price: 100 } }),
    );
    expect(isCached()).toEqual({ sensitivity: false, signals: false });
  });

  it('A push that arrives during a read is merged into the older response', async () => {
    const store = createStore();
    replayThrough((pushes) => store.dispatch(applyPushes(pushes)));
    const arrival = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => arrival.promise);
    const read = store.dispatch(evaluationApi.endpoints.vendorTable.initiate(tableOf));
    store.dispatch(pushReceived({ name: 'vendorRowChanged', payload: vendor('a', 2, 20) }));
    store.dispatch(pushReceived({ name: 'vendorRowChanged', payload: vendor('b', 1, 10) }));
    arrival.resolve(Response.json({ data: [vendor('a', 1, 10), vendor('c', 3, 30)], total_records: 2 }));
    await read;
    await vi.waitFor(() => expect(table(store)?.total_records).toBe(3));
    expect(table(store)?.data).toEqual([vendor('a', 2, 20), vendor('c', 3, 30), vendor('b', 1, 10)]);
    read.unsubscribe();
  });
});
