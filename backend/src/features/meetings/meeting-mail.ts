import type { FragmentSqlToken } from 'slonik';
import { anonymousBuyer } from '../rfps/contracts/anonymous-buyer.ts';
import {
  requestedPath,
  receivedPath,
  discoveryStages,
  meetingKinds,
  type MeetingKind,
  productDemoTypes,
} from './contracts/meeting-choices.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { companyForMail, personForMail, productForMail } from '../../platform/notifications/name-for-mail.ts';
import { recipientList, type Recipient } from '../../platform/notifications/recipients.ts';
import { oneOf, bool, json, nullable, number, row, text, time } from '../../platform/database/row.ts';
import type { CalendarInvitation } from '../../platform/notifications/calendar.ts';
import { agreedEntry, type EntryReader } from './calendar.ts';
import type { Side, Slot } from './meeting.ts';
import { requestedCompany, slotsOf, withPage } from './meeting-store.ts';

const mailRow = row({
  id: text,
  kind: oneOf(meetingKinds),
  version: number,
  product: text,
  productId: text,
  vendor: text,
  companyId: nullable(text),
  status: text,
  stage: number,
  demoType: nullable(number),
  question: text,
  reply: text,
  buyerId: text,
  buyerName: text,
  buyerEmail: text,
  buyerCompanyId: nullable(text),
  buyerCompany: nullable(text),
  buyerIsThere: bool,
  hostId: nullable(text),
  hostName: nullable(text),
  hostEmail: nullable(text),
  hostIsThere: bool,
  startsAt: nullable(time),
  slots: json<Slot[]>(),
  asking: json<Recipient[]>(),
  receivers: json<Recipient[]>(),
});

/** A user who is named as a contact. `isThere` holds until they leave the company for which they asked or answered. */
export interface MeetingContact {
  name: string;
  email: string;
  isThere: boolean;
}

/** One side of a request: its name, its company, and where it reads the request. */
export interface MeetingSide {
  /** The name that the other side reads. */
  who: string;
  /** Null if the requester has no company, or if the page has no owner. */
  companyId: string | null;
  /** The users whose request it is: one user while they are there, else all of the company. */
  people: readonly Recipient[];
  /** All users of the company; without a company, the requester. */
  allPeople: readonly Recipient[];
  path: string;
}

/**
 * The data for the mails of a request. Names are single lines, other texts are unchanged from what was typed; times are in ms
 * since 1970.
 */
export interface MeetingMail {
  kind: MeetingKind;
  product: string;
  productId: string;
  vendor: string;
  isUnclaimed: boolean;
  stage: string;
  type: string;
  question: string;
  reply: string;
  /** The buyer's company. Without a company it is the requester's name, once the vendor has accepted. */
  from: string;
  buyer: MeetingContact;
  /** The user who answered. */
  host: MeetingContact | undefined;
  startsAt: number | null;
  slots: readonly Slot[];
  /** All users of the requested company; operators while the page has no owner. */
  receivers: readonly Recipient[];
  sides: Readonly<Record<Side, MeetingSide>>;
  /** The invitation to the agreed time for a reader of one side; undefined if no time is agreed. */
  invitation(reader: EntryReader, isCancelled: boolean, now: number): CalendarInvitation | undefined;
}

/** Returns the side that is notified of an action by the given side. */
export const otherSide = (by: Side): Side => (by === 'vendor' ? 'buyer' : 'vendor');

/** Returns undefined if the request does not exist. The recipients are looked up when the mail is written. */
export async function findMeetingMail(db: Queryable, meetingId: string): Promise<MeetingMail | undefined> {
  const found = await db.maybeOne(sql.type(mailRow)`
    select m.id::text, m.kind, m.version, m.product, m.product_id::text as "productId", m.vendor, ${requestedCompany}::text as "companyId", m.status, m.stage,
      m.demo_type as "demoType", m.question, m.reply, u.id::text as "buyerId",
      u.user_name as "buyerName", u.email as "buyerEmail", m.buyer_company_id::text as "buyerCompanyId",
      b.name as "buyerCompany", m.buyer_company_id is null or ${isIn(sql.fragment`u.id`, sql.fragment`m.buyer_company_id`)} as "buyerIsThere",
      h.id::text as "hostId", h.user_name as "hostName", h.email as "hostEmail",
      ${isIn(sql.fragment`h.id`, requestedCompany)} as "hostIsThere", m.starts_at as "startsAt",
      ${slotsOf} as slots,
      (select ${recipientList} from app_user u join membership um on um.user_id = u.id
        where u.is_verified and um.company_id = m.buyer_company_id) as asking,
      (select ${recipientList} from app_user u left join membership um on um.user_id = u.id
        where u.is_verified and (um.company_id = ${requestedCompany} or (${requestedCompany} is null and u.is_operator))) as receivers
    from ${withPage}
    join app_user u on u.id = m.buyer_id
    left join company b on b.id = m.buyer_company_id
    left join app_user h on h.id = m.answered_by
    where m.id = ${meetingId}`);
  if (!found) return undefined;
  const meeting = { ...found, product: productForMail(found.product), vendor: companyForMail(found.vendor) };
  const { id, kind, product, productId, vendor, companyId, buyerCompanyId, question, startsAt, receivers } =
    meeting;
  const isKnown = meeting.hostName !== null && meeting.status !== 'declined';
  const isUnclaimed = companyId === null;
  const buyer = {
    name: personForMail(meeting.buyerName),
    email: meeting.buyerEmail,
    isThere: meeting.buyerIsThere,
  };
  const requester = { id: meeting.buyerId, email: meeting.buyerEmail };
  const host =
    meeting.hostName !== null && meeting.hostEmail !== null
      ? { name: personForMail(meeting.hostName), email: meeting.hostEmail, isThere: meeting.hostIsThere }
      : undefined;
  const answerer =
    host?.isThere && meeting.hostId !== null ? [{ id: meeting.hostId, email: host.email }] : undefined;
  const members = isUnclaimed ? [] : receivers;
  const from =
    meeting.buyerCompany === null
      ? isKnown
        ? buyer.name
        : anonymousBuyer.name
      : companyForMail(meeting.buyerCompany);
  return {
    kind,
    product,
    productId,
    vendor,
    isUnclaimed,
    stage: discoveryStages.find(({ value }) => value === meeting.stage)?.label ?? '',
    type: productDemoTypes.find(({ value }) => value === meeting.demoType)?.label ?? '',
    question,
    reply: meeting.reply,
    from,
    buyer,
    host,
    startsAt,
    slots: meeting.slots,
    receivers,
    sides: {
      buyer: {
        who: from,
        companyId: buyerCompanyId,
        people: buyer.isThere ? [requester] : meeting.asking,
        allPeople: buyerCompanyId === null ? [requester] : meeting.asking,
        path: requestedPath(kind, id),
      },
      vendor: {
        who: vendor,
        companyId,
        people: answerer ?? members,
        allPeople: members,
        path: receivedPath(kind, id),
      },
    },
    invitation: (reader, isCancelled, now) =>
      startsAt === null
        ? undefined
        : {
            entry: agreedEntry({ ...meeting, startsAt }, reader, now, isCancelled),
            // The two mail each other's address already. The address of a person who has left stays private.
            attendees: [buyer, host].flatMap((contact) =>
              contact?.isThere ? [{ name: contact.name, email: contact.email }] : [],
            ),
          },
  };
}

const isIn = (userId: FragmentSqlToken, companyId: FragmentSqlToken) => sql.fragment`
  exists (select from membership s where s.user_id = ${userId} and s.company_id = ${companyId})`;

/** Lists all users of both sides who have an account. A change concerns their lists. */
export const listMeetingPeople = async (db: Queryable, meetingId: string): Promise<readonly string[]> =>
  db.anyFirst(sql.type(row({ id: text }))`
    select distinct u.id::text as id
    from ${withPage} join app_user u on u.id = m.buyer_id
      or u.id in (select s.user_id from membership s where s.company_id in (m.buyer_company_id, ${requestedCompany}))
    where m.id = ${meetingId}`);
