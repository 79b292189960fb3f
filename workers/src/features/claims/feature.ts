import { purgeDeadClaimLinks } from '@bidboard/backend/features/claims/jobs';
import { dayMs } from '../../jobs/schedules.ts';
import type { WorkerFeature } from '../../jobs/worker-feature.ts';
import { invalidations } from './invalidations.ts';
import { claimDecisionMail, claimEscalatedMail, claimLinkMail } from './mails.ts';

export const claims: WorkerFeature = {
  name: 'claims',
  subscribers: [claimLinkMail, claimEscalatedMail, claimDecisionMail, ...invalidations],
  retention: [
    { kept: 'claimLinks', everyMs: dayMs, forget: ({ database }) => purgeDeadClaimLinks(database) },
  ],
};
