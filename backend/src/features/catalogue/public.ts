export { listFilings, lockFilingForShare } from './categories/categories.ts';
export { findPage, assignPage, lockPage, releasePage } from './editing/page-ownership.ts';
export { pageOwnerOf, pageOwnersOf } from './editing/page-ownership.ts';
export { putCompanyPage, refreshCompanyPage, removeCompanyPage } from './editing/put-company-page.ts';
export { listHits, lockProductsForShare } from './product-record.ts';
export { lockListingWrites } from './listing-store.ts';
export { countIndexed, rebuildIndex } from './search/elasticsearch/elastic-rebuild.ts';
