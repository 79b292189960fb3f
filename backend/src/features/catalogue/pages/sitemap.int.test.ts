import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveListing } from '../contracts/page-editing.ts';
import { sql } from '../../../platform/database/database.ts';
import { signUpOperator } from '../../../testing/app/people.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { productsPart } from './sitemap.ts';

const site = 'https://bidboard.example';
const count = 4100;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ publicUrl: site });
  const operator = await signUpOperator(app);
  const body = { product: "Q&A's <One>", company: 'Acme', category: 'HR & Payroll' };
  await operator.call(saveListing, { body });
  await app.database.query(sql.statement`
    insert into catalogue_product (source_key, product, clean_url, company, category)
    select 'k' || n, 'P' || n, 'p' || n, 'Acme', 'HR & Payroll' from generate_series(2, ${count}) n`);
});
afterAll(() => app.close());

const get = (path: string, method = 'GET') => fetch(`${app.baseUrl}${path}`, { method });
const places = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = '']) => place);
const gathered = async (pieces: AsyncGenerator<string>) => {
  let all = '';
  for await (const piece of pieces) all += piece;
  return all;
};

test('The sitemap index names the parts, and each part exists', async () => {
  const index = await get('/sitemap.xml');
  expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const parts = places(await index.text());
  expect(parts).toEqual([`${site}/sitemaps/pages.xml`, `${site}/sitemaps/products-1.xml`]);
  for (const part of parts) expect((await get(new URL(part).pathname)).status).toBe(200);
});

test('The page part lists the home page, all products, the guides and the categories', async () => {
  const xml = await (await get('/sitemaps/pages.xml')).text();
  expect(places(xml)).toEqual([
    `${site}/`,
    `${site}/search`,
    `${site}/help`,
    `${site}/help/buyer`,
    `${site}/help/vendor`,
    `${site}/help/operator`,
    `${site}/category/hr-payroll?category=HR+%26+Payroll`,
  ]);
  expect(xml).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
});

test('Every product appears in its part once, with its date', async () => {
  const xml = await (await get('/sitemaps/products-1.xml')).text();
  const all = places(xml);
  expect(new Set(all).size).toBe(count);
  expect(all.every((place) => place.startsWith(`${site}/product/`))).toBe(true);
  expect(xml.match(/<lastmod>/g)).toHaveLength(count);
  expect(xml).toMatch(/^<\?xml[\s\S]*<\/urlset>\n$/);
});

test('Parts follow each other without a gap', async () => {
  const parts = await Promise.all(
    [1, 2, 3, 4].map((part) => gathered(productsPart(app.database, site, part, 1500))),
  );
  expect(parts.map((part) => places(part).length)).toEqual([1500, 1500, 1100, 0]);
  expect(new Set(parts.flatMap(places)).size).toBe(count);
});

test('An exactly full last part has no part after it', async () => {
  const parts = await Promise.all(
    [2, 3].map((part) => gathered(productsPart(app.database, site, part, count / 2))),
  );
  expect(parts.map((part) => places(part).length)).toEqual([count / 2, 0]);
});

test.each([
  'products-0.xml',
  'products-2.xml',
  'products-99999.xml',
  'products-x.xml',
  'products-1',
  'x.xml',
  '%00',
])('The sitemap has no part %s', async (part) => expect((await get(`/sitemaps/${part}`)).status).toBe(404));

test('A HEAD request gets a response without a body', async () => {
  for (const path of ['/sitemap.xml', '/sitemaps/products-1.xml', '/robots.txt']) {
    const response = await get(path, 'HEAD');
    expect([response.status, await response.text()]).toEqual([200, '']);
  }
});
