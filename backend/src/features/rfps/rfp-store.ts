import type { StepsValue } from './contracts/steps.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { orNotFound } from '../../platform/refusal.ts';
import { bool, json, nullable, number, row, text, time, type RowOf } from '../../platform/database/row.ts';
import { isBuyerOfR, type Buyer } from './rfp-owner.ts';
import { requireUndecided } from './require-undecided.ts';

const rfpShape = {
  id: text,
  /** The creator of the RFP. */
  ownerId: text,
  companyId: nullable(text),
  name: text,
  processType: text,
  scope: text,
  steps: json<StepsValue>(),
  isAnonymous: bool,
  currency: text,
  timeZone: text,
  /** The time of day at which responses are due, HH:MM; null: the end of the day. */
  dueTime: nullable(text),
  /** Whether responses are hidden from the buyer until they are due. */
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

/** Loads an RFP that belongs to the caller's company or to the caller. Any other RFP is reported as missing. */
export async function loadOwnRfp(db: Queryable, caller: Buyer, rfpId: string): Promise<Rfp> {
  return orNotFound(
    await db.maybeOne(sql.type(row(rfpShape))`
      select ${rfpColumns} from rfp r where r.id = ${rfpId} and ${isBuyerOfR(caller)}`),
  );
}

/**
 * Loads and locks it until the end of the transaction: of two writers, the second sees the first one's change. Refuses
 * rfpDecided, because nothing of an RFP changes once it is awarded, closed or cancelled.
 */
export async function lockOwnRfp(db: Queryable, caller: Buyer, rfpId: string): Promise<Rfp> {
  const rfp = await lockRfpToCopy(db, caller, rfpId);
  await requireUndecided(db, rfp.id);
  return rfp;
}

/** Does the same for decided RFPs too, because they can also be copied. */
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
