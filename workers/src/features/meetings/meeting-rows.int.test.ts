import {
  acceptRejectProductDemo,
  changeVisitStatus,
  getProductDemo,
} from '@bidboard/backend/features/meetings/contracts/meeting-requests';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { removeMember } from '@bidboard/backend/features/team/contracts/team';
import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import {
  requestDemo,
  createMeetingFixture,
  type MeetingFixture,
} from '@bidboard/backend/testing/fixtures/meeting-fixture';
import { signUpColleague } from '@bidboard/backend/testing/app/people';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestDependencies,
  subscriberNamed,
  type TestDependencies,
} from '../../testing/test-dependencies.ts';

const meetingInvalidation = subscriberNamed('meetingInvalidation');

let app: TestApp;
let fixture: MeetingFixture;
let caught: TestDependencies;

beforeAll(async () => {
  app = await createTestApp();
  fixture = await createMeetingFixture(app, 9);
  caught = createTestDependencies(app.database);
});
afterAll(() => app.close());

/** Delivers every event since then, twice. */
async function deliverRows(since: number): Promise<void> {
  for (const event of (await listEvents(app.database)).slice(since))
    if (meetingInvalidation.subscribesTo.includes(event.name))
      for (let again = 0; again < 2; again++)
        await meetingInvalidation.handle(event as RecordedEvent, caught.deps);
}

test('Each side’s lists get the request as that side reads it, with a higher version each time', async () => {
  const colleague = await signUpColleague(app, fixture.vendor, 'colleague@calder.example');
  let since = (await listEvents(app.database)).length;
  const meetingId = await requestDemo(fixture, 1);
  const body = { type: 1 as const, _id: meetingId };
  const shown = async () => {
    caught.pushes.length = 0;
    await deliverRows(since);
    since = (await listEvents(app.database)).length;
    const rows = new Map(caught.pushes.map(([room, name, row]) => [String(room), { name, row }]));
    for (const reader of [fixture.buyer, fixture.vendor, colleague]) {
      const { data } = expectOk(await reader.call(getProductDemo, { params: { id: meetingId } }));
      expect(rows.get(`person_${reader.userId}`)).toEqual({ name: 'productDemoChanged', row: data });
    }
    return rows.get(`person_${colleague.userId}`)?.row as { version: number; isVisited: boolean };
  };
  const first = await shown();
  expect(JSON.stringify(first)).not.toContain(fixture.buyer.email);
  expectOk(await fixture.vendor.call(changeVisitStatus, { body }));
  const seen = await shown();
  expect([first.isVisited, seen.isVisited, seen.version > first.version]).toEqual([false, true, true]);
  expectOk(await fixture.vendor.call(acceptRejectProductDemo, { body: { _id: meetingId, status: 1 } }));
  expect((await shown()).version).toBeGreaterThan(seen.version);
});

test('A person who has left meanwhile gets no push of it', async () => {
  const leaver = await signUpColleague(app, fixture.vendor, 'leaver@calder.example');
  const since = (await listEvents(app.database)).length;
  await requestDemo(fixture, 1);
  expectOk(await fixture.vendor.call(removeMember, { body: { userId: leaver.userId } }));
  caught.pushes.length = 0;
  await deliverRows(since);
  const pushedRooms = caught.pushes.map(([room]) => room);
  expect(pushedRooms).toContain(`person_${fixture.vendor.userId}`);
  expect(pushedRooms).not.toContain(`person_${leaver.userId}`);
});
