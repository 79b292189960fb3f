import {
  declareConflict,
  declareNoConflict,
  rfpDeclarations,
} from '@bidboard/backend/features/declarations/contract';
import { notifications } from '@bidboard/backend/features/notifications/contracts/notifications';
import { rfpBuyerRoom } from '@bidboard/backend/features/rfps/contracts/rooms';
import { personRoom } from '@bidboard/backend/kernel/pushes';
import { sql } from '@bidboard/backend/platform/database/database';
import type { RightsChange } from '@bidboard/backend/platform/realtime/bus-message';
import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import { awardableRfp } from '@bidboard/backend/testing/fixtures/approval-fixture';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { subscribers } from '../../app/composition.ts';
import { createTestDependencies, type TestDependencies } from '../../testing/test-dependencies.ts';

let app: TestApp;
let fixture: Awaited<ReturnType<typeof awardableRfp>>;
let caught: TestDependencies;
let rechecked: RightsChange[];

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  fixture = await awardableRfp(app);
  await app.database.query(sql.statement`
    update rfp set requires_declaration = true where id = ${fixture.rfpId}`);
  caught = createTestDependencies(app.database, { publicUrl: 'https://bidboard.example', files: app.files });
  rechecked = [];
  await deliverAll();
  caught.mails.length = 0;
  caught.pushes.length = 0;
  rechecked.length = 0;
});

/** Delivers every event to every subscriber, in order, and catches what is sent. */
async function deliverAll(): Promise<void> {
  const pushes = {
    ...caught.deps.pushes,
    recheck: async (change: RightsChange) => void rechecked.push(change),
  };
  for (const event of await listEvents(app.database))
    for (const subscriber of subscribers)
      if (subscriber.subscribesTo.includes(event.name))
        await subscriber.handle(event, { ...caught.deps, pushes });
}

const declare = async (person: Person) => {
  const { rfpId } = fixture;
  const { shown } = expectOk(await person.call(rfpDeclarations, { params: { rfpId } }));
  expectOk(await person.call(declareNoConflict, { body: { rfpId, shown } }));
};
const titlesOf = async (person: Person) =>
  expectOk(await person.call(notifications, { params: {}, search: {} })).data.map(({ title }) => title);

test('A declaration asks the pages of each person of the buyer to refetch, in rooms that need no declaration', async () => {
  const { owner, admin, member, rfpId } = fixture;
  await declare(member);
  await deliverAll();
  const rooms = caught.pushes
    .filter(([, name, payload]) => name === 'declarationsChanged' && JSON.stringify(payload).includes(rfpId))
    .map(([room]) => room);
  for (const person of [owner, admin, member]) expect(rooms).toContain(personRoom(person.userId));
  expect(rooms).not.toContain(rfpBuyerRoom(rfpId));
});

test('A conflict notifies the owner with its reason, also by email and once, and takes the person out of the room', async () => {
  const { owner, admin, member, rfpId, first } = fixture;
  expectOk(
    await member.call(declareConflict, {
      body: { rfpId, inviteId: first, reason: 'My brother works there' },
    }),
  );
  await deliverAll();
  await deliverAll();
  expect(rechecked).toContainEqual({ userIds: [member.userId] });
  const stated = expect.stringMatching(/stated a conflict of interest with alpha/);
  expect(await titlesOf(owner)).toEqual(expect.arrayContaining([stated]));
  expect((await titlesOf(owner)).filter((title) => /conflict of interest/.test(title))).toHaveLength(1);
  for (const person of [admin, member]) expect(await titlesOf(person)).not.toContainEqual(stated);
  const detail = expectOk(await owner.call(notifications, { params: {}, search: {} })).data[0];
  expect(JSON.stringify(detail)).toContain('My brother works there');
});

test('A conflict that was withdrawn before its notification was written notifies no one', async () => {
  const { owner, member, rfpId, first } = fixture;
  expectOk(await member.call(declareConflict, { body: { rfpId, inviteId: first, reason: 'A mistake' } }));
  await declare(member);
  await deliverAll();
  expect((await titlesOf(owner)).filter((title) => /conflict of interest/.test(title))).toEqual([]);
});
