import type { FragmentSqlToken } from 'slonik';
import { claimOutcomes, type ClaimOutcome } from '../contracts/claims.ts';
import { sql, type Reader } from '../platform/database.ts';
import { among, nullable, row, text, texts } from '../platform/row.ts';

/** What operators are told of a claim that they are to decide. */
export interface BroughtClaim {
  product: string;
  claimant: string;
  /** Null while nobody keeps the page. */
  keeper: string | null;
  reason: string;
  evidence: string;
  to: string[];
}

/** Nothing where there is no such claim, or it is decided already. */
export const findBroughtClaim = (read: Reader, claimId: string): Promise<BroughtClaim | null> =>
  read.maybeOne(sql.type(
    row({
      product: text,
      claimant: text,
      keeper: nullable(text),
      reason: text,
      evidence: text,
      to: texts,
    }),
  )`
    select coalesce(p.product, c.product) as product, claimant.name as claimant, keeper.name as keeper, c.reason,
      c.evidence,
      array(select u.email from app_user u where u.is_operator and u.is_verified order by u.id) as "to"
    from page_claim c
    join company claimant on claimant.id = c.company_id
    left join catalogue_product p on p.object_id = c.product_id
    left join product draft on draft.id = c.product_id
    left join company keeper on keeper.id = coalesce(draft.company_id, p.company_id)
    where c.id = ${claimId} and c.status = 'open'`);

/** What became of a claim, and everybody of both companies. */
export interface DecisionMail {
  objectID: string;
  product: string;
  outcome: ClaimOutcome;
  claimant: string;
  /** Who kept the page before; null for nobody. */
  before: string | null;
  reason: string;
  toClaimant: string[];
  /** Those of the company that kept the page before, where that is another. */
  toKeeper: string[];
}

export const findDecisionMail = (read: Reader, decisionId: string): Promise<DecisionMail | null> =>
  read.maybeOne(sql.type(
    row({
      objectID: text,
      product: text,
      outcome: among(claimOutcomes),
      claimant: text,
      before: nullable(text),
      reason: text,
      toClaimant: texts,
      toKeeper: texts,
    }),
  )`
    select d.product_id::text as "objectID", coalesce(p.product, c.product) as product, d.outcome,
      claimant.name as claimant, before.name as before, d.reason,
      ${membersOf(sql.fragment`c.company_id`)} as "toClaimant",
      ${membersOf(sql.fragment`d.from_company_id`)} as "toKeeper"
    from page_decision d
    join page_claim c on c.id = d.claim_id
    join company claimant on claimant.id = c.company_id
    left join company before on before.id = d.from_company_id
    left join catalogue_product p on p.object_id = d.product_id
    where d.id = ${decisionId}`);

const membersOf = (companyId: FragmentSqlToken) =>
  sql.fragment`array(
    select u.email from app_user u join membership m on m.user_id = u.id
    where m.company_id = ${companyId} and u.is_verified order by u.id)`;

/** The companies whose claims or products a decision changed. */
export async function listCompaniesConcerned(read: Reader, decisionId: string): Promise<readonly string[]> {
  return read.anyFirst(sql.type(row({ id: text }))`
    select distinct concerned::text as id
    from page_decision d join page_claim c on c.id = d.claim_id
    cross join unnest(array[c.company_id, d.from_company_id, d.to_company_id]) as concerned
    where d.id = ${decisionId} and concerned is not null`);
}

/** The company that asked. */
export const findClaimant = (read: Reader, claimId: string): Promise<string | null> =>
  read.maybeOneFirst(sql.type(row({ id: text }))`
    select company_id::text as id from page_claim where id = ${claimId}`);
