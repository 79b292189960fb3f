import { afterAll, beforeAll, expect, test } from 'vitest';
import { rateAnswer } from './contracts/evaluation.ts';
import { acceptInvite, saveTechnicalAnswers, submitResponse } from './contracts/responses.ts';
import type { RecordedEvent } from './contracts/events.ts';
import { sql } from './platform/database.ts';
import { followEvent, rebuild } from './platform/projection.ts';
import { json, row } from './platform/row.ts';
import { projections } from './projections.ts';
import { listEvents } from './testing/follow-all.ts';
import { must, publishRfp } from './testing/rfp-scene.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let events: RecordedEvent[];
/** What the events came to as they were told, in order and once. */
let before: string[];

beforeAll(async () => {
  app = await createTestApp();
  const { rfpId, buyer, vendors } = await publishRfp(app, ['alpha', 'beta', 'gamma']);
  const [alpha, beta, gamma] = vendors.map((one) => one.person);
  for (const one of [alpha, beta]) must(await one!.ask(acceptInvite, { body: { rfpId, acceptStatus: 1 } }));
  must(await gamma!.ask(acceptInvite, { body: { rfpId, acceptStatus: 2 } }));
  const answer = (questionId: number, text: string) => ({
    body: { rfpId, quesAns: [{ questionId, answer: text }] },
  });
  must(await alpha!.ask(saveTechnicalAnswers, answer(1, 'yes')));
  must(await beta!.ask(saveTechnicalAnswers, answer(3, 'Weekly')));
  must(await alpha!.ask(saveTechnicalAnswers, answer(1, 'no')));
  must(
    await buyer.ask(rateAnswer, {
      body: {
        rfpId,
        vendorId: vendors[1]!.companyId,
        type: 'technical',
        questionId: 3,
        answerRating: 'fully-met',
      },
    }),
  );
  must(await alpha!.ask(submitResponse, { body: { rfpId } }));
  await app.follow();
  events = await listEvents(app.database);
  before = await rows();
});
afterAll(() => app.close());

/** Every row of every read model, without its revision, which only says how often it was written. */
async function rows(): Promise<string[]> {
  const tables = projections.flatMap((one) => one.tables);
  const all = await Promise.all(
    tables.map((table) =>
      app.database.anyFirst(sql.type(row({ row: json<Record<string, unknown>>() }))`
        select to_jsonb(t) - 'revision' #- '{row,version}' as row from ${sql.identifier([table])} t`),
    ),
  );
  return all.flatMap((list, index) => list.map((one) => `${tables[index]} ${JSON.stringify(one)}`)).sort();
}

const follow = async (order: readonly RecordedEvent[]) => {
  for (const event of order) {
    for (const projection of projections)
      if (event.name in projection.follows) await followEvent(app.database, projection, event, app.now.ms);
  }
};

async function empty(): Promise<void> {
  for (const table of projections.flatMap((one) => one.tables))
    await app.database.query(sql.typeAlias('nothing')`delete from ${sql.identifier([table])}`);
}

/** A shuffle that is the same at every run. */
const shuffled = <T>(list: readonly T[], seed: number): T[] =>
  list
    .map((one, index) => ({ one, at: Math.sin(seed + index * 7919) }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);

test('events said again change no row, and said twice, late and out of order they fill empty tables the same', async () => {
  expect(before.length).toBeGreaterThan(10);
  await follow(events);
  expect(await rows()).toEqual(before);
  for (const seed of [1, 2, 3]) {
    await empty();
    await follow(shuffled([...events, ...events], seed));
    expect(await rows()).toEqual(before);
  }
});

test('events of one moment, followed by several at once, end in the same rows', async () => {
  await empty();
  await Promise.all(shuffled(events, 4).map((event) => follow([event])));
  expect(await rows()).toEqual(before);
});

test('every read model, dropped and rebuilt, has the same rows, and newer ones than before', async () => {
  const revision = () =>
    app.database.oneFirst(
      sql.type(row({ r: json<number>() }))`select to_jsonb(min(revision)) as r from response_section`,
    );
  const old = await revision();
  for (const projection of projections) await rebuild(app.database, projection, app.now.ms);
  expect(await rows()).toEqual(before);
  expect(await revision()).toBeGreaterThan(old);
});
