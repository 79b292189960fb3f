import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dropListing, saveCategoryPageContent } from '../contracts/page-editing.ts';
import { createDatabase } from '../../../platform/database/database.ts';
import { serveCatalogue, type ServedCatalogue } from '../../../testing/fixtures/served-catalogue.ts';
import { makePages, readPage } from '../../../testing/app/served-page.ts';
import { createTestApp } from '../../../testing/app/test-app.ts';

const site = 'https://bidboard.example';
let catalogue: ServedCatalogue;
beforeAll(async () => {
  catalogue = await serveCatalogue(site);
});
afterAll(() => catalogue.close());

describe('Product page', () => {
  test('A product page describes the product by title, description, address and linked data', async () => {
    const objectID = await catalogue.list('Ledger Nine', {
      company: 'Calder & Sons',
      subCategory: 'Accounting',
      description: 'Keeps books. '.repeat(30),
      website: 'https://calder.example',
      yearFounded: 1999,
      hqLocation: 'Leeds, United Kingdom',
      allKeywords: ['tax', 'vat'],
      targetPersona: ['CFO'],
      logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"></rect></svg>',
    });
    const path = await catalogue.addressOf(objectID);
    const page = await catalogue.get(path);
    expect(page).toMatchObject({
      status: 200,
      title: 'Ledger Nine · Bidboard',
      canonical: `${site}${path}`,
      isListed: true,
    });
    expect(page.description).toHaveLength(161);
    expect(page.html).toContain(`<meta data-served property="og:url" content="${site}${path}" />`);
    expect(page.html).toContain(`<meta data-served property="og:image" content="${site}/share.png" />`);
    expect(page.html).toContain('<script type="module" src="/assets/main.js">');
    expect(page.html).not.toContain('As it was built.');
    expect(page.html).toContain('<h1>Ledger Nine</h1><p>by Calder &amp; Sons</p><p>Keeps books. Keeps');
    const [software, crumbs] = page.facts;
    expect(software).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'SoftwareApplication',
      url: `${site}${path}`,
      name: 'Ledger Nine',
      applicationCategory: 'Finance',
      applicationSubCategory: 'Accounting',
      keywords: 'tax, vat',
      audience: [{ '@type': 'Audience', audienceType: 'CFO' }],
      publisher: {
        '@type': 'Organization',
        name: 'Calder & Sons',
        url: 'https://calder.example',
        foundingDate: '1999',
      },
    });
    expect(software?.['image']).toMatch(new RegExp(`^${site}/api/catalogue/logos/[0-9a-f]{64}$`));
    expect(crumbs?.['@type']).toBe('BreadcrumbList');
    expect(crumbs?.itemListElement?.map(({ name, item }) => [name, item])).toEqual([
      ['Home', `${site}/`],
      ['Finance', `${site}/category/finance?category=Finance`],
      ['Accounting', `${site}/search?subCategory=Accounting`],
      ['Ledger Nine', `${site}${path}`],
    ]);
  });

  test('A malicious product name cannot break out of the page', async () => {
    const product = `&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; "quoted" 'one' &amp;lt;`;
    const objectID = await catalogue.list(product, {
      description: '&lt;/title&gt;&lt;img src=x onerror=alert(1)&gt;"',
    });
    const page = await catalogue.get(await catalogue.addressOf(objectID));
    const name = `</script><script>alert(1)</script> "quoted" 'one' &lt;`;
    expect(page.title).toBe(`${name} · Bidboard`);
    expect(page.facts[0]?.['name']).toBe(name);
    expect(page.html).not.toMatch(/<script>alert|<img/);
    expect(page.html.match(/<script/g)).toHaveLength(3);
  });

  test('A product page answers HEAD without a body, and a request with its ETag', async () => {
    const path = await catalogue.addressOf(await catalogue.list('Headed'));
    const page = await catalogue.get(path);
    const head = await catalogue.get(path, 'HEAD');
    expect([head.status, head.html, head.headers.get('content-type')]).toEqual([
      200,
      '',
      page.headers.get('content-type'),
    ]);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    // Uses no fetch here: fetch adds its own no-cache header to a request with an ETag.
    const { promise: again, resolve } = Promise.withResolvers<number | undefined>();
    const headers = { 'if-none-match': page.headers.get('etag') ?? '' };
    request(`${catalogue.app.baseUrl}${path}`, { headers }, (response) =>
      resolve(response.resume().statusCode),
    ).end();
    expect(await again).toBe(304);
  });

  test('A missing product answers 404 and still sends a page', async () => {
    const objectID = await catalogue.list('Short lived');
    const path = await catalogue.addressOf(objectID);
    await catalogue.operator.call(dropListing, { params: { objectID } });
    for (const address of [
      path,
      '/product/never-was',
      '/product/never-was?search=x',
      `/product/x?search=${crypto.randomUUID()}`,
    ]) {
      const page = await catalogue.get(address);
      expect(page).toMatchObject({
        status: 404,
        title: 'Product not found · Bidboard',
        isListed: false,
      });
      expect(page.html).toContain('<div id="root">');
    }
    expect((await catalogue.get(path, 'HEAD')).status).toBe(404);
  });
});

describe('Category page', () => {
  test('A category page is listed under its own address, with its first products', async () => {
    const names = ['Alpha Pay', 'Beta Pay', 'Gamma Pay', 'Delta Pay'];
    for (const name of names) await catalogue.list(name, { category: 'HR & Payroll', logo: 'monogram' });
    const canonical = `${site}/category/hr-payroll?category=HR+%26+Payroll`;
    for (const path of [
      '/category/hr-payroll',
      '/category/HR-Payroll/?page=0',
      '/category/x?category=HR %26 Payroll&utm=1',
    ]) {
      const page = await catalogue.get(path);
      expect(page).toMatchObject({
        status: 200,
        title: 'Top HR & Payroll in 2026 · Bidboard',
        canonical,
        isListed: true,
      });
      expect(page.description).toBe('4 products in HR & Payroll: Alpha Pay, Beta Pay, Delta Pay and more.');
      expect(page.facts.map((fact) => fact['@type'])).toEqual(['ItemList', 'BreadcrumbList']);
      expect(page.facts[0]?.itemListElement?.map(({ name }) => name)).toEqual([...names].sort());
    }
  });

  test("A category page is described by the operators' text without markup", async () => {
    await catalogue.list('Trip', { category: 'Travel' });
    await catalogue.operator.call(saveCategoryPageContent, {
      body: { category: 'Travel', description: '# Trips\n\nBook **all** of [them](https://x.example).' },
    });
    expect((await catalogue.get('/category/travel')).description).toBe('Trips Book all of them.');
  });

  test('A narrowed category page is not listed and names the whole category as canonical', async () => {
    for (const path of [
      '/category/travel?category=Travel&company=Acme',
      '/search?search=trip&category=Travel',
    ])
      expect(await catalogue.get(path)).toMatchObject({
        status: 200,
        isListed: false,
        canonical: `${site}/category/travel?category=Travel`,
      });
  });

  test('Later pages of a category are listed separately, and pages beyond the last are not', async () => {
    for (let at = 0; at < 21; at += 1) await catalogue.list(`Many ${at}`, { category: 'Many' });
    const page = await catalogue.get('/category/many?page=1');
    expect(page).toMatchObject({ isListed: true, canonical: `${site}/category/many?category=Many&page=1` });
    expect(page.facts[0]?.itemListElement?.map(({ position }) => position)).toEqual([21]);
    expect(await catalogue.get('/category/many?page=999999')).toMatchObject({ status: 200, isListed: false });
  });

  test('A category without products has no page', async () => {
    expect(await catalogue.get('/category/nowhere')).toMatchObject({
      status: 404,
      title: 'Category not found · Bidboard',
    });
    expect(await catalogue.get('/category/nowhere?category=Nowhere')).toMatchObject({
      status: 200,
      isListed: false,
    });
  });
});

describe('Other pages', () => {
  test('The home page and all products are listed, and a search is not', async () => {
    expect(await catalogue.get('/?utm=1')).toMatchObject({
      status: 200,
      title: 'Bidboard · Find the software. Run the RFP.',
      canonical: `${site}/`,
      isListed: true,
      facts: [{ '@type': 'WebSite' }],
    });
    expect(await catalogue.get('/category/loom?page=0')).toMatchObject({
      title: 'Top products in 2026 · Bidboard',
      canonical: `${site}/search`,
      isListed: true,
    });
    expect(await catalogue.get('/search?search="><script>')).toMatchObject({
      title: 'Results for “"><script>” · Bidboard',
      isListed: false,
      canonical: undefined,
    });
    expect(await catalogue.get('/product?search=sso')).toMatchObject({
      status: 200,
      title: 'Results for “sso” · Bidboard',
    });
  });

  test('A comparison is titled by its products', async () => {
    const ids = [await catalogue.list('Left'), await catalogue.list('Right')];
    expect(await catalogue.get(`/compare?products=${ids.join(',')},x`)).toMatchObject({
      title: 'Compare Left and Right · Bidboard',
      isListed: false,
    });
    expect(await catalogue.get('/compare')).toMatchObject({ status: 200, title: 'Compare · Bidboard' });
  });

  test.each([
    '/nope',
    '/assets/gone.js',
    '/product/a/b',
    '/category',
    '/a/b/c',
    '/product/%E0%A4%A',
    '/product/%00',
    '//x',
    '/%2e%2e/x',
  ])('The page %s does not exist', async (path) =>
    expect(await catalogue.get(path)).toMatchObject({ status: 404, isListed: false }),
  );

  test.each(['/shortlist', '/auth/login', '/verify-email/token', '/unsubscribe/token', '/app', '/app/rfp/1'])(
    'The page %s exists, and search engines do not list it',
    async (path) =>
      expect(await catalogue.get(path)).toMatchObject({ status: 200, isListed: false, title: 'Bidboard' }),
  );

  test('A query of 10,000 letters works like any other search', async () => {
    expect((await catalogue.get(`/search?search=${'x'.repeat(10_000)}&page=-1`)).status).toBe(200);
  });
});

test('A page is served without its head while the database is unavailable', async () => {
  const offlineDatabase = await createDatabase('postgres://nobody@127.0.0.1:1/nothing');
  const lone = await createTestApp({ staticDir: catalogue.folder, database: offlineDatabase });
  try {
    for (const path of ['/product/x?search=y', '/category/finance', '/']) {
      const response = await fetch(`${lone.baseUrl}${path}`);
      expect([response.status, (await response.text()).includes('<div id="root">')]).toEqual([200, true]);
    }
    expect((await fetch(`${lone.baseUrl}/sitemap.xml`)).status).toBe(503);
    expect((await fetch(`${lone.baseUrl}/robots.txt`)).status).toBe(200);
  } finally {
    await lone.close();
    await offlineDatabase.end();
  }
});

test('A rebuilt page is served in its new version, and the previous one while its file is missing', async () => {
  const fresh = makePages();
  const lone = await createTestApp({ staticDir: fresh, publicUrl: site });
  try {
    const path = join(fresh, 'index.html');
    const before = readFileSync(path, 'utf8');
    expect((await readPage(`${lone.baseUrl}/`)).html).toContain('/assets/main.js');
    rmSync(path);
    expect((await readPage(`${lone.baseUrl}/`)).html).toContain('/assets/main.js');
    writeFileSync(path, before.replace('main.js', 'main-2.js'));
    expect((await readPage(`${lone.baseUrl}/`)).html).toContain('/assets/main-2.js');
  } finally {
    await lone.close();
    rmSync(fresh, { recursive: true });
  }
});

test('The robots file names the sitemap and excludes private pages', async () => {
  const { html, headers } = await catalogue.get('/robots.txt');
  expect(html.split('\n')).toEqual(
    expect.arrayContaining(['Disallow: /app', 'Disallow: /api/', `Sitemap: ${site}/sitemap.xml`]),
  );
  expect(headers.get('content-type')).toMatch(/^text\/plain/);
});
