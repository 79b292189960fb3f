import { createNotifications } from '@bidboard/backend/app/jobs';
import { recordChangedAnswers } from '@bidboard/backend/features/responses/jobs';
import { openResponses } from '@bidboard/backend/features/rfps/jobs';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { notifications as notificationList } from '@bidboard/backend/features/notifications/contracts/notifications';
import {
  notificationKinds,
  type NotificationKind,
} from '@bidboard/backend/features/notifications/contracts/kinds';
import {
  saveTechnicalAnswers,
  submitResponse,
} from '@bidboard/backend/features/responses/contracts/responses';
import { sql } from '@bidboard/backend/platform/database/database';
import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import { acceptedRfp, expectOk, type RfpFixture } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerChangeRecorder } from '../responses/answer-change-recorder.ts';
import { createTestDependencies } from '../../testing/test-dependencies.ts';

const minuteMs = 60_000;
let app: TestApp;
let fixture: RfpFixture;

beforeAll(async () => {
  // Saves use the database's time, and the due time must be after it.
  app = await createTestApp({ clock: Date.now });
});
afterAll(() => app.close());
beforeEach(async () => {
  fixture = await acceptedRfp(app, ['alto', 'basso']);
});

/** Saves `times` times, each with another answer. */
async function save(vendor = 0, times = 1): Promise<void> {
  const { person } = fixture.vendors[vendor]!;
  for (let time = 0; time < times; time += 1)
    expectOk(
      await person.ask(saveTechnicalAnswers, {
        body: {
          rfpId: fixture.rfpId,
          quesAns: [{ questionId: 3, answer: `Answer ${crypto.randomUUID()}` }],
        },
      }),
    );
}
/** Records the saves, each twice and once more in reverse order, and sends what is due at a time. */
async function reportChangesAt(ms: number): Promise<number> {
  const { deps } = createTestDependencies(app.database);
  const saves = (await listEvents(app.database)).filter(({ name }) => name === 'answersSaved');
  for (const event of [...saves.flatMap((change) => [change, change]), ...saves.toReversed()])
    await answerChangeRecorder.handle(event, deps);
  const counts = await Promise.all([1, 2, 3].map(() => recordChangedAnswers(app.database, ms)));
  for (const event of await listEvents(app.database))
    if (notificationKinds.some((kind) => kind === event.name))
      await createNotifications(app.database, event as RecordedEvent<NotificationKind>);
  return counts.reduce((sum, count) => sum + count, 0);
}
const toBuyer = async () =>
  expectOk(await fixture.buyer.ask(notificationList, { search: { size: 100 } })).data.filter(
    ({ kind }) => kind === 'answersChanged',
  );
/** Answers are saved with the database's clock. */
const inMinutes = (minutes: number) => Date.now() + minutes * minuteMs;

test('A buyer is notified once of many saves when the vendor pauses, and again of later ones', async () => {
  await save(0, 5);
  expect(await reportChangesAt(inMinutes(14))).toBe(0);
  expect(await reportChangesAt(inMinutes(16))).toBe(1);
  expect(await reportChangesAt(inMinutes(200))).toBe(0);
  expect(await toBuyer()).toMatchObject([
    {
      title: expect.stringMatching(/^alto .* changed its answers to Tender/),
      path: `/app/dashboard-rfp/${fixture.rfpId}?tab=vendor-responses`,
    },
  ]);
  await save(0);
  await save(1, 2);
  expect(await reportChangesAt(inMinutes(16))).toBe(2);
  expect(await toBuyer()).toHaveLength(3);
});

test('A series of saves that never pauses still brings a notification', async () => {
  await save();
  await reportChangesAt(inMinutes(1));
  await app.database.query(sql.statement`
    update unannounced_answers set since = since - interval '3 hours'`);
  await save();
  expect(await reportChangesAt(inMinutes(1))).toBe(1);
});

test('Answers saved while responses are sealed bring no notification, even after the opening', async () => {
  await app.database.query(sql.statement`
    update rfp set is_sealed = true, due_time = '17:00' where id = ${fixture.rfpId}`);
  await save(0, 2);
  expect(await reportChangesAt(inMinutes(16))).toBe(0);
  await save(1);
  expect(await openResponses(app.database, app.now.ms + 30 * 24 * 60 * minuteMs)).toBe(1);
  expect(await reportChangesAt(inMinutes(60 * 24 * 30))).toBe(0);
  expect(await toBuyer()).toEqual([]);
});

test('A submission and a decision bring notifications of their own', async () => {
  await save(0);
  expectOk(await fixture.vendors[0]!.person.ask(submitResponse, { body: { rfpId: fixture.rfpId } }));
  await save(1);
  await app.database.query(sql.statement`
    insert into rfp_decision (rfp_id, outcome, reason, message, releases_scores, decided_by, decided_at)
    values (${fixture.rfpId}, 'cancelled', 'Over', '', false, ${fixture.buyer.userId}, now())`);
  expect(await reportChangesAt(inMinutes(16))).toBe(0);
  expect(await toBuyer()).toEqual([]);
});
