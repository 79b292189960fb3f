import { meetingKinds, type MeetingKind } from './contracts/meeting-choices.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/handler.ts';
import { orNotFound, refuse } from '../../platform/refusal.ts';
import { oneOf, json, nullable, number, row, text, time } from '../../platform/database/row.ts';
import type { Meeting, RefusalResult, Side, Slot } from './meeting.ts';
import type { FileOwner } from '../../platform/storage/stored-file.ts';

const statuses = ['pending', 'accepted', 'declined', 'cancelled'] as const;
export type MeetingStatus = (typeof statuses)[number];

const storedRow = row({
  id: text,
  kind: oneOf(meetingKinds),
  status: oneOf(statuses),
  companyId: nullable(text),
  buyerId: text,
  buyerCompanyId: nullable(text),
  productId: text,
  product: text,
  createdAt: time,
  demoType: nullable(number),
  startsAt: nullable(time),
  answeredBy: nullable(text),
  slots: json<Slot[]>(),
  version: number,
});

export interface StoredMeeting {
  id: string;
  kind: MeetingKind;
  /** The requested company; null while the page has no owner. */
  companyId: string | null;
  buyerId: string;
  productId: string;
  product: string;
  createdAt: number;
  demoType: number | null;
  answeredBy: string | null;
  version: number;
  meeting: Meeting;
  /** The caller's side. */
  side: Side;
}

/**
 * The requested company: the page owner when the request was made, else the current page owner. It reads `m`, joined with `p`.
 */
export const requestedCompany = sql.fragment`coalesce(m.company_id, p.company_id)`;
export const withPage = sql.fragment`
  meeting m left join catalogue_product p on m.company_id is null and p.object_id = m.product_id`;
export const slotsOf = sql.fragment`
  coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'suits', s.suits,
      'startsAt', (extract(epoch from s.starts_at) * 1000)::int8) order by s.starts_at)
    from meeting_slot s where s.meeting_id = m.id), '[]')`;

/**
 * Returns a request for either side and locks it until the transaction ends. Refuses notFound to every other caller. It first
 * locks and then reads, because a statement that waits for a lock still sees the times from before its wait.
 */
export async function lockMeeting(
  db: Queryable,
  { userId, companyId }: Pick<Caller, 'userId' | 'companyId'>,
  id: string,
): Promise<StoredMeeting> {
  await db.any(sql.statement`select 1 from meeting where id = ${id} for no key update`);
  const meeting = orNotFound(
    await db.maybeOne(sql.type(storedRow)`
      select m.id::text, m.kind, m.status, ${requestedCompany}::text as "companyId", m.buyer_id::text as "buyerId",
        m.buyer_company_id::text as "buyerCompanyId", m.product_id::text as "productId", m.product,
        m.created_at as "createdAt", m.demo_type as "demoType",
        m.starts_at as "startsAt", m.answered_by::text as "answeredBy", ${slotsOf} as slots, m.version
      from ${withPage} where m.id = ${id}`),
  );
  const isBuyer =
    meeting.buyerCompanyId === null ? meeting.buyerId === userId : meeting.buyerCompanyId === companyId;
  const isVendor = companyId !== null && meeting.companyId === companyId;
  const side = isBuyer ? 'buyer' : isVendor ? 'vendor' : undefined;
  return { ...meeting, meeting: meetingOf(meeting), side: orNotFound(side) };
}

function meetingOf({
  status,
  slots,
  startsAt,
}: {
  status: MeetingStatus;
  slots: Slot[];
  startsAt: number | null;
}): Meeting {
  if (status === 'pending') return { status, slots };
  return status === 'accepted' ? { status, slots, startsAt } : { status };
}

/**
 * Whether a user already has an agreed meeting at that time. If two requests agree at once, they wait here for each other by
 * user, and the second sees what the first agreed.
 */
export async function hasMeetingAt(
  db: Queryable,
  meetingId: string,
  people: readonly string[],
  { startsAt, endsAt }: { startsAt: number; endsAt: number },
): Promise<boolean> {
  const ids = sql.array([...new Set(people)], 'uuid');
  await db.any(sql.statement`
    select 1 from app_user where id = any(${ids}) order by id for no key update`);
  return db.exists(sql.statement`
    select 1 from meeting
    where id <> ${meetingId} and status = 'accepted' and (buyer_id = any(${ids}) or answered_by = any(${ids}))
      and starts_at < to_timestamp(${endsAt}::double precision / 1000)
      and ends_at > to_timestamp(${startsAt}::double precision / 1000)`);
}

/**
 * Whether the caller or a colleague has an open request of this kind for the product: unanswered, or accepted for a future time.
 * Two simultaneous requests wait here for each other, and the second sees the first.
 */
export async function hasOpenRequest(
  db: Queryable,
  { userId, companyId }: Pick<Caller, 'userId' | 'companyId'>,
  { productId, kind, now }: { productId: string; kind: MeetingKind; now: number },
): Promise<boolean> {
  await db.any(sql.type(row({ locked: text }))`
    select pg_advisory_xact_lock(hashtextextended(${`${kind} ${productId} ${companyId ?? userId}`}, 0))::text as locked`);
  return db.exists(sql.statement`
    select 1 from meeting
    where (buyer_id = ${userId} or buyer_company_id = ${companyId}) and product_id = ${productId} and kind = ${kind}
      and (status = 'pending' or status = 'accepted' and starts_at > to_timestamp(${now}::double precision / 1000))`);
}

/** Throws the refusal of a rule. */
export const refuseWith = ({ code, errors }: RefusalResult): never => refuse(code, errors && { errors });

/** The files that a vendor sent with its answer. Only the two sides read them, by signed links. */
export const meetingDocument = (meetingId: string): FileOwner => ({ kind: 'meetingDocument', id: meetingId });
