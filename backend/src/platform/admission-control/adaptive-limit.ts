export interface AdaptiveLimit {
  /** How many calls may run at once now. */
  now(): number;
  /** Reports that a call has ended, with its duration. `beside` says how many calls ran when it began, itself included. */
  ended(call: string, ms: number, beside: number): void;
}

/** The tolerated ratio to the usual time. Above it, more concurrent calls only make all of them wait. */
const tolerated = 2;
/** How many ended calls decide together, because a single slow one is not significant. */
const samplesNeeded = 20;
/** How many good evaluations must pass before one more call may run. Each try costs the calls that run meanwhile. */
const wellBeforeMore = 3;
/** The smallest factor by which the limit shrinks. However slow the calls are, at most half of the places are removed at once. */
const minShrinkFactor = 0.5;
/** How often calls must be found slow at the minimum before one more is tried, and for how many evaluations it is tried. */
const tryOneMoreEvery = 25;
const triedFor = 3;
/** If two calls share a processor and one more joins, each takes half as long again. A call that only waits is not slower. */
const hardlySlower = 1.15;

/**
 * Adapts how many calls may run at once. It compares each call with the usual time of calls of its name under low load. If the
 * median of twenty is too slow, fewer run, in proportion to the slowness. Otherwise one more runs in time. So the limit follows
 * any scarce resource (processor, database or locks) without being given which.
 *
 * The usual time is not learnt under load, because it would grow with the load that it should measure. If calls stay slow at the
 * minimum, and one more makes them hardly slower, load is not the cause.
 */
export function createAdaptiveLimit({ min, max }: { min: number; max: number }): AdaptiveLimit {
  const usualMs = new Map<string, number>();
  let slowness: number[] = [];
  let limit = max;
  let well = 0;
  /** How slow calls are at the minimum, and how often they were found to be so. */
  let slow = { by: 0, times: 0 };
  /** How many evaluations remain in the trial of one more call. */
  let triesLeft = 0;

  /** Learns the usual time of a call. It falls quickly and rises slowly, because the first calls of a process are slow. */
  function learn(call: string, ms: number, beside: number): number | undefined {
    const known = usualMs.get(call);
    if (known === undefined ? beside <= min : ms < known || beside === 1)
      usualMs.set(call, known === undefined ? ms : known + (ms - known) * (ms < known ? 0.3 : 0.03));
    return known;
  }
  function evaluate(middle: number): void {
    if (triesLeft > 0) return evaluateTrial(middle);
    if (middle <= tolerated) {
      slow = { by: 0, times: 0 };
      well += 1;
      if (well % wellBeforeMore === 0) limit = Math.min(max, Math.floor(limit) + 1);
      return;
    }
    well = 0;
    if (Math.floor(limit) > min) limit = Math.max(min, limit * Math.max(minShrinkFactor, tolerated / middle));
    else recordSlow(middle);
  }
  function recordSlow(middle: number): void {
    slow = { by: slow.times === 0 ? middle : slow.by * 0.8 + middle * 0.2, times: slow.times + 1 };
    if (slow.times % tryOneMoreEvery !== 0) return;
    triesLeft = triedFor;
    limit = Math.min(max, min + 1);
  }
  function evaluateTrial(middle: number): void {
    triesLeft -= 1;
    if (middle > slow.by * hardlySlower) {
      triesLeft = 0;
      limit = min;
    } else if (triesLeft === 0) {
      for (const [call, ms] of usualMs) usualMs.set(call, ms * Math.max(1, middle / tolerated));
      slow = { by: 0, times: 0 };
    }
  }
  return {
    now: () => Math.floor(limit),
    ended(call, ms, beside) {
      const usual = learn(call, ms, beside);
      // A call that began under a higher limit describes the earlier state.
      if (usual === undefined || beside > limit) return;
      slowness.push(ms / usual);
      if (slowness.length < samplesNeeded) return;
      const middle = slowness.toSorted((a, b) => a - b)[samplesNeeded / 2] ?? 1;
      slowness = [];
      evaluate(middle);
    },
  };
}
