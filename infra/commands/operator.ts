import { nameOperatorBy } from '@bidboard/backend/features/accounts/jobs';
import { withDatabase } from '../local-stack/with-database.ts';

await withDatabase((databaseUrl) => nameOperatorBy(databaseUrl, process.argv.slice(2)));
