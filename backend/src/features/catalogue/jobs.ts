export { catchUpSearch, indexChanges, refreshIndex } from './search/elasticsearch/index-changes.ts';
export { reindexCatalogue } from './search/elasticsearch/reindex-catalogue.ts';
export { importCatalogue } from './import/import-catalogue.ts';
