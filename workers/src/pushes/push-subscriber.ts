import type { EventName, RecordedEvent } from '@bidboard/backend/kernel/events';
import type { Push, PushName, PushPayload } from '@bidboard/backend/kernel/pushes';
import { recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber, SubscriberDependencies } from '../jobs/subscriber.ts';

/**
 * Returns a subscriber that pushes. Most pushes are invalidations: they ask open pages to refetch. If the event arrives twice or
 * late, an invalidation only costs a read.
 */
export const pushSubscriber = <N extends EventName>(
  name: string,
  subscribesTo: readonly N[],
  pushesOf: (
    event: RecordedEvent<N>,
    deps: Pick<SubscriberDependencies, 'database' | 'clock'>,
  ) => readonly Push[] | Promise<readonly Push[]>,
): Subscriber => ({
  name,
  queue: 'projections',
  subscribesTo,
  async handle(event, deps) {
    for (const push of await pushesOf(event as RecordedEvent<N>, deps))
      await deps.pushes.emit(push.room, push.name, push.payload);
    await recordReceipt(deps.database, event.eventId, name);
  },
});

/** Returns the same push for each of these rooms. */
export const pushTo = <N extends PushName>(
  rooms: string | readonly string[],
  name: N,
  payload: PushPayload<N>,
): Push[] => [rooms].flat().map((room) => ({ room, name, payload }) as Push);
