import { faultModes, type FaultMode } from '../../testing/fault-proxy.ts';
import type { Part } from './parts.ts';

export interface Pair {
  part: Part;
  mode: FaultMode;
}

/** So many different pairs of a part and what its line does, drawn by a seed; all of them where there are no more. */
export function drawPairs(parts: readonly Part[], count: number, seed: number): Pair[] {
  const left = parts.flatMap((part) => faultModes.map((mode) => ({ part, mode })));
  let state = seed;
  const drawn: Pair[] = [];
  while (drawn.length < count && left.length > 0) {
    // The generator of Numerical Recipes: its upper bits are even enough for a choice.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    drawn.push(...left.splice(Math.floor((state / 2 ** 32) * left.length), 1));
  }
  return drawn;
}
