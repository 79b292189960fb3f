import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rateAnswer } from '../features/evaluation/contracts/evaluation.ts';
import {
  acceptInvite,
  saveTechnicalAnswers,
  submitResponse,
} from '../features/responses/contracts/responses.ts';
import type { RecordedEvent } from '../kernel/events.ts';
import { sql } from '../platform/database/database.ts';
import { projectEvent, rebuild } from '../platform/outbox/projection.ts';
import { rebuildInPlace } from '../platform/outbox/rebuild-in-place.ts';
import { listReceipts } from '../platform/outbox/receipt.ts';
import { json, number, row, text } from '../platform/database/row.ts';
import { projections } from './compose.ts';
import { listEvents } from '../testing/app/run-projections.ts';
import { readModelRows } from '../testing/app/read-model-rows.ts';
import { expectOk, publishRfp } from '../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type TestApp } from '../testing/app/test-app.ts';

let app: TestApp;
let events: RecordedEvent[];
/** The rows after the events were projected in order and once. */
let before: string[];

beforeAll(async () => {
  app = await createTestApp();
  const { rfpId, buyer, vendors } = await publishRfp(app, ['alpha', 'beta', 'gamma']);
  const [alpha, beta, gamma] = vendors.map((vendor) => vendor.person);
  for (const person of [alpha, beta])
    expectOk(await person!.call(acceptInvite, { body: { rfpId, acceptStatus: 1 } }));
  expectOk(await gamma!.call(acceptInvite, { body: { rfpId, acceptStatus: 2 } }));
  const answer = (questionId: number, answered: string) => ({
    body: { rfpId, quesAns: [{ questionId, answer: answered }] },
  });
  expectOk(await alpha!.call(saveTechnicalAnswers, answer(1, 'yes')));
  expectOk(await beta!.call(saveTechnicalAnswers, answer(3, 'Weekly')));
  expectOk(await alpha!.call(saveTechnicalAnswers, answer(1, 'no')));
  expectOk(await beta!.call(submitResponse, { body: { rfpId } }));
  expectOk(
    await buyer.call(rateAnswer, {
      body: {
        rfpId,
        vendorId: vendors[1]!.companyId,
        type: 'technical',
        questionId: 3,
        answerRating: 'fully-met',
      },
    }),
  );
  expectOk(await alpha!.call(submitResponse, { body: { rfpId } }));
  await app.runProjections();
  events = await listEvents(app.database);
  before = await rows();
});
afterAll(() => app.close());

/** Returns the rows without the revisions. */
const rows = () => readModelRows(app.database, projections);

const project = async (order: readonly RecordedEvent[]) => {
  for (const event of order) {
    for (const projection of projections)
      if (event.name in projection.subscribesTo)
        await projectEvent(app.database, projection, event, app.now.ms);
  }
};

async function empty(): Promise<void> {
  for (const table of projections.flatMap((projection) => projection.tables))
    await app.database.query(sql.statement`delete from ${sql.identifier([table])}`);
}

/** Shuffles the list the same way in every run. */
const shuffled = <T>(list: readonly T[], seed: number): T[] =>
  list
    .map((event, index) => ({ event, at: Math.sin(seed + index * 7919) }))
    .sort((a, b) => a.at - b.at)
    .map(({ event }) => event);

test('Every event that a read model subscribes to has a receipt', async () => {
  for (const { eventId, name } of events) {
    const subscribed = projections
      .filter(({ subscribesTo }) => name in subscribesTo)
      .map((projection) => projection.name);
    const receipts = await listReceipts(app.database, eventId);
    expect([name, subscribed.filter((subscriber) => !receipts.has(subscriber))]).toEqual([name, []]);
  }
});

test('Repeated events change no row, and duplicate, late and unordered events fill empty tables with the same rows', async () => {
  expect(before.length).toBeGreaterThan(10);
  await project(events);
  expect(await rows()).toEqual(before);
  for (const seed of [1, 2, 3]) {
    await empty();
    await project(shuffled([...events, ...events], seed));
    expect(await rows()).toEqual(before);
  }
});

test('Events of the same moment that are projected concurrently produce the same rows', async () => {
  await empty();
  await Promise.all(shuffled(events, 4).map((event) => project([event])));
  expect(await rows()).toEqual(before);
});

test('Every dropped and rebuilt read model has the same rows with newer revisions', async () => {
  const revision = () =>
    app.database.oneFirst(
      sql.type(row({ r: json<number>() }))`select to_jsonb(min(revision)) as r from response_section`,
    );
  const old = await revision();
  for (const projection of projections) await rebuild(app.database, projection, app.now.ms);
  expect(await rows()).toEqual(before);
  expect(await revision()).toBeGreaterThan(old);
});

describe('a read model that is rebuilt in place', () => {
  /** Rebuilds every read model in turn. Returns how many locks it went through, and how many of those needed a repair. */
  async function inPlace(signal?: AbortSignal): Promise<[steps: number, repaired: number]> {
    let [steps, repaired] = [0, 0];
    for (const projection of projections)
      await rebuildInPlace(app.database, projection, {
        clock: () => app.now.ms,
        after: null,
        signal,
        onStep: async (step) => {
          steps++;
          if (step.repaired) repaired++;
        },
      });
    return [steps, repaired];
  }
  const all = () => Promise.all(projections.flatMap((projection) => projection.tables).map(everyRow));
  const everyRow = (table: string) =>
    app.database.anyFirst(sql.type(row({ row: json<object>() }))`
      select to_jsonb(t) as row from ${sql.identifier([table])} t order by 1`);
  const spoil = async (table: string, column: string) =>
    app.database.query(sql.statement`
      update ${sql.identifier([table])} set ${sql.identifier([column])} = gen_random_uuid()`);

  test('The rebuild writes nothing if every row is right, not even a revision', async () => {
    await project(events);
    const whole = await all();
    const [steps, repaired] = await inPlace();
    expect([steps > 10, repaired]).toEqual([true, 0]);
    expect(await all()).toEqual(whole);
  });

  test('The rebuild produces the rows of a dropped and rewritten read model, whatever was lost, damaged or left over', async () => {
    const half = async (table: string) =>
      app.database.query(sql.statement`
        delete from ${sql.identifier([table])} where revision % 2 = 0`);
    await empty();
    expect((await inPlace())[1]).toBeGreaterThan(5);
    expect(await rows()).toEqual(before);
    for (const table of projections.flatMap((projection) => projection.tables)) await half(table);
    await inPlace();
    expect(await rows()).toEqual(before);
    // The rows now look as if their subjects no longer existed.
    for (const projection of projections)
      for (const table of projection.tables)
        await spoil(
          table,
          keyColumns[projection.name] ?? expect.fail(`keyColumns has no column for ${projection.name}`),
        );
    const spoiled = await rows();
    expect(spoiled.filter((line) => before.includes(line))).toEqual([]);
    await inPlace();
    expect(await rows()).toEqual(before);
    expect(await inPlace()).toEqual([expect.any(Number), 0]);
  });

  test('The rebuild reports only the rows that were wrong', async () => {
    const results: unknown[] = [];
    const { rfpId } = await app.database.one(
      sql.type(row({ rfpId: text }))`select rfp_id::text as "rfpId" from rfp_overview`,
    );
    await app.database.query(sql.statement`update rfp_overview set facts = '{}'`);
    for (const projection of projections)
      await rebuildInPlace(app.database, projection, {
        clock: () => app.now.ms,
        after: null,
        onStep: async ({ repaired }) => void results.push(...(repaired ?? [])),
      });
    expect(results).toMatchObject([{ name: 'rfpOverviewChanged', payload: { rfpId } }]);
  });

  test('Readers never see a table without its rows during the rebuild, and concurrent changes are kept', async () => {
    const counted = new Set<number>();
    let isRunning = true;
    const looking = (async () => {
      while (isRunning)
        counted.add(
          await app.database.oneFirst(
            sql.type(row({ n: number }))`select count(*)::int4 as n from response_section`,
          ),
        );
    })();
    for (let again = 0; again < 3; again++) {
      await app.database.query(sql.statement`update response_section set scores = 77, revision = 1`);
      await Promise.all([inPlace(), project(events)]);
      expect(await rows()).toEqual(before);
    }
    isRunning = false;
    await looking;
    expect(counted.size).toBe(1);
  });

  test('The rebuild continues after the last completed key, and stops between two keys when asked', async () => {
    const scores = projections.find(({ name }) => name === 'scores');
    const locks: string[] = [];
    const stop = new AbortController();
    const run = (after: string | null) =>
      rebuildInPlace(app.database, scores!, {
        clock: () => app.now.ms,
        after,
        signal: stop.signal,
        onStep: async ({ lock, done, total }) => {
          locks.push(`${lock} ${done}/${total}`);
          if (locks.length === 1) stop.abort();
        },
      });
    await expect(run(null)).rejects.toThrow('aborted');
    const [first = ''] = locks;
    const rest: string[] = [];
    await rebuildInPlace(app.database, scores!, {
      clock: () => app.now.ms,
      after: first.split(' ')[0] ?? '',
      onStep: async ({ lock, done, total }) => void rest.push(`${lock} ${done}/${total}`),
    });
    const total = Number(first.split('/')[1]);
    expect([first.split(' ')[1], rest.map((line) => line.split(' ')[1])]).toEqual([
      `1/${total}`,
      Array.from({ length: total - 1 }, (_, n) => `${n + 2}/${total}`),
    ]);
  });
});

/** A key column of each read model. If it is changed, the row belongs to an object that does not exist. */
const keyColumns: Record<string, string> = {
  scores: 'invite_id',
  rfpOverview: 'rfp_id',
  vendorQuestions: 'invite_id',
  rfpCard: 'rfp_id',
  customer: 'buyer_id',
  openRfp: 'rfp_id',
  answerLibrary: 'invite_id',
};
