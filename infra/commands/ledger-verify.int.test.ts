import { sql } from '@bidboard/backend/platform/database/database';
import { createTestDatabase, type TestDatabase } from '@bidboard/backend/testing/servers/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runScript } from '../testing/run-script.ts';

let held: TestDatabase;
beforeAll(async () => {
  held = await createTestDatabase();
});
afterAll(() => held.close());

const verify = () => runScript('ledger:verify', [], { DATABASE_URL: held.url });

test('The command npm run ledger:verify confirms a consistent ledger, and names each fault of an inconsistent one', async () => {
  const whole = await verify();
  expect([whole.code, whole.output.endsWith('The ledger is consistent.\n')]).toEqual([0, true]);
  const company = crypto.randomUUID();
  await held.database.transaction(async (tx) => {
    await tx.query(sql.statement`
      insert into company (id, name) values (${company}::uuid, 'Calder Systems')`);
    await tx.query(sql.statement`
      insert into wallet (product_id, company_id, product_name)
      values (${company}::uuid, ${company}::uuid, 'Calder Access')`);
    await tx.query(sql.statement`
      insert into credit_entry (company_id, product_id, credits, kind, paid_by, cause_id)
      values (${company}::uuid, ${company}::uuid, -1, 'meetingAcceptance', 'credits', ${crypto.randomUUID()}::uuid)`);
    await tx.query(sql.statement`
      insert into credit_entry (company_id, product_id, credits, kind, paid_by, cause_id)
      values (${company}::uuid, ${company}::uuid, 0, 'acceptanceReturn', 'licence', ${crypto.randomUUID()}::uuid)`);
    await tx.query(sql.statement`
      insert into payment (id, source, company_id, product_id, product_name, plan_id, units, amount_minor, currency, paid_at, read_at)
      values (${company}::uuid, 'cs_1', ${company}::uuid, ${company}::uuid, 'Calder Access', 'basicPlan', 5, 99900, 'gbp', now(), now())`);
    await tx.query(sql.statement`
      insert into licence (subscription_id, company_id, product_id, product_name, status, is_cancelled, licensed_until, read_at)
      values ('sub_1', ${company}::uuid, ${company}::uuid, 'Calder Access', 'active', false, now() + interval '1 day', now())`);
  });
  const broken = await verify();
  expect(broken.code).toBe(1);
  expect(broken.output).toMatch(/entry [-0-9a-f]{36} pays an acceptance that there is not/);
  expect(broken.output).toContain(`the wallet of product ${company} was at -1 after entry `);
  expect(broken.output).toContain(
    `payment ${company} paid for 5 credits, and its entries hold 0 from 0 purchases`,
  );
  expect(broken.output).toContain(`the wallet of product ${company} is not licensed as long as its licences`);
  expect(broken.output).toMatch(/entry [-0-9a-f]{36} returns what no acceptance paid/);
  expect(broken.output).toMatch(/\nDiscrepancies: 6\.\n$/);
});
