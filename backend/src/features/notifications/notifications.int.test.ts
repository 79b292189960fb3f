import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilWaiting } from '../../testing/servers/until-waiting.ts';
import type { RecordedEvent } from '../../kernel/events.ts';
import { acceptRejectMeeting } from '../meetings/contracts/meeting-requests.ts';
import { markAllNotificationsRead, markNotificationRead, notifications } from './contracts/notifications.ts';
import { kindsOf, notificationKinds, topicOf, type NotificationKind } from './contracts/kinds.ts';
import { maxUnreadCounted } from './contracts/page-sizes.ts';
import { notificationTopicNames } from './contracts/topics.ts';
import { removeMember } from '../team/contracts/team.ts';
import { createNotifications } from '../../app/jobs.ts';
import { sql } from '../../platform/database/database.ts';
import { row, text } from '../../platform/database/row.ts';
import { asOneself } from '../../platform/notifications/notification-content.ts';
import { listEvents } from '../../testing/app/run-projections.ts';
import {
  requestMeeting,
  createMeetingFixture,
  type MeetingFixture,
} from '../../testing/fixtures/meeting-fixture.ts';
import { inviteAndJoin, signUpColleague, signUpPerson } from '../../testing/app/people.ts';
import { expectOk } from '../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app/test-app.ts';
import { purgeOldNotifications } from './purge-old-notifications.ts';
import { addNotifications } from './create-notifications.ts';

let app: TestApp;
let fixture: MeetingFixture;

beforeAll(async () => {
  app = await createTestApp();
  fixture = await createMeetingFixture(app, 9);
});
afterAll(() => app.close());

/** Creates the notifications of all events recorded so far. */
async function notifyAll(): Promise<void> {
  for (const event of await listEvents(app.database))
    if (notificationKinds.some((kind) => kind === event.name))
      await createNotifications(app.database, event as RecordedEvent<NotificationKind>);
}
const meetingEvents = async () =>
  (await listEvents(app.database)).filter(
    (event): event is RecordedEvent<'meetingRequested'> => event.name === 'meetingRequested',
  );
const readEvents = async () =>
  (await listEvents(app.database)).filter(({ name }) => name === 'notificationsRead').length;
const listOf = async (person: Person, search: { page?: number; size?: number; show?: 'unread' } = {}) =>
  expectOk(await person.call(notifications, { search }));
const newest = async (person: Person) => {
  const { data } = await listOf(person);
  return data[0] ?? expect.fail('no notice');
};

test('Only the requested users are notified, with the names of that moment', async () => {
  const id = await requestMeeting(fixture);
  await notifyAll();
  await app.database.query(
    sql.statement`update company set name = 'Renamed ' || name where name like 'Fenwick%'`,
  );
  const { data, total_records, unread } = await listOf(fixture.vendor);
  expect(data).toMatchObject([
    {
      kind: 'meetingRequested',
      title: 'Fenwick Foods 1 asks for a discovery meeting about Calder Access',
      detail: '',
      moment: null,
      path: `/app/discovery-meeting-request/${id}/2`,
      isRead: false,
    },
  ]);
  expect([total_records, unread]).toEqual([1, 1]);
  const stranger = await signUpPerson(app, 'stranger@x.example');
  for (const person of [fixture.buyer, stranger])
    expect(await listOf(person)).toEqual({ data: [], total_records: 0, unread: 0 });
  expect((await stranger.call(markNotificationRead, { body: { _id: data[0]?._id ?? '' } })).status).toBe(404);
});

/** Runs two requests at once. Both wait for a notification that this transaction locks, until both have reached it. */
async function atOnce(_id: string, send: () => Promise<{ status: number }>): Promise<number[]> {
  const both = await app.database.transaction(async (tx) => {
    await tx.any(sql.statement`select from notification where id = ${_id} for update`);
    const responses = [send(), send()];
    await untilWaiting(tx, 2);
    return { responses };
  });
  return (await Promise.all(both.responses)).map(({ status }) => status);
}

test('A notification is marked as read once, however often and whenever it is requested', async () => {
  const { _id } = await newest(fixture.vendor);
  const before = await readEvents();
  const send = () => fixture.vendor.call(markNotificationRead, { body: { _id } });
  expect(await atOnce(_id, send)).toEqual([200, 200]);
  expectOk(await send());
  expect(await readEvents()).toBe(before + 1);
  expect(await listOf(fixture.vendor)).toMatchObject({ data: [{ isRead: true }], unread: 0 });
  expect(await listOf(fixture.vendor, { show: 'unread' })).toEqual({ data: [], total_records: 0, unread: 0 });
});

test('All notifications up to the newest that was seen are marked as read, and later ones stay unread', async () => {
  for (let time = 0; time < 3; time += 1) await requestMeeting(fixture);
  await notifyAll();
  const seen = await newest(fixture.vendor);
  const late = await requestMeeting(fixture);
  await notifyAll();
  expect((await listOf(fixture.vendor)).unread).toBe(4);
  const before = await readEvents();
  const send = () => fixture.vendor.call(markAllNotificationsRead, { body: { upTo: seen._id } });
  expect(await atOnce(seen._id, send)).toEqual([200, 200]);
  expectOk(await send());
  expect(await readEvents()).toBe(before + 1);
  const { data, unread } = await listOf(fixture.vendor, { show: 'unread' });
  expect([unread, data.map(({ path }) => path)]).toEqual([1, [`/app/discovery-meeting-request/${late}/2`]]);
});

test('A late notification comes last, and marking those seen before it leaves it unread', async () => {
  const late = await requestMeeting(fixture);
  const lateEvents = await meetingEvents();
  await requestMeeting(fixture);
  const all = await meetingEvents();
  for (const event of all.slice(lateEvents.length)) await createNotifications(app.database, event);
  const seen = await newest(fixture.vendor);
  for (const event of lateEvents) await createNotifications(app.database, event);
  expectOk(await fixture.vendor.call(markAllNotificationsRead, { body: { upTo: seen._id } }));
  const { data } = await listOf(fixture.vendor);
  const path = `/app/discovery-meeting-request/${late}/2`;
  expect(data[0]).toMatchObject({ path, isRead: false });
  expect(Date.parse(data[0]?.createdAt ?? '')).toBeLessThan(Date.parse(seen.createdAt));
  expect(data.filter(({ isRead }) => !isRead)).toHaveLength(1);
  expectOk(await fixture.vendor.call(markNotificationRead, { body: { _id: data[0]?._id ?? '' } }));
});

test('Another user’s notification cannot be marked as read', async () => {
  const { _id } = await newest(fixture.vendor);
  const id = await requestMeeting(fixture);
  expectOk(
    await fixture.vendor.call(acceptRejectMeeting, { body: { _id: id, status: 2, message: 'No\n  time' } }),
  );
  await notifyAll();
  expectOk(await fixture.buyer.call(markAllNotificationsRead, { body: { upTo: _id } }));
  expect(await listOf(fixture.buyer)).toMatchObject({
    data: [{ kind: 'meetingDeclined', detail: '“No time”', isRead: false }],
    unread: 1,
  });
});

test('The latest notification comes first, and paging shows each one once', async () => {
  for (let time = 0; time < 5; time += 1) await requestMeeting(fixture);
  await notifyAll();
  const whole = await listOf(fixture.vendor);
  const pages = await Promise.all([0, 1, 2, 3, 4].map((page) => listOf(fixture.vendor, { page, size: 3 })));
  expect(pages.flatMap(({ data }) => data)).toEqual(whole.data);
  expect(pages.map(({ total_records }) => total_records)).toEqual(pages.map(() => whole.data.length));
  const ids = whole.data.map(({ _id }) => _id);
  expect(ids).toEqual(ids.toSorted().reverse());
});

test('A user who has left a company reads none of its members’ notifications', async () => {
  const colleague = await signUpColleague(app, fixture.vendor, 'colleague@calder.example', 'admin');
  expect((await listOf(colleague)).data.map(({ kind }) => kind)).toEqual([]);
  await requestMeeting(fixture);
  await notifyAll();
  const ofCompany = await newest(colleague);
  expect(ofCompany.kind).toBe('meetingRequested');
  expectOk(await fixture.vendor.call(removeMember, { body: { userId: colleague.userId } }));
  await notifyAll();
  const kindsNow = async () => (await listOf(colleague)).data.map(({ kind }) => kind);
  expect(await kindsNow()).toEqual(['memberRemoved']);
  expect((await listOf(colleague)).unread).toBe(1);
  expect((await colleague.call(markNotificationRead, { body: { _id: ofCompany._id } })).status).toBe(404);
  expectOk(await colleague.call(markAllNotificationsRead, { body: { upTo: ofCompany._id } }));
  await inviteAndJoin(fixture.vendor, colleague);
  expect((await listOf(colleague)).data.find(({ _id }) => _id === ofCompany._id)).toMatchObject({
    isRead: false,
  });
});

test('Notifications to an operator or to a company’s buyer disappear when the user loses that role', async () => {
  const person = await signUpColleague(app, fixture.vendor, 'turns@calder.example', 'admin');
  const notifyAs = (title: string, recipientRole: string, companyId: string | null) =>
    app.database.query(sql.statement`
      insert into notification (user_id, recipient_role, company_id, event_id, kind, title, path, created_at)
      values (${person.userId}, ${recipientRole}, ${companyId}::uuid, uuidv7(), 'paymentGranted', ${title}, '/app/dashboard', now())`);
  await notifyAs('of oneself', 'self', null);
  await notifyAs('of the operators', 'operator', null);
  await notifyAs('of money', 'buyer', fixture.vendorCompany);
  await notifyAs('of the company', 'member', fixture.vendorCompany);
  const read = async () => (await listOf(person)).data.map(({ title }) => title);
  const become = (role: string, isOperator: boolean) =>
    app.database.query(sql.statement`
      with office as (update app_user set is_operator = ${isOperator} where id = ${person.userId})
      update membership set role = ${role} where user_id = ${person.userId}`);
  expect(await read()).toEqual(['of the company', 'of money', 'of oneself']);
  await become('admin', true);
  expect(await read()).toEqual(['of the company', 'of money', 'of the operators', 'of oneself']);
  await become('member', false);
  expect(await read()).toEqual(['of the company', 'of oneself']);
  expectOk(await fixture.vendor.call(removeMember, { body: { userId: person.userId } }));
  expect(await read()).toEqual(['of oneself']);
});

test('Unread notifications are counted only up to the maximum, but pages of them have the full number', async () => {
  const reader = await signUpPerson(app, 'reader@x.example');
  await app.database.query(sql.statement`
    insert into notification (user_id, recipient_role, event_id, kind, title, path, created_at)
    select ${reader.userId}, 'self', uuidv7(), 'pageClaimed', n::text, '/app/dashboard', now()
    from generate_series(1, 105) n`);
  expect(await listOf(reader, { size: 1 })).toMatchObject({ total_records: 105, unread: maxUnreadCounted });
  expect((await listOf(reader, { show: 'unread' })).total_records).toBe(105);
});

test('Read notifications are forgotten after half a year, all others after a year', async () => {
  const age = (days: number, isRead: boolean) =>
    app.database.query(sql.statement`
      insert into notification (user_id, recipient_role, event_id, kind, title, path, created_at, read_at)
      values (${fixture.buyer.userId}, 'self', uuidv7(), 'meetingAccepted', ${`${days} ${isRead}`}, '/app/dashboard',
        now() - ${days}::int4 * interval '1 day', case when ${isRead} then now() end)`);
  for (const days of [179, 181, 364, 367]) for (const isRead of [true, false]) await age(days, isRead);
  expect(await purgeOldNotifications(app.database)).toBe(4);
  expect(await purgeOldNotifications(app.database)).toBe(0);
  const { data } = await listOf(fixture.buyer);
  const left = data.map(({ title }) => title).filter((title) => /^\d/.test(title));
  expect(left).toEqual(['364 false', '181 false', '179 false', '179 true']);
});

test.each(notificationKinds)(
  'Each user gets one notification of %s, even if it is created concurrently, again or in other words',
  async (kind) => {
    const eventId = crypto.randomUUID();
    const people = [fixture.buyer.userId, fixture.vendor.userId];
    const notifyAs = (title: string, to: readonly string[]) =>
      app.database.transaction((tx) =>
        addNotifications(tx, { eventId, kind, actorId: null, occurredAt: app.now.ms }, [
          { to, recipientRole: asOneself, title, path: '/app/dashboard' },
        ]),
      );
    await Promise.all([
      notifyAs('first', people),
      notifyAs('first', people),
      notifyAs('first', people.toReversed()),
    ]);
    await notifyAs('second', [...people, fixture.buyer.userId]);
    const rows = await app.database.any(sql.type(row({ userId: text, title: text }))`
    select user_id::text as "userId", title from notification where event_id = ${eventId} and kind = ${kind}`);
    expect(rows.map(({ userId }) => userId).toSorted()).toEqual(people.toSorted());
    expect(rows.map(({ title }) => title)).toEqual(['first', 'first']);
  },
);

test('Every kind belongs to a topic that users may choose', () => {
  expect(notificationTopicNames.flatMap(kindsOf).toSorted()).toEqual(notificationKinds.toSorted());
});

test('A topic is listed separately, with the count of all unread notifications', async () => {
  const { unread } = await listOf(fixture.vendor);
  const meetings = expectOk(
    await fixture.vendor.call(notifications, { search: { topic: 'meetings', size: 100 } }),
  );
  expect(new Set(meetings.data.map(({ kind }) => topicOf(kind)))).toEqual(new Set(['meetings']));
  const credits = expectOk(
    await fixture.vendor.call(notifications, { search: { topic: 'credits', size: 100 } }),
  );
  expect(credits.data.every(({ kind }) => topicOf(kind) === 'credits')).toBe(true);
  expect(credits.total_records).toBe(kindsOf('credits').length);
  expect([meetings.unread, credits.unread]).toEqual([unread, unread]);
});
