import { createHmac, randomBytes } from 'node:crypto';
import { createCounter } from '../../../platform/resilience/counter.ts';

/** The views of a product on a day. */
export interface ViewCount {
  productId: string;
  /** YYYY-MM-DD in UTC. */
  day: string;
  views: number;
}

/** A request that reports a view. */
export interface Viewer {
  /** Who can choose an address freely still has one network (`networkOf`). */
  network: string;
  userAgent: string;
}

export const repeatedViewMs = 30 * 60_000;

interface Limits {
  /** The maximum number of views from one network in half an hour, since the sender chooses the name of the browser. */
  maxPerNetwork: number;
  /** The same for one product. */
  maxPerNetworkAndProduct: number;
  /** The maximum number of remembered views. */
  maxSeen: number;
  /** The maximum number of counts that wait to be written. */
  maxCounts: number;
}

export interface ViewCounter {
  /** Counts a view, unless the same viewer opened this product within the last half hour, or their network is at a limit. */
  count(productId: string, viewer: Viewer, nowMs: number): void;
  /** Whether `count` would ignore this view. */
  ignores(productId: string, viewer: Viewer, nowMs: number): boolean;
  /** Returns the counts since the last call. */
  take(): ViewCount[];
  /** Takes back counts that could not be written. */
  giveBack(counts: readonly ViewCount[]): void;
}

const standardLimits: Limits = {
  maxPerNetwork: 300,
  maxPerNetworkAndProduct: 20,
  maxSeen: 100_000,
  maxCounts: 10_000,
};

/**
 * Counts views in the memory of this process. Viewers are remembered as keyed hashes. The key is random, exists only in this
 * memory and is never written, so the hashes mean nothing to any other process.
 */
export function createViewCounter(changed: Partial<Limits> = {}): ViewCounter {
  const limits = { ...standardLimits, ...changed };
  const key = randomBytes(32);
  /** The remembered views by their hash. All are remembered equally long, so the first one is forgotten first. */
  const seen = new Map<string, { untilMs: number; network: string; networkAndProduct: string }>();
  /** How many remembered views each network has, in all and by product. */
  const seenFrom = createCounter();
  let counts = new Map<string, ViewCount>();

  const hashOf = (...parts: string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
  /** Forgets the views that are half an hour old, and more while there are too many. */
  function forget(nowMs: number, max: number): void {
    for (const [hash, { untilMs, network, networkAndProduct }] of seen) {
      if (untilMs > nowMs && seen.size <= max) return;
      seen.delete(hash);
      seenFrom.drop(network);
      seenFrom.drop(networkAndProduct);
    }
  }
  const add = (count: ViewCount) => {
    const name = `${count.day} ${count.productId}`;
    const known = counts.get(name);
    if (known) known.views += count.views;
    // A flood of invented ids must not fill the memory. Views of other products are lost until the next flush.
    else if (counts.size < limits.maxCounts) counts.set(name, { ...count });
  };

  const counter: ViewCounter = {
    count(productId, viewer, nowMs) {
      if (counter.ignores(productId, viewer, nowMs)) return;
      forget(nowMs, limits.maxSeen - 1);
      const network = hashOf(viewer.network);
      const networkAndProduct = hashOf(viewer.network, productId);
      seenFrom.add(network);
      seenFrom.add(networkAndProduct);
      seen.set(hashOf(viewer.network, productId, viewer.userAgent), {
        untilMs: nowMs + repeatedViewMs,
        network,
        networkAndProduct,
      });
      add({ productId, day: new Date(nowMs).toISOString().slice(0, 10), views: 1 });
    },
    ignores(productId, { network, userAgent }, nowMs) {
      forget(nowMs, limits.maxSeen);
      return (
        seen.has(hashOf(network, productId, userAgent)) ||
        seenFrom.of(hashOf(network)) >= limits.maxPerNetwork ||
        seenFrom.of(hashOf(network, productId)) >= limits.maxPerNetworkAndProduct
      );
    },
    take() {
      const taken = [...counts.values()];
      counts = new Map();
      return taken;
    },
    giveBack: (untaken) => untaken.forEach(add),
  };
  return counter;
}
