import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contracts } from '../../contracts.ts';
import { signUp } from '../../features/accounts/contracts/accounts.ts';
import { listCatalogueCategories } from '../../features/catalogue/contracts/catalogue.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { meterCalls } from '../observability/metrics/meter-calls.ts';

const registry = new Registry();
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ meter: meterCalls(registry, contracts) });
});
afterAll(() => app.close());

/** Returns the counts of a metric by its labels, without those at 0. */
async function counted(metric: string): Promise<Record<string, number>> {
  const { values } = (await registry.getSingleMetric(metric)?.get()) ?? { values: [] };
  return Object.fromEntries(
    values
      .filter(({ value }) => value > 0)
      .map(({ labels, value }) => [Object.values(labels).join(' '), value]),
  );
}

test('Every response is counted once under one of our names, and commands by their outcome', async () => {
  await app.visitor.call(listCatalogueCategories);
  await app.visitor.call(signUp, { body: { userName: 'Ada', email: 'ada', password: 'x', policy: true } });
  await app.visitor.call(signUp, {
    body: { userName: 'Ada', email: 'ada@x.example', password: 'long enough', policy: true },
  });
  for (const path of [
    `api/files/${crypto.randomUUID()}`,
    'api/nothing/of/the/kind',
    `products/${crypto.randomUUID()}`,
    'healthz',
    'readyz',
  ])
    await fetch(`${app.baseUrl}/${path}`);
  await vi.waitFor(async () => {
    expect(await counted('bidboard_http_requests_total')).toEqual({
      'listCatalogueCategories 200': 1,
      'signUp 200': 1,
      'signUp 422': 1,
      'file 404': 1,
      'noCall 404': 1,
      'page 404': 1,
    });
  });
  expect(await counted('bidboard_commands_total')).toEqual({ 'signUp ok': 1, 'signUp invalidFields': 1 });
});
