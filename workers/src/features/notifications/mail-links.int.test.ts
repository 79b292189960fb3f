import { mintLinkOf } from '@bidboard/backend/features/notifications/jobs';
import {
  mailLink,
  changeMailSubscription,
} from '@bidboard/backend/features/notifications/contracts/preferences';
import { personRoom } from '@bidboard/backend/kernel/pushes';
import { removeMember } from '@bidboard/backend/features/team/contracts/team';
import { sql } from '@bidboard/backend/platform/database/database';
import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import { requestMeeting } from '@bidboard/backend/testing/fixtures/meeting-fixture';
import { signUpColleague, signUpPerson } from '@bidboard/backend/testing/app/people';
import { expectOk, publishRfp } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  choosePreference,
  meetingRequestSubject,
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

describe('The link of a mail', () => {
  const click = (token: string, body = 'List-Unsubscribe=One-Click') =>
    fetch(`${post.app.baseUrl}/unsubscribe/${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });

  test('Opening the link changes nothing; its button and one click turn the topic off, and it can be restored', async () => {
    await requestMeeting(post.fixture);
    await post.deliver();
    const token = post.tokenOf(post.fixture.vendor);
    for (let time = 0; time < 2; time += 1) {
      expect(expectOk(await post.app.visitor.call(mailLink, { params: { token } }))).toMatchObject({
        isOn: true,
      });
      await fetch(`${post.app.baseUrl}/unsubscribe/${token}`);
    }
    expect((await preferenceOf(post.fixture.vendor, 'meetings'))?.mail).toBe('atOnce');
    expect((await click(token, 'nothing=1')).status).toBe(400);
    for (let time = 0; time < 2; time += 1) expect((await click(token)).status).toBe(200);
    expect((await preferenceOf(post.fixture.vendor, 'meetings'))?.mail).toBe('off');
    expect((await preferenceOf(post.fixture.vendor, 'decisions'))?.mail).toBe('atOnce');
    expect((await preferenceOf(post.fixture.buyer, 'meetings'))?.mail).toBe('atOnce');
    await requestMeeting(post.fixture);
    await post.deliver();
    expect(post.subjectsTo(post.fixture.vendor)).toEqual([meetingRequestSubject]);
    expect(post.caught().pushes).toContainEqual([
      personRoom(post.fixture.vendor.userId),
      'notificationPreferencesChanged',
      {},
    ]);
    expectOk(await post.app.visitor.call(changeMailSubscription, { body: { token, isOn: true } }));
    expect((await preferenceOf(post.fixture.vendor, 'meetings'))?.mail).toBe('atOnce');
    const multipart =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--';
    expect((await click(token, multipart)).status).toBe(200);
    await choosePreference(post.fixture.vendor, 'meetings', { mail: 'atOnce' });
  });

  test('The link turns on a topic that starts without mails, and an unchanged topic sends no further push', async () => {
    const token = await mintLinkOf(post.app.database, post.fixture.vendor.userId, 'answers');
    const changes = async () =>
      (await listEvents(post.app.database)).filter(({ name }) => name === 'notificationPreferencesChanged')
        .length;
    const before = await changes();
    expect((await click(token)).status).toBe(200);
    expect(await changes()).toBe(before);
    for (let time = 0; time < 2; time += 1)
      expectOk(await post.app.visitor.call(changeMailSubscription, { body: { token, isOn: true } }));
    expect((await preferenceOf(post.fixture.vendor, 'answers'))?.mail).toBe('atOnce');
    expect(await changes()).toBe(before + 1);
  });

  test('A link with any changed character unsubscribes no other person', async () => {
    await requestMeeting(post.fixture);
    await post.deliver();
    const token = post.tokenOf(post.fixture.vendor);
    const forged = [
      token.replace(post.fixture.vendor.userId, post.fixture.buyer.userId),
      token.replace('.meetings.', '.decisions.'),
      `${token}A`,
      token.slice(0, -1),
    ];
    for (const forgedToken of forged) {
      expect((await post.app.visitor.call(mailLink, { params: { token: forgedToken } })).problem.code).toBe(
        'linkExpired',
      );
      expect((await click(forgedToken)).status).toBe(400);
    }
    expect((await preferenceOf(post.fixture.buyer, 'meetings'))?.mail).toBe('atOnce');
  });

  test('An address without an account can end its invites, and its owner chooses afresh once they have an account', async () => {
    const email = 'spare-one@vendor.example';
    const invite = async (name: string) => {
      const { rfpId } = await publishRfp(post.app, [], name);
      await post.app.database.query(sql.statement`
        update invite set email = ${email} where rfp_id = ${rfpId}`);
      await post.deliver();
      return post
        .caught()
        .mails.filter(({ to, subject }) => to === email && subject.includes('invites you to'));
    };
    const [first] = await invite('one');
    if (!first) return expect.fail('no invite');
    expect(first.unsubscribeUrl).not.toContain(email);
    expect(first.text).not.toContain('/app/notifications');
    const token = post.tokenOf({ email });
    expect(expectOk(await post.app.visitor.call(mailLink, { params: { token } }))).toEqual({
      about: 'invites',
      isOn: true,
      hasAccount: false,
    });
    expectOk(await post.app.visitor.call(changeMailSubscription, { body: { token, isOn: false } }));
    expect(await invite('two')).toHaveLength(1);
    const nobody = await signUpPerson(post.app, email);
    await post.deliver();
    expect((await preferenceOf(nobody, 'invites'))?.mail).toBe('off');
    expectOk(await post.app.visitor.call(changeMailSubscription, { body: { token, isOn: true } }));
    expect((await preferenceOf(nobody, 'invites'))?.mail).toBe('atOnce');
  });

  test('Mails about an account itself, and about being removed, cannot be turned off', async () => {
    const leaves = await signUpColleague(post.app, post.fixture.vendor, 'gone@calder.example');
    await choosePreference(leaves, 'team', { mail: 'off' });
    expectOk(await post.fixture.vendor.call(removeMember, { body: { userId: leaves.userId } }));
    await post.deliver();
    const own = post.caught().mails.filter(({ to }) => to === leaves.email);
    expect(own.map(({ subject }) => subject)).toContain('You are no longer in Calder Systems 1');
    expect(
      own.filter(({ subject, unsubscribeUrl }) => /Verify|no longer/.test(subject) && unsubscribeUrl),
    ).toEqual([]);
  });
});
