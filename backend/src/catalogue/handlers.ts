import {
  getCatalogueProduct,
  listCatalogueCategories,
  searchCatalogue,
  suggestFromCatalogue,
} from '../contracts/catalogue.ts';
import { sql, type Reader } from '../platform/database.ts';
import { finding, type Handler } from '../platform/handler.ts';
import { found } from '../platform/refusal.ts';
import { listCategories } from './categories.ts';
import { postgresSearch } from './postgres-search.ts';
import { productColumns, productRow, recordOf } from './product-record.ts';
import { askedOf, type SearchEngine } from './search.ts';

const handlersOn = (engineOf: (read: Reader) => SearchEngine): Handler[] => [
  finding(searchCatalogue, async ({ read, search }) => ({
    ...(await engineOf(read).search(askedOf(search))),
    categoryPageContent: null,
  })),
  finding(suggestFromCatalogue, ({ read, search }) => engineOf(read).suggest(search.search)),
  finding(getCatalogueProduct, async ({ read, params }) =>
    recordOf(
      found(
        await read.maybeOne(sql.type(productRow)`
          select ${productColumns} from catalogue_product p where p.object_id = ${params.objectID}::uuid`),
      ),
    ),
  ),
  finding(listCatalogueCategories, ({ read }) => listCategories(read)),
];

export const catalogueHandlers = handlersOn(postgresSearch);
