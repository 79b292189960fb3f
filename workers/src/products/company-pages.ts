import { refreshCompanyPages } from '@bidboard/backend/commands';
import type { RecordedEvent } from '@bidboard/backend/contracts/events';
import type { Subscriber } from '../subscriber.ts';

/** Updates the published products of a company from its profile. */
export const companyPages: Subscriber = {
  name: 'companyPages',
  queue: 'projections',
  subscribesTo: ['companySaved'],
  handle: (event, { database, clock }) =>
    refreshCompanyPages(database, event as RecordedEvent<'companySaved'>, 'companyPages', clock()),
};
