import { nameOperatorBy } from '@bidboard/backend/app/commands';
import { withDatabase } from '../local-stack/with-database.ts';

await withDatabase((databaseUrl) => nameOperatorBy(databaseUrl, process.argv.slice(2)));
