import { push } from '../../../kernel/pushes.ts';
import { nothing } from '../../../kernel/schema/schema.ts';
import { listQueues } from './queues.ts';
import { rebuildRow } from './rebuilds.ts';

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
