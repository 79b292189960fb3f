import { messages } from '../contracts/messages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { vendorTable } from '../../evaluation/contracts/evaluation.ts';
import { createPricing, getAllPricing, getPricing, type PricingForm } from '../contracts/pricing.ts';
import { projectEvent, rebuild } from '../../../platform/outbox/projection.ts';
import { projections } from '../../../app/compose.ts';
import { listEvents } from '../../../testing/app/run-projections.ts';
import { submitResponse } from '../contracts/responses.ts';
import { acceptedRfp, expectOk, whileSubmitted } from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const form = {
  products: [
    { productName: 'Seats', price: 120_050, quantity: 3 },
    { productName: 'Training', price: 9_999, quantity: 2 },
  ],
  discountPercentage: 12.5,
  taxPercentage: 20,
  payments: [{ date: '2027-01-31' }],
};
const sums = { subTotalValue: 380_148, discountValue: 47_519, taxValue: 76_030, totalValue: 408_659 };

test('The server calculates every sum, and the vendor table shows the total', async () => {
  const { rfpId, buyer, vendors } = await acceptedRfp(app, ['alpha', 'beta']);
  const { person, companyId } = vendors[0]!;
  const saved = expectOk(await person.call(createPricing, { body: { rfpId, ...form } }));
  expect(saved).toMatchObject({ version: 1, totalValue: 408_659 });
  const { pricing } = expectOk(await person.call(getPricing, { params: { rfpId, userId: person.userId } }));
  expect(pricing).toMatchObject({
    ...sums,
    currency: 'USD',
    products: [{ productName: 'Seats', subTotal: 360_150 }, { subTotal: 19_998 }],
    // The first amount is the total if none is given.
    payments: [{ amount: 408_659, date: '2027-01-31' }],
    discountPercentage: 12.5,
    version: 1,
  });
  const all = await whileSubmitted(
    person,
    rfpId,
    async () => expectOk(await buyer.call(getAllPricing, { params: { rfpId } })).pricing,
  );
  expect(all.map(({ companyName, totalValue }) => [companyName, totalValue])).toEqual([
    [pricing.companyName, 408_659],
  ]);

  const pricesShown = async () => {
    await app.runProjections();
    const { data } = expectOk(await buyer.call(vendorTable, { params: { rfpId } }));
    return data.map((row) => [row.companyIds === companyId, row.price]);
  };
  const shown = await whileSubmitted(person, rfpId, pricesShown);
  expect(shown.filter(([isAlpha]) => isAlpha)).toEqual([[true, 408_659]]);
  expect(shown.filter(([isAlpha]) => !isAlpha).map(([, price]) => price)).toEqual([null, null]);

  // After repeated, late and unordered events and after a rebuild, it equals the tables.
  expectOk(await person.call(createPricing, { body: { rfpId, ...form, taxPercentage: 0, payments: [] } }));
  expectOk(await person.call(submitResponse, { body: { rfpId } }));
  const latest = [[true, 332_629]];
  expect((await pricesShown()).filter(([isAlpha]) => isAlpha)).toEqual(latest);
  const scores = projections.find(({ name }) => name === 'scores')!;
  for (const event of (await listEvents(app.database)).toReversed())
    if (event.name in scores.subscribesTo) await projectEvent(app.database, scores, event, app.now.ms);
  expect((await pricesShown()).filter(([isAlpha]) => isAlpha)).toEqual(latest);
  await rebuild(app.database, scores, app.now.ms);
  expect((await pricesShown()).filter(([isAlpha]) => isAlpha)).toEqual(latest);
});

test('Sums in a request are accepted if they agree, and refused if they differ', async () => {
  const { rfpId, vendors } = await acceptedRfp(app, ['alpha']);
  const person = vendors[0]!.person;
  const withSums = {
    rfpId,
    ...form,
    ...sums,
    products: form.products.map((product) => ({ ...product, subTotal: product.price * product.quantity })),
  };
  expectOk(await person.call(createPricing, { body: withSums }));
  const wrong = await person.call(createPricing, {
    body: {
      ...withSums,
      totalValue: 1,
      products: withSums.products.map((product) => ({ ...product, subTotal: 7 })),
    },
  });
  const message = 'Does not match the sum of the prices';
  expect([wrong.status, wrong.problem.errors]).toEqual([
    422,
    ['products[0].subTotal', 'products[1].subTotal', 'totalValue'].map((field) => ({ field, message })),
  ]);
});

const [seats] = form.products;
test.each([
  [{ products: [{ ...seats!, price: -1 }] }, 'products[0].price', 'A negative value is not allowed'],
  [{ products: [{ ...seats!, quantity: -1 }] }, 'products[0].quantity', 'A negative value is not allowed'],
  [{ products: [{ ...seats!, quantity: 1.5 }] }, 'products[0].quantity', 'Quantity accepts digits only'],
  [{ products: [{ ...seats!, productName: '' }] }, 'products[0].productName', 'Please add Product Name'],
  [{ products: [] }, 'products', 'Please add at least 1 Product'],
  [{ discountPercentage: -0.01 }, 'discountPercentage', 'A negative value, or one above 100, is not allowed'],
  [{ taxPercentage: 100.01 }, 'taxPercentage', 'A negative value, or one above 100, is not allowed'],
  [{ taxPercentage: 19.999 }, 'taxPercentage', 'Must have no more than two decimals'],
  [{ payments: [{}, {}] }, 'payments[1].amount', 'Please add the amount of this payment'],
  [{ payments: [{}, { amount: 1 }] }, 'payments[1].amount', messages.paymentsExceedTotal],
  [
    { payments: [{ amount: 308_659 }, { amount: 100_001 }] },
    'payments[1].amount',
    messages.paymentsExceedTotal,
  ],
  [{ payments: [{ amount: 408_658 }] }, 'payments[0].amount', messages.paymentsBelowTotal],
  [{ payments: [{ amount: 8_659 }, { amount: 399_999 }] }, 'payments[1].amount', messages.paymentsBelowTotal],
  [{ payments: [{ amount: -5 }] }, 'payments[0].amount', 'A negative value is not allowed'],
  [
    { products: [{ ...seats!, price: 1_000_000_000_000, quantity: 1_000_000 }] },
    'products',
    'This amount is too large',
  ],
] as [Partial<PricingForm>, string, string][])(
  'The value %j is refused at its field',
  async (odd, field, message) => {
    const { rfpId, vendors } = await acceptedRfp(app, ['alpha']);
    const { status, problem } = await vendors[0]!.person.call(createPricing, {
      body: { rfpId, ...form, ...odd },
    });
    expect([status, problem.errors]).toEqual([422, [{ field, message }]]);
  },
);

test('Of two colleagues who save the same version, one gets a conflict', async () => {
  const { rfpId, vendors } = await acceptedRfp(app, ['alpha']);
  const person = vendors[0]!.person;
  const save = (version: number) => person.call(createPricing, { body: { rfpId, ...form, version } });
  const first = await Promise.all([save(0), save(0)]);
  expect(first.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const second = await Promise.all([save(1), save(1), save(1)]);
  expect(second.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await save(1)).problem.code).toBe('staleVersion');
  const { pricing } = expectOk(await person.call(getPricing, { params: { rfpId, userId: person.userId } }));
  expect(pricing.version).toBe(2);
});
