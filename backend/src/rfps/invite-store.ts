import { sql, type Reader } from '../platform/database.ts';
import type { Change } from '../platform/outbox.ts';
import { found } from '../platform/refusal.ts';
import { json, nullable, number, row, text, texts, time, type RowOf } from '../platform/row.ts';
import { dueAtOf } from './milestone-store.ts';
import type { Extension, InvitedProduct, Invitee } from './invitees.ts';

const inviteShape = {
  id: text,
  rfpId: text,
  email: nullable(text),
  companyId: nullable(text),
  companyName: nullable(text),
  products: json<InvitedProduct[]>(),
  /** Those of the catalogue. */
  productIds: texts,
  sentAt: nullable(time),
  acceptStatus: number,
  submittedAt: nullable(time),
};
export type Invite = RowOf<typeof inviteShape>;

const heldShape = {
  ...inviteShape,
  timeZone: text,
  dueTime: nullable(text),
  stages: json<{ name: string; date: string | null }[]>(),
};
/** An invite that is held for a change, with the time at which responses are due: null where no day is set. */
type LockedInvite = Invite & { dueAt: number | null };

export interface Reading {
  userId: string;
  email: string;
  companyId: string | null;
}

const inviteColumns = sql.fragment`
  i.id, i.rfp_id as "rfpId", i.email, i.company_id as "companyId", c.name as "companyName",
  coalesce(named.products, '[]') as products, coalesce(named.ids, '{}') as "productIds",
  i.sent_at as "sentAt", i.accept_status as "acceptStatus", i.submitted_at as "submittedAt"`;
const withNames = sql.fragment`
  left join company c on c.id = i.company_id
  left join lateral (
    select json_agg(json_build_object('id', p.product_id, 'name', p.name) order by p.position) as products,
      array_agg(p.product_id::text order by p.position) filter (where p.product_id is not null) as ids
    from invite_product p where p.invite_id = i.id) named on true`;

/**
 * The invite that a person holds in an RFP: their company's, or the one bound to their address, unless the RFP is their own
 * company's by now. Unsent ones are nobody's.
 */
export const findInviteOf = (read: Reader, reader: Reading, rfpId: string): Promise<Invite | null> =>
  read.maybeOne(sql.type(row(inviteShape))`
    select ${inviteColumns} from invite i ${withNames}
    where i.rfp_id = ${rfpId} and i.sent_at is not null
      and (i.company_id = ${reader.companyId}::uuid or (i.company_id is null and lower(i.email) = lower(${reader.email})
        and not exists (select 1 from rfp r where r.id = i.rfp_id and r.company_id = ${reader.companyId}::uuid)))
    order by i.company_id nulls last limit 1`);

/**
 * The same, locked: `share` lets colleagues save side by side, `update` keeps everybody else out while the invite itself
 * changes (acceptance, submission).
 */
export async function lockInviteOf(
  read: Reader,
  reader: Reading,
  rfpId: string,
  how: 'share' | 'update',
): Promise<LockedInvite> {
  // Whoever changes an invite holds its RFP first, as the buyer does who adds one: so of two invites of one company that are
  // made or answered at once the second is seen.
  if (how === 'update')
    await read.maybeOne(
      sql.type(row({ id: text }))`select id from rfp where id = ${rfpId} for no key update`,
    );
  const { id } = found(await findInviteOf(read, reader, rfpId));
  const lock = how === 'share' ? sql.fragment`for share of i` : sql.fragment`for update of i`;
  const { timeZone, dueTime, stages, ...invite } = await read.one(sql.type(row(heldShape))`
    select ${inviteColumns}, r.time_zone as "timeZone",
      to_char(r.due_time, 'HH24:MI') as "dueTime",
      (select coalesce(json_agg(json_build_object('name', m.name, 'date', to_char(m.date, 'YYYY-MM-DD'))
          order by m.date nulls last, m.position), '[]')
        from milestone m where m.rfp_id = r.id) as stages
    from invite i join rfp r on r.id = i.rfp_id ${withNames}
    where i.id = ${id} ${lock}`);
  return { ...invite, dueAt: dueAtOf(stages, { timeZone, dueTime }) };
}

export const listInvites = (read: Reader, rfpId: string): Promise<readonly Invite[]> =>
  read.any(sql.type(row(inviteShape))`
    select ${inviteColumns} from invite i ${withNames}
    where i.rfp_id = ${rfpId} order by i.created_at, i.id`);

/** Whose invite that is says nothing yet of whether the caller may know of it. */
export const findRfpOfInvite = (read: Reader, inviteId: string): Promise<string | null> =>
  read.maybeOneFirst(
    sql.type(row({ rfpId: text }))`select rfp_id as "rfpId" from invite where id = ${inviteId}`,
  );

/** The addresses of everybody whose RFP it is by their company. */
export async function listBuyers(read: Reader, { companyId }: { companyId: string | null }) {
  if (companyId === null) return [];
  const buyers = await read.any(sql.type(row({ email: text }))`
    select u.email from membership m join app_user u on u.id = m.user_id where m.company_id = ${companyId}`);
  return buyers.map(({ email }) => ({ email, companyId }));
}

/** New invites, sent at once or with the publication. */
export const addInvites = (
  rfpId: string,
  invitees: readonly (Invitee & { id: string })[],
  sendNow: boolean,
  now: number,
): Change[] => {
  if (invitees.length === 0) return [];
  const at = sql.fragment`to_timestamp(${now}::double precision / 1000)`;
  return [
    sql.typeAlias('nothing')`
      insert into invite (rfp_id, id, email, company_id, sent_at, created_at)
      select ${rfpId}, id, email, company_id, case when ${sendNow} then ${at} end, ${at}
      from ${sql.unnest(
        invitees.map((one) => [one.id, one.email, one.companyId]),
        ['uuid', 'text', 'uuid'],
      )} as given (id, email, company_id)`,
    ...addProducts(invitees.map(({ id, products }) => ({ inviteId: id, from: 0, products: [...products] }))),
  ];
};

/** Products that invites name from now on. */
export function addProducts(extended: readonly Extension[]): Change[] {
  const rows = extended.flatMap(({ inviteId, from, products }) =>
    products.map(({ id, name }, index) => [inviteId, from + index, id, name]),
  );
  if (rows.length === 0) return [];
  return [
    sql.typeAlias('nothing')`
      insert into invite_product (invite_id, position, product_id, name)
      select * from ${sql.unnest(rows, ['uuid', 'int4', 'uuid', 'text'])} as given`,
  ];
}
