import type { EventName } from '@bidboard/backend/kernel/events';
import { projectEvent, type Projection } from '@bidboard/backend/platform/outbox/projection';
import type { Subscriber } from './subscriber.ts';

/** Returns a read model as a subscriber. It writes in one transaction and, after the commit, pushes the rows that changed. */
export const projectionSubscriber = (projection: Projection): Subscriber => ({
  name: projection.name,
  queue: 'projections',
  subscribesTo: Object.keys(projection.subscribesTo) as EventName[],
  async handle(event, { database, pushes, clock }) {
    const changed = await projectEvent(database, projection, event, clock());
    for (const push of changed) await pushes.emit(push.room, push.name, push.payload);
  },
});
