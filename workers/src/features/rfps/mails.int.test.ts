import { logIn, signUp, verifyEmail } from '@bidboard/backend/features/accounts/contracts/accounts';
import { readMailTokenFragment } from '@bidboard/backend/features/accounts/contracts/mail-token-fragment';
import { saveAccountSettings } from '@bidboard/backend/features/accounts/contracts/settings';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { createVendors, getVendors } from '@bidboard/backend/features/rfps/contracts/invites';
import {
  mailLink,
  changeMailSubscription,
} from '@bidboard/backend/features/notifications/contracts/preferences';
import { notifications } from '@bidboard/backend/features/notifications/contracts/notifications';
import { getRfpById } from '@bidboard/backend/features/rfps/contracts/rfps';
import { sql } from '@bidboard/backend/platform/database/database';
import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import { password } from '@bidboard/backend/testing/app/people';
import { expectOk, publishRfp } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verificationMail } from '../accounts/mails.ts';
import { createTestDependencies } from '../../testing/test-dependencies.ts';
import { inviteMail } from './mails.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('A name with a line break in it begins no paragraph of ours', async () => {
  const { rfpId } = await publishRfp(app, ['alto'], 'lines');
  await app.database.query(sql.statement`
    update rfp set name = ${'Tender\n\nPay here: https://evil.example'} where id = ${rfpId}`);
  await app.database.query(sql.statement`
    update app_user set user_name = ${'Ben\r\nBcc: all@x.example'} where email like 'buyer-%'`);
  await app.database.query(sql.statement`
    update company set name = ${'Fenwick\n\nFoods'} where id = (select company_id from rfp where id = ${rfpId})`);
  const { deps, mails } = createTestDependencies(app.database, { publicUrl: 'https://bidboard.example' });
  for (const event of await listEvents(app.database))
    if (event.name === 'vendorInvited')
      for (let time = 0; time < 2; time += 1) await inviteMail.handle(event as RecordedEvent, deps);
  expect(mails.map(({ to }) => to)).toContain('alto-lines@vendor.example');
  expect(new Set(mails.map(({ to }) => to)).size).toBe(mails.length);
  for (const { subject, text } of mails) {
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text.split('\n').filter((line) => /^(Pay|Bcc|Foods)/.test(line))).toEqual([]);
    expect(subject).toBe('A company on Bidboard invites you to an RFP');
    expect(text).not.toContain('evil.example');
  }
});

test('A recipient blocks a sender by the link of an invite, and later invites of that sender are not mailed', async () => {
  const { rfpId, buyer } = await publishRfp(app, [], 'unwanted');
  const email = 'spare-unwanted@vendor.example';
  const mailed = async () => {
    const { deps, mails } = createTestDependencies(app.database, { publicUrl: 'https://bidboard.example' });
    for (const event of await listEvents(app.database))
      if (event.name === 'vendorInvited') {
        await app.database.query(sql.statement`delete from event_receipt where event_id = ${event.eventId}`);
        await inviteMail.handle(event as RecordedEvent, deps);
      }
    return mails.filter(({ to }) => to === email);
  };
  const contactDeclined = async () => {
    const { vendor } = expectOk(await buyer.call(getVendors, { params: { rfpId } }));
    return vendor.map(({ isContactDeclined }) => isContactDeclined);
  };
  const [invite] = await mailed();
  const token =
    /Block the sender: https:\/\/bidboard\.example\/unsubscribe\/(\S+)/.exec(invite?.text ?? '')?.[1] ?? '';
  const linkOf = async () => expectOk(await app.visitor.call(mailLink, { params: { token } }));
  expect(await linkOf()).toEqual({ about: 'sender', isOn: true, hasAccount: false });
  expect(await contactDeclined()).toEqual([false]);
  for (let time = 0; time < 2; time += 1)
    expectOk(await app.visitor.call(changeMailSubscription, { body: { token, isOn: false } }));
  expect(await linkOf()).toMatchObject({ isOn: false });
  expect(await mailed()).toEqual([]);
  expect(await contactDeclined()).toEqual([true]);
  const other = await publishRfp(app, [], 'welcome');
  expectOk(
    await other.buyer.call(createVendors, {
      body: { rfpId: other.rfpId, type: 'save', invitees: [{ email }] },
    }),
  );
  expect(await mailed()).toHaveLength(1);
  expectOk(await app.visitor.call(changeMailSubscription, { body: { token, isOn: true } }));
  expect(await mailed()).toHaveLength(2);
  expect(await contactDeclined()).toEqual([false]);
});

test('The mail of an invite names its products, all within one line', async () => {
  const { rfpId } = await publishRfp(app, ['bass'], 'products');
  await app.database.query(sql.statement`
    insert into invite_product (invite_id, position, name)
    select i.id, given.position, given.name from invite i,
      (values (0, 'Alpha'), (1, E'Beta\nPay here'), (2, 'Gamma')) as given (position, name)
    where i.rfp_id = ${rfpId} and i.email like 'bass-%'`);
  const { deps, mails } = createTestDependencies(app.database, { publicUrl: 'https://bidboard.example' });
  for (const event of await listEvents(app.database))
    if (event.name === 'vendorInvited') await inviteMail.handle(event as RecordedEvent, deps);
  const textTo = (name: string) => mails.find(({ to }) => to.startsWith(`${name}-products@`))?.text;
  expect(textTo('bass')).toContain('"Tender products" with Alpha and Gamma. Please accept');
  expect(textTo('spare')).toContain('"Tender products". Please accept');
  expect(textTo('bass')).toContain('It asks 4 questions. Responses are due 27 Nov 2026, 23:59 UTC.');
});

test('A recipient who chose a time zone reads the due time in it too, in the email and in the product, and no other recipient does', async () => {
  const { vendors } = await publishRfp(app, ['tenor', 'viola'], 'zones');
  const body = { locale: null, timeZone: 'Pacific/Auckland' };
  expectOk(await vendors[0]!.person.call(saveAccountSettings, { body }));
  const { deps, mails } = createTestDependencies(app.database, { publicUrl: 'https://bidboard.example' });
  for (const event of await listEvents(app.database))
    if (event.name === 'vendorInvited') await inviteMail.handle(event as RecordedEvent, deps);
  const textTo = (name: string) => mails.find(({ to }) => to.startsWith(`${name}-zones@`))?.text;
  const inBothZones = '27 Nov 2026, 23:59 UTC; 28 Nov, 12:59 your time';
  expect(textTo('tenor')).toContain(`Responses are due ${inBothZones}.`);
  const listed = expectOk(await vendors[0]!.person.call(notifications, { search: {} }));
  expect(listed.data.map(({ detail }) => detail)).toContain(`Due ${inBothZones}`);
  for (const name of ['viola', 'spare'])
    expect(textTo(name)).toContain('Responses are due 27 Nov 2026, 23:59 UTC.');
});

test('A person who signs up by an invite is led to it, in whichever browser the address is verified', async () => {
  const { rfpId } = await publishRfp(app, [], 'anew');
  const email = 'spare-anew@vendor.example';
  const invitePath = `/app/submit-rfp/${rfpId}`;
  const { deps, mails } = createTestDependencies(app.database, { publicUrl: 'https://bidboard.example' });
  const mailOf = async (name: string, subscriber: typeof inviteMail) => {
    const event = (await listEvents(app.database)).findLast((candidate) => candidate.name === name);
    await subscriber.handle(event as RecordedEvent, deps);
    return mails.findLast(({ to }) => to.toLowerCase() === email)?.text ?? '';
  };
  const linkIn = (text: string) => new URL(/https:\S+/.exec(text)?.[0] ?? '');

  const invited = linkIn(await mailOf('vendorInvited', inviteMail));
  expect(invited.pathname).toBe('/auth/register');
  expect(invited.searchParams.get('email')).toBe(email);
  expect(invited.searchParams.get('next')).toContain(`${invitePath}?product_name=`);

  const signingUp = { userName: 'Sp', email: 'Spare-Anew@vendor.example', password, policy: true } as const;
  expectOk(await app.visitor.call(signUp, { body: signingUp }));
  const verify = linkIn(await mailOf('userSignedUp', verificationMail));
  expect(verify.searchParams.get('next')).toBe(invitePath);
  const token = verify.pathname.split('/').at(-1) ?? '';
  expectOk(await app.visitor.call(verifyEmail, { params: { token } }));
  const entered = expectOk(await app.visitor.call(logIn, { body: { email, password } }));
  const read = await app.as(entered.token ?? '').call(getRfpById, { params: { rfpId } });
  expect(expectOk(read).rfp.isInvited).toBe(true);
});

test('The mail of an invite carries a secret that verifies its address at the sign-up, and the buyer never reads it', async () => {
  const { rfpId, buyer } = await publishRfp(app, [], 'secret');
  const email = 'spare-secret@vendor.example';
  const { deps, mails } = createTestDependencies(app.database, {
    publicUrl: 'https://bidboard.example',
    clock: () => app.now.ms,
  });
  for (const event of await listEvents(app.database))
    if (event.name === 'vendorInvited') await inviteMail.handle(event as RecordedEvent, deps);
  const mail = mails.find(({ to }) => to === email)?.text ?? '';
  const link = new URL(/https:\S+/.exec(mail)?.[0] ?? '');
  const mailToken = readMailTokenFragment(link.hash) ?? '';
  expect(link.search).not.toContain(mailToken);
  expect(mailToken.length).toBeGreaterThan(43);
  expect(mail).toContain('Do not forward this email');
  const signature = mailToken.slice(-43);
  for (const read of [
    await buyer.call(getVendors, { params: { rfpId } }),
    await buyer.call(getRfpById, { params: { rfpId } }),
    await buyer.call(notifications, { search: {} }),
  ])
    expect(read.text).not.toContain(signature);
  expect(JSON.stringify(await listEvents(app.database))).not.toContain(signature);
  const body = { userName: 'Sp', email, password, policy: true, mailToken };
  const entered = expectOk(await app.visitor.call(signUp, { body }));
  const read = await app.as(entered.token ?? '').call(getRfpById, { params: { rfpId } });
  expect(expectOk(read).rfp.isInvited).toBe(true);
});

test('An address with an account gets no secret by the mail of an invite, since it has nothing to verify', async () => {
  const { vendors } = await publishRfp(app, ['known'], 'known');
  const { deps, mails } = createTestDependencies(app.database, { publicUrl: 'https://bidboard.example' });
  for (const event of await listEvents(app.database))
    if (event.name === 'vendorInvited') await inviteMail.handle(event as RecordedEvent, deps);
  const mail = mails.find(({ to }) => to === vendors[0]!.person.email)?.text ?? '';
  expect(mail).toContain('/app/submit-rfp/');
  expect(mail).not.toMatch(/mailToken=|Do not forward/);
});

test('The verification link of an address without a waiting invite leads nowhere else', async () => {
  const { deps, mails } = createTestDependencies(app.database, { publicUrl: 'https://bidboard.example' });
  const { rfpId } = await publishRfp(app, [], 'gone');
  await app.database.query(sql.statement`update invite set sent_at = null where rfp_id = ${rfpId}`);
  for (const email of ['nobody-asked@x.example', 'spare-gone@vendor.example']) {
    expectOk(await app.visitor.call(signUp, { body: { userName: 'N', email, password, policy: true } }));
    const event = (await listEvents(app.database)).findLast(({ name }) => name === 'userSignedUp');
    await verificationMail.handle(event as RecordedEvent, deps);
    expect(mails.at(-1)).toMatchObject({ to: email });
    expect(mails.at(-1)?.text).toContain('/verify-email/');
    expect(mails.at(-1)?.text).not.toContain('next=');
  }
});
