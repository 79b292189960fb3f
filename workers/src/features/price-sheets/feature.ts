import { rfpBuyerRoom } from '@bidboard/backend/features/rfps/contracts/rooms';
import type { WorkerFeature } from '../../jobs/worker-feature.ts';
import { pushSubscriber, pushTo } from '../../pushes/push-subscriber.ts';

const invalidations = [
  /** Asks the buyer's people who have the sheet, the currencies or the comparison open to refetch them: vendors read none before it is fixed. */
  pushSubscriber(
    'priceSheetInvalidation',
    ['priceSheetSaved', 'rfpCurrenciesSaved'],
    ({ payload: { rfpId } }) => pushTo(rfpBuyerRoom(rfpId), 'priceSheetChanged', { rfpId }),
  ),
];

export const priceSheets: WorkerFeature = { name: 'price-sheets', subscribers: invalidations };
