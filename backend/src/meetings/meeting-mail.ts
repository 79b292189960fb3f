import type { FragmentSqlToken } from 'slonik';
import { anonymousBuyer } from '../contracts/anonymous-buyer.ts';
import { requestedPath, meetingNames, receivedPath } from '../contracts/meeting-address.ts';
import { discoveryStages, meetingKinds, productDemoTypes } from '../contracts/meeting-choices.ts';
import { sql, type Queryable } from '../platform/database.ts';
import { companyForMail, personForMail, productForMail } from '../platform/name-for-mail.ts';
import { recipientList, type Recipient } from '../platform/recipients.ts';
import { oneOf, bool, json, nullable, number, row, text, time } from '../platform/row.ts';
import { agreedCalendar } from './agreed-calendar.ts';
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
  asked: json<Recipient[]>(),
});

/** Who is named as a contact. `isThere` until they leave the company for which they asked or answered. */
export interface MeetingContact {
  name: string;
  email: string;
  isThere: boolean;
}

/** One side of a request: who it is, which company, and where it reads the request. */
export interface MeetingSide {
  /** As the other side is told. */
  who: string;
  /** Null where somebody asks without a company, and where nobody keeps the page. */
  companyId: string | null;
  /** Whose the request is: one person for as long as they are there, else everybody of the company. */
  people: readonly Recipient[];
  /** Everybody of the company; whoever asks without one. */
  everybody: readonly Recipient[];
  path: string;
}

/** What the mails of a request say. Names are lines, other texts of people as they were typed; times in ms since 1970. */
export interface MeetingMail {
  kindName: string;
  product: string;
  productId: string;
  vendor: string;
  isUnclaimed: boolean;
  stage: string;
  type: string;
  question: string;
  reply: string;
  /** The buyer's company; where there is none its person, once the vendor has accepted. */
  from: string;
  buyer: MeetingContact;
  /** Who answered. */
  host: MeetingContact | undefined;
  startsAt: number | null;
  slots: readonly Slot[];
  /** Everybody of the asked company; operators while nobody keeps the page. */
  asked: readonly Recipient[];
  sides: Readonly<Record<Side, MeetingSide>>;
  /** A calendar file of the agreed time, for one side's address of it; nothing where no time is agreed. */
  calendar(path: string, isCancelled: boolean, now: number): string | undefined;
}

/** Who is told of what one side did. */
export const otherSide = (by: Side): Side => (by === 'vendor' ? 'buyer' : 'vendor');

/** Nothing where there is no such request. Who is asked is looked up when the mail is written. */
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
        where u.is_verified and (um.company_id = ${requestedCompany} or (${requestedCompany} is null and u.is_operator))) as asked
    from ${withPage}
    join app_user u on u.id = m.buyer_id
    left join company b on b.id = m.buyer_company_id
    left join app_user h on h.id = m.answered_by
    where m.id = ${meetingId}`);
  if (!found) return undefined;
  const one = { ...found, product: productForMail(found.product), vendor: companyForMail(found.vendor) };
  const { id, kind, product, productId, vendor, companyId, buyerCompanyId, question, startsAt, asked } = one;
  const isKnown = one.hostName !== null && one.status !== 'declined';
  const isUnclaimed = companyId === null;
  const buyer = { name: personForMail(one.buyerName), email: one.buyerEmail, isThere: one.buyerIsThere };
  const requester = { id: one.buyerId, email: one.buyerEmail };
  const host =
    one.hostName !== null && one.hostEmail !== null
      ? { name: personForMail(one.hostName), email: one.hostEmail, isThere: one.hostIsThere }
      : undefined;
  const answerer = host?.isThere && one.hostId !== null ? [{ id: one.hostId, email: host.email }] : undefined;
  const members = isUnclaimed ? [] : asked;
  const from =
    one.buyerCompany === null
      ? isKnown
        ? buyer.name
        : anonymousBuyer.name
      : companyForMail(one.buyerCompany);
  return {
    kindName: meetingNames[kind].toLowerCase(),
    product,
    productId,
    vendor,
    isUnclaimed,
    stage: discoveryStages.find(({ value }) => value === one.stage)?.label ?? '',
    type: productDemoTypes.find(({ value }) => value === one.demoType)?.label ?? '',
    question,
    reply: one.reply,
    from,
    buyer,
    host,
    startsAt,
    slots: one.slots,
    asked,
    sides: {
      buyer: {
        who: from,
        companyId: buyerCompanyId,
        people: buyer.isThere ? [requester] : one.asking,
        everybody: buyerCompanyId === null ? [requester] : one.asking,
        path: requestedPath(kind, id),
      },
      vendor: {
        who: vendor,
        companyId,
        people: answerer ?? members,
        everybody: members,
        path: receivedPath(kind, id),
      },
    },
    calendar: (path, isCancelled, now) =>
      startsAt === null ? undefined : agreedCalendar({ ...one, startsAt }, path, now, isCancelled),
  };
}

const isIn = (userId: FragmentSqlToken, companyId: FragmentSqlToken) => sql.fragment`
  exists (select from membership s where s.user_id = ${userId} and s.company_id = ${companyId})`;

/** Everybody of both sides who has an account: whose lists a change concerns. */
export const listMeetingPeople = async (db: Queryable, meetingId: string): Promise<readonly string[]> =>
  db.anyFirst(sql.type(row({ id: text }))`
    select distinct u.id::text as id
    from ${withPage} join app_user u on u.id = m.buyer_id
      or u.id in (select s.user_id from membership s where s.company_id in (m.buyer_company_id, ${requestedCompany}))
    where m.id = ${meetingId}`);
