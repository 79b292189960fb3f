import {
  findClaimant,
  listAffectedCompanies,
  purgeDeadClaimLinks,
} from '@bidboard/backend/features/claims/jobs';
import { companyRoom } from '@bidboard/backend/features/team/contracts/rooms';
import { operatorsRoom } from '@bidboard/backend/kernel/pushes';
import { pushSubscriber, pushTo } from '../../pushes/push-subscriber.ts';
import { dayMs } from '../../jobs/schedules.ts';
import type { WorkerFeature } from '../../jobs/worker-feature.ts';
import { claimDecisionMail, claimEscalatedMail, claimLinkMail } from './mails.ts';

const invalidations = [
  /**
   * Asks operators and everyone in the companies concerned to refetch claims. After a decision these companies also refetch their
   * products.
   */
  pushSubscriber(
    'claimsInvalidation',
    ['claimMailRequested', 'claimEscalated', 'pageClaimed', 'pageReleased', 'claimDeclined'],
    async ({ payload }, { database }) => {
      const toOperators = pushTo(operatorsRoom, 'claimsChanged', {});
      if ('decisionId' in payload) {
        const companyIds = await listAffectedCompanies(database, payload.decisionId);
        const toCompanies = companyIds.flatMap((companyId) => [
          ...pushTo(companyRoom(companyId), 'claimsChanged', {}),
          ...pushTo(companyRoom(companyId), 'productsChanged', { companyId }),
        ]);
        return [...toCompanies, ...toOperators];
      }
      const claimant = await findClaimant(database, payload.claimId);
      const toClaimant = claimant === null ? [] : pushTo(companyRoom(claimant), 'claimsChanged', {});
      return [...toClaimant, ...toOperators];
    },
  ),
];

export const claims: WorkerFeature = {
  name: 'claims',
  subscribers: [claimLinkMail, claimEscalatedMail, claimDecisionMail, ...invalidations],
  retention: [
    { category: 'claimLinks', everyMs: dayMs, forget: ({ database }) => purgeDeadClaimLinks(database) },
  ],
};
