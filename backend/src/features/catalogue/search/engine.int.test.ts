import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { searchState } from '../../operations/contracts/operations.ts';
import { sql } from '../../../platform/database/database.ts';
import { row, text } from '../../../platform/database/row.ts';
import type { SearchClient } from '../../../platform/search-engine.ts';
import { openCuttableProxy, type CuttableProxy } from '../../../testing/servers/cuttable-proxy.ts';
import { signUpOperator } from '../../../testing/app/people.ts';
import { expectOk } from '../../../testing/fixtures/rfp-fixture.ts';
import { searchEngines } from '../../../testing/servers/search-engines.ts';
import {
  buildTestIndex,
  dropTestElastic,
  openTestElastic,
  testElasticUrl,
} from '../../../testing/servers/test-elastic.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { catchUpSearch, indexChanges } from './elasticsearch/index-changes.ts';

const ended: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).toReversed()) await end();
});

async function openApp(elastic: SearchClient, beside?: TestApp): Promise<TestApp> {
  const app = await createTestApp({ elastic, ...(beside && { database: beside.database }) });
  ended.push(app.close);
  return app;
}

async function proxyTo(url?: string): Promise<CuttableProxy> {
  const proxy = await openCuttableProxy(url);
  ended.push(proxy.close);
  return proxy;
}

async function elasticAt(url: string, name?: string): Promise<SearchClient> {
  const elastic = await openTestElastic(url, name);
  ended.push(() => elastic.client.close());
  return elastic;
}

const addProduct = (app: TestApp, product: string): Promise<string> =>
  app.database.oneFirst(sql.type(row({ id: text }))`
    with filed as (insert into catalogue_category values ('Finance') on conflict do nothing)
    insert into catalogue_product (source_key, product, clean_url, company, category)
    values (${product}, ${product}, 'x', 'Quill', 'Finance') returning object_id::text as id`);

async function search(app: TestApp, query = 'search=ledgerly') {
  const response = await fetch(`${app.baseUrl}/api/catalogue/search?${query}`);
  const { hits } = (await response.json()) as { hits?: { product: string }[] };
  return [response.headers.get('x-search-engine'), hits?.map((hit) => hit.product)];
}
const suggestedBy = async (app: TestApp) =>
  (await fetch(`${app.baseUrl}/api/catalogue/suggestions?search=ledg`)).headers.get('x-search-engine');

test.each(['falls silent', 'refuses connections'])(
  'PostgreSQL answers if the engine %s, and operators are informed',
  async (how) => {
    const proxy = await proxyTo();
    if (how === 'refuses connections') proxy.cut();
    const app = await openApp(await elasticAt(proxy.url));
    await addProduct(app, 'Ledgerly');
    const operator = await signUpOperator(app);
    expect(expectOk(await operator.call(searchState))).toEqual({
      engine: 'elasticsearch',
      isUnavailable: false,
      backlog: 0,
      documents: null,
      products: 1,
      rebuild: null,
      outages: [],
    });
    expect(await search(app)).toEqual(['postgres-fallback', ['Ledgerly']]);
    expect(expectOk(await operator.call(searchState))).toMatchObject({
      isUnavailable: true,
      outages: [{ endedAt: null, reason: expect.any(String) as string }],
    });
  },
);

test('Searches do not wait for an engine that is known to be unavailable', async () => {
  const proxy = await proxyTo();
  const app = await openApp(await elasticAt(proxy.url));
  await addProduct(app, 'Ledgerly');
  await search(app);
  const before = proxy.requestCount();
  for (let again = 0; again < 5; again++)
    expect(await search(app)).toEqual(['postgres-fallback', ['Ledgerly']]);
  expect(await suggestedBy(app)).toBe('postgres-fallback');
  expect(proxy.requestCount()).toBe(before);
});

test('Processes that notice the same outage report it once', async () => {
  const proxy = await proxyTo();
  const app = await openApp(await elasticAt(proxy.url));
  const other = await openApp(await elasticAt(proxy.url), app);
  await Promise.all([search(app), search(other), search(app)]);
  const operator = await signUpOperator(app);
  expect(expectOk(await operator.call(searchState)).outages).toHaveLength(1);
});

test('An engine that refuses one query gets the next, and is not unavailable', async () => {
  let count = 0;
  const refusing = createServer((_request, response) => {
    count++;
    const type = 'application/vnd.elasticsearch+json;compatible-with=9';
    response.writeHead(400, { 'content-type': type, 'x-elastic-product': 'Elasticsearch' });
    response.end(JSON.stringify({ status: 400, error: { type: 'parsing_exception', reason: 'no' } }));
  });
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
  ended.push(() => new Promise((resolve) => refusing.close(() => resolve())));
  const { port } = refusing.address() as AddressInfo;
  const app = await openApp(await elasticAt(`http://127.0.0.1:${port}`));
  await addProduct(app, 'Ledgerly');
  for (const time of [1, 2]) {
    expect(await search(app)).toEqual(['postgres-fallback', ['Ledgerly']]);
    expect(count).toBe(time);
  }
  const operator = await signUpOperator(app);
  expect(expectOk(await operator.call(searchState))).toMatchObject({ isUnavailable: false, outages: [] });
});

test('An installation that searches with PostgreSQL has no outages', async () => {
  const app = await createTestApp();
  ended.push(app.close);
  expect(await search(app)).toEqual(['postgres', []]);
  const operator = await signUpOperator(app);
  expect(expectOk(await operator.call(searchState))).toMatchObject({
    engine: 'postgres',
    isUnavailable: false,
  });
});

describe.each(searchEngines.filter((engine) => engine === 'elasticsearch'))('With a real %s', () => {
  async function openFixture() {
    const direct = await openTestElastic();
    ended.push(() => dropTestElastic(direct));
    const proxy = await proxyTo(testElasticUrl());
    const elastic = await elasticAt(proxy.url, direct.name);
    const app = await openApp(elastic);
    await addProduct(app, 'Ledgerly');
    return { app, proxy, direct, elastic, operator: await signUpOperator(app) };
  }

  test('An engine that comes back is used again, and the outage ends', async () => {
    const { app, proxy, direct, operator } = await openFixture();
    await buildTestIndex(direct, app.database);
    expect(await search(app)).toEqual(['elasticsearch', ['Ledgerly']]);
    proxy.cut();
    expect(await search(app)).toEqual(['postgres-fallback', ['Ledgerly']]);
    proxy.restore();
    app.now.ms += 2000;
    expect(await search(app)).toEqual(['postgres-fallback', ['Ledgerly']]);
    await expect.poll(() => search(app)).toEqual(['elasticsearch', ['Ledgerly']]);
    await expect
      .poll(async () => expectOk(await operator.call(searchState)))
      .toMatchObject({ isUnavailable: false, outages: [{ endedAt: expect.any(String) as string }] });
  });

  test('An engine without an index is unavailable until one is built', async () => {
    const { app, direct, operator } = await openFixture();
    expect(await search(app)).toEqual(['postgres-fallback', ['Ledgerly']]);
    expect(expectOk(await operator.call(searchState)).outages[0]?.reason).toContain('index_not_found');
    await buildTestIndex(direct, app.database);
    app.now.ms += 2000;
    await search(app);
    await expect.poll(() => search(app)).toEqual(['elasticsearch', ['Ledgerly']]);
  });

  test('PostgreSQL answers beyond the ten thousandth hit, and no outage is reported', async () => {
    const { app, direct, operator } = await openFixture();
    await buildTestIndex(direct, app.database);
    expect(await search(app, 'search=ledgerly&page=499')).toEqual(['elasticsearch', []]);
    expect(await search(app, 'search=ledgerly&page=500')).toEqual(['postgres', []]);
    expect(expectOk(await operator.call(searchState)).outages).toEqual([]);
  });

  test('Changes during an outage reach the engine when it is back', async () => {
    const { app, proxy, direct, elastic, operator } = await openFixture();
    await buildTestIndex(direct, app.database);
    proxy.cut();
    const objectID = await addProduct(app, 'Ledgerly Two');
    for (const revision of [9_000_002, 9_000_001])
      await indexChanges(app.database, elastic, [{ objectID, revision }]);
    expect(await catchUpSearch(app.database, elastic)).toBe('away');
    expect(expectOk(await operator.call(searchState))).toMatchObject({ isUnavailable: true, backlog: 1 });
    proxy.restore();
    expect(await catchUpSearch(app.database, elastic)).toBe(1);
    expect(expectOk(await operator.call(searchState))).toMatchObject({ isUnavailable: false, backlog: 0 });
    await direct.client.indices.refresh({ index: `${direct.name}_v*` });
    expect(await search(app)).toEqual(['elasticsearch', ['Ledgerly', 'Ledgerly Two']]);
  });
});
