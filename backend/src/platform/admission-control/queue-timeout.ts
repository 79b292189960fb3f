const kindMs = 50;
/** However slow everything is, callers want a response. */
const maxTimeoutMs = 250;
/** A queue that has not emptied for this many timeouts is not a burst. */
const burst = 20;
const maxBurstMs = 1_500;
/** The overload is over this long after the last rejection. */
const calmMs = 1_000;

/** How long a request may wait in the queue. */
export interface QueueTimeout {
  /** Notes the current length of the queue. */
  recordQueueLength(waiting: number): void;
  /** Notes that a request was rejected. */
  recordRejection(): void;
  /** Notes how long a request took while it ran alone. */
  recordUncontendedMs(ms: number): void;
  /** Returns whether the queue has not emptied for too long. */
  isSaturated(): boolean;
  currentMs(): number;
}

/**
 * Creates the queue timeout. In a burst, requests may wait, since the queue will empty soon. A queue that never empties receives
 * more than can be served: waiting does not help, so the timeout becomes short. This follows Facebook's variant of controlled
 * delay (CoDel).
 */
export function createQueueTimeout(timeoutMs: number, now: () => number): QueueTimeout {
  /**
   * How long a request takes when it runs alone. A slow machine gets longer timeouts. The value starts high, so that a fresh
   * process rejects little.
   */
  let usualMs = kindMs;
  let emptyAt = now();
  let rejectedAt = -Infinity;
  let isSaturated = false;

  const shortMs = () => Math.max(timeoutMs, Math.min(maxTimeoutMs, usualMs));
  const longMs = () => Math.max(shortMs(), Math.min(maxBurstMs, shortMs() * burst));
  return {
    recordQueueLength(waiting) {
      const at = now();
      if (waiting === 0) emptyAt = at;
      if (!isSaturated && at - emptyAt > longMs()) {
        isSaturated = true;
        rejectedAt = at;
      } else if (isSaturated && at - rejectedAt > calmMs) {
        isSaturated = false;
        emptyAt = at;
      }
    },
    recordRejection() {
      rejectedAt = now();
    },
    recordUncontendedMs(ms) {
      usualMs += (ms - usualMs) * 0.05;
    },
    isSaturated: () => isSaturated,
    currentMs: () => (isSaturated ? shortMs() : longMs()),
  };
}
