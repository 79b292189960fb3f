import { sql, type Database } from '../../platform/database/database.ts';
import { number, row } from '../../platform/database/row.ts';

/** The number of entries in a seal, to which the rest of the last entry's transaction is added. */
const entriesOfSeal = 1_000;

/**
 * Seals the entries of finished transactions that no earlier open transaction can still precede. Returns the number of entries.
 */
export async function sealAudit(database: Database): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await database.oneFirst(
      sql.type(row({ sealed: number }))`select audit_seal_next(${entriesOfSeal}) as sealed`,
    );
    sealed += count;
    if (count < entriesOfSeal) return sealed;
  }
}
