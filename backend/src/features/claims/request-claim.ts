import { countAttempt, type AttemptLimit } from '../../platform/auth/attempts.ts';
import { requestClaim, messages, escalateClaim } from './contract.ts';
import { commandHandler } from '../../platform/handler.ts';
import { orNotFound, refuse } from '../../platform/refusal.ts';
import { decideMailing, decideEscalation } from './claim.ts';
import {
  addMailClaim,
  hasLostPage,
  lockMailClaim,
  recordResend,
  mintId,
  addEscalatedClaim,
  hasOpenEscalation,
} from './claim-store.ts';
import type { PageDependencies } from './page-dependencies.ts';
import { proofOf } from './proving-domain.ts';
import { t } from '../../kernel/text/texts.ts';

/** Per company: ten claims at once, ten more a day. */
const byCompany: AttemptLimit = { name: 'claim company', atOnce: 10, everySeconds: 8640 };
/** Per address, for all requesters: each request sends a mail to a person who may not have asked for it. */
const toAddress: AttemptLimit = { name: 'claim address', atOnce: 3, everySeconds: 3600 };

export const requestClaimHandler = ({ findPage }: PageDependencies) =>
  commandHandler(requestClaim, async ({ body: { objectID, email }, caller, db, record, now }) => {
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
    const claim = { id: claimId, objectID, product: page.product, companyId, requestedBy: caller.userId };
    await record(
      { name: 'claimMailRequested', payload: { claimId } },
      before ? recordResend(claimId, caller.userId, now) : addMailClaim(claim, email, now),
    );
    return { message: messages.claimMailed };
  });

type MailingRefusal = Extract<ReturnType<typeof decideMailing>, { ok: false }>['code'];

function refuseMailing(code: MailingRefusal, domain: string): never {
  if (code !== 'addressElsewhere') return refuse(code);
  const message = t('Please give an address that ends with @{domain}', { domain });
  return refuse('invalidFields', { errors: [{ field: 'email', message }] });
}

/** Applies if no address proves a page, or if another company owns it (a dispute). */
export const escalateClaimHandler = ({ findPage }: PageDependencies) =>
  commandHandler(escalateClaim, async ({ body, caller, db, record, now }) => {
    const companyId = caller.companyId ?? refuse('companyRequired');
    const { objectID } = body;
    const page = orNotFound(await findPage(db, objectID));
    // Of two simultaneous colleagues, the second waits here and finds that the first has asked.
    await countAttempt(db, byCompany, companyId);
    const hasEscalated = await hasOpenEscalation(db, companyId, objectID);
    const decided = decideEscalation({ companyId, pageOwnerId: page.companyId, hasEscalated });
    if (!decided.ok) return refuse(decided.code);
    const claimId = await mintId(db);
    const claim = { id: claimId, objectID, product: page.product, companyId, requestedBy: caller.userId };
    const statement = { reason: body.reason.trim(), evidence: body.evidence ?? '' };
    await record({ name: 'claimEscalated', payload: { claimId } }, addEscalatedClaim(claim, statement, now));
    return { message: messages.claimEscalated };
  });
