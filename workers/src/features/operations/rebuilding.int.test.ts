import { operatorActions } from '@bidboard/backend/features/operations/contracts/queues';
import {
  readModelNames,
  readModelStates,
  rebuildReadModel,
  reindexSearch,
  type ReadModel,
} from '@bidboard/backend/features/operations/contracts/rebuilds';
import { searchState } from '@bidboard/backend/features/operations/contracts/operations';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { operatorsRoom } from '@bidboard/backend/kernel/pushes';
import { acceptInvite } from '@bidboard/backend/features/responses/contracts/responses';
import { createDatabase, sql, type Database } from '@bidboard/backend/platform/database/database';
import { rebuild } from '@bidboard/backend/platform/outbox/projection';
import { json, row } from '@bidboard/backend/platform/database/row';
import { projections } from '@bidboard/backend/app/compose';
import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import { signUpOperator } from '@bidboard/backend/testing/app/people';
import { acceptedRfp, expectOk, publishRfp } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { addBracketedLanguage, callInBrackets } from '@bidboard/backend/testing/app/bracketed-language';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDependencies, type TestDependencies } from '../../testing/test-dependencies.ts';
import { runUntilKilled } from '../../testing/processes.ts';
import { rebuilding } from './feature.ts';

let app: TestApp;
/** A connection in the workers' role. */
let asApplication: Database;
let operator: Person;
let other: Person;
let caught: TestDependencies;
const reason = 'The cards of Calder look old';

beforeAll(async () => {
  app = await createTestApp();
  asApplication = await createDatabase(app.appUrl, { connections: 3 });
  operator = await signUpOperator(app);
  other = await signUpOperator(app, 'other.operator@bidboard.example');
  await acceptedRfp(app, ['alder', 'birch', 'cedar']);
  await app.runProjections();
});
afterAll(async () => {
  await asApplication.end();
  await app.close();
});
beforeEach(() => {
  caught = createTestDependencies(asApplication, { clock: () => app.now.ms });
});

const call = (name: ReadModel, who = operator) => who.call(rebuildReadModel, { body: { name, reason } });
const requestedEvent = async (rebuildId: string) =>
  (await listEvents(app.database)).find(
    ({ name, payload }) =>
      name === 'rebuildRequested' && (payload as { rebuildId: string }).rebuildId === rebuildId,
  ) as RecordedEvent<'rebuildRequested'>;
const stateOf = async (name: ReadModel) =>
  expectOk(await operator.call(readModelStates)).data.find((model) => model.name === name)!;
const rowsOf = (table: string) =>
  app.database.anyFirst(sql.type(row({ row: json<object>() }))`
    select to_jsonb(t) - 'revision' #- '{row,version}' as row from ${sql.identifier([table])} t order by 1`);
const spoil = (table: string, columns: ReturnType<typeof sql.fragment>) =>
  app.database.query(sql.statement`update ${sql.identifier([table])} set ${columns}`);

test('The button has a label for every read model', () => {
  expect(projections.map(({ name }) => name).toSorted()).toEqual(readModelNames.toSorted());
});

test('A worker runs a rebuild that an operator ordered, reports progress, logs it, and corrects the rows', async () => {
  const before = await rowsOf('vendor_row');
  expect(before.length).toBeGreaterThan(2);
  await spoil('vendor_row', sql.fragment`row = row || '{"companyName": "Nobody"}'`);
  const { rebuildId } = expectOk(await call('scores'));
  expect(await stateOf('scores')).toMatchObject({
    rows: expect.any(Number) as number,
    rebuild: { _id: rebuildId, state: 'waiting', reason, requestedBy: 'operator', total: null },
  });
  await rebuilding.handle(await requestedEvent(rebuildId), caught.deps);
  expect(await rowsOf('vendor_row')).toEqual(before);
  const { rebuild: done } = await stateOf('scores');
  const total = done?.total ?? 0;
  expect(done).toMatchObject({ state: 'done', done: total, repaired: before.length, error: null });
  const pushed = caught.pushes.filter(([, name]) => name === 'rebuildChanged');
  expect(pushed[0]).toMatchObject([operatorsRoom, 'rebuildChanged', { state: 'running', done: 0 }]);
  expect(pushed.at(-1)).toEqual([operatorsRoom, 'rebuildChanged', done]);
  // A client that views a wrong table sees it corrected.
  expect(caught.pushes.filter(([, name]) => name === 'vendorRowChanged')).toHaveLength(before.length);
  caught.pushes.length = 0;
  await rebuilding.handle(await requestedEvent(rebuildId), caught.deps);
  expect(caught.pushes).toEqual([]);
  expect(expectOk(await operator.call(operatorActions)).data[0]).toMatchObject({
    kind: 'readModelRebuilt',
    subject: 'Scores and vendor tables',
    reason,
    operatorName: 'operator',
  });
});

test('The operator log is stored in English, and operators read it in their language', async () => {
  addBracketedLanguage();
  const { rebuildId } = await callInBrackets(app, operator, rebuildReadModel, {
    body: { name: 'customer', reason },
  });
  await rebuilding.handle(await requestedEvent(rebuildId), caught.deps);
  const inEnglish = expectOk(await operator.call(operatorActions)).data[0];
  const inBrackets = (await callInBrackets(app, operator, operatorActions, {})).data[0];
  expect([inEnglish?.subject, inBrackets?.subject]).toEqual(['Customers', '[Customers]']);
});

test('Every rebuilt read model equals one that was dropped and written again', async () => {
  for (const projection of projections) {
    await rebuild(app.database, projection, app.now.ms);
    const whole = await Promise.all(projection.tables.map(rowsOf));
    for (const table of projection.tables)
      await app.database.query(sql.statement`delete from ${sql.identifier([table])} where revision % 2 = 1`);
    const { rebuildId } = expectOk(await call(projection.name as ReadModel));
    await rebuilding.handle(await requestedEvent(rebuildId), caught.deps);
    expect(await Promise.all(projection.tables.map(rowsOf))).toEqual(whole);
    expect(await stateOf(projection.name as ReadModel)).toMatchObject({ rebuild: { state: 'done' } });
  }
});

test("Rows that a vendor's acceptance adds during a rebuild are there in the end", async () => {
  const { rfpId, vendors } = await publishRfp(app, ['dogwood', 'elder']);
  await app.runProjections();
  const { rebuildId } = expectOk(await call('scores'));
  let accepted = 0;
  const { deps } = caught;
  const emit: typeof deps.pushes.emit = async (...push) => {
    const [, name, pushed] = push;
    // By then, all rows to rebuild were listed.
    if (name !== 'rebuildChanged' || (pushed as { done: number }).done === 0 || accepted > 0) return;
    for (const { person } of vendors) {
      expectOk(await person.call(acceptInvite, { body: { rfpId, acceptStatus: 1 } }));
      accepted++;
    }
    await app.runProjections();
  };
  await rebuilding.handle(await requestedEvent(rebuildId), { ...deps, pushes: { ...deps.pushes, emit } });
  expect(accepted).toBe(2);
  const [projection] = projections.filter(({ name }) => name === 'scores');
  const before = await Promise.all(projection!.tables.map(rowsOf));
  await rebuild(app.database, projection!, app.now.ms);
  expect(before).toEqual(await Promise.all(projection!.tables.map(rowsOf)));
});

test('Two operators who order a rebuild at once order only one, and another is possible after its end', async () => {
  const both = await Promise.all([call('customer'), call('customer', other)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.problem.code).toBe('rebuildRunning');
  const { rebuildId } = expectOk(both.find(({ status }) => status === 200)!);
  await rebuilding.handle(await requestedEvent(rebuildId), caught.deps);
  expectOk(await call('customer', other));
});

test('A killed rebuild continues after the rows that it had finished', async () => {
  const before = await rowsOf('vendor_row');
  await spoil('vendor_row', sql.fragment`row = row || '{"companyName": "Nobody"}'`);
  const { rebuildId } = expectOk(await call('scores'));
  const died = await runUntilKilled('testing/crashing-rebuild.ts', {
    DATABASE_URL: app.appUrl,
    REBUILD_ID: rebuildId,
  });
  expect(died).toBe('SIGKILL');
  const { rebuild: halfWay } = await stateOf('scores');
  expect(halfWay).toMatchObject({ state: 'running' });
  expect(halfWay!.done).toBeGreaterThan(0);
  expect(halfWay!.done).toBeLessThan(halfWay!.total ?? 0);
  expect(await rowsOf('vendor_row')).not.toEqual(before);
  await rebuilding.handle(await requestedEvent(rebuildId), caught.deps);
  expect(await rowsOf('vendor_row')).toEqual(before);
  expect((await stateOf('scores')).rebuild).toMatchObject({ state: 'done', repaired: before.length });
  const steps = caught.pushes.flatMap(([, name, pushed]) =>
    name === 'rebuildChanged' ? [(pushed as { done: number }).done] : [],
  );
  expect(Math.min(...steps)).toBe(halfWay!.done);
});

test('A failed rebuild reports why, and completes when it is tried again', async () => {
  await spoil('rfp_overview', sql.fragment`facts = '{}'`);
  const { rebuildId } = expectOk(await call('rfpOverview'));
  const { deps } = caught;
  const broken = { ...deps, clock: () => { throw new Error('no clock'); } }; // prettier-ignore
  await expect(rebuilding.handle(await requestedEvent(rebuildId), broken)).rejects.toThrow('no clock');
  expect((await stateOf('rfpOverview')).rebuild).toMatchObject({ state: 'failed', error: 'Error: no clock' });
  expect(caught.pushes.at(-1)).toMatchObject([operatorsRoom, 'rebuildChanged', { state: 'failed' }]);
  await rebuilding.handle(await requestedEvent(rebuildId), deps);
  const { length: repaired } = await rowsOf('rfp_overview');
  expect((await stateOf('rfpOverview')).rebuild).toMatchObject({ state: 'done', error: null, repaired });
});

test('A rebuild stops between two rows if its process must end, reports no failure, and continues later', async () => {
  await spoil('rfp_overview', sql.fragment`facts = '{}'`);
  const { rebuildId } = expectOk(await call('rfpOverview'));
  await expect(
    rebuilding.handle(await requestedEvent(rebuildId), caught.deps, AbortSignal.abort(new Error('closing'))),
  ).rejects.toThrow('closing');
  expect((await stateOf('rfpOverview')).rebuild).toMatchObject({ state: 'running', done: 0, error: null });
  await rebuilding.handle(await requestedEvent(rebuildId), caught.deps);
  expect((await stateOf('rfpOverview')).rebuild).toMatchObject({ state: 'done' });
});

test('After a quarter of an hour of silence another rebuild may be ordered, and the silent one does nothing further', async () => {
  const silent = expectOk(await call('openRfp'));
  app.now.ms += 16 * 60_000;
  const next = expectOk(await call('openRfp', other));
  await rebuilding.handle(await requestedEvent(silent.rebuildId), caught.deps);
  expect(caught.pushes).toEqual([]);
  await rebuilding.handle(await requestedEvent(next.rebuildId), caught.deps);
  expect((await stateOf('openRfp')).rebuild).toMatchObject({ _id: next.rebuildId, state: 'done' });
});

test('Events that a read model has not processed are counted, and so are its dead-lettered ones', async () => {
  await app.runProjections();
  await app.database.query(sql.statement`update outbox set published_at = now(), completed_at = now()`);
  expect(await stateOf('rfpCard')).toMatchObject({ behind: 0, lagMs: 0, deadLettered: 0 });
  await app.database.query(sql.statement`
    insert into outbox (name, version, payload, correlation_id, occurred_at)
    select name, version, payload, 'late', now() - interval '1 minute' from outbox where name = 'rfpSaved' limit 1`);
  const { behind, lagMs } = await stateOf('rfpCard');
  expect([behind > 0, lagMs >= 60_000]).toEqual([true, true]);
  await app.database.query(sql.statement`
    insert into event_receipt (event_id, subscriber, dead_letter_error)
    select event_id, 'rfpCard', 'broken' from outbox where correlation_id = 'late'`);
  expect(await stateOf('rfpCard')).toMatchObject({ deadLettered: 1 });
});

test('No index can be built if PostgreSQL searches', async () => {
  expect((await operator.call(reindexSearch, { body: { reason } })).problem.code).toBe('searchEngineMissing');
  expect(expectOk(await operator.call(searchState))).toMatchObject({
    engine: 'postgres',
    documents: null,
    rebuild: null,
  });
});

test('A rebuild needs a reason', async () => {
  const { problem } = await operator.call(rebuildReadModel, { body: { name: 'scores', reason: '' } });
  expect(problem.errors).toEqual([{ field: 'reason', message: 'Please give a reason' }]);
});
