import { sql, type Database, type Queryable } from '../../../platform/database/database.ts';
import { rfpForMail } from '../../../platform/notifications/name-for-mail.ts';
import { recorder } from '../../../platform/outbox/outbox.ts';
import { ownerRecipients, type Recipient } from '../../../platform/notifications/recipients.ts';
import { json, nullable, row, text, bool } from '../../../platform/database/row.ts';
import { tryLockDueRfp, listDueBetween } from './due-reminders.ts';
import { dueAtOf, listStages } from '../milestone-store.ts';

/** How far back to catch up on openings while no worker was running. */
const madeUpMs = 30 * 86_400_000;

/**
 * Records for every sealed RFP past its due time that its responses are open, once, however often and by however many processes
 * it is called. The clock opens them; this only notifies users and pages. Returns how many.
 */
export async function openResponses(database: Database, now: number): Promise<number> {
  let opened = 0;
  const unannounced = sql.fragment`r.is_sealed and r.opened_at is null`;
  for (const { id } of await listDueBetween(database, [now - madeUpMs, now], unannounced))
    opened += await database.transaction(async (tx) => {
      const rfp = await tryLockDueRfp(tx, id);
      if (!rfp?.isSealed || rfp.isAnnounced || rfp.dueAt > now) return 0;
      const record = recorder(tx, { correlationId: crypto.randomUUID(), actorId: null });
      await record(
        { name: 'responsesOpened', payload: { rfpId: id } },
        sql.statement`
          update rfp set opened_at = to_timestamp(${now}::double precision / 1000) where id = ${id} and opened_at is null`,
      );
      return 1;
    });
  return opened;
}

/** Finds the notification for a buyer that responses have opened. */
export async function findOpenedNotification(db: Queryable, rfpId: string) {
  const notification = await db.maybeOne(sql.type(
    row({ rfpName: text, buyers: json<Recipient[]>(), buyerCompanyId: nullable(text) }),
  )`
    select r.name as "rfpName", r.company_id::text as "buyerCompanyId", ${ownerRecipients} as buyers
    from rfp r where r.id = ${rfpId}`);
  return notification && { ...notification, rfpName: rfpForMail(notification.rfpName) };
}

/** Whether responses are still hidden from the buyer of an RFP, and until when, in ms; null: no day is set. */
export interface Seal {
  isSealed: boolean;
  opensAt: number | null;
}

/** Returns the seal of an RFP. Sealed responses open at the due time, in ms, by the clock only. */
export const sealAt = ({ isSealed }: { isSealed: boolean }, dueAt: number | null, now: number): Seal => ({
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
