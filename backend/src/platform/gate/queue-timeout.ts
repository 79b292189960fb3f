const kindMs = 50;
/** However slow all is, an answer is wanted. */
const maxTimeoutMs = 250;
/** A queue that has not emptied for this many timeouts is no burst. */
const burst = 20;
const mostBurstMs = 1_500;
/** So long after the last one was turned away it is over. */
const calmMs = 1_000;

/** How long a request may wait in the queue. */
export interface QueueTimeout {
  /** The line was looked at, and so many waited in it. */
  saw(waiting: number): void;
  /** Somebody was turned away. */
  turnedAway(): void;
  /** A place was taken for so long while few were. */
  tookAlone(ms: number): void;
  /** Whether the line does not empty. */
  isStanding(): boolean;
  currentMs(): number;
}

/**
 * A burst may wait: it will be through soon. A line that does not empty has more coming than can be served, and whoever waits in it
 * makes nothing faster: then waiting is short. As Facebook's controlled delay has it.
 */
export function createQueueTimeout(timeoutMs: number, now: () => number): QueueTimeout {
  /** How long a place is taken while few are, so that on a slow machine everything has more time. One that has just begun is kind. */
  let usualMs = kindMs;
  let emptyAt = now();
  let turnedAwayAt = -Infinity;
  let isStanding = false;

  const shortMs = () => Math.max(timeoutMs, Math.min(maxTimeoutMs, usualMs));
  const longMs = () => Math.max(shortMs(), Math.min(mostBurstMs, shortMs() * burst));
  return {
    saw(waiting) {
      const at = now();
      if (waiting === 0) emptyAt = at;
      if (!isStanding && at - emptyAt > longMs()) {
        isStanding = true;
        turnedAwayAt = at;
      } else if (isStanding && at - turnedAwayAt > calmMs) {
        isStanding = false;
        emptyAt = at;
      }
    },
    turnedAway() {
      turnedAwayAt = now();
    },
    tookAlone(ms) {
      usualMs += (ms - usualMs) * 0.05;
    },
    isStanding: () => isStanding,
    currentMs: () => (isStanding ? shortMs() : longMs()),
  };
}
