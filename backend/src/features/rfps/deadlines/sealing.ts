import { sql, type Queryable } from '../../../platform/database/database.ts';
import { bool, nullable, row, text } from '../../../platform/database/row.ts';
import { dueAtOf, listStages } from '../milestone-store.ts';

/** Whether responses are still hidden from the buyer of an RFP, and until when, in ms; null: no day is set. */
export interface Seal {
  isSealed: boolean;
  opensAt: number | null;
}

/** Returns the seal of an RFP. Sealed responses open at the due time, by the clock only. */
const sealAt = ({ isSealed }: { isSealed: boolean }, dueAt: number | null, now: number): Seal => ({
  isSealed: isSealed && (dueAt === null || now < dueAt),
  opensAt: isSealed ? dueAt : null,
});

/** Does the same for an RFP by its id, provided to other features. A missing RFP is not sealed. */
export async function sealOf(db: Queryable, rfpId: string, now: number): Promise<Seal> {
  const rfp = await db.maybeOne(sql.type(row({ isSealed: bool, timeZone: text, dueTime: nullable(text) }))`
    select is_sealed as "isSealed", time_zone as "timeZone", to_char(due_time, 'HH24:MI') as "dueTime"
    from rfp where id = ${rfpId}`);
  if (!rfp?.isSealed) return { isSealed: false, opensAt: null };
  return sealAt(rfp, dueAtOf(await listStages(db, rfpId), rfp), now);
}
