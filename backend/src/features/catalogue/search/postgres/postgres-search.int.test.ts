import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchCatalogue, suggestFromCatalogue } from '../../contracts/catalogue.ts';
import type { Infer } from '../../../../kernel/schema/schema.ts';
import { createDatabase, sql, readWithTimeout } from '../../../../platform/database/database.ts';
import { json, number, row } from '../../../../platform/database/row.ts';
import { expectOk } from '../../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type TestApp } from '../../../../testing/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.database.query(sql.statement`
    insert into catalogue_category (category) values ('Finance'), ('Wares & Goods')`);
});
afterAll(() => app.close());

const search = async (query: Infer<typeof searchCatalogue.search>) =>
  expectOk(await app.visitor.call(searchCatalogue, { search: query }));
const names = async (typed: string) => (await search({ search: typed })).hits.map((hit) => hit.product);

/** Returns the results, and the words that were ignored for them. */
const foundAndIgnored = async (typed: string) => {
  const { hits, ignoredWords } = await search({ search: typed });
  return [hits.map((hit) => hit.product).toSorted(), ignoredWords];
};

/** Publishes products of one company, each with a description. */
const publish = (company: string, products: Record<string, string>) =>
  app.database.query(sql.statement`
    insert into catalogue_product (source_key, product, clean_url, company, category, description)
    select ${company} || ' | ' || product, product, 'x', ${company}, 'Finance', description
    from ${sql.unnest(Object.entries(products), ['text', 'text'])} as told (product, description)`);

/** A product in the sixteenth that estimates are based on. */
const sampledProduct = (product: string) => sql.statement`
  insert into catalogue_product (object_id, source_key, product, clean_url, company, category, description)
  values (${crypto.randomUUID().replace(/.$/, '0')}, ${product}, ${product}, 'x', 'Quill', 'Finance', '')`;

/** Returns the search data of each product, with its values by name, since numbers may differ. */
const known = () =>
  app.database.any(sql.type(row({ entry: json<unknown>() }))`
    select jsonb_build_object('id', e.object_id, 'product', e.product,
      'isSampled', exists (select from catalogue_sample s where s.object_id = e.object_id and s.filed = e.filed),
      'lexemes', array(
      select coalesce(v.facet || '=' || v.value, lexeme) from unnest(e.search)
      left join catalogue_facet_value v on lexeme = '@' || v.id order by 1)) as entry
    from catalogue_entry e order by e.object_id`);

describe('Search entries of products', () => {
  test('Searches find published, renamed, refiled and dropped products correctly at once', async () => {
    await publish('Quill', { Ledgerly: 'Books for the small firm.', Taxomat: 'Fills in forms.' });
    expect(await names('ledgerly')).toEqual(['Ledgerly']);
    await app.database.query(sql.statement`
      update catalogue_product set product = 'Journally', category = 'Wares & Goods' where product = 'Ledgerly'`);
    expect([await names('ledgerly'), await names('journally')]).toEqual([[], ['Journally']]);
    expect((await search({ category: ['Wares & Goods'] })).nbHits).toBe(1);
    await app.database.query(sql.statement`
      update catalogue_category set category = 'Goods' where category = 'Wares & Goods'`);
    expect((await search({ category: ['Goods'] })).hits.map((hit) => hit.product)).toEqual(['Journally']);
    await app.database.query(sql.statement`delete from catalogue_product where product = 'Journally'`);
    expect([await names('journally'), (await search({})).nbHits]).toEqual([[], 1]);
  });
  test('Rewriting all search entries changes nothing', async () => {
    await app.database.query(sampledProduct('Sampled'));
    const before = await known();
    expect(before.filter(({ entry }) => (entry as { isSampled: boolean }).isSampled)).not.toEqual([]);
    const count = await app.database.oneFirst(
      sql.type(row({ count: number }))`select catalogue_rewrite_entries() as count`,
    );
    expect([count, await known()]).toEqual([before.length, before]);
  });
});

describe('Words', () => {
  test('Stop words of any language exclude nothing, and still name a product', async () => {
    await publish('Stops', { 'The Who': 'Answers.', Kalender: 'Termine planen.', Relais: 'Outil de paie.' });
    expect(await names('the kalender')).toEqual(['Kalender']);
    expect(await names('für die kalender')).toEqual(['Kalender']);
    expect(await names('les relais')).toEqual(['Relais']);
    expect(await names('the who')).toEqual(['The Who']);
  });
  test('An unfinished word with many endings is found like one with few', async () => {
    const endings = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`Gardon${n}x`, '']));
    await publish('Endings', endings);
    expect((await names('gardon')).toSorted()).toEqual(Object.keys(endings).toSorted());
  });
  test('A misspelled whole name comes before names that contain it', async () => {
    await publish('Chat', { 'Meet for Slakker': '', Slakker: '' });
    expect(await names('slakekr')).toEqual(['Slakker', 'Meet for Slakker']);
    // No product resembles the whole text. Its first word is a prefix of both names, and the other word is ignored.
    expect(await foundAndIgnored('sla kekr')).toEqual([['Meet for Slakker', 'Slakker'], ['kekr']]);
    expect((await foundAndIgnored('one two three meet for slakekr'))[1]).toContain('one');
  });
});

describe('More than ten thousand products', () => {
  beforeAll(async () => {
    await app.database.query(sql.statement`
      insert into catalogue_product (source_key, product, clean_url, company, category, description)
      select 'many ' || n, 'Widget ' || n, 'widget', 'Works ' || n % 3, 'Finance',
        'A gadget' || case when n % 2 = 0 then ' that is even' else '' end
      from generate_series(1, 20000) as n`);
  });

  test('Counts above ten thousand are approximate and reported as estimates', async () => {
    const found = await search({ search: 'gadget' });
    expect(found.exhaustiveNbHits).toBe(false);
    expect(found.hits).toHaveLength(20);
    expect(Math.abs(found.nbHits - 20_000)).toBeLessThan(3000);
    expect(found.facets.company.map(({ value }) => value).toSorted()).toEqual([
      'Works 0',
      'Works 1',
      'Works 2',
    ]);
  });
  test('Counts up to ten thousand are exact', async () => {
    const { nbHits, exhaustiveNbHits, facets } = await search({ search: 'even gadget' });
    expect([nbHits, exhaustiveNbHits]).toEqual([10_000, true]);
    expect(facets.category).toEqual([{ value: 'Finance', count: 10_000 }]);
  });
  test('Deep pages of a large result hold every product once', async () => {
    const shown: string[] = [];
    // One after the other: five at once may exceed the time limit of a search.
    for (const page of [0, 1, 249, 250, 499]) {
      const { hits } = await search({ search: 'even gadget', page });
      shown.push(...hits.map((hit) => hit.objectID));
    }
    expect([shown.length, new Set(shown).size]).toEqual([100, 100]);
  });
  test('A page beyond the last is empty', async () => {
    for (const query of [{ search: 'gadget' }, {}]) {
      const { hits, nbHits } = await search({ ...query, page: 100_000 });
      expect(hits).toEqual([]);
      expect(Math.abs(nbHits - 20_000)).toBeLessThan(3000);
    }
  });
  test('A search for all products returns the same as one for the only category, also after changes and deletions', async () => {
    const answerTo = async (query: Infer<typeof searchCatalogue.search>) => {
      const { nbHits, facets } = await search(query);
      return { nbHits, company: facets.company, allKeywords: facets.allKeywords };
    };
    const ofAll = await answerTo({});
    expect(ofAll).toEqual(await answerTo({ category: ['Finance'] }));
    await app.database.query(sql.statement`
      update catalogue_product set company = 'Sold', keywords = '{sold}' where object_id::text like '%00'`);
    await app.database.query(sql.statement`
      delete from catalogue_product where object_id::text like '%10'`);
    const since = await answerTo({});
    expect(since).toEqual(await answerTo({ category: ['Finance'] }));
    expect(since.nbHits).toBeLessThan(ofAll.nbHits);
    expect(since.allKeywords.map(({ value }) => value)).toEqual(['sold']);
  });
  test('Products are counted from a sample, even before a new version has granted privileges to the application', async () => {
    const role = sql.identifier([decodeURIComponent(new URL(app.appUrl).username)]);
    await app.database.query(sql.statement`revoke all on catalogue_sample from ${role}`);
    const ofAll = async () => (await search({})).nbHits;
    const before = await ofAll();
    const application = await createDatabase(app.appUrl, { connections: 1 });
    await application.query(sampledProduct('Late'));
    await application.end();
    expect(await ofAll()).toBe(before + 16);
    await app.database.query(sql.statement`
      delete from catalogue_sample where object_id in (select object_id from catalogue_sample limit 3)`);
    expect(await ofAll()).toBe(before + 16 - 3 * 16);
    expect((await search({ category: ['Finance'] })).nbHits).toBe(before + 16);
  });
});

test('A slow query is cancelled, and the next query is not', async () => {
  const slow = readWithTimeout(app.database, 50, (db) =>
    db.any(sql.statement`select from generate_series(1, 1000000000) as n where n < 0`),
  );
  await expect(slow).rejects.toMatchObject({ code: '57014' });
  expect((await app.visitor.call(suggestFromCatalogue, { search: { search: 'widget' } })).status).toBe(200);
});
