import type { QueueState } from '../contracts/queues.ts';

/** The figures of a queue a moment ago. */
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
 * Returns the state that an operator should see, the worst first. If jobs wait long while others are processed, there is just
 * much work. If none is processed, no worker is running.
 */
export function queueStateOf(queue: QueueFigures): QueueState {
  if ((queue.oldestWaitingMs ?? 0) > longMs && queue.donePerMinute === 0 && queue.active === 0)
    return 'stuck';
  if (queue.failedPerMinute + queue.failed > 0) return 'failing';
  return queue.waiting + queue.active + queue.donePerMinute > 0 ? 'running' : 'idle';
}
