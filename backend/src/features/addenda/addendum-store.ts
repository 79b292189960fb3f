import type { Addendum, AddendumChange } from './contract.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { isoTime, isoTimeOrNull } from '../../platform/time/calendar-day.ts';
import type { Change } from '../../platform/outbox/outbox.ts';
import {
  bool,
  json,
  nullable,
  number,
  row,
  text,
  time,
  texts,
  type RowOf,
} from '../../platform/database/row.ts';

const nextRow = row({ id: text, count: number });

/** Returns the number of addenda of an RFP, and an id for a new one. */
export const countAddenda = (db: Queryable, rfpId: string) =>
  db.one(sql.type(nextRow)`
    select uuidv7()::text as id, count(*)::int4 as count from addendum where rfp_id = ${rfpId}`);

interface NewAddendum {
  id: string;
  rfpId: string;
  number: number;
  title: string;
  text: string;
  changes: readonly AddendumChange[];
  userId: string;
  now: number;
}

export const addAddendum = (addendum: NewAddendum): Change => sql.statement`
  insert into addendum (id, rfp_id, number, title, text, changes, adds_questions, published_by, published_at)
  values (${addendum.id}, ${addendum.rfpId}, ${addendum.number}, ${addendum.title}, ${addendum.text}, ${JSON.stringify(addendum.changes)}::jsonb,
    ${addendum.changes.some(({ change }) => change === 'questionAdded')}, ${addendum.userId},
    to_timestamp(${addendum.now}::double precision / 1000))`;

/**
 * Locks the submitted invites: this waits for a rating in progress, and a later rating finds the addendum. The order is fixed, so
 * there is no deadlock.
 */
export const lockSubmittedInvites = (db: Queryable, rfpId: string) =>
  db.any(sql.type(row({ id: text }))`
    select id::text from invite where rfp_id = ${rfpId} and submitted_at is not null order by id for update`);

export const findAcknowledgement = (db: Queryable, inviteId: string, addendumId: string) =>
  db.maybeOneFirst(sql.type(row({ at: time }))`
    select acknowledged_at as at from addendum_acknowledgement
    where invite_id = ${inviteId} and addendum_id = ${addendumId}`);

export const hasAddendum = (db: Queryable, rfpId: string, addendumId: string): Promise<boolean> =>
  db.exists(sql.statement`select 1 from addendum where rfp_id = ${rfpId} and id = ${addendumId}`);

export const addAcknowledgement = (
  inviteId: string,
  addendumId: string,
  { userId, now }: { userId: string; now: number },
): Change => sql.statement`
  insert into addendum_acknowledgement (invite_id, addendum_id, acknowledged_by, acknowledged_at)
  values (${inviteId}, ${addendumId}, ${userId}, to_timestamp(${now}::double precision / 1000))`;

interface AcknowledgementRow {
  inviteId: string;
  companyName: string;
  at: number | null;
  by: string | null;
}
const addendumRow = row({
  _id: text,
  number,
  title: text,
  text,
  changes: json<AddendumChange[]>(),
  addsQuestions: bool,
  publishedAt: time,
  publishedBy: text,
  acknowledgedAt: nullable(time),
  acknowledgedBy: nullable(text),
  acknowledgements: json<AcknowledgementRow[]>(),
});

/**
 * Lists the addenda of an RFP as one side reads them. `inviteId` is null for the buyer, who reads the acknowledgements of each
 * vendor.
 */
export async function listAddenda(
  db: Queryable,
  rfpId: string,
  inviteId: string | null,
): Promise<Addendum[]> {
  const rows = await db.any(sql.type(addendumRow)`
    select a.id::text as _id, a.number, a.title, a.text, a.changes, a.adds_questions as "addsQuestions",
      a.published_at as "publishedAt", p.user_name as "publishedBy", own.acknowledged_at as "acknowledgedAt",
      u.user_name as "acknowledgedBy",
      case when ${inviteId}::uuid is not null then '[]'::jsonb else (
        select coalesce(jsonb_agg(jsonb_build_object('inviteId', i.id, 'companyName', c.name,
            'at', floor(extract(epoch from k.acknowledged_at) * 1000), 'by', w.user_name)
          order by lower(c.name), i.id), '[]'::jsonb)
        from invite i join company c on c.id = i.company_id
        left join addendum_acknowledgement k on k.invite_id = i.id and k.addendum_id = a.id
        left join app_user w on w.id = k.acknowledged_by
        where i.rfp_id = a.rfp_id and i.accept_status = 1) end as acknowledgements
    from addendum a join app_user p on p.id = a.published_by
    left join addendum_acknowledgement own on own.addendum_id = a.id and own.invite_id = ${inviteId}::uuid
    left join app_user u on u.id = own.acknowledged_by
    where a.rfp_id = ${rfpId} order by a.number`);
  return rows.map(({ acknowledgements, ...addendum }) => ({
    ...addendum,
    publishedAt: isoTime(addendum.publishedAt),
    publishedBy: inviteId === null ? addendum.publishedBy : null,
    acknowledgedAt: isoTimeOrNull(addendum.acknowledgedAt),
    acknowledgements:
      inviteId === null
        ? acknowledgements.map(({ at, by, ...vendor }) => ({
            ...vendor,
            acknowledgedAt: isoTimeOrNull(at),
            acknowledgedBy: by,
          }))
        : null,
  }));
}

const readersShape = { companyIds: texts, userIds: texts };

/**
 * Finds the vendors that hear of addenda and published questions. These are companies whose invite is out and that have not
 * declined, and people who are invited without a company.
 */
export const findVendorReaders = (db: Queryable, rfpId: string): Promise<RowOf<typeof readersShape>> =>
  db.one(sql.type(row(readersShape))`
    select array(select i.company_id::text from invite i
        where i.rfp_id = ${rfpId} and i.sent_at is not null and i.accept_status <> 2 and i.company_id is not null
        order by 1) as "companyIds",
      array(select u.id::text from invite i join app_user u on lower(u.email) = lower(i.email) and u.is_verified
        where i.rfp_id = ${rfpId} and i.sent_at is not null and i.accept_status <> 2 and i.company_id is null
        order by 1) as "userIds"`);

const unreadShape = { id: text, number, title: text };

/**
 * Finds the first addendum that a vendor has not acknowledged; provided to other features, since a submission waits for it. The
 * caller holds the RFP's lock.
 */
export const findUnreadAddendum = (
  db: Queryable,
  inviteId: string,
): Promise<RowOf<typeof unreadShape> | null> =>
  db.maybeOne(sql.type(row(unreadShape))`
    select a.id::text, a.number, a.title from invite i join addendum a on a.rfp_id = i.rfp_id
    where i.id = ${inviteId}
      and not exists (select 1 from addendum_acknowledgement k where k.invite_id = i.id and k.addendum_id = a.id)
    order by a.number limit 1`);

/**
 * Whether a vendor was asked more after it submitted; provided to other features. At submission the vendor had acknowledged every
 * addendum. So any unacknowledged addendum came later, even if two clocks disagree.
 */
export const needsMoreAnswers = (db: Queryable, inviteId: string): Promise<boolean> =>
  db.exists(sql.statement`
    select 1 from invite i join addendum a on a.rfp_id = i.rfp_id and a.adds_questions
    left join addendum_acknowledgement k on k.invite_id = i.id and k.addendum_id = a.id
    where i.id = ${inviteId} and i.submitted_at is not null
      and (k.acknowledged_at is null or k.acknowledged_at > i.submitted_at)`);
