import { retentionPolicies } from '@bidboard/backend/app/compose';
import { createDatabase } from '@bidboard/backend/platform/database/database';
import { readRetentionDays } from '@bidboard/backend/platform/retention/retention-policies';
import { listRetention } from '@bidboard/backend/platform/retention/retention';
import { withDatabase } from '../local-stack/with-database.ts';

await withDatabase(async (databaseUrl) => {
  const database = await createDatabase(databaseUrl, { connections: 1 });
  try {
    const retentionDays = readRetentionDays(retentionPolicies, process.env);
    for (const line of await listRetention(database, retentionPolicies, retentionDays))
      process.stdout.write(`${line}\n`);
    return 0;
  } finally {
    await database.end();
  }
});
