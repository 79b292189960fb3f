import { sql, type Reader } from '../platform/database.ts';
import type { Change } from '../platform/outbox.ts';
import { found } from '../platform/refusal.ts';
import { nullable, number, row, text, time, type RowOf } from '../platform/row.ts';
import type { Invitee } from './invitees.ts';

const inviteShape = {
  id: text,
  rfpId: text,
  email: nullable(text),
  companyId: nullable(text),
  companyName: nullable(text),
  productName: nullable(text),
  productId: nullable(text),
  sentAt: nullable(time),
  acceptStatus: number,
  submittedAt: nullable(time),
};
export type Invite = RowOf<typeof inviteShape>;

export interface Reading {
  userId: string;
  email: string;
  companyId: string | null;
}

const inviteColumns = sql.fragment`
  i.id, i.rfp_id as "rfpId", i.email, i.company_id as "companyId", c.name as "companyName",
  i.product_name as "productName", i.product_id as "productId", i.sent_at as "sentAt", i.accept_status as "acceptStatus",
  i.submitted_at as "submittedAt"`;

/**
 * The invite that a person holds in an RFP: their company's, or the one bound to their address, unless the RFP is their own
 * company's by now. Unsent ones are nobody's.
 */
export const findInviteOf = (read: Reader, reader: Reading, rfpId: string): Promise<Invite | null> =>
  read.maybeOne(sql.type(row(inviteShape))`
    select ${inviteColumns} from invite i left join company c on c.id = i.company_id
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
): Promise<Invite> {
  const { id } = found(await findInviteOf(read, reader, rfpId));
  const lock = how === 'share' ? sql.fragment`for share of i` : sql.fragment`for update of i`;
  return read.one(sql.type(row(inviteShape))`
    select ${inviteColumns} from invite i left join company c on c.id = i.company_id where i.id = ${id} ${lock}`);
}

export const listInvites = (read: Reader, rfpId: string): Promise<readonly Invite[]> =>
  read.any(sql.type(row(inviteShape))`
    select ${inviteColumns} from invite i left join company c on c.id = i.company_id
    where i.rfp_id = ${rfpId} order by i.created_at, i.id`);

/** New invites, sent at once or with the publication. */
export const addInvites = (
  rfpId: string,
  invitees: readonly (Invitee & { id: string })[],
  sendNow: boolean,
  now: number,
): Change => {
  const at = sql.fragment`to_timestamp(${now}::double precision / 1000)`;
  return sql.typeAlias('nothing')`
    insert into invite (rfp_id, id, email, company_id, product_name, product_id, sent_at, created_at)
    select ${rfpId}, id, email, company_id, product_name, product_id, case when ${sendNow} then ${at} end, ${at}
    from ${sql.unnest(
      invitees.map((one) => [one.id, one.email, one.companyId, one.productName, one.productId]),
      ['uuid', 'text', 'uuid', 'text', 'uuid'],
    )} as given (id, email, company_id, product_name, product_id)`;
};
