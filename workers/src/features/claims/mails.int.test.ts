import {
  requestClaim,
  escalateClaim,
  claimablePage,
  decideClaim,
  verifyClaim,
  waitingClaims,
} from '@bidboard/backend/features/claims/contract';
import { notifications } from '@bidboard/backend/features/notifications/contracts/notifications';
import { sql } from '@bidboard/backend/platform/database/database';
import { registerCompany, signUpOperator, signUpPerson } from '@bidboard/backend/testing/app/people';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { catchMails, parseMail, type MailCatcher, type ParsedMail } from '../../testing/mail-catcher.ts';
import { startProcess, type RunningProcess } from '../../testing/processes.ts';

const provable = '01a1fe3b-3875-7882-83b0-8c3f4d648c01';
const shared = '01a1fe3b-3875-7882-83b0-8c3f4d648c02';
let app: TestApp;
let catcher: MailCatcher;
let workers: RunningProcess;
let vendor: Person;
let rival: Person;
let operator: Person;

beforeAll(async () => {
  [app, catcher] = [await createTestApp(), await catchMails()];
  vendor = await signUpPerson(app, 'ada@calder.example');
  const companyId = await registerCompany(vendor, 'Calder Systems');
  const colleague = await signUpPerson(app, 'colleague@x.example');
  rival = await signUpPerson(app, 'eve@rival.example');
  await registerCompany(rival, 'Rival\r\nBcc: everybody@x.example');
  operator = await signUpOperator(app, 'operator@x.example');
  const run = (statement: Parameters<typeof app.database.query>[0]) => app.database.query(statement);
  await run(sql.statement`
    insert into membership (user_id, company_id, role) values (${colleague.userId}, ${companyId}, 'member')`);
  await run(sql.statement`insert into catalogue_category (category) values ('Access')`);
  await run(sql.statement`
    insert into catalogue_product (object_id, source_key, product, clean_url, company, category, website)
    values (${provable}::uuid, 'a', 'Calder Access', 'calder-access', 'Calder', 'Access', 'https://www.calder.example'),
      (${shared}::uuid, 'b', 'Calder Tools', 'calder-tools', 'Calder', 'Access', 'https://github.com/calder/tools')`);
  workers = await startProcess('main.ts', ['--roles=relay,subscribers'], {
    DATABASE_URL: app.url,
    SMTP_URL: catcher.url,
    PUBLIC_URL: 'https://bidboard.example',
  });
});
afterAll(async () => {
  await workers.stop();
  await catcher.close();
  await app.close();
});
beforeEach(() => void catcher.mails.splice(0));

const toOf = ({ headers }: ParsedMail) => headers.get('To') ?? '';

/**
 * Returns the mails with this text in their subject by recipient, once `count` have come. The mails of the sign-ups come in
 * between.
 */
async function caught(subject: string, count: number): Promise<ParsedMail[]> {
  const about = async () =>
    (await Promise.all(catcher.mails.map(parseMail))).filter(({ headers }) =>
      headers.get('Subject')?.includes(subject),
    );
  await vi.waitFor(async () => expect(await about()).toHaveLength(count), { timeout: 60_000, interval: 50 });
  return (await about()).toSorted((a, b) => toOf(a).localeCompare(toOf(b)));
}
const tokenIn = ({ text }: ParsedMail) =>
  /https:\/\/bidboard\.example\/claim\/([\w-]{43})/.exec(text)?.[1] ?? '';

test('The claim link goes only to the address, names the claimant, and proves the page; everyone in the company is notified', async () => {
  const body = { objectID: provable, email: 'sales@calder.example' };
  expectOk(await vendor.call(requestClaim, { body }));
  const [mail] = await caught('Who owns the page of Calder Access on Bidboard?', 1);
  if (!mail) throw new Error('no mail');
  expect(toOf(mail)).toBe('sales@calder.example');
  expect(mail.text).toContain('They are Calder Systems.');
  expect(mail.text).toContain('24 hours');
  expect(mail.headers.has('Bcc')).toBe(false);
  expectOk(await app.visitor.call(verifyClaim, { body: { token: tokenIn(mail) } }));
  const decisionMails = await caught('The page of Calder Access', 2);
  expect(decisionMails.map(toOf)).toEqual(['ada@calder.example', 'colleague@x.example']);
  expect(decisionMails[0]?.text).toContain(`https://bidboard.example/app/claim/${provable}`);
  const [notification] = expectOk(await vendor.call(notifications, { search: { size: 1 } })).data;
  expect(notification?.title).toBe(
    'Calder Systems has confirmed that the page of Calder Access is its own, and now manages it',
  );
  expect(expectOk(await vendor.call(claimablePage, { params: { objectID: provable } })).pageOwner).toBe(
    'you',
  );
});

test('A dispute goes to the operators, and their decision goes to both companies, with the reason', async () => {
  const reason = 'It is ours.\nhttps://evil.example';
  expectOk(await rival.call(escalateClaim, { body: { objectID: provable, reason } }));
  const [escalated] = await caught('Who owns the page of Calder Access?', 1);
  expect(escalated && toOf(escalated)).toBe('operator@x.example');
  expect(escalated?.headers.has('Bcc')).toBe(false);
  expect(escalated?.text.split('\n')).toEqual(
    expect.arrayContaining(['> It is ours.', '> https://evil.example']),
  );
  expect(escalated?.text).toContain('A company on Bidboard says that');
  expect(escalated?.text).toContain('Calder Systems manages it now');
  const [claim] = expectOk(await operator.call(waitingClaims)).data;
  expectOk(
    await operator.call(decideClaim, {
      body: {
        claimId: claim?._id ?? '',
        pageOwnerId: claim?.pageOwner?._id ?? null,
        decision: 'give',
        reason: 'Their imprint says so.',
      },
    }),
  );
  const decisionMails = await caught('The page of Calder Access', 3);
  expect(decisionMails.map(toOf)).toEqual(['ada@calder.example', 'colleague@x.example', 'eve@rival.example']);
  for (const { text } of decisionMails) expect(text.split('\n')).toContain('> Their imprint says so.');
  expect(decisionMails[0]?.text).toContain('Credits that you paid for stay yours');
  expect(decisionMails[2]?.text).toContain('which manages it from now on');
});

test('A claim that no address can prove also goes to the operators', async () => {
  expectOk(await vendor.call(escalateClaim, { body: { objectID: shared, reason: 'We write it' } }));
  const [escalated] = await caught('Who owns the page of Calder Tools?', 1);
  expect(escalated?.text).toContain('which no company manages and no email address can confirm');
});
