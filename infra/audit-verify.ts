import { parseArgs } from 'node:util';
import { verifyAudit } from '@bidboard/backend/commands';
import { createDatabase } from '@bidboard/backend/platform/database';
import { withDatabase } from './local-stack/with-database.ts';

const { values } = parseArgs({ options: { head: { type: 'string' } } });

await withDatabase(async (databaseUrl) => {
  const database = await createDatabase(databaseUrl, { connections: 1, statementTimeoutMs: 600_000 });
  try {
    const { faults, seals, sealedEntries, unsealedEntries, head } = await verifyAudit(database, values.head);
    for (const fault of faults) process.stdout.write(`${fault}\n`);
    process.stdout.write(`${sealedEntries} entries in ${seals} seals, ${unsealedEntries} not sealed yet.\n`);
    if (head) process.stdout.write(`Head: ${head}\n`);
    process.stdout.write(faults.length === 0 ? 'The audit trail holds.\n' : `${faults.length} faults.\n`);
    return faults.length === 0 ? 0 : 1;
  } finally {
    await database.end();
  }
});
