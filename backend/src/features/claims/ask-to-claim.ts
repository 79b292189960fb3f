import { askToClaim, messages } from './contract.ts';
import { countAttempt } from '../../platform/auth/attempts.ts';
import { commandHandler } from '../../platform/handler.ts';
import { orNotFound, refuse } from '../../platform/refusal.ts';
import { byCompany, toAddress } from './attempt-limits.ts';
import { decideMailing } from './claim.ts';
import { addMailClaim, hasLostPage, lockMailClaim, mailAgain, mintId } from './claim-store.ts';
import type { PageDependencies } from './page-dependencies.ts';
import { proofOf } from './proving-domain.ts';

export const doAskToClaim = ({ findPage }: PageDependencies) =>
  commandHandler(askToClaim, async ({ body: { objectID, email }, caller, db, record, now }) => {
    const companyId = caller.companyId ?? refuse('companyRequired');
    const page = orNotFound(await findPage(db, objectID));
    const proof = proofOf({ ...page, hasLostIt: await hasLostPage(db, companyId, objectID) });
    const decided = decideMailing({ companyId, pageOwnerId: page.companyId, proof, email });
    if (!decided.ok) return refuseMailing(decided.code, 'domain' in proof ? proof.domain : '');
    // In the transaction, and always in this order: only mails that are sent count, and there is no deadlock.
    await countAttempt(db, byCompany, companyId);
    await countAttempt(db, toAddress, email.toLowerCase());
    const before = await lockMailClaim(db, companyId, objectID, email);
    const claimId = before ?? (await mintId(db));
    const claim = { id: claimId, objectID, product: page.product, companyId, askedBy: caller.userId };
    await record(
      { name: 'claimMailRequested', payload: { claimId } },
      before ? mailAgain(claimId, caller.userId, now) : addMailClaim(claim, email, now),
    );
    return { message: messages.claimMailed };
  });

type Hindered = Extract<ReturnType<typeof decideMailing>, { ok: false }>['code'];

function refuseMailing(code: Hindered, domain: string): never {
  if (code !== 'addressElsewhere') return refuse(code);
  const message = `Please give an address that ends with @${domain}`;
  return refuse('invalidFields', { errors: [{ field: 'email', message }] });
}
