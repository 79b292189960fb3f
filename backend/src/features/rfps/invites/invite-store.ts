import { randomUUIDv7 } from 'node:crypto';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import {
  bool,
  json,
  nullable,
  number,
  row,
  text,
  texts,
  time,
  type RowOf,
} from '../../../platform/database/row.ts';
import { dueAtOf } from '../milestone-store.ts';
import type { Extension, InvitedProduct, NewInvitee } from './invitees.ts';

const inviteShape = {
  id: text,
  rfpId: text,
  email: nullable(text),
  companyId: nullable(text),
  companyName: nullable(text),
  products: json<InvitedProduct[]>(),
  /** The products of the catalogue. */
  productIds: texts,
  sentAt: nullable(time),
  acceptStatus: number,
  submittedAt: nullable(time),
  /** When the vendor left the RFP; it may have been invited again since. */
  leftAt: nullable(time),
  /** Further addresses of the same vendor. */
  recipients: texts,
  /** Whether the address blocks the sender: the invite is then not mailed to it. */
  isContactDeclined: bool,
};
export type Invite = RowOf<typeof inviteShape>;

const heldShape = {
  ...inviteShape,
  timeZone: text,
  dueTime: nullable(text),
  stages: json<{ name: string; date: string | null }[]>(),
};
/** An invite that is locked for a change, with the due time of responses; null if no day is set. */
type LockedInvite = Invite & { dueAt: number | null };

export interface ReadContext {
  userId: string;
  email: string;
  companyId: string | null;
}

const inviteColumns = sql.fragment`
  i.id, i.rfp_id as "rfpId", i.email, i.company_id as "companyId", c.name as "companyName",
  coalesce(named.products, '[]') as products, coalesce(named.ids, '{}') as "productIds",
  i.sent_at as "sentAt", i.accept_status as "acceptStatus", i.submitted_at as "submittedAt", i.left_at as "leftAt",
  array(select p.email from invite_recipient p where p.invite_id = i.id order by p.created_at, p.id) as recipients,
  exists (
    select from invite_block b join rfp sent on sent.id = i.rfp_id
    where b.address_hash = address_hash(i.email) and (b.company_id = sent.company_id or b.user_id = sent.owner_id)
  ) as "isContactDeclined"`;
const withNames = sql.fragment`
  left join company c on c.id = i.company_id
  left join lateral (
    select json_agg(json_build_object('id', p.product_id, 'name', p.name) order by p.position) as products,
      array_agg(p.product_id::text order by p.position) filter (where p.product_id is not null) as ids
    from invite_product p where p.invite_id = i.id) named on true`;

/**
 * Finds the invite that a user holds in an RFP: their company's, or the one bound to their address. It excludes RFPs that now
 * belong to the user's own company. No one holds unsent invites.
 */
export const findInviteOf = (db: Queryable, reader: ReadContext, rfpId: string): Promise<Invite | null> =>
  db.maybeOne(sql.type(row(inviteShape))`
    select ${inviteColumns} from invite i ${withNames}
    where i.rfp_id = ${rfpId} and i.sent_at is not null
      and (i.company_id = ${reader.companyId}::uuid or (i.company_id is null and lower(i.email) = lower(${reader.email})
        and not exists (select 1 from rfp r where r.id = i.rfp_id and r.company_id = ${reader.companyId}::uuid)))
    order by i.company_id nulls last limit 1`);

/**
 * Finds and locks the same invite. `share` lets colleagues save concurrently. `update` excludes everyone else while the invite
 * itself changes (acceptance, submission).
 */
export async function lockInviteOf(
  db: Queryable,
  reader: ReadContext,
  rfpId: string,
  how: 'share' | 'update',
): Promise<LockedInvite> {
  // A change of an invite locks its RFP first, as a buyer does who adds one. So if two invites of one company are made or
  // answered at once, the second change sees the first.
  if (how === 'update')
    await db.maybeOne(sql.type(row({ id: text }))`select id from rfp where id = ${rfpId} for no key update`);
  const { id } = orNotFound(await findInviteOf(db, reader, rfpId));
  const lock = how === 'share' ? sql.fragment`for share of i` : sql.fragment`for update of i`;
  const { timeZone, dueTime, stages, ...invite } = await db.one(sql.type(row(heldShape))`
    select ${inviteColumns}, r.time_zone as "timeZone",
      to_char(r.due_time, 'HH24:MI') as "dueTime",
      (select coalesce(json_agg(json_build_object('name', m.name, 'date', to_char(m.date, 'YYYY-MM-DD'))
          order by m.date nulls last, m.position), '[]')
        from milestone m where m.rfp_id = r.id) as stages
    from invite i join rfp r on r.id = i.rfp_id ${withNames}
    where i.id = ${id} ${lock}`);
  return { ...invite, dueAt: dueAtOf(stages, { timeZone, dueTime }) };
}

/** Lists an RFP's invites except those that the buyer has withdrawn. */
export const listInvites = (db: Queryable, rfpId: string): Promise<readonly Invite[]> =>
  db.any(sql.type(row(inviteShape))`
    select ${inviteColumns} from invite i ${withNames}
    where i.rfp_id = ${rfpId} and i.retracted_at is null order by i.created_at, i.id`);

const knownShape = { ...inviteShape, isRetracted: bool, homeId: nullable(text) };

/** Lists all invites of an RFP, including withdrawn ones, with the company of each addressee. */
export const listKnownInvites = (db: Queryable, rfpId: string) =>
  db.any(sql.type(row(knownShape))`
    select ${inviteColumns}, i.retracted_at is not null as "isRetracted",
      coalesce(i.company_id, (
        select m.company_id from app_user u join membership m on m.user_id = u.id
        where lower(u.email) = lower(i.email) and u.is_verified)) as "homeId"
    from invite i ${withNames}
    where i.rfp_id = ${rfpId} order by i.created_at, i.id`);

/** Returns users' companies by their verified addresses in lower case. */
export async function companiesByAddress(
  db: Queryable,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (emails.length === 0) return new Map();
  const homes = await db.any(sql.type(row({ email: text, companyId: text }))`
    select lower(u.email) as email, m.company_id::text as "companyId"
    from app_user u join membership m on m.user_id = u.id
    where u.is_verified and lower(u.email) = any(${sql.array(
      emails.map((email) => email.toLowerCase()),
      'text',
    )})`);
  return new Map(homes.map(({ email, companyId }) => [email, companyId]));
}

const moment = (now: number) => sql.fragment`to_timestamp(${now}::double precision / 1000)`;

/** Adds further addresses to an invite. If it has already been sent, each gets its own mail. */
export const addRecipients = (
  rows: readonly { id: string; inviteId: string; email: string; isMailed: boolean }[],
  now: number,
): Change[] =>
  rows.length === 0
    ? []
    : [
        sql.statement`
          insert into invite_recipient (id, invite_id, email, mailed_at, created_at)
          select id, invite_id, email, case when is_mailed then ${moment(now)} end, ${moment(now)}
          from ${sql.unnest(
            rows.map(({ id, inviteId, email, isMailed }) => [id, inviteId, email, isMailed]),
            ['uuid', 'uuid', 'text', 'bool'],
          )} as given (id, invite_id, email, is_mailed)`,
      ];

/** Returns a change: an invite to an address now belongs to its company. `email` says whether the address stays its addressee. */
export const bindToCompany = (inviteId: string, companyId: string, email: 'stays' | 'moves'): Change =>
  sql.statement`
    update invite set company_id = ${companyId}, email = case when ${email === 'stays'} then email end
    where id = ${inviteId} and company_id is null`;

/** Returns changes that send a declined or withdrawn invite again. Earlier answers stay. */
export const sendAgain = (inviteId: string, now: number): Change[] => [
  sql.statement`
    update invite set sent_at = ${moment(now)}, accept_status = 0, retracted_at = null,
      answered_by = case when left_at is not null then answered_by end,
      answered_at = case when left_at is not null then answered_at end
    where id = ${inviteId} and (accept_status = 2 or retracted_at is not null)`,
  {
    mayMiss: sql.statement`
      update invite_recipient set mailed_at = null where invite_id = ${inviteId}`,
  },
];

/** Returns the RFP of an invite. The caller must still check whether the user may know of it. */
export const findRfpOfInvite = (db: Queryable, inviteId: string): Promise<string | null> =>
  db.maybeOneFirst(
    sql.type(row({ rfpId: text }))`select rfp_id as "rfpId" from invite where id = ${inviteId}`,
  );

/** Lists the addresses of all members of the company that owns the RFP. */
export async function listBuyers(db: Queryable, { companyId }: { companyId: string | null }) {
  if (companyId === null) return [];
  const buyers = await db.any(sql.type(row({ email: text }))`
    select u.email from membership m join app_user u on u.id = m.user_id where m.company_id = ${companyId}`);
  return buyers.map(({ email }) => ({ email, companyId }));
}

/** Returns changes that add new invites, sent at once or at publication. */
export const addInvites = (
  rfpId: string,
  invitees: readonly (NewInvitee & { id: string })[],
  sendNow: boolean,
  now: number,
): Change[] => {
  if (invitees.length === 0) return [];
  const at = sql.fragment`to_timestamp(${now}::double precision / 1000)`;
  return [
    sql.statement`
      insert into invite (rfp_id, id, email, company_id, sent_at, created_at)
      select ${rfpId}, id, email, company_id, case when ${sendNow} then ${at} end, ${at}
      from ${sql.unnest(
        invitees.map((invitee) => [invitee.id, invitee.email, invitee.companyId]),
        ['uuid', 'text', 'uuid'],
      )} as given (id, email, company_id)`,
    ...addRecipients(
      invitees.flatMap(({ id: inviteId, recipients }) =>
        recipients.map((email) => ({ id: randomUUIDv7(), inviteId, email, isMailed: false })),
      ),
      now,
    ),
    ...addProducts(invitees.map(({ id, products }) => ({ inviteId: id, from: 0, products: [...products] }))),
  ];
};

/** Returns changes that add products to invites. */
export function addProducts(extended: readonly Extension[]): Change[] {
  const rows = extended.flatMap(({ inviteId, from, products }) =>
    products.map(({ id, name }, index) => [inviteId, from + index, id, name]),
  );
  if (rows.length === 0) return [];
  return [
    sql.statement`
      insert into invite_product (invite_id, position, product_id, name)
      select * from ${sql.unnest(rows, ['uuid', 'int4', 'uuid', 'text'])} as given`,
  ];
}
