import {
  getCatalogueProduct,
  listCatalogueCategories,
  listCatalogueProducts,
  searchCatalogue,
  suggestFromCatalogue,
} from './contracts/catalogue.ts';
import { getCategoryPageContent, getListing } from './contracts/page-editing.ts';
import { managedCategories } from './contracts/category-editing.ts';
import { sql } from '../../platform/database/database.ts';
import { queryHandler, type Handler } from '../../platform/handler.ts';
import { orNotFound } from '../../platform/refusal.ts';
import {
  addCategoryHandler,
  listManagedCategories,
  removeCategoryHandler,
  removeSubCategoryHandler,
  renameCategoryHandler,
} from './categories/managed-categories.ts';
import { listCategories } from './categories/categories.ts';
import { findSearchedContent, loadContent } from './categories/category-content.ts';
import {
  dropCategoryPageContentHandler,
  saveCategoryPageContentHandler,
} from './categories/edit-category-content.ts';
import { dropListingHandler, saveListingHandler } from './editing/edit-listing.ts';
import { loadListing } from './editing/edited-listing-store.ts';
import { listProducts, productColumns, productRow, wholeRecordOf } from './product-record.ts';
import { productNeighboursHandler } from './product-neighbours.ts';
import { toSearchRequest, type AnsweredBy, type EngineOf } from './search/search.ts';
import { searchRelaxed } from './search/relaxed-search.ts';

/** Reports in a response header how long the engine took, in ms, without network time; browsers and the bench read it. */
async function timing<T>(header: (name: string, value: string) => void, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const done = await work();
  header('Server-Timing', `engine;dur=${(performance.now() - startedAt).toFixed(1)}`);
  return done;
}

/** Reports in a response header which engine answered. */
const recordsTiming =
  (header: (name: string, value: string) => void) =>
  (engine: AnsweredBy): void =>
    header('X-Search-Engine', engine);

export const catalogueHandlers = (engineOf: EngineOf): Handler[] => [
  queryHandler(searchCatalogue, async ({ db, search, header }) => {
    const request = toSearchRequest(search);
    return {
      ...(await timing(header, () => searchRelaxed(engineOf(db, recordsTiming(header)), request))),
      categoryPageContent: await findSearchedContent(db, request),
    };
  }),
  queryHandler(suggestFromCatalogue, ({ db, search, header }) =>
    timing(header, () => engineOf(db, recordsTiming(header)).suggest(search.search)),
  ),
  queryHandler(getCatalogueProduct, async ({ db, params }) =>
    wholeRecordOf(
      orNotFound(
        await db.maybeOne(sql.type(productRow)`
          select ${productColumns} from catalogue_product p where p.object_id = ${params.objectID}::uuid`),
      ),
    ),
  ),
  productNeighboursHandler,
  queryHandler(listCatalogueProducts, async ({ db, search }) => {
    const data = await listProducts(db, search.products);
    return { data, total_records: data.length };
  }),
  queryHandler(listCatalogueCategories, ({ db }) => listCategories(db)),
  queryHandler(managedCategories, ({ db }) => listManagedCategories(db)),
  addCategoryHandler,
  renameCategoryHandler,
  removeCategoryHandler,
  removeSubCategoryHandler,
  queryHandler(getListing, ({ db, params }) => loadListing(db, params.objectID)),
  saveListingHandler,
  dropListingHandler,
  queryHandler(getCategoryPageContent, ({ db, params }) => loadContent(db, params.category)),
  saveCategoryPageContentHandler,
  dropCategoryPageContentHandler,
];
