import { listLedgerDiscrepancies } from '../billing/jobs.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getCatalogueProduct } from '../catalogue/contracts/catalogue.ts';
import {
  requestClaim,
  escalateClaim,
  claimablePage,
  claimOfLink,
  claimList,
  decideClaim,
  reportUnauthorizedClaim,
  pageDecisions,
  verifyClaim,
  waitingClaims,
} from './contract.ts';
import { enquiryList, submitEnquiry } from '../enquiries/contract.ts';
import { getProducts, publishProduct } from '../products/contracts/products.ts';
import { sql } from '../../platform/database/database.ts';
import { number, row, text } from '../../platform/database/row.ts';
import { listEvents } from '../../testing/app/run-projections.ts';
import { registerCompany, signUpOperator, signUpPerson } from '../../testing/app/people.ts';
import { expectOk } from '../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app/test-app.ts';
import { mintClaimLink } from './claim-link.ts';

let app: TestApp;
let calder: Person;
let rival: Person;
let nobody: Person;
let operator: Person;
let companies: { calder: string; rival: string };

beforeAll(async () => {
  app = await createTestApp();
  calder = await signUpPerson(app, 'ada@calder.example');
  rival = await signUpPerson(app, 'eve@rival.example');
  nobody = await signUpPerson(app, 'nora@x.example');
  operator = await signUpOperator(app);
  companies = {
    calder: await registerCompany(calder, 'Calder Systems'),
    rival: await registerCompany(rival, 'Rival Ltd'),
  };
  await app.database.query(sql.statement`insert into catalogue_category (category) values ('Access')`);
});
afterAll(() => app.close());
// One test's attempts do not count for another.
beforeEach(() => app.database.query(sql.statement`truncate attempt_count`));

let named = 0;
/** Adds a catalogue page without an owner; returns its id. */
async function listed(website: string | null = 'https://www.calder.example/access'): Promise<string> {
  const name = `Access ${++named}`;
  return app.database.oneFirst(sql.type(row({ id: text }))`
    insert into catalogue_product (source_key, product, clean_url, company, category, website, description, keywords)
    values (${name}, ${name}, 'access', 'Calder', 'Access', ${website}, 'Signs *people* in', '{sso}')
    returning object_id::text as id`);
}

const call = (person: Person, objectID: string, email = 'sales@calder.example') =>
  person.call(requestClaim, { body: { objectID, email } });
const bring = (person: Person, objectID: string, reason = 'We make it') =>
  person.call(escalateClaim, { body: { objectID, reason } });
const prove = (person: Person, token: string) => person.call(verifyClaim, { body: { token } });
const stateOf = async (person: Person, objectID: string) =>
  expectOk(await person.call(claimablePage, { params: { objectID } }));
const pageOwnerOf = async (objectID: string) =>
  expectOk(await app.visitor.call(getCatalogueProduct, { params: { objectID } })).companyId;

/** Requests a claim by mail; returns the token that the mail would carry. */
async function mailed(person: Person, objectID: string, email?: string): Promise<string> {
  expectOk(await call(person, objectID, email));
  const [claim] = expectOk(await person.call(claimList, { search: {} })).data;
  const link = await mintClaimLink(app.database, claim?._id ?? '');
  return link?.token ?? '';
}

async function listClaimed(person: Person = calder): Promise<string> {
  const objectID = await listed();
  expectOk(await prove(person, await mailed(person, objectID)));
  return objectID;
}

const lastEvents = async () => (await listEvents(app.database)).map(({ name }) => name);

describe('Claiming by mail', () => {
  test('A proven claim gives the page to the company and publishes a product from it', async () => {
    const objectID = await listed();
    expect(await stateOf(calder, objectID)).toMatchObject({
      pageOwner: 'none',
      mailDomain: 'calder.example',
      blocker: null,
      claims: [],
    });
    expectOk(
      await app.visitor.call(submitEnquiry, {
        body: { productId: objectID, message: 'Does it?', name: 'N', email: 'n@x.example' },
      }),
    );
    const token = await mailed(calder, objectID);
    expect((await stateOf(calder, objectID)).claims).toMatchObject([
      { way: 'mail', email: 'sales@calder.example', state: 'mailed', requestedBy: 'ada' },
    ]);
    expect(expectOk(await app.visitor.call(claimOfLink, { params: { token } }))).toMatchObject({
      objectID,
      company: 'Calder Systems',
      requestedBy: 'ada',
      isYours: null,
    });
    expect(await pageOwnerOf(objectID)).toBeNull();
    expectOk(await prove(calder, token));
    expect(await pageOwnerOf(objectID)).toBe(companies.calder);
    expect(await stateOf(calder, objectID)).toMatchObject({
      pageOwner: 'you',
      claims: [{ state: 'granted' }],
    });
    expect(await stateOf(rival, objectID)).toMatchObject({ pageOwner: 'another', claims: [] });
    const params = { companyId: companies.calder, page: '0', size: '50' };
    expect(expectOk(await calder.call(getProducts, { params })).data).toMatchObject([
      { _id: objectID, productName: 'Access 1', isPublished: 1, userName: 'ada' },
    ]);
    expect(expectOk(await calder.call(enquiryList, { search: {} })).data).toMatchObject([
      { productId: objectID },
    ]);
    expect((await lastEvents()).slice(-2)).toEqual(['pageClaimed', 'catalogueChanged']);
    expect(await listLedgerDiscrepancies(app.database)).toEqual([]);
    expect(expectOk(await operator.call(pageDecisions, { search: {} })).data[0]).toMatchObject({
      outcome: 'proven',
      claimant: 'Calder Systems',
      before: '',
      after: 'Calder Systems',
      decidedBy: 'ada',
    });
  });

  test('The reader of the address confirms a claim without an account', async () => {
    const objectID = await listed();
    expectOk(await prove(app.visitor, await mailed(calder, objectID)));
    expect(await pageOwnerOf(objectID)).toBe(companies.calder);
    expect(expectOk(await operator.call(pageDecisions, { search: {} })).data[0]?.decidedBy).toBe(
      'sales@calder.example',
    );
  });

  test('The reader of the address can also disown a claim, which ends it', async () => {
    const objectID = await listed();
    const token = await mailed(rival, objectID);
    expectOk(await app.visitor.call(reportUnauthorizedClaim, { body: { token } }));
    expect(await pageOwnerOf(objectID)).toBeNull();
    expect((await stateOf(rival, objectID)).claims).toMatchObject([{ state: 'declined' }]);
    expect((await prove(app.visitor, token)).problem.code).toBe('linkExpired');
  });

  test('A link works once, and only with its own token', async () => {
    const objectID = await listed();
    const token = await mailed(calder, objectID);
    expectOk(await prove(calder, token));
    for (const dead of [token, 'x', '', token.slice(1)])
      expect([400, 422]).toContain((await prove(calder, dead)).status);
    expect((await app.visitor.call(claimOfLink, { params: { token } })).problem.code).toBe('linkExpired');
  });

  test('A link expires after a day, and after a new request the newest and earlier links both work', async () => {
    const objectID = await listed();
    const first = await mailed(calder, objectID);
    await app.database.query(sql.statement`
      update page_claim_link set expires_at = expires_at - interval '24 hours'`);
    app.now.ms += 24 * 3_600_000;
    expect((await stateOf(calder, objectID)).claims).toMatchObject([{ state: 'lapsed' }]);
    expect((await prove(calder, first)).problem.code).toBe('linkExpired');
    const second = await mailed(calder, objectID);
    const third = await mailed(calder, objectID, 'SALES@calder.example');
    expect(second).not.toBe(third);
    expect((await stateOf(calder, objectID)).claims).toMatchObject([{ state: 'mailed' }]);
    expectOk(await prove(calder, second));
    expect((await prove(calder, third)).problem.code).toBe('linkExpired');
  });

  test('A user signed in for another company, or for none, cannot use the link', async () => {
    const objectID = await listed();
    const token = await mailed(calder, objectID);
    expect(expectOk(await rival.call(claimOfLink, { params: { token } })).isYours).toBe(false);
    for (const person of [rival, nobody])
      expect((await prove(person, token)).problem.code).toBe('otherCompanysLink');
    expect(await pageOwnerOf(objectID)).toBeNull();
  });

  test('A removed member can neither request nor prove a claim, and the claim stays with the company', async () => {
    const former = await signUpPerson(app, 'gone@calder.example');
    await app.database.query(sql.statement`
      insert into membership (user_id, company_id, role) values (${former.userId}, ${companies.calder}, 'member')`);
    const objectID = await listed();
    const token = await mailed(former, objectID);
    await app.database.query(sql.statement`delete from membership where user_id = ${former.userId}`);
    expect((await prove(former, token)).problem.code).toBe('otherCompanysLink');
    expect((await call(former, objectID)).problem.code).toBe('companyRequired');
    expect((await stateOf(former, objectID)).claims).toEqual([]);
    expect(expectOk(await former.call(claimList, { search: {} }))).toEqual({ data: [], total_records: 0 });
    expectOk(await prove(calder, token));
    expect(await pageOwnerOf(objectID)).toBe(companies.calder);
  });

  test('Of two companies that prove a page at once, one gets it, and the other is refused and may ask the operators', async () => {
    for (let round = 0; round < 5; round++) {
      const objectID = await listed();
      const tokens = [await mailed(calder, objectID), await mailed(rival, objectID)];
      const answers = await Promise.all(tokens.map((token) => prove(app.visitor, token)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const loser = answers[0]?.status === 409 ? calder : rival;
      expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('claimedByAnother');
      expect((await stateOf(loser, objectID)).claims).toMatchObject([{ state: 'overtaken' }]);
      expect((await call(loser, objectID)).problem.code).toBe('claimedByAnother');
      expectOk(await bring(loser, objectID));
      await app.database.query(sql.statement`truncate attempt_count`);
    }
    await app.database.query(
      sql.statement`update page_claim set status = 'declined' where method = 'operators'`,
    );
  });

  test('A click that arrives twice claims the page once', async () => {
    const objectID = await listed();
    const token = await mailed(calder, objectID);
    const answers = await Promise.all([prove(calder, token), prove(calder, token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('A page whose website has changed is not proven by an address at the old website', async () => {
    const objectID = await listed();
    const token = await mailed(calder, objectID);
    await app.database.query(sql.statement`
      update catalogue_product set website = 'https://other.example' where object_id = ${objectID}`);
    expect((await prove(calder, token)).problem.code).toBe('linkExpired');
  });

  test('A page that was removed in the meantime is reported as gone', async () => {
    const objectID = await listed();
    const token = await mailed(calder, objectID);
    await app.database.query(sql.statement`delete from catalogue_product where object_id = ${objectID}`);
    expect((await prove(calder, token)).problem.code).toBe('pageGone');
    expect((await stateless(objectID)).problem.code).toBe('notFound');
  });
  const stateless = (objectID: string) => calder.call(claimablePage, { params: { objectID } });

  test.each([
    ['ada@elsewhere.example', 'https://calder.example', 422],
    ['ada@calder.example', null, 409],
    ['ada@github.com', 'https://github.com/calder/access', 409],
    ['ada@github.io', 'https://calder.github.io', 409],
    ['ada@gmail.com', 'https://gmail.com', 409],
    ['calder.example', 'https://calder.example', 422],
  ])('The address %s does not prove a page with the website %s', async (email, website, status) => {
    const answered = await call(calder, await listed(website), email);
    expect([answered.status, answered.problem.code]).toEqual([
      status,
      status === 422 ? 'invalidFields' : 'proofByOperators',
    ]);
    if (status === 422) expect(answered.problem.errors?.[0]?.field).toBe('email');
  });

  test('Missing pages, pages already owned, and users without a company each get their own refusal', async () => {
    expect((await call(calder, crypto.randomUUID())).problem.code).toBe('notFound');
    expect((await call(nobody, await listed())).problem.code).toBe('companyRequired');
    expect((await call(calder, await listClaimed())).problem.code).toBe('alreadyYours');
  });

  test('Mails to one address are limited across all requesters, and so are the claims of one company', async () => {
    const objectID = await listed();
    for (const person of [calder, rival, calder]) expectOk(await call(person, objectID));
    const refused = await call(rival, objectID, 'Sales@Calder.example');
    expect([refused.status, refused.problem.code]).toEqual([429, 'tooManyRequests']);
    for (let at = 0; at < 8; at++) expectOk(await call(calder, objectID, `${at}@calder.example`));
    expect((await call(calder, objectID, 'more@calder.example')).status).toBe(429);
    expect((await bring(calder, await listed(null))).status).toBe(429);
  });
});

describe('Operators', () => {
  const waiting = async () => expectOk(await operator.call(waitingClaims)).data;
  const decide = async (
    objectID: string,
    decision: 'give' | 'leave' | 'release',
    by: Person = operator,
    pageOwnerId?: string | null,
  ) => {
    const claim = (await waiting()).find((waitingClaim) => waitingClaim.objectID === objectID);
    return by.call(decideClaim, {
      body: {
        claimId: claim?._id ?? '',
        decision,
        reason: 'Their imprint says so',
        pageOwnerId: pageOwnerId === undefined ? (claim?.pageOwner?._id ?? null) : pageOwnerId,
      },
    });
  };

  test('Operators give a page that no address can prove', async () => {
    const objectID = await listed('https://github.com/calder/access');
    expect(await stateOf(calder, objectID)).toMatchObject({ mailDomain: null, blocker: 'sharedHost' });
    expectOk(
      await calder.call(escalateClaim, {
        body: { objectID, reason: ' We write it ', evidence: 'https://calder.example/imprint' },
      }),
    );
    expect((await bring(calder, objectID)).problem.code).toBe('operatorsAsked');
    expect((await waiting()).find((waitingClaim) => waitingClaim.objectID === objectID)).toMatchObject({
      claimant: { name: 'Calder Systems' },
      pageOwner: null,
      isListed: true,
      requestedBy: 'ada',
      reason: 'We write it',
      evidence: 'https://calder.example/imprint',
    });
    expectOk(await decide(objectID, 'give'));
    expect(await pageOwnerOf(objectID)).toBe(companies.calder);
    expect((await stateOf(calder, objectID)).claims).toMatchObject([
      { state: 'granted', answer: 'Their imprint says so' },
    ]);
    expect((await waiting()).map((waitingClaim) => waitingClaim.objectID)).not.toContain(objectID);
  });

  test('Operators leave a page with its owner', async () => {
    const objectID = await listClaimed();
    expectOk(await bring(rival, objectID));
    expectOk(await decide(objectID, 'leave'));
    expect(await pageOwnerOf(objectID)).toBe(companies.calder);
    expect((await stateOf(rival, objectID)).claims).toMatchObject([{ state: 'declined' }]);
    expect((await lastEvents()).at(-1)).toBe('claimDeclined');
    expectOk(await bring(rival, objectID));
  });

  test('Operators move a page with its product, and purchases stay with the company that paid', async () => {
    const objectID = await listClaimed();
    await app.database.query(sql.statement`
      insert into wallet (product_id, company_id, product_name) values (${objectID}, ${companies.calder}, 'Access')`);
    await app.database.query(sql.statement`
      with paid as (
        insert into payment (source, company_id, product_id, product_name, plan_id, units, amount_minor, currency, paid_at, read_at)
        values ('cs_before', ${companies.calder}, ${objectID}, 'Access', 'basicPlan', 5, 99900, 'gbp', now(), now())
        returning id)
      insert into credit_entry (company_id, product_id, credits, kind, paid_by, payment_id)
      select ${companies.calder}::uuid, ${objectID}::uuid, 5, 'purchase', 'money', id from paid`);
    expectOk(await bring(rival, objectID));
    expectOk(await decide(objectID, 'give'));
    const page = expectOk(await app.visitor.call(getCatalogueProduct, { params: { objectID } }));
    expect(page).toMatchObject({ companyId: companies.rival, company: 'Rival Ltd', allKeywords: ['sso'] });
    const idsOf = async (person: Person, companyId: string) =>
      expectOk(await person.call(getProducts, { params: { companyId, page: '0', size: '50' } })).data.map(
        (product) => product._id,
      );
    expect(await idsOf(rival, companies.rival)).toContain(objectID);
    expect(await idsOf(calder, companies.calder)).not.toContain(objectID);
    const credits = await app.database.any(sql.type(row({ companyId: text, n: number }))`
      select w.company_id::text as "companyId", coalesce(sum(e.credits), 0)::int4 as n
      from wallet w left join credit_entry e on e.product_id = w.product_id
      where w.product_name = 'Access' group by w.company_id, w.product_id`);
    expect(credits).toEqual([{ companyId: companies.calder, n: 5 }]);
    expect(await app.database.exists(sql.statement`select from wallet where product_id = ${objectID}`)).toBe(
      false,
    );
    expect(expectOk(await operator.call(pageDecisions, { search: {} })).data[0]).toMatchObject({
      objectID,
      outcome: 'given',
      before: 'Calder Systems',
      after: 'Rival Ltd',
      decidedBy: 'operator',
      reason: 'Their imprint says so',
    });
    // The previous owner can no longer prove the page, though the address is right.
    await app.database.query(sql.statement`
      update catalogue_product set company_id = null, website = 'https://calder.example' where object_id = ${objectID}`);
    expect((await stateOf(calder, objectID)).blocker).toBe('lostBefore');
    expect((await call(calder, objectID)).problem.code).toBe('proofByOperators');
  });

  test('Operators release a page, which then has no owner and can be changed by an import', async () => {
    const objectID = await listClaimed();
    expectOk(await bring(rival, objectID));
    expectOk(await decide(objectID, 'release'));
    expect(await pageOwnerOf(objectID)).toBeNull();
    expect(await app.database.exists(sql.statement`select from product where id = ${objectID}`)).toBe(false);
    expect((await lastEvents()).slice(-2)).toEqual(['pageReleased', 'catalogueChanged']);
    expectOk(await prove(rival, await mailed(rival, objectID)));
    expect(await pageOwnerOf(objectID)).toBe(companies.rival);
  });

  test('Operators can move or drop the product even if its owner unpublished the page', async () => {
    const offline = async () => {
      const objectID = await listClaimed();
      expectOk(await bring(rival, objectID));
      expectOk(await calder.call(publishProduct, { body: { productId: objectID, type: 'unpublish' } }));
      expect((await waiting()).find((waitingClaim) => waitingClaim.objectID === objectID)).toMatchObject({
        isListed: false,
        pageOwner: { _id: companies.calder },
      });
      return objectID;
    };
    const owner = (objectID: string) =>
      app.database.maybeOneFirst(sql.type(row({ id: text }))`
        select company_id::text as id from product where id = ${objectID}`);
    const dispute = await offline();
    expectOk(await decide(dispute, 'give'));
    expect(await owner(dispute)).toBe(companies.rival);
    const released = await offline();
    expectOk(await decide(released, 'release'));
    expect(await owner(released)).toBeNull();
  });

  test('Operators decide a page once, and only if it is unchanged since they read it', async () => {
    const objectID = await listClaimed();
    expectOk(await bring(rival, objectID));
    const claimId = (await waiting()).find((waitingClaim) => waitingClaim.objectID === objectID)?._id ?? '';
    expect((await decide(objectID, 'give', operator, null)).problem.code).toBe('staleVersion');
    const body = { claimId, decision: 'leave' as const, reason: 'No', pageOwnerId: companies.calder };
    const answers = await Promise.all([1, 2].map(() => operator.call(decideClaim, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await operator.call(decideClaim, { body })).problem.code).toBe('claimSettled');
  });

  test('Operators do not decide cases of their own company', async () => {
    const objectID = await listClaimed();
    expectOk(await bring(rival, objectID));
    for (const companyId of [companies.calder, companies.rival]) {
      const partial = await signUpOperator(app, `of-${companyId}@x.example`);
      await app.database.query(sql.statement`
        insert into membership (user_id, company_id, role) values (${partial.userId}, ${companyId}, 'member')`);
      expect((await decide(objectID, 'give', partial)).problem.code).toBe('ownCase');
    }
    expectOk(await decide(objectID, 'leave'));
  });

  test('Reasons and links are validated', async () => {
    const objectID = await listClaimed();
    for (const [reason, evidence] of [
      ['', ''],
      [' ', ''],
      ['x'.repeat(2001), ''],
      ['We do', 'javascript:alert(1)'],
      ['We do', 'https://'],
      ['We do', 'https://ada:secret@calder.example/imprint'],
      ['We do', 'http://localhost/imprint'],
    ] as const) {
      const { status } = await rival.call(escalateClaim, { body: { objectID, reason, evidence } });
      expect(status).toBe(422);
    }
  });
});
