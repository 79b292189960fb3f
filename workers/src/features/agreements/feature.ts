import { listVendorCompanies } from '@bidboard/backend/features/decisions/jobs';
import { remindOfAgreements } from '@bidboard/backend/features/agreements/jobs';
import { rfpBuyerRoom } from '@bidboard/backend/features/rfps/contracts/rooms';
import { companyRoom } from '@bidboard/backend/features/team/contracts/rooms';
import { hourMs } from '../../jobs/schedules.ts';
import type { WorkerFeature } from '../../jobs/worker-feature.ts';
import { pushSubscriber, pushTo } from '../../pushes/push-subscriber.ts';
import { acceptanceMail, agreementReminderMail } from './mails.ts';

const invalidations = [
  /**
   * Asks the buyer's people to refetch what followed the award. After an acceptance it asks the vendors too. The push is the same
   * for all of them, so it reveals nothing about the winner.
   */
  pushSubscriber(
    'agreementInvalidation',
    ['awardAccepted', 'agreementSaved'],
    async ({ name, payload: { rfpId } }, { database }) => {
      const companyIds = name === 'agreementSaved' ? [] : await listVendorCompanies(database, rfpId);
      return pushTo([rfpBuyerRoom(rfpId), ...companyIds.map(companyRoom)], 'agreementChanged', { rfpId });
    },
  ),
];

export const agreements: WorkerFeature = {
  name: 'agreements',
  subscribers: [acceptanceMail, agreementReminderMail, ...invalidations],
  schedules: [
    {
      name: 'remindOfAgreements',
      everyMs: hourMs,
      run: ({ database }) => remindOfAgreements(database, Date.now()),
    },
  ],
};
