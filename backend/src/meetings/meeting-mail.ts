import { anonymousBuyer } from '../contracts/anonymous-buyer.ts';
import { askedPath, meetingNames, receivedPath } from '../contracts/meeting-address.ts';
import type { MeetingKind } from '../contracts/meeting-choices.ts';
import { discoveryStages, meetingKinds, productDemoTypes } from '../contracts/meeting-choices.ts';
import { sql, type Reader } from '../platform/database.ts';
import { among, json, nullable, number, row, text, texts, time } from '../platform/row.ts';
import { agreedCalendar } from './agreed-calendar.ts';
import type { Slot } from './meeting.ts';
import { askedCompany, slotsOf, withPage } from './meeting-store.ts';

const mailRow = row({
  id: text,
  kind: among(meetingKinds),
  version: number,
  product: text,
  vendor: text,
  companyId: nullable(text),
  status: text,
  stage: number,
  demoType: nullable(number),
  question: text,
  reply: text,
  buyerName: text,
  buyerEmail: text,
  buyerCompany: nullable(text),
  hostName: nullable(text),
  hostEmail: nullable(text),
  startsAt: nullable(time),
  slots: json<Slot[]>(),
  asked: texts,
});

/** What the mails of a request say. Texts of people are as they were typed; times in ms since 1970. */
export interface MeetingMail {
  kind: MeetingKind;
  kindName: string;
  product: string;
  vendor: string;
  isUnclaimed: boolean;
  status: string;
  stage: string;
  type: string;
  question: string;
  reply: string;
  /** The buyer's company; where there is none its person, once the vendor has accepted. */
  from: string;
  buyer: { name: string; email: string };
  host: { name: string; email: string } | undefined;
  startsAt: number | null;
  slots: readonly Slot[];
  /** Everybody of the asked company; operators while nobody keeps the page. */
  asked: readonly string[];
  askedPath: string;
  receivedPath: string;
  /** A calendar file of the agreed time, for one side's address of it; nothing where no time is agreed. */
  calendar(path: string, isCancelled: boolean, now: number): string | undefined;
}

/** Nothing where there is no such request. Who is asked is looked up when the mail is written. */
export async function findMeetingMail(read: Reader, meetingId: string): Promise<MeetingMail | undefined> {
  const one = await read.maybeOne(sql.type(mailRow)`
    select m.id::text, m.kind, m.version, m.product, m.vendor, ${askedCompany}::text as "companyId", m.status, m.stage,
      m.demo_type as "demoType", m.question, m.reply, u.user_name as "buyerName", u.email as "buyerEmail",
      b.name as "buyerCompany", h.user_name as "hostName", h.email as "hostEmail", m.starts_at as "startsAt",
      ${slotsOf} as slots,
      array(
        select a.email from app_user a left join membership am on am.user_id = a.id
        where a.is_verified and (am.company_id = ${askedCompany} or (${askedCompany} is null and a.is_operator))
        order by a.id) as asked
    from ${withPage}
    join app_user u on u.id = m.buyer_id
    left join company b on b.id = m.buyer_company_id
    left join app_user h on h.id = m.answered_by
    where m.id = ${meetingId}`);
  if (!one) return undefined;
  const { id, kind, product, vendor, question, startsAt } = one;
  const isKnown = one.hostName !== null && one.status !== 'declined';
  return {
    kind,
    kindName: meetingNames[kind].toLowerCase(),
    product,
    vendor,
    isUnclaimed: one.companyId === null,
    status: one.status,
    stage: discoveryStages.find(({ value }) => value === one.stage)?.label ?? '',
    type: productDemoTypes.find(({ value }) => value === one.demoType)?.label ?? '',
    question,
    reply: one.reply,
    from: one.buyerCompany ?? (isKnown ? one.buyerName : anonymousBuyer.name),
    buyer: { name: one.buyerName, email: one.buyerEmail },
    host:
      one.hostName !== null && one.hostEmail !== null
        ? { name: one.hostName, email: one.hostEmail }
        : undefined,
    startsAt,
    slots: one.slots,
    asked: one.asked,
    askedPath: askedPath(kind, id),
    receivedPath: receivedPath(kind, id),
    calendar: (path, isCancelled, now) =>
      startsAt === null ? undefined : agreedCalendar({ ...one, startsAt }, path, now, isCancelled),
  };
}

/** Everybody of both sides who has an account: whose lists a change concerns. */
export const listMeetingPeople = async (read: Reader, meetingId: string): Promise<readonly string[]> =>
  read.anyFirst(sql.type(row({ id: text }))`
    select distinct u.id::text as id
    from ${withPage} join app_user u on u.id = m.buyer_id
      or u.id in (select s.user_id from membership s where s.company_id in (m.buyer_company_id, ${askedCompany}))
    where m.id = ${meetingId}`);
