import {
  endFinalRounds,
  listAskedVendors,
  remindOfFinalRounds,
} from '@bidboard/backend/features/final-rounds/jobs';
import { findVendorCompany } from '@bidboard/backend/features/responses/jobs';
import { rfpBuyerRoom, rfpVendorRoom } from '@bidboard/backend/features/rfps/contracts/rooms';
import { minuteMs } from '../../jobs/schedules.ts';
import type { WorkerFeature } from '../../jobs/worker-feature.ts';
import { pushSubscriber, pushTo } from '../../pushes/push-subscriber.ts';
import { offerReceiptMail, roundMail, roundOpenedMail } from './mails.ts';

const invalidations = [
  /** Asks the buyer's people and those of every asked vendor to refetch the round. */
  pushSubscriber(
    'finalRoundInvalidation',
    ['finalRoundStarted', 'finalRoundExtended', 'finalRoundCancelled', 'finalRoundOpened'],
    async ({ payload: { rfpId, roundId } }, { database }) => {
      const vendors = await listAskedVendors(database, roundId);
      const vendorRooms = vendors.flatMap(({ companyId }) =>
        companyId === null ? [] : [rfpVendorRoom(rfpId, companyId)],
      );
      return pushTo([rfpBuyerRoom(rfpId), ...vendorRooms], 'finalRoundChanged', { rfpId });
    },
  ),
  /** Asks the vendor's own people to refetch its offer, and the buyer's to refetch its state. The buyer learns of no draft. */
  pushSubscriber(
    'finalOfferInvalidation',
    ['finalOfferSaved', 'finalOfferSubmitted', 'finalOfferWithdrawn', 'finalOfferDeclined'],
    async ({ name, payload: { rfpId, inviteId } }, { database }) => {
      const companyId = await findVendorCompany(database, inviteId);
      const own = companyId === null ? [] : [rfpVendorRoom(rfpId, companyId)];
      const buyer = name === 'finalOfferSaved' ? [] : [rfpBuyerRoom(rfpId)];
      return pushTo([...buyer, ...own], 'finalRoundChanged', { rfpId });
    },
  ),
];

export const finalRounds: WorkerFeature = {
  name: 'final-rounds',
  subscribers: [roundMail, roundOpenedMail, offerReceiptMail, ...invalidations],
  schedules: [
    {
      name: 'endFinalRounds',
      everyMs: minuteMs / 6,
      run: ({ database }) => endFinalRounds(database, Date.now()),
    },
    {
      name: 'remindOfFinalRounds',
      everyMs: 15 * minuteMs,
      run: ({ database }) => remindOfFinalRounds(database, Date.now()),
    },
  ],
};
