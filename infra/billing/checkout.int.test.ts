import {
  checkoutState,
  createCheckoutSession,
  createPortalSession,
  licences,
  openPaymentDocument,
  returnFromCheckout,
  subscriptionPlans,
} from '@bidboard/backend/features/billing/contracts/payments';
import { creditHistory } from '@bidboard/backend/features/billing/contracts/billing';
import { deleteProduct } from '@bidboard/backend/features/products/contracts/products';
import { sql } from '@bidboard/backend/platform/database/database';
import { number, row } from '@bidboard/backend/platform/database/row';
import { signUpColleague, signUpPerson } from '@bidboard/backend/testing/app/people';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startPurchase,
  openProduct,
  openSeller,
  pages,
  createPurchaseFixture,
  type PurchaseFixture,
} from './purchase-fixture.ts';

let fixture: PurchaseFixture;
beforeAll(async () => {
  fixture = await createPurchaseFixture();
});
afterAll(() => fixture.close());

const buying = (productId: string, planId: 'basicPlan' | 'enterprisePlan' = 'basicPlan') => ({
  body: { productId, planId, ...pages },
});
const historyOf = async (person: { call: PurchaseFixture['app']['visitor']['call'] }) =>
  expectOk(await person.call(creditHistory, { search: {} }));
const count = (table: 'checkout' | 'payment_customer', companyId: string) =>
  fixture.app.database.oneFirst(sql.type(row({ count: number }))`
    select count(*)::int4 as count from ${sql.identifier([table])} where company_id = ${companyId}`);

test('The plans are the ones that were decided', async () => {
  const { person } = await openSeller(fixture);
  const { data } = expectOk(await person.call(subscriptionPlans));
  expect(
    data.map(({ name, price, credits, yearly, currency }) => [name, price, credits, yearly, currency.symbol]),
  ).toEqual([
    ['Basic Plan', 999, 5, false, '£'],
    ['Enterprise', 12_000, 0, true, '£'],
  ]);
});

test("Paying for a pack on the provider's page grants credits, writes one row, and gives an invoice and a receipt", async () => {
  const seller = await openSeller(fixture);
  const { person, productId } = seller;
  const sessionId = await startPurchase(seller);
  const state = async () => expectOk(await person.call(checkoutState, { params: { sessionId } })).status;
  expect(await state()).toBe('open');
  await fixture.provider.control.pay(sessionId);
  await fixture.settle();
  expect(await state()).toBe('paid');
  const history = await historyOf(person);
  expect([history.credits, history.total_records]).toEqual([5, 1]);
  expect(history.data[0]).toMatchObject({
    transitionType: 'Basic Plan',
    credits: 5,
    balance: 5,
    acceptDate: null,
  });
  const paymentId = history.data[0]?.paymentId ?? '';
  for (const kind of ['invoice', 'invoicePdf', 'receipt'] as const) {
    const { url } = expectOk(await person.call(openPaymentDocument, { body: { paymentId, kind } }));
    expect((await fetch(url)).status).toBe(200);
  }
  const refused = await person.call(deleteProduct, { params: { id: productId } });
  expect(refused.problem.code).toBe('walletNotEmpty');
});

test("A buyer who returns before the provider's message arrives does not have to wait for it", async () => {
  const seller = await openSeller(fixture);
  const sessionId = await startPurchase(seller);
  await fixture.provider.control.webhooks({ state: 'off' });
  await fixture.provider.control.pay(sessionId);
  expectOk(await seller.person.call(returnFromCheckout, { body: { sessionId } }));
  await fixture.settle();
  expect((await historyOf(seller.person)).credits).toBe(5);
  await fixture.provider.control.webhooks({ state: 'on' });
});

test('Two clicks open one checkout page for one customer, and another product opens another page', async () => {
  const { person, companyId, productId } = await openSeller(fixture);
  const call = () => person.call(createCheckoutSession, buying(productId));
  const urls = (await Promise.all([call(), call(), call()])).map((response) => expectOk(response).url);
  expect(new Set([...urls, expectOk(await call()).url]).size).toBe(1);
  expect([await count('checkout', companyId), await count('payment_customer', companyId)]).toEqual([1, 1]);
  const other = await openProduct(person, 'Calder Vault');
  expect(expectOk(await person.call(createCheckoutSession, buying(other))).url).not.toBe(urls[0]);
  expect(await count('payment_customer', companyId)).toBe(1);
});

test('After a pack is paid or its checkout page expires, the next click opens a new page', async () => {
  const seller = await openSeller(fixture);
  const paid = await startPurchase(seller);
  await fixture.provider.control.pay(paid);
  await fixture.settle();
  const lapsed = await startPurchase(seller);
  expect(lapsed).not.toBe(paid);
  await fixture.provider.control.expire(lapsed);
  expect(await startPurchase(seller)).not.toBe(lapsed);
  await fixture.settle();
  const { status } = expectOk(await seller.person.call(checkoutState, { params: { sessionId: lapsed } }));
  expect(status).toBe('expired');
});

test('Only owners and admins can pay or see payments, and only for products of their own company', async () => {
  const { person, productId } = await openSeller(fixture);
  const admin = await signUpColleague(fixture.app, person, 'admin@calder.example', 'admin');
  const member = await signUpColleague(fixture.app, person, 'member@calder.example');
  const lone = await signUpPerson(fixture.app, 'lone@calder.example');
  const stranger = await openSeller(fixture);
  const codes = await Promise.all(
    [person, admin, member, lone, stranger.person].map(async (buyer) => {
      const { status, problem } = await buyer.call(createCheckoutSession, buying(productId));
      return status === 200 ? 200 : problem.code;
    }),
  );
  expect(codes).toEqual([200, 200, 'adminsOnly', 'companyRequired', 'notFound']);
  const portal = { body: { returnUrl: pages.cancelUrl } };
  expect((await member.call(createPortalSession, portal)).problem.code).toBe('adminsOnly');
  const sessionId = await startPurchase({ person, productId });
  for (const contract of [checkoutState, returnFromCheckout] as const)
    expect(
      (
        await (contract === checkoutState
          ? stranger.person.call(contract, { params: { sessionId } })
          : stranger.person.call(returnFromCheckout, { body: { sessionId } }))
      ).problem.code,
    ).toBe('notFound');
});

test('The checkout does not redirect anyone to another site afterwards', async () => {
  const { person, productId } = await openSeller(fixture);
  for (const elsewhere of [
    'https://evil.example/app',
    'https://bidboard.example.evil.example/',
    '//evil.example',
    'javascript:alert(1)',
  ])
    for (const field of ['successUrl', 'cancelUrl']) {
      const { body } = buying(productId);
      const refused = await person.call(createCheckoutSession, { body: { ...body, [field]: elsewhere } });
      expect([refused.status, refused.problem.errors?.[0]?.field]).toEqual([422, field]);
    }
});

test('A licence can be bought only once: a second purchase is refused, and a pending one is awaited', async () => {
  const seller = await openSeller(fixture);
  const { person, productId } = seller;
  const sessionId = await startPurchase(seller, 'enterprisePlan');
  await fixture.provider.control.webhooks({ state: 'off' });
  await fixture.provider.control.pay(sessionId);
  expect((await person.call(createCheckoutSession, buying(productId, 'enterprisePlan'))).problem.code).toBe(
    'checkoutPaid',
  );
  await fixture.provider.control.webhooks({ state: 'on' });
  expectOk(await person.call(returnFromCheckout, { body: { sessionId } }));
  await fixture.settle();
  expect((await person.call(createCheckoutSession, buying(productId, 'enterprisePlan'))).problem.code).toBe(
    'licensedAlready',
  );
  const { data } = expectOk(await person.call(licences));
  expect(data).toMatchObject([{ productId, status: 'active', isCancelled: false }]);
  const history = await historyOf(person);
  expect(history.data[0]).toMatchObject({
    transitionType: 'Enterprise plan',
    credits: 0,
    isSubscripton: true,
  });
  const { url } = expectOk(await person.call(createPortalSession, { body: { returnUrl: pages.cancelUrl } }));
  expect((await fetch(url)).status).toBe(200);
});

test('A licence whose renewal failed is paid, not bought a second time', async () => {
  const seller = await openSeller(fixture);
  const { person, productId } = seller;
  const sessionId = await startPurchase(seller, 'enterprisePlan');
  await fixture.provider.control.pay(sessionId);
  const { subscription } = await fixture.stripe.checkout.sessions.retrieve(sessionId);
  await fixture.provider.control.advance(String(subscription), 'failed');
  await fixture.settle();
  await fixture.app.database.query(sql.statement`
    update wallet set licensed_until = now() - interval '1 minute' where product_id = ${productId}`);
  const refused = await person.call(createCheckoutSession, buying(productId, 'enterprisePlan'));
  expect([refused.status, refused.problem.code]).toEqual([409, 'renewalDue']);
  expect((await person.call(deleteProduct, { params: { id: productId } })).problem.code).toBe(
    'walletNotEmpty',
  );
});

test('A customer that the provider lost is created again', async () => {
  const seller = await openSeller(fixture);
  await startPurchase(seller);
  await fixture.app.database.query(sql.statement`
    update payment_customer set customer_id = 'cus_lost' where company_id = ${seller.companyId}`);
  const portal = await seller.person.call(createPortalSession, { body: { returnUrl: pages.cancelUrl } });
  expect(portal.problem.code).toBe('nothingBought');
  const productId = await openProduct(seller.person, 'Calder Relay');
  await fixture.provider.control.pay(await startPurchase({ ...seller, productId }));
  await fixture.settle();
  expect((await historyOf(seller.person)).credits).toBe(5);
});

test('A buyer whose paid product moved meanwhile hears that an operator reviews the payment', async () => {
  const [seller, other] = [await openSeller(fixture), await openSeller(fixture)];
  const sessionId = await startPurchase(seller);
  await fixture.app.database.query(sql.statement`
    update product set company_id = ${other.companyId} where id = ${seller.productId}::uuid`);
  await fixture.provider.control.pay(sessionId);
  await fixture.settle();
  const { status } = expectOk(await seller.person.call(checkoutState, { params: { sessionId } }));
  expect(status).toBe('inQuestion');
  expect((await historyOf(other.person)).credits).toBe(0);
});

test('A company that never bought anything has no billing portal', async () => {
  const { person } = await openSeller(fixture);
  const refused = await person.call(createPortalSession, { body: { returnUrl: pages.cancelUrl } });
  expect([refused.status, refused.problem.code]).toEqual([409, 'nothingBought']);
});

test('When the provider is unavailable, the checkout says so and starts nothing', async () => {
  const { person, companyId, productId } = await openSeller(fixture);
  await fixture.provider.control.misbehave({ fault: 'status-500' });
  const refused = await person.call(createCheckoutSession, buying(productId));
  await fixture.provider.control.misbehave();
  expect([refused.status, refused.problem.code]).toEqual([503, 'unavailable']);
  expect(await count('checkout', companyId)).toBe(0);
});

test('Without a provider, plans are shown and nothing is sold', async () => {
  const app = await createTestApp();
  try {
    await app.database.query(sql.statement`insert into catalogue_category (category) values ('Tools')`);
    const seller = await openSeller({ ...fixture, app });
    const refused = await seller.person.call(createCheckoutSession, buying(seller.productId));
    expect([refused.status, refused.problem.code]).toEqual([503, 'paymentsOff']);
    expect(expectOk(await seller.person.call(subscriptionPlans)).data).toHaveLength(2);
    expect((await fetch(`${app.baseUrl}/api/payments/webhook`, { method: 'POST', body: '{}' })).status).toBe(
      404,
    );
  } finally {
    await app.close();
  }
});
