import { runRequestedRebuild } from '@bidboard/backend/app/jobs';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { hasReceipt, recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber } from '../../jobs/subscriber.ts';

/**
 * Rebuilds a read model or the search index on an operator's order. If the event arrives twice, the rebuild continues where it
 * stopped.
 */
export const rebuilding: Subscriber = {
  name: 'rebuilding',
  queue: 'maintenance',
  subscribesTo: ['rebuildRequested'],
  async handle(event, { database, elastic, pushes, clock }, signal) {
    const { eventId, payload } = event as RecordedEvent<'rebuildRequested'>;
    if (await hasReceipt(database, eventId, 'rebuilding')) return;
    await runRequestedRebuild(
      {
        database,
        elastic,
        clock,
        signal,
        emit: ({ room, name, payload: progress }) => pushes.emit(room, name, progress),
      },
      payload.rebuildId,
    );
    await recordReceipt(database, eventId, 'rebuilding');
  },
};
