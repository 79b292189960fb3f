import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { currentUser, logIn } from '@bidboard/backend/features/accounts/contracts/accounts';
import {
  getCatalogueProduct,
  listCatalogueCategories,
  searchCatalogue,
} from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { getCategoryPageContent } from '@bidboard/backend/features/catalogue/contracts/page-editing';
import { cardLabel, getRfps } from '@bidboard/backend/features/dashboard/contract';
import {
  rfpQuestionnaire,
  rfpTimeline,
  sectionResponses,
  vendorResponse,
  vendorTable,
} from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { getProduct } from '@bidboard/backend/features/products/contracts/products';
import { productInsight } from '@bidboard/backend/features/products/contracts/insight';
import { notifications } from '@bidboard/backend/features/notifications/contracts/notifications';
import { priceComparison } from '@bidboard/backend/features/price-sheets/contracts/vendor-prices';
import { getReceipts } from '@bidboard/backend/features/responses/contracts/receipts';
import { acceptInvite } from '@bidboard/backend/features/responses/contracts/responses';
import { getRfpById } from '@bidboard/backend/features/rfps/contracts/rfps';
import { sql } from '@bidboard/backend/platform/database/database';
import { bool, number, row, text, type RowOf } from '@bidboard/backend/platform/database/row';
import { createTestDatabase, type TestDatabase } from '@bidboard/backend/testing/servers/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { categoryPages } from './category-pages.ts';
import { lockDemoOperator } from '../local-stack/demo-operator.ts';
import type { ApiCall } from './contract-client.ts';
import { demoPeople, type DemoPerson } from './demo-people.ts';
import { knownProducts } from './known-products/save-known-products.ts';
import { demoAccounts, loadDemo } from './load-demo.ts';
import { openStory, type Story } from './story.ts';

let fresh: TestDatabase;
let storageDir: string;
let story: Story;
/** The state that the loading left, before the tests themselves log in. */
let left: RowOf<typeof leftShape>;
const leftShape = { untold: number, told: number, sessions: number };

beforeAll(async () => {
  fresh = await createTestDatabase();
  storageDir = await mkdtemp(join(tmpdir(), 'bidboard-files-'));
  await loadDemo({ databaseUrl: fresh.url, storageDir, log: () => {} });
  left = await fresh.database.one(sql.type(row(leftShape))`
    select (select count(*) from outbox where published_at is null or completed_at is null)::int4 as untold,
      (select count(*) from outbox)::int4 as told, (select count(*) from session)::int4 as sessions`);
  story = await openStory(fresh.database, storageDir);
});
afterAll(async () => {
  await story.close();
  await fresh.close();
  await rm(storageDir, { recursive: true, force: true });
});

async function logInAs(who: DemoPerson): Promise<{ call: ApiCall; userId: string }> {
  const { email, password } = demoPeople[who];
  const { token = '', userId = '' } = await story.call(logIn, { body: { email, password } });
  return { call: story.as(token), userId };
}

async function cardsOf(who: DemoPerson) {
  const { call, userId } = await logInAs(who);
  const { rfp } = await call(getRfps, { params: { userId } });
  return { call, cards: rfp, idOf: (name: string) => rfp.find((card) => card.rfpName === name)?._id ?? '' };
}

/** Returns the answers of all vendors of an RFP to the free-text questions. */
async function textsGiven(call: ApiCall, rfpId: string) {
  const { technical, commercial } = await call(rfpQuestionnaire, { params: { rfpId } });
  const sections = [...technical, ...commercial].flatMap((category) => category.sections);
  const each = sections.map(async ({ sectionId, questions }) => {
    const detailedIds = new Set(
      questions.filter(({ type }) => type === 'detailed').map(({ questionId }) => questionId),
    );
    const { responses } = await call(sectionResponses, { params: { rfpId, sectionId } });
    return responses
      .flatMap(({ answers }) => answers)
      .filter(({ questionId }) => detailedIds.has(questionId));
  });
  return (await Promise.all(each)).flat();
}

const count = (what: ReturnType<typeof sql.fragment>) =>
  fresh.database.oneFirst(sql.type(row({ count: number }))`select count(*)::int4 as count from ${what}`);

test('The demo holds about 200 products, and those of the four vendors are claimed', async () => {
  expect(await count(sql.fragment`catalogue_product`)).toBeGreaterThan(200);
  expect(await count(sql.fragment`catalogue_product where company_id is not null`)).toBe(7);
  expect(await count(sql.fragment`catalogue_product where logo is null`)).toBeGreaterThan(1);
  const { data } = await story.call(listCatalogueCategories);
  expect(data.length).toBeGreaterThanOrEqual(12);
  expect(data.every((category) => category.subCategories.length > 1)).toBe(true);
  const { nbHits } = await story.call(searchCatalogue);
  expect(nbHits).toBe(await count(sql.fragment`catalogue_product`));
});

test('A vendor sees the views of its published products for 90 days, and the leads of the story', async () => {
  const { call, userId } = await logInAs('calder');
  const { data } = await call(getProduct, { params: { userId } });
  const insightOf = async (name: string) => {
    const productId = data.find(({ productName }) => productName === name)?._id ?? '';
    return (await call(productInsight, { params: { productId }, search: { days: '90' } })).days;
  };
  const days = await insightOf('Calder Access Cloud');
  expect(days.filter(({ views }) => views > 0).length).toBeGreaterThan(80);
  expect(days.reduce((sum, day) => sum + day.meetings, 0)).toBe(1);
  expect((await insightOf('Calder Badge Desk')).every(({ views }) => views === 0)).toBe(true);
});

test('A vendor finds its products in the account, including a draft, and everyone finds their datasheets', async () => {
  const { call, userId } = await logInAs('calder');
  const { data } = await call(getProduct, { params: { userId } });
  expect(
    data.map((product) => [
      product.productName,
      product.isPublished,
      product.isSubscripton,
      product.userName,
    ]),
  ).toEqual([
    ['Calder Access Cloud', 1, true, 'Tom Ashdown'],
    ['Calder Badge Desk', 0, false, ''],
    ['Calder Remote Gate', 1, false, 'Tom Ashdown'],
  ]);
  const page = await story.call(getCatalogueProduct, { params: { objectID: data[0]?._id ?? '' } });
  expect(page).toMatchObject({
    company: 'Calder Systems',
    yearFounded: 2011,
    annualRevenue: '£58,400,000',
    hqLocation: 'Leeds, United Kingdom',
    files: [{ name: 'Calder Access Cloud datasheet.pdf' }],
  });
  expect(data.map(({ screenshots }) => screenshots.length)).toEqual([4, 3, 3]);
  expect(page.screenshots).toHaveLength(4);
  for (const { caption, width, height } of page.screenshots ?? [])
    expect([caption !== '', width, height]).toEqual([true, 1280, 800]);
});

test('The operator has written texts for some categories, about vendors that the catalogue has there', async () => {
  const { call } = await logInAs('operator');
  for (const { category, description } of categoryPages) {
    const { content } = await call(getCategoryPageContent, { params: { category } });
    expect(content).toMatchObject({ category, description });
    const companies = await fresh.database.anyFirst(sql.type(row({ company: text }))`
      select distinct company from catalogue_product where category = ${category}`);
    const named = [...content.topVendors, ...content.challengerVendors].map(({ name }) => name);
    expect(named.filter((name) => !companies.includes(name))).toEqual([]);
    expect([named.length, content.kpis.length]).not.toContain(0);
  }
});

test('Vendors of the demo appear with their own logo on the page of their category, and others with initials', async () => {
  const { categoryPageContent } = await story.call(searchCatalogue, {
    search: { category: ['Identity & Access'] },
  });
  const own = expect.stringMatching(/^\/api\/catalogue\/logos\/[0-9a-f]{64}$/) as unknown;
  const { topVendors = [], challengerVendors = [] } = categoryPageContent ?? {};
  expect([...topVendors, ...challengerVendors].map((vendor) => vendor.split('|').slice(0, 2))).toEqual([
    ['Calder Systems', own],
    ['Northgate Identity', own],
    ['Okta', ''],
    ['Microsoft', ''],
    ['Meridian Trust', own],
    ['Pazitel', own],
    ['JumpCloud', ''],
  ]);
});

test('Every account logs in, and one of them is an operator', async () => {
  const users = await Promise.all(
    demoAccounts.map(async ({ email, password }) => {
      const { token = '' } = await story.call(logIn, { body: { email, password } });
      return story.as(token)(currentUser);
    }),
  );
  expect(users.map((user) => [user.email, user.company, user.isOperator])).toEqual([
    ['priya@harrow-lyle.example', 'Harrow & Lyle Logistics', false],
    ['tom@caldersystems.example', 'Calder Systems', false],
    ['wietske@northgate-id.example', 'Northgate Identity', false],
    ['aoife@meridiantrust.example', 'Meridian Trust', false],
    ['milena@pazitel.example', 'Pazitel', false],
    ['operator@bidboard.example', null, true],
  ]);
  expect(users.map((user) => user.userName)).toContain('Милена Петрова');
});

test('The buyer has a draft, an RFP in progress and a finished one', async () => {
  const { cards } = await cardsOf('buyer');
  expect(cards.map((card) => [card.rfpName, cardLabel(card), card.rfpCompletionPercent])).toEqual([
    ['Fleet Telematics', 'Update RFP', 0],
    ['Identity & Access Platform', 'Live RFP', 62.5],
    ['Remote Access for Depots', 'RFP Completed', 100],
  ]);
});

test('The RFP in progress has four vendors, two of them scored', async () => {
  const { call, idOf } = await cardsOf('buyer');
  const rfpId = idOf('Identity & Access Platform');
  const { data } = await call(vendorTable, { params: { rfpId } });
  expect(data.filter(({ companyIds, logo }) => (companyIds === null) === Boolean(logo))).toEqual([]);
  const table = data.map((vendorRow) => [
    vendorRow.companyName,
    vendorRow.isRfpAccepted,
    vendorRow.isSubmitted,
    vendorRow.technicalScore,
    vendorRow.commercialScore,
    vendorRow.overall,
    vendorRow.nda,
    vendorRow.price,
  ]);
  expect(table).toEqual([
    ['Calder Systems', '1', true, 75.27, 81.48, 78.38, 'Yes', 38_887_000],
    ['Northgate Identity', '1', true, 86.81, 72.22, 79.52, 'Yes', 51_514_250],
    ['Meridian Trust', '1', false, null, null, null, null, null],
    ['Pazitel', '0', false, null, null, null, null, null],
  ]);
  const { timeline } = await call(rfpTimeline, { params: { rfpId } });
  expect(timeline).toMatchObject({
    currentStage: 'RFP Submission',
    daysToNextStage: 20,
    currentStageNumber: 5,
    totalStages: 8,
    acceptedRFPCount: 3,
    totalVendor: 4,
  });
  const { technicalDetails } = await call(vendorResponse, { params: { rfpId } });
  const calder = technicalDetails.find((detail) => detail.companyName === 'Calder Systems');
  expect(calder?.categories.flatMap((category) => category.sections)).toHaveLength(9);
  expect(calder?.questions).toBe(24);
  const texts = (await textsGiven(call, rfpId)).filter((answer) => answer.answer !== null);
  const unrated = texts.filter((answer) => answer.answerRating === '-');
  expect([texts.length, unrated.length]).toEqual([28, 1]);
});

test('The finished RFP is complete, and all of it is scored', async () => {
  const { call, idOf } = await cardsOf('buyer');
  const rfpId = idOf('Remote Access for Depots');
  const { timeline } = await call(rfpTimeline, { params: { rfpId } });
  expect(timeline).toMatchObject({ completionPercent: 100, daysToCompletion: 0, rejectedRFPCount: 1 });
  const { data } = await call(vendorTable, { params: { rfpId } });
  const accepted = data.filter((vendorRow) => vendorRow.isRfpAccepted === '1');
  expect(accepted.map((vendorRow) => [vendorRow.isSubmitted, vendorRow.completion])).toEqual([
    [true, 100],
    [true, 100],
    [true, 100],
  ]);
  const texts = await textsGiven(call, rfpId);
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.every((answer) => answer.answerRating !== '-')).toBe(true);
});

test('The finished RFP compares a choice, a number, a table and prices in two currencies', async () => {
  const { call, idOf } = await cardsOf('buyer');
  const rfpId = idOf('Remote Access for Depots');
  const { technical } = await call(rfpQuestionnaire, { params: { rfpId } });
  const sections = technical.flatMap((category) => category.sections);
  const types = sections.flatMap(({ questions }) => questions.map(({ type }) => type));
  expect(types).toEqual(expect.arrayContaining(['single-choice', 'number', 'table']));
  const support = sections.find(({ sectionName }) => sectionName === 'Support');
  const nightAnswer = support?.questions.find(({ type }) => type === 'number');
  const { responses } = await call(sectionResponses, {
    params: { rfpId, sectionId: support?.sectionId ?? '' },
  });
  const answersAtNight = responses
    .flatMap(({ answers }) => answers)
    .filter(({ questionId }) => questionId === nightAnswer?.questionId);
  expect(answersAtNight.map(({ answer, isNotAsked }) => [answer, isNotAsked]).toSorted()).toEqual([
    [null, true],
    [null, true],
    ['12', undefined],
  ]);
  const { sheet, vendors } = await call(priceComparison, { params: { rfpId } });
  expect(sheet.lines.map(({ quantity }) => quantity)).toEqual([120, 80, 14, 2.5]);
  expect(
    Object.fromEntries(vendors.map(({ companyName, exchange }) => [companyName, exchange?.rate])),
  ).toEqual({ 'Calder Systems': undefined, 'Northgate Identity': '1.17', Pazitel: undefined });
  const { data } = await call(vendorTable, { params: { rfpId } });
  const prices = Object.fromEntries(data.map(({ companyName, price }) => [companyName, price]));
  // Two years of staff and contractors, and 14 depots once: Northgate's are 120 × €17.00 and 80 × €12.75 a month, and 14 × €720.00.
  expect(prices).toMatchObject({
    'Calder Systems': 24 * (120 * 1_500 + 80 * 400) + 14 * 65_000,
    'Northgate Identity': ((24 * (120 * 1_700 + 80 * 1_275) + 14 * 72_000) * 117) / 100,
    Pazitel: 24 * 120 * 1_200 + 14 * 50_000,
  });
});

test('Both submitted responses have their receipts as PDFs', async () => {
  for (const who of ['calder', 'northgate'] as const) {
    const { call, idOf } = await cardsOf(who);
    const { data } = await call(getReceipts, { params: { rfpId: idOf('Identity & Access Platform') } });
    expect(data.map(({ pdf, document }) => [pdf !== null, document !== null])).toEqual([[true, true]]);
  }
});

test('Vendors paid by licence, by credits and by pass, and the last one can pay once more', async () => {
  const paidBy = await fresh.database.anyFirst(sql.type(row({ paid: number }))`
    select count(*)::int4 as paid from credit_entry where kind = 'inviteAcceptance' group by paid_by order by paid_by`);
  expect(paidBy).toEqual([1, 1, 4]);
  const { call, idOf } = await cardsOf('pazitel');
  const rfpId = idOf('Identity & Access Platform');
  const { rfpStepper } = await call(getRfpById, { params: { rfpId } });
  expect(rfpStepper).toMatchObject({
    mayAccept: true,
    creditInfo: { credits: 5 },
    freeCreditInfo: { credits: 0 },
  });
  await call(acceptInvite, { body: { rfpId, acceptStatus: 1 } });
});

test('Everyone got notifications of what happened to them, and those of the last days are unread', async () => {
  const notificationsOf = async (who: DemoPerson) => {
    const { call } = await logInAs(who);
    const { data, total_records, unread } = await call(notifications);
    const times = data.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().reverse());
    return { data, total_records, unread };
  };
  const buyer = await notificationsOf('buyer');
  expect(buyer.total_records).toBeGreaterThan(10);
  expect(buyer.unread).toBeGreaterThan(0);
  expect(buyer.unread).toBeLessThan(4);
  const accepted = buyer.data.find(({ kind }) => kind === 'meetingAccepted');
  expect(accepted).toMatchObject({
    title: 'Meridian Trust accepted your request for a discovery meeting about Meridian SSO',
    isRead: false,
  });
  expect((await notificationsOf('pazitel')).data[0]).toMatchObject({
    kind: 'meetingRequested',
    isRead: false,
  });
  expect((await notificationsOf('operator')).total_records).toBe(0);
});

test('The demo leaves no unprocessed event and no open session', () => {
  expect(left).toMatchObject({ untold: 0, sessions: 0 });
  expect(left.told).toBeGreaterThan(100);
});

test('The demo does not load into a database that has accounts', async () => {
  await expect(loadDemo({ databaseUrl: fresh.url, log: () => {} })).rejects.toThrow('without accounts');
});

test('When other machines can reach the demo, its operator gets a random password, and only once', async () => {
  const { email, password } = demoPeople.operator;
  const opens = (secret: string) =>
    story.call(logIn, { body: { email, password: secret } }).then(
      ({ token }) => token !== undefined,
      () => false,
    );
  const locked = await lockDemoOperator(fresh.appUrl);
  expect(locked?.email).toBe(email);
  expect(locked?.password).toMatch(/^[\w-]{20}$/);
  expect([await opens(password), await opens(locked?.password ?? '')]).toEqual([false, true]);
  expect(await lockDemoOperator(fresh.appUrl)).toBeUndefined();
});

test('Every well-known product has its features on its page, and at least 40 have a price', async () => {
  const listed = await fresh.database.any(
    sql.type(row({ product: text, isPriced: bool }))`
      select product, pricing is not null as "isPriced" from catalogue_product
      where jsonb_array_length(feature_groups) > 0 and company_id is null`,
  );
  expect(Object.fromEntries(listed.map(({ product, isPriced }) => [product, isPriced]))).toEqual(
    Object.fromEntries(knownProducts.map(({ product, pricing }) => [product, pricing !== undefined])),
  );
  expect(knownProducts.filter(({ pricing }) => pricing).length).toBeGreaterThanOrEqual(40);
});
