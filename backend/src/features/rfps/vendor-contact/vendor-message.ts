import { anonymousBuyer, isBuyerHidden } from '../contracts/anonymous-buyer.ts';
import { messages } from '../contracts/messages.ts';
import { sendVendorMessage, vendorMessages } from '../contracts/vendor-contact.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { commandHandler, queryHandler } from '../../../platform/handler.ts';
import { orNotFound, refuse } from '../../../platform/refusal.ts';
import { number, row, text, time } from '../../../platform/database/row.ts';
import { isoTime } from '../../../platform/time/calendar-day.ts';
import { loadReadable, lockOwnUndecidedRfp } from '../rfp-store.ts';

/** Sends a message under the RFP's lock, so that the vendor cannot decline in between. */
export const sendVendorMessageHandler = commandHandler(
  sendVendorMessage,
  async ({ body, caller, db, record, now }) => {
    const rfp = await lockOwnUndecidedRfp(db, caller, body.rfpId);
    if (rfp.publishedAt === null) return refuse('notPublished');
    const invite = orNotFound(
      await db.maybeOne(sql.type(row({ id: text, acceptStatus: number, messageId: text }))`
        select i.id::text, i.accept_status as "acceptStatus", uuidv7()::text as "messageId" from invite i
        where i.rfp_id = ${rfp.id} and i.id = ${body.id} and i.sent_at is not null`),
    );
    if (invite.acceptStatus === 2) return refuse('vendorDeclined');
    await record(
      {
        name: 'vendorMessageSent',
        payload: { rfpId: rfp.id, inviteId: invite.id, messageId: invite.messageId },
      },
      sql.statement`
        insert into vendor_message (id, rfp_id, invite_id, text, sent_by, sent_at)
        values (${invite.messageId}, ${rfp.id}, ${invite.id}, ${body.text.trim()}, ${caller.userId},
          to_timestamp(${now}::double precision / 1000))`,
    );
    return { message: messages.vendorMessageSent };
  },
);

const messageRow = row({
  _id: text,
  inviteId: text,
  companyName: text,
  colleague: text,
  buyer: text,
  text,
  sentAt: time,
});

const listMessages = (db: Queryable, rfpId: string, inviteId: string | null) =>
  db.any(sql.type(messageRow)`
    select m.id::text as _id, i.id::text as "inviteId", coalesce(c.name, i.email) as "companyName", m.text,
      u.user_name as colleague, coalesce(b.name, o.user_name) as buyer, m.sent_at as "sentAt"
    from vendor_message m join invite i on i.id = m.invite_id left join company c on c.id = i.company_id
    join rfp r on r.id = m.rfp_id join app_user o on o.id = r.owner_id left join company b on b.id = r.company_id
    join app_user u on u.id = m.sent_by
    where m.rfp_id = ${rfpId} and (${inviteId}::uuid is null or m.invite_id = ${inviteId}::uuid)
    order by m.sent_at desc, m.id desc`);

/** A vendor never learns which colleague of the buyer wrote, and a hidden buyer not even the company. */
export const vendorMessagesHandler = queryHandler(vendorMessages, async ({ params, caller, db }) => {
  const { rfp, invite } = await loadReadable(db, caller, params.rfpId);
  if (invite?.acceptStatus === 2) return { data: [], total_records: 0 };
  const isHidden = invite !== null && isBuyerHidden(rfp.isAnonymous, invite.acceptStatus);
  const data = (await listMessages(db, rfp.id, invite?.id ?? null)).map(
    ({ colleague, buyer, sentAt, ...sent }) => ({
      ...sent,
      sentBy: invite === null ? colleague : isHidden ? anonymousBuyer.name : buyer,
      sentAt: isoTime(sentAt),
    }),
  );
  return { data, total_records: data.length };
});
