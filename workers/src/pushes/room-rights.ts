import type { EventName, RecordedEvent } from '@bidboard/backend/kernel/events';
import type { Database } from '@bidboard/backend/platform/database/database';
import { recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { RightsChange } from '@bidboard/backend/platform/realtime/bus-message';
import type { Subscriber } from '../jobs/subscriber.ts';

type FindRightsChange<N extends EventName> = (
  event: RecordedEvent<N>,
  database: Database,
) => RightsChange | undefined | Promise<RightsChange | undefined>;

/** By event: the people, or the members of rooms, whose rights it may have taken away. */
export type RoomRights = { readonly [N in EventName]?: FindRightsChange<N> };

/** The change for an event that names the person concerned. */
export const rightsOfUser = ({ payload }: { payload: { userId: string } }): RightsChange => ({
  userIds: [payload.userId],
});

const name = 'roomRights';

/**
 * Returns the subscriber that removes people from rooms when they lose the rights to them. Servers check again, by the rules for
 * reading, which rooms these people may be in. Features therefore need not say which rights each event removes. If the event
 * arrives twice or late, it costs a few checks.
 */
export function roomRightsSubscriber(tables: readonly RoomRights[]): Subscriber {
  const rows = tables.flatMap((table) => Object.entries(table)) as [EventName, FindRightsChange<EventName>][];
  return {
    name,
    queue: 'projections',
    subscribesTo: [...new Set(rows.map(([eventName]) => eventName))],
    async handle(event, { database, pushes }) {
      for (const [eventName, findRightsChange] of rows) {
        const change = eventName === event.name && (await findRightsChange(event, database));
        if (change) await pushes.recheck(change);
      }
      await recordReceipt(database, event.eventId, name);
    },
  };
}
