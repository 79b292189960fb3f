import { claimablePage } from './contract.ts';
import { queryHandler } from '../../platform/handler.ts';
import { orNotFound } from '../../platform/refusal.ts';
import { listClaimsTo } from './claim-list.ts';
import { hasLostPage } from './claim-store.ts';
import type { PageDependencies } from './page-dependencies.ts';
import { proofOf } from './proving-domain.ts';

/** A user without a company can read what a claim would require. */
export const findClaimablePage = ({ findPage }: PageDependencies) =>
  queryHandler(claimablePage, async ({ db, caller, params: { objectID }, now }) => {
    const { companyId } = caller;
    const page = orNotFound(await findPage(db, objectID));
    const hasLostIt = companyId !== null && (await hasLostPage(db, companyId, objectID));
    const proof = proofOf({ website: page.website, hasLostIt });
    return {
      objectID,
      product: page.product,
      company: page.company,
      website: page.website,
      pageOwner: pageOwnerAs(page.companyId, companyId),
      mailDomain: 'domain' in proof ? proof.domain : null,
      blocker: 'domain' in proof ? null : proof.blocker,
      claims: companyId === null ? [] : await listClaimsTo(db, companyId, objectID, now),
    };
  });

function pageOwnerAs(pageOwnerId: string | null, companyId: string | null): 'nobody' | 'you' | 'another' {
  if (pageOwnerId === null) return 'nobody';
  return pageOwnerId === companyId ? 'you' : 'another';
}
