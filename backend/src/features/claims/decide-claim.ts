import { decideClaim, type ClaimOutcome, messages } from './contract.ts';
import type { EventName } from '../../kernel/events.ts';
import { commandHandler } from '../../platform/handler.ts';
import { orNotFound, refuse } from '../../platform/refusal.ts';
import { decideCase } from './claim.ts';
import { lockEscalatedClaim, mintId, settleClaim } from './claim-store.ts';
import { transferPageTo, lockPageAndProduct, release } from './page-transfer.ts';
import type { PageDependencies } from './page-dependencies.ts';

const eventOf = {
  proven: 'pageClaimed',
  given: 'pageClaimed',
  released: 'pageReleased',
  left: 'claimDeclined',
  disputed: 'claimDeclined',
} as const satisfies Record<ClaimOutcome, EventName>;

/** Of two simultaneous operators, the second waits for the first and finds the claim decided. */
export const decideClaimHandler = (dependencies: PageDependencies) =>
  commandHandler(decideClaim, async ({ body, caller, db, record, now }) => {
    const claim = orNotFound(await lockEscalatedClaim(db, body.claimId));
    const { objectID, companyId } = claim;
    const locked = await lockPageAndProduct(dependencies, db, objectID);
    const { pageOwnerId } = locked;
    const decided = decideCase({
      decision: body.decision,
      status: claim.status,
      companyId,
      pageOwnerId,
      pageOwnerSeen: body.pageOwnerId,
      isThere: locked.page !== null || locked.hasProduct,
      operatorCompanyId: caller.companyId,
    });
    if (!decided.ok) return refuse(decided.code);
    const { outcome, toCompanyId } = decided;
    const id = await mintId(db);
    const over = await applyDecision();
    const decision = {
      id,
      claimId: claim.id,
      objectID,
      outcome,
      fromCompanyId: pageOwnerId,
      toCompanyId,
      decidedBy: caller.userId,
      reason: body.reason.trim(),
    };
    await record(
      [{ name: eventOf[outcome], payload: { decisionId: id } }, ...over.events],
      ...settleClaim(decision, now),
      ...over.changes,
    );
    return { message: messages.claimDecided };

    async function applyDecision() {
      if (outcome === 'given')
        return transferPageTo(dependencies, db, locked, { companyId, publisher: claim.requester, now });
      return outcome === 'released' ? release(dependencies, db, locked) : { events: [], changes: [] };
    }
  });
