import { Refusal } from '../refusal.ts';
import { createCounter } from '../resilience/counter.ts';
import type { AdaptiveLimit } from './adaptive-limit.ts';
import { createQueueTimeout } from './queue-timeout.ts';
import { createRequestQueue, type QueuedRequest } from './request-queue.ts';
import { texts } from '../../kernel/text/texts.ts';

/** A request as admission control sees it. */
export interface GateRequest {
  /**
   * The caller that the request counts for, so that no caller can take every place. Undefined if it counts for no caller, as on
   * the process's own machine.
   */
  caller: string | undefined;
  /** The name of a contract, or another name of ours. */
  call: string;
  isCommand: boolean;
  /** Whether sending the request again would cost too much, such as uploaded files. It may then wait for seconds. */
  isCostly?: boolean;
}

/** Why a request is rejected: too many requests in all, or too many from one caller. */
export type ShedReason = 'overloaded' | 'caller';

/**
 * Admits or rejects requests. A rejection is immediate: `overloaded` or `tooManyRequests`, with the seconds to wait before a retry.
 * No work on a rejected request has started.
 */
export interface Gate {
  /**
   * Counts a request until its response is out; the returned function ends the count. Called before any of the body is read.
   * Refuses requests that would find no place.
   */
  arrive(gateRequest: GateRequest): () => void;
  /** Runs the work as soon as a place is free, or refuses. */
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
  /** Calls back every `ms` milliseconds until it is stopped. */
  every(ms: number, callback: () => void): () => void;
}

/** The queue never grows beyond this, since every queued request takes memory. */
const maxWaiting = 200;
/** The number of requests in the process at once, including those whose bodies arrive slowly. */
const maxPresentRequests = 2_000;
/** The same limit for one caller. A browser has about ten; one address may serve a whole office. */
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

/** The delays vary, so that rejected requests do not all return at the same moment. */
const retryAfterSeconds = [1, 2, 3] as const;
const gateMessages = texts({ tooManyAtOnce: 'Too many requests at once. Please wait a little.' });

/** Created once: at hundreds of rejections a second, a new error for each would cost as much as the rest of the response. */
const rejections: Record<ShedReason, readonly Refusal[]> = {
  overloaded: retryAfterSeconds.map((seconds) => new Refusal('overloaded', { retryAfterSeconds: seconds })),
  caller: retryAfterSeconds.map(
    (seconds) =>
      new Refusal('tooManyRequests', {
        message: gateMessages.tooManyAtOnce,
        retryAfterSeconds: seconds,
      }),
  ),
};
const refusalOf = (reason: ShedReason): Refusal => {
  const refusals = rejections[reason];
  return refusals[Math.floor(Math.random() * refusals.length)] ?? new Refusal('overloaded');
};

/**
 * Runs as many requests at once as pays off and queues others as long as that pays off. It rejects the rest early, while a
 * rejection costs almost nothing.
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
  /**
   * How many requests may wait. In a burst the limit is per kind. In a saturated queue it covers all requests, since each one
   * delays all others.
   */
  const maxQueued = () =>
    queueTimeout.isSaturated()
      ? Math.max(Math.min(1, costly), Math.floor((limit.now() - 1) / 2))
      : maxWaiting;
  /** Costly requests, which wait for seconds, do not count. Otherwise no other request would get a turn beside them. */
  const countAheadOf = (isCommand: boolean) =>
    queueTimeout.isSaturated() ? queue.length() - costly : queue.lengthOf(isCommand);
  /** One caller never gets all places. Others need not wait for what it waits for, such as a lock. */
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
    queueTimeout.recordQueueLength(queue.length());
    const usual = queueTimeout.currentMs();
    const timeoutOf = (gateRequest: QueuedGateRequest) =>
      gateRequest.isCostly ? Math.max(costlyTimeoutMs, usual) : usual;
    for (const late of queue.removeWhere((request) => now - request.since > timeoutOf(request)))
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
  /** Returns why the request cannot even be queued, or undefined if there is a place or space in the queue. */
  function rejectionReason({ caller, isCommand }: GateRequest): ShedReason | undefined {
    if (mayRun(caller)) return undefined;
    queueTimeout.recordQueueLength(queue.length());
    if (caller !== undefined && queue.countOf(caller) >= Math.max(1, maxQueued() / 2)) return 'caller';
    if (countAheadOf(isCommand) < maxQueued()) return undefined;
    return running < limit.now() ? 'caller' : 'overloaded';
  }
  /**
   * Returns undefined if a place is free, so that most requests need not await a promise. No request waits while a place is free
   * for it.
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
        if (beside === 1) queueTimeout.recordUncontendedMs(ms);
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

/** Admits everything. Used where the load needs no limit, as in most tests. */
export const unlimitedGate: Gate = {
  arrive: () => () => undefined,
  run: (_request, work) => work(),
  figures: () => ({ running: 0, waiting: 0, present: 0 }),
  drained: async () => undefined,
};
