import { refreshCompanyPages } from '@bidboard/backend/features/products/jobs';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import type { Subscriber } from '../../jobs/subscriber.ts';

/** Updates the published products of a company from its profile. */
export const companyPages: Subscriber = {
  name: 'companyPages',
  queue: 'projections',
  subscribesTo: ['companySaved'],
  handle: (event, { database, clock }) =>
    refreshCompanyPages(database, event as RecordedEvent<'companySaved'>, 'companyPages', clock()),
};
