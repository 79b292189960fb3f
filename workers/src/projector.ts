import type { EventName } from '@bidboard/backend/contracts/events';
import { followEvent, type Projection } from '@bidboard/backend/platform/projection';
import type { Follower } from './follower.ts';

/** A read model as a follower: write in one transaction, then, after the commit, say which rows changed. */
export const projectionFollower = (projection: Projection): Follower => ({
  name: projection.name,
  queue: 'projections',
  follows: Object.keys(projection.follows) as EventName[],
  async handle(event, { database, pushes, clock }) {
    const changed = await followEvent(database, projection, event, clock());
    for (const push of changed) await pushes.emit(push.room, push.name, push.payload);
  },
});
