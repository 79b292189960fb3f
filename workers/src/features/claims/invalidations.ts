import { findClaimant, listCompaniesConcerned } from '@bidboard/backend/features/claims/jobs';
import { rooms } from '@bidboard/backend/kernel/pushes';
import { pushSubscriber, pushTo } from '../../pushes/push-subscriber.ts';

export const invalidations = [
  /**
   * Asks operators and everyone in the companies concerned to refetch claims. After a decision these companies also refetch their
   * products.
   */
  pushSubscriber(
    'claimsInvalidation',
    ['claimMailRequested', 'claimEscalated', 'pageClaimed', 'pageReleased', 'claimDeclined'],
    async ({ payload }, { database }) => {
      const toOperators = pushTo(rooms.operators, 'claimsChanged', {});
      if ('decisionId' in payload) {
        const companyIds = await listCompaniesConcerned(database, payload.decisionId);
        const toCompanies = companyIds.flatMap((companyId) => [
          ...pushTo(rooms.company(companyId), 'claimsChanged', {}),
          ...pushTo(rooms.company(companyId), 'productsChanged', { companyId }),
        ]);
        return [...toCompanies, ...toOperators];
      }
      const claimant = await findClaimant(database, payload.claimId);
      const toClaimant = claimant === null ? [] : pushTo(rooms.company(claimant), 'claimsChanged', {});
      return [...toClaimant, ...toOperators];
    },
  ),
];
