import { guideNames } from '../contracts/guides.ts';
import { productAddress } from '../contracts/product-address.ts';
import { searchAddress, searchBy } from '../contracts/search-address.ts';
import { sql, type Queryable, type Database } from '../../../platform/database/database.ts';
import { escaped } from '../../../platform/http/pages/page-opening.ts';
import { nullable, number, row, text } from '../../../platform/database/row.ts';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Router, type Response } from 'express';
import { answerError } from '../../../platform/http/edge.ts';
import type { Log } from '../../../platform/observability/log.ts';
import { refuse } from '../../../platform/refusal.ts';

/** The maximum number of addresses in one part. */
const maxPerPart = 50_000;
const batchSize = 2000;
const xml = '<?xml version="1.0" encoding="UTF-8"?>\n';
const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const url = (address: string, day: string | null): string =>
  `<url><loc>${escaped(address)}</loc>${day === null ? '' : `<lastmod>${day}</lastmod>`}</url>\n`;

/** Returns the index of all parts: one for pages that belong to no product, then as many as the products fill. */
async function sitemapIndex(db: Queryable, publicUrl: string): Promise<string> {
  const count = await db.oneFirst(sql.type(row({ count: number }))`
    select count(*)::int4 as count from catalogue_product`);
  const parts = Array.from({ length: Math.ceil(count / maxPerPart) }, (_, at) => `products-${at + 1}`);
  const each = ['pages', ...parts].map(
    (part) => `<sitemap><loc>${escaped(publicUrl)}/sitemaps/${part}.xml</loc></sitemap>\n`,
  );
  return `${xml}<sitemapindex ${names}>\n${each.join('')}</sitemapindex>\n`;
}

const categoryRow = row({ category: text, day: text });

/** Lists the home page, the search, the guides and every category that has products. */
async function* pagesPart(db: Queryable, publicUrl: string): AsyncGenerator<string> {
  const categories = await db.any(sql.type(categoryRow)`
    select category, to_char(greatest(max(p.updated_at), max(c.updated_at)) at time zone 'UTC', 'YYYY-MM-DD') as day
    from catalogue_product p left join catalogue_category_content c using (category)
    group by category order by category`);
  yield `${xml}<urlset ${names}>\n`;
  for (const path of ['/', '/search', '/help', ...guideNames.map((name) => `/help/${name}`)])
    yield url(`${publicUrl}${path}`, null);
  for (const { category, day } of categories)
    yield url(`${publicUrl}${searchAddress(searchBy('category', category))}`, day);
  yield '</urlset>\n';
}

const productDay = row({ objectID: text, product: text, clean_url: text, day: text });

/** Yields one part of the products, counted from 1, batch by batch; yields nothing if there is no such part. */
export async function* productsPart(
  db: Queryable,
  publicUrl: string,
  part: number,
  size = maxPerPart,
): AsyncGenerator<string> {
  const before = await lastBefore(db, part, size);
  if (before === undefined) return;
  let after: string | null = before;
  let left = size;
  for (let isFirst = true; left > 0; isFirst = false) {
    const batch = await db.any(sql.type(productDay)`
      select object_id::text as "objectID", product, clean_url,
        to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD') as day
      from catalogue_product where ${after}::uuid is null or object_id > ${after}::uuid
      order by object_id limit ${Math.min(batchSize, left)}`);
    if (isFirst && batch.length === 0) return;
    if (isFirst) yield `${xml}<urlset ${names}>\n`;
    yield batch.map((product) => url(`${publicUrl}${productAddress(product)}`, product.day)).join('');
    after = batch.at(-1)?.objectID ?? after;
    left -= batch.length;
    if (batch.length < batchSize) break;
  }
  yield '</urlset>\n';
}

/** Returns the last product of the previous part; null before the first part, undefined if the previous part is not full. */
async function lastBefore(db: Queryable, part: number, size: number): Promise<string | null | undefined> {
  if (part === 1) return null;
  const id = await db.maybeOneFirst(sql.type(row({ id: nullable(text) }))`
    select object_id::text as id from catalogue_product
    order by object_id offset ${(part - 1) * size - 1} limit 1`);
  return id ?? undefined;
}

interface Sitemap {
  database: Database;
  log: Log;
  publicUrl: string;
}

/** Serves `/sitemap.xml` and the parts that it names under `/sitemaps`. */
export function serveSitemap({ database, log, publicUrl }: Sitemap): Router {
  const router = Router();
  const answering =
    (respond: (response: Response, part: string) => Promise<unknown>) =>
    async ({ params }: { params: { part?: string } }, response: Response): Promise<void> => {
      try {
        await respond(response, params.part ?? '');
      } catch (error) {
        if (!response.headersSent)
          return void answerError(error, response, randomUUID(), 'serveSitemap', log);
        response.destroy();
        // A client that closes the connection early is no error.
        if ((error as { code?: unknown }).code !== 'ERR_STREAM_PREMATURE_CLOSE')
          log.warn({ err: error, name: 'serveSitemap' }, 'sending a site map failed halfway');
      }
    };
  router.get(
    '/sitemap.xml',
    answering(async (response) => asXml(response).send(await sitemapIndex(database, publicUrl))),
  );
  router.get(
    '/sitemaps/:part',
    answering((response, part) => {
      const partNumber = /^products-([1-9]\d{0,4})\.xml$/.exec(part)?.[1];
      if (partNumber !== undefined)
        return stream(response, productsPart(database, publicUrl, Number(partNumber)));
      return part === 'pages.xml' ? stream(response, pagesPart(database, publicUrl)) : refuse('notFound');
    }),
  );
  return router;
}

/** Waits for the first piece before it sends anything, so a missing part can still be refused. */
async function stream(response: Response, pieces: AsyncGenerator<string>): Promise<void> {
  const first = await pieces.next();
  if (first.done) return refuse('notFound');
  asXml(response);
  await pipeline(Readable.from(withFirst(first.value, pieces)), response);
}

async function* withFirst(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

const asXml = (response: Response): Response =>
  response.type('application/xml').set('Cache-Control', 'public, max-age=3600');
