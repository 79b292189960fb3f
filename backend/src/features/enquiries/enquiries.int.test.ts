import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enquiryList, submitEnquiry, type EnquiryForm } from './contract.ts';
import { sql } from '../../platform/database/database.ts';
import { listEvents } from '../../testing/app/run-projections.ts';
import { registerCompany, signUpOperator, signUpPerson } from '../../testing/app/people.ts';
import { expectOk } from '../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app/test-app.ts';
import { findEnquiryMail } from './enquiry-notification.ts';

const productId = '01a1fe3b-3875-7882-83b0-8c3f4d648c01';
const unclaimed = '01a1fe3b-3875-7882-83b0-8c3f4d648c02';
const goingAway = '01a1fe3b-3875-7882-83b0-8c3f4d648c03';
let app: TestApp;
let vendor: Person;
let vendorCompany: string;
let rival: Person;
let operator: Person;

beforeAll(async () => {
  app = await createTestApp();
  vendor = await signUpPerson(app, 'vendor@calder.example');
  vendorCompany = await registerCompany(vendor, 'Calder Systems');
  rival = await signUpPerson(app, 'rival@northgate.example');
  await registerCompany(rival, 'Northgate');
  operator = await signUpOperator(app, 'operator@x.example');
  await app.database.query(sql.statement`insert into catalogue_category (category) values ('Access')`);
  await app.database.query(sql.statement`
    insert into catalogue_product (object_id, source_key, product, clean_url, company, category, company_id)
    values (${productId}::uuid, 'a', 'Calder Access', 'calder-access', 'Calder Systems', 'Access', ${vendorCompany}::uuid),
      (${goingAway}::uuid, 'c', 'Calder Tunnel', 'calder-tunnel', 'Calder Systems', 'Access', ${vendorCompany}::uuid),
      (${unclaimed}::uuid, 'b', 'Gatekeeper', 'gatekeeper', 'Northgate', 'Access', null)`);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.query(sql.statement`delete from enquiry`);
  await app.database.query(sql.statement`delete from attempt_count`);
});

const visit: EnquiryForm = { productId, message: 'Does it?', name: 'Bob', email: 'bob@x.example' };
const send = (body: Partial<EnquiryForm> = {}, who = app.visitor) =>
  who.call(submitEnquiry, { body: { ...visit, ...body } });
const listed = async (who: Person, page?: number) =>
  expectOk(await who.call(enquiryList, { search: page === undefined ? {} : { page } }));
/** Sends from an address of its own, through a proxy on this machine. */
const sendFrom = (address: string, body: EnquiryForm) =>
  fetch(`${app.baseUrl}/api/enquiry/submit-enquiry/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });

test('A visitor asks, and only the page owner reads the enquiry', async () => {
  const response = expectOk(await send({ message: '  Does it\nwork?  ', company: ' Bob & Co ' }));
  expect(response).toEqual({ message: 'Your enquiry has been sent.', receiver: 'vendor' });
  const { data, total_records } = await listed(vendor);
  expect(total_records).toBe(1);
  expect(data[0]).toMatchObject({
    productId,
    productName: 'Calder Access',
    companyName: 'Calder Systems',
    receiver: 'vendor',
    name: 'Bob',
    email: 'bob@x.example',
    company: 'Bob & Co',
    isSignedIn: false,
    message: 'Does it\nwork?',
    createdAt: new Date(app.now.ms).toISOString(),
  });
  expect((await listed(rival)).total_records).toBe(0);
  expect((await listed(operator)).total_records).toBe(0);
  const events = (await listEvents(app.database)).filter((event) => event.name === 'enquirySubmitted');
  expect(events.map((event) => event.payload)).toEqual([{ enquiryId: data[0]?._id }]);
});

test('An enquiry about an unclaimed page goes to the operators, and to the company that claims the page later', async () => {
  expect(expectOk(await send({ productId: unclaimed })).receiver).toBe('operators');
  expect((await listed(rival)).total_records).toBe(0);
  expect((await listed(operator)).data[0]).toMatchObject({
    receiver: 'operators',
    productName: 'Gatekeeper',
  });
  const claim = (companyId: string | null) =>
    app.database.query(sql.statement`
      update catalogue_product set company_id = ${companyId}::uuid where object_id = ${unclaimed}::uuid`);
  const rivalCompany = await registerCompany(rival, 'Northgate');
  await claim(rivalCompany);
  expect((await listed(rival)).data[0]).toMatchObject({ receiver: 'vendor', productName: 'Gatekeeper' });
  expect((await listed(operator)).total_records).toBe(0);
  await claim(null);
});

test('An enquiry to a company stays with the company when its page is deleted', async () => {
  expectOk(await send({ productId: goingAway }));
  await app.database.query(sql.statement`
    delete from catalogue_product where object_id = ${goingAway}::uuid`);
  expect((await listed(vendor)).data[0]).toMatchObject({ productName: 'Calder Tunnel' });
  expect((await send({ productId: goingAway })).status).toBe(404);
});

test('A signed-in user need not give their details, and cannot pose as another user', async () => {
  const enquiry = { productId, message: 'As me' };
  expectOk(await rival.call(submitEnquiry, { body: { ...enquiry, userId: rival.userId.toUpperCase() } }));
  expect((await listed(vendor)).data[0]).toMatchObject({
    name: 'rival',
    email: 'rival@northgate.example',
    company: 'Northgate',
    isSignedIn: true,
  });
  const other = await rival.call(submitEnquiry, { body: { ...enquiry, userId: vendor.userId } });
  expect(other.status).toBe(404);
  const byVisitor = await send({ userId: vendor.userId });
  expect(byVisitor.status).toBe(404);
  const elsewhere = await rival.call(submitEnquiry, { body: { ...enquiry, email: 'else@x.example' } });
  expect([elsewhere.status, elsewhere.problem.errors?.[0]?.field]).toEqual([422, 'email']);
});

test('A company’s own people cannot enquire about its products while they are logged in', async () => {
  const own = await vendor.call(submitEnquiry, { body: { productId, message: 'A test' } });
  expect([own.status, own.problem.code]).toEqual([422, 'ownProduct']);
  expect((await listed(vendor)).total_records).toBe(0);
  expectOk(await vendor.call(submitEnquiry, { body: { productId: unclaimed, message: 'Hello' } }));
  const loner = await signUpPerson(app, 'loner@x.example');
  for (const id of [productId, unclaimed])
    expectOk(await loner.call(submitEnquiry, { body: { productId: id, message: 'Hello' } }));
});

test('A missing or overlong field gets an error of its own', async () => {
  const { name: _, email: __, ...nameless } = visit;
  const unnamed = await app.visitor.call(submitEnquiry, { body: nameless });
  expect([unnamed.status, unnamed.problem.errors]).toEqual([
    422,
    [
      { field: 'name', message: 'Name is required' },
      { field: 'email', message: 'Email is required' },
    ],
  ]);
  const fields = async (body: Partial<EnquiryForm>) => {
    const { status, problem } = await send(body);
    return [status, ...(problem.errors ?? []).map((error) => error.field)];
  };
  expect(await fields({ message: ' \n ' })).toEqual([422, 'message']);
  expect(await fields({ message: 'x'.repeat(2001) })).toEqual([422, 'message']);
  expect(await fields({ email: 'bob', name: 'x'.repeat(256) })).toEqual([422, 'name', 'email']);
  expect(await fields({ company: 'x'.repeat(256) })).toEqual([422, 'company']);
  expect(await fields({ message: 'nul \0' })).toEqual([400]);
  expect(await fields({ productId: crypto.randomUUID() })).toEqual([404]);
  expect((await listed(vendor)).total_records).toBe(0);
});

/** Pretends that this many minutes have passed for the counters. */
const later = (minutes: number) =>
  app.database.query(sql.statement`
    update attempt_count set settled_at = settled_at - ${minutes}::int4 * interval '1 minute'`);

test('One requester may send five at once, even concurrently, and then learns when the next is allowed', async () => {
  const statuses = (await Promise.all(Array.from({ length: 8 }, () => send()))).map(
    (answered) => answered.status,
  );
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  const response = await sendFrom('203.0.113.1', visit);
  const waitSeconds = Number(response.headers.get('retry-after'));
  expect([response.status, waitSeconds > 600, waitSeconds <= 720]).toEqual([429, true, true]);
  expect(await response.json()).toMatchObject({
    code: 'tooManyRequests',
    message: expect.stringMatching(/try again in 1[012] minutes/),
  });
  expect((await send({ email: 'carol@x.example' })).status).toBe(200);
  await later(12);
  expect([(await send()).status, (await send()).status]).toEqual([200, 429]);
  expect((await listed(vendor)).total_records).toBe(7);
});

test('A refusal to wait is not stored under an idempotency key, and the same request succeeds later', async () => {
  for (let at = 0; at < 5; at++) expectOk(await send());
  const again = () => app.visitor.call(submitEnquiry, { body: visit, key: 'patient' });
  expect((await again()).status).toBe(429);
  await later(12);
  expectOk(await again());
  expectOk(await again());
  expect((await listed(vendor)).total_records).toBe(6);
});

test('A refused enquiry does not count', async () => {
  for (let at = 0; at < 12; at++) expect((await send({ productId: crypto.randomUUID() })).status).toBe(404);
  expect((await send()).status).toBe(200);
});

test('A visitor who types an account’s address does not use up the account’s limit', async () => {
  for (let at = 0; at < 5; at++) expectOk(await send({ email: rival.email }));
  const { status } = await rival.call(submitEnquiry, { body: { productId, message: 'Me' } });
  expect(status).toBe(200);
});

test('One network may send ten at once, whatever names are given', async () => {
  const from = async (address: string, at: number) =>
    (await sendFrom(address, { ...visit, email: `p${at}@x.example` })).status;
  const statuses: number[] = [];
  for (let at = 0; at < 11; at++) statuses.push(await from(`2001:db8::${at}`, at));
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  expect(await from('2001:db8:1::1', 12)).toBe(200);
});

test('One company may receive two hundred at once, from any networks', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 201; at++)
    statuses.push((await sendFrom(`203.0.113.${at}`, { ...visit, email: `q${at}@x.example` })).status);
  expect(statuses).toEqual([...Array.from({ length: 200 }, () => 200), 429]);
  const elsewhere = { ...visit, productId: unclaimed, email: 'r@x.example' };
  expect((await sendFrom('203.0.113.250', elsewhere)).status).toBe(200);
  await later(1);
  expect((await sendFrom('203.0.113.251', { ...visit, email: 'r@x.example' })).status).toBe(200);
});

test('Enquiries are listed twenty per page, newest first', async () => {
  await app.database.query(sql.statement`
    insert into enquiry (product_id, product, company, company_id, sender_name, sender_email, message, created_at)
    select ${productId}::uuid, 'Calder Access', 'Calder Systems', ${vendorCompany}::uuid, 'N', 'n@x.example', n::text,
      to_timestamp(n)
    from generate_series(1, 45) as n`);
  const pages = await Promise.all([0, 1, 2, 3].map((page) => listed(vendor, page)));
  expect(pages.map((page) => [page.data.length, page.total_records])).toEqual([
    [20, 45],
    [20, 45],
    [5, 45],
    [0, 45],
  ]);
  expect([pages[0]?.data[0]?.message, pages[2]?.data.at(-1)?.message]).toEqual(['45', '1']);
  expect((await vendor.call(enquiryList, { search: { page: -1 } })).status).toBe(400);
});

test('Mail goes to all users of the company, or to operators if the page has no owner', async () => {
  const idOf = async (who: Person) => (await listed(who)).data[0]?._id ?? '';
  expectOk(await send());
  const mail = await findEnquiryMail(app.database, await idOf(vendor));
  expect(mail).toMatchObject({ to: [vendor.email], hasPageOwner: true, company: 'Calder Systems' });
  expectOk(await send({ productId: unclaimed }));
  const toOperators = await findEnquiryMail(app.database, await idOf(operator));
  expect(toOperators).toMatchObject({ to: [operator.email], hasPageOwner: false });
  expect(await findEnquiryMail(app.database, crypto.randomUUID())).toBeUndefined();
});
