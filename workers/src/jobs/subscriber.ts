import type { EventName, RecordedEvent } from '@bidboard/backend/kernel/events';
import { projectEvent, type Projection } from '@bidboard/backend/platform/outbox/projection';
import { subscriberQueues } from '@bidboard/backend/features/operations/contracts/queues';
import type { Database } from '@bidboard/backend/platform/database/database';
import type { JobBroker } from '@bidboard/backend/platform/jobs/broker-interface';
import type { RetentionDays } from '@bidboard/backend/platform/retention/retention-policies';
import type { Mailer } from '@bidboard/backend/platform/notifications/mail';
import type { PushEmitter } from '@bidboard/backend/platform/realtime/realtime';
import type { PaymentGateway } from '@bidboard/backend/platform/payments/payment-gateway';
import type { SearchClient } from '@bidboard/backend/platform/search-engine';
import type { FileStore } from '@bidboard/backend/platform/storage/storage';

/** The external services that subscribers use. */
export interface SubscriberDependencies {
  database: Database;
  mail: Pick<Mailer, 'send' | 'close'>;
  pushes: PushEmitter;
  /** The store of rendered files. */
  files: FileStore;
  /** The search client, if Elasticsearch searches the catalogue. */
  elastic?: SearchClient | undefined;
  /** The payment gateway, if there is anything to sell. */
  payments?: PaymentGateway | undefined;
  /** The broker with the dead-lettered jobs, for operators' orders about them. */
  broker?: Pick<JobBroker, 'retry' | 'discard'> | undefined;
  publicUrl: string;
  /** The address that every mail names for questions. */
  mailContact: string;
  clock(): number;
  /** Days of each retention policy; the defaults if absent. */
  retentionDays?: RetentionDays;
  /** The time that a job waits for an unavailable external service before its failures count; not at all if absent. */
  outageRetryLimitMs?: number;
}

/** One consequence of an event. The event may arrive twice, late and out of order. */
export interface Subscriber {
  name: string;
  queue: QueueName;
  subscribesTo: readonly EventName[];
  /** Handles an event. The signal aborts if the process is about to end, or another process has taken the job. */
  handle(event: RecordedEvent, deps: SubscriberDependencies, signal?: AbortSignal): Promise<void>;
}

/** Few queues: with the PostgreSQL broker each worker holds a connection. */
export const queues = subscriberQueues;
export type QueueName = (typeof queues)[number];
/**
 * PDFs are rendered one at a time: each may take some hundred megabytes. Rebuilds may take minutes each, and block nothing else.
 */
export const concurrencyOf: Record<QueueName, number> = {
  projections: 8,
  mail: 4,
  search: 2,
  payments: 4,
  documents: 1,
  maintenance: 1,
};
/** The payment provider may be unavailable for minutes, and the payer waits: four minutes in all. */
export const attemptsOf = { payments: 8 };

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
