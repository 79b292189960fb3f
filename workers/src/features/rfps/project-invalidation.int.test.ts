import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { acceptInvite } from '@bidboard/backend/features/responses/contracts/responses';
import { addProject } from '@bidboard/backend/features/rfps/contracts/rfps';
import { hasReceipt } from '@bidboard/backend/platform/outbox/receipt';
import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import { expectOk, publishRfp } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDependencies, subscriberNamed } from '../../testing/test-dependencies.ts';

const projectInvalidation = subscriberNamed('projectInvalidation');

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('A save reaches both sides and an acceptance only that vendor, with the same push for repeated or late events', async () => {
  const { rfpId, buyer, vendors } = await publishRfp(app, ['alto', 'bass']);
  const [alto, bass] = vendors;
  expectOk(
    await buyer.ask(addProject, {
      body: { rfpId, projectName: 'Again', projectDescription: '"All"', version: 2 },
    }),
  );
  expectOk(await bass!.person.ask(acceptInvite, { body: { rfpId, acceptStatus: 1 } }));
  const events = (await listEvents(app.database)) as RecordedEvent[];
  const saved = events.findLast(({ name }) => name === 'projectSaved')!;
  const accepted = events.findLast(({ name }) => name === 'inviteAccepted')!;

  const { deps, pushes, bus } = createTestDependencies(app.database);
  for (const event of [accepted, saved, saved]) await projectInvalidation.handle(event, deps);
  const invalidation = (room: string) => [room, 'projectChanged', { rfpId }];
  const [toBass, ...toAll] = pushes;
  expect(toBass).toEqual(invalidation(`company_${bass!.companyId}`));
  // An invite is bound to its address until a person accepts it for their company.
  const readers = [
    `person_${alto!.person.userId}`,
    `company_${bass!.companyId}`,
    `person_${buyer.userId}`,
  ].toSorted();
  expect(toAll.map(([room]) => room).toSorted()).toEqual([...readers, ...readers].toSorted());
  expect(toAll.every((push) => push[1] === 'projectChanged')).toBe(true);
  expect(await hasReceipt(app.database, saved.eventId, 'projectInvalidation')).toBe(true);

  bus.isDown = true;
  const first = events.find(({ name }) => name === 'projectSaved')!;
  await expect(projectInvalidation.handle(first, deps)).rejects.toThrow('no bus');
  expect(await hasReceipt(app.database, first.eventId, 'projectInvalidation')).toBe(false);
});
