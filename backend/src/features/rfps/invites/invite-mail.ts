import { anonymousBuyer } from '../contracts/anonymous-buyer.ts';
import { submissionMilestone } from '../contracts/steps.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { companyForMail, nameForMail, rfpForMail } from '../../../platform/notifications/name-for-mail.ts';
import { recipientList, type Recipient } from '../../../platform/notifications/recipients.ts';
import { json, nullable, number, row, text, texts } from '../../../platform/database/row.ts';
import { dueInstant } from '../milestone-store.ts';

/** The lines and recipients of an invite's mail: the invited address, or all members of the invited company. */
export interface InviteMail {
  rfpName: string;
  /** A buyer who wants to stay anonymous has no name here. */
  buyer: string;
  /** The invited company's products that the RFP asks for. */
  products: readonly string[];
  /** The number of questions of both kinds. */
  questions: number;
  /** The due time of responses in ms since 1970; null if no day is set. */
  dueAt: number | null;
  /** The RFP's time zone. */
  timeZone: string;
  /** The page where the invited vendor responds. */
  path: string;
  /** The invited company; null if an address is invited. */
  companyId: string | null;
  /** The recipients; the id is null if the address has no account. */
  to: readonly { id: string | null; email: string }[];
}

/** Returns the page where the invited vendor responds. */
const invitePath = (rfpId: string) => `/app/submit-rfp/${rfpId}`;

/**
 * Returns the path of the newest invite that waits for the owner of an address; undefined if none does. It omits the RFP's name,
 * because mails carry it to recipients who have not yet proved their identity.
 */
export async function findWaitingInvite(db: Queryable, email: string): Promise<string | undefined> {
  const waiting = await db.maybeOne(sql.type(row({ rfpId: text }))`
    select rfp_id::text as "rfpId" from invite
    where lower(email) = lower(${email}) and company_id is null and sent_at is not null and accept_status = 0
    order by sent_at desc, id desc limit 1`);
  return waiting ? invitePath(waiting.rfpId) : undefined;
}

/**
 * Finds an invite's mail with its recipients: its address or its company's members, and its added recipients, except those who
 * had their own mail. With `recipientId` it finds the mail for that added recipient only. Returns undefined if the invite is gone
 * or was never sent.
 */
export const findInviteMail = (db: Queryable, inviteId: string, recipientId: string | null = null) =>
  findMail(
    db,
    inviteId,
    sql.fragment`i.sent_at is not null`,
    recipientId === null
      ? { addressee: true, recipients: sql.fragment`p.mailed_at is null` }
      : { addressee: false, recipients: sql.fragment`p.id = ${recipientId}` },
  );

/** Finds the mail for all recipients of an invite that the buyer has withdrawn. Returns undefined if it was sent again. */
export const findRetractionMail = (db: Queryable, inviteId: string) =>
  findMail(db, inviteId, sql.fragment`i.retracted_at is not null`, {
    addressee: true,
    recipients: sql.fragment`true`,
  });

async function findMail(
  db: Queryable,
  inviteId: string,
  condition: ReturnType<typeof sql.fragment>,
  to: { addressee: boolean; recipients: ReturnType<typeof sql.fragment> },
): Promise<InviteMail | undefined> {
  const invite = await db.maybeOne(sql.type(
    row({
      rfpId: text,
      rfpName: text,
      buyer: text,
      products: texts,
      questions: number,
      dueOn: nullable(text),
      dueTime: nullable(text),
      timeZone: text,
      companyId: nullable(text),
      members: json<Recipient[]>(),
      email: nullable(text),
      addresses: json<{ id: string | null; email: string }[]>(),
    }),
  )`
    select r.id::text as "rfpId", r.name as "rfpName", i.company_id::text as "companyId",
      case when r.is_anonymous then ${anonymousBuyer.name} else coalesce(c.name, o.user_name) end as buyer,
      array(select p.name from invite_product p where p.invite_id = i.id order by p.position) as products,
      (select count(*) from question q where q.rfp_id = r.id)::int4 as questions,
      (select to_char(m.date, 'YYYY-MM-DD') from milestone m
        where m.rfp_id = r.id and m.name = ${submissionMilestone} order by m.position limit 1) as "dueOn",
      to_char(r.due_time, 'HH24:MI') as "dueTime", r.time_zone as "timeZone",
      (select ${recipientList} from membership m join app_user u on u.id = m.user_id
        where m.company_id = i.company_id and not exists (
          select from invite_recipient p
          where p.invite_id = i.id and lower(p.email) = lower(u.email) and not (${to.recipients}))) as members,
      i.email,
      (select coalesce(json_agg(json_build_object('id', u.id, 'email', a.email) order by a.place, a.email), '[]')
        from (
          select i.email, 0 as place where i.email is not null and ${to.addressee}
          union all select p.email, 1 from invite_recipient p where p.invite_id = i.id and ${to.recipients}) a
        left join app_user u on lower(u.email) = lower(a.email) and u.is_verified) as addresses
    from invite i join rfp r on r.id = i.rfp_id join app_user o on o.id = r.owner_id
    left join company c on c.id = r.company_id
    where i.id = ${inviteId} and ${condition}`);
  if (!invite) return undefined;
  const { rfpId, members, email, addresses, companyId } = invite;
  const ofCompany = email === null && to.addressee ? members : [];
  const others = addresses.filter(
    (address) => !ofCompany.some((member) => member.email.toLowerCase() === address.email.toLowerCase()),
  );
  const rfpName = rfpForMail(invite.rfpName);
  const dueAt = invite.dueOn === null ? null : dueInstant(invite.dueOn, invite);
  return {
    rfpName,
    buyer: companyForMail(invite.buyer),
    products: invite.products.flatMap((name) => nameForMail(name) ?? []),
    questions: invite.questions,
    dueAt,
    timeZone: invite.timeZone,
    path: `${invitePath(rfpId)}?product_name=${encodeURIComponent(rfpName)}`,
    companyId: email === null ? companyId : null,
    to: [...ofCompany, ...others],
  };
}
