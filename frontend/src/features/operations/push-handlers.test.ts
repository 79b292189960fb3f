import type { ReadModelRow, RebuildRow } from '@bidboard/backend/features/operations/contracts/rebuilds';
import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from '../../api/app-store.ts';
import { pushReceived, receivePushesWith } from '../../api/pushes/push-handlers.ts';
import { operationsApi } from './endpoints.ts';
import { operationsPushes } from './push-handlers.ts';

receivePushesWith([operationsPushes]);

afterEach(() => vi.unstubAllGlobals());

const rebuild = (version: number, done: number): RebuildRow => ({
  _id: 'rebuild-1',
  subject: 'rfpCard',
  state: 'running',
  reason: 'Cards look old',
  requestedBy: 'Olga',
  requestedAt: '2026-11-21T12:00:00.000Z',
  startedAt: '2026-11-21T12:00:01.000Z',
  endedAt: null,
  done,
  total: 100,
  repaired: 0,
  error: null,
  version,
});
const model: ReadModelRow = { name: 'rfpCard', rows: 9, behind: 0, lagMs: 0, deadLettered: 0, rebuild: null };

test('A rebuild advances where it is shown, never goes back on late or repeated pushes, and is read again at its end', async () => {
  const store = createStore();
  const requestedUrls: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    requestedUrls.push(url);
    return Promise.resolve(
      Response.json({ data: [model, { ...model, name: 'customer' }], total_records: 2 }),
    );
  });
  const reading = store.dispatch(operationsApi.endpoints.readModelStates.initiate({}));
  await reading;
  const shown = () =>
    operationsApi.endpoints.readModelStates
      .select({})(store.getState())
      .data?.data.map((readModel) => readModel.rebuild?.done ?? null);
  expect(shown()).toEqual([null, null]);
  for (const [version, done] of [
    [5, 10],
    [7, 40],
    [6, 20],
    [7, 40],
  ] as const)
    store.dispatch(pushReceived({ name: 'rebuildChanged', payload: rebuild(version, done) }));
  expect(shown()).toEqual([40, null]);
  expect(requestedUrls).toHaveLength(1);
  const ended: RebuildRow = { ...rebuild(8, 100), state: 'done', endedAt: '2026-11-21T12:01:00.000Z' };
  store.dispatch(pushReceived({ name: 'rebuildChanged', payload: ended }));
  await vi.waitFor(() => expect(requestedUrls).toHaveLength(2));
  store.dispatch(pushReceived({ name: 'machineChanged', payload: {} }));
  await vi.waitFor(() => expect(requestedUrls).toHaveLength(3));
  reading.unsubscribe();
});

test('A pushed queue replaces only an older one', async () => {
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
  };
  const at = (version: number, failed: number) => ({
    rows: [{ ...mail, failed }],
    isBrokerUnavailable: false,
    version,
  });
  await store.dispatch(operationsApi.util.upsertQueryData('listQueues', undefined, at(5, 0)));
  const shown = () => operationsApi.endpoints.listQueues.select(undefined)(store.getState()).data;
  store.dispatch(pushReceived({ name: 'queuesChanged', payload: at(7, 2) }));
  store.dispatch(pushReceived({ name: 'queuesChanged', payload: at(6, 1) }));
  expect(shown()).toEqual(at(7, 2));
});
