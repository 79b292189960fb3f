import { releasingFiles } from '../../../platform/storage/stored-file.ts';
import { messages } from '../contracts/messages.ts';
import { deletedDrafts, deleteDraft, restoreDraft } from '../contracts/rfps.ts';
import { sql, type Database, type Queryable } from '../../../platform/database/database.ts';
import { commandHandler, queryHandler } from '../../../platform/handler.ts';
import { isoTime } from '../../../platform/time/calendar-day.ts';
import { retentionPolicies } from '../retention.ts';
import { orNotFound, refuse } from '../../../platform/refusal.ts';
import { bool, row, text, time, number } from '../../../platform/database/row.ts';
import { isBuyerOfAnyR, lockOwnUndecidedRfp } from '../rfp-store.ts';

/** Hides a draft from everyone. It can be restored until the retention policy removes it. */
export const deleteDraftHandler = commandHandler(deleteDraft, async ({ body, caller, db, record, now }) => {
  const { id, publishedAt } = await lockOwnUndecidedRfp(db, caller, body.rfpId);
  if (publishedAt !== null) return refuse('alreadyPublished');
  await record(
    { name: 'draftDeleted', payload: { rfpId: id } },
    sql.statement`
      update rfp set deleted_at = to_timestamp(${now}::double precision / 1000) where id = ${id}`,
  );
  return { message: messages.draftDeleted };
});

/** Restores a deleted draft unchanged. A draft that is not deleted stays unchanged. */
export const restoreDraftHandler = commandHandler(restoreDraft, async ({ body, caller, db, record }) => {
  const { id, isDeleted } = orNotFound(
    await db.maybeOne(sql.type(row({ id: text, isDeleted: bool }))`
      select r.id::text, r.deleted_at is not null as "isDeleted" from rfp r
      where r.id = ${body.rfpId} and ${isBuyerOfAnyR(caller)} for update`),
  );
  if (isDeleted)
    await record(
      { name: 'draftRestored', payload: { rfpId: id } },
      sql.statement`update rfp set deleted_at = null where id = ${id}`,
    );
  return { message: messages.draftRestored };
});

const deletedRow = row({ _id: text, rfpName: text, deletedAt: time });
const maxListed = 100;

export const deletedDraftsHandler = queryHandler(deletedDrafts, async ({ caller, db }) => {
  const drafts = await db.any(sql.type(deletedRow)`
    select r.id::text as "_id", r.name as "rfpName", r.deleted_at as "deletedAt" from rfp r
    where r.deleted_at is not null and ${isBuyerOfAnyR(caller)}
    order by r.deleted_at desc, r.id limit ${maxListed}`);
  return {
    data: drafts.map((draft) => ({ ...draft, deletedAt: isoTime(draft.deletedAt) })),
    total_records: drafts.length,
  };
});

/**
 * Removes drafts with everything that belongs to them, a number of days after their buyer deleted them. Returns how many. Questions are
 * deleted by name: their sections go by a cascade, which would fail while a question refers to one.
 */
export async function purgeDeletedDrafts(
  database: Database,
  days = retentionPolicies.deletedDrafts.days,
): Promise<number> {
  const deleted = await database.anyFirst(sql.type(row({ id: text }))`
    with gone as (
      delete from rfp where deleted_at < now() - ${days}::int4 * interval '1 day' and published_at is null returning id
    ), asked as (
      delete from question where rfp_id in (select id from gone)
    ), released as (
      ${releasingFiles(sql.fragment`select id from gone`)}
    )
    select id::text from gone`);
  return deleted.length;
}

/** Counts the undecided published RFPs of a company, or of a user without one. */
export const countOpenRfps = (
  db: Queryable,
  { userId, companyId }: { userId: string; companyId: string | null },
): Promise<number> =>
  db.oneFirst(sql.type(row({ n: number }))`
    select count(*)::int4 as n from rfp r
    where (r.company_id = ${companyId}::uuid or (r.company_id is null and r.owner_id = ${userId}))
      and r.published_at is not null and not exists (select from rfp_decision d where d.rfp_id = r.id)`);
