import {
  acceptRejectProductDemo,
  changeVisitStatus,
  getProductDemo,
} from '@bidboard/backend/contracts/meeting-requests';
import type { RecordedEvent } from '@bidboard/backend/contracts/events';
import { removeMember } from '@bidboard/backend/contracts/team';
import { listEvents } from '@bidboard/backend/testing/run-projections';
import { askDemo, setMeetingScene, type MeetingScene } from '@bidboard/backend/testing/meeting-scene';
import { signUpColleague } from '@bidboard/backend/testing/people';
import { must } from '@bidboard/backend/testing/rfp-scene';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catchDeps, type CaughtDeps } from '../testing/caught-deps.ts';
import { meetingInvalidation } from './meeting-invalidation.ts';

let app: TestApp;
let scene: MeetingScene;
let caught: CaughtDeps;

beforeAll(async () => {
  app = await createTestApp();
  scene = await setMeetingScene(app, 9);
  caught = catchDeps(app.database);
});
afterAll(() => app.close());

/** Tells of every event since, twice. */
async function deliverRows(since: number): Promise<void> {
  for (const event of (await listEvents(app.database)).slice(since))
    if (meetingInvalidation.subscribesTo.includes(event.name))
      for (let again = 0; again < 2; again++)
        await meetingInvalidation.handle(event as RecordedEvent, caught.deps);
}

test('each side’s lists are given the request as that side reads it, newer each time', async () => {
  const colleague = await signUpColleague(app, scene.vendor, 'colleague@calder.example');
  let since = (await listEvents(app.database)).length;
  const asked = await askDemo(scene, 1);
  const body = { type: 1 as const, _id: asked };
  const shown = async () => {
    caught.pushes.length = 0;
    await deliverRows(since);
    since = (await listEvents(app.database)).length;
    const rows = new Map(caught.pushes.map(([room, name, row]) => [String(room), { name, row }]));
    for (const reader of [scene.buyer, scene.vendor, colleague]) {
      const { data } = must(await reader.ask(getProductDemo, { params: { id: asked } }));
      expect(rows.get(`person_${reader.userId}`)).toEqual({ name: 'productDemoChanged', row: data });
    }
    return rows.get(`person_${colleague.userId}`)?.row as { version: number; isVisited: boolean };
  };
  const first = await shown();
  expect(JSON.stringify(first)).not.toContain(scene.buyer.email);
  must(await scene.vendor.ask(changeVisitStatus, { body }));
  const seen = await shown();
  expect([first.isVisited, seen.isVisited, seen.version > first.version]).toEqual([false, true, true]);
  must(await scene.vendor.ask(acceptRejectProductDemo, { body: { _id: asked, status: 1 } }));
  expect((await shown()).version).toBeGreaterThan(seen.version);
});

test('whoever has left in the meantime is told nothing of it', async () => {
  const leaver = await signUpColleague(app, scene.vendor, 'leaver@calder.example');
  const since = (await listEvents(app.database)).length;
  await askDemo(scene, 1);
  must(await scene.vendor.ask(removeMember, { body: { userId: leaver.userId } }));
  caught.pushes.length = 0;
  await deliverRows(since);
  const pushedRooms = caught.pushes.map(([room]) => room);
  expect(pushedRooms).toContain(`person_${scene.vendor.userId}`);
  expect(pushedRooms).not.toContain(`person_${leaver.userId}`);
});
