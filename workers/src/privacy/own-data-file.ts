import { makeOwnData } from '@bidboard/backend/commands';
import type { RecordedEvent } from '@bidboard/backend/contracts/events';
import { rooms } from '@bidboard/backend/contracts/pushes';
import { defaultRetentionDays } from '@bidboard/backend/platform/retention-policies';
import { hasReceipt, recordReceipt } from '@bidboard/backend/platform/receipt';
import type { Subscriber } from '../subscriber.ts';

/** Makes the copy that somebody asked for, and lets their open pages know, of a failure too. Said twice, it is made once. */
export const ownDataFile: Subscriber = {
  name: 'ownDataFile',
  queue: 'papers',
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
      await pushes.emit(rooms.person(payload.userId), 'ownDataChanged', {});
    }
    await recordReceipt(database, eventId, 'ownDataFile');
  },
};
