import { afterAll, beforeAll, expect, test } from 'vitest';
import { rfpQuestionnaire, vendorTable } from '../contracts/evaluation.ts';
import { openConsensus } from '../contracts/evaluators.ts';
import { projectEvent } from '../../../platform/outbox/projection.ts';
import { projections } from '../../../app/compose.ts';
import { evaluatedRfp, rateAs, type EvaluatedRfp } from '../../../testing/fixtures/evaluated-rfp.ts';
import { readEverything } from '../../../testing/app/read-everything.ts';
import { listEvents } from '../../../testing/app/run-projections.ts';
import { expectOk } from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';

let app: TestApp;
let fixture: EvaluatedRfp;
let readers: Record<string, Person>;
beforeAll(async () => {
  app = await createTestApp();
  fixture = await evaluatedRfp(app, ['alto', 'basso']);
  const { lead, ann, ben, carl, vendors } = fixture;
  readers = { lead, ann, ben, carl, vendor: vendors[0]!.person, rival: vendors[1]!.person };
  await app.runProjections();
});
afterAll(() => app.close());

/** Returns the response to every GET about the RFP that a user can make, by request. */
async function readAllOf(person: Person): Promise<Map<string, string>> {
  const { rfpId, vendors, lead } = fixture;
  const invites = expectOk(await lead.call(vendorTable, { params: { rfpId } })).data.map(
    ({ inviteId }) => inviteId,
  );
  const { technical, commercial } = expectOk(await lead.call(rfpQuestionnaire, { params: { rfpId } }));
  const sections = [...technical, ...commercial].flatMap((category) => category.sections);
  return readEverything(person, {
    rfpId: [rfpId],
    userId: [...new Set([person.userId, lead.userId, fixture.ann.userId])],
    inviteId: invites,
    sectionId: sections.map(({ sectionId }) => sectionId),
    questionId: ['1', '3', '9'],
    companyId: vendors.map(({ companyId }) => companyId),
    vendorId: vendors.map(({ companyId }) => companyId),
    id: [rfpId, ...invites],
    number: ['1'],
    page: ['0'],
    size: ['50'],
    kind: ['technical', 'commercial'],
    format: ['csv'],
  });
}

type ReadingsByReader = Map<string, Map<string, string>>;
const readAll = async (): Promise<ReadingsByReader> =>
  new Map(
    await Promise.all(
      Object.entries(readers).map(async ([name, person]) => [name, await readAllOf(person)] as const),
    ),
  );
/** The last reading of each user. */
let last: ReadingsByReader | undefined;

/** Returns which responses changed. */
async function changesBy(action: () => Promise<unknown>): Promise<Record<string, string[]>> {
  const before = last ?? (await readAll());
  await action();
  await app.runProjections();
  const after = await readAll();
  last = after;
  const changed = (name: string) =>
    [...(after.get(name) ?? [])].flatMap(([request, answer]) =>
      before.get(name)?.get(request) === answer ? [] : [request.split(' ')[0] ?? ''],
    );
  return Object.fromEntries(Object.keys(readers).map((name) => [name, [...new Set(changed(name))]]));
}

test('An evaluator’s rating changes no other user’s view except the progress that the lead sees', async () => {
  const rating = await changesBy(async () => {
    expectOk(await rateAs(fixture.ann, fixture, 'fully-met'));
    expectOk(await rateAs(fixture.ann, fixture, 'not-met', { vendor: 1, questionId: 1 }));
  });
  expect(rating).toEqual({
    lead: ['evaluators'],
    // Her to-do list counts the answers that she has not rated.
    ann: ['toDo', 'vendorResponse', 'sectionResponses', 'evaluators'],
    ben: [],
    carl: [],
    // It shows that rating has begun, because a rated response cannot be withdrawn.
    vendor: ['getReceipts'],
    rival: ['getReceipts'],
  });
  // No other user learns how an answer is rated: changing a rating does not change the progress.
  const rerating = await changesBy(async () => expectOk(await rateAs(fixture.ann, fixture, 'partially-met')));
  expect(rerating).toEqual({
    lead: [],
    ann: ['vendorResponse', 'sectionResponses'],
    ben: [],
    carl: [],
    vendor: [],
    rival: [],
  });
});

test('An evaluator’s comment changes only their own view', async () => {
  const comment = 'Too vague about visitors';
  const commenting = await changesBy(async () =>
    expectOk(await rateAs(fixture.ann, fixture, 'partially-met', { comment })),
  );
  expect(commenting).toEqual({
    lead: [],
    ann: ['vendorResponse', 'sectionResponses'],
    ben: [],
    carl: [],
    vendor: [],
    rival: [],
  });
  for (const [name, answers] of last ?? [])
    expect([name, [...answers.values()].some((answer) => answer.includes(comment))]).toEqual([
      name,
      name === 'ann',
    ]);
});

test('No read model follows an evaluator’s ratings, so no room receives them', async () => {
  const before = (await listEvents(app.database)).length;
  expectOk(await rateAs(fixture.ben, fixture, 'not-met'));
  const events = (await listEvents(app.database)).slice(before);
  expect(events.map(({ name, payload }) => [name, Object.keys(payload)])).toEqual([
    ['evaluatorRated', ['rfpId', 'userId']],
  ]);
  for (const event of events)
    for (const projection of projections)
      expect(await projectEvent(app.database, projection, event, app.now.ms)).toEqual([]);
});

test('Once the consensus is open, only the lead and the evaluators read the ratings', async () => {
  last = undefined;
  const opening = await changesBy(async () =>
    expectOk(await fixture.lead.call(openConsensus, { body: { rfpId: fixture.rfpId } })),
  );
  const mayChange = ['sectionResponses', 'evaluators', 'consensus'];
  const ofRatings = Object.entries(opening).map(([name, changed]) => [
    name,
    changed.filter((change) => mayChange.includes(change)),
  ]);
  expect(Object.fromEntries(ofRatings)).toEqual({
    lead: ['evaluators', 'consensus'],
    ann: ['sectionResponses', 'evaluators', 'consensus'],
    ben: ['sectionResponses', 'evaluators', 'consensus'],
    carl: ['evaluators'],
    vendor: [],
    rival: [],
  });
  expect([opening['vendor'], opening['rival']]).toEqual([[], []]);
  const ofCarl = await readAllOf(readers['carl']!);
  for (const [request, answer] of ofCarl)
    expect(`${request} ${answer}`).not.toMatch(/"(fully|partially|not)-met"|Too vague/);
  for (const [name, isReader] of Object.entries({ lead: true, ben: true, vendor: false, rival: false })) {
    const answers = [...(await readAllOf(readers[name]!)).values()].join();
    expect([name, answers.includes('Too vague about visitors')]).toEqual([name, isReader]);
  }
});
