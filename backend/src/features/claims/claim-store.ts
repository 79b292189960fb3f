import { sql, type Queryable } from '../../platform/database/database.ts';
import type { Change } from '../../platform/outbox/outbox.ts';
import { oneOf, row, text, type RowOf } from '../../platform/database/row.ts';
import type { ClaimOutcome } from './contract.ts';
import { statusAfter, type ClaimStatus } from './claim.ts';

export interface NewClaim {
  id: string;
  objectID: string;
  product: string;
  companyId: string;
  requestedBy: string;
}

export const mintId = (db: Queryable): Promise<string> =>
  db.oneFirst(sql.type(row({ id: text }))`select uuidv7()::text as id`);

/** Finds and locks the company's open claim by a mail to this address; null if there is none. */
export const lockMailClaim = (
  db: Queryable,
  companyId: string,
  objectID: string,
  email: string,
): Promise<string | null> =>
  db.maybeOneFirst(sql.type(row({ id: text }))`
    select id::text from page_claim
    where company_id = ${companyId} and product_id = ${objectID}::uuid and lower(email) = lower(${email})
      and status = 'open' and method = 'mail' for update`);

export const hasOpenEscalation = (db: Queryable, companyId: string, objectID: string): Promise<boolean> =>
  db.exists(sql.statement`
    select 1 from page_claim
    where company_id = ${companyId} and product_id = ${objectID}::uuid and status = 'open' and method = 'operators'`);

/** Whether operators have taken this page from the company before. */
export const hasLostPage = (db: Queryable, companyId: string, objectID: string): Promise<boolean> =>
  db.exists(sql.statement`
    select 1 from page_decision
    where product_id = ${objectID}::uuid and from_company_id = ${companyId}::uuid and outcome in ('given', 'released')`);

const at = (now: number) => sql.fragment`to_timestamp(${now}::double precision / 1000)`;

export const addMailClaim = (claim: NewClaim, email: string, now: number) =>
  sql.statement`
    insert into page_claim (id, product_id, product, company_id, requested_by, method, email, requested_at)
    values (${claim.id}, ${claim.objectID}::uuid, ${claim.product}, ${claim.companyId}, ${claim.requestedBy}, 'mail',
      ${email}, ${at(now)})`;

export const addEscalatedClaim = (
  claim: NewClaim,
  statement: { reason: string; evidence: string },
  now: number,
) =>
  sql.statement`
    insert into page_claim (id, product_id, product, company_id, requested_by, method, reason, evidence, requested_at)
    values (${claim.id}, ${claim.objectID}::uuid, ${claim.product}, ${claim.companyId}, ${claim.requestedBy}, 'operators',
      ${statement.reason}, ${statement.evidence}, ${at(now)})`;

/** Records a request for a new mail now. */
export const recordResend = (claimId: string, requestedBy: string, now: number) =>
  sql.statement`
    update page_claim set requested_at = ${at(now)}, requested_by = ${requestedBy} where id = ${claimId}`;

const claimShape = {
  id: text,
  objectID: text,
  companyId: text,
  status: oneOf<ClaimStatus>(['open', 'granted', 'declined']),
  email: text,
  userId: text,
  userName: text,
};
const claimRow = row(claimShape);
type RowOfClaim = RowOf<typeof claimShape>;

const claimColumns = sql.fragment`
  c.id::text, c.product_id::text as "objectID", c.company_id::text as "companyId", c.status,
  coalesce(c.email, '') as email, u.id::text as "userId", u.user_name as "userName"`;

type LockedClaim = Pick<RowOfClaim, 'id' | 'objectID' | 'companyId' | 'status' | 'email'> & {
  /** The latest requester. */
  requester: { userId: string; userName: string };
};

const asLocked = (found: RowOfClaim | null): LockedClaim | undefined => {
  if (!found) return undefined;
  const { userId, userName, ...claim } = found;
  return { ...claim, requester: { userId, userName } };
};

/** Finds and locks the claim of a live link; undefined if the link is expired, used or unknown. */
export const lockLinkedClaim = async (db: Queryable, tokenHash: string): Promise<LockedClaim | undefined> =>
  asLocked(
    await db.maybeOne(sql.type(claimRow)`
      select ${claimColumns}
      from page_claim_link l join page_claim c on c.id = l.claim_id join app_user u on u.id = c.requested_by
      where l.token_hash = ${tokenHash} and l.expires_at > now() and c.status = 'open' for update of c`),
  );

/** Finds and locks a claim that operators decide. */
export const lockEscalatedClaim = async (db: Queryable, claimId: string): Promise<LockedClaim | undefined> =>
  asLocked(
    await db.maybeOne(sql.type(claimRow)`
      select ${claimColumns} from page_claim c join app_user u on u.id = c.requested_by
      where c.id = ${claimId}::uuid and c.method = 'operators' for update of c`),
  );

interface Decision {
  id: string;
  claimId: string;
  objectID: string;
  outcome: ClaimOutcome;
  fromCompanyId: string | null;
  toCompanyId: string | null;
  decidedBy: string | null;
  reason: string;
}

/** Returns the changes that record the final decision and settle the claim. */
export const settleClaim = (decision: Decision, now: number): Change[] => [
  sql.statement`
    update page_claim set status = ${statusAfter(decision.outcome)} where id = ${decision.claimId} and status = 'open'`,
  sql.statement`
    insert into page_decision
      (id, claim_id, product_id, outcome, from_company_id, to_company_id, decided_by, reason, decided_at)
    values (${decision.id}, ${decision.claimId}, ${decision.objectID}::uuid, ${decision.outcome},
      ${decision.fromCompanyId}, ${decision.toCompanyId}, ${decision.decidedBy}, ${decision.reason}, ${at(now)})`,
];
