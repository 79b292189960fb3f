import { sql, type Database } from '../platform/database.ts';
import { number, row } from '../platform/row.ts';

/** So many entries to a seal, and the rest of the last one's transaction. */
const entriesOfSeal = 1_000;

/** Seals what was written by transactions that are over, and by none that may still end before one of them. Returns how many. */
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
