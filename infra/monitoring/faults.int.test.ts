import { sql, type Database } from '@bidboard/backend/platform/database/database';
import { registerCompany, signUpPerson } from '@bidboard/backend/testing/app/people';
import { productForm } from '@bidboard/backend/testing/fixtures/product-form';
import { addProduct } from '@bidboard/backend/features/products/contracts/products';
import { isWhole, sizeOf } from '@bidboard/backend/testing/app/verification-sizes';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Fixture } from './causes.ts';
import { ownNames } from './every-metric.ts';
import { constants, faults } from './faults.ts';
import { hasPrometheus, startPrometheus, type Prometheus } from './prometheus.ts';
import { readRules } from './written-rules.ts';
import { startWatched } from './watched-product.ts';

/** A job without a receipt is relayed again after a minute, and a busy machine may take longer. */
const waitOptions = { timeout: 300_000, interval: 250 };
const testTimeoutMs = 900_000;
const tried = faults.slice(0, sizeOf('faults'));
if (!hasPrometheus)
  process.stdout.write('Prometheus is absent: that faults move metrics is tested, that rules fire is not.\n');

let fixture: Fixture;
let prometheus: Prometheus | undefined;

beforeAll(async () => {
  const product = await startWatched();
  // This runs before any part of the product does. The first comparison with the provider must find it unavailable, and later
  // comparisons must find it without this payment.
  product.proxies.payments.cut();
  const { app } = product;
  await app.database.query(sql.statement`insert into catalogue_category (category) values ('Tools')`);
  const [buyer, seller] = [
    await signUpPerson(app, 'buyer@x.example'),
    await signUpPerson(app, 'seller@x.example'),
  ];
  const companyId = await registerCompany(seller, 'Calder Systems');
  const { product: sold } = expectOk(await seller.call(addProduct, { form: productForm() }));
  await grantUnknown(app.database, companyId, sold._id);
  fixture = { product, buyer, seller, productId: sold._id };
  await Promise.all([product.start('api'), product.start('worker')]);
  if (hasPrometheus) prometheus = await startPrometheus(product.ports);
});

afterAll(async () => {
  await prometheus?.stop();
  await fixture?.product.stop();
});

/** Without a Prometheus nothing fires. */
async function areCalm(alerts: readonly string[]): Promise<void> {
  const firing = (await prometheus?.firing()) ?? [];
  expect(alerts.filter((alert) => firing.includes(alert))).toEqual([]);
}

/** Inserts a payment into the ledger, an hour old, that the provider never had. */
async function grantUnknown(database: Database, companyId: string, productId: string): Promise<void> {
  await database.query(sql.statement`
    insert into wallet (product_id, company_id, product_name) values (${productId}, ${companyId}, 'Ledgerly')
    on conflict do nothing`);
  await database.query(sql.statement`
    insert into payment (source, company_id, product_id, product_name, plan_id, units, amount_minor, currency, paid_at, read_at, created_at)
    values ('cs_test_nobody', ${companyId}, ${productId}, 'Ledgerly', 'basicPlan', 1, 100, 'usd',
      now() - interval '1 hour', now() - interval '1 hour', now() - interval '1 hour')`);
}

test('A process exposes exactly the metrics of the table, without any id or address', async () => {
  for (const name of ['api', 'worker'] as const) {
    const { text } = await fixture.product.scrape(name);
    const names = [...text.matchAll(/^# TYPE (bidboard_\w+)/gm)].map(([, metric]) => metric);
    expect(names.sort()).toEqual(ownNames(name).sort());
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|@|\/api\//);
  }
});

test('Metrics are served only at the metrics port', async () => {
  const answer = await fetch(`${fixture.product.url}/metrics`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('bidboard_');
});

test.each(tried)(
  '$name: the fault shows in the metrics and fires its rules',
  async (fault) => {
    const { product } = fixture;
    // The effects of the previous fault must have ended, or this test would prove nothing.
    if (!fault.isUnderWay) await vi.waitFor(() => areCalm(fault.fires), waitOptions);
    const ending = new AbortController();
    const names = Object.entries(fault.moves) as ['api' | 'worker', readonly string[]][];
    const before = new Map(
      await Promise.all(names.map(async ([name]) => [name, await product.scrape(name)] as const)),
    );
    const moved = new Set<string>();
    try {
      await fault.cause(fixture, ending.signal);
      await vi.waitFor(async () => {
        for (const [name, metrics] of names) {
          const now = await product.scrape(name);
          for (const metric of metrics)
            if (now.sum(metric) !== before.get(name)?.sum(metric)) moved.add(`${name} ${metric}`);
        }
        expect([...moved].sort()).toEqual(
          names.flatMap(([name, metrics]) => metrics.map((metric) => `${name} ${metric}`)).sort(),
        );
      }, waitOptions);
      const fired = new Set<string>();
      await vi.waitFor(async () => {
        for (const alert of (await prometheus?.firing()) ?? fault.fires) fired.add(alert);
        expect([...fired]).toEqual(expect.arrayContaining([...fault.fires]));
      }, waitOptions);
    } finally {
      ending.abort();
      await fault.repair(fixture);
    }
  },
  testTimeoutMs,
);

test(
  'No rule keeps firing after the faults are repaired',
  async () => {
    // An operator has to handle what the poisoned job left. Everything else becomes calm again by itself.
    await vi.waitFor(async () => {
      const firing = (await prometheus?.firing()) ?? [];
      expect(firing.filter((alert) => alert !== 'BidboardJobsDeadLettered')).toEqual([]);
    }, waitOptions);
  },
  testTimeoutMs,
);

test('Some fault moves every metric and fires every rule', async () => {
  const moved = new Set(faults.flatMap(({ moves }) => [...(moves.api ?? []), ...(moves.worker ?? [])]));
  const all = new Set([...ownNames('api'), ...ownNames('worker')]);
  expect([...all].filter((name) => !moved.has(name)).sort()).toEqual([...constants].sort());
  const rules = (await readRules()).map((rule) => rule.alert);
  expect([...new Set(faults.flatMap((fault) => fault.fires))].sort()).toEqual(rules.sort());
  expect(tried.length === faults.length).toBe(isWhole);
});
