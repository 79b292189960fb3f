import { sql } from '@bidboard/backend/platform/database/database';
import { row, text } from '@bidboard/backend/platform/database/row';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { dropTestElastic, openTestElastic } from '@bidboard/backend/testing/servers/test-elastic';
import { searchEngines } from '@bidboard/backend/testing/servers/search-engines';
import { createTestDatabase, type TestDatabase } from '@bidboard/backend/testing/servers/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runScript } from '../testing/run-script.ts';
import { openRunbook, openMonitoredProduct, type MonitoredProduct } from './runbook.ts';

let bare: TestDatabase;
beforeAll(async () => {
  bare = await createTestDatabase();
});
afterAll(() => bare.close());

test('The reindex command says that there is no index to build if PostgreSQL searches', async () => {
  const { code, output } = await runScript('search:reindex', [], { DATABASE_URL: bare.url });
  expect([code, output]).toEqual([
    1,
    expect.stringContaining('PostgreSQL searches, and needs no search index.'),
  ]);
});

describe.each(searchEngines.filter((engine) => engine !== 'postgres'))('On %s', () => {
  let app: TestApp;
  let house: MonitoredProduct;
  let elastic: Awaited<ReturnType<typeof openTestElastic>>;
  beforeAll(async () => {
    elastic = await openTestElastic();
    app = await createTestApp({ elastic, clock: Date.now });
    house = await openMonitoredProduct(
      {
        ELASTICSEARCH_URL: process.env['TEST_ELASTICSEARCH_URL'] ?? '',
        ELASTICSEARCH_INDEX: elastic.name,
      },
      app,
    );
  });
  afterAll(async () => {
    await house.close();
    await app.close();
    await dropTestElastic(elastic);
  });

  const found = async () => {
    const answer = await fetch(`${app.baseUrl}/api/catalogue/search?search=ledgerly`);
    const { hits } = (await answer.json()) as { hits: { product: string }[] };
    return [answer.headers.get('x-search-engine'), hits.map((hit) => hit.product)];
  };

  test('Reindex: a product that the index lost is found again', async () => {
    const id = await app.database.oneFirst(sql.type(row({ id: text }))`
      with filed as (insert into catalogue_category values ('Finance') on conflict do nothing)
      insert into catalogue_product (source_key, product, clean_url, company, category)
      values ('one', 'Ledgerly', 'x', 'Quill', 'Finance') returning object_id::text as id`);
    await house.desk.shell('npm run search:reindex');
    await expect.poll(found).toEqual(['elasticsearch', ['Ledgerly']]);
    const [index = ''] = Object.keys(await elastic.client.indices.getAlias({ index: `${elastic.name}_v*` }));
    const { errors } = await elastic.client.bulk({
      operations: [{ delete: { _index: index, _id: id } }],
      refresh: true,
    });
    expect(errors).toBe(false);
    await expect.poll(found).toEqual(['elasticsearch', []]);
    const page = openRunbook('reindex', house.desk);
    expect(await page.call(/operations\/search/)).toMatchObject({
      engine: 'elasticsearch',
      isUnavailable: false,
      backlog: 0,
    });
    expect(await page.run(/search:reindex/)).toContain('The search index contains 1 products.');
    await expect.poll(found).toEqual(['elasticsearch', ['Ledgerly']]);
    expect(page.rest()).toEqual([]);
  });
});
