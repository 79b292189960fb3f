import { createCheckoutSession } from '@bidboard/backend/features/billing/contracts/payments';
import { sql } from '@bidboard/backend/platform/database/database';
import { row, text } from '@bidboard/backend/platform/database/row';
import { sizeOf } from '@bidboard/backend/testing/app/verification-sizes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSeller, pages, createPurchaseFixture, type PurchaseFixture } from './purchase-fixture.ts';

let fixture: PurchaseFixture;
beforeAll(async () => {
  fixture = await createPurchaseFixture();
});
afterAll(() => fixture.close());

const rounds = sizeOf('firstPurchases');
const atOnce = 4;

test('Concurrent first purchases of one company all use one customer', async () => {
  const { person, companyId, productId } = await openSeller(fixture);
  for (let round = 0; round < rounds; round++) {
    await fixture.app.database.query(sql.statement`delete from payment_customer`);
    await fixture.app.database.query(sql.statement`delete from attempt_count`);
    const ways = Array.from({ length: atOnce }, (_, at) => `${pages.successUrl}&way=${round}.${at}`);
    const answers = await Promise.all(
      ways.map((successUrl) =>
        person.call(createCheckoutSession, {
          body: { productId, planId: 'basicPlan', ...pages, successUrl },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(ways.map(() => 200));
  }
  const customers = await fixture.app.database.anyFirst(sql.type(row({ company: text }))`
    select company_id::text as company from payment_customer`);
  expect(customers).toEqual([companyId]);
});
