import {
  forgotPassword,
  logIn,
  resendVerification,
  resetPassword,
  signUp,
} from '@bidboard/backend/features/accounts/contracts/accounts';
import { approveUser, declineUser } from '@bidboard/backend/features/accounts/contracts/approvals';
import { grantOperatorRoleBy } from '@bidboard/backend/features/accounts/jobs';
import {
  renewRecoveryCodes,
  turnOffSecondFactor,
} from '@bidboard/backend/features/accounts/contracts/second-factor';
import { sql } from '@bidboard/backend/platform/database/database';
import { answerWith, challengeOf, enrol } from '@bidboard/backend/testing/fixtures/authenticator';
import { password, signUpPerson } from '@bidboard/backend/testing/app/people';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { catchMails, parseMail, type MailCatcher, type ParsedMail } from '../../testing/mail-catcher.ts';
import { startProcess, type RunningProcess } from '../../testing/processes.ts';

let app: TestApp;
let mail: MailCatcher;
let workers: RunningProcess;

beforeAll(async () => {
  [app, mail] = [await createTestApp({ adminApproval: 'manual' }), await catchMails()];
  const env = { DATABASE_URL: app.url, SMTP_URL: mail.url, PUBLIC_URL: 'https://bidboard.example' };
  workers = await startProcess('main.ts', ['--roles=relay,subscribers'], env);
});
afterAll(async () => {
  await workers.stop();
  await mail.close();
  await app.close();
});

/** Returns the mails to an address with that subject, once there are `count` of them. */
async function mailsTo(address: string, subject: string, count = 1): Promise<ParsedMail[]> {
  const found = async () =>
    (await Promise.all(mail.mails.map(parseMail))).filter(
      ({ headers }) => headers.get('To') === address && headers.get('Subject') === subject,
    );
  await vi.waitFor(async () => expect(await found()).toHaveLength(count), { timeout: 60_000, interval: 20 });
  return found();
}
const tokenIn = (sentMail: ParsedMail | undefined, page: string) =>
  new RegExp(`https://bidboard\\.example/${page}/([\\w-]{43})`).exec(sentMail?.text ?? '')?.[1] ?? '';

test('A forgotten password brings a mail with a working link, and its use brings the owner another mail', async () => {
  const { email } = await signUpPerson(app, 'forgetful@x.example');
  for (const address of ['nobody@x.example', email])
    expectOk(await app.visitor.call(forgotPassword, { body: { email: address } }));
  const [link] = await mailsTo(email, 'Choose a new password for Bidboard');
  const token = tokenIn(link, 'reset-password');
  expectOk(await app.visitor.call(resetPassword, { body: { token, password: 'a wholly other one' } }));
  const [changed] = await mailsTo(email, 'Your Bidboard password was changed');
  expect(changed?.text).toContain('https://bidboard.example/auth/forgot-password');
  expect(mail.mails.some((sentMail) => sentMail.includes('To: nobody@x.example'))).toBe(false);
});

test('A person who waits for verification gets a fresh link by mail', async () => {
  const email = 'waiting@x.example';
  expectOk(await app.visitor.call(signUp, { body: { userName: 'W', email, password, policy: true } }));
  await mailsTo(email, 'Verify your email for Bidboard');
  expectOk(await app.visitor.call(resendVerification, { body: { email } }));
  const links = await mailsTo(email, 'Verify your email for Bidboard', 2);
  expect(new Set(links.map((link) => tokenIn(link, 'verify-email'))).size).toBe(2);
});

test('The owner of an address reads the time and name of each sign-up with it', async () => {
  const email = 'twice@x.example';
  const subject = 'Verify your email for Bidboard';
  for (const userName of ['Anna', 'Bruno', 'Call us at evil.example']) {
    const body = { userName, email, password, policy: true };
    expectOk(await app.visitor.call(signUp, { body }));
  }
  const mails = await mailsTo(email, subject, 3);
  const last = mails.find(({ text }) => text.includes('3 sign-ups'))?.text ?? '';
  expect(last.match(/https:\/\/bidboard\.example\/verify-email\/[\w-]{43}/g)).toHaveLength(3);
  expect(last).toMatch(/UTC, by the name .*Bruno.*:[^]*UTC, by the name .*Anna.*:/);
  expect(last).toContain('by a name that we do not repeat here');
  expect(last).not.toContain('evil.example');
  expect(last).toContain('https://bidboard.example/auth/forgot-password');
});

test('A sign-up name cannot put a message into a mail to a stranger', async () => {
  const email = 'stranger@x.example';
  const userName = 'Prize at evil.example';
  expectOk(await app.visitor.call(signUp, { body: { userName, email, password, policy: true } }));
  expectOk(await app.visitor.call(forgotPassword, { body: { email } }));
  const mails = [
    ...(await mailsTo(email, 'Verify your email for Bidboard')),
    ...(await mailsTo(email, 'Choose a new password for Bidboard')),
  ];
  for (const { text, html } of mails) expect(text + html).not.toContain('evil.example');
});

test('The owner gets a mail about every change of the second factor, without a code', async () => {
  const person = await signUpPerson(app, 'coded@x.example');
  await app.database.query(
    sql.statement`update app_user set is_admin_verified = true where id = ${person.userId}`,
  );
  const { token } = expectOk(await app.visitor.call(logIn, { body: { email: person.email, password } }));
  const session = app.as(token ?? '', person.userId, person.email);
  const { recoveryCodes } = await enrol(app, session);
  const [first = '', second = '', third = ''] = recoveryCodes;
  expectOk(await answerWith(app, await challengeOf(app, person.email), first));
  const own = { currentPassword: password };
  const renewed = expectOk(await session.call(renewRecoveryCodes, { body: { ...own, code: second } }));
  const code = renewed.recoveryCodes[0] ?? '';
  expectOk(await session.call(turnOffSecondFactor, { body: { ...own, code } }));
  await enrol(app, session);
  await grantOperatorRoleBy(app.url, [person.email, '--no-second-factor', 'Called back']);
  const mails = [
    ...(await mailsTo(person.email, 'Your Bidboard account now asks for a code', 2)),
    ...(await mailsTo(person.email, 'A recovery code of your Bidboard account was used', 3)),
    ...(await mailsTo(person.email, 'Your Bidboard account has new recovery codes')),
    ...(await mailsTo(person.email, 'Your Bidboard account no longer asks for a code')),
    ...(await mailsTo(person.email, 'The second factor was removed from your Bidboard account')),
  ];
  for (const { text, html } of mails) {
    expect(text).toContain('https://bidboard.example/auth/forgot-password');
    for (const secret of [first, second, third, code]) expect(text + html).not.toContain(secret);
  }
});

test('An approved person gets a mail, and can then sign in', async () => {
  const [operator, person] = [
    await signUpPerson(app, 'operator@x.example'),
    await signUpPerson(app, 'hopeful@x.example'),
  ];
  await app.database.query(sql.statement`
    update app_user set is_operator = true, is_admin_verified = true where id = ${operator.userId}`);
  const enter = async (email: string) =>
    expectOk(await app.visitor.call(logIn, { body: { email, password } })).token;
  expect(await enter(person.email)).toBeUndefined();
  const asOperator = app.as((await enter(operator.email)) ?? '');
  expectOk(await asOperator.call(declineUser, { body: { userId: person.userId } }));
  const [declined] = await mailsTo(person.email, 'Your Bidboard account was not approved');
  expect(declined?.text).toContain('You cannot log in with it.');
  expectOk(await asOperator.call(approveUser, { body: { userId: person.userId } }));
  const [approved] = await mailsTo(person.email, 'Your Bidboard account is approved');
  expect(approved?.text).toContain('https://bidboard.example/auth/login');
  expect(await enter(person.email)).toBeDefined();
});
