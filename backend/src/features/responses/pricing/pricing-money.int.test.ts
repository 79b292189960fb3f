import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportAnswers } from '../contracts/answers-spreadsheet.ts';
import { vendorTable } from '../../evaluation/contracts/evaluation.ts';
import {
  basisPoints,
  maxSubTotal,
  pricingTotal,
  createPricing,
  getAllPricing,
  getPricing,
  type PricingForm,
} from '../contracts/pricing.ts';
import { vendorDocuments } from '../contracts/vendor-documents.ts';
import { sql } from '../../../platform/database/database.ts';
import { rowsOfSheet } from '../../../testing/files/edited-workbook.ts';
import { acceptedRfp, expectOk, whileSubmitted } from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { documentPricingOf } from '../receipts/response-document.ts';
import { findPricing } from './pricing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const percentage = fc.oneof(
  fc.constantFrom(0, 100, 0.01, 99.99, 28.35),
  fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100),
);
const line = fc.oneof(
  fc.record({ price: fc.integer({ min: 0, max: 100_000 }), quantity: fc.integer({ min: 0, max: 100 }) }),
  // One such line comes close to the largest price.
  fc.record({
    price: fc.integer({ min: maxSubTotal / 10_000, max: maxSubTotal / 5000 }),
    quantity: fc.integer({ min: 1, max: 1000 }),
  }),
);
const forms: fc.Arbitrary<Omit<PricingForm, 'rfpId'>> = fc.record({
  products: fc.array(
    line.map((priceLine) => ({ productName: 'Seats', ...priceLine })),
    { minLength: 1, maxLength: 5 },
  ),
  discountPercentage: percentage,
  taxPercentage: percentage,
  payments: fc.constantFrom([], [{}], [{ date: '2027-01-31' }, { amount: 0 }]),
});

/** Calculates the sums with fractions that are rounded only at the end, independently of the product's rule. */
function sumsByHand({ products, discountPercentage, taxPercentage }: Omit<PricingForm, 'rfpId'>) {
  const sum = products.reduce((all, { price, quantity }) => all + BigInt(price) * BigInt(quantity), 0n);
  const share = (percent: number) => {
    const [whole = '', rest = ''] = percent.toFixed(2).split('.');
    const times = sum * BigInt(whole + rest);
    return times / 10_000n + (times % 10_000n >= 5000n ? 1n : 0n);
  };
  const [discount, tax] = [share(discountPercentage), share(taxPercentage)];
  return {
    subTotalValue: Number(sum),
    discountValue: Number(discount),
    taxValue: Number(tax),
    totalValue: Number(sum - discount + tax),
  };
}

test.each(['USD', 'EUR', 'GBP'])(
  'Every screen and file shows the same figures in %s, to the last minor unit',
  async (currency) => {
    const { rfpId, buyer, vendors } = await acceptedRfp(app, ['alpha']);
    const person = vendors[0]!.person;
    await app.database.query(sql.statement`update rfp set currency = ${currency} where id = ${rfpId}`);
    await fc.assert(
      fc.asyncProperty(forms, async (form) => {
        const byHand = sumsByHand(form);
        const { totalValue } = expectOk(
          await person.call(createPricing, { body: { rfpId, ...form, ...byHand } }),
        );
        expect(totalValue).toBe(byHand.totalValue);

        const { pricing } = expectOk(
          await person.call(getPricing, { params: { rfpId, userId: person.userId } }),
        );
        expect(pricing).toMatchObject({ currency, ...byHand });
        expect(pricing.products.map(({ subTotal }) => subTotal)).toEqual(pricingTotal(form).subTotals);
        if (form.payments.length > 0) expect(pricing.payments[0]?.amount).toBe(byHand.totalValue);
        await whileSubmitted(person, rfpId, async () => {
          const all = expectOk(await buyer.call(getAllPricing, { params: { rfpId } })).pricing;
          expect(all).toEqual([pricing]);

          await app.runProjections();
          const { data } = expectOk(await buyer.call(vendorTable, { params: { rfpId } }));
          const row = data.find(({ price }) => price !== null);
          expect(row?.price).toBe(byHand.totalValue);
          const panel = expectOk(
            await buyer.call(vendorDocuments, { params: { rfpId, inviteId: pricing.inviteId } }),
          );
          expect(panel.pricing).toEqual(pricing);
        });
        const stored = await findPricing(app.database, pricing.inviteId);
        const documentPricing = documentPricingOf(stored!);
        expect(documentPricing).toMatchObject({
          subTotal: byHand.subTotalValue,
          discount: byHand.discountValue,
          tax: byHand.taxValue,
          total: byHand.totalValue,
        });
        const { content } = expectOk(
          await person.call(exportAnswers, { params: { rfpId }, search: { kind: 'both', format: 'xlsx' } }),
        );
        const sheet = (await rowsOfSheet(Buffer.from(content, 'base64'), 'Pricing')) ?? [];
        expect(sheet[0]?.[5]).toBe(`Amount (${currency})`);
        const shown = (name: string, column = 5, parts = 100) =>
          sheet.filter(([first]) => first === name).map((cells) => Math.round(Number(cells[column]) * parts));
        expect(shown('Product', 2)).toEqual(form.products.map(({ price }) => price));
        expect(shown('Product')).toEqual(pricing.products.map(({ subTotal }) => subTotal));
        expect(shown('Subtotal')).toEqual([byHand.subTotalValue]);
        expect(shown('Discount')).toEqual([0 - byHand.discountValue]);
        expect(shown('Discount', 4, 10_000)).toEqual([basisPoints(form.discountPercentage)]);
        expect(shown('Tax', 4, 10_000)).toEqual([basisPoints(form.taxPercentage)]);
        expect(shown('Tax')).toEqual([byHand.taxValue]);
        expect(shown('Total')).toEqual([byHand.totalValue]);
        expect(shown('Payment')).toEqual(pricing.payments.map(({ amount }) => amount));
        expect(documentPricing.products.reduce((sum, { subTotal }) => sum + subTotal, 0)).toBe(
          documentPricing.subTotal,
        );
      }),
      { numRuns: 15 },
    );
  },
);
