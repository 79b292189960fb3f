import { escalateClaim, messages } from './contract.ts';
import { countAttempt } from '../../platform/auth/attempts.ts';
import { commandHandler } from '../../platform/handler.ts';
import { orNotFound, refuse } from '../../platform/refusal.ts';
import { byCompany } from './attempt-limits.ts';
import { decideEscalation } from './claim.ts';
import { addEscalatedClaim, hasOpenEscalation, mintId } from './claim-store.ts';
import type { PageDependencies } from './page-dependencies.ts';

/** Applies if no address proves a page, or if another company owns it (a dispute). */
export const doEscalateClaim = ({ findPage }: PageDependencies) =>
  commandHandler(escalateClaim, async ({ body, caller, db, record, now }) => {
    const companyId = caller.companyId ?? refuse('companyRequired');
    const { objectID } = body;
    const page = orNotFound(await findPage(db, objectID));
    // Of two simultaneous colleagues, the second waits here and finds that the first has asked.
    await countAttempt(db, byCompany, companyId);
    const hasAsked = await hasOpenEscalation(db, companyId, objectID);
    const decided = decideEscalation({ companyId, pageOwnerId: page.companyId, hasAsked });
    if (!decided.ok) return refuse(decided.code);
    const claimId = await mintId(db);
    const claim = { id: claimId, objectID, product: page.product, companyId, askedBy: caller.userId };
    const statement = { reason: body.reason.trim(), evidence: body.evidence ?? '' };
    await record({ name: 'claimEscalated', payload: { claimId } }, addEscalatedClaim(claim, statement, now));
    return { message: messages.claimEscalated };
  });
