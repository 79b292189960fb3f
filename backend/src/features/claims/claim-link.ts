import { claimOfLink, claimLinkHours, reportUnauthorizedClaim, verifyClaim, messages } from './contract.ts';
import { sql, type Database, type Queryable } from '../../platform/database/database.ts';
import { queryHandler, commandHandler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { row, text } from '../../platform/database/row.ts';
import { mintToken, tokenHash } from '../../platform/auth/authentication.ts';
import { decideProof } from './claim.ts';
import { hasLostPage, lockLinkedClaim, mintId, settleClaim } from './claim-store.ts';
import { transferPageTo, lockPageAndProduct } from './page-transfer.ts';
import type { PageDependencies } from './page-dependencies.ts';
import { proofOf } from './proving-domain.ts';

/** The contents of a claim's mail. Names are as people typed them. */
export interface ClaimLink {
  email: string;
  token: string;
  product: string;
  company: string;
  website: string;
}

/** Mints a link that is valid for 24 hours, for the mail that carries it. Returns undefined if the claim is already settled. */
export async function mintClaimLink(database: Database, claimId: string): Promise<ClaimLink | undefined> {
  const claim = await database.maybeOne(sql.type(
    row({ email: text, product: text, company: text, website: text }),
  )`
    select c.email, coalesce(p.product, c.product) as product, k.name as company, coalesce(p.website, '') as website
    from page_claim c
    join company k on k.id = c.company_id
    left join catalogue_product p on p.object_id = c.product_id
    where c.id = ${claimId} and c.method = 'mail' and c.status = 'open'`);
  if (!claim) return undefined;
  const token = mintToken();
  await database.query(sql.statement`
    insert into page_claim_link (token_hash, claim_id, expires_at)
    values (${tokenHash(token)}, ${claimId}, now() + ${claimLinkHours}::int4 * interval '1 hour')`);
  return { ...claim, token };
}

/** Deletes links that are no longer valid. */
export async function purgeDeadClaimLinks(database: Database): Promise<number> {
  const { rowCount } = await database.query(
    sql.statement`delete from page_claim_link where expires_at < now()`,
  );
  return rowCount;
}

const linkedClaimRow = row({
  objectID: text,
  product: text,
  company: text,
  companyId: text,
  requestedBy: text,
  email: text,
});

export const claimOfLinkHandler = queryHandler(claimOfLink, async ({ db, caller, params }) => {
  const found = await db.maybeOne(sql.type(linkedClaimRow)`
    select c.product_id::text as "objectID", coalesce(p.product, c.product) as product, k.name as company,
      c.company_id::text as "companyId", u.user_name as "requestedBy", c.email
    from page_claim_link l
    join page_claim c on c.id = l.claim_id
    join company k on k.id = c.company_id
    join app_user u on u.id = c.requested_by
    left join catalogue_product p on p.object_id = c.product_id
    where l.token_hash = ${tokenHash(params.token)} and l.expires_at > now() and c.status = 'open'`);
  if (!found) return refuse('linkExpired');
  const { companyId, ...link } = found;
  return { ...link, isYours: caller && caller.companyId === companyId };
});

const lockClaim = async (db: Queryable, token: string) =>
  (await lockLinkedClaim(db, tokenHash(token))) ?? refuse('linkExpired');

/**
 * The link itself proves that its address was read, so no sign-in is needed. A signed-in user must belong to the company that
 * made the claim. Of two simultaneous proofs of one page, the second waits for the page's lock and finds that it has an owner.
 */
export const verifyClaimHandler = (dependencies: PageDependencies) =>
  commandHandler(verifyClaim, async ({ body, caller, db, record, now }) => {
    const { id: claimId, objectID, companyId, email, requester } = await lockClaim(db, body.token);
    if (caller && caller.companyId !== companyId) return refuse('otherCompanysLink');
    const locked = await lockPageAndProduct(dependencies, db, objectID);
    const { page, pageOwnerId } = locked;
    if (!page) return refuse('pageGone');
    const proof = proofOf({ ...page, hasLostIt: await hasLostPage(db, companyId, objectID) });
    const decided = decideProof({ companyId, pageOwnerId, proof, email });
    if (!decided.ok) return refuse(decided.code);
    const id = await mintId(db);
    const over = await transferPageTo(dependencies, db, locked, { companyId, publisher: requester, now });
    const decision = {
      id,
      claimId,
      objectID,
      outcome: 'proven' as const,
      fromCompanyId: null,
      toCompanyId: companyId,
      decidedBy: caller?.userId ?? null,
      reason: '',
    };
    await record(
      [{ name: 'pageClaimed', payload: { decisionId: id } }, ...over.events],
      ...settleClaim(decision, now),
      ...over.changes,
    );
    return { message: messages.claimProven, objectID };
  });

/** The reader of the address may know nothing of the company. */
export const reportUnauthorizedClaimHandler = ({ findPage }: PageDependencies) =>
  commandHandler(reportUnauthorizedClaim, async ({ body, caller, db, record, now }) => {
    const { id: claimId, objectID } = await lockClaim(db, body.token);
    const pageOwnerId = (await findPage(db, objectID))?.companyId ?? null;
    const id = await mintId(db);
    const decision = {
      id,
      claimId,
      objectID,
      outcome: 'disputed' as const,
      fromCompanyId: pageOwnerId,
      toCompanyId: pageOwnerId,
      decidedBy: caller?.userId ?? null,
      reason: '',
    };
    await record({ name: 'claimDeclined', payload: { decisionId: id } }, ...settleClaim(decision, now));
    return { message: messages.unauthorizedClaimReported };
  });
