import { event } from '../../../kernel/events.ts';
import { closed, uuid, nothing } from '../../../kernel/schema/schema.ts';
import type { NotificationKinds } from '../../notifications/contracts/topics.ts';
import { push } from '../../../kernel/pushes.ts';
import { listQueues } from './queues.ts';
import { rebuildRow } from './rebuilds.ts';

/** What happened in this feature, in the past tense; payloads carry ids, never documents. */
export const events = {
  /** An operator gives a dead-lettered job all its attempts again, or abandons its effect. */
  failedJobRetried: event('failedJobRetried', 1, closed({ actionId: uuid().required() })),
  failedJobDiscarded: event('failedJobDiscarded', 1, closed({ actionId: uuid().required() })),
  /** A rebuild of a read model or the search index was requested. */
  rebuildRequested: event('rebuildRequested', 1, closed({ rebuildId: uuid().required() })),
  /** Jobs were dead-lettered since the last such event, at most once an hour. */
  jobsDeadLettered: event('jobsDeadLettered', 1, nothing),
} as const;

/** The events of which people are notified. */
export const notificationKinds = {
  jobsDeadLettered: { topic: 'operations', isMailedVerbatim: true },
} as const satisfies NotificationKinds<typeof events>;

type OperationsEvents = typeof events;
declare module '../../../kernel/events.ts' {
  interface Events extends OperationsEvents {}
}

/** What this feature sends to open pages. */
export const pushes = {
  /** The current state of every queue, sent to operators who watch. The newest has the highest version. */
  queuesChanged: push('queuesChanged', listQueues.answer, () => ''),
  /** Invalidation: a job was dead-lettered, or an operator handled one. */
  failedJobsChanged: push('failedJobsChanged', nothing),
  /** Invalidation for operators who watch: the state of the outbox, read models or search engine changed a moment ago. */
  machineChanged: push('machineChanged', nothing),
  /** The progress of a read model or search index that is being rebuilt. */
  rebuildChanged: push('rebuildChanged', rebuildRow, ({ _id }) => _id),
} as const;

type OperationsPushes = typeof pushes;
declare module '../../../kernel/pushes.ts' {
  interface Pushes extends OperationsPushes {}
}
