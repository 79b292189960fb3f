import { refreshCompanyPages } from '@bidboard/backend/commands';
import type { RecordedEvent } from '@bidboard/backend/contracts/events';
import type { Follower } from '../follower.ts';

/** The published products of a company follow what it says of itself. */
export const companyPages: Follower = {
  name: 'companyPages',
  queue: 'projections',
  follows: ['companySaved'],
  handle: (event, { database, clock }) =>
    refreshCompanyPages(database, event as RecordedEvent<'companySaved'>, 'companyPages', clock()),
};
