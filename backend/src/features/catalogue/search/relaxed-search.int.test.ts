import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchCatalogue } from '../contracts/catalogue.ts';
import { sql } from '../../../platform/database/database.ts';
import type { SearchClient } from '../../../platform/search-engine.ts';
import { expectOk } from '../../../testing/fixtures/rfp-fixture.ts';
import { searchEngines } from '../../../testing/servers/search-engines.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { buildTestIndex, dropTestElastic, openTestElastic } from '../../../testing/servers/test-elastic.ts';
import { importFile } from '../import/import-catalogue.ts';

/** Product, company, category, description, keywords. */
const products = [
  ['Pipeline Nine', 'Sable', 'Sales', 'Deals and contacts.', 'CRM'],
  ['Handshake', 'Rowan', 'Sales', 'Follows up with small firms.', 'CRM|contacts'],
  ['Ledgerwise', 'Ostler', 'Finance', 'The best books for every business.', 'accounting'],
  ['Wagerly', 'Ostler', 'Finance', 'Pays people on time.', 'payroll'],
  ['Paydesk Software', 'Quill', 'Finance', 'Pays people, on one platform.', 'payroll'],
  ['Signet', 'Quill', 'Documents', 'Signs contracts.', 'e-signature'],
  ['Warden', 'Thrale', 'Security', 'Stops what is malicious.', 'antivirus'],
  ['Doorkey', 'Thrale', 'Security', 'Asks for a second proof.', 'multi-factor authentication'],
  ['Queue One', 'Marlow', 'Service', 'A ticket for each question.', ''],
  ['Queue Two', 'Marlow', 'Service', 'All tickets in one place.', ''],
  ['Rowstore', 'Marlow', 'Data', 'A database for plain tables.', ''],
  ['C', 'Dennis', 'Languages', 'Close to the machine.', ''],
  ['C++', 'Dennis', 'Languages', 'C with classes.', ''],
  ['C#', 'Anders', 'Languages', 'Runs on .NET everywhere.', ''],
  ['.NET', 'Anders', 'Languages', 'A runtime.', ''],
  ['Cabinet', 'Anders', 'Documents', 'Files.', ''],
] as const;

describe.each(searchEngines)('Searches as buyers type them, with %s', (engine) => {
  let app: TestApp;
  let elastic: SearchClient | undefined;

  beforeAll(async () => {
    elastic = engine === 'elasticsearch' ? await openTestElastic() : undefined;
    app = await createTestApp({ elastic });
    const folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
    const path = join(folder, 'a.csv');
    const lines = products.map(([product, company, category, description, keywords]) =>
      [product, company, category, `"${description}"`, keywords, 'monogram'].join(','),
    );
    await writeFile(path, ['product,company,category,description,allKeywords,logo', ...lines].join('\n'));
    await importFile(app.database, path, () => {}, app.now.ms);
    await rm(folder, { recursive: true });
    await app.database.query(sql.statement`
      update catalogue_product set customers = array['Brunel Shipyards', 'Eider & Co.'] where product = 'Signet'`);
    if (elastic) await buildTestIndex(elastic, app.database);
  });
  afterAll(async () => {
    if (elastic) await dropTestElastic(elastic);
    await app.close();
  });

  const search = async (text: string) =>
    expectOk(await app.visitor.ask(searchCatalogue, { search: { search: text } }));
  const names = async (text: string) => (await search(text)).hits.map((hit) => hit.product);

  test.each([
    ['CRM software', 'CRM'],
    ['payroll platform', 'payroll'],
    ['e-signature software', 'e-signature'],
    ['antivirus tools', 'antivirus'],
  ])('The generic word of "%s" excludes nothing that "%s" finds', async (typed, plain) => {
    const found = await search(typed);
    expect(found.hits.map((hit) => hit.product).toSorted()).toEqual((await names(plain)).toSorted());
    expect(found.nbHits).toBeGreaterThan(0);
    expect(found.ignoredWords).toEqual([]);
  });
  test('A product that also holds the generic word comes first, and a generic word by itself is searched', async () => {
    expect(await names('payroll software')).toEqual(['Paydesk Software', 'Wagerly']);
    expect(await names('software')).toEqual(['Paydesk Software']);
  });

  test('A word that no product holds together with the others is ignored and reported', async () => {
    const found = await search('payroll suite');
    expect([found.hits.map((hit) => hit.product).toSorted(), found.ignoredWords]).toEqual([
      ['Paydesk Software', 'Wagerly'],
      ['suite'],
    ]);
  });
  test('Words that products are filed under are kept before words that are only mentioned', async () => {
    const found = await search('best crm for small business');
    expect(found.hits.map((hit) => hit.product)).toContain('Handshake');
    expect(found.ignoredWords).not.toContain('crm');
    expect((await search('best crm business')).hits.map((hit) => hit.product).toSorted()).toEqual([
      'Handshake',
      'Pipeline Nine',
    ]);
  });
  test('If no word is known, nothing is found, and an empty filter result ignores no word', async () => {
    expect(await search('zyxwvut qponmlk')).toMatchObject({ nbHits: 0, ignoredWords: [] });
    const filtered = { search: 'payroll people', category: ['Security'] };
    expect(expectOk(await app.visitor.ask(searchCatalogue, { search: filtered }))).toMatchObject({
      nbHits: 0,
      ignoredWords: [],
    });
  });

  test.each([
    ['CRMs', ['Handshake', 'Pipeline Nine']],
    ['tickets', ['Queue One', 'Queue Two']],
    ['ticket', ['Queue One', 'Queue Two']],
    ['databases', ['Rowstore']],
    ['multifactor', ['Doorkey']],
    ['Brunel Shipyards', ['Signet']],
    ['Eider & Co.', ['Signet']],
  ])('The search "%s" finds %j', async (typed, found) =>
    expect((await names(typed)).toSorted()).toEqual(found),
  );

  test.each([
    ['C', 'C'],
    ['C#', 'C#'],
    ['c++', 'C++'],
    ['.net', '.NET'],
  ])('The search "%s" finds %s first', async (typed, first) => expect((await names(typed))[0]).toBe(first));
  test('C# and C++ find neither each other nor names that only begin with C', async () => {
    expect(await names('C#')).toEqual(['C#']);
    expect(await names('C++')).toEqual(['C++']);
    expect((await names('.NET')).toSorted()).toEqual(['.NET', 'C#']);
  });
});
