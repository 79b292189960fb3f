import { purgeProductViews, refreshCompanyPages } from '@bidboard/backend/features/products/jobs';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import type { Subscriber } from '../../jobs/subscriber.ts';
import { companyRoom } from '@bidboard/backend/features/team/contracts/rooms';
import { pushSubscriber, pushTo } from '../../pushes/push-subscriber.ts';
import { dayMs } from '../../jobs/schedules.ts';
import type { WorkerFeature } from '../../jobs/worker-feature.ts';

/** Updates the published products of a company from its profile. */
export const companyPages: Subscriber = {
  name: 'companyPages',
  queue: 'projections',
  subscribesTo: ['companySaved'],
  handle: (event, { database, clock }) =>
    refreshCompanyPages(database, event as RecordedEvent<'companySaved'>, 'companyPages', clock()),
};

const invalidations = [
  /** Asks everyone in the company to refetch its products. */
  pushSubscriber(
    'productsInvalidation',
    ['productSaved', 'productPublished', 'productUnpublished', 'productDeleted'],
    ({ payload: { companyId } }) => pushTo(companyRoom(companyId), 'productsChanged', { companyId }),
  ),
];

export const products: WorkerFeature = {
  name: 'products',
  subscribers: [companyPages, ...invalidations],
  retention: [
    {
      category: 'productViews',
      everyMs: dayMs,
      forget: ({ database }, { productViews }) => purgeProductViews(database, productViews),
    },
  ],
};
