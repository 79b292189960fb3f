import { waitingClaims, claimOutcomes, claimsPerPage, pageDecisions } from './contract.ts';
import { sql } from '../../platform/database/database.ts';
import { queryHandler } from '../../platform/handler.ts';
import { bool, nullable, number, row, text, time, oneOf } from '../../platform/database/row.ts';

const waitingRow = row({
  id: text,
  objectID: text,
  product: text,
  website: nullable(text),
  claimantId: text,
  claimant: text,
  pageOwnerId: nullable(text),
  pageOwner: nullable(text),
  isListed: bool,
  requestedBy: text,
  requestedByEmail: text,
  reason: text,
  evidence: text,
  requestedAt: time,
  waiting: number,
});

/** Selects the rows of `page_claim c` that wait for an operator's decision. */
export const awaitsOperators = sql.fragment`c.status = 'open' and c.method = 'operators'`;

/** The list is worked through from its top; entries that do not fit appear as it shrinks. */
export const waitingClaimsHandler = queryHandler(waitingClaims, async ({ db }) => {
  const claims = await db.any(sql.type(waitingRow)`
    select c.id::text, c.product_id::text as "objectID", coalesce(p.product, c.product) as product, p.website,
      c.company_id::text as "claimantId", claimant.name as claimant, owner.id::text as "pageOwnerId", owner.name as "pageOwner",
      p.object_id is not null as "isListed", u.user_name as "requestedBy", u.email as "requestedByEmail", c.reason, c.evidence,
      c.requested_at as "requestedAt", (count(*) over ())::int4 as waiting
    from page_claim c
    join company claimant on claimant.id = c.company_id
    join app_user u on u.id = c.requested_by
    left join catalogue_product p on p.object_id = c.product_id
    left join product draft on draft.id = c.product_id
    left join company owner on owner.id = coalesce(draft.company_id, p.company_id)
    where ${awaitsOperators}
    order by c.requested_at, c.id limit 200`);
  return {
    data: claims.map((claim) => ({
      _id: claim.id,
      objectID: claim.objectID,
      productName: claim.product,
      website: claim.website,
      claimant: { _id: claim.claimantId, name: claim.claimant },
      pageOwner: claim.pageOwnerId === null ? null : { _id: claim.pageOwnerId, name: claim.pageOwner ?? '' },
      isListed: claim.isListed,
      requestedBy: claim.requestedBy,
      requestedByEmail: claim.requestedByEmail,
      reason: claim.reason,
      evidence: claim.evidence,
      requestedAt: new Date(claim.requestedAt).toISOString(),
    })),
    total_records: claims[0]?.waiting ?? 0,
  };
});

const decisionRow = row({
  id: text,
  objectID: text,
  product: text,
  outcome: oneOf(claimOutcomes),
  claimant: text,
  before: text,
  after: text,
  decidedBy: text,
  reason: text,
  decidedAt: time,
});

/** Lists decisions with their operator, time and reason, so that operators can account for them. */
export const pageDecisionsHandler = queryHandler(pageDecisions, async ({ db, search }) => {
  const total_records = await db.oneFirst(
    sql.type(row({ n: number }))`select count(*)::int4 as n from page_decision`,
  );
  const decisions = await db.any(sql.type(decisionRow)`
    select d.id::text, d.product_id::text as "objectID", c.product, d.outcome, claimant.name as claimant,
      coalesce(before.name, '') as before, coalesce(after.name, '') as after,
      coalesce(u.user_name, c.email, '') as "decidedBy", d.reason, d.decided_at as "decidedAt"
    from page_decision d
    join page_claim c on c.id = d.claim_id
    join company claimant on claimant.id = c.company_id
    left join company before on before.id = d.from_company_id
    left join company after on after.id = d.to_company_id
    left join app_user u on u.id = d.decided_by
    order by d.decided_at desc, d.id desc
    limit ${claimsPerPage} offset ${(search.page ?? 0) * claimsPerPage}`);
  return {
    data: decisions.map(({ id, product, decidedAt, ...decision }) => ({
      _id: id,
      productName: product,
      ...decision,
      decidedAt: new Date(decidedAt).toISOString(),
    })),
    total_records,
  };
});
