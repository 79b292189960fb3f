import { findOrderedJob } from '@bidboard/backend/features/operations/jobs';
import type { EventPayload } from '@bidboard/backend/kernel/events';
import { subscriberQueues } from '@bidboard/backend/features/operations/contracts/queues';
import { operatorsRoom } from '@bidboard/backend/kernel/pushes';
import { hasReceipt, recordReceipt } from '@bidboard/backend/platform/outbox/receipt';
import type { Subscriber } from '../../jobs/subscriber.ts';

/**
 * Lets a job run again on an operator's order, or removes it from the broker. If the broker has lost it, the relay finds it
 * without a receipt and relays it again.
 */
export const jobOrders: Subscriber = {
  name: 'jobOrders',
  queue: 'projections',
  subscribesTo: ['failedJobRetried', 'failedJobDiscarded'],
  async handle({ eventId, name, payload }, { database, broker, pushes }) {
    if (!broker) throw new Error('there is no broker to give orders to');
    // A repeated order could otherwise remove a job that has been dead-lettered since.
    if (await hasReceipt(database, eventId, 'jobOrders')) return;
    const { actionId } = payload as EventPayload<'failedJobRetried'>;
    const ordered = await findOrderedJob(database, actionId);
    if (ordered?.jobId) {
      const queues = ordered.queue === null ? subscriberQueues : [ordered.queue];
      for (const queue of queues) {
        if (name === 'failedJobRetried') await broker.retry(queue, ordered.jobId);
        else await broker.discard(queue, ordered.jobId);
      }
    }
    await pushes.emit(operatorsRoom, 'failedJobsChanged', {});
    await recordReceipt(database, eventId, 'jobOrders');
  },
};
