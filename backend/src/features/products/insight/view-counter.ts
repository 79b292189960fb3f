import { createHmac, randomBytes } from 'node:crypto';

/** The views of a product on a day. */
export interface ViewCount {
  productId: string;
  /** YYYY-MM-DD in UTC. */
  day: string;
  views: number;
}

/** A request that reports a view. */
export interface Viewer {
  /** The network address. */
  address: string;
  userAgent: string;
}

export const repeatedViewMs = 30 * 60_000;

interface Limits {
  /** The maximum number of remembered views. */
  maxSeen: number;
  /** The maximum number of counts that wait to be written. */
  maxCounts: number;
}

export interface ViewCounter {
  /** Counts a view, unless the same viewer opened this product within the last half hour. */
  count(productId: string, viewer: Viewer, nowMs: number): void;
  /** Whether `count` would ignore this viewer. */
  isRepeated(productId: string, viewer: Viewer, nowMs: number): boolean;
  /** Returns the counts since the last call. */
  take(): ViewCount[];
  /** Takes back counts that could not be written. */
  giveBack(counts: readonly ViewCount[]): void;
}

/**
 * Counts views in the memory of this process. Viewers are remembered as keyed hashes. The key is random, exists only in this
 * memory and is never written, so the hashes mean nothing to any other process.
 */
export function createViewCounter(limits: Limits = { maxSeen: 100_000, maxCounts: 10_000 }): ViewCounter {
  const key = randomBytes(32);
  /** When each view stops hiding its repetitions, in ms. All last equally long, so the first one ends first. */
  const seenUntil = new Map<string, number>();
  let counts = new Map<string, ViewCount>();

  const hashOf = (productId: string, { address, userAgent }: Viewer) =>
    createHmac('sha256', key)
      .update(JSON.stringify([productId, address, userAgent]))
      .digest('base64url');
  const add = (count: ViewCount) => {
    const name = `${count.day} ${count.productId}`;
    const known = counts.get(name);
    if (known) known.views += count.views;
    // A flood of invented ids must not fill the memory. Views of other products are lost until the next flush.
    else if (counts.size < limits.maxCounts) counts.set(name, { ...count });
  };

  const counter: ViewCounter = {
    count(productId, viewer, nowMs) {
      if (counter.isRepeated(productId, viewer, nowMs)) return;
      for (const [hash, untilMs] of seenUntil) {
        if (untilMs > nowMs && seenUntil.size < limits.maxSeen) break;
        seenUntil.delete(hash);
      }
      seenUntil.set(hashOf(productId, viewer), nowMs + repeatedViewMs);
      add({ productId, day: new Date(nowMs).toISOString().slice(0, 10), views: 1 });
    },
    isRepeated: (productId, viewer, nowMs) => (seenUntil.get(hashOf(productId, viewer)) ?? 0) > nowMs,
    take() {
      const taken = [...counts.values()];
      counts = new Map();
      return taken;
    },
    giveBack: (untaken) => untaken.forEach(add),
  };
  return counter;
}
