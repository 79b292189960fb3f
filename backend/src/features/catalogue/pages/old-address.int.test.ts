import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveListing } from '../contracts/page-editing.ts';
import { sql } from '../../../platform/database/database.ts';
import { serveCatalogue, type ServedCatalogue } from '../../../testing/fixtures/served-catalogue.ts';

const site = 'https://bidboard.example';
let catalogue: ServedCatalogue;
beforeAll(async () => {
  catalogue = await serveCatalogue(site);
});
afterAll(() => catalogue.close());

describe('Product page address', () => {
  test('An old or mistyped product address redirects permanently to the current one and keeps the query', async () => {
    const objectID = await catalogue.list('First Name', { company: 'Renaming' });
    const old = await catalogue.addressOf(objectID);
    await catalogue.operator.call(saveListing, {
      body: { objectID, product: 'Second Name', company: 'Renaming', category: 'Finance' },
    });
    const now = await catalogue.addressOf(objectID);
    expect(now).not.toBe(old);
    for (const path of [
      old,
      `/product/anything?search=${objectID}`,
      '/product/first-name',
      '/product/second-name',
      '/product/first-name?search=gone',
    ]) {
      const { status, headers } = await catalogue.get(path);
      expect([path, status, headers.get('location'), headers.get('cache-control')]).toEqual([
        path,
        301,
        now,
        'no-cache',
      ]);
    }
    const more = await catalogue.get(`${old}&utm_source=mail&x=%26`);
    expect(more.headers.get('location')).toBe(`${now}&utm_source=mail&x=%26`);
    expect((await catalogue.get(old, 'HEAD')).status).toBe(301);
    expect((await catalogue.get(now)).status).toBe(200);
  });

  test('A product that is renamed back to its old name causes no redirect loop', async () => {
    const objectID = await catalogue.list('Here', { company: 'Circle' });
    const rename = (product: string) =>
      catalogue.operator.call(saveListing, {
        body: { objectID, product, company: 'Circle', category: 'Finance' },
      });
    await rename('There');
    await rename('Here');
    expect((await catalogue.get(`/product/here?search=${objectID}`)).status).toBe(200);
    expect((await catalogue.get('/product/there')).headers.get('location')).toBe(
      `/product/here?search=${objectID}`,
    );
  });

  test('An address whose name fits several products, now or earlier, redirects temporarily to a search for it', async () => {
    await catalogue.list('Common Name');
    const objectID = await catalogue.list('Common Name', { company: 'Once' });
    await catalogue.operator.call(saveListing, {
      body: { objectID, product: 'Own Name', company: 'Once', category: 'Finance' },
    });
    const { status, headers } = await catalogue.get('/product/common-name');
    expect([status, headers.get('location')]).toEqual([302, '/search?search=common+name']);
  });

  test('An old address is remembered after every rename, including one by an import', async () => {
    const objectID = await catalogue.list('Imported');
    await catalogue.app.database.query(sql.statement`
      update catalogue_product set clean_url = 'by-an-older-rule' where object_id = ${objectID}`);
    expect((await catalogue.get('/product/imported')).headers.get('location')).toBe(
      `/product/by-an-older-rule?search=${objectID}`,
    );
  });

  test('An address in another script needs no redirect', async () => {
    const path = await catalogue.addressOf(await catalogue.list('Пазител ID'));
    expect(path).toContain('%D0');
    expect((await catalogue.get(path)).status).toBe(200);
  });
});
