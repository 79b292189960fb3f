import { remindOfAgreements } from '@bidboard/backend/features/agreements/jobs';
import { findVendorCompany } from '@bidboard/backend/features/responses/jobs';
import { rfpBuyerRoom } from '@bidboard/backend/features/rfps/contracts/rooms';
import { companyRoom } from '@bidboard/backend/features/team/contracts/rooms';
import { hourMs } from '../../jobs/schedules.ts';
import type { WorkerFeature } from '../../jobs/worker-feature.ts';
import { pushSubscriber, pushTo } from '../../pushes/push-subscriber.ts';
import { acceptanceMail, agreementReminderMail } from './mails.ts';

const invalidations = [
  /** Asks the buyer's people to refetch what followed the award, and those of the winner where it changes for them. */
  pushSubscriber(
    'agreementInvalidation',
    [
      'awardAccepted',
      'agreementSaved',
      'agreementFileSaved',
      'agreementFileRemoved',
      'agreementFileShared',
      'agreementFileUnshared',
    ],
    async ({ payload }, { database }) => {
      const { rfpId } = payload;
      const winner = 'inviteId' in payload ? await findVendorCompany(database, payload.inviteId) : undefined;
      const changedRooms = [rfpBuyerRoom(rfpId), ...(winner ? [companyRoom(winner)] : [])];
      return pushTo(changedRooms, 'agreementChanged', { rfpId });
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
