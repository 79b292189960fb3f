import { reportUnauthorizedClaim, proveClaim, messages } from './contract.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { commandHandler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { tokenHash } from '../../platform/auth/token.ts';
import { decideProof } from './claim.ts';
import { hasLostPage, lockLinkedClaim, mintId, settleClaim } from './claim-store.ts';
import { handTo, lockPageAndProduct } from './hand-over.ts';
import type { PageDependencies } from './page-dependencies.ts';
import { proofOf } from './proving-domain.ts';

const lockClaim = async (db: Queryable, token: string) =>
  (await lockLinkedClaim(db, tokenHash(token))) ?? refuse('linkExpired');

/**
 * The link itself proves that its address was read, so no sign-in is needed. A signed-in user must belong to the company that
 * made the claim. Of two simultaneous proofs of one page, the second waits for the page's lock and finds that it has an owner.
 */
export const doProveClaim = (dependencies: PageDependencies) =>
  commandHandler(proveClaim, async ({ body, caller, db, record, now }) => {
    const { id: claimId, objectID, companyId, email, requester } = await lockClaim(db, body.token);
    if (caller && caller.companyId !== companyId) return refuse('otherCompanysLink');
    const locked = await lockPageAndProduct(dependencies, db, objectID);
    const { page, pageOwnerId } = locked;
    if (!page) return refuse('pageGone');
    const proof = proofOf({ ...page, hasLostIt: await hasLostPage(db, companyId, objectID) });
    const decided = decideProof({ companyId, pageOwnerId, proof, email });
    if (!decided.ok) return refuse(decided.code);
    const id = await mintId(db);
    const over = await handTo(dependencies, db, locked, { companyId, publisher: requester, now });
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
export const doReportUnauthorizedClaim = ({ findPage }: PageDependencies) =>
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
