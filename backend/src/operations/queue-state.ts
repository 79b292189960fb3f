import type { QueueState } from '../contracts/operations-queues.ts';

/** A queue as it was a moment ago. */
export interface QueueFigures {
  waiting: number;
  active: number;
  delayed: number;
  failed: number;
  donePerMinute: number;
  failedPerMinute: number;
  oldestWaitingMs: number | null;
}

const longMs = 60_000;

/**
 * What an operator is to think of a queue, the worst first. Waiting long while others are done is no more than much work; with
 * nobody doing any, nobody works.
 */
export function queueStateOf(queue: QueueFigures): QueueState {
  if ((queue.oldestWaitingMs ?? 0) > longMs && queue.donePerMinute === 0 && queue.active === 0)
    return 'stuck';
  if (queue.failedPerMinute > 0) return 'failing';
  if (queue.failed > 0) return 'deadLettered';
  return queue.waiting + queue.active + queue.donePerMinute > 0 ? 'running' : 'idle';
}
