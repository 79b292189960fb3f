import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dropListing, saveListing } from '../../contracts/page-editing.ts';
import { searchCatalogue } from '../../contracts/catalogue.ts';
import { sql } from '../../../../platform/database/database.ts';
import { number, row, text, texts } from '../../../../platform/database/row.ts';
import type { SearchClient } from '../../../../platform/search-engine.ts';
import { signUpOperator } from '../../../../testing/app/people.ts';
import { expectOk } from '../../../../testing/fixtures/rfp-fixture.ts';
import { searchEngines } from '../../../../testing/servers/search-engines.ts';
import {
  buildTestIndex,
  dropTestElastic,
  indexChangesSince,
  listChanges,
  openTestElastic,
  testElasticUrl,
} from '../../../../testing/servers/test-elastic.ts';
import { createTestApp, type Person, type TestApp } from '../../../../testing/app/test-app.ts';
import { createTestDatabase } from '../../../../testing/servers/test-database.ts';
import { writeChanges } from './elastic-index.ts';
import { anyIndexPattern, liveAlias } from './elastic-mapping.ts';
import { rebuildIndex } from './elastic-rebuild.ts';
import { normaliseSpelling } from './elastic-document.ts';
import { reindexCatalogue } from './reindex-catalogue.ts';

test('Without an engine address there is nothing to build, and the command says so', async () => {
  const logLines: string[] = [];
  const print = (line: string) => void logLines.push(line);
  expect(await reindexCatalogue({ databaseUrl: 'none', elastic: undefined, print })).toBe(1);
  expect(logLines).toEqual([expect.stringContaining('ELASTICSEARCH_URL is not set')]);
});

describe.each(searchEngines.filter((engine) => engine === 'elasticsearch'))('The index of %s', () => {
  let app: TestApp;
  let elastic: SearchClient;
  let operator: Person;
  beforeEach(async () => {
    indexedUpTo = 0;
    elastic = await openTestElastic();
    app = await createTestApp({ elastic });
    operator = await signUpOperator(app);
  });
  afterEach(async () => {
    await dropTestElastic(elastic);
    await app.close();
  });

  const save = async (product: string, objectID?: string) =>
    expectOk(
      await operator.call(saveListing, {
        body: {
          ...(objectID !== undefined && { objectID }),
          product,
          company: 'Quill Works',
          category: 'Finance',
          allKeywords: ['ledger'],
        },
      }),
    ).objectID;
  const drop = async (objectID: string) =>
    expectOk(await operator.call(dropListing, { params: { objectID } }));
  const names = async (search = '') =>
    expectOk(await app.visitor.call(searchCatalogue, { search: { search } }))
      .hits.map((hit) => hit.product)
      .toSorted();
  let indexedUpTo: number;
  const indexNewEvents = async () => {
    indexedUpTo = await indexChangesSince(elastic, app.database, indexedUpTo);
  };

  /** Returns every document of the live index, by id. */
  async function documents() {
    await elastic.client.indices.refresh({ index: liveAlias(elastic.name) });
    const { hits } = await elastic.client.search({
      index: liveAlias(elastic.name),
      size: 10_000,
      sort: [{ objectID: { order: 'asc' } }],
    });
    return hits.hits.map((hit) => hit._source);
  }
  /** Adds a few thousand products by SQL, named `Bulk 7` and so on. */
  const addMany = (count: number) =>
    app.database.query(sql.statement`
      with filed as (insert into catalogue_category values ('Finance') on conflict do nothing)
      insert into catalogue_product (source_key, product, clean_url, company, category, keywords)
      select 'bulk ' || n, 'Bulk ' || n, 'bulk', 'Quill Works', 'Finance', array['k' || n % 7]
      from generate_series(1, ${count}) as n`);
  const idOf = (product: string) =>
    app.database.oneFirst(
      sql.type(row({ id: text }))`
        select object_id::text as id from catalogue_product where product = ${product}`,
    );

  test('Searches find added, renamed and removed products correctly once their events are processed', async () => {
    await buildTestIndex(elastic, app.database);
    const ledgerly = await save('Ledgerly');
    await save('Taxomat');
    await indexNewEvents();
    expect(await names()).toEqual(['Ledgerly', 'Taxomat']);
    await save('Bookerly', ledgerly);
    await indexNewEvents();
    expect([await names('bookerly'), await names('ledgerly')]).toEqual([['Bookerly'], []]);
    await drop(ledgerly);
    await indexNewEvents();
    expect(await names()).toEqual(['Taxomat']);
  });

  test('Repeated, late and reordered events change nothing', async () => {
    await buildTestIndex(elastic, app.database);
    const [retained, deleted] = [await save('Kept'), await save('Gone')];
    await indexNewEvents();
    await save('Kept On', retained);
    await drop(deleted);
    const all = await listChanges(app.database);
    expect(all).toHaveLength(4);
    await indexNewEvents();
    const before = await documents();
    expect(before).toMatchObject([{ objectID: retained, name: 'Kept On' }]);
    const call = { ...elastic, signal: AbortSignal.timeout(20_000) };
    for (const changes of [...all.toReversed(), ...all, ...all.toReversed()])
      await writeChanges(app.database, call, changes);
    expect(await documents()).toEqual(before);
  });

  test('A slow subscriber that read a product before its deletion does not bring it back', async () => {
    await buildTestIndex(elastic, app.database);
    const deleted = await save('Gone');
    const stale = await createTestDatabase();
    await stale.database.query(sql.statement`
      with filed as (insert into catalogue_category values ('Finance') on conflict do nothing)
      insert into catalogue_product (object_id, source_key, product, clean_url, company, category, revision)
      values (${deleted}::uuid, 'gone', 'Gone', 'gone', 'Quill', 'Finance', 1)`);
    const [first = []] = await listChanges(app.database);
    await drop(deleted);
    await indexNewEvents();
    const call = { ...elastic, signal: AbortSignal.timeout(20_000) };
    await writeChanges(stale.database, call, first);
    await stale.close();
    expect(await documents()).toEqual([]);
  });

  test('Renaming a category updates its products in the index without a new revision of their own', async () => {
    await buildTestIndex(elastic, app.database);
    const objectID = await save('Ledgerly');
    await indexNewEvents();
    const revision = await app.database.oneFirst(sql.type(row({ revision: number }))`
      with renamed as (update catalogue_category set category = 'Money' where category = 'Finance')
      select nextval('revision') as revision`);
    const call = { ...elastic, signal: AbortSignal.timeout(20_000) };
    await writeChanges(app.database, call, [{ objectID, revision }]);
    expect(await documents()).toMatchObject([{ objectID, category: 'Money', filed: ['Money', 'ledger'] }]);
  });

  test('A rebuilt index equals the index built from events', async () => {
    await buildTestIndex(elastic, app.database);
    for (let n = 0; n < 15; n++) await save(`Näme ${n}`);
    await indexNewEvents();
    const all = await listChanges(app.database);
    for (const [at, [change]] of all.entries()) {
      if (!change) continue;
      if (at % 3 === 0) await save(`Renamed ${at}`, change.objectID);
      if (at % 5 === 0) await drop(change.objectID);
    }
    await indexNewEvents();
    const streamed = await documents();
    expect(streamed).toHaveLength(12);
    await buildTestIndex(elastic, app.database);
    expect(await documents()).toEqual(streamed);
  });

  test('Changes during a rebuild are in the new index', async () => {
    await addMany(700);
    await buildTestIndex(elastic, app.database);
    let step = 0;
    await rebuildIndex({
      ...elastic,
      database: app.database,
      async onProgress() {
        step++;
        await save(`Changed at ${step}`, await idOf(`Bulk ${step}`));
        await save(`Changed at the end ${step}`, await idOf(`Bulk ${700 - step}`));
        await drop(await idOf(`Bulk ${step + 100}`));
        await drop(await idOf(`Bulk ${600 - step}`));
        await save(`Added at ${step}`);
        await indexNewEvents();
      },
    });
    expect(step).toBe(3);
    const tables = await app.database.anyFirst(
      sql.type(row({ product: text }))`select product from catalogue_product order by object_id`,
    );
    expect(await documents()).toEqual(tables.map((name) => expect.objectContaining({ name }) as unknown));
    const built = await documents();
    await buildTestIndex(elastic, app.database);
    expect(await documents()).toEqual(built);
  });

  test('Searches do not notice that a new index replaces the old one', async () => {
    await addMany(700);
    await buildTestIndex(elastic, app.database);
    let building = true;
    const answers = new Set<string>();
    const searching = Array.from({ length: 2 }, async () => {
      while (building) {
        const response = await fetch(`${app.baseUrl}/api/catalogue/search?search=bulk`);
        const { nbHits } = (await response.json()) as { nbHits: number };
        answers.add(`${response.status} ${response.headers.get('x-search-engine')} ${nbHits}`);
      }
    });
    for (let again = 0; again < 2; again++) await buildTestIndex(elastic, app.database);
    building = false;
    await Promise.all(searching);
    expect([...answers]).toEqual(['200 elasticsearch 700']);
    const indexes = await elastic.client.indices.getAlias({ index: anyIndexPattern(elastic.name) });
    expect(Object.keys(indexes)).toHaveLength(1);
  });

  test('Of two simultaneous builds one runs, and an unfinished index from an earlier build is deleted', async () => {
    await addMany(600);
    await buildTestIndex(elastic, app.database);
    const leftHalfWay = rebuildIndex({
      ...elastic,
      database: app.database,
      onProgress: () => Promise.reject(new Error('killed')),
    });
    await expect(leftHalfWay).rejects.toThrow('killed');
    const second: unknown[] = [];
    const first = await rebuildIndex({
      ...elastic,
      database: app.database,
      async onProgress() {
        second.push(await rebuildIndex({ ...elastic, database: app.database }));
      },
    });
    expect([first, new Set(second)]).toEqual([600, new Set([undefined])]);
    expect(
      Object.keys(await elastic.client.indices.getAlias({ index: anyIndexPattern(elastic.name) })),
    ).toHaveLength(1);
  });

  test('The command builds an index, and keeps an existing one if asked to', async () => {
    await addMany(3);
    const logLines: string[] = [];
    const options = {
      databaseUrl: app.url,
      elastic: { url: testElasticUrl(), name: elastic.name },
      print: (line: string) => void logLines.push(line),
    };
    expect(await reindexCatalogue({ ...options, onlyIfMissing: true })).toBe(0);
    expect(await reindexCatalogue({ ...options, onlyIfMissing: true })).toBe(0);
    expect(await reindexCatalogue(options)).toBe(0);
    expect(logLines).toEqual(Array<string>(2).fill('The search index contains 3 products.'));
    expect(await names()).toEqual(['Bulk 1', 'Bulk 2', 'Bulk 3']);
  });

  test('The engine normalises words as PostgreSQL does', async () => {
    await buildTestIndex(elastic, app.database);
    const samples = [
      'Node.js, C++ & .NET 8',
      'Café Ünïcode ÅNGSTRÖM',
      'Ёлка ПАЗИТЕЛ Ведёт',
      'ｆｕｌｌ ｗｉｄｔｈ ① ² ㎏',
      'a\u200bb \u202eright',
      'Straße Œuvre Łódź ﬁn',
      "O'Reilly — naïve_name|x",
      'Ελληνικά 東京 データ',
      'the and of der die das',
    ];
    const fold = await app.database.oneFirst(
      sql.type(row({ words: texts }))`
        select array_agg(trim(catalogue_fold(sample)) order by at) as words
        from unnest(${sql.array(samples, 'text')}) with ordinality as said (sample, at)`,
    );
    for (const [at, sample] of samples.entries()) {
      const { tokens = [] } = await elastic.client.indices.analyze({
        index: liveAlias(elastic.name),
        analyzer: 'words',
        text: normaliseSpelling(sample),
      });
      expect(tokens.map((token) => token.token).join(' ')).toBe(fold[at]);
    }
  });
});
