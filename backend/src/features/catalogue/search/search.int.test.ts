import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  getCatalogueProduct,
  listCatalogueCategories,
  searchCatalogue,
  suggestFromCatalogue,
} from '../contracts/catalogue.ts';
import type { Infer } from '../../../kernel/schema/schema.ts';
import { sql } from '../../../platform/database/database.ts';
import { row, text } from '../../../platform/database/row.ts';
import { expectOk } from '../../../testing/fixtures/rfp-fixture.ts';
import { searchEngines } from '../../../testing/servers/search-engines.ts';
import { buildTestIndex, dropTestElastic, openTestElastic } from '../../../testing/servers/test-elastic.ts';
import type { SearchClient } from '../../../platform/search-engine.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { importFile } from '../import/import-catalogue.ts';

const rows = [
  [
    'Ledgerly',
    'Quill Works',
    'Finance',
    'Bookkeeping',
    'Books for small firms. '.repeat(20),
    'ledger|tax',
    'CFO|Accountants',
    '11-50',
    'monogram',
  ],
  [
    'Taxomat',
    'Ledgerly Partners',
    'Finance',
    'Tax',
    'Fills in forms.',
    'tax',
    'Accountants',
    '11-50',
    'monogram',
  ],
  [
    'Paymill',
    'Ottomill',
    'Finance',
    'Payments',
    'Takes cards.',
    'ledgerly|cards',
    'CFO',
    '51-200',
    'monogram',
  ],
  ['Bookworm', 'Ottomill', 'Libraries', '', 'Exports to Ledgerly.', 'shelves', '', '', 'monogram'],
  ['Ledgerly Lite', 'Zed', 'Finance', 'Bookkeeping', 'Less of it.', '', '', '', ''],
  ['Jora', 'Trackers', 'Projects', 'Boards', 'Plans sprints.', 'agile', 'Developers', '', 'monogram'],
  [
    'Notional',
    'Papers',
    'Projects',
    'Docs',
    'Slow motion pictures of notes.',
    'docs|café',
    '',
    '',
    'monogram',
  ],
  ['Яндекс Трекер', 'Яндекс', 'Projects', 'Boards', 'Ведёт задачи команды.', 'задачи', '', '', 'monogram'],
  [
    'GitHarbour',
    'Harbour',
    'Projects',
    'Code',
    'Keeps code. Node.js and C++ inside.',
    'git',
    'Developers',
    '',
    'monogram',
  ],
] as const;

type Engine = (typeof searchEngines)[number];
let app: TestApp;
let elastic: SearchClient | undefined;

/** Starts the app with the rows above, searched by the given engine. */
async function open(engine: Engine): Promise<void> {
  elastic = engine === 'elasticsearch' ? await openTestElastic() : undefined;
  app = await createTestApp({ elastic });
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
  const path = join(folder, 'a.csv');
  const header =
    'product,company,category,subCategory,description,allKeywords,targetPersona,noEmployees,logo';
  await writeFile(path, [header, ...rows.map((cells) => cells.join(','))].join('\n'));
  await importFile(app.database, path, () => {}, app.now.ms);
  await rm(folder, { recursive: true });
  await settle();
}
/** Waits until the index holds the same as the tables. */
async function settle(): Promise<void> {
  if (elastic) await buildTestIndex(elastic, app.database);
}
async function close(): Promise<void> {
  if (elastic) await dropTestElastic(elastic);
  await app.close();
}

type SearchQuery = Infer<typeof searchCatalogue.search>;
const search = async (query: SearchQuery) =>
  expectOk(await app.visitor.call(searchCatalogue, { search: query }));
const names = async (query: SearchQuery | string) =>
  (await search(typeof query === 'string' ? { search: query } : query)).hits.map((hit) => hit.product);
const suggest = async (typed: string) =>
  expectOk(await app.visitor.call(suggestFromCatalogue, { search: { search: typed } }));
const byValue = (counts: { value: string; count: number }[]) =>
  Object.fromEntries(counts.map((count) => [count.value, count.count]));

/** Yields numbers that look random and are the same each time. */
function* chances(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

describe.each(searchEngines)('On %s', (engine) => {
  beforeAll(() => open(engine));
  afterAll(close);

  test('The response names its engine', async () => {
    const response = await fetch(`${app.baseUrl}/api/catalogue/search?search=ledgerly`);
    expect([response.status, response.headers.get('x-search-engine')]).toEqual([200, engine]);
  });

  describe('Results', () => {
    test('Name ranks before company, keyword and text, and products without a logo come last', async () => {
      expect(await names('ledgerly')).toEqual([
        'Ledgerly',
        'Taxomat',
        'Paymill',
        'Bookworm',
        'Ledgerly Lite',
      ]);
    });
    test('Every word counts, and the last may be unfinished', async () => {
      expect(await names('ledgerly lite')).toEqual(['Ledgerly Lite']);
      expect(await names('ledgerly lit')).toEqual(['Ledgerly Lite']);
      expect(await names('harb')).toEqual(['GitHarbour']);
    });
    test('Case, accents, script and punctuation do not matter', async () => {
      expect(await names('CAFE')).toEqual(['Notional']);
      expect(await names('яндекс трекер')).toEqual(['Яндекс Трекер']);
      expect(await names('ВЕДЕТ')).toEqual(['Яндекс Трекер']);
      expect(await names('node.js')).toEqual(['GitHarbour']);
    });
    test('Spaces within a name do not matter', async () => {
      expect(await names('git harbour')).toEqual(['GitHarbour']);
      expect(await names('ledgerlylite')).toEqual(['Ledgerly Lite']);
    });
    test('A category or a role finds its products', async () => {
      expect(await names('libraries')).toEqual(['Bookworm']);
      expect((await names('developers')).toSorted()).toEqual(['GitHarbour', 'Jora']);
    });
    test.each([
      ['jra', 'Jora'],
      ['joar', 'Jora'],
      ['kora', 'Jora'],
      ['joraa', 'Jora'],
      ['taxmoat', 'Taxomat'],
      ['ledgrly', 'Ledgerly'],
      ['lejgerli', 'Ledgerly'],
      ['notionnal', 'Notional'],
      ['яндкес', 'Яндекс Трекер'],
      ['githrbur', 'GitHarbour'],
      ['motional', 'Notional'],
    ])('The misspelled %s finds %s', async (typed, product) => {
      expect(await names(typed)).toContain(product);
    });
    test('A short word with two wrong letters does not match', async () => {
      expect(await names('jxxa')).toEqual([]);
    });
    test('The description is cut to 250 characters with an ellipsis', async () => {
      const [hit] = (await search({ search: 'Ledgerly' })).hits;
      expect(hit?.description).toHaveLength(251);
      expect(hit?.description.endsWith('…')).toBe(true);
    });
    test('A name is safe to display: markup in data remains text or is removed', async () => {
      const { hits } = await search({});
      expect(JSON.stringify(hits)).not.toContain('<');
    });
  });

  describe('Arbitrary query strings are harmless', () => {
    test.each([
      ['operators of a query language', "a' & b | !c:* <-> (\\", 200],
      ['wildcards', '%_%', 200],
      ['a null byte', '\0', 200],
      ['right-to-left text', '\u202eylregdel', 200],
      ['a word of 10,000 letters', 'x'.repeat(10_000), 200],
      ['4,000 words', 'a '.repeat(4_000), 200],
      ['a hundred stars', '*'.repeat(100), 200],
      ['characters of several code points', '😀👩‍👩‍👧', 200],
      ['10,001 letters', 'x'.repeat(10_001), 400],
    ])('A query with %s is harmless', async (_name, typed, status) => {
      expect((await app.visitor.call(searchCatalogue, { search: { search: typed } })).status).toBe(status);
      expect((await app.visitor.call(suggestFromCatalogue, { search: { search: typed } })).status).toBe(
        status,
      );
    });
    test.each([-1, 1e9, 1.5])('The page %d is refused by name', async (page) => {
      const { status, problem } = await app.visitor.call(searchCatalogue, { search: { page } });
      expect([status, problem.errors?.map((error) => error.field)]).toEqual([400, ['page']]);
    });
    test('An unknown parameter is refused by name', async () => {
      const { status, problem } = await app.visitor.call(searchCatalogue, { search: { sort: 'x' } as never });
      expect([status, problem.errors?.map((error) => error.field)]).toEqual([400, ['sort']]);
    });
  });

  describe('Facets', () => {
    test("A facet's own selection does not narrow its own counts", async () => {
      const all = await search({});
      const chosen = await search({ category: ['Finance'] });
      expect([all.nbHits, chosen.nbHits]).toEqual([9, 4]);
      expect(chosen.facets.category).toEqual(all.facets.category);
      expect(byValue(chosen.facets.subCategory)).toEqual({ Bookkeeping: 2, Payments: 1, Tax: 1 });
    });
    test('Values of one facet combine with OR, and facets combine with AND', async () => {
      expect((await search({ category: ['Finance', 'Libraries'] })).nbHits).toBe(5);
      expect((await search({ category: ['Finance|Libraries'] })).nbHits).toBe(5);
      expect(await names({ category: ['Finance', 'Libraries'], company: ['Ottomill'] })).toEqual([
        'Bookworm',
        'Paymill',
      ]);
      expect(await names({ targetPersona: ['CFO'], allKeywords: ['tax'], employee: ['11-50'] })).toEqual([
        'Ledgerly',
      ]);
    });
    test('A chosen value without results remains, so that it can be unselected', async () => {
      const { facets, nbHits } = await search({ search: 'jora', category: ['Finance'] });
      expect([nbHits, facets.category]).toEqual([
        0,
        [
          { value: 'Projects', count: 1 },
          { value: 'Finance', count: 0 },
        ],
      ]);
    });
  });

  test('Pages of 20 count from zero and hold every product once', async () => {
    await app.database.query(sql.statement`
    insert into catalogue_product (source_key, product, clean_url, company, category)
    select 'page ' || n, 'Pager ' || n, 'pager', 'Pages', 'Libraries' from generate_series(1, 45) as n`);
    await settle();
    const pages = await Promise.all([0, 1, 2, 3].map((page) => search({ search: 'pager', page })));
    expect(pages.map((page) => page.hits.length)).toEqual([20, 20, 5, 0]);
    expect(pages[1]).toMatchObject({ nbHits: 45, nbPages: 3, page: 1, hitsPerPage: 20 });
    expect(new Set(pages.flatMap((page) => page.hits.map((hit) => hit.objectID))).size).toBe(45);
    await app.database.query(sql.statement`delete from catalogue_product where company = 'Pages'`);
    await settle();
  });

  test('Suggestions are products, categories and sub-categories, from the third character on', async () => {
    expect(await suggest('le')).toEqual({ products: [], categories: [], subCategories: [] });
    const suggestions = await suggest('led');
    expect(suggestions.products.map((product) => product.product)).toEqual([
      'Ledgerly',
      'Taxomat',
      'Paymill',
      'Bookworm',
    ]);
    expect(suggestions.categories).toEqual([
      { value: 'Finance', count: 4 },
      { value: 'Libraries', count: 1 },
    ]);
    expect(suggestions.subCategories).toHaveLength(2);
    expect((await suggest('boards')).subCategories[0]).toEqual({ value: 'Boards', count: 2 });
  });
});

describe('Independent of the engine', () => {
  beforeAll(() => open('postgres'));
  afterAll(close);

  test('A product returns its whole record, and an unknown id is not found', async () => {
    const [hit] = (await search({ search: 'paymill' })).hits;
    const { body } = await app.visitor.call(getCatalogueProduct, {
      params: { objectID: hit?.objectID ?? '' },
    });
    expect(body).toEqual({
      objectID: hit?.objectID,
      contentType: 'product',
      product: 'Paymill',
      clean_url: 'paymill',
      category: 'Finance',
      subCategory: 'Payments',
      logo: hit?.logo,
      squareLogo: hit?.logo,
      description: 'Takes cards.',
      descriptionTree: [{ kind: 'paragraph', inner: [{ kind: 'text', text: 'Takes cards.' }] }],
      company: 'Ottomill',
      companyId: null,
      website: null,
      noEmployees: '51-200',
      yearFounded: null,
      annualRevenue: null,
      hqLocation: null,
      videoLinks: [],
      files: [],
      competitiors: [],
      allKeywords: ['ledgerly', 'cards'],
      notableCustomer: [],
      targetPersona: ['CFO'],
      pricing: null,
      featureGroups: [],
      screenshots: [],
    });
    for (const objectID of ['00000000-0000-7000-8000-000000000000', 'nonsense']) {
      expect((await app.visitor.call(getCatalogueProduct, { params: { objectID } })).status).toBe(404);
    }
  });

  test('A logo is served as an inert picture and cached permanently', async () => {
    const drawn = await app.database.oneFirst(sql.type(row({ logo: text }))`
      select logo from catalogue_product where product = 'Paymill'`);
    const response = await fetch(`${app.baseUrl}/api/catalogue/logos/${drawn}`);
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('>Pa</text>')]);
    const headers = ['content-type', 'x-content-type-options', 'content-security-policy', 'cache-control'];
    expect(headers.map((name) => response.headers.get(name))).toEqual([
      'image/svg+xml; charset=utf-8',
      'nosniff',
      "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'none'; style-src 'unsafe-inline'; sandbox",
      'public, max-age=31536000, immutable',
    ]);
    for (const hash of ['0'.repeat(64), 'nonsense', '%00']) {
      expect((await fetch(`${app.baseUrl}/api/catalogue/logos/${hash}`)).status).toBe(404);
    }
  });

  test('Categories are a list of two levels with counts', async () => {
    const { data, total_records } = expectOk(await app.visitor.call(listCatalogueCategories));
    expect([total_records, data[0]]).toEqual([
      3,
      {
        category: 'Finance',
        count: 4,
        subCategories: [
          { subCategory: 'Bookkeeping', count: 2 },
          { subCategory: 'Payments', count: 1 },
          { subCategory: 'Tax', count: 1 },
        ],
      },
    ]);
  });

  test('One wrong letter in a word of four to seven letters, or two in a longer one, always matches', async () => {
    const chance = chances(7);
    const pick = (below: number) => Math.floor(chance.next().value * below);
    const letters = 'abcdefghijklmnopqrstuvwxyzабвгдежз';
    const letter = () => letters[pick(letters.length)] ?? 'a';
    const wrong = (word: string) => {
      const at = pick(word.length);
      const kind = pick(3);
      return word.slice(0, at) + (kind === 0 ? '' : letter()) + word.slice(kind === 2 ? at : at + 1);
    };
    const pairs = Array.from({ length: 400 }, () => {
      const word = Array.from({ length: 4 + pick(9) }, letter).join('');
      const at = pick(word.length - 1);
      const swapped = word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
      return [word, pick(5) === 0 ? swapped : word.length < 8 ? wrong(word) : wrong(wrong(word))];
    }).filter(([word, typed]) => word !== typed);
    await app.database.query(sql.statement`
    insert into catalogue_word (word, in_name)
    select word, false from ${sql.unnest(pairs, ['text', 'text'])} as pair (word, typed) on conflict do nothing`);
    const missed = await app.database.any(sql.type(row({ word: text, typed: text }))`
    select word, typed from ${sql.unnest(pairs, ['text', 'text'])} as pair (word, typed)
    where word not in (select near.word from catalogue_similar_words(typed) near)`);
    expect(missed).toEqual([]);
  });
});
