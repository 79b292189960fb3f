import { creditHistory } from '@bidboard/backend/features/billing/contracts/billing';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startPurchase,
  openSeller,
  payForMug,
  createPurchaseFixture,
  type PurchaseFixture,
} from '../billing/purchase-fixture.ts';
import { openRunbook, openMonitoredProduct, type MonitoredProduct } from './runbook.ts';

interface ListedIssues {
  data: { kind: string; reference: string }[];
  repaired: number | null;
}

let fixture: PurchaseFixture;
let house: MonitoredProduct;
beforeAll(async () => {
  fixture = await createPurchaseFixture();
  const { key, webhookSecret, url } = fixture.provider;
  house = await openMonitoredProduct(
    { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: url },
    fixture.app,
  );
});
afterAll(async () => {
  await house.close();
  await fixture.close();
});

test('Payment mismatch: the comparison grants payments that no message reported, and an operator handles what it may not correct', async () => {
  const page = openRunbook('payment-mismatch', house.desk);
  await fixture.provider.control.webhooks({ state: 'off' });
  const seller = await openSeller(fixture);
  await fixture.provider.control.pay(await startPurchase(seller));
  const stray = await payForMug(fixture);
  const credits = async () => expectOk(await seller.person.call(creditHistory, { search: {} })).credits;
  expect(await credits()).toBe(0);
  await house.startWorkers('relay,subscribers,schedules');
  await expect.poll(credits).toBe(5);
  const issues = async () =>
    JSON.parse(await house.desk.shell('ask operations/payment-troubles')) as ListedIssues;
  await expect.poll(async () => (await issues()).data).toHaveLength(1);

  expect(await page.run(/ledger:verify/)).toContain('The ledger is consistent.');
  expect(await page.call<ListedIssues>(/payment-troubles/)).toMatchObject({
    data: [{ kind: 'unknownPurchase', reference: stray }],
  });
  await page.run(/payment-troubles\/\$TROUBLE\/seen/);
  const end = await page.run(/payment-troubles\nnpm run ledger:verify/);
  expect(end).toContain('"data":[]');
  expect(end).toContain('The ledger is consistent.');
  expect(await credits()).toBe(5);
  expect(page.rest()).toEqual([]);
});
