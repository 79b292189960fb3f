import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mintClaimLink } from '../../claims/claim-link.ts';
import {
  claimList,
  decideClaim,
  escalateClaim,
  requestClaim,
  verifyClaim,
  waitingClaims,
} from '../../claims/contract.ts';
import { submitEnquiry } from '../../enquiries/contract.ts';
import { createTechnical } from '../../rfps/contracts/requirements.ts';
import { createVendors, getVendors, retractInvite } from '../../rfps/contracts/invites.ts';
import { presets } from '../../rfps/contracts/steps.ts';
import { createRfp } from '../../rfps/contracts/rfps.ts';
import { deleteProduct } from '../contracts/products.ts';
import { productInsight, type InsightDay, type InsightPeriod } from '../contracts/insight.ts';
import { sql } from '../../../platform/database/database.ts';
import { number, row, text } from '../../../platform/database/row.ts';
import {
  registerCompany,
  signUpColleague,
  signUpOperator,
  signUpPerson,
} from '../../../testing/app/people.ts';
import { requestDemo, requestMeeting } from '../../../testing/fixtures/meeting-fixture.ts';
import { expectOk, fillTerms, technical } from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';

const dayMs = 86_400_000;
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const closings: (() => Promise<void>)[] = [];
/** Does what the API does at its shutdown. */
const shutDown = () => Promise.all(closings.map((work) => work()));
let app: TestApp;
let vendor: Person;
let colleague: Person;
let rival: Person;
let buyer: Person;
let vendorCompany: string;
beforeAll(async () => {
  app = await createTestApp({ beforeClose: (work) => void closings.push(work) });
  vendor = await signUpPerson(app, 'ada@calder.example');
  vendorCompany = await registerCompany(vendor, 'Calder Systems');
  colleague = await signUpColleague(app, vendor, 'abel@calder.example');
  rival = await signUpPerson(app, 'eve@rival.example');
  await registerCompany(rival, 'Rival');
  buyer = await signUpPerson(app, 'bob@fenwick.example');
  await registerCompany(buyer, 'Fenwick Foods');
  await app.database.query(sql.statement`insert into catalogue_category (category) values ('Access')`);
});
afterAll(async () => {
  await shutDown();
  await app.close();
});
beforeEach(() => app.database.query(sql.statement`truncate attempt_count`));

let products = 0;
/** Adds a product with its page. Without a company the page has no owner. */
async function list(companyId: string | null = vendorCompany): Promise<string> {
  const name = `Access ${++products}`;
  const id = await app.database.oneFirst(sql.type(row({ id: text }))`
    insert into catalogue_product (source_key, product, clean_url, company, category, company_id, website)
    values (${name}, ${name}, 'access', 'Calder', 'Access', ${companyId}::uuid, 'https://calder.example')
    returning object_id::text as id`);
  if (companyId !== null)
    await app.database.query(sql.statement`
      insert into product (id, company_id, name, created_at) values (${id}, ${companyId}, ${name}, now())`);
  return id;
}

let addresses = 0;
/** Opens the page of a product as another browser, unless an address is given. */
async function view(
  productId: string,
  { address = `203.0.113.${++addresses}`, ...headers }: Record<string, string> = {},
): Promise<number> {
  const { status } = await fetch(`${app.baseUrl}/api/products/views/${productId}`, {
    method: 'POST',
    headers: { 'user-agent': browser, 'x-forwarded-for': address, ...headers },
  });
  return status;
}

const readInsight = async (productId: string, person = vendor, days: InsightPeriod = '30') =>
  expectOk(await person.call(productInsight, { params: { productId }, search: { days } }));
/** Returns what is counted on the days on which anything happened. */
async function countsOf(productId: string, person = vendor, days: InsightPeriod = '30') {
  await shutDown();
  const insight = await readInsight(productId, person, days);
  return insight.days.filter((counts) =>
    Object.values(counts).some((count) => typeof count === 'number' && count > 0),
  );
}
const on = (day: string, counts: Partial<InsightDay>): InsightDay => ({
  day,
  views: 0,
  demos: 0,
  meetings: 0,
  enquiries: 0,
  invites: 0,
  ...counts,
});
const today = '2026-11-21';

describe('Views', () => {
  test('A view counts once for each visitor in half an hour, on its day in UTC', async () => {
    const productId = await list();
    const address = '198.51.100.1';
    expect(await view(productId, { address })).toBe(204);
    expect(await view(productId, { address })).toBe(204);
    expect(await view(productId.toUpperCase(), { address })).toBe(204);
    expect(await view(productId)).toBe(204);
    expect(await countsOf(productId)).toEqual([on(today, { views: 2 })]);
    const atNoon = app.now.ms;
    app.now.ms += 12 * 3_600_000;
    await view(productId, { address });
    expect(await countsOf(productId)).toEqual([on(today, { views: 2 }), on('2026-11-22', { views: 1 })]);
    app.now.ms = atNoon;
  });

  test('Bots that identify themselves, requests of other sites and requests without a browser do not count', async () => {
    const productId = await list();
    for (const userAgent of [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'curl/8.5.0',
      '',
    ])
      expect(await view(productId, { 'user-agent': userAgent })).toBe(204);
    expect(await view(productId, { 'sec-fetch-site': 'cross-site' })).toBe(204);
    expect(await countsOf(productId)).toEqual([]);
    await view(productId, { 'sec-fetch-site': 'same-origin' });
    expect(await countsOf(productId)).toEqual([on(today, { views: 1 })]);
  });

  test('Logged-in people of the company that manages the page do not count, and people of others do', async () => {
    const productId = await list();
    for (const person of [vendor, colleague]) await view(productId, { token: person.token ?? '' });
    expect(await countsOf(productId)).toEqual([]);
    for (const person of [rival, buyer]) await view(productId, { token: person.token ?? '' });
    await view(productId, { token: 'of-an-ended-session' });
    expect(await countsOf(productId)).toEqual([on(today, { views: 3 })]);
  });

  test('A network counts at most 20 times, whatever browsers it names and whichever of its addresses it uses', async () => {
    const productId = await list();
    for (let at = 0; at < 25; at++)
      await view(productId, { address: `2001:db8::${at}`, 'user-agent': `${browser} ${at}` });
    expect(await countsOf(productId)).toEqual([on(today, { views: 20 })]);
    await view(productId, { address: '2001:db8:1::1' });
    expect(await countsOf(productId)).toEqual([on(today, { views: 21 })]);
  });

  test('An id without a page is not counted, and a text that is no id is not found', async () => {
    const productId = crypto.randomUUID();
    expect(await view(productId)).toBe(204);
    expect(await view('not-an-id')).toBe(404);
    await shutDown();
    expect(
      await app.database.exists(sql.statement`
        select from product_view_count where product_id = ${productId}`),
    ).toBe(false);
  });

  test('Counts wait in memory until they are written, and a shutdown writes them', async () => {
    const productId = await list();
    await view(productId);
    expect((await readInsight(productId)).days.at(-1)).toEqual(on(today, {}));
    await shutDown();
    expect((await readInsight(productId)).days.at(-1)).toEqual(on(today, { views: 1 }));
    expect(
      await app.database.any(sql.type(row({ day: text, views: number }))`
        select day::text, views from product_view_count where product_id = ${productId}`),
    ).toEqual([{ day: today, views: 1 }]);
  });

  test('The counts are deleted with their product', async () => {
    const productId = await list();
    await view(productId);
    await shutDown();
    await app.database.query(sql.statement`
      update product set published_at = now(), publisher = 'Ada' where id = ${productId}`);
    expectOk(await vendor.call(deleteProduct, { params: { id: productId } }));
    expect(
      await app.database.exists(sql.statement`
        select from product_view_count where product_id = ${productId}`),
    ).toBe(false);
  });
});

/** Saves a draft RFP whose vendors step names a product. */
async function draftNaming(productId: string): Promise<string> {
  const body = {
    rfpName: 'Tender',
    processTypeValue: 'standard' as const,
    scopeValue: 'private' as const,
    stepsValue: presets.standard,
  };
  const { rfp } = expectOk(await buyer.call(createRfp, { body }));
  const overview = JSON.stringify('What we need');
  expectOk(await buyer.call(createTechnical, { body: { rfpId: rfp._id, overview, categories: technical } }));
  await fillTerms(buyer, rfp._id);
  const invitees = [{ selectedProductsIds: [productId] }];
  expectOk(await buyer.call(createVendors, { body: { rfpId: rfp._id, type: 'save', invitees } }));
  return rfp._id;
}

describe('Leads', () => {
  test('Demo requests, discovery meetings and enquiries count on their days', async () => {
    const productId = await list();
    const fixture = { buyer, productId, database: app.database };
    await requestDemo(fixture, 3);
    await requestMeeting(fixture);
    await requestMeeting(fixture);
    app.now.ms -= 40 * dayMs;
    const enquiry = { productId, message: 'Does it?', name: 'Bob', email: 'bob@x.example' };
    expectOk(await app.visitor.call(submitEnquiry, { body: enquiry }));
    app.now.ms += 40 * dayMs;
    expect(await countsOf(productId)).toEqual([on(today, { demos: 1, meetings: 2 })]);
    expect(await countsOf(productId, vendor, '90')).toEqual([
      on('2026-10-12', { enquiries: 1 }),
      on(today, { demos: 1, meetings: 2 }),
    ]);
  });

  test('Figures stay when a person who enquired joins the company or leaves theirs', async () => {
    const productId = await list();
    const person = await signUpPerson(app, 'joiner@x.example');
    expectOk(await person.call(submitEnquiry, { body: { productId, message: 'Does it?' } }));
    const counts = [on(today, { enquiries: 1 })];
    expect(await countsOf(productId)).toEqual(counts);
    await app.database.query(sql.statement`
      insert into membership (user_id, company_id, role) values (${person.userId}, ${vendorCompany}, 'member')`);
    expect(await countsOf(productId)).toEqual(counts);
  });

  test('An invite that names the product counts when it is sent, and no longer when it is withdrawn', async () => {
    const productId = await list();
    const rfpId = await draftNaming(productId);
    expect(await countsOf(productId)).toEqual([]);
    const invitees = [{ email: 'other@x.example' }];
    expectOk(await buyer.call(createVendors, { body: { rfpId, type: 'publish', invitees } }));
    expect(await countsOf(productId)).toEqual([on(today, { invites: 1 })]);
    const invited = expectOk(await buyer.call(getVendors, { params: { rfpId } })).vendor.find(
      (invitee) => invitee.productId === productId,
    );
    expectOk(await buyer.call(retractInvite, { body: { rfpId, id: invited?._id ?? '' } }));
    expect(await countsOf(productId)).toEqual([]);
  });
});

describe('Readers', () => {
  test('Each of the last 30 or 90 days has its figures, today included', async () => {
    const productId = await list();
    const { productName, days } = await readInsight(productId, colleague);
    expect(productName).toBe(`Access ${products}`);
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([30, '2026-10-23', today]);
    expect((await readInsight(productId, vendor, '90')).days).toHaveLength(90);
  });

  test('Other companies, people without one and visitors see nothing', async () => {
    const productId = await list();
    const loner = await signUpPerson(app, 'loner@x.example');
    const statuses = [];
    for (const person of [rival, loner, app.visitor])
      statuses.push(
        (await person.call(productInsight, { params: { productId }, search: { days: '30' } })).status,
      );
    expect(statuses).toEqual([404, 404, 401]);
  });

  test('A company that claims a page, and one that takes it over, see its counts from the beginning', async () => {
    const productId = await list(null);
    await view(productId);
    await requestMeeting({ buyer, productId, database: app.database });
    expectOk(
      await vendor.call(requestClaim, { body: { objectID: productId, email: 'sales@calder.example' } }),
    );
    const [claim] = expectOk(await vendor.call(claimList, { search: {} })).data;
    const link = await mintClaimLink(app.database, claim?._id ?? '');
    expectOk(await vendor.call(verifyClaim, { body: { token: link?.token ?? '' } }));
    const counts = [on(today, { views: 1, meetings: 1 })];
    expect(await countsOf(productId)).toEqual(counts);

    const operator = await signUpOperator(app);
    expectOk(await rival.call(escalateClaim, { body: { objectID: productId, reason: 'We make it' } }));
    const [waiting] = expectOk(await operator.call(waitingClaims, { search: {} })).data;
    expectOk(
      await operator.call(decideClaim, {
        body: {
          claimId: waiting?._id ?? '',
          decision: 'give',
          reason: 'Their imprint says so',
          pageOwnerId: vendorCompany,
        },
      }),
    );
    expect(await countsOf(productId, rival)).toEqual(counts);
    expect(
      (await vendor.call(productInsight, { params: { productId }, search: { days: '30' } })).status,
    ).toBe(404);
  });
});
