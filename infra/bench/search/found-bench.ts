import { dirname } from 'node:path';
import { addProduct, deleteProduct, publishProduct } from '@bidboard/backend/features/products/contract';
import { sql } from '@bidboard/backend/platform/database/database';
import { registerCompany, signUpPerson } from '@bidboard/backend/testing/app/people';
import { productBody } from '@bidboard/backend/testing/fixtures/product-form';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import {
  buildTestIndex,
  dropTestElastic,
  openTestElastic,
} from '@bidboard/backend/testing/servers/test-elastic';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { askAs } from '../../demo/contract-client.ts';
import { on, type Brokers } from '../brokers.ts';
import { milliseconds, nowMs } from '../../load/figures.ts';
import { openSearchFor } from '../relevance/open-search.ts';
import { startProduct, type Product } from '../product.ts';
import type { Print } from '../say.ts';

const turns = 10;
const timeoutMs = 15_000;
const msToReach = { PostgreSQL: 250, Elasticsearch: 1_500 };
/** The engine as the response header names it. */
const searchedBy = { PostgreSQL: 'postgres', Elasticsearch: 'elasticsearch' };

interface BenchSetup {
  brokers: Brokers;
  app: TestApp;
  vendor: Person;
  print: Print;
}

/**
 * Measures the time from the request that publishes, unpublishes or deletes a product to the first search that finds it or no
 * longer finds it. The bench searches continuously, and fails if a change never shows. The Elasticsearch run uses OpenSearch in
 * its place, where that is available.
 */
export async function benchFound(brokers: Brokers, print: Print): Promise<boolean> {
  const app = await createTestApp({ rateLimitMultiplier: 10_000 });
  try {
    await app.database.query(sql.statement`
      insert into catalogue_category (category) values ('Tools')`);
    const vendor = await signUpPerson(app, 'vendor@bench.example');
    await registerCompany(vendor, 'Bench Works');
    const setup = { brokers, app, vendor, print };
    const onPostgres = await findInTurns(setup, 'PostgreSQL', {});
    return (await onOpenSearch(setup)) && onPostgres;
  } finally {
    await app.close();
  }
}

async function onOpenSearch(setup: BenchSetup): Promise<boolean> {
  const engine = await openSearchFor('found', setup.print);
  if (!engine) return true;
  const elastic = await openTestElastic(engine.url);
  try {
    await buildTestIndex(elastic, setup.app.database);
    return await findInTurns(setup, 'Elasticsearch', {
      ELASTICSEARCH_URL: engine.url,
      ELASTICSEARCH_INDEX: elastic.name,
    });
  } finally {
    await dropTestElastic(elastic);
    await engine.stop();
  }
}

async function findInTurns(
  { brokers, app, vendor, print }: BenchSetup,
  engine: keyof typeof msToReach,
  settings: Record<string, string>,
): Promise<boolean> {
  let isWhole = true;
  for (const kind of brokers.kinds) {
    const product = await startProduct({
      databaseUrl: app.url,
      ...on(brokers, kind),
      storageDir: dirname(app.files.incomingFolder),
      settings,
    });
    const taken: Record<'published' | 'unpublished' | 'deleted', number[]> = {
      published: [],
      unpublished: [],
      deleted: [],
    };
    for (let turn = 0; turn < turns; turn++) {
      const productName = `Findable ${engine} ${kind} ${turn}`;
      const { _id } = expectOk(
        await vendor.ask(addProduct, { body: { ...productBody, productName } }),
      ).product;
      const callAsVendor = askAs(product.url, vendor.token);
      const put = (type: 'publish' | 'unpublish') =>
        callAsVendor(publishProduct, { body: { productId: _id, type } });
      const seen = (isThere: boolean, work: () => Promise<unknown>) =>
        seenAfter(work, { product, engine, productName, isThere });
      taken.published.push(await seen(true, () => put('publish')));
      taken.unpublished.push(await seen(false, () => put('unpublish')));
      taken.published.push(await seen(true, () => put('publish')));
      taken.deleted.push(await seen(false, () => callAsVendor(deleteProduct, { params: { id: _id } })));
    }
    for (const [what, ms] of Object.entries(taken)) {
      print(
        `found on ${engine}, ${kind}: ${what} to seen by a search ${milliseconds(ms, msToReach[engine])}`,
      );
      isWhole &&= ms.every(Number.isFinite);
    }
    await product.stop();
  }
  return isWhole;
}

interface WatchOptions {
  product: Product;
  engine: keyof typeof searchedBy;
  productName: string;
  isThere: boolean;
}

/**
 * Returns how many ms after the request the change showed; infinite if it never did. A response from the other engine does not
 * count.
 */
async function seenAfter(
  work: () => Promise<unknown>,
  { product, engine, productName, isThere }: WatchOptions,
): Promise<number> {
  const address = `${product.url}/api/catalogue/search?search=${encodeURIComponent(productName)}`;
  const askedAt = nowMs();
  const acting = work();
  const looking = async () => {
    for (const deadline = Date.now() + timeoutMs; Date.now() < deadline;) {
      const answer = await fetch(address);
      const { hits } = (await answer.json()) as { hits?: { product: string }[] };
      if (answer.headers.get('x-search-engine') !== searchedBy[engine]) continue;
      if (hits?.some((hit) => hit.product === productName) === isThere) return nowMs() - askedAt;
    }
    return Number.POSITIVE_INFINITY;
  };
  const [seenMs] = await Promise.all([looking(), acting]);
  return seenMs;
}
