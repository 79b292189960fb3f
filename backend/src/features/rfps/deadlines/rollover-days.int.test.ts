import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getRfps } from '../../dashboard/contract.ts';
import { rfpTimeline } from '../../evaluation/contracts/evaluation.ts';
import { presets } from '../contracts/steps.ts';
import { addProject, createRfp } from '../contracts/rfps.ts';
import type { Push } from '../../../kernel/pushes.ts';
import { rfpCardProjection } from '../../dashboard/rfp-card-projection.ts';
import { findCardOutcome } from '../../decisions/own-outcome.ts';
import { timelineOn } from '../../evaluation/timeline/stage.ts';
import { rfpOverviewProjection } from '../../evaluation/timeline/rfp-overview.ts';
import { sql } from '../../../platform/database/database.ts';
import { projectEvent } from '../../../platform/outbox/projection.ts';
import { row, text } from '../../../platform/database/row.ts';
import { listEvents } from '../../../testing/app/run-projections.ts';
import { signUpPerson } from '../../../testing/app/people.ts';
import { expectOk } from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';
import { loadBuyerSteps } from '../buyer-stepper.ts';
import { rolloverDays } from './rollover-days.ts';

let app: TestApp;
let buyer: Person;
beforeAll(async () => {
  app = await createTestApp();
  buyer = await signUpPerson(app, 'days@buyer.example');
});
afterAll(() => app.close());
beforeEach(() => app.database.query(sql.statement`delete from milestone`));
beforeEach(() => app.database.query(sql.statement`update rfp set announced_day = null`));

const secondMs = 1000;
const dayMs = 86_400_000;

/** Creates an RFP in a zone and saves its project at this moment, with these days. */
async function planned(timeZone: string, at: number, ...days: (string | null)[]): Promise<string> {
  app.now.ms = at;
  const { rfp } = expectOk(
    await buyer.ask(createRfp, {
      body: {
        rfpName: `Days in ${timeZone}`,
        processTypeValue: 'rapid',
        scopeValue: 'private',
        stepsValue: presets.rapid,
      },
    }),
  );
  const timelineItems = days.map((mileStoneDate, index) => ({
    mileStoneName: `Stage ${index + 1}`,
    description: '',
    mileStoneDate,
    isFixed: false,
  }));
  expectOk(
    await buyer.ask(addProject, {
      body: {
        rfpId: rfp._id,
        projectName: 'Days',
        projectDescription: JSON.stringify('All of it'),
        timeZone,
        timelineItems,
      },
    }),
  );
  return rfp._id;
}

const turnedRfps = () =>
  app.database.anyFirst(sql.type(row({ rfpId: text }))`
    select payload ->> 'rfpId' as "rfpId" from outbox where name = 'rfpDayRolledOver' order by position`);

/** Returns the pushes that the day rollover sends to open pages at this moment. */
async function pushesOf(rfpId: string, at: number): Promise<Push[]> {
  const event = (await listEvents(app.database)).findLast(
    (candidate) => candidate.name === 'rfpDayRolledOver' && candidate.payload.rfpId === rfpId,
  );
  if (!event) throw new Error('no day turned');
  const projections = [rfpOverviewProjection, rfpCardProjection(timelineOn, loadBuyerSteps, findCardOutcome)];
  return (
    await Promise.all(projections.map((projection) => projectEvent(app.database, projection, event, at)))
  ).flat();
}

/**
 * A zone, and the moment when a day begins in it. This covers clocks that go forward and back, and days of 23, 24 and 25 hours.
 */
const midnights: [zone: string, day: string, startsAt: string][] = [
  ['Pacific/Niue', '2026-11-22', '2026-11-22T11:00:00Z'],
  ['Pacific/Kiritimati', '2026-11-22', '2026-11-21T10:00:00Z'],
  ['Asia/Kathmandu', '2026-11-22', '2026-11-21T18:15:00Z'],
  ['UTC', '2027-01-01', '2027-01-01T00:00:00Z'],
  ['Pacific/Auckland', '2027-01-01', '2026-12-31T11:00:00Z'],
  ['UTC', '2028-02-29', '2028-02-29T00:00:00Z'],
  ['America/New_York', '2028-03-01', '2028-03-01T05:00:00Z'],
  ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00Z'],
  ['Europe/Berlin', '2026-10-26', '2026-10-25T23:00:00Z'],
  // Midnight does not exist there on this day: the clock goes from 23:59:59 to 01:00.
  ['America/Havana', '2026-03-08', '2026-03-08T05:00:00Z'],
  ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00Z'],
];

test.each(midnights)(
  'In %s the day %s begins at %s, and not a second before',
  async (zone, day, startsAt) => {
    const midnight = Date.parse(startsAt);
    const rfpId = await planned(zone, midnight - 3 * 3_600_000, day, '2030-12-31');
    const before = (await turnedRfps()).length;
    expect(await rolloverDays(app.database, midnight - secondMs)).toBe(0);
    expect(await rolloverDays(app.database, midnight)).toBe(1);
    expect(await rolloverDays(app.database, midnight)).toBe(0);
    expect((await turnedRfps()).slice(before)).toEqual([rfpId]);

    await app.runProjections();
    const pushes = await pushesOf(rfpId, midnight);
    const overview = pushes.find((push) => push.name === 'rfpOverviewChanged');
    expect(overview?.payload).toMatchObject({ today: day, currentStageNumber: 1, completionPercent: 50 });
    expect(pushes.find((push) => push.name === 'rfpCardChanged')?.payload).toMatchObject({
      _id: rfpId,
      rfpCompletionPercent: 50,
    });
    app.now.ms = midnight - secondMs;
    const yesterday = expectOk(await buyer.ask(rfpTimeline, { params: { rfpId } })).timeline;
    expect(yesterday.completionPercent).toBe(0);
  },
);

test('An open page is notified of a new day that only changes its numbers', async () => {
  const at = Date.UTC(2026, 10, 21, 12);
  const rfpId = await planned('UTC', at, '2026-11-10', '2026-11-27');
  await rolloverDays(app.database, at + dayMs);
  await app.runProjections();
  const overview = (await pushesOf(rfpId, at + dayMs)).find((push) => push.name === 'rfpOverviewChanged');
  expect(overview?.payload).toMatchObject({
    daysToNextStage: null,
    daysInCurrentStage: 12,
    daysToCompletion: 5,
  });
});

test('One run catches up on the days without a running worker', async () => {
  const at = Date.UTC(2026, 10, 21, 12);
  await planned('Asia/Tokyo', at, '2026-12-24');
  expect(await rolloverDays(app.database, at + 2.5 * dayMs)).toBe(1);
  expect(await rolloverDays(app.database, at + 2.5 * dayMs)).toBe(0);
});

test('The day after the last date is reported, and no later day', async () => {
  const at = Date.UTC(2026, 10, 21, 12);
  await planned('UTC', at, '2026-11-20', '2026-11-22');
  expect(await rolloverDays(app.database, at + dayMs)).toBe(1);
  expect(await rolloverDays(app.database, at + 2 * dayMs)).toBe(1);
  expect(await rolloverDays(app.database, at + 3 * dayMs)).toBe(0);
});

test('An RFP without dates, or with only past dates, is left alone', async () => {
  const at = Date.UTC(2026, 10, 21, 12);
  await planned('UTC', at, null, null);
  await planned('UTC', at, '2026-11-01');
  expect(await rolloverDays(app.database, at + 10 * dayMs)).toBe(0);
});

test('Another zone rolls over at the same time only if its own midnight has passed', async () => {
  const at = Date.UTC(2026, 10, 21, 9);
  const zones = ['Pacific/Niue', 'America/New_York', 'UTC', 'Asia/Kathmandu', 'Pacific/Kiritimati'];
  const rfpIds = [];
  for (const zone of zones) rfpIds.push(await planned(zone, at, '2026-12-24'));
  const before = (await turnedRfps()).length;
  // By now the 21st has begun in Niue, and the 22nd in Kathmandu and on Kiritimati. In New York and UTC no day has begun.
  expect(await rolloverDays(app.database, Date.UTC(2026, 10, 21, 18, 30))).toBe(3);
  const expected = [rfpIds[0], rfpIds[3], rfpIds[4]];
  expect((await turnedRfps()).slice(before)).toEqual(expect.arrayContaining(expected));
});

test('Several simultaneous workers report each RFP once, in batches', async () => {
  const at = Date.UTC(2026, 10, 21, 12);
  const rfpId = await planned('UTC', at, '2026-12-24');
  await app.database.query(sql.statement`
    with made as (
      insert into rfp (owner_id, name, process_type, scope, steps, is_anonymous, currency, time_zone, announced_day, created_at)
      select owner_id, name || n, process_type, scope, steps, is_anonymous, currency, time_zone, announced_day, created_at
      from rfp, generate_series(1, 449) n where id = ${rfpId} returning id)
    insert into milestone (rfp_id, position, name, description, date, is_fixed)
    select id, 0, 'Stage', '', '2026-12-24', false from made`);
  const before = (await turnedRfps()).length;
  const counts = await Promise.all([1, 2, 3].map(() => rolloverDays(app.database, at + dayMs)));
  expect(counts.reduce((sum, count) => sum + count)).toBe(450);
  const turned = (await turnedRfps()).slice(before);
  expect(turned).toHaveLength(450);
  expect(new Set(turned).size).toBe(450);
});

test('The check every minute reads no RFP that is not due', async () => {
  const at = Date.UTC(2026, 10, 21, 12);
  const rfpId = await planned('UTC', at, '2026-12-24');
  await app.database.query(sql.statement`
    insert into rfp (owner_id, name, process_type, scope, steps, is_anonymous, currency, time_zone, announced_day, created_at)
    select owner_id, name || n, process_type, scope, steps, is_anonymous, currency, time_zone, announced_day, created_at
    from rfp, generate_series(1, 20000) n where id = ${rfpId}`);
  await app.database.query(sql.statement`analyze rfp`);
  const plan = (
    await app.database.anyFirst(sql.type(row({ 'QUERY PLAN': text }))`
      explain select id from rfp where time_zone = 'UTC' and announced_day < '2026-11-21'::date
      order by announced_day limit 200 for update skip locked`)
  ).join('\n');
  expect(plan).toContain('rfp__announced_day');
  expect(await rolloverDays(app.database, at)).toBe(0);
});

test('Cards and timelines that are read after midnight match the push', async () => {
  const at = Date.UTC(2026, 10, 21, 12);
  const rfpId = await planned('UTC', at, '2026-11-22', '2026-11-27');
  await app.runProjections();
  app.now.ms = at + dayMs;
  const { rfp } = expectOk(
    await buyer.ask(getRfps, { params: { userId: buyer.userId }, search: { filterBy: 'all' } }),
  );
  expect(rfp.find((card) => card._id === rfpId)?.rfpCompletionPercent).toBe(50);
});
