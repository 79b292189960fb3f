import { Refusal } from '../refusal.ts';
import { createCounter, type Counter } from '../resilience/counter.ts';

/** A request as admission control sees it. */
export interface GateRequest {
  /**
   * The caller that the request counts for, so that no caller can take every place. Undefined if it counts for no caller, as on
   * the process's own machine.
   */
  caller: string | undefined;
  /** Whether sending the request again would cost too much, such as uploaded files. It may then wait for seconds. */
  isCostly?: boolean;
}

/** Why a request is rejected: too many requests in all, or too many from one caller. */
export type ShedReason = 'overloaded' | 'caller';

/**
 * Admits or rejects requests. A rejection is `overloaded` or `tooManyRequests`, with the seconds to wait before a retry. No work
 * on a rejected request has started.
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
  maxRunning: number;
  maxWaiting: number;
  /** How long a request may wait for a place. */
  queueTimeoutMs: number;
  shed?: (reason: ShedReason) => void;
}

/**
 * The limits of an API process. It is one thread, so more requests at once only make all of them wait, and the process itself for
 * its processor. How these numbers were chosen: docs/decisions/094-fixed-admission-control.md.
 */
export const maxRunningRequests = 6;
export const maxWaitingRequests = 50;

/** The share of the running places, and of the waiting places, that one caller may have. */
const maxShare = 0.5;
/** How long a request may wait whose files have already been uploaded. */
const costlyTimeoutMs = 5_000;
/** The number of requests in the process at once, including those whose bodies arrive slowly. */
const maxPresent = 2_000;
/** The same limit for one caller. A browser has about ten; one address may serve a whole office. */
const maxPresentPerCaller = 100;

interface Waiting {
  caller: string;
  isCostly: boolean;
  admit(): void;
}

/** Requests without a caller count in all, but no limit of a caller holds for them. */
const anonymous = '';
const ofCaller = (counter: Counter, caller: string) => (caller === anonymous ? 0 : counter.of(caller));

/** The delays vary, so that rejected requests do not all return at the same moment. */
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

/**
 * Runs a fixed number of requests at once. A fixed number waits for a limited time, and the newest of them runs next. The rest
 * is rejected, as early as possible. One caller gets at most half of either.
 */
export function createGate({ maxRunning, maxWaiting, queueTimeoutMs, shed }: GateOptions): Gate {
  const maxRunningPerCaller = Math.ceil(maxRunning * maxShare);
  const maxWaitingPerCaller = Math.ceil(maxWaiting * maxShare);
  const [present, running, waiting] = [createCounter(), createCounter(), createCounter()];
  const queue: Waiting[] = [];
  let waitingForDrain: (() => void)[] = [];

  function notifyIfDrained(): void {
    if (present.total() + running.total() > 0) return;
    for (const resolve of waitingForDrain) resolve();
    waitingForDrain = [];
  }
  function rejection(reason: ShedReason): Refusal {
    shed?.(reason);
    const refusals = rejections[reason];
    return refusals[Math.floor(Math.random() * refusals.length)] ?? new Refusal('overloaded');
  }
  const mayRun = (caller: string) =>
    running.total() < maxRunning && ofCaller(running, caller) < maxRunningPerCaller;
  /** Returns why the request cannot even wait, or undefined if there is a place for it. */
  function rejectionReason(caller: string): ShedReason | undefined {
    if (mayRun(caller)) return undefined;
    if (ofCaller(waiting, caller) >= maxWaitingPerCaller) return 'caller';
    return queue.length >= maxWaiting ? 'overloaded' : undefined;
  }
  /** Resolves with a running place, or rejects after the time limit. */
  function waitForPlace(caller: string, isCostly: boolean): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(
      () => {
        queue.splice(queue.indexOf(entry), 1);
        waiting.drop(caller);
        reject(rejection('overloaded'));
      },
      isCostly ? Math.max(costlyTimeoutMs, queueTimeoutMs) : queueTimeoutMs,
    );
    const entry: Waiting = {
      caller,
      isCostly,
      admit() {
        clearTimeout(timer);
        waiting.drop(caller);
        running.add(caller);
        resolve();
      },
    };
    queue.push(entry);
    waiting.add(caller);
    return promise;
  }
  /**
   * Admits waiting requests whose callers may run: first those with uploaded files, the oldest first, then the newest of the others.
   * Under overload the queue stays full. If the oldest went first, every admitted request would wait through the whole queue.
   */
  function admitWaiting(): void {
    while (running.total() < maxRunning) {
      const costly = queue.findIndex(({ caller, isCostly }) => isCostly && mayRun(caller));
      const at = costly === -1 ? queue.findLastIndex(({ caller }) => mayRun(caller)) : costly;
      if (at === -1) return;
      queue.splice(at, 1)[0]?.admit();
    }
  }

  return {
    arrive({ caller = anonymous }) {
      if (ofCaller(present, caller) >= maxPresentPerCaller) throw rejection('caller');
      const reason = present.total() >= maxPresent ? 'overloaded' : rejectionReason(caller);
      if (reason) throw rejection(reason);
      present.add(caller);
      return () => {
        present.drop(caller);
        notifyIfDrained();
      };
    },
    async run({ caller = anonymous, isCostly = false }, work) {
      // A request that finds a free place does not wait for a promise.
      if (mayRun(caller)) running.add(caller);
      else {
        const reason = rejectionReason(caller);
        if (reason && !isCostly) throw rejection(reason);
        await waitForPlace(caller, isCostly);
      }
      try {
        return await work();
      } finally {
        running.drop(caller);
        admitWaiting();
        notifyIfDrained();
      }
    },
    figures: () => ({ running: running.total(), waiting: queue.length, present: present.total() }),
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
