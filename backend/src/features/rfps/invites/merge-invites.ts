import { sql, type Database, type Queryable } from '../../../platform/database/database.ts';
import { recorder, type Change } from '../../../platform/outbox/outbox.ts';
import { bool, nullable, number, row, text, time } from '../../../platform/database/row.ts';
import { isDecided } from '../rfp-store.ts';

const mergedRow = row({
  id: text,
  companyId: nullable(text),
  sentAt: nullable(time),
  acceptStatus: number,
  isSubmitted: bool,
  hasLeft: bool,
  isRetracted: bool,
});

/** The fields of an invite that matter for merging. */
export interface MergedInvite {
  id: string;
  companyId: string | null;
  sentAt: number | null;
  acceptStatus: number;
  isSubmitted: boolean;
  hasLeft: boolean;
  isRetracted: boolean;
}

/** Returns a vendor's progress with an invite. An invite that waits for a response ranks before a declined one. */
function progressOf({ acceptStatus, isSubmitted, hasLeft, isRetracted, sentAt }: MergedInvite): number {
  if (isSubmitted) return 6;
  if (acceptStatus === 1) return 5;
  if (hasLeft) return 4;
  if (isRetracted) return 0;
  if (acceptStatus === 2) return 1;
  return sentAt === null ? 2 : 3;
}

/**
 * Returns the invite that stays of several invites of one company: the one with the most progress. At equal progress it is the
 * company's own, then the older one. The invites come oldest first.
 */
export function survivingInvite<Invite extends MergedInvite>(invites: readonly Invite[]): Invite | undefined {
  return invites.toSorted(
    (a, b) => progressOf(b) - progressOf(a) || Number(b.companyId !== null) - Number(a.companyId !== null),
  )[0];
}

/**
 * Matches the invites that belong to one company: its own, those to its members' addresses, and those that name a page which it
 * now owns.
 */
const ofCompany = (companyId: string, productId: string | null) => sql.fragment`(
  i.company_id = ${companyId}
  or i.company_id is null and (
    exists (
      select from app_user u join membership m on m.user_id = u.id
      where lower(u.email) = lower(i.email) and u.is_verified and m.company_id = ${companyId})
    or i.accept_status = 0
      and exists (select from invite_product p where p.invite_id = i.id and p.product_id = ${productId}::uuid)
      and not exists (
        select from app_user u join membership m on m.user_id = u.id
        where lower(u.email) = lower(i.email) and u.is_verified)))`;

/**
 * Merges an RFP's invites that turn out to belong to one company. If it runs twice, or while a vendor responds to one of them, it
 * finds the current state under the RFP's lock. Returns the number of RFPs with a merge.
 */
export async function mergeInvites(
  database: Database,
  { companyId, productId = null }: { companyId: string; productId?: string | null },
  now: number,
): Promise<number> {
  const rfpIds = await database.anyFirst(sql.type(row({ id: text }))`
    select i.rfp_id::text as id from invite i join rfp r on r.id = i.rfp_id
    where (
        i.company_id = ${companyId}
        or lower(i.email) in (
          select lower(u.email) from app_user u join membership m on m.user_id = u.id where m.company_id = ${companyId})
        or i.id in (select p.invite_id from invite_product p where p.product_id = ${productId}::uuid))
      and r.company_id is distinct from ${companyId}::uuid
      and not exists (select from rfp_decision d where d.rfp_id = r.id)
    group by 1 having count(*) > 1 order by 1`);
  let merged = 0;
  for (const rfpId of rfpIds)
    merged += await database.transaction(async (tx) => {
      await tx.maybeOne(
        sql.type(row({ id: text }))`select id from rfp where id = ${rfpId} for no key update`,
      );
      if (await isDecided(tx, rfpId)) return 0;
      const invites = await listOf(tx, rfpId, companyId, productId);
      const surviving = survivingInvite(invites);
      const others = invites.filter((invite) => invite !== surviving);
      if (!surviving || others.length === 0) return 0;
      const record = recorder(tx, { correlationId: crypto.randomUUID(), actorId: null });
      const [first, ...rest] = others.map(({ id }) => ({
        name: 'invitesMerged' as const,
        payload: { rfpId, inviteId: surviving.id, mergedInviteId: id },
      }));
      if (first)
        await record(
          [first, ...rest],
          ...merging(
            surviving.id,
            others.map(({ id }) => id),
            companyId,
            now,
          ),
        );
      return 1;
    });
  return merged;
}

const listOf = (db: Queryable, rfpId: string, companyId: string, productId: string | null) =>
  db.any(sql.type(mergedRow)`
    select i.id, i.company_id as "companyId", i.sent_at as "sentAt", i.accept_status as "acceptStatus",
      i.submitted_at is not null as "isSubmitted", i.left_at is not null as "hasLeft",
      i.retracted_at is not null as "isRetracted"
    from invite i where i.rfp_id = ${rfpId} and ${ofCompany(companyId, productId)}
    order by i.created_at, i.id for update of i`);

/**
 * Returns changes that move addresses, products and messages to the surviving invite. An address that was already mailed is not
 * mailed again.
 */
function merging(survivingId: string, otherIds: readonly string[], companyId: string, now: number): Change[] {
  const others = sql.array([...otherIds], 'uuid');
  return [
    {
      mayMiss: sql.statement`
        insert into invite_recipient (invite_id, email, mailed_at, created_at)
        select ${survivingId}, a.email, max(a.mailed_at), to_timestamp(${now}::double precision / 1000)
        from (
          select i.email, i.sent_at as mailed_at from invite i where i.id = any(${others}) and i.email is not null
          union all select p.email, coalesce(p.mailed_at, i.sent_at) from invite_recipient p join invite i on i.id = p.invite_id
            where i.id = any(${others})) a
        where lower(a.email) is distinct from (select lower(k.email) from invite k where k.id = ${survivingId})
        group by a.email
        on conflict (invite_id, lower(email)) do nothing`,
    },
    {
      mayMiss: sql.statement`
        insert into invite_product (invite_id, position, product_id, name)
        select ${survivingId}, (select coalesce(max(position) + 1, 0) from invite_product where invite_id = ${survivingId})
          + row_number() over (order by p.invite_id, p.position) - 1, p.product_id, p.name
        from (
          select distinct on (coalesce(product_id::text, name)) * from invite_product
          where invite_id = any(${others}) order by coalesce(product_id::text, name), invite_id, position) p
        where not exists (
          select from invite_product own where own.invite_id = ${survivingId}
            and coalesce(own.product_id::text, own.name) = coalesce(p.product_id::text, p.name))`,
    },
    {
      mayMiss: sql.statement`update vendor_message set invite_id = ${survivingId} where invite_id = any(${others})`,
    },
    {
      mayMiss: sql.statement`
        update invite set reminded_at = greatest(reminded_at,
          (select max(i.reminded_at) from invite i where i.id = any(${others})))
        where id = ${survivingId}`,
    },
    sql.statement`delete from invite where id = any(${others})`,
    sql.statement`update invite set company_id = ${companyId} where id = ${survivingId}`,
  ];
}

/** Returns the company that owns a page by a claim, and its page. */
export const findClaimedPage = (
  db: Queryable,
  decisionId: string,
): Promise<{ companyId: string; productId: string } | null> =>
  db.maybeOne(sql.type(row({ companyId: text, productId: text }))`
    select d.to_company_id::text as "companyId", d.product_id::text as "productId"
    from page_decision d join catalogue_product p on p.object_id = d.product_id and p.company_id = d.to_company_id
    where d.id = ${decisionId}`);
