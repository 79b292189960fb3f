import { submitEnquiry } from '@bidboard/backend/features/enquiries/contract';
import { sql } from '@bidboard/backend/platform/database/database';
import { registerCompany, signUpOperator, signUpPerson } from '@bidboard/backend/testing/app/people';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { catchMails, parseMail, type MailCatcher, type ParsedMail } from '../../testing/mail-catcher.ts';
import { startProcess, type RunningProcess } from '../../testing/processes.ts';

const productId = '01a1fe3b-3875-7882-83b0-8c3f4d648c01';
const unclaimed = '01a1fe3b-3875-7882-83b0-8c3f4d648c02';
let app: TestApp;
let catcher: MailCatcher;
let workers: RunningProcess;
let vendor: Person;
let enquirer: Person;

beforeAll(async () => {
  [app, catcher] = [await createTestApp(), await catchMails()];
  vendor = await signUpPerson(app, 'vendor@calder.example');
  const companyId = await registerCompany(vendor, 'Calder Systems');
  const colleague = await signUpPerson(app, 'colleague@calder.example');
  enquirer = await signUpPerson(app, 'ada@x.example');
  await signUpOperator(app, 'operator@x.example');
  const run = (statement: Parameters<typeof app.database.query>[0]) => app.database.query(statement);
  await run(sql.statement`
    insert into membership (user_id, company_id, role) values (${colleague.userId}, ${companyId}, 'member')`);
  await run(sql.statement`insert into catalogue_category (category) values ('Access')`);
  await run(sql.statement`
    insert into catalogue_product (object_id, source_key, product, clean_url, company, category, company_id)
    values (${productId}::uuid, 'a', 'Calder Access', 'calder-access', 'Calder Systems', 'Access', ${companyId}::uuid),
      (${unclaimed}::uuid, 'b', 'Gatekeeper', 'gatekeeper', 'Northgate', 'Access', null)`);
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
 * Returns the mails about enquiries by recipient, once `count` have come. The mails of the sign-ups come before or in between.
 */
async function caught(count: number): Promise<ParsedMail[]> {
  const aboutEnquiries = async () =>
    (await Promise.all(catcher.mails.map(parseMail))).filter(({ headers }) =>
      /enquiry/i.test(headers.get('Subject') ?? ''),
    );
  await vi.waitFor(async () => expect(await aboutEnquiries()).toHaveLength(count), {
    timeout: 60_000,
    interval: 50,
  });
  return (await aboutEnquiries()).toSorted((a, b) => toOf(a).localeCompare(toOf(b)));
}

test("A visitor's enquiry goes to everyone in the company, and replies go to the visitor, who gets no mail", async () => {
  const body = {
    productId,
    name: 'Bob "Bcc" <x>\r\nBcc: everybody@x.example',
    email: 'bob@x.example',
    message: 'Does it?\n.\n\nYour Bidboard account is closed: <b>https://evil.example</b>',
  };
  expectOk(await app.visitor.call(submitEnquiry, { body }));
  const mails = await caught(2);
  expect(mails.map(toOf)).toEqual(['colleague@calder.example', 'vendor@calder.example']);
  for (const { headers, text, html } of mails) {
    expect(headers.get('Subject')).toBe('Enquiry about Calder Access');
    expect(headers.get('Reply-To')).toBe('Someone <bob@x.example>');
    expect(headers.get('Content-Type')).toMatch(/^multipart\/alternative/);
    expect([headers.has('Bcc'), headers.has('Cc')]).toEqual([false, false]);
    const lines = text.split('\n');
    expect(lines).toContain('> Does it?');
    expect(lines).toContain('> Your Bidboard account is closed: <b>https://evil.example</b>');
    expect(html).toContain('Your Bidboard account is closed: &lt;b&gt;https://evil.example&lt;/b&gt;');
    expect(text).toContain('not verified');
    expect(text).toContain('https://bidboard.example/app/enquiries');
  }
});

test('A signed-in asker gets a copy', async () => {
  expectOk(await enquirer.call(submitEnquiry, { body: { productId, message: 'Hello' } }));
  const [copy, ...others] = await caught(3);
  expect(others.map(toOf)).toEqual(['colleague@calder.example', 'vendor@calder.example']);
  expect([copy && toOf(copy), copy?.headers.get('Subject')]).toEqual([
    'ada@x.example',
    'Your enquiry about Calder Access',
  ]);
  expect(copy?.text).toContain('went to Calder Systems');
  expect(others[0]?.text).not.toContain('not verified');
});

test('The operators get the enquiry if the page has no owner', async () => {
  expectOk(await enquirer.call(submitEnquiry, { body: { productId: unclaimed, message: 'Anybody?' } }));
  const [copy, toOperator] = await caught(2);
  expect(toOperator && toOf(toOperator)).toBe('operator@x.example');
  expect(toOperator?.text).toContain('No company manages this page yet');
  expect(copy?.text).toContain('went to the operators');
});
