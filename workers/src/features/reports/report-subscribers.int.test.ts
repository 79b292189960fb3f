import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { rfpBuyerRoom } from '@bidboard/backend/features/rfps/contracts/rooms';
import { getReports, requestReport } from '@bidboard/backend/features/reports/contract';
import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import { acceptedRfp, expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDependencies, subscriberNamed } from '../../testing/test-dependencies.ts';
import { reportFile } from './feature.ts';

const reportsInvalidation = subscriberNamed('reportsInvalidation');

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const requested = async (rfpId: string) =>
  (await listEvents(app.database)).filter(
    ({ name, payload }) => name === 'reportRequested' && (payload as { rfpId: string }).rfpId === rfpId,
  ) as RecordedEvent<'reportRequested'>[];

test('Each report is rendered once and its pages get a push, for late, repeated and reordered events', async () => {
  const { rfpId, buyer } = await acceptedRfp(app, ['alto']);
  await app.runProjections();
  for (const format of ['pdf', 'xlsx'] as const)
    expectOk(await buyer.ask(requestReport, { body: { rfpId, format } }));
  const events = await requested(rfpId);
  expect(events).toHaveLength(2);
  const { deps, pushes } = createTestDependencies(app.database, { files: app.files });
  const list = async () => expectOk(await buyer.ask(getReports, { params: { rfpId } })).data;
  for (const event of [...events.toReversed(), ...events]) await reportFile.handle(event, deps);
  const first = await list();
  expect(first.map(({ state, format }) => [state, format])).toEqual([
    ['made', 'xlsx'],
    ['made', 'pdf'],
  ]);
  expect(pushes).toEqual(events.map(() => [rfpBuyerRoom(rfpId), 'reportsChanged', { rfpId }]));
  for (const event of events) await reportFile.handle(event, deps);
  expect((await list()).map(({ sha256, file }) => [sha256, file?.key])).toEqual(
    first.map(({ sha256, file }) => [sha256, file?.key]),
  );
  for (const event of events) await reportsInvalidation.handle(event, deps);
  expect(pushes).toHaveLength(4);
});

test('A report that cannot be rendered is a failed job, and its pages get a push of that too', async () => {
  const { rfpId, buyer } = await acceptedRfp(app, ['bass']);
  await app.runProjections();
  expectOk(await buyer.ask(requestReport, { body: { rfpId, format: 'pdf' } }));
  const [event] = await requested(rfpId);
  const full = { ...app.files.storage, put: () => Promise.reject(new Error('full')) };
  const broken = createTestDependencies(app.database, { files: { ...app.files, storage: full } });
  await expect(reportFile.handle(event!, broken.deps)).rejects.toThrow('full');
  expect(broken.pushes).toEqual([[rfpBuyerRoom(rfpId), 'reportsChanged', { rfpId }]]);
  const stateOf = async () => expectOk(await buyer.ask(getReports, { params: { rfpId } })).data[0]?.state;
  expect(await stateOf()).toBe('failed');
  await reportFile.handle(event!, createTestDependencies(app.database, { files: app.files }).deps);
  expect(await stateOf()).toBe('made');
});
