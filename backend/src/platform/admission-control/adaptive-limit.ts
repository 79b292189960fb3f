export interface AdaptiveLimit {
  /** How many may run at once now. */
  now(): number;
  /** One has run for so long; `beside` says how many ran when it began, itself among them. */
  ended(call: string, ms: number, beside: number): void;
}

/** Slower than usual by more than this, more at once only make all of them wait. */
const tolerated = 2;
/** So many ended calls decide together: one slow one says nothing. */
const samplesNeeded = 20;
/** So many times in a row all must be well before one more runs: each try costs those who run meanwhile. */
const wellBeforeMore = 3;
/** However slow all is, not more places than half are taken at once. */
const minShrinkFactor = 0.5;
/** Where the fewest stay slow, one more is tried each time that they were found so this often, and for so long. */
const tryOneMoreEvery = 25;
const triedFor = 3;
/** Who shares a processor with one more is slower by a half where two ran before; who only waits, by nothing. */
const hardlySlower = 1.15;

/**
 * How many calls are worth running at once. Each is compared with what calls of its name take alone; where the middle one of a score
 * is slower by too much, fewer run from then on, the fewer the slower it was, else in time one more. So it follows whatever is
 * scarce, processor, database or locks, without being told which. What is usual is not learnt from a crowd, or it would grow with the
 * load it is to measure; but where even the fewest stay slow, and one more makes them hardly slower, it is not the crowd that is slow.
 */
export function createAdaptiveLimit({ min, max }: { min: number; max: number }): AdaptiveLimit {
  const usualMs = new Map<string, number>();
  let slowness: number[] = [];
  let limit = max;
  let well = 0;
  /** How slow the fewest are, and how often they were found so. */
  let slow = { by: 0, times: 0 };
  /** Of a try of one more, how often it is still to be judged. */
  let triesLeft = 0;

  /** The first ones of a process are slow: down is quick, up is slow. */
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
    else noteSlow(middle);
  }
  function noteSlow(middle: number): void {
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
      // Those that began among more than may run now say how it was before.
      if (usual === undefined || beside > limit) return;
      slowness.push(ms / usual);
      if (slowness.length < samplesNeeded) return;
      const middle = slowness.toSorted((a, b) => a - b)[samplesNeeded / 2] ?? 1;
      slowness = [];
      evaluate(middle);
    },
  };
}
