import { claimOutcomes, claimsPerPage, pageDecisions } from './contract.ts';
import { sql } from '../../platform/database/database.ts';
import { queryHandler } from '../../platform/handler.ts';
import { oneOf, number, row, text, time } from '../../platform/database/row.ts';

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
export const findPageDecisions = queryHandler(pageDecisions, async ({ db, search }) => {
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
    data: decisions.map(({ id, product, decidedAt, ...one }) => ({
      _id: id,
      productName: product,
      ...one,
      decidedAt: new Date(decidedAt).toISOString(),
    })),
    total_records,
  };
});
