import { rfpBuyerRoom } from '@bidboard/backend/features/rfps/contracts/rooms';
import { pushSubscriber, pushTo } from '../../pushes/push-subscriber.ts';

export const invalidations = [
  /** Asks every open page of the buyer to list the reports in progress. */
  pushSubscriber('reportsInvalidation', ['reportRequested'], ({ payload: { rfpId } }) =>
    pushTo(rfpBuyerRoom(rfpId), 'reportsChanged', { rfpId }),
  ),
];
