import { parseArgs } from 'node:util';
import { verifyAudit } from '@bidboard/backend/features/audit/jobs';
import { createDatabase } from '@bidboard/backend/platform/database/database';
import { withDatabase } from '../local-stack/with-database.ts';

const { values } = parseArgs({ options: { head: { type: 'string' } } });

await withDatabase(async (databaseUrl) => {
  const database = await createDatabase(databaseUrl, { connections: 1, statementTimeoutMs: 600_000 });
  try {
    const { discrepancies, seals, sealedEntries, unsealedEntries, head } = await verifyAudit(
      database,
      values.head,
    );
    for (const discrepancy of discrepancies) process.stdout.write(`${discrepancy}\n`);
    process.stdout.write(`${sealedEntries} entries in ${seals} seals, ${unsealedEntries} not sealed yet.\n`);
    if (head) process.stdout.write(`Head: ${head}\n`);
    process.stdout.write(
      discrepancies.length === 0
        ? 'The audit trail is intact.\n'
        : `Discrepancies: ${discrepancies.length}.\n`,
    );
    return discrepancies.length === 0 ? 0 : 1;
  } finally {
    await database.end();
  }
});
