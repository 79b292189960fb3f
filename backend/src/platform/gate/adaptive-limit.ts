export interface AdaptiveLimit {
  /** How many may run at once now. */
  now(): number;
  /** One has run for so long; `beside` says how many ran when it began, itself among them. */
  ended(call: string, ms: number, beside: number): void;
}

/** So few at once are in nobody's way: what they take is what a call takes. */
export const fewAtOnce = 2;
/** Slower than usual by more than this, more at once only make all of them wait. */
const tolerated = 2;
/** So many ended calls decide together: one slow one says nothing. */
const judgedBy = 20;

/**
 * How many calls are worth running at once. Each is compared with what calls of its name take when few run; where the middle
 * one of a score is slower by too much, fewer run from then on, else one more. So it follows whatever is scarce, processor,
 * database or locks, without being told which. What is usual is learnt while few run and stands while many do: learnt from those
 * it would grow with the load it is to measure.
 */
export function createAdaptiveLimit({ least, most }: { least: number; most: number }): AdaptiveLimit {
  const usualMs = new Map<string, number>();
  let slowness: number[] = [];
  let limit = most;

  function learn(call: string, ms: number): void {
    const known = usualMs.get(call);
    // The first ones of a process are slow: down is quick, up is slow.
    usualMs.set(call, known === undefined ? ms : known + (ms - known) * (ms < known ? 0.3 : 0.03));
  }
  return {
    now: () => Math.floor(limit),
    ended(call, ms, beside) {
      if (beside <= fewAtOnce) return learn(call, ms);
      const usual = usualMs.get(call);
      if (usual === undefined) return;
      slowness.push(ms / usual);
      if (slowness.length < judgedBy) return;
      const middle = slowness.toSorted((a, b) => a - b)[judgedBy / 2] ?? 1;
      slowness = [];
      limit = middle > tolerated ? Math.max(least, limit * 0.8) : Math.min(most, limit + 1);
    },
  };
}
