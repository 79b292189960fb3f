import type { EventName, RecordedEvent } from '@bidboard/backend/contracts/events';
import { subscriberQueues } from '@bidboard/backend/contracts/operations-queues';
import type { Database } from '@bidboard/backend/platform/database';
import type { JobBroker } from '@bidboard/backend/platform/jobs';
import type { RetentionDays } from '@bidboard/backend/platform/retention-policies';
import type { Mailer } from '@bidboard/backend/platform/mail';
import type { PushEmitter } from '@bidboard/backend/platform/realtime';
import type { PaymentGateway } from '@bidboard/backend/platform/payments/payment-gateway';
import type { SearchClient } from '@bidboard/backend/platform/search-engine';
import type { FileStore } from '@bidboard/backend/platform/storage';

/** The outside world, as followers reach it. */
export interface SubscriberDependencies {
  database: Database;
  mail: Pick<Mailer, 'send' | 'close'>;
  pushes: PushEmitter;
  /** Where what is printed is kept. */
  files: FileStore;
  /** Where the catalogue is searched by Elasticsearch. */
  elastic?: SearchClient | undefined;
  /** Who takes money, where something is sold. */
  payments?: PaymentGateway | undefined;
  /** Where jobs are set aside, for what operators order about them. */
  broker?: Pick<JobBroker, 'retry' | 'discard'> | undefined;
  publicUrl: string;
  clock(): number;
  /** Days of each retention policy; the defaults if absent. */
  retentionDays?: RetentionDays;
  /** For how long a job waits for something outside that is away, before its failures count; not at all if absent. */
  outageRetryLimitMs?: number;
}

/** One thing that happens after an event. It may be told twice, late and out of order. */
export interface Subscriber {
  name: string;
  queue: QueueName;
  subscribesTo: readonly EventName[];
  /** The signal says that the process is about to end, or that another one has the job by now. */
  handle(event: RecordedEvent, deps: SubscriberDependencies, signal?: AbortSignal): Promise<void>;
}

/** Few queues: with the PostgreSQL broker each worker holds a connection. */
export const queues = subscriberQueues;
export type QueueName = (typeof queues)[number];
/** PDFs are rendered one at a time: each may take some hundred megabytes. Rebuilds may take minutes each, and hold nothing else up. */
export const concurrencyOf: Record<QueueName, number> = {
  projections: 8,
  mail: 4,
  search: 2,
  payments: 4,
  papers: 1,
  upkeep: 1,
};
/** The payment provider may be away for minutes, and whoever paid waits: four minutes in all. */
export const attemptsOf = { payments: 8 };
