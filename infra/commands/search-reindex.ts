import { reindexCatalogue } from '@bidboard/backend/features/catalogue/jobs';
import { elasticConfigOf } from '@bidboard/backend/platform/search-engine';
import { withDatabase } from '../local-stack/with-database.ts';

await withDatabase((databaseUrl) => reindexCatalogue({ databaseUrl, elastic: elasticConfigOf(process.env) }));
