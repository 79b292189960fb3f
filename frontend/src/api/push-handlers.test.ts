import type {
  SectionChange,
  Sums,
  VendorRow,
  VendorScores,
} from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { draftCard } from '@bidboard/backend/testing/fixtures/draft-card';
import { createStore } from './app-store.ts';
import type { AppStore } from './app-store.ts';
import { contractApi } from './public-api.ts';
import { replayThrough } from './pushes/push-replay.ts';
import { applyPushes, pushReceived, pushedQueries } from './push-handlers.ts';

const rfpId = 'rfp-1';
const card = draftCard;
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
  failedKnockOuts: [],
  priceScore: null,
  rank: null,
});
const scoresArgs = { params: { rfpId }, search: { questions: false } };
const unranked = { priceWeight: 0, isRanked: false };
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

const cardsOf = { params: { userId: 'user-1' }, search: {} };
const publishedOf = { params: { userId: 'user-1' }, search: { filterBy: 'Live RFP' as const } };
const tableOf = { params: { rfpId } };

const cards = (store: AppStore, arg: typeof cardsOf | typeof publishedOf = cardsOf) =>
  contractApi.endpoints.getRfps.select(arg)(store.getState()).data?.rfp;
const table = (store: AppStore) => contractApi.endpoints.vendorTable.select(tableOf)(store.getState()).data;
const { upsertQueryData } = contractApi.util;

afterEach(() => vi.unstubAllGlobals());

describe('pushed rows', () => {
  it('A pushed answer of a vendor replaces only an older one, and a first answer is added', async () => {
    const store = createStore();
    const asked = { params: { rfpId, userId: 'user-1' } };
    const technicalEval = { overview: '', categories: [], version: 1 };
    const first = { questionId: 1, answer: 'Daily', version: 2 };
    await store.dispatch(upsertQueryData('getTechnical', asked, { technicalEval, quesAns: [first] }));
    const said = { rfpId, inviteId: 'invite-a', kind: 'technical' as const };
    const say = (...answers: (typeof first)[]) =>
      store.dispatch(pushReceived({ name: 'answersChanged', payload: { ...said, answers } }));
    const newer = { questionId: 1, answer: 'Hourly', version: 4 };
    const other = { questionId: 2, answer: 'yes', version: 1 };
    say(newer);
    say({ questionId: 1, answer: 'late', version: 3 }, other);
    const { data } = contractApi.endpoints.getTechnical.select(asked)(store.getState());
    expect(data?.quesAns).toEqual([newer, other]);
  });

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

  it('A pushed queue replaces only an older one', async () => {
    const store = createStore();
    const mail = {
      queue: 'mail' as const,
      state: 'idle' as const,
      waiting: 0,
      active: 0,
      delayed: 0,
      failed: 0,
      donePerMinute: 0,
      oldestWaitingMs: null,
      hour: [],
    };
    const at = (version: number, failed: number) => ({
      rows: [{ ...mail, failed }],
      isBrokerUnavailable: false,
      version,
    });
    await store.dispatch(upsertQueryData('listQueues', undefined, at(5, 0)));
    const shown = () => contractApi.endpoints.listQueues.select(undefined)(store.getState()).data;
    store.dispatch(pushReceived({ name: 'queuesChanged', payload: at(7, 2) }));
    store.dispatch(pushReceived({ name: 'queuesChanged', payload: at(6, 1) }));
    expect(shown()).toEqual(at(7, 2));
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
    const kept = contractApi.endpoints.vendorResponse.select(scoresArgs)(store.getState()).data;
    const levels = kept?.technicalDetails.map((detail) => [
      detail.scores,
      detail.categories[0]?.scores,
      detail.categories[0]?.sections[0]?.scores,
    ]);
    expect(levels).toEqual([
      [9, 9, 9],
      [5, 5, 5],
    ]);
    const section = contractApi.endpoints.sectionResponses.select(sectionOf)(store.getState()).data;
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
    const section = contractApi.endpoints.sectionResponses.select(sectionOf)(store.getState()).data;
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
    const kept = contractApi.endpoints.vendorResponse.select(scoresArgs)(store.getState()).data;
    expect(kept?.technicalDetails[0]?.companyName).toBe('A & Sons');
  });

  it('A pushed card causes a new read of that RFP where a page shows more of it', async () => {
    const store = createStore();
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url);
      return Promise.resolve(Response.json({ rfp: { _id: rfpId } }));
    });
    const reading = store.dispatch(contractApi.endpoints.getRfpById.initiate({ params: { rfpId } }));
    await reading;
    store.dispatch(pushReceived({ name: 'rfpCardChanged', payload: card({ _id: 'rfp-2' }) }));
    expect(asked).toHaveLength(1);
    store.dispatch(
      pushReceived({ name: 'rfpCardChanged', payload: card({ version: 2, rfpName: 'Renamed' }) }),
    );
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    reading.unsubscribe();
  });

  it('Open questions and terms are read again, also after pushes may have been missed', async () => {
    const store = createStore();
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url);
      return Promise.resolve(Response.json({}));
    });
    const ofUser = { params: { rfpId, userId: 'user-1' } };
    const { getTechnical, getCommercial, getFinalPresentation, getNda } = contractApi.endpoints;
    const readings = [
      store.dispatch(getTechnical.initiate(ofUser)),
      store.dispatch(getCommercial.initiate(ofUser)),
      store.dispatch(getFinalPresentation.initiate(ofUser)),
      store.dispatch(getNda.initiate({ params: { rfpId } })),
    ];
    await Promise.all(readings);
    const first = asked.splice(0);
    expect(first).toHaveLength(readings.length);
    store.dispatch(pushReceived({ name: 'termsChanged', payload: { rfpId } }));
    await vi.waitFor(() => expect(asked.toSorted()).toEqual(first.toSorted()));
    const names = ['getTechnical', 'getCommercial', 'getFinalPresentation', 'getNda'] as const;
    expect(pushedQueries).toEqual(expect.arrayContaining([...names]));
    for (const reading of readings) reading.unsubscribe();
  });

  it('A push that arrives during a read is merged into the older response', async () => {
    const store = createStore();
    replayThrough((pushes) => store.dispatch(applyPushes(pushes)));
    const arrival = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => arrival.promise);
    const read = store.dispatch(contractApi.endpoints.vendorTable.initiate(tableOf));
    store.dispatch(pushReceived({ name: 'vendorRowChanged', payload: vendor('a', 2, 20) }));
    store.dispatch(pushReceived({ name: 'vendorRowChanged', payload: vendor('b', 1, 10) }));
    arrival.resolve(Response.json({ data: [vendor('a', 1, 10), vendor('c', 3, 30)], total_records: 2 }));
    await read;
    await vi.waitFor(() => expect(table(store)?.total_records).toBe(3));
    expect(table(store)?.data).toEqual([vendor('a', 2, 20), vendor('c', 3, 30), vendor('b', 1, 10)]);
    read.unsubscribe();
  });
});
