import { refreshCompanyPages } from '@bidboard/backend/commands';
import type { RecordedEvent } from '@bidboard/backend/contracts/events';
import type { Subscriber } from '../subscriber.ts';

/** The published products of a company follow what it says of itself. */
export const companyPages: Subscriber = {
  name: 'companyPages',
  queue: 'projections',
  subscribesTo: ['companySaved'],
  handle: (event, { database, clock }) =>
    refreshCompanyPages(database, event as RecordedEvent<'companySaved'>, 'companyPages', clock()),
};
