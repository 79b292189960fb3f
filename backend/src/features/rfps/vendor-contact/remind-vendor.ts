import { messages } from '../contracts/messages.ts';
import { decideReminder } from '../contracts/reminder.ts';
import { remindVendor } from '../contracts/vendor-contact.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { commandHandler } from '../../../platform/handler.ts';
import { orNotFound, refuse } from '../../../platform/refusal.ts';
import { bool, nullable, number, row, text, time } from '../../../platform/database/row.ts';
import { findDueAt } from '../milestone-store.ts';
import { lockOwnUndecidedRfp } from '../rfp-store.ts';

const remindedRow = row({
  id: text,
  acceptStatus: number,
  isSubmitted: bool,
  isSent: bool,
  remindedAt: nullable(time),
});

/** When the vendor of an invite `i` was last reminded, by the buyer or by the clock. */
export const lastReminderOfI = sql.fragment`
  greatest(i.reminded_at, (select max(d.reminded_at) from due_reminder d where d.invite_id = i.id))`;

const findRemindedVendor = (db: Queryable, rfpId: string, inviteId: string) =>
  db.maybeOne(sql.type(remindedRow)`
    select i.id::text, i.accept_status as "acceptStatus", i.submitted_at is not null as "isSubmitted",
      i.sent_at is not null as "isSent", ${lastReminderOfI} as "remindedAt"
    from invite i where i.rfp_id = ${rfpId} and i.id = ${inviteId} and i.retracted_at is null`);

/**
 * Reminds a vendor under the RFP's lock, which answers to invites, submissions and reminders by the clock take as well. So of two
 * colleagues who remind at once, the second finds the reminder of the first.
 */
export const remindVendorHandler = commandHandler(remindVendor, async ({ body, caller, db, record, now }) => {
  const rfp = await lockOwnUndecidedRfp(db, caller, body.rfpId);
  if (rfp.publishedAt === null) return refuse('notPublished');
  const vendor = orNotFound(await findRemindedVendor(db, rfp.id, body.id));
  if (!vendor.isSent) return refuse('notFound');
  const decided = decideReminder(vendor, await findDueAt(db, rfp), now);
  if (!decided.ok) return refuse(decided.code);
  await record(
    { name: 'vendorReminded', payload: { rfpId: rfp.id, inviteId: vendor.id, dueAt: decided.dueAt } },
    sql.statement`
      update invite set reminded_at = to_timestamp(${now}::double precision / 1000) where id = ${vendor.id}`,
  );
  return { message: messages.vendorReminded };
});
