import { erasePerson, exportOwnData, eraseClosedAccounts } from '@bidboard/backend/app/jobs';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { recordReceipt, hasReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber } from '../../jobs/subscriber.ts';
import { defaultRetentionDays } from '@bidboard/backend/app/compose';
import { personRoom } from '@bidboard/backend/kernel/pushes';
import { purgeOldCopies } from '@bidboard/backend/features/privacy/jobs';
import { hourMs } from '../../jobs/schedules.ts';
import type { WorkerFeature } from '../../jobs/worker-feature.ts';
import { ownDataMail, returnMail, takenBackMail } from './mails.ts';

/** Erases an account as soon as it is closed, if no grace period is configured. Otherwise a schedule erases it later. */
export const erasure: Subscriber = {
  name: 'erasure',
  queue: 'maintenance',
  subscribesTo: ['accountClosed'],
  async handle(event, { database, clock }) {
    const { eventId, payload } = event as RecordedEvent<'accountClosed'>;
    await erasePerson(database, payload.userId, clock());
    await recordReceipt(database, eventId, 'erasure');
  },
};

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
      await exportOwnData(
        { database, files, clock },
        { exportId: payload.exportId, days: retentionDays.ownData },
      );
    } finally {
      await pushes.emit(personRoom(payload.userId), 'ownDataChanged', {});
    }
    await recordReceipt(database, eventId, 'ownDataFile');
  },
};

export const privacy: WorkerFeature = {
  name: 'privacy',
  subscribers: [returnMail, takenBackMail, ownDataFile, ownDataMail, erasure],
  retention: [
    {
      category: 'closedAccounts',
      everyMs: hourMs,
      forget: ({ database }) => eraseClosedAccounts(database, Date.now()),
    },
    { category: 'ownData', everyMs: hourMs, forget: ({ database }) => purgeOldCopies(database, Date.now()) },
  ],
};
