import { grantOperatorRoleBy } from '@bidboard/backend/features/accounts/jobs';
import { withDatabase } from '../local-stack/with-database.ts';

await withDatabase((databaseUrl) => grantOperatorRoleBy(databaseUrl, process.argv.slice(2)));
