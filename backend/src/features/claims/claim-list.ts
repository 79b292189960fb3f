import type { FragmentSqlToken } from 'slonik';
import { claimList, claimsPerPage, claimablePage, type Claim } from './contract.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { queryHandler } from '../../platform/handler.ts';
import { oneOf, nullable, number, row, text, time } from '../../platform/database/row.ts';
import { claimStateOf, type ClaimStatus, type ClaimMethod } from './claim.ts';
import { orNotFound } from '../../platform/refusal.ts';
import { hasLostPage } from './claim-store.ts';
import type { PageDependencies } from './page-dependencies.ts';
import { proofOf } from './proving-domain.ts';

const claimRow = row({
  id: text,
  objectID: text,
  product: text,
  companyId: text,
  way: oneOf<ClaimMethod>(['mail', 'operators']),
  status: oneOf<ClaimStatus>(['open', 'granted', 'declined']),
  email: text,
  reason: text,
  pageOwnerId: nullable(text),
  requestedBy: text,
  requestedAt: time,
  answer: text,
});

const columns = sql.fragment`
  c.id::text, c.product_id::text as "objectID", coalesce(p.product, c.product) as product,
  c.company_id::text as "companyId", c.method as way, c.status, coalesce(c.email, '') as email, c.reason,
  p.company_id::text as "pageOwnerId", u.user_name as "requestedBy", c.requested_at as "requestedAt",
  coalesce((select d.reason from page_decision d where d.claim_id = c.id limit 1), '') as answer`;

async function listClaims(
  db: Queryable,
  which: FragmentSqlToken,
  page: number,
  now: number,
): Promise<Claim[]> {
  const claims = await db.any(sql.type(claimRow)`
    select ${columns}
    from page_claim c
    join app_user u on u.id = c.requested_by
    left join catalogue_product p on p.object_id = c.product_id
    where ${which}
    order by c.requested_at desc, c.id desc
    limit ${claimsPerPage} offset ${page * claimsPerPage}`);
  return claims.map((claim) => ({
    _id: claim.id,
    objectID: claim.objectID,
    productName: claim.product,
    way: claim.way,
    email: claim.email,
    reason: claim.reason,
    state: claimStateOf(claim, now),
    requestedBy: claim.requestedBy,
    requestedAt: new Date(claim.requestedAt).toISOString(),
    answer: claim.answer,
  }));
}

/** Lists a company's newest claims to one page. */
const listClaimsTo = (db: Queryable, companyId: string, objectID: string, now: number) =>
  listClaims(
    db,
    sql.fragment`c.company_id = ${companyId}::uuid and c.product_id = ${objectID}::uuid`,
    0,
    now,
  );

export const claimListHandler = queryHandler(claimList, async ({ db, caller, search, now }) => {
  const which = sql.fragment`c.company_id = ${caller.companyId}::uuid`;
  const total_records = await db.oneFirst(
    sql.type(row({ n: number }))`select count(*)::int4 as n from page_claim c where ${which}`,
  );
  return { data: await listClaims(db, which, search.page ?? 0, now), total_records };
});

/** A user without a company can read what a claim would require. */
export const claimablePageHandler = ({ findPage }: PageDependencies) =>
  queryHandler(claimablePage, async ({ db, caller, params: { objectID }, now }) => {
    const { companyId } = caller;
    const page = orNotFound(await findPage(db, objectID));
    const hasLostIt = companyId !== null && (await hasLostPage(db, companyId, objectID));
    const proof = proofOf({ website: page.website, hasLostIt });
    return {
      objectID,
      product: page.product,
      company: page.company,
      website: page.website,
      pageOwner: describePageOwner(page.companyId, companyId),
      mailDomain: 'domain' in proof ? proof.domain : null,
      blocker: 'domain' in proof ? null : proof.blocker,
      claims: companyId === null ? [] : await listClaimsTo(db, companyId, objectID, now),
    };
  });

function describePageOwner(pageOwnerId: string | null, companyId: string | null): 'none' | 'you' | 'another' {
  if (pageOwnerId === null) return 'none';
  return pageOwnerId === companyId ? 'you' : 'another';
}
