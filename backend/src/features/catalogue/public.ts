export { listFilings, lockFilingForShare } from './categories/filings.ts';
export { findPage, givePage, lockPage, releasePage } from './editing/hand-over.ts';
export { pageOwnerOf, pageOwnersOf } from './editing/page-owners.ts';
export { putCompanyPage, refreshCompanyPage, takeCompanyPageAway } from './editing/put-company-page.ts';
export { listHits, lockProductsForShare } from './listed-products.ts';
export { queueUpForListings } from './listing-store.ts';
export { countIndexed, rebuildIndex } from './search/elasticsearch/elastic-rebuild.ts';
