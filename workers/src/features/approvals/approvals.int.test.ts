import { decideApproval, withdrawApproval } from '@bidboard/backend/features/approvals/contracts/approvals';
import { notifications } from '@bidboard/backend/features/notifications/contracts/notifications';
import { createVendors } from '@bidboard/backend/features/rfps/contracts/invites';
import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import {
  approvingTeam,
  completeDraft,
  newestApproval,
  setRule,
  type ApprovingTeam,
} from '@bidboard/backend/testing/fixtures/approval-fixture';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { subscribers } from '../../app/composition.ts';
import { createTestDependencies, type TestDependencies } from '../../testing/test-dependencies.ts';

let app: TestApp;
let team: ApprovingTeam;
let caught: TestDependencies;
let rfpId: string;

/** Delivers every event to every subscriber, in order, and catches what is sent. */
async function deliverAll(): Promise<void> {
  for (const event of await listEvents(app.database))
    for (const subscriber of subscribers)
      if (subscriber.subscribesTo.includes(event.name)) await subscriber.handle(event, caught.deps);
}

beforeAll(async () => {
  app = await createTestApp();
  team = await approvingTeam(app);
  expectOk(await setRule(team.owner, 'publish'));
});
beforeEach(async () => {
  rfpId = await completeDraft(app, team.member);
  caught = createTestDependencies(app.database, { publicUrl: 'https://bidboard.example', files: app.files });
  await deliverAll();
  caught.mails.length = 0;
  caught.pushes.length = 0;
});
afterAll(() => app.close());

const ask = async () => {
  expectOk(await team.member.call(createVendors, { body: { rfpId, type: 'publish', invitees: [] } }));
  return newestApproval(team.owner, rfpId);
};
const titlesOf = async (person: Person) =>
  expectOk(await person.call(notifications, { params: {}, search: {} })).data.map(({ title }) => title);
const mailed = (subject: RegExp) =>
  caught.mails
    .filter((mail) => subject.test(mail.subject))
    .map(({ to }) => to)
    .toSorted();

test('Only the approvers are notified of a request, also by email, and pages are asked to refetch', async () => {
  await ask();
  for (let time = 0; time < 3; time += 1) await deliverAll();
  const approvers = [team.owner, team.admin];
  expect(mailed(/asks you to approve the publication/)).toEqual(
    approvers.map(({ email }) => email).toSorted(),
  );
  for (const person of approvers)
    expect(await titlesOf(person)).toContainEqual(expect.stringMatching(/^member.* asks you to approve/));
  expect(await titlesOf(team.member)).not.toContainEqual(expect.stringContaining('asks you to approve'));
  expect(caught.pushes.map(([, name]) => name)).toEqual(
    expect.arrayContaining(['approvalChanged', 'toDoChanged']),
  );
});

test('The person who asked is notified of a refusal with its reason, and the approvers are not', async () => {
  const { approvalId } = await ask();
  await deliverAll();
  caught.mails.length = 0;
  const body = { approvalId, isApproved: false, reason: 'Legal must read it' };
  expectOk(await team.owner.call(decideApproval, { body }));
  await deliverAll();
  await deliverAll();
  expect(mailed(/refused the publication/)).toEqual([team.member.email]);
  expect(caught.mails.find(({ subject }) => /refused/.test(subject))?.text).toContain('Legal must read it');
  expect(await titlesOf(team.member)).toContainEqual(expect.stringMatching(/refused the publication/));
  expect(await titlesOf(team.admin)).not.toContainEqual(expect.stringMatching(/refused the publication/));
});

test('The person who asked is notified of an approval', async () => {
  const { approvalId } = await ask();
  expectOk(await team.admin.call(decideApproval, { body: { approvalId, isApproved: true } }));
  await deliverAll();
  expect(mailed(/approved the publication/)).toEqual([team.member.email]);
  // The request was settled before its mail went out.
  expect(mailed(/asks you to approve/)).toEqual([]);
});

test('A withdrawn request is not announced any further', async () => {
  const { approvalId } = await ask();
  expectOk(await team.member.call(withdrawApproval, { body: { approvalId } }));
  await deliverAll();
  expect(mailed(/approve/)).toEqual([]);
});
