import { afterAll, beforeAll, expect, test } from 'vitest';
import { priceComparison, saveOwnPrices } from '../price-sheets/contracts/vendor-prices.ts';
import { checkReceipt } from '../responses/contracts/receipts.ts';
import { submitResponse } from '../responses/contracts/responses.ts';
import { finalComparison } from './contracts/final-offers.ts';
import { messages } from './contracts/messages.ts';
import { sql } from '../../platform/database/database.ts';
import { row, text } from '../../platform/database/row.ts';
import { acceptedRfp, answerOne, expectOk } from '../../testing/fixtures/rfp-fixture.ts';
import {
  dayMs,
  offerOf,
  openRound,
  saveOffer,
  startRound,
  submitOffer,
} from '../../testing/fixtures/final-round-fixture.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const lines = [
  { name: 'Seats', unit: 'user', quantity: 50, period: 'month', lot: '', isRequired: true },
  { name: 'Training', unit: 'day', quantity: 2.5, period: 'once', lot: '', isRequired: true },
];
const price = (line: number, unitPrice: number | null) => ({
  line,
  unitPrice,
  discountPercentage: 0,
  remark: '',
});

test('A round of an RFP with a price sheet asks for the prices of its lines, and the total follows them', async () => {
  const { rfpId, buyer, vendors } = await acceptedRfp(app, ['alpha']);
  const { person, companyId } = vendors[0]!;
  await app.database.query(sql.statement`
    insert into price_sheet (rfp_id, lines, term_years, allows_own_lines, version, saved_by, saved_at)
    values (${rfpId}, ${JSON.stringify(lines)}::jsonb, 3, false, 1, ${buyer.userId}, now())`);
  const first = { prices: [price(1, 1000), price(2, 90_000)], ownLines: [] };
  expectOk(await person.call(saveOwnPrices, { body: { rfpId, ...first, version: 0 } }));
  await answerOne(person, rfpId);
  expectOk(await person.call(submitResponse, { body: { rfpId } }));
  app.now.ms += 8 * dayMs;
  const inviteId = await app.database.oneFirst(sql.type(row({ id: text }))`
    select id::text from invite where rfp_id = ${rfpId} and company_id = ${companyId}`);
  const fixture = { rfpId, buyer, vendors, inviteIds: [inviteId] };
  expectOk(await startRound(app, fixture, { questionIds: [] }));

  const offer = {
    pricing: null,
    sheetPrices: { ...first, prices: [price(1, 800), price(2, 90_000)] },
    answers: [],
  };
  const fieldsOf = async (given: typeof offer) =>
    (await saveOffer(person, rfpId, given)).problem.errors?.map(({ field, message }) => [field, message]);
  expect(await fieldsOf({ ...offerOf(1), answers: [] } as never)).toEqual([
    ['offer.pricing', messages.pricesRequired],
    ['offer.sheetPrices', messages.pricesRequired],
  ]);
  const twice = { ...offer.sheetPrices, prices: [price(1, 1), price(1, 2)] };
  expect((await fieldsOf({ ...offer, sheetPrices: twice }))?.map(([field]) => field)).toEqual([
    'offer.sheetPrices.prices[1].line',
  ]);
  expectOk(await saveOffer(person, rfpId, offer));
  expectOk(await submitOffer(person, rfpId));
  const seen = async () =>
    expectOk(await buyer.call(priceComparison, { params: { rfpId } })).vendors[0]?.prices[0]?.unitPrice;
  expect(await seen()).toBe(1000);
  await openRound(app);
  expect(await seen()).toBe(800);
  const checked = expectOk(await person.call(checkReceipt, { params: { rfpId, number: '1' } }));
  expect(checked).toMatchObject({ isIntact: true, differences: [] });
  const [compared] = expectOk(await buyer.call(finalComparison, { params: { rfpId } })).vendors;
  // 50 seats for 36 months, and 2.5 days.
  expect(compared?.versions.map(({ totalMinor }) => totalMinor)).toEqual([
    50 * 36 * 1000 + 225_000,
    50 * 36 * 800 + 225_000,
  ]);
});
