import { openDigests } from '@bidboard/backend/features/notifications/jobs';
import { acceptRejectMeeting } from '@bidboard/backend/features/meetings/contracts/meeting-requests';
import {
  saveDigestTime,
  saveNotificationPreference,
} from '@bidboard/backend/features/notifications/contracts/preferences';
import { notifications as notificationList } from '@bidboard/backend/features/notifications/contracts/notifications';
import { notificationKinds } from '@bidboard/backend/features/notifications/contracts/kinds';
import { personRoom } from '@bidboard/backend/kernel/pushes';
import { sql } from '@bidboard/backend/platform/database/database';
import { number, row } from '@bidboard/backend/platform/database/row';
import {
  requestMeeting,
  createMeetingFixture,
  type MeetingFixture,
} from '@bidboard/backend/testing/fixtures/meeting-fixture';
import { signUpPerson } from '@bidboard/backend/testing/app/people';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import type { Person } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { subscribers } from '../../app/composition.ts';
import {
  choosePreference,
  hourMs,
  meetingRequestSubject,
  publicUrl,
  createMailFixture,
  preferenceOf,
  type MailFixture,
} from '../../testing/mail-fixture.ts';

let post: MailFixture;
beforeAll(async () => {
  post = await createMailFixture();
});
afterAll(() => post.app.close());
beforeEach(() => post.reset());

const listed = async (person: Person) =>
  expectOk(await person.call(notificationList, { search: { size: 100 } }));

test("Exactly one subscriber mails each kind of notification, apart from the actor's own mail", () => {
  const mailed = subscribers
    .filter(({ queue }) => queue === 'mail')
    .flatMap(({ subscribesTo }) => subscribesTo);
  expect(
    notificationKinds.filter((kind) => mailed.filter((mailedKind) => mailedKind === kind).length !== 1),
  ).toEqual([]);
});

describe.each(['mailsFirst', 'noticesFirst'] as const)('Events in the order %s', (order) => {
  let vendor: Person;
  let mine: MeetingFixture;
  beforeAll(async () => {
    mine = await createMeetingFixture(post.app, 9);
    vendor = mine.vendor;
    await post.deliver(order);
  });

  test('An immediate mail is sent once, with a way to end it', async () => {
    await requestMeeting(mine);
    await post.deliver(order);
    expect(post.subjectsTo(vendor)).toEqual([meetingRequestSubject]);
    const mail = post.caught().mails.find(({ to }) => to === vendor.email);
    expect(mail?.text).toContain('“Meetings and demos”');
    expect(mail?.text).toContain(`${publicUrl}/app/notifications/preferences`);
  });

  test('A topic turned off for mail sends no mails from then on, and still appears in the product', async () => {
    await choosePreference(vendor, 'meetings', { mail: 'off' });
    const before = (await listed(vendor)).total_records;
    await requestMeeting(mine);
    await post.deliver(order);
    expect(post.subjectsTo(vendor)).toEqual([]);
    expect((await listed(vendor)).total_records).toBe(before + 1);
    await choosePreference(vendor, 'meetings', { mail: 'atOnce' });
    await requestMeeting(mine);
    await post.deliver(order);
    expect(post.subjectsTo(vendor)).toEqual([meetingRequestSubject]);
  });

  test('A topic turned off in the product neither rings nor is listed, and is still mailed', async () => {
    await choosePreference(vendor, 'meetings', { inApp: false });
    const before = await listed(vendor);
    await requestMeeting(mine);
    await post.deliver(order);
    expect(post.subjectsTo(vendor)).toEqual([meetingRequestSubject]);
    expect(await listed(vendor)).toEqual(before);
    expect(post.caught().pushes).not.toContainEqual([personRoom(vendor.userId), 'notificationsChanged', {}]);
    await choosePreference(vendor, 'meetings', { inApp: true });
  });

  test('An item for the daily email is in no other mail, even if the preference changes in between', async () => {
    await choosePreference(vendor, 'meetings', { mail: 'daily' });
    const id = await requestMeeting(mine);
    await post.deliver(order);
    await choosePreference(vendor, 'meetings', { mail: 'atOnce' });
    await post.deliver(order);
    expect(post.subjectsTo(vendor)).toEqual([]);
    expect(await openDigests(post.app.database, Date.now() + 25 * hourMs)).toBe(1);
    await post.deliver(order);
    expect(post.subjectsTo(vendor)).toEqual(['Your day on Bidboard: 1 notification']);
    const digest = post.caught().mails.find(({ to }) => to === vendor.email);
    expect(digest?.text).toContain(
      `Meetings and demos\n\n- Fenwick Foods ${order === 'mailsFirst' ? 2 : 3} asks for a discovery meeting about Calder Access\n  ${publicUrl}/app/discovery-meeting-request/${id}/2`,
    );
    // A person's own action has no notification and is mailed at once: the daily email would not include it.
    await choosePreference(vendor, 'meetings', { mail: 'daily' });
    expectOk(await vendor.call(acceptRejectMeeting, { body: { _id: id, status: 1 } }));
    await post.deliver(order);
    expect(post.subjectsTo(vendor)).toContain('You accepted: discovery meeting about Calder Access');
    await choosePreference(vendor, 'meetings', { mail: 'atOnce' });
  });
});

test('Two windows that change two preferences change both, and an invalid preference is reported', async () => {
  const person = await signUpPerson(post.app, 'windows@x.example');
  await Promise.all([
    choosePreference(person, 'decisions', { inApp: false }),
    choosePreference(person, 'decisions', { mail: 'daily' }),
    choosePreference(person, 'decisions', { mail: 'daily' }),
  ]);
  expect(await preferenceOf(person, 'decisions')).toEqual({
    topic: 'decisions',
    inApp: false,
    mail: 'daily',
  });
  expect(await preferenceOf(person, 'operations')).toBeUndefined();
  expect((await person.call(saveNotificationPreference, { body: { topic: 'team' } })).status).toBe(422);
  expect((await person.call(saveDigestTime, { body: { hour: 24 } })).status).toBe(422);
  const rows = await post.app.database.oneFirst(sql.type(row({ n: number }))`
    select count(*)::int4 as n from notification_preference where user_id = ${person.userId}`);
  expect(rows).toBe(1);
});
