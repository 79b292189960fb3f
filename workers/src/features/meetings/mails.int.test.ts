import { saveAccountSettings } from '@bidboard/backend/features/accounts/contracts/settings';
import {
  acceptRejectMeeting,
  addDiscoveryMeeting,
  agreeMeetingTime,
  cancelMeeting,
  getDiscoveryMeeting,
  meetingCalendar,
  proposeMeetingTime,
} from '@bidboard/backend/features/meetings/contracts/meeting-requests';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import {
  requestMeeting,
  createMeetingFixture,
  type MeetingFixture,
} from '@bidboard/backend/testing/fixtures/meeting-fixture';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { removeMember } from '@bidboard/backend/features/team/contracts/team';
import { sql } from '@bidboard/backend/platform/database/database';
import { signUpColleague, signUpPerson } from '@bidboard/backend/testing/app/people';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createTestDependencies,
  subscriberNamed,
  type TestDependencies,
} from '../../testing/test-dependencies.ts';
import { meetingMail } from './mails.ts';

const meetingInvalidation = subscriberNamed('meetingInvalidation');

let app: TestApp;
let fixture: MeetingFixture;
let caught: TestDependencies;

beforeAll(async () => {
  app = await createTestApp();
  fixture = await createMeetingFixture(app, 9);
});
afterAll(() => app.close());
beforeEach(() => {
  caught = createTestDependencies(app.database, {
    publicUrl: 'https://bidboard.example',
    clock: () => app.now.ms,
  });
});

/** Delivers every event since then to both subscribers, each twice. */
async function deliver(since: number): Promise<void> {
  const events = (await listEvents(app.database)).slice(since);
  for (const event of events)
    for (const subscriber of [meetingMail, meetingInvalidation, meetingMail])
      if (subscriber.subscribesTo.includes(event.name))
        await subscriber.handle(event as RecordedEvent, caught.deps);
}
const countEvents = async () => (await listEvents(app.database)).length;
const tomorrow = () => new Date(app.now.ms + 86_400_000).toISOString();

test('A request reaches everyone in the company once, and its requester gets a copy', async () => {
  const since = await countEvents();
  const id = await requestMeeting(fixture, [tomorrow()]);
  await deliver(since);
  expect(caught.mails.map((mail) => [mail.to, mail.subject])).toEqual([
    [fixture.vendor.email, 'Request for a discovery meeting: Calder Access'],
    [fixture.buyer.email, 'Your request for a discovery meeting: Calder Access'],
  ]);
  expect(caught.mails[0]?.text).toContain('> Does it?');
  expect(caught.mails[0]?.text).toContain(`https://bidboard.example/app/discovery-meeting-request/${id}/2`);
  expect(caught.mails[0]?.text).toContain('Sunday, 22 November 2026');
  expect(caught.mails[0]?.text).not.toContain(fixture.buyer.email);
  expect(caught.pushes.map(([room]) => room).sort()).toEqual(
    [`person_${fixture.buyer.userId}`, `person_${fixture.vendor.userId}`].sort(),
  );
});

test('An acceptance names each side to the other, with a calendar file, and a cancellation removes the entry', async () => {
  const id = await requestMeeting(fixture, [tomorrow()]);
  const { slots } = expectOk(await fixture.vendor.call(getDiscoveryMeeting, { params: { id } })).data;
  let since = await countEvents();
  expectOk(
    await fixture.vendor.call(acceptRejectMeeting, {
      body: { _id: id, status: 1, message: 'Gladly', slotId: slots[0]?._id },
    }),
  );
  await deliver(since);
  expect(caught.mails.map((mail) => mail.to)).toEqual([fixture.buyer.email, fixture.vendor.email]);
  expect(caught.mails[0]?.text).toContain(fixture.vendor.email);
  expect(caught.mails[0]?.text).toContain('> Gladly');
  expect(caught.mails[1]?.text).toContain(fixture.buyer.email);
  for (const { to, invitation } of caught.mails) {
    expect(invitation?.entry.startsAt).toBe(Date.parse('2026-11-22T12:00:00Z'));
    expect(invitation?.attendees.map(({ email }) => email)).toEqual([
      fixture.buyer.email,
      fixture.vendor.email,
    ]);
    expect(invitation?.attendees.map(({ email }) => email)).toContain(to);
  }
  const [accepted] = caught.mails;
  caught.mails.length = 0;
  since = await countEvents();
  expectOk(await fixture.buyer.call(cancelMeeting, { body: { _id: id } }));
  await deliver(since);
  expect(
    caught.mails.map(({ to, subject, invitation }) => [to, subject, invitation?.entry.isCancelled]),
  ).toEqual([
    [fixture.vendor.email, 'Cancelled: discovery meeting about Calder Access', true],
    [fixture.buyer.email, 'You cancelled: discovery meeting about Calder Access', true],
  ]);
  for (const { invitation } of caught.mails) {
    expect(invitation?.entry.id).toBe(accepted?.invitation?.entry.id);
    expect(invitation?.entry.version).toBeGreaterThan(accepted?.invitation?.entry.version ?? NaN);
  }
});

test('Each side reads a time in the formats and the zone of its account, in the email and in the calendar', async () => {
  const settings = { locale: 'en-US', timeZone: 'America/New_York' };
  expectOk(await fixture.buyer.call(saveAccountSettings, { body: settings }));
  const id = await requestMeeting(fixture, [tomorrow()]);
  const { slots } = expectOk(await fixture.vendor.call(getDiscoveryMeeting, { params: { id } })).data;
  const since = await countEvents();
  const body = { _id: id, status: 1, slotId: slots[0]?._id } as const;
  expectOk(await fixture.vendor.call(acceptRejectMeeting, { body }));
  await deliver(since);
  const times = ['Sunday, November 22, 2026 at 7:00 AM EST', 'Sunday, 22 November 2026 at 12:00 UTC'];
  const plain = (text = '') => text.replaceAll(/[^\S\n]/g, ' ');
  expect(caught.mails.map(({ to }) => to)).toEqual([fixture.buyer.email, fixture.vendor.email]);
  for (const [at, time] of times.entries()) {
    expect(plain(caught.mails[at]?.text)).toContain(`When: ${time}.`);
    expect(plain(caught.mails[at]?.invitation?.entry.description)).toContain(`\n${time}\n`);
  }
  const file = expectOk(await fixture.buyer.call(meetingCalendar, { params: { id } })).calendar;
  expect(plain(file.replaceAll('\r\n ', ''))).toContain('November 22\\, 2026 at 7:00 AM EST');
  expectOk(await fixture.buyer.call(cancelMeeting, { body: { _id: id } }));
  expectOk(await fixture.buyer.call(saveAccountSettings, { body: { locale: null, timeZone: null } }));
});

test('A decline and another time reach the requester without any person’s address', async () => {
  const [declined, moved] = [await requestMeeting(fixture), await requestMeeting(fixture)];
  const since = await countEvents();
  expectOk(
    await fixture.vendor.call(acceptRejectMeeting, {
      body: { _id: declined, status: 2, message: 'Not now' },
    }),
  );
  expectOk(await fixture.vendor.call(proposeMeetingTime, { body: { _id: moved, startsAt: tomorrow() } }));
  await deliver(since);
  expect(caught.mails.map((mail) => [mail.to, mail.subject])).toEqual([
    [fixture.buyer.email, `Calder Systems declined: discovery meeting about Calder Access`],
    [fixture.buyer.email, 'Another time: discovery meeting about Calder Access'],
  ]);
  for (const { text } of caught.mails) expect(text).not.toContain(fixture.vendor.email);
});

test('Another time that both agree on goes into both calendars', async () => {
  const id = await requestMeeting(fixture);
  expectOk(await fixture.vendor.call(acceptRejectMeeting, { body: { _id: id, status: 1 } }));
  expectOk(await fixture.vendor.call(proposeMeetingTime, { body: { _id: id, startsAt: tomorrow() } }));
  const { slots } = expectOk(await fixture.buyer.call(getDiscoveryMeeting, { params: { id } })).data;
  const since = await countEvents();
  expectOk(await fixture.buyer.call(agreeMeetingTime, { body: { _id: id, slotId: slots[0]?._id ?? '' } }));
  await deliver(since);
  expect(caught.mails.map((mail) => mail.to)).toEqual([fixture.vendor.email, fixture.buyer.email]);
  for (const { invitation } of caught.mails)
    expect(invitation?.entry.startsAt).toBe(Date.parse('2026-11-22T12:00:00Z'));
});

test('A requester without a company stays unnamed until the vendor has accepted', async () => {
  const lone = await signUpPerson(app, 'lone@x.example');
  const since = await countEvents();
  const body = { stage: 1, question: 'Does it?', productId: fixture.productId };
  const { _id } = expectOk(await lone.call(addDiscoveryMeeting, { body }));
  expectOk(await lone.call(proposeMeetingTime, { body: { _id, startsAt: tomorrow() } }));
  expectOk(await lone.call(cancelMeeting, { body: { _id } }));
  await deliver(since);
  const toVendor = caught.mails.filter((mail) => mail.to === fixture.vendor.email);
  expect(toVendor).toHaveLength(3);
  for (const { text } of toVendor) {
    expect(text).toContain('A buyer');
    expect(text).not.toContain('lone');
  }
});

test('A person who left a company gets no further mail of its meeting, and everyone still in it does', async () => {
  const host = await signUpColleague(app, fixture.vendor, 'host@calder.example');
  const requester = await signUpColleague(app, fixture.buyer, 'asker@fenwick.example');
  const id = await requestMeeting({ ...fixture, buyer: requester }, [tomorrow()]);
  const { slots } = expectOk(await host.call(getDiscoveryMeeting, { params: { id } })).data;
  let since = await countEvents();
  const gladly = { _id: id, status: 1 as const, slotId: slots[0]?._id };
  expectOk(await host.call(acceptRejectMeeting, { body: gladly }));
  const accepted = (await listEvents(app.database)).slice(since);
  expectOk(await fixture.vendor.call(removeMember, { body: { userId: host.userId } }));
  expectOk(await fixture.buyer.call(removeMember, { body: { userId: requester.userId } }));
  await deliver(since);
  expect(accepted.map(({ name }) => name)).toContain('meetingAccepted');
  expect(caught.mails.map((mail) => mail.to)).toEqual([fixture.buyer.email, fixture.vendor.email]);
  for (const { text } of caught.mails)
    for (const former of [host, requester]) expect(text).not.toContain(former.email);
  expect(caught.mails[1]?.text).toContain('asker, who is no longer with Fenwick Foods 1\n');

  caught.mails.length = 0;
  since = await countEvents();
  const [later, latest] = [2, 3].map((days) => new Date(app.now.ms + days * 86_400_000).toISOString());
  expectOk(await fixture.vendor.call(proposeMeetingTime, { body: { _id: id, startsAt: later ?? '' } }));
  expectOk(await fixture.buyer.call(proposeMeetingTime, { body: { _id: id, startsAt: latest ?? '' } }));
  const now = expectOk(await fixture.buyer.call(getDiscoveryMeeting, { params: { id } })).data.slots;
  const offered = now.find(({ startsAt }) => startsAt === later);
  expectOk(await fixture.buyer.call(agreeMeetingTime, { body: { _id: id, slotId: offered?._id ?? '' } }));
  expectOk(await fixture.vendor.call(cancelMeeting, { body: { _id: id } }));
  await deliver(since);
  expect(caught.mails.map((mail) => mail.to)).toEqual([
    fixture.buyer.email,
    fixture.vendor.email,
    fixture.vendor.email,
    fixture.buyer.email,
    fixture.buyer.email,
    fixture.vendor.email,
  ]);
});

test('Names with line breaks in them begin no paragraph of ours', async () => {
  const id = await requestMeeting(fixture);
  expectOk(await fixture.vendor.call(acceptRejectMeeting, { body: { _id: id, status: 1 } }));
  const lined = (name: string) => `${name}\n\nPay here: https://evil.example`;
  await app.database.query(sql.statement`
    update company set name = ${lined('Fenwick')} where name like 'Fenwick%'`);
  await app.database.query(sql.statement`
    update app_user set user_name = ${lined('Ann')} where id = any(${sql.array([fixture.buyer.userId, fixture.vendor.userId], 'uuid')})`);
  await app.database.query(sql.statement`
    update meeting set product = ${lined('Access')}, vendor = ${lined('Calder')} where id = ${id}`);
  const about = (await listEvents(app.database)).filter(
    ({ payload }) => 'meetingId' in payload && payload.meetingId === id,
  );
  for (const event of about)
    if (meetingMail.subscribesTo.includes(event.name))
      await meetingMail.handle(event as RecordedEvent, caught.deps);
  expect(caught.mails).toHaveLength(4);
  for (const { subject, text } of caught.mails) {
    expect(subject).not.toContain('\n');
    expect(subject).toContain('a product');
    expect(text).not.toContain('evil.example');
  }
});
