import { Refusal } from '../refusal.ts';
import { createCounter } from '../counter.ts';
import type { AdaptiveLimit } from './adaptive-limit.ts';
import { createQueueTimeout } from './queue-timeout.ts';
import { createRequestQueue, type QueuedRequest } from './request-queue.ts';

/** A request as the gate sees it. */
export interface GateRequest {
  /** Who the request counts for, so that one caller cannot take every place; undefined for nobody, as on the process's own machine. */
  caller: string | undefined;
  /** The name of a contract, or another one of ours. */
  call: string;
  isCommand: boolean;
  /** Sending it again would cost too much, such as uploaded files: it may wait for seconds. */
  isCostly?: boolean;
}

/** Why a request is rejected: too many in all, or too many of one caller. */
export type ShedReason = 'overloaded' | 'caller';

/**
 * Admits or rejects requests. A rejection is immediate: `overloaded` or `tooManyRequests`, with the seconds to wait before a retry.
 * No work on a rejected request has started.
 */
export interface Gate {
  /**
   * Counts a request until its response is out; the returned function ends that. Called before any of a body is read; refuses
   * requests that would find no place.
   */
  arrive(gateRequest: GateRequest): () => void;
  /** Runs the work as soon as there is a place, or refuses. */
  run<T>(gateRequest: GateRequest, work: () => Promise<T>): Promise<T>;
  figures(): { running: number; waiting: number; present: number };
  /** Resolves when all admitted work has ended, including work whose sender has gone or was answered early. */
  drained(): Promise<void>;
}

export interface GateOptions {
  limit: AdaptiveLimit;
  /** How long a request may wait while the queue never empties, in ms. */
  queueTimeoutMs: number;
  shed?: (reason: ShedReason) => void;
}

export interface GateClock {
  now(): number;
  /** Acts every so many ms until it is stopped. */
  every(ms: number, callback: () => void): () => void;
}

/** The queue never grows beyond this: every queued request takes memory. */
const maxWaiting = 200;
/** Requests in the process at once, with those whose bodies come slowly. */
const maxPresentRequests = 2_000;
/** The same of one caller. A browser has some ten; behind an address may be an office. */
const maxPerCaller = 100;
const checkEveryMs = 10;
const costlyTimeoutMs = 5_000;

const systemClock: GateClock = {
  now: () => performance.now(),
  every(ms, callback) {
    const timer = setInterval(callback, ms).unref();
    return () => clearInterval(timer);
  },
};

/** The caller under which requests without one are queued. */
const anonymous = '';

interface QueuedGateRequest extends QueuedRequest {
  isCostly: boolean;
  admit(): void;
  reject(refusal: Refusal): void;
}

/** Varied, so that rejected requests do not all come back at the same moment. */
const retryAfterSeconds = [1, 2, 3] as const;
/** Created once: at hundreds of rejections a second, a new error for each would cost as much as the rest of the response. */
const rejections: Record<ShedReason, readonly Refusal[]> = {
  overloaded: retryAfterSeconds.map((seconds) => new Refusal('overloaded', { retryAfterSeconds: seconds })),
  caller: retryAfterSeconds.map(
    (seconds) =>
      new Refusal('tooManyRequests', {
        message: 'Too many requests at once. Please wait a little.',
        retryAfterSeconds: seconds,
      }),
  ),
};
const refusalOf = (reason: ShedReason): Refusal => {
  const refusals = rejections[reason];
  return refusals[Math.floor(Math.random() * refusals.length)] ?? new Refusal('overloaded');
};

/**
 * Runs as many requests at once as pays off, queues others as long as that pays off, and rejects the rest early, while rejecting
 * costs almost nothing.
 */
export function createGate(
  { limit, queueTimeoutMs, shed }: GateOptions,
  clock: GateClock = systemClock,
): Gate {
  const queue = createRequestQueue<QueuedGateRequest>();
  const present = createCounter();
  const runningOf = createCounter();
  let presentInAll = 0;
  let running = 0;
  let costly = 0;
  const queueTimeout = createQueueTimeout(queueTimeoutMs, () => clock.now());
  let stopChecking: (() => void) | undefined;
  let waitingForDrain: (() => void)[] = [];

  const isEmpty = () => presentInAll === 0 && running === 0;
  function notifyIfDrained(): void {
    if (waitingForDrain.length === 0 || !isEmpty()) return;
    for (const resolve of waitingForDrain) resolve();
    waitingForDrain = [];
  }
  /** How many may wait: per kind in a burst, in all when the queue is saturated, since each request delays all others. */
  const maxQueued = () =>
    queueTimeout.isSaturated()
      ? Math.max(Math.min(1, costly), Math.floor((limit.now() - 1) / 2))
      : maxWaiting;
  /** Costly requests, which wait for seconds, do not count: otherwise no other request would get a turn beside them. */
  const countAheadOf = (isCommand: boolean) =>
    queueTimeout.isSaturated() ? queue.length() - costly : queue.lengthOf(isCommand);
  /** One caller never gets all places: others need not wait for what it waits for, such as a lock. */
  function mayRun(caller: string | undefined): boolean {
    const max = limit.now();
    if (running >= max) return false;
    return caller === undefined || runningOf.of(caller) < max - Math.max(1, Math.floor(max / 4));
  }
  function occupy(caller: string | undefined): void {
    running += 1;
    if (caller !== undefined) runningOf.add(caller);
  }
  function recordRejection(reason: ShedReason): Refusal {
    queueTimeout.recordRejection();
    shed?.(reason);
    return refusalOf(reason);
  }
  /** Rejects requests that have waited too long. */
  function rejectExpired(): void {
    const now = clock.now();
    queueTimeout.noteQueueLength(queue.length());
    const usual = queueTimeout.currentMs();
    const timeoutOf = (one: QueuedGateRequest) => (one.isCostly ? Math.max(costlyTimeoutMs, usual) : usual);
    for (const late of queue.removeWhere((one) => now - one.since > timeoutOf(one)))
      late.reject(recordRejection('overloaded'));
    if (queue.length() > 0 || !stopChecking) return;
    stopChecking();
    stopChecking = undefined;
  }
  function admitNext(): void {
    if (queue.length() === 0) return;
    rejectExpired();
    while (running < limit.now()) {
      const next = queue.shift((caller) => mayRun(caller === anonymous ? undefined : caller));
      if (!next) return;
      occupy(next.caller === anonymous ? undefined : next.caller);
      next.admit();
    }
  }
  /** Why the request cannot even be queued; undefined if there is a place, or space in the queue. */
  function rejectionReason({ caller, isCommand }: GateRequest): ShedReason | undefined {
    if (mayRun(caller)) return undefined;
    queueTimeout.noteQueueLength(queue.length());
    if (caller !== undefined && queue.countOf(caller) >= Math.max(1, maxQueued() / 2)) return 'caller';
    if (countAheadOf(isCommand) < maxQueued()) return undefined;
    return running < limit.now() ? 'caller' : 'overloaded';
  }
  /**
   * Returns undefined if a place is free, so that most requests need not await a promise. No request waits for a place that it could
   * have.
   */
  function enter(gateRequest: GateRequest): Promise<void> | undefined {
    if (mayRun(gateRequest.caller)) {
      occupy(gateRequest.caller);
      return undefined;
    }
    const reason = rejectionReason(gateRequest);
    if (reason && !gateRequest.isCostly) throw recordRejection(reason);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const isCostly = gateRequest.isCostly ?? false;
    const leave = () => void (costly -= Number(isCostly));
    costly += Number(isCostly);
    queue.add({
      caller: gateRequest.caller ?? anonymous,
      isCommand: gateRequest.isCommand,
      isCostly,
      since: clock.now(),
      admit() {
        leave();
        resolve();
      },
      reject(refusal) {
        leave();
        reject(refusal);
      },
    });
    stopChecking ??= clock.every(checkEveryMs, rejectExpired);
    return promise;
  }

  return {
    arrive(gateRequest) {
      const { caller } = gateRequest;
      if (caller !== undefined && present.of(caller) >= maxPerCaller) throw recordRejection('caller');
      const reason = presentInAll >= maxPresentRequests ? 'overloaded' : rejectionReason(gateRequest);
      if (reason) throw recordRejection(reason);
      presentInAll += 1;
      if (caller !== undefined) present.add(caller);
      return () => {
        presentInAll -= 1;
        if (caller !== undefined) present.drop(caller);
        notifyIfDrained();
      };
    },
    async run(gateRequest, work) {
      const { call, caller } = gateRequest;
      const waiting = enter(gateRequest);
      if (waiting) await waiting;
      const startedAt = clock.now();
      const beside = running;
      try {
        return await work();
      } finally {
        const ms = clock.now() - startedAt;
        running -= 1;
        if (caller !== undefined) runningOf.drop(caller);
        if (beside === 1) queueTimeout.noteUncontendedMs(ms);
        limit.ended(call, ms, beside);
        admitNext();
        notifyIfDrained();
      }
    },
    figures: () => ({ running, waiting: queue.length(), present: presentInAll }),
    drained: () =>
      new Promise((resolve) => {
        waitingForDrain.push(resolve);
        notifyIfDrained();
      }),
  };
}

/** Admits everything: where no load has to be limited, as in most tests. */
export const unlimitedGate: Gate = {
  arrive: () => () => undefined,
  run: (_request, work) => work(),
  figures: () => ({ running: 0, waiting: 0, present: 0 }),
  drained: async () => undefined,
};
