import { openDigests } from '@bidboard/backend/features/notifications/jobs';
import {
  mailLink,
  saveDigestTime,
  changeMailSubscription,
} from '@bidboard/backend/features/notifications/contracts/preferences';
import {
  markNotificationRead,
  notifications as notificationList,
} from '@bidboard/backend/features/notifications/contracts/notifications';
import { removeMember } from '@bidboard/backend/features/team/contracts/team';
import { sql } from '@bidboard/backend/platform/database/database';
import { requestMeeting } from '@bidboard/backend/testing/fixtures/meeting-fixture';
import { signUpColleague } from '@bidboard/backend/testing/app/people';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import type { Person } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  choosePreference,
  hourMs,
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

describe('The daily mail', () => {
  /** The days are in the future: the sending hour for present notifications has then passed. */
  let day = 2;
  const nextDay = () => Date.now() + (day += 1) * 24 * hourMs;
  beforeAll(async () => {
    await choosePreference(post.fixture.vendor, 'meetings', { mail: 'daily' });
    await post.deliver();
  });

  test('The mail goes once a day however many processes look for it, and not without content', async () => {
    const at = nextDay();
    expect(await openDigests(post.app.database, at)).toBe(0);
    for (let time = 0; time < 3; time += 1) await requestMeeting(post.fixture);
    await post.deliver();
    const opened = await Promise.all([1, 2, 3, 4].map(() => openDigests(post.app.database, at)));
    expect(opened.toSorted()).toEqual([0, 0, 0, 1]);
    expect(await openDigests(post.app.database, at + hourMs / 2)).toBe(0);
    await post.deliver();
    expect(post.subjectsTo(post.fixture.vendor)).toEqual(['Your day on Bidboard: 3 notifications']);
    expect(await openDigests(post.app.database, nextDay())).toBe(0);
  });

  test('The mail goes at its reader’s hour, and later notifications wait for the next day', async () => {
    const hour = new Date(Date.now() - hourMs).getUTCHours();
    expectOk(await post.fixture.vendor.call(saveDigestTime, { body: { hour } }));
    await requestMeeting(post.fixture);
    await post.deliver();
    expect(await openDigests(post.app.database, Date.now())).toBe(0);
    expect(await openDigests(post.app.database, Date.now() + 21 * hourMs)).toBe(0);
    expect(await openDigests(post.app.database, Date.now() + 24 * hourMs)).toBe(1);
    await post.deliver();
    expect(post.subjectsTo(post.fixture.vendor)).toEqual(['Your day on Bidboard: 1 notification']);
    expectOk(await post.fixture.vendor.call(saveDigestTime, { body: { hour: 8 } }));
  });

  test('The mail leaves out notifications that were read or turned off before it went', async () => {
    await requestMeeting(post.fixture);
    await post.deliver();
    const { data } = await listed(post.fixture.vendor);
    expectOk(await post.fixture.vendor.call(markNotificationRead, { body: { _id: data[0]?._id ?? '' } }));
    expect(await openDigests(post.app.database, nextDay())).toBe(0);
    await requestMeeting(post.fixture);
    await post.deliver();
    await choosePreference(post.fixture.vendor, 'meetings', { mail: 'off' });
    expect(await openDigests(post.app.database, nextDay())).toBe(0);
    await choosePreference(post.fixture.vendor, 'meetings', { mail: 'daily' });
    await requestMeeting(post.fixture);
    await post.deliver();
    expect(await openDigests(post.app.database, nextDay())).toBe(1);
    await choosePreference(post.fixture.vendor, 'meetings', { mail: 'off' });
    await post.deliver();
    expect(post.subjectsTo(post.fixture.vendor)).toEqual([]);
    await choosePreference(post.fixture.vendor, 'meetings', { mail: 'daily' });
  });

  test('The mail tells a person who left a company nothing about notifications to its members', async () => {
    const leavers = [
      await signUpColleague(post.app, post.fixture.vendor, 'early@calder.example'),
      await signUpColleague(post.app, post.fixture.vendor, 'late@calder.example'),
    ];
    for (const leaver of leavers) await choosePreference(leaver, 'meetings', { mail: 'daily' });
    await requestMeeting(post.fixture);
    await post.deliver();
    const [early, late] = leavers.map(({ userId }) => ({ body: { userId } }));
    expectOk(await post.fixture.vendor.call(removeMember, early));
    expect(await openDigests(post.app.database, nextDay())).toBe(2);
    expectOk(await post.fixture.vendor.call(removeMember, late));
    await post.deliver();
    for (const leaver of leavers)
      expect(post.subjectsTo(leaver).at(-1)).toBe('You are no longer in Calder Systems 1');
    expect(
      post
        .caught()
        .mails.filter(({ subject }) => subject.startsWith('Your day'))
        .map(({ to }) => to),
    ).toEqual([post.fixture.vendor.email]);
    expect(post.subjectsTo(post.fixture.vendor)).toEqual(['Your day on Bidboard: 1 notification']);
  });

  test("The mail keeps users' texts within their line, and its own link turns it off", async () => {
    const product = 'Calder\n\nAll of them: https://evil.example\u202Egnp';
    await post.app.database.query(sql.statement`
      update catalogue_product set product = ${product} where object_id = ${post.fixture.productId}`);
    await requestMeeting(post.fixture);
    await post.deliver();
    await post.app.database.query(sql.statement`
      update catalogue_product set product = 'Calder Access' where object_id = ${post.fixture.productId}`);
    expect(await openDigests(post.app.database, nextDay())).toBe(1);
    await post.deliver();
    const mail = post.caught().mails.find(({ to }) => to === post.fixture.vendor.email);
    expect(mail?.text).not.toMatch(/^All of them: https:\/\/evil/m);
    expect(mail?.text).not.toContain('\u202E');
    const token = post.tokenOf(post.fixture.vendor);
    expect(expectOk(await post.app.visitor.call(mailLink, { params: { token } }))).toEqual({
      about: 'daily',
      isOn: true,
      hasAccount: true,
    });
    expectOk(await post.app.visitor.call(changeMailSubscription, { body: { token, isOn: false } }));
    expect((await preferenceOf(post.fixture.vendor, 'meetings'))?.mail).toBe('off');
    expectOk(await post.app.visitor.call(changeMailSubscription, { body: { token, isOn: true } }));
    expect((await preferenceOf(post.fixture.vendor, 'meetings'))?.mail).toBe('daily');
    await choosePreference(post.fixture.vendor, 'meetings', { mail: 'atOnce' });
  });
});
