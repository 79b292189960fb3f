import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from '@bidboard/backend/platform/database';
import { createTestDatabase, type TestDatabase } from '@bidboard/backend/testing/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { durabilityAsked } from './durability-asked.ts';
import { root } from './places.ts';

let held: TestDatabase;
beforeAll(async () => {
  held = await createTestDatabase();
});
afterAll(() => held.close());

/** What the npm script of that name says and ends with, on this test's database. */
async function run(script: string): Promise<{ code: number; said: string }> {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const [, ...args] = scripts[script]?.split(' ') ?? [];
  const program = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env['PATH'], ...durabilityAsked(), DATABASE_URL: held.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said, [code]] = await Promise.all([
    text(program.stdout),
    once(program, 'exit') as Promise<[number | null]>,
  ]);
  return { code: code ?? 1, said };
}

test('npm run ledger:verify says that the ledger holds, and names each fault where it does not', async () => {
  const whole = await run('ledger:verify');
  expect([whole.code, whole.said.endsWith('The ledger holds.\n')]).toEqual([0, true]);
  const company = crypto.randomUUID();
  await held.database.transaction(async (tx) => {
    await tx.query(sql.typeAlias('nothing')`
      insert into company (id, name) values (${company}::uuid, 'Calder Systems')`);
    await tx.query(sql.typeAlias('nothing')`
      insert into wallet (product_id, company_id, product_name)
      values (${company}::uuid, ${company}::uuid, 'Calder Access')`);
    await tx.query(sql.typeAlias('nothing')`
      insert into credit_entry (company_id, product_id, credits, kind, paid_by, cause_id)
      values (${company}::uuid, ${company}::uuid, -1, 'meetingAcceptance', 'credits', ${crypto.randomUUID()}::uuid)`);
    await tx.query(sql.typeAlias('nothing')`
      insert into payment (id, source, company_id, product_id, product_name, plan_id, units, amount_minor, currency, paid_at, read_at)
      values (${company}::uuid, 'cs_1', ${company}::uuid, ${company}::uuid, 'Calder Access', 'basicPlan', 5, 99900, 'gbp', now(), now())`);
    await tx.query(sql.typeAlias('nothing')`
      insert into licence (subscription_id, company_id, product_id, product_name, status, is_cancelled, licensed_until, read_at)
      values ('sub_1', ${company}::uuid, ${company}::uuid, 'Calder Access', 'active', false, now() + interval '1 day', now())`);
  });
  const broken = await run('ledger:verify');
  expect(broken.code).toBe(1);
  expect(broken.said).toMatch(/entry [-0-9a-f]{36} pays an acceptance that there is not/);
  expect(broken.said).toContain(`the wallet of product ${company} was at -1 after entry `);
  expect(broken.said).toContain(
    `payment ${company} paid for 5 credits, and its entries hold 0 from 0 purchases`,
  );
  expect(broken.said).toContain(`the wallet of product ${company} is not licensed as long as its licences`);
  expect(broken.said).toMatch(/\n4 faults\.\n$/);
});
