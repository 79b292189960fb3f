import { listLedgerFaults } from '@bidboard/backend/commands';
import { createDatabase } from '@bidboard/backend/platform/database';
import { withDatabase } from './local-stack/with-database.ts';

await withDatabase(async (databaseUrl) => {
  const database = await createDatabase(databaseUrl, { connections: 1 });
  try {
    const faults = await listLedgerFaults(database);
    for (const fault of faults) process.stdout.write(`${fault}\n`);
    process.stdout.write(faults.length === 0 ? 'The ledger holds.\n' : `${faults.length} faults.\n`);
    return faults.length === 0 ? 0 : 1;
  } finally {
    await database.end();
  }
});
