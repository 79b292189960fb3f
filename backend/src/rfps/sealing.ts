import { sql, type Queryable } from '../platform/database.ts';
import { bool, nullable, row, text } from '../platform/row.ts';
import { dueAtOf, listStages } from './milestone-store.ts';

/** Whether the buyer of an RFP may read nothing yet of what vendors respond, and until when, in ms; null: no day is set. */
export interface Seal {
  isSealed: boolean;
  opensAt: number | null;
}

/** A sealed RFP opens at its due time, by the clock alone. */
const sealAt = ({ isSealed }: { isSealed: boolean }, dueAt: number | null, now: number): Seal => ({
  isSealed: isSealed && (dueAt === null || now < dueAt),
  opensAt: isSealed ? dueAt : null,
});

/** The same of an RFP by its id, provided to other slices; one that is not there is sealed by nothing. */
export async function sealOf(db: Queryable, rfpId: string, now: number): Promise<Seal> {
  const rfp = await db.maybeOne(sql.type(row({ isSealed: bool, timeZone: text, dueTime: nullable(text) }))`
    select is_sealed as "isSealed", time_zone as "timeZone", to_char(due_time, 'HH24:MI') as "dueTime"
    from rfp where id = ${rfpId}`);
  if (!rfp?.isSealed) return { isSealed: false, opensAt: null };
  return sealAt(rfp, dueAtOf(await listStages(db, rfpId), rfp), now);
}
