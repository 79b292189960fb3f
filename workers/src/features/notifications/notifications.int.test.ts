import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import {
  acceptRejectMeeting,
  addDiscoveryMeeting,
  agreeMeetingTime,
  cancelMeeting,
  getDiscoveryMeeting,
  proposeMeetingTime,
} from '@bidboard/backend/features/meetings/contracts/meeting-requests';
import { escalateClaim, decideClaim, waitingClaims } from '@bidboard/backend/features/claims/contract';
import {
  markNotificationRead,
  notifications as notificationList,
} from '@bidboard/backend/features/notifications/contracts/notifications';
import { personRoom } from '@bidboard/backend/kernel/pushes';
import { acceptInvite, submitResponse } from '@bidboard/backend/features/responses/contracts/responses';
import { inviteColleague, leaveTeam, removeMember } from '@bidboard/backend/features/team/contracts/team';
import { sql } from '@bidboard/backend/platform/database/database';
import { number, row } from '@bidboard/backend/platform/database/row';
import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import {
  requestMeeting,
  createMeetingFixture,
  type MeetingFixture,
} from '@bidboard/backend/testing/fixtures/meeting-fixture';
import {
  registerCompany,
  signUpColleague,
  signUpOperator,
  signUpPerson,
} from '@bidboard/backend/testing/app/people';
import { answerOne, expectOk, publishRfp } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createTestDependencies,
  subscriberNamed,
  type TestDependencies,
} from '../../testing/test-dependencies.ts';
import { notifications } from './notifications.ts';

const notificationsInvalidation = subscriberNamed('notificationsInvalidation');

let app: TestApp;
let fixture: MeetingFixture;
let operator: Person;
let colleague: Person;
let caught: TestDependencies;

beforeAll(async () => {
  app = await createTestApp();
  fixture = await createMeetingFixture(app, 9);
  operator = await signUpOperator(app);
  colleague = await signUpColleague(app, fixture.vendor, 'colleague@calder.example');
  await notifyAll(await eventsSince(0));
});
afterAll(() => app.close());
beforeEach(() => {
  caught = createTestDependencies(app.database);
});

const eventsSince = async (since: number) => (await listEvents(app.database)).slice(since);
const happened = async () => (await listEvents(app.database)).length;

async function notifyAll(events: readonly RecordedEvent[]): Promise<void> {
  caught ??= createTestDependencies(app.database);
  for (const event of events)
    for (const subscriber of [notifications, notificationsInvalidation])
      if (subscriber.subscribesTo.includes(event.name)) await subscriber.handle(event, caught.deps);
}
/** Delivers the events since the last time, each twice in a row, and then all of them once more in reverse order. */
async function deliverAll(since: number): Promise<void> {
  const events = await eventsSince(since);
  await notifyAll(events.flatMap((event) => [event, event]));
  await notifyAll(events.toReversed());
}
/** Returns a person's unread notifications, oldest first, and marks them as read. */
async function newTo(person: Person) {
  const { data } = expectOk(await person.call(notificationList, { search: { show: 'unread', size: 100 } }));
  for (const { _id } of data) expectOk(await person.call(markNotificationRead, { body: { _id } }));
  return data.toReversed();
}
const titlesTo = async (person: Person) => (await newTo(person)).map(({ title }) => title);
const rung = () => new Set(caught.pushes.map(([room, name]) => `${String(name)} ${String(room)}`));
const tomorrow = () => new Date(app.now.ms + 86_400_000).toISOString();
const everything = () =>
  app.database.oneFirst(sql.type(row({ n: number }))`select count(*)::int4 as n from notification`);

test('Everyone who receives a request is notified once and their bell rings, and the requester is not notified', async () => {
  const since = await happened();
  const id = await requestMeeting(fixture, [tomorrow()]);
  await deliverAll(since);
  for (const person of [fixture.vendor, colleague]) {
    expect(await newTo(person)).toMatchObject([
      {
        kind: 'meetingRequested',
        title: 'Fenwick Foods 1 asks for a discovery meeting about Calder Access',
        path: `/app/discovery-meeting-request/${id}/2`,
      },
    ]);
  }
  expect(await newTo(fixture.buyer)).toEqual([]);
  expect(rung()).toEqual(
    new Set([fixture.vendor, colleague].map(({ userId }) => `notificationsChanged ${personRoom(userId)}`)),
  );
});

test('The other side is notified of each step of a meeting, with its time and without any person’s address', async () => {
  const since = await happened();
  const id = await requestMeeting(fixture, [tomorrow()]);
  const slotsNow = async () =>
    expectOk(await fixture.vendor.call(getDiscoveryMeeting, { params: { id } })).data.slots;
  const [first] = await slotsNow();
  const answer = { _id: id, status: 1 as const, message: 'Gladly', slotId: first?._id };
  expectOk(await fixture.vendor.call(acceptRejectMeeting, { body: answer }));
  const later = new Date(app.now.ms + 2 * 86_400_000).toISOString();
  expectOk(await fixture.buyer.call(proposeMeetingTime, { body: { _id: id, startsAt: later } }));
  const offered = (await slotsNow()).find(({ startsAt }) => startsAt === later);
  expectOk(await fixture.vendor.call(agreeMeetingTime, { body: { _id: id, slotId: offered?._id ?? '' } }));
  await deliverAll(since);
  expectOk(await fixture.buyer.call(cancelMeeting, { body: { _id: id } }));
  await deliverAll(since);
  const toBuyer = await newTo(fixture.buyer);
  expect(toBuyer).toMatchObject([
    {
      title: 'Calder Systems accepted your request for a discovery meeting about Calder Access',
      detail: '“Gladly”',
      path: `/app/demo-meeting/${id}`,
    },
    {
      title: 'Calder Systems accepted a time that you proposed: discovery meeting about Calder Access',
      moment: later,
    },
  ]);
  const toHost = await newTo(fixture.vendor);
  expect(toHost.map(({ title }) => title)).toEqual([
    'Fenwick Foods 1 asks for a discovery meeting about Calder Access',
    'Fenwick Foods 1 proposes another time for the discovery meeting about Calder Access',
    'Fenwick Foods 1 cancelled the discovery meeting about Calder Access',
  ]);
  // The meeting belongs to the person who accepted it. A colleague learns what they do about it.
  expect(await titlesTo(colleague)).toEqual([
    'Fenwick Foods 1 asks for a discovery meeting about Calder Access',
    'vendor-1 accepted the discovery meeting about Calder Access that Fenwick Foods 1 asked for',
    'vendor-1 agreed to a time for the discovery meeting about Calder Access',
  ]);
  expect(JSON.stringify([toBuyer, toHost])).not.toContain('@');
});

test('A requester without a company stays unnamed until the vendor has accepted', async () => {
  const lone = await signUpPerson(app, 'lone@x.example', 'Lone Ranger');
  const since = await happened();
  const body = { stage: 1, question: 'Does it?', productId: fixture.productId };
  const { _id } = expectOk(await lone.call(addDiscoveryMeeting, { body }));
  expectOk(await lone.call(proposeMeetingTime, { body: { _id, startsAt: tomorrow() } }));
  await deliverAll(since);
  expectOk(await lone.call(cancelMeeting, { body: { _id } }));
  await deliverAll(since);
  expect(await titlesTo(fixture.vendor)).toEqual([
    'A buyer asks for a discovery meeting about Calder Access',
    'A buyer proposes another time for the discovery meeting about Calder Access',
    'A buyer cancelled the discovery meeting about Calder Access',
  ]);
  expect(await titlesTo(colleague)).toHaveLength(3);
});

test("Colleagues on either side are notified of a person's action on their company’s meeting", async () => {
  const mate = await signUpColleague(app, fixture.buyer, 'mate@fenwick.example');
  const since = await happened();
  const [declined, pending] = [await requestMeeting(fixture), await requestMeeting(fixture)];
  expectOk(
    await fixture.vendor.call(acceptRejectMeeting, { body: { _id: declined, status: 2, message: 'Full' } }),
  );
  expectOk(await mate.call(proposeMeetingTime, { body: { _id: pending, startsAt: tomorrow() } }));
  await deliverAll(since);
  expectOk(await mate.call(cancelMeeting, { body: { _id: pending } }));
  await deliverAll(since);
  const ofSide = async (person: Person, kinds: readonly string[]) =>
    (await newTo(person)).filter(({ kind }) => !kinds.includes(kind));
  expect(
    await ofSide(colleague, ['meetingRequested', 'meetingTimeProposed', 'meetingCancelled']),
  ).toMatchObject([
    {
      title: 'vendor-1 declined the discovery meeting about Calder Access that Fenwick Foods 1 asked for',
      path: `/app/discovery-meeting-request/${declined}/2`,
    },
  ]);
  expect(
    await ofSide(fixture.vendor, ['meetingRequested', 'meetingTimeProposed', 'meetingCancelled']),
  ).toEqual([]);
  expect(await ofSide(fixture.buyer, ['meetingDeclined'])).toMatchObject([
    {
      title: 'mate proposes another time for the discovery meeting about Calder Access',
      path: `/app/demo-meeting/${pending}`,
    },
    { title: 'mate cancelled the discovery meeting about Calder Access' },
  ]);
  expect(await newTo(mate)).toEqual([]);
});

test('If the people of a meeting have left, everyone in their companies is notified, and they are not', async () => {
  const host = await signUpColleague(app, fixture.vendor, 'host@calder.example');
  const requester = await signUpColleague(app, fixture.buyer, 'asker@fenwick.example');
  const id = await requestMeeting({ ...fixture, buyer: requester });
  expectOk(await host.call(acceptRejectMeeting, { body: { _id: id, status: 1 } }));
  await notifyAll(await eventsSince(0));
  const since = await happened();
  expectOk(await fixture.vendor.call(removeMember, { body: { userId: host.userId } }));
  expectOk(await fixture.buyer.call(removeMember, { body: { userId: requester.userId } }));
  expectOk(await fixture.vendor.call(proposeMeetingTime, { body: { _id: id, startsAt: tomorrow() } }));
  for (const person of [fixture.vendor, colleague, fixture.buyer, host, requester]) await newTo(person);
  await deliverAll(since);
  const proposed = 'Calder Systems proposes another time for the discovery meeting about Calder Access';
  expect(await titlesTo(fixture.buyer)).toEqual([proposed]);
  expectOk(await fixture.buyer.call(cancelMeeting, { body: { _id: id } }));
  await newTo(colleague);
  await deliverAll(since);
  const cancelled = 'Fenwick Foods 1 cancelled the discovery meeting about Calder Access';
  for (const person of [fixture.vendor, colleague]) expect(await titlesTo(person)).toEqual([cancelled]);
  for (const person of [host, requester])
    expect((await titlesTo(person)).filter((t) => !t.startsWith('You'))).toEqual([]);
  const remaining = await app.database.anyFirst(sql.type(row({ n: number }))`
    select count(*)::int4 as n from notification
    where user_id = any(${sql.array([host.userId, requester.userId], 'uuid')}) and kind in ('meetingTimeProposed', 'meetingCancelled')`);
  expect(remaining).toEqual([0]);
});

test('A request to a page without an owner notifies the operators and links to the page', async () => {
  const productId = crypto.randomUUID();
  await app.database.query(sql.statement`
    insert into catalogue_product (object_id, source_key, product, clean_url, company, category)
    values (${productId}::uuid, ${productId}, 'Spanner', 'spanner', 'Tools Ltd', 'Access')`);
  const since = await happened();
  const body = { stage: 1, question: 'Does it?', productId };
  const { _id } = expectOk(await fixture.buyer.call(addDiscoveryMeeting, { body }));
  expectOk(await fixture.buyer.call(cancelMeeting, { body: { _id } }));
  await deliverAll(since);
  expect(await newTo(operator)).toMatchObject([
    {
      title: 'Fenwick Foods 1 asks for a discovery meeting about Spanner',
      detail: 'No company manages the page of Tools Ltd yet, so the request is waiting.',
      path: `/product/spanner?search=${productId}`,
    },
  ]);
  expect(await newTo(fixture.vendor)).toEqual([]);

  const claim = { objectID: productId, reason: 'It is ours' };
  const sinceClaim = await happened();
  expectOk(await fixture.vendor.call(escalateClaim, { body: claim }));
  await deliverAll(sinceClaim);
  expect(await newTo(operator)).toMatchObject([
    { title: 'Calder Systems 1 claims the page of Spanner', path: '/app/claims' },
  ]);
  const { data } = expectOk(await operator.call(waitingClaims));
  const decision = {
    claimId: data[0]?._id ?? '',
    decision: 'give',
    reason: 'So it is',
    pageOwnerId: null,
  } as const;
  expectOk(await operator.call(decideClaim, { body: decision }));
  await deliverAll(sinceClaim);
  expect(await newTo(colleague)).toMatchObject([
    {
      title: 'The operators gave the page of Spanner to Calder Systems 1',
      detail: '“So it is”',
      path: `/app/claim/${productId}`,
    },
  ]);
  expect(await titlesTo(fixture.vendor)).toHaveLength(1);
});

test('An invite does not name an anonymous buyer, and each answer notifies only the buyer’s side', async () => {
  const since = await happened();
  const { rfpId, buyer, vendors } = await publishRfp(app, ['alto', 'basso'], 'told');
  await app.database.query(sql.statement`update rfp set is_anonymous = true where id = ${rfpId}`);
  const [alto, basso] = vendors.map(({ person }) => person);
  if (!alto || !basso) throw new Error('two vendors are invited');
  await deliverAll(since);
  expect(await newTo(alto)).toMatchObject([
    {
      kind: 'vendorInvited',
      title: 'A buyer invites you to Tender told',
      path: `/app/submit-rfp/${rfpId}?product_name=Tender%20told`,
    },
  ]);
  expect(await titlesTo(basso)).toHaveLength(1);
  expectOk(await alto.call(acceptInvite, { body: { rfpId, acceptStatus: 1 } }));
  expectOk(await basso.call(acceptInvite, { body: { rfpId, acceptStatus: 2 } }));
  await answerOne(alto, rfpId);
  expectOk(await alto.call(submitResponse, { body: { rfpId } }));
  await deliverAll(since);
  expect((await newTo(buyer)).map(({ title, path }) => [title, path])).toEqual([
    ['alto told accepted the invite to Tender told', `/app/dashboard-rfp/${rfpId}`],
    [`${basso.email} declined the invite to Tender told`, `/app/dashboard-rfp/${rfpId}`],
    ['alto told submitted its response to Tender told', `/app/dashboard-rfp/${rfpId}?tab=vendor-responses`],
  ]);
  for (const vendor of [alto, basso]) expect(await newTo(vendor)).toEqual([]);
});

test('An invitation to a team notifies its account, and a removal notifies the person removed', async () => {
  const [owner, ann] = [await signUpPerson(app, 'owner@x.example'), await signUpPerson(app, 'ann@x.example')];
  await registerCompany(owner, 'Click\nhere Ltd');
  const since = await happened();
  for (const email of [ann.email, 'nobody@x.example'])
    expectOk(await owner.call(inviteColleague, { body: { email, role: 'member' } }));
  await deliverAll(since);
  expect(await titlesTo(ann)).toEqual(['A company invites you to join it']);
  const [removed, leaver] = [
    await signUpColleague(app, owner, 'removed@x.example'),
    await signUpColleague(app, owner, 'leaver@x.example'),
  ];
  await notifyAll(await eventsSince(since));
  for (const person of [removed, leaver]) await newTo(person);
  expectOk(await owner.call(removeMember, { body: { userId: removed.userId } }));
  expectOk(await leaver.call(leaveTeam));
  await deliverAll(since);
  expect(await titlesTo(removed)).toEqual(['You are no longer in a company on Bidboard']);
  expect(await newTo(leaver)).toEqual([]);
});

test('A person who joins after an event was notified gets no notification of it, however often its job runs', async () => {
  const since = await happened();
  await requestMeeting(fixture);
  await deliverAll(since);
  const joiner = await signUpColleague(app, fixture.vendor, 'joiner@calder.example');
  const before = await everything();
  await notifyAll(
    await eventsSince(since).then((events) => events.filter(({ name }) => name === 'meetingRequested')),
  );
  expect(await everything()).toBe(before);
  expect(await titlesTo(joiner)).toEqual([]);
});

test('Two workers with the same job write one notification for each recipient', async () => {
  const since = await happened();
  await requestMeeting(fixture);
  const events = await eventsSince(since);
  const before = await everything();
  await Promise.all(Array.from({ length: 6 }, () => notifyAll(events)));
  // The vendor, a colleague, and the person who joined them.
  expect(await everything()).toBe(before + 3);
});

test('A bell that could not ring rings when the job runs again', async () => {
  const since = await happened();
  await requestMeeting(fixture);
  const events = await eventsSince(since);
  const before = await everything();
  caught.bus.isDown = true;
  await expect(notifyAll(events)).rejects.toThrow('no bus');
  caught.bus.isDown = false;
  await notifyAll(events);
  expect(await everything()).toBe(before + 3);
  expect(rung()).toContain(`notificationsChanged ${personRoom(fixture.vendor.userId)}`);
});

test('A notification read in one tab is pushed only to the tabs of its reader', async () => {
  await newTo(fixture.vendor);
  const since = await happened();
  await requestMeeting(fixture);
  await notifyAll(await eventsSince(since));
  caught.pushes.length = 0;
  const sinceRead = await happened();
  await newTo(fixture.vendor);
  await notifyAll(await eventsSince(sinceRead));
  expect(rung()).toEqual(new Set([`notificationsChanged ${personRoom(fixture.vendor.userId)}`]));
});
