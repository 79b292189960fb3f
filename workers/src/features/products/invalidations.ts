import { rooms } from '@bidboard/backend/kernel/pushes';
import { pushSubscriber, pushTo } from '../../pushes/push-subscriber.ts';

export const invalidations = [
  /** Asks everyone in the company to refetch its products. */
  pushSubscriber(
    'productsInvalidation',
    ['productSaved', 'productPublished', 'productUnpublished', 'productDeleted'],
    ({ payload: { companyId } }) => pushTo(rooms.company(companyId), 'productsChanged', { companyId }),
  ),
];
