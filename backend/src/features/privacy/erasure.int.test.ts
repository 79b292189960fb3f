import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealAudit, verifyAudit } from '../audit/audit-seals.ts';
import { forgotPassword, logIn, signUp } from '../accounts/contracts/accounts.ts';
import { rfpAudit } from '../audit/contract.ts';
import { submitEnquiry } from '../enquiries/contract.ts';
import { vendorTable } from '../evaluation/contracts/evaluation.ts';
import { accountClosing, closeAccount, reopenAccount } from './contract.ts';
import { addProduct, publishProduct } from '../products/contracts/products.ts';
import { createReference } from '../responses/contracts/references.ts';
import { saveTechnicalAnswers } from '../responses/contracts/responses.ts';
import { addProject } from '../rfps/contracts/rfps.ts';
import { inviteColleague } from '../team/contracts/team.ts';
import { saveVendorQuestion } from '../evaluation/contracts/vendor-questions.ts';
import { mintReturnLink } from '../accounts/closing/reopen-account.ts';
import { createNotifications, eraseClosedAccounts, erasePerson } from '../../app/jobs.ts';
import { sql } from '../../platform/database/database.ts';
import { recordDeadLetter } from '../../platform/outbox/receipt.ts';
import { row, text } from '../../platform/database/row.ts';
import { findWords } from '../../testing/servers/database-words.ts';
import { listEvents } from '../../testing/app/run-projections.ts';
import {
  password,
  registerCompany,
  signUpColleague,
  signUpOperator,
  signUpPerson,
} from '../../testing/app/people.ts';
import { productForm } from '../../testing/fixtures/product-form.ts';
import { acceptedRfp, expectOk, publishRfp } from '../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app/test-app.ts';
import { pseudonymOf } from '../../platform/persons/person-renaming.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.database.query(sql.statement`insert into catalogue_category (category) values ('Access')`);
});
afterAll(() => app.close());

const day = 86_400_000;
const close = (person: Person) => person.call(closeAccount, { body: { currentPassword: password } });
const codeOf = (answered: { problem: { code: string } }) => answered.problem.code;
const enter = (email: string) => app.visitor.call(logIn, { body: { email, password } });
const erase = async (person: Person) => {
  expectOk(await close(person));
  expect(await erasePerson(app.database, person.userId, app.now.ms + 15 * day)).toBe(true);
  await app.runProjections();
};
const deliverAll = async () => {
  for (const event of await listEvents(app.database))
    if (
      ['inviteAccepted', 'vendorQuestionAsked', 'enquirySubmitted', 'productPublished'].includes(event.name)
    )
      await createNotifications(app.database, event as never);
};
const named = async (userId: string) =>
  app.database.oneFirst(sql.type(row({ name: text }))`
    select user_name as name from app_user where id = ${userId}`);
const listProduct = () =>
  app.database.oneFirst(sql.type(row({ id: text }))`
    insert into catalogue_product (object_id, source_key, product, clean_url, company, category)
    values (uuidv7(), 'a', 'Gatekeeper', 'gatekeeper', 'Northgate', 'Access') returning object_id::text as id`);
const listEnquirers = () =>
  app.database.any(sql.type(row({ name: text, email: text, company: text }))`
    select sender_name as name, sender_email as email, sender_company as company from enquiry`);

/** The places where a user's words remain after all, with the reason. */
const staying: Readonly<Record<string, string>> = {
  'response_receipt.document': 'The receipt proves what was submitted, and its hash is of its very bytes.',
  'idempotency.answer': 'Answers of others are kept for a day.',
  'push_log.payload': 'Pushes are kept for some minutes.',
};

test('An erased user appears nowhere in the database, and the audit trail is still valid', async () => {
  const { rfpId, buyer, vendors } = await acceptedRfp(app, ['alto', 'bass']);
  const [{ person: deleted }, { person: rival }] = [vendors[0]!, vendors[1]!];
  const { email } = deleted;
  const userName = await named(deleted.userId);
  const phone = '+44 20 7946 0958';
  const byname = 'Bernadette Gone-Soon';
  expectOk(
    await deleted.call(saveTechnicalAnswers, {
      body: { rfpId, quesAns: [{ questionId: 1, answer: 'yes' }] },
    }),
  );
  expectOk(
    await deleted.call(saveVendorQuestion, {
      body: { rfpId, questionId: 1, vendorQuestionId: app.now.ms, question: 'Which one?' },
    } as never),
  );
  const references = [{ name: userName, email, mobile: phone, company: 'North' }];
  expectOk(await rival.call(createReference, { body: { rfpId, references } } as never));
  await signUpOperator(app);
  const productId = await listProduct();
  const enquiry = { productId, message: 'Hello', company: 'Gone & Co' };
  expectOk(
    await app.visitor.call(submitEnquiry, { body: { ...enquiry, name: byname, email: email.toUpperCase() } }),
  );
  expectOk(await deleted.call(submitEnquiry, { body: { ...enquiry, name: byname } }));
  expectOk(await app.visitor.call(forgotPassword, { body: { email } }));
  const [event] = await listEvents(app.database);
  await recordDeadLetter(
    app.database,
    { eventId: event!.eventId, subscriber: 'inviteMail', queue: 'mail', attempt: 5 },
    `550 no mailbox <${email}>`,
  );
  await app.database.query(sql.statement`
    insert into operator_action (id, kind, operator_id, operator_name, subject, reason)
    values (uuidv7(), 'sessionsEnded', ${buyer.userId}, 'Ops', ${email}, 'asked')`);
  await app.runProjections();
  await deliverAll();
  // In another language, the name may be in another place of the title.
  await app.database.query(sql.statement`
    update notification set title = 'About Gatekeeper, from ' || ${byname} where id =
      (select id from notification where kind = 'enquirySubmitted' limit 1)`);
  await sealAudit(app.database);
  expect((await findWords(app.database, email)).length).toBeGreaterThan(5);
  expect(await findWords(app.database, phone)).toContain('audit_personal.content');
  expect(await findWords(app.database, byname)).toEqual(['enquiry.sender_name', 'notification.title']);
  for (const trail of ['audit_entry.after', 'audit_entry.before', 'audit_entry.payload'])
    for (const words of [email, phone]) expect(await findWords(app.database, words)).not.toContain(trail);

  await erase(deleted);

  for (const words of [email, userName, phone, byname, enquiry.company])
    expect((await findWords(app.database, words)).filter((place) => !(place in staying))).toEqual([]);
  await sealAudit(app.database);
  expect((await verifyAudit(app.database)).discrepancies).toEqual([]);
  const { name, email: address } = pseudonymOf(deleted.userId);
  expect(await listEnquirers()).toEqual([
    { name, email: address, company: '' },
    { name, email: address, company: '' },
  ]);
  const table = expectOk(await buyer.call(vendorTable, { params: { rfpId } } as never));
  expect(JSON.stringify(table)).toContain(name);
  expect(JSON.stringify(expectOk(await buyer.call(rfpAudit, { params: { rfpId }, search: {} })))).toContain(
    name,
  );
  expect(await erasePerson(app.database, deleted.userId, app.now.ms + 15 * day)).toBe(false);
});

test('A notification forgets who caused it, long after the event itself is forgotten', async () => {
  const owner = await signUpPerson(app, 'owner@publishers.example');
  await registerCompany(owner, 'Publishers');
  const deleted = await signUpColleague(app, owner, 'gone@publishers.example');
  const userName = await named(deleted.userId);
  const form = productForm({ productName: 'Quires', category: 'Access' });
  const { product } = expectOk(await deleted.call(addProduct, { form }));
  expectOk(await deleted.call(publishProduct, { body: { productId: product._id, type: 'publish' } }));
  await deliverAll();
  expect(await findWords(app.database, `${userName} published`)).toEqual(['notification.title']);
  await app.database.query(sql.statement`delete from outbox where actor_id = ${deleted.userId}`);

  await erase(deleted);

  expect(await findWords(app.database, `${userName} published`)).toEqual([]);
  expect(await findWords(app.database, `${pseudonymOf(deleted.userId).name} published`)).toEqual([
    'notification.title',
  ]);
});

test('The verification finds altered words of the audit trail, but does not report forgotten words as altered', async () => {
  const { rfpId } = await publishRfp(app, ['north']);
  const alter = (set: ReturnType<typeof sql.fragment>) =>
    app.database.query(sql.statement`update audit_personal set ${set} where rfp_id = ${rfpId}`);
  await expect(alter(sql.fragment`content = '"other"'`)).rejects.toThrow('neither changed nor deleted');
  await expect(
    app.database.query(sql.statement`delete from audit_personal where rfp_id = ${rfpId}`),
  ).rejects.toThrow('neither changed nor deleted');
  await app.database.query(sql.statement`alter table audit_personal disable trigger audit_personal__guard`);
  await alter(sql.fragment`content = '"other"'`);
  await app.database.query(
    sql.statement`alter table audit_personal enable always trigger audit_personal__guard`,
  );
  expect((await verifyAudit(app.database)).discrepancies.join()).toContain(
    `invite.email of RFP ${rfpId}, which is stored separately, was altered`,
  );
  await alter(sql.fragment`salt = null, content = '"forgotten"'`);
  expect((await verifyAudit(app.database)).discrepancies).toEqual([]);
});

test('A closed account is locked, and its link reopens it until it is erased', async () => {
  const person = await signUpPerson(app, 'back-again@x.example', 'Back Again');
  expect(expectOk(await person.call(accountClosing))).toEqual({
    graceDays: 14,
    obstacle: null,
    needsCode: false,
  });
  const wrong = await person.call(closeAccount, { body: { currentPassword: 'not this one' } });
  expect(wrong.status).toBe(422);
  expectOk(await close(person));
  expect((await person.call(accountClosing)).status).toBe(401);
  expect(codeOf(await enter(person.email))).toBe('accountClosed');
  expect(await eraseClosedAccounts(app.database, app.now.ms + 13 * day)).toBe(0);
  const link = await mintReturnLink(app.database, person.userId);
  const back = () => app.visitor.call(reopenAccount, { body: { token: link?.token ?? '' } });
  expectOk(await back());
  expect(codeOf(await back())).toBe('linkExpired');
  const { token } = expectOk(await enter(person.email));
  expect(await eraseClosedAccounts(app.database, app.now.ms + 15 * day)).toBe(0);
  await erase(app.as(token ?? '', person.userId, person.email));
  expect(codeOf(await enter(person.email))).toBe('wrongCredentials');
  expect(await mintReturnLink(app.database, person.userId)).toBeUndefined();
});

test('The email address of an erased user can sign up again as a different user', async () => {
  const before = await signUpPerson(app, 'anew@x.example', 'First Life');
  await erase(before);
  const after = await signUpPerson(app, 'anew@x.example', 'Second Life');
  expect(after.userId).not.toBe(before.userId);
  expect(await named(after.userId)).toBe('Second Life');
  expect(await named(before.userId)).toBe(pseudonymOf(before.userId).name);
});

test('No user can leave a company or an open RFP without an owner', async () => {
  const { buyer } = await publishRfp(app, ['west']);
  expect(codeOf(await close(buyer))).toBe('noColleagueToTakeOver');
  await registerCompany(buyer, 'Buyers of the west');
  expect(codeOf(await close(buyer))).toBe('noColleagueToTakeOver');
  const colleague = await signUpColleague(app, buyer, 'colleague-west@buyer.example');
  expect(codeOf(await close(buyer))).toBe('companyToHandOver');
  expectOk(await close(colleague));
});

test('Contacts, invitations and notifications also forget a colleague', async () => {
  const { buyer, rfpId } = await publishRfp(app, ['east']);
  await registerCompany(buyer, 'Buyers of the east');
  const ann = await signUpPerson(app, 'ann-east@buyer.example', 'Ann Eastwood');
  expectOk(await buyer.call(inviteColleague, { body: { email: ann.email, role: 'member' } }));
  expectOk(
    await buyer.call(addProject, {
      body: {
        rfpId,
        projectName: 'Access for all',
        projectDescription: JSON.stringify('What it is about'),
        contacts: [{ contactName: 'Ann Eastwood', contactRole: 'procurement' }],
      },
    } as never),
  );
  await app.database.query(sql.statement`
    insert into membership (user_id, company_id, role)
    select ${ann.userId}, company_id, 'member' from membership where user_id = ${buyer.userId}`);
  await erase(ann);
  expect((await findWords(app.database, 'Ann Eastwood')).filter((place) => !(place in staying))).toEqual([]);
  expect((await findWords(app.database, ann.email)).filter((place) => !(place in staying))).toEqual([]);
});

test('A sign-up with the email address of a closed account does not change that account', async () => {
  const person = await signUpPerson(app, 'closed@x.example', 'Closed One');
  expectOk(await close(person));
  expectOk(
    await app.visitor.call(signUp, {
      body: { userName: 'Other', email: person.email, password, policy: true },
    }),
  );
  expect(await named(person.userId)).toBe('Closed One');
  expect(codeOf(await enter(person.email))).toBe('accountClosed');
});
