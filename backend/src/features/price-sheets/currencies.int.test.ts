import { afterAll, beforeAll, expect, test } from 'vitest';
import { vendorTable } from '../evaluation/contracts/evaluation.ts';
import { sensitivity } from '../evaluation/contracts/sensitivity.ts';
import {
  createPricing,
  getAllPricing,
  getPricing,
  saveResponseCurrency,
} from '../responses/contracts/pricing.ts';
import { checkReceipt } from '../responses/contracts/receipts.ts';
import { acceptInvite, submitResponse } from '../responses/contracts/responses.ts';
import { rfpCurrencies, saveRfpCurrencies, type Exchange } from '../rfps/contracts/currencies.ts';
import { createVendors } from '../rfps/contracts/invites.ts';
import { createCommercial, createTechnical } from '../rfps/contracts/requirements.ts';
import { addProject, createRfp } from '../rfps/contracts/rfps.ts';
import { cloneRfp } from '../rfps/contracts/starting-points.ts';
import { presets } from '../rfps/contracts/steps.ts';
import { rfpWeights, saveWeights } from '../rfps/contracts/weights.ts';
import { findPrice } from '../decisions/decision-store.ts';
import { registerCompany, signUpPerson } from '../../testing/app/people.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app/test-app.ts';
import {
  answerOne,
  commercial,
  expectOk,
  fillTerms,
  startAndDue,
  technical,
} from '../../testing/fixtures/rfp-fixture.ts';
import { savePriceSheet } from './contracts/price-sheet.ts';
import { priceSheet } from './contracts/price-sheet.ts';
import { priceComparison, saveOwnPrices } from './contracts/vendor-prices.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const unrated = (currency: Exchange['currency']): Exchange => ({
  currency,
  rate: null,
  rateOn: null,
  source: '',
});
const euroAt = (rate: string): Exchange => ({
  currency: 'EUR',
  rate,
  rateOn: '2026-11-30',
  source: 'European Central Bank',
});
interface Draft {
  rfpId: string;
  buyer: Person;
}
const saveCurrencies = ({ rfpId, buyer }: Draft, version: number, currencies: Exchange[]) =>
  buyer.call(saveRfpCurrencies, { body: { rfpId, version, currencies } });
const read = async (person: Person, rfpId: string) =>
  expectOk(await person.call(rfpCurrencies, { params: { rfpId } }));

async function draftRfp(): Promise<Draft> {
  const buyer = await signUpPerson(app, `buyer-${crypto.randomUUID().slice(0, 8)}@buyer.example`);
  const settings = { rfpName: 'Abroad', processTypeValue: 'complete', scopeValue: 'private' } as const;
  const { rfp } = expectOk(
    await buyer.call(createRfp, { body: { ...settings, stepsValue: presets.complete } }),
  );
  const rfpId = rfp._id;
  const overview = JSON.stringify('What we need');
  expectOk(await buyer.call(createTechnical, { body: { rfpId, overview, categories: technical } }));
  expectOk(await buyer.call(createCommercial, { body: { rfpId, overview, categories: commercial } }));
  const project = { rfpId, projectName: 'Abroad', projectDescription: overview };
  expectOk(await buyer.call(addProject, { body: { ...project, timelineItems: startAndDue(app, 0, 6) } }));
  await fillTerms(buyer, rfpId);
  const { categories } = expectOk(await buyer.call(rfpWeights, { params: { rfpId } }));
  const weights = categories.map(({ weight, sections }) => ({
    weight,
    sections: sections.map((section) => ({ sectionId: section.sectionId, weight: section.weight })),
  }));
  expectOk(await buyer.call(saveWeights, { body: { rfpId, priceWeight: 50, categories: weights } }));
  return { rfpId, buyer };
}

async function publish({ rfpId, buyer }: Draft, count: number): Promise<Person[]> {
  const vendors: Person[] = [];
  for (let at = 0; at < count; at += 1) {
    const run = crypto.randomUUID().slice(0, 8);
    const person = await signUpPerson(app, `vendor-${run}@vendor.example`);
    await registerCompany(person, `Vendor ${at} ${run}`);
    vendors.push(person);
  }
  const invitees = vendors.map(({ email }) => ({ email }));
  expectOk(await buyer.call(createVendors, { body: { rfpId, type: 'publish', invitees } }));
  for (const person of vendors) {
    expectOk(await person.call(acceptInvite, { body: { rfpId, acceptStatus: 1 } }));
    await answerOne(person, rfpId);
  }
  return vendors;
}
const price = async (person: Person, rfpId: string, minor: number) =>
  expectOk(
    await person.call(createPricing, {
      body: {
        rfpId,
        products: [{ productName: 'All of it', price: minor, quantity: 1 }],
        discountPercentage: 0,
        taxPercentage: 0,
        payments: [],
      },
    }),
  );
const choose = (person: Person, rfpId: string, currency: Exchange['currency']) =>
  person.call(saveResponseCurrency, { body: { rfpId, currency } });
const submit = async (person: Person, rfpId: string) =>
  expectOk(await person.call(submitResponse, { body: { rfpId } }));
async function rowsOf({ rfpId, buyer }: Draft) {
  await app.runProjections();
  const { data } = expectOk(await buyer.call(vendorTable, { params: { rfpId } }));
  return data.toSorted((row, other) => row.companyName.localeCompare(other.companyName));
}

test('The buyer allows currencies, and of two saves of one version the second gets an edit conflict', async () => {
  const draft = await draftRfp();
  expect(await read(draft.buyer, draft.rfpId)).toEqual({
    currency: 'USD',
    currencies: [],
    own: null,
    version: 0,
  });
  const saves = await Promise.all([
    saveCurrencies(draft, 0, [unrated('EUR')]),
    saveCurrencies(draft, 0, [unrated('GBP')]),
  ]);
  expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = await saveCurrencies(draft, 1, [euroAt('1,17')]);
  expect([refused.status, refused.problem.errors?.map(({ field }) => field)]).toEqual([
    422,
    ['currencies[0].rate'],
  ]);
  expectOk(await saveCurrencies(draft, 1, [euroAt('1.17'), unrated('GBP')]));
  const { rfp } = expectOk(await draft.buyer.call(cloneRfp, { body: { rfpId: draft.rfpId } }));
  expect(await read(draft.buyer, rfp._id)).toMatchObject({
    currencies: [unrated('EUR'), unrated('GBP')],
    version: 1,
  });
});

test('A vendor answers in an allowed currency, and reads neither rates nor the choices of others', async () => {
  const draft = await draftRfp();
  const { rfpId } = draft;
  expectOk(await saveCurrencies(draft, 0, [euroAt('1.17')]));
  const [euro, own] = (await publish(draft, 2)) as [Person, Person];
  expect((await choose(euro, rfpId, 'GBP')).problem.errors).toMatchObject([{ field: 'currency' }]);
  expectOk(await choose(euro, rfpId, 'EUR'));
  await price(euro, rfpId, 10_000);
  const asked = await read(euro, rfpId);
  expect(asked).toEqual({ currency: 'USD', currencies: [unrated('EUR')], own: 'EUR', version: 1 });
  expect(await read(own, rfpId)).toMatchObject({ own: 'USD' });
  const { pricing } = expectOk(await euro.call(getPricing, { params: { rfpId, userId: euro.userId } }));
  expect(pricing).toMatchObject({ currency: 'EUR', totalValue: 10_000 });
  // A draft's currency is the vendor's, too.
  expect((await rowsOf(draft)).map(({ offered }) => offered ?? null)).toEqual([null, null]);
  await submit(euro, rfpId);
  expect((await choose(euro, rfpId, 'USD')).problem.code).toBe('alreadySubmitted');
  expect(expectOk(await euro.call(checkReceipt, { params: { rfpId, number: '1' } }))).toMatchObject({
    isIntact: true,
    differences: [],
  });
});

test('Without a rate a price has no score and no rank, and a new rate computes both', async () => {
  const draft = await draftRfp();
  const { rfpId, buyer } = draft;
  expectOk(await saveCurrencies(draft, 0, [unrated('EUR')]));
  const [euro, own] = (await publish(draft, 2)) as [Person, Person];
  expectOk(await choose(euro, rfpId, 'EUR'));
  await price(euro, rfpId, 10_001);
  await price(own, rfpId, 10_000);
  await submit(euro, rfpId);
  await submit(own, rfpId);
  const [before] = await rowsOf(draft);
  expect(before).toMatchObject({
    price: null,
    offered: { currency: 'EUR', amountMinor: 10_001, rate: null },
    priceScore: null,
    overall: null,
    rank: null,
  });
  expect(await findPrice(app.database, before!.inviteId)).toBeNull();
  const changed = await saveCurrencies(draft, 1, [euroAt('1.25'), unrated('GBP')]);
  expect(changed.problem.errors).toMatchObject([{ field: 'currencies' }]);
  expectOk(await saveCurrencies(draft, 1, [euroAt('1.25')]));
  const [after, other] = await rowsOf(draft);
  // 10,001 · 1.25 = 12,501.25, and 10,000 ÷ 12,501 = 79.99 percent.
  expect(after).toMatchObject({
    price: 12_501,
    offered: { currency: 'EUR', amountMinor: 10_001, rate: '1.25', rateOn: '2026-11-30' },
    priceScore: 79.99,
    rank: 2,
  });
  expect(other).toMatchObject({ price: 10_000, priceScore: 100, rank: 1 });
  expect(other!.offered ?? null).toBeNull();
  expect(await findPrice(app.database, after!.inviteId)).toBe(12_501);
  const { vendors } = expectOk(await buyer.call(sensitivity, { params: { rfpId } }));
  expect(vendors.map(({ scores }) => scores.at(-1)).toSorted()).toEqual(['1/1', '10000/12501']);
  const { pricing } = expectOk(await buyer.call(getAllPricing, { params: { rfpId } }));
  expect(pricing.map(({ currency }) => currency).toSorted()).toEqual(['EUR', 'USD']);
  expectOk(await saveCurrencies(draft, 2, [euroAt('0.9')]));
  expect((await rowsOf(draft)).map(({ rank }) => rank)).toEqual([1, 2]);
});

test('The prices of a sheet are in the vendor’s currency, and the buyer compares them with the rate', async () => {
  const draft = await draftRfp();
  const { rfpId, buyer } = draft;
  const line = {
    name: 'Seats',
    unit: 'user' as const,
    quantity: 10,
    period: 'month' as const,
    lot: '',
    isRequired: true,
  };
  const sheet = { lines: [line], termYears: 1, allowsOwnLines: false };
  expectOk(await buyer.call(savePriceSheet, { body: { rfpId, ...sheet, version: 0 } }));
  expectOk(await saveCurrencies(draft, 0, [euroAt('1.17')]));
  const [euro, own] = (await publish(draft, 2)) as [Person, Person];
  expectOk(await choose(euro, rfpId, 'EUR'));
  expect(expectOk(await euro.call(priceSheet, { params: { rfpId } })).currency).toBe('EUR');
  expect(expectOk(await own.call(priceSheet, { params: { rfpId } })).currency).toBe('USD');
  const prices = [{ line: 1, unitPrice: 1000, discountPercentage: 0, remark: '' }];
  expectOk(await euro.call(saveOwnPrices, { body: { rfpId, prices, ownLines: [], version: 0 } }));
  await submit(euro, rfpId);
  const compared = expectOk(await buyer.call(priceComparison, { params: { rfpId } }));
  expect(compared.sheet.currency).toBe('USD');
  expect(compared.vendors).toMatchObject([{ exchange: euroAt('1.17'), prices }]);
  expect((await rowsOf(draft))[0]).toMatchObject({ price: 140_400, offered: { amountMinor: 120_000 } });
});
