import type { meetingPaymentMeansOf } from '../billing/public.ts';
import type { MeetingKind } from './contracts/meeting-choices.ts';
import {
  discoveryStages,
  meetingKinds,
  meetingMinutes,
  meetingStatus,
  productDemoTypes,
} from './contracts/meeting-choices.ts';
import type { DiscoveryMeeting, ProductDemo } from './contracts/meeting-requests.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/handler.ts';
import {
  oneOf,
  bool,
  json,
  nullable,
  number,
  row,
  text,
  texts,
  time,
  type RowOf,
} from '../../platform/database/row.ts';
import type { Slot } from './meeting.ts';
import { requestedCompany, slotsOf, withPage, type MeetingStatus } from './meeting-store.ts';

const statuses = Object.keys(meetingStatus) as MeetingStatus[];
const shownShape = {
  id: text,
  kind: oneOf(meetingKinds),
  version: number,
  stage: number,
  demoType: nullable(number),
  question: text,
  reply: text,
  links: texts,
  status: oneOf(statuses),
  product: text,
  productId: text,
  vendor: text,
  companyId: nullable(text),
  buyerName: text,
  buyerEmail: text,
  buyerCompany: nullable(text),
  buyerLocation: nullable(text),
  hostName: nullable(text),
  hostEmail: nullable(text),
  vendorLocation: nullable(text),
  isReceived: bool,
  isVisited: bool,
  createdAt: time,
  answeredAt: nullable(time),
  startsAt: nullable(time),
  slots: json<Slot[]>(),
};
export type MeetingRow = RowOf<typeof shownShape>;

/** A document that came with an answer, and the address at which its reader finds it. */
export interface ShownDocument {
  name: string;
  location: string;
  mimetype: string;
  companyId: string;
  createdAt: string;
}

type Condition = ReturnType<typeof sql.fragment>;

/** The facts about the reader. */
export type ReadContext = Pick<Caller, 'userId' | 'companyId'>;

/**
 * Selects the requests of a buyer's company, or of the buyer if there is no company. A user who has left a company no longer
 * reads them.
 */
const requestedByReader = ({ userId, companyId }: ReadContext): Condition => sql.fragment`
  case when m.buyer_company_id is null then m.buyer_id = ${userId}
    else coalesce(m.buyer_company_id = ${companyId}::uuid, false) end`;

/** Selects requests that the caller's side made or received. */
const readableBy = (caller: ReadContext): Condition => sql.fragment`(
  ${requestedByReader(caller)}
  or m.company_id = ${caller.companyId}::uuid
  or m.company_id is null and m.product_id = any(
    array(select k.object_id from catalogue_product k where k.company_id = ${caller.companyId}::uuid)))`;

const firstOffice = (company: Condition) => sql.fragment`${company}.locations -> 0 ->> 'officeLocation'`;

/** Newest first. */
export const listShown = (
  db: Queryable,
  caller: ReadContext,
  which: Condition,
  page: { size: number; number: number },
) =>
  db.any(sql.type(row(shownShape))`
    select m.id::text, m.kind, m.version, m.stage, m.demo_type as "demoType", m.question, m.reply, m.links, m.status,
      coalesce(l.product, m.product) as product, m.product_id::text as "productId", coalesce(v.name, m.vendor) as vendor,
      ${requestedCompany}::text as "companyId", u.user_name as "buyerName", u.email as "buyerEmail",
      b.name as "buyerCompany", ${firstOffice(sql.fragment`b`)} as "buyerLocation",
      h.user_name as "hostName", h.email as "hostEmail", ${firstOffice(sql.fragment`v`)} as "vendorLocation",
      not (${requestedByReader(caller)}) as "isReceived",
      m.visited_at is not null as "isVisited", m.created_at as "createdAt", m.answered_at as "answeredAt",
      m.starts_at as "startsAt", ${slotsOf} as slots
    from ${withPage}
    left join catalogue_product l on l.object_id = m.product_id
    left join company v on v.id = ${requestedCompany}
    join app_user u on u.id = m.buyer_id
    left join company b on b.id = m.buyer_company_id
    left join app_user h on h.id = m.answered_by
    where ${readableBy(caller)} and ${which}
    order by m.created_at desc, m.id desc
    limit ${page.size} offset ${page.size * page.number}`);

export const countShown = (db: Queryable, caller: ReadContext, kind: MeetingKind) =>
  db.oneFirst(sql.type(row({ n: number }))`
    select count(*)::int4 as n from meeting m where ${readableBy(caller)} and m.kind = ${kind}`);

type SharedMeeting = Omit<DiscoveryMeeting, 'question'>;

/** Returns a request in the wire's form. It leaves out the other side's identity until the request is accepted. */
function shared(
  meetingRow: MeetingRow,
  means: Awaited<ReturnType<typeof meetingPaymentMeansOf>> | undefined,
): SharedMeeting {
  const isPending = meetingRow.status === 'pending';
  const [contactName, contactEmail] = meetingRow.isReceived
    ? [meetingRow.buyerName, meetingRow.buyerEmail]
    : [meetingRow.hostName, meetingRow.hostEmail];
  const stage = discoveryStages.find(({ value }) => value === meetingRow.stage);
  return {
    id: meetingRow.id,
    version: meetingRow.version,
    stage: { value: meetingRow.stage, label: stage?.label ?? '' },
    message: meetingRow.reply,
    status: meetingStatus[meetingRow.status],
    prouductName: meetingRow.product,
    productId: meetingRow.productId,
    companyName: meetingRow.isReceived ? (meetingRow.buyerCompany ?? '') : meetingRow.vendor,
    companyLocation: (meetingRow.isReceived ? meetingRow.buyerLocation : meetingRow.vendorLocation) ?? '',
    ...(meetingRow.status === 'accepted' &&
      contactName !== null &&
      contactEmail !== null && { contactName, contactEmail }),
    isReceived: meetingRow.isReceived,
    isUnclaimed: meetingRow.companyId === null,
    isEditable: meetingRow.isReceived && isPending,
    isVisited: meetingRow.isVisited,
    createdAt: new Date(meetingRow.createdAt).toISOString(),
    answeredAt: meetingRow.answeredAt === null ? null : new Date(meetingRow.answeredAt).toISOString(),
    slots: meetingRow.slots.map(({ id, startsAt, suits }) => ({
      _id: id,
      startsAt: new Date(startsAt).toISOString(),
      suits,
    })),
    startsAt: meetingRow.startsAt === null ? null : new Date(meetingRow.startsAt).toISOString(),
    minutes: meetingMinutes[meetingRow.kind],
    creditInfo: means ? { credits: means.credits, type: means.isLicensed ? '2' : '1' } : null,
    freeCreditInfo: means ? { credits: means.passes } : null,
    mayAccept: isPending && (means?.mayAccept ?? false),
  };
}

export const discoveryView = (
  meetingRow: MeetingRow,
  means: Awaited<ReturnType<typeof meetingPaymentMeansOf>> | undefined,
): DiscoveryMeeting => ({ ...shared(meetingRow, means), question: meetingRow.question });

export function demoView(
  meetingRow: MeetingRow,
  means: Awaited<ReturnType<typeof meetingPaymentMeansOf>> | undefined,
  documents: ShownDocument[],
): ProductDemo {
  const type = productDemoTypes.find(({ value }) => value === meetingRow.demoType);
  return {
    ...shared(meetingRow, means),
    type: { value: meetingRow.demoType ?? 0, label: type?.label ?? '' },
    description: meetingRow.question,
    meetingDoc: documents,
    meetingLinks: meetingRow.links,
  };
}
