import { listLedgerDiscrepancies } from '@bidboard/backend/features/billing/jobs';
import { createDatabase } from '@bidboard/backend/platform/database/database';
import { withDatabase } from '../local-stack/with-database.ts';

await withDatabase(async (databaseUrl) => {
  const database = await createDatabase(databaseUrl, { connections: 1 });
  try {
    const discrepancies = await listLedgerDiscrepancies(database);
    for (const discrepancy of discrepancies) process.stdout.write(`${discrepancy}\n`);
    process.stdout.write(
      discrepancies.length === 0
        ? 'The ledger is consistent.\n'
        : `Discrepancies: ${discrepancies.length}.\n`,
    );
    return discrepancies.length === 0 ? 0 : 1;
  } finally {
    await database.end();
  }
});
