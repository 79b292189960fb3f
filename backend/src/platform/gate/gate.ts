import { Refusal } from '../refusal.ts';
import { createCounter } from '../counter.ts';
import type { AdaptiveLimit } from './adaptive-limit.ts';
import { createQueueTimeout } from './queue-timeout.ts';
import { createWaitingLine, type Waiter } from './waiting-line.ts';

/** Who asks for a place, and for what. */
export interface Entrant {
  /** Whom it is laid to, so that nobody takes all places; undefined: nobody, as on the process's own machine. */
  caller: string | undefined;
  /** The name of a contract, or another one of ours. */
  call: string;
  isCommand: boolean;
  /** To send it again would cost more than all else, such as files that have come: it waits for seconds. */
  isCostly?: boolean;
}

/** Why somebody is turned away: too many in all, or too many of one caller. */
export type ShedReason = 'overloaded' | 'caller';

/**
 * What lets requests in. Whoever it turns away is told so at once by `overloaded` or `tooManyRequests`, with the seconds after
 * which to ask again; nothing of what they asked was begun.
 */
export interface Gate {
  /**
   * Somebody has come: counted until the answer is out. Asked before anything of a body is read; refuses whom there would be no
   * place for.
   */
  come(entrant: Entrant): () => void;
  /** Runs the work when there is a place, or refuses. */
  run<T>(entrant: Entrant, work: () => Promise<T>): Promise<T>;
  figures(): { running: number; waiting: number; present: number };
  /** Resolves when nobody is in it whom it let in, also of those whose sender is gone or was answered before their work was done. */
  emptied(): Promise<void>;
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

/** Lines are so long at the most, whatever comes: each one that waits takes memory. */
const mostWaiting = 200;
/** Requests in the process at once, with those whose bodies come slowly. */
const mostPresent = 2_000;
/** The same of one caller. A browser has some ten; behind an address may be an office. */
const mostOfCaller = 100;
const lookEveryMs = 10;
const costlyTimeoutMs = 5_000;

const systemClock: GateClock = {
  now: () => performance.now(),
  every(ms, callback) {
    const timer = setInterval(callback, ms).unref();
    return () => clearInterval(timer);
  },
};

/** Whose those are in the line that are nobody's. */
const nobody = '';

interface Waiting extends Waiter {
  isCostly: boolean;
  letIn(): void;
  turnAway(refusal: Refusal): void;
}

/** Whoever asks again at once with all others would meet them again. */
const retryAfterSeconds = [1, 2, 3] as const;
/** Made once: where hundreds a second are turned away, an error made for each costs as much as the rest of its answer. */
const turnedAwayBy: Record<ShedReason, readonly Refusal[]> = {
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
  const refusals = turnedAwayBy[reason];
  return refusals[Math.floor(Math.random() * refusals.length)] ?? new Refusal('overloaded');
};

/**
 * So many run at once as is worth it, the others wait in a line, while that is worth it; the rest is turned away while that costs
 * next to nothing.
 */
export function createGate(
  { limit, queueTimeoutMs, shed }: GateOptions,
  clock: GateClock = systemClock,
): Gate {
  const line = createWaitingLine<Waiting>();
  const present = createCounter();
  const runningOf = createCounter();
  let presentInAll = 0;
  let running = 0;
  let costly = 0;
  const queueTimeout = createQueueTimeout(queueTimeoutMs, () => clock.now());
  let stopLooking: (() => void) | undefined;
  let waitingForEmpty: (() => void)[] = [];

  const isEmpty = () => presentInAll === 0 && running === 0;
  function left(): void {
    if (waitingForEmpty.length === 0 || !isEmpty()) return;
    for (const resolve of waitingForEmpty) resolve();
    waitingForEmpty = [];
  }
  /** So many may wait: in a burst of each kind, in a line that does not empty in all, since each makes all others wait for longer. */
  const room = () =>
    queueTimeout.isStanding()
      ? Math.max(Math.min(1, costly), Math.floor((limit.now() - 1) / 2))
      : mostWaiting;
  /** Who waits for seconds is in nobody's way: beside them there is room for one, or nobody else would ever have a turn. */
  const inTheWayOf = (isCommand: boolean) =>
    queueTimeout.isStanding() ? line.length() - costly : line.lengthOf(isCommand);
  /** Of one caller never all that may run: what it waits for, a lock perhaps, others need not wait for. */
  function mayRun(caller: string | undefined): boolean {
    const most = limit.now();
    if (running >= most) return false;
    return caller === undefined || runningOf.of(caller) < most - Math.max(1, Math.floor(most / 4));
  }
  function begin(caller: string | undefined): void {
    running += 1;
    if (caller !== undefined) runningOf.add(caller);
  }
  function turnedAway(reason: ShedReason): Refusal {
    queueTimeout.turnedAway();
    shed?.(reason);
    return refusalOf(reason);
  }
  /** Who has waited for too long is told so. */
  function look(): void {
    const now = clock.now();
    queueTimeout.saw(line.length());
    const usual = queueTimeout.currentMs();
    const timeoutOf = (one: Waiting) => (one.isCostly ? Math.max(costlyTimeoutMs, usual) : usual);
    for (const late of line.takeOut((one) => now - one.since > timeoutOf(one)))
      late.turnAway(turnedAway('overloaded'));
    if (line.length() > 0 || !stopLooking) return;
    stopLooking();
    stopLooking = undefined;
  }
  function letNextIn(): void {
    if (line.length() === 0) return;
    look();
    while (running < limit.now()) {
      const next = line.shift((caller) => mayRun(caller === nobody ? undefined : caller));
      if (!next) return;
      begin(next.caller === nobody ? undefined : next.caller);
      next.letIn();
    }
  }
  /** Why there would be no waiting for it; nothing where there is a place, or room in the line. */
  function reasonAgainst({ caller, isCommand }: Entrant): ShedReason | undefined {
    if (mayRun(caller)) return undefined;
    queueTimeout.saw(line.length());
    if (caller !== undefined && line.countOf(caller) >= Math.max(1, room() / 2)) return 'caller';
    if (inTheWayOf(isCommand) < room()) return undefined;
    return running < limit.now() ? 'caller' : 'overloaded';
  }
  /**
   * Nothing where there is a place at once, so that most need not wait for a promise. While one is free nobody waits who could
   * have it.
   */
  function enter(entrant: Entrant): Promise<void> | undefined {
    if (mayRun(entrant.caller)) {
      begin(entrant.caller);
      return undefined;
    }
    const reason = reasonAgainst(entrant);
    if (reason && !entrant.isCostly) throw turnedAway(reason);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const isCostly = entrant.isCostly ?? false;
    const leave = () => void (costly -= Number(isCostly));
    costly += Number(isCostly);
    line.add({
      caller: entrant.caller ?? nobody,
      isCommand: entrant.isCommand,
      isCostly,
      since: clock.now(),
      letIn() {
        leave();
        resolve();
      },
      turnAway(refusal) {
        leave();
        reject(refusal);
      },
    });
    stopLooking ??= clock.every(lookEveryMs, look);
    return promise;
  }

  return {
    come(entrant) {
      const { caller } = entrant;
      if (caller !== undefined && present.of(caller) >= mostOfCaller) throw turnedAway('caller');
      const reason = presentInAll >= mostPresent ? 'overloaded' : reasonAgainst(entrant);
      if (reason) throw turnedAway(reason);
      presentInAll += 1;
      if (caller !== undefined) present.add(caller);
      return () => {
        presentInAll -= 1;
        if (caller !== undefined) present.drop(caller);
        left();
      };
    },
    async run(entrant, work) {
      const { call, caller } = entrant;
      const waiting = enter(entrant);
      if (waiting) await waiting;
      const startedAt = clock.now();
      const beside = running;
      try {
        return await work();
      } finally {
        const ms = clock.now() - startedAt;
        running -= 1;
        if (caller !== undefined) runningOf.drop(caller);
        if (beside === 1) queueTimeout.tookAlone(ms);
        limit.ended(call, ms, beside);
        letNextIn();
        left();
      }
    },
    figures: () => ({ running, waiting: line.length(), present: presentInAll }),
    emptied: () =>
      new Promise((resolve) => {
        waitingForEmpty.push(resolve);
        left();
      }),
  };
}

/** Lets everybody in: where nothing has to be kept standing, as in most tests. */
export const openGate: Gate = {
  come: () => () => undefined,
  run: (_entrant, work) => work(),
  figures: () => ({ running: 0, waiting: 0, present: 0 }),
  emptied: async () => undefined,
};
