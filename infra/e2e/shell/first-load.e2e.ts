import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { constants, brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { pagesFolder } from '../../local-stack/pages.ts';
import { listedProduct } from '../page/catalogue.ts';
import { startJourney } from '../people/journey.ts';

const budgetBytes = 135_000;
const journey = startJourney();
let product: string;
let comparison: string;

beforeAll(async () => {
  const { clean_url, objectID } = await listedProduct(journey.stack.url, 'okta');
  product = `/product/${clean_url}?search=${objectID}`;
  comparison = `/compare?products=${objectID},${(await listedProduct(journey.stack.url, 'jumpcloud')).objectID}`;
});

/** Returns the bytes of script that a page transfers over the network, file by file. */
async function scriptsOf(page: Page, path: string): Promise<Map<string, number>> {
  const scripts = new Map<string, number>();
  const sizes: Promise<unknown>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const measure = async () => {
      const { responseBodySize } = await response.request().sizes();
      scripts.set(new URL(response.url()).pathname, responseBodySize);
    };
    sizes.push(measure());
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await Promise.all(sizes);
  return scripts;
}

test.each([
  ['home', () => '/'],
  ['search', () => '/search?search=identity'],
  ['all products', () => '/category/loom?page=0'],
  ['a category', () => '/category/identity-access?category=Identity+%26+Access'],
  ['a product', () => product],
  ['compare', () => '/compare'],
  ['compare with products', () => comparison],
  ['not found', () => '/nowhere/at/all'],
])('The page %s loads at most 135 KB of script, and neither the grid nor the editor', async (_, path) => {
  const { page, context } = await journey.open('Visitor');
  const scripts = await scriptsOf(page, path());
  const total = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
  expect(
    [...scripts.keys()].filter((name) => /grid-engine|markdown-editor|socket|schema/.test(name)),
  ).toEqual([]);
  expect(total, [...scripts].map(([name, bytes]) => `${bytes} ${name}`).join('\n')).toBeLessThanOrEqual(
    budgetBytes,
  );
  await context.close();
});

test("Scripts arrive as the build's brotli files, and uncompressed for a client without brotli", async () => {
  const html = await (await fetch(journey.stack.url)).text();
  const script = /src="(\/assets\/index-[^"]+)"/.exec(html)?.[1] ?? '';
  const content = await readFile(join(pagesFolder, script));
  const load = (accept: string) =>
    fetch(`${journey.stack.url}${script}`, { headers: { 'Accept-Encoding': accept } });
  const [packed, plain] = await Promise.all([load('br'), load('identity')]);
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(packed.headers.get('content-type')).toMatch(/javascript/);
  expect(packed.headers.get('cache-control')).toMatch(/immutable/);
  expect(Number(packed.headers.get('content-length'))).toBe(
    brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }).length,
  );
  expect(Buffer.from(await packed.arrayBuffer()).equals(content)).toBe(true);
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(plain.headers.get('vary')).toMatch(/Accept-Encoding/i);
});
