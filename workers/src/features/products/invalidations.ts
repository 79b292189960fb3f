import { companyRoom } from '@bidboard/backend/features/team/contracts/rooms';
import { pushSubscriber, pushTo } from '../../pushes/push-subscriber.ts';

export const invalidations = [
  /** Asks everyone in the company to refetch its products. */
  pushSubscriber(
    'productsInvalidation',
    ['productSaved', 'productPublished', 'productUnpublished', 'productDeleted'],
    ({ payload: { companyId } }) => pushTo(companyRoom(companyId), 'productsChanged', { companyId }),
  ),
];
