import { mintLinkOf, openDigests } from '@bidboard/backend/commands';
import type { RecordedEvent } from '@bidboard/backend/contracts/events';
import { acceptRejectMeeting } from '@bidboard/backend/contracts/meeting-requests';
import {
  mailLink,
  noticePreferences,
  saveDigestTime,
  saveNoticePreference,
  turnMails,
} from '@bidboard/backend/contracts/notice-preferences';
import type { MailWay, NoticeTopic } from '@bidboard/backend/contracts/notice-topics';
import { markNoticeRead, noticeKinds, notices as noticeList } from '@bidboard/backend/contracts/notices';
import { rooms } from '@bidboard/backend/contracts/pushes';
import { removeMember } from '@bidboard/backend/contracts/team';
import { sql } from '@bidboard/backend/platform/database';
import { number, row } from '@bidboard/backend/platform/row';
import { listEvents } from '@bidboard/backend/testing/follow-all';
import { askMeeting, setMeetingScene, type MeetingScene } from '@bidboard/backend/testing/meeting-scene';
import { signUpColleague, signUpPerson } from '@bidboard/backend/testing/people';
import { must, publishRfp } from '@bidboard/backend/testing/rfp-scene';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Follower } from '../follower.ts';
import { followers } from '../followers.ts';
import { catchDeps, type CaughtDeps } from '../testing/caught-deps.ts';

const publicUrl = 'https://bidboard.example';
const hourMs = 3_600_000;
let app: TestApp;
let scene: MeetingScene;
let caught: CaughtDeps;
let heard = 0;

beforeAll(async () => {
  app = await createTestApp({ clock: Date.now });
  scene = await setMeetingScene(app, 99);
  await hear();
});
afterAll(() => app.close());
beforeEach(() => {
  caught = catchDeps(app.database, { publicUrl });
});

const ours = (one: Follower, event: RecordedEvent) =>
  one.follows.includes(event.name) &&
  (one.queue === 'mail' || one.name.startsWith('notices') || one.name === 'preferencesHint');

/** Tells what happened since the last time to all that mail or ring, in either order of the two, each twice. */
async function hear(order: 'mailsFirst' | 'noticesFirst' = 'mailsFirst'): Promise<void> {
  caught ??= catchDeps(app.database, { publicUrl });
  const events = await listEvents(app.database);
  const told = order === 'mailsFirst' ? followers.toReversed() : followers;
  for (const event of events.slice(heard))
    for (const follower of told)
      if (ours(follower, event))
        for (let time = 0; time < 2; time += 1) await follower.handle(event, caught.deps);
  heard = events.length;
}
const subjectsTo = (person: Pick<Person, 'email'>) =>
  caught.mails.filter(({ to }) => to === person.email).map(({ subject }) => subject);
const choose = async (person: Person, topic: NoticeTopic, wish: { inApp?: boolean; mail?: MailWay }) =>
  must(await person.ask(saveNoticePreference, { body: { topic, ...wish } }));
const wishOf = async (person: Person, topic: NoticeTopic) =>
  must(await person.ask(noticePreferences)).topics.find((one) => one.topic === topic);
const listed = async (person: Person) => must(await person.ask(noticeList, { search: { size: 100 } }));
const asks = 'Request for a discovery meeting: Calder Access';
const tokenOf = (person: Pick<Person, 'email'>, subject = '') => {
  const mail = caught.mails.find((one) => one.to === person.email && one.subject.includes(subject));
  return mail?.unsubscribe?.url.replace(`${publicUrl}/unsubscribe/`, '') ?? expect.fail('no link');
};

test('each kind of notice is mailed by one follower, besides what its doers get', () => {
  const mailed = followers.filter(({ queue }) => queue === 'mail').flatMap(({ follows }) => follows);
  expect(noticeKinds.filter((kind) => mailed.filter((one) => one === kind).length !== 1)).toEqual([]);
});

describe.each(['mailsFirst', 'noticesFirst'] as const)('heard %s', (order) => {
  let vendor: Person;
  let mine: MeetingScene;
  beforeAll(async () => {
    mine = await setMeetingScene(app, 9);
    vendor = mine.vendor;
    await hear(order);
  });

  test('what is mailed at once is mailed once, with a way to end it', async () => {
    await askMeeting(mine);
    await hear(order);
    expect(subjectsTo(vendor)).toEqual([asks]);
    const mail = caught.mails.find(({ to }) => to === vendor.email);
    expect(mail?.unsubscribe?.foot).toContain('“Meetings and demos”');
    expect(mail?.unsubscribe?.foot).toContain(`${publicUrl}/app/notifications/preferences`);
  });

  test('a topic turned off is mailed no more, from then on, and is in the product all the same', async () => {
    await choose(vendor, 'meetings', { mail: 'off' });
    const before = (await listed(vendor)).total_records;
    await askMeeting(mine);
    await hear(order);
    expect(subjectsTo(vendor)).toEqual([]);
    expect((await listed(vendor)).total_records).toBe(before + 1);
    await choose(vendor, 'meetings', { mail: 'atOnce' });
    await askMeeting(mine);
    await hear(order);
    expect(subjectsTo(vendor)).toEqual([asks]);
  });

  test('a topic turned off in the product neither rings nor is listed, and is mailed all the same', async () => {
    await choose(vendor, 'meetings', { inApp: false });
    const before = await listed(vendor);
    await askMeeting(mine);
    await hear(order);
    expect(subjectsTo(vendor)).toEqual([asks]);
    expect(await listed(vendor)).toEqual(before);
    expect(caught.pushes).not.toContainEqual([rooms.person(vendor.userId), 'noticesChanged', {}]);
    await choose(vendor, 'meetings', { inApp: true });
  });

  test('what goes into the daily mail is in no other one, whatever is chosen between the two', async () => {
    await choose(vendor, 'meetings', { mail: 'daily' });
    const id = await askMeeting(mine);
    await hear(order);
    await choose(vendor, 'meetings', { mail: 'atOnce' });
    await hear(order);
    expect(subjectsTo(vendor)).toEqual([]);
    expect(await openDigests(app.database, Date.now() + 25 * hourMs)).toBe(1);
    await hear(order);
    expect(subjectsTo(vendor)).toEqual(['Your day on Bidboard: 1 notification']);
    const digest = caught.mails.find(({ to }) => to === vendor.email);
    expect(digest?.text).toContain(
      `Meetings and demos\n\n- Fenwick Foods ${order === 'mailsFirst' ? 2 : 3} asks for a discovery meeting of Calder Access\n  ${publicUrl}/app/discovery-meeting-request/${id}/2`,
    );
    // What they do themselves has no notice, and goes at once: the daily mail would not tell it.
    await choose(vendor, 'meetings', { mail: 'daily' });
    must(await vendor.ask(acceptRejectMeeting, { body: { _id: id, status: 1 } }));
    await hear(order);
    expect(subjectsTo(vendor)).toContain('You accepted: discovery meeting of Calder Access');
    await choose(vendor, 'meetings', { mail: 'atOnce' });
  });
});

describe('the daily mail', () => {
  /** Days in the future: what is written now has its hour behind it then. */
  let day = 2;
  const nextDay = () => Date.now() + (day += 1) * 24 * hourMs;
  beforeAll(async () => {
    await choose(scene.vendor, 'meetings', { mail: 'daily' });
    await hear();
  });

  test('goes once a day however many processes look for it, and not without anything to tell', async () => {
    const at = nextDay();
    expect(await openDigests(app.database, at)).toBe(0);
    for (let time = 0; time < 3; time += 1) await askMeeting(scene);
    await hear();
    const opened = await Promise.all([1, 2, 3, 4].map(() => openDigests(app.database, at)));
    expect(opened.toSorted()).toEqual([0, 0, 0, 1]);
    expect(await openDigests(app.database, at + hourMs / 2)).toBe(0);
    await hear();
    expect(subjectsTo(scene.vendor)).toEqual(['Your day on Bidboard: 3 notifications']);
    expect(await openDigests(app.database, nextDay())).toBe(0);
  });

  test('is of its reader’s hour: what comes after it waits for the next day', async () => {
    const hour = new Date(Date.now() - hourMs).getUTCHours();
    must(await scene.vendor.ask(saveDigestTime, { body: { timeZone: 'UTC', hour } }));
    await askMeeting(scene);
    await hear();
    expect(await openDigests(app.database, Date.now())).toBe(0);
    expect(await openDigests(app.database, Date.now() + 21 * hourMs)).toBe(0);
    expect(await openDigests(app.database, Date.now() + 24 * hourMs)).toBe(1);
    await hear();
    expect(subjectsTo(scene.vendor)).toEqual(['Your day on Bidboard: 1 notification']);
    must(await scene.vendor.ask(saveDigestTime, { body: { timeZone: 'UTC', hour: 8 } }));
  });

  test('tells nothing that was read or turned off before it went', async () => {
    await askMeeting(scene);
    await hear();
    const { data } = await listed(scene.vendor);
    must(await scene.vendor.ask(markNoticeRead, { body: { _id: data[0]?._id ?? '' } }));
    expect(await openDigests(app.database, nextDay())).toBe(0);
    await askMeeting(scene);
    await hear();
    await choose(scene.vendor, 'meetings', { mail: 'off' });
    expect(await openDigests(app.database, nextDay())).toBe(0);
    await choose(scene.vendor, 'meetings', { mail: 'daily' });
    await askMeeting(scene);
    await hear();
    expect(await openDigests(app.database, nextDay())).toBe(1);
    await choose(scene.vendor, 'meetings', { mail: 'off' });
    await hear();
    expect(subjectsTo(scene.vendor)).toEqual([]);
    await choose(scene.vendor, 'meetings', { mail: 'daily' });
  });

  test('tells who has left a company nothing that its members were told', async () => {
    const leavers = [
      await signUpColleague(app, scene.vendor, 'early@calder.example'),
      await signUpColleague(app, scene.vendor, 'late@calder.example'),
    ];
    for (const one of leavers) await choose(one, 'meetings', { mail: 'daily' });
    await askMeeting(scene);
    await hear();
    const [early, late] = leavers.map(({ userId }) => ({ body: { userId } }));
    must(await scene.vendor.ask(removeMember, early));
    expect(await openDigests(app.database, nextDay())).toBe(2);
    must(await scene.vendor.ask(removeMember, late));
    await hear();
    for (const one of leavers) expect(subjectsTo(one).at(-1)).toBe('You are no longer in Calder Systems 1');
    expect(caught.mails.filter(({ subject }) => subject.startsWith('Your day')).map(({ to }) => to)).toEqual([
      scene.vendor.email,
    ]);
    expect(subjectsTo(scene.vendor)).toEqual(['Your day on Bidboard: 1 notification']);
  });

  test('keeps what somebody wrote in its line, and is turned off by its own link', async () => {
    const product = 'Calder\n\nAll of them: https://evil.example\u202Egnp';
    await app.database.query(sql.typeAlias('nothing')`
      update catalogue_product set product = ${product} where object_id = ${scene.productId}`);
    await askMeeting(scene);
    await hear();
    await app.database.query(sql.typeAlias('nothing')`
      update catalogue_product set product = 'Calder Access' where object_id = ${scene.productId}`);
    expect(await openDigests(app.database, nextDay())).toBe(1);
    await hear();
    const mail = caught.mails.find(({ to }) => to === scene.vendor.email);
    expect(mail?.text).not.toMatch(/^All of them: https:\/\/evil/m);
    expect(mail?.text).not.toContain('\u202E');
    const token = tokenOf(scene.vendor);
    expect(must(await app.visitor.ask(mailLink, { params: { token } }))).toEqual({
      about: 'daily',
      isOn: true,
      hasAccount: true,
    });
    must(await app.visitor.ask(turnMails, { body: { token, isOn: false } }));
    expect((await wishOf(scene.vendor, 'meetings'))?.mail).toBe('off');
    must(await app.visitor.ask(turnMails, { body: { token, isOn: true } }));
    expect((await wishOf(scene.vendor, 'meetings'))?.mail).toBe('daily');
    await choose(scene.vendor, 'meetings', { mail: 'atOnce' });
  });
});

describe('the link of a mail', () => {
  const click = (token: string, body = 'List-Unsubscribe=One-Click') =>
    fetch(`${app.baseUrl}/unsubscribe/${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });

  test('opened it changes nothing; its button and one click turn the topic off, and it comes back as it was', async () => {
    await askMeeting(scene);
    await hear();
    const token = tokenOf(scene.vendor);
    for (let time = 0; time < 2; time += 1) {
      expect(must(await app.visitor.ask(mailLink, { params: { token } }))).toMatchObject({ isOn: true });
      await fetch(`${app.baseUrl}/unsubscribe/${token}`);
    }
    expect((await wishOf(scene.vendor, 'meetings'))?.mail).toBe('atOnce');
    expect((await click(token, 'nothing=1')).status).toBe(400);
    for (let time = 0; time < 2; time += 1) expect((await click(token)).status).toBe(200);
    expect((await wishOf(scene.vendor, 'meetings'))?.mail).toBe('off');
    expect((await wishOf(scene.vendor, 'decisions'))?.mail).toBe('atOnce');
    expect((await wishOf(scene.buyer, 'meetings'))?.mail).toBe('atOnce');
    await askMeeting(scene);
    await hear();
    expect(subjectsTo(scene.vendor)).toEqual([asks]);
    expect(caught.pushes).toContainEqual([rooms.person(scene.vendor.userId), 'noticePreferencesChanged', {}]);
    must(await app.visitor.ask(turnMails, { body: { token, isOn: true } }));
    expect((await wishOf(scene.vendor, 'meetings'))?.mail).toBe('atOnce');
    const multipart =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--';
    expect((await click(token, multipart)).status).toBe(200);
    await choose(scene.vendor, 'meetings', { mail: 'atOnce' });
  });

  test('it turns on what begins without mails, and what is so already is told to nobody again', async () => {
    const token = await mintLinkOf(app.database, scene.vendor.userId, 'answers');
    const changes = async () =>
      (await listEvents(app.database)).filter(({ name }) => name === 'noticePreferencesChanged').length;
    const before = await changes();
    expect((await click(token)).status).toBe(200);
    expect(await changes()).toBe(before);
    for (let time = 0; time < 2; time += 1)
      must(await app.visitor.ask(turnMails, { body: { token, isOn: true } }));
    expect((await wishOf(scene.vendor, 'answers'))?.mail).toBe('atOnce');
    expect(await changes()).toBe(before + 1);
  });

  test('nobody unsubscribes another: no letter of it can be changed', async () => {
    await askMeeting(scene);
    await hear();
    const token = tokenOf(scene.vendor);
    const forged = [
      token.replace(scene.vendor.userId, scene.buyer.userId),
      token.replace('.meetings.', '.decisions.'),
      `${token}A`,
      token.slice(0, -1),
    ];
    for (const one of forged) {
      expect((await app.visitor.ask(mailLink, { params: { token: one } })).problem.code).toBe('linkExpired');
      expect((await click(one)).status).toBe(400);
    }
    expect((await wishOf(scene.buyer, 'meetings'))?.mail).toBe('atOnce');
  });

  test('an address without an account ends its invites, and its owner chooses anew once they have one', async () => {
    const email = 'spare-one@vendor.example';
    const invite = async (name: string) => {
      const { rfpId } = await publishRfp(app, [], name);
      await app.database.query(sql.typeAlias('nothing')`
        update invite set email = ${email} where rfp_id = ${rfpId}`);
      await hear();
      return caught.mails.filter(({ to, subject }) => to === email && subject.includes('invites you to'));
    };
    const [first] = await invite('one');
    if (!first) return expect.fail('no invite');
    expect(first.unsubscribe?.url).not.toContain(email);
    expect(first.unsubscribe?.foot).not.toContain('/app/notifications');
    const token = tokenOf({ email });
    expect(must(await app.visitor.ask(mailLink, { params: { token } }))).toEqual({
      about: 'invites',
      isOn: true,
      hasAccount: false,
    });
    must(await app.visitor.ask(turnMails, { body: { token, isOn: false } }));
    expect(await invite('two')).toHaveLength(1);
    const nobody = await signUpPerson(app, email);
    await hear();
    expect((await wishOf(nobody, 'invites'))?.mail).toBe('off');
    must(await app.visitor.ask(turnMails, { body: { token, isOn: true } }));
    expect((await wishOf(nobody, 'invites'))?.mail).toBe('atOnce');
  });

  test('mails of an account itself, and of being removed, cannot be ended', async () => {
    const leaves = await signUpColleague(app, scene.vendor, 'gone@calder.example');
    await choose(leaves, 'team', { mail: 'off' });
    must(await scene.vendor.ask(removeMember, { body: { userId: leaves.userId } }));
    await hear();
    const own = caught.mails.filter(({ to }) => to === leaves.email);
    expect(own.map(({ subject }) => subject)).toContain('You are no longer in Calder Systems 1');
    expect(own.filter(({ subject, unsubscribe }) => /Verify|no longer/.test(subject) && unsubscribe)).toEqual(
      [],
    );
  });
});

test('two windows that change two things change both, and what is unfit is said', async () => {
  const person = await signUpPerson(app, 'windows@x.example');
  await Promise.all([
    choose(person, 'decisions', { inApp: false }),
    choose(person, 'decisions', { mail: 'daily' }),
    choose(person, 'decisions', { mail: 'daily' }),
  ]);
  expect(await wishOf(person, 'decisions')).toEqual({ topic: 'decisions', inApp: false, mail: 'daily' });
  expect(await wishOf(person, 'operations')).toBeUndefined();
  expect((await person.ask(saveNoticePreference, { body: { topic: 'team' } })).status).toBe(422);
  const { problem } = await person.ask(saveDigestTime, { body: { timeZone: 'Mars/Olympus', hour: 8 } });
  expect(problem.errors).toEqual([{ field: 'timeZone', message: 'Must be a time zone' }]);
  const rows = await app.database.oneFirst(sql.type(row({ n: number }))`
    select count(*)::int4 as n from notice_preference where user_id = ${person.userId}`);
  expect(rows).toBe(1);
});
