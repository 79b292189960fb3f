import { defaultRetentionDays } from '@bidboard/backend/app/compose';
import { makeOwnData } from '@bidboard/backend/app/jobs';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { personRoom } from '@bidboard/backend/kernel/pushes';
import { hasReceipt, recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber } from '../../jobs/subscriber.ts';

/**
 * Creates the copy of personal data that a person requested, and reports success or failure to their open pages. If the event
 * arrives twice, the copy is created once.
 */
export const ownDataFile: Subscriber = {
  name: 'ownDataFile',
  queue: 'documents',
  subscribesTo: ['ownDataRequested'],
  async handle(event, { database, files, pushes, clock, retentionDays = defaultRetentionDays }) {
    const { eventId, payload } = event as RecordedEvent<'ownDataRequested'>;
    if (await hasReceipt(database, eventId, 'ownDataFile')) return;
    try {
      await makeOwnData(
        { database, files, clock },
        { exportId: payload.exportId, days: retentionDays.ownData },
      );
    } finally {
      await pushes.emit(personRoom(payload.userId), 'ownDataChanged', {});
    }
    await recordReceipt(database, eventId, 'ownDataFile');
  },
};
