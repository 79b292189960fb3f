import type { StepsValue } from '../contracts/rfp-steps.ts';
import { sql, type Queryable } from '../platform/database.ts';
import { orNotFound } from '../platform/refusal.ts';
import { bool, json, nullable, number, row, text, time, type RowOf } from '../platform/row.ts';
import { isBuyerOfR, type Buyer } from './rfp-owner.ts';
import { requireUndecided } from './require-undecided.ts';

const rfpShape = {
  id: text,
  /** Who made it. */
  ownerId: text,
  companyId: nullable(text),
  name: text,
  processType: text,
  scope: text,
  steps: json<StepsValue>(),
  isAnonymous: bool,
  currency: text,
  timeZone: text,
  /** The time of day at which responses are due, HH:MM; null: when the day ends. */
  dueTime: nullable(text),
  /** Whether the buyer reads nothing of a response before it is due. */
  isSealed: bool,
  publishedAt: nullable(time),
  version: number,
  projectVersion: number,
  createdAt: time,
};
export type Rfp = RowOf<typeof rfpShape>;

const rfpColumns = sql.fragment`
  r.id, r.owner_id as "ownerId", r.company_id as "companyId", r.name, r.process_type as "processType", r.scope, r.steps,
  r.is_anonymous as "isAnonymous", r.currency, r.time_zone as "timeZone",
  to_char(r.due_time, 'HH24:MI') as "dueTime", r.is_sealed as "isSealed", r.published_at as "publishedAt", r.version,
  r.project_version as "projectVersion", r.created_at as "createdAt"`;

/** An RFP that is the caller's own, by their company or by themselves; anybody else's answers like none. */
export async function loadOwnRfp(db: Queryable, caller: Buyer, rfpId: string): Promise<Rfp> {
  return orNotFound(
    await db.maybeOne(sql.type(row(rfpShape))`
      select ${rfpColumns} from rfp r where r.id = ${rfpId} and ${isBuyerOfR(caller)}`),
  );
}

/**
 * The same, locked until the end of the transaction, so that of two writers the second sees what the first did. Refuses
 * rfpDecided: once it is awarded, closed or cancelled nothing of an RFP changes.
 */
export async function lockOwnRfp(db: Queryable, caller: Buyer, rfpId: string): Promise<Rfp> {
  const rfp = await lockRfpToCopy(db, caller, rfpId);
  await requireUndecided(db, rfp.id);
  return rfp;
}

/** The same, decided or not: what it was is copied all the same. */
export async function lockRfpToCopy(db: Queryable, caller: Buyer, rfpId: string): Promise<Rfp> {
  return orNotFound(
    await db.maybeOne(sql.type(row(rfpShape))`
      select ${rfpColumns} from rfp r where r.id = ${rfpId} and ${isBuyerOfR(caller)} for update`),
  );
}

export const findRfp = (db: Queryable, rfpId: string): Promise<Rfp | null> =>
  db.maybeOne(
    sql.type(row(rfpShape))`select ${rfpColumns} from rfp r where r.id = ${rfpId} and r.deleted_at is null`,
  );
