import { rfpBuyerRoom } from '@bidboard/backend/features/rfps/contracts/rooms';
import { pushSubscriber, pushTo } from '../../pushes/push-subscriber.ts';
import { makeReport } from '@bidboard/backend/features/reports/jobs';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { hasReceipt, recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber } from '../../jobs/subscriber.ts';
import type { WorkerFeature } from '../../jobs/worker-feature.ts';

const invalidations = [
  /** Asks every open page of the buyer to list the reports in progress. */
  pushSubscriber('reportsInvalidation', ['reportRequested'], ({ payload: { rfpId } }) =>
    pushTo(rfpBuyerRoom(rfpId), 'reportsChanged', { rfpId }),
  ),
];

/**
 * Renders a report of an evaluation, and reports success or failure to the buyer's open pages. If the event arrives twice, the
 * report is rendered once.
 */
export const reportFile: Subscriber = {
  name: 'reportFile',
  queue: 'documents',
  subscribesTo: ['reportRequested'],
  async handle(event, { database, files, pushes, clock }) {
    const { eventId, payload } = event as RecordedEvent<'reportRequested'>;
    const { rfpId, reportId } = payload;
    if (await hasReceipt(database, eventId, 'reportFile')) return;
    try {
      await makeReport({ database, files, clock }, { eventId, reportId });
    } finally {
      await pushes.emit(rfpBuyerRoom(rfpId), 'reportsChanged', { rfpId });
    }
    await recordReceipt(database, eventId, 'reportFile');
  },
};

export const reports: WorkerFeature = { name: 'reports', subscribers: [reportFile, ...invalidations] };
