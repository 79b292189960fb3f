import { sql, type Database, type Queryable } from '../../platform/database/database.ts';
import { sharedSecret } from '../../platform/auth/shared-secret.ts';
import { row, text } from '../../platform/database/row.ts';
import { mailLinkSecret, mintMailLink, type SenderLink } from './mail-link.ts';
import { addressHash } from './preference-joins.ts';

/** Joins blocks `b` of the sender of an RFP `r`: its company, or the RFP's creator. */
const blocksSenderOf = sql.fragment`(b.company_id = r.company_id or b.user_id = r.owner_id)`;

export const isSenderBlocked = (db: Queryable, { holder, rfpId }: SenderLink): Promise<boolean> =>
  db.exists(sql.statement`
    select from invite_block b join rfp r on ${blocksSenderOf}
    where r.id = ${rfpId} and b.address_hash = ${holder.addressHash}`);

/** Blocks the sender of an RFP for an address, or removes the block. */
export const changeBlock = ({ holder, rfpId }: SenderLink, isBlocked: boolean, now: number) =>
  isBlocked
    ? sql.statement`
        insert into invite_block (address_hash, company_id, user_id, blocked_at)
        select ${holder.addressHash}, r.company_id, case when r.company_id is null then r.owner_id end,
          to_timestamp(${now}::double precision / 1000)
        from rfp r where r.id = ${rfpId}
        on conflict on constraint invite_block__once do nothing`
    : sql.statement`
        delete from invite_block b using rfp r
        where r.id = ${rfpId} and ${blocksSenderOf} and b.address_hash = ${holder.addressHash}`;

/** Lists which of these addresses accept invites from an RFP's sender, each with the end of a link that blocks the sender. */
export async function listInvitable(
  database: Database,
  rfpId: string,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database.any(sql.type(row({ address: text, hash: text }))`
    select requested.address, ${addressHash(sql.fragment`requested.address`)} as hash
    from ${sql.unnest(
      [...new Set(addresses)].map((address) => [address]),
      ['text'],
    )} as requested (address)
    where not exists (
      select from invite_block b join rfp r on ${blocksSenderOf}
      where r.id = ${rfpId} and b.address_hash = ${addressHash(sql.fragment`requested.address`)})`);
  const secret = await sharedSecret(database, mailLinkSecret);
  return new Map(
    rows.map(({ address, hash }) => [
      address,
      mintMailLink(secret, { holder: { kind: 'address', addressHash: hash }, about: 'sender', rfpId }),
    ]),
  );
}
