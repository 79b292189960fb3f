import { rooms } from '@bidboard/backend/kernel/pushes';
import { pushSubscriber, pushTo } from '../../pushes/push-subscriber.ts';

export const invalidations = [
  /** Asks every open page of the buyer to list the reports in progress. */
  pushSubscriber('reportsInvalidation', ['reportRequested'], ({ payload: { rfpId } }) =>
    pushTo(rooms.rfpBuyer(rfpId), 'reportsChanged', { rfpId }),
  ),
];
