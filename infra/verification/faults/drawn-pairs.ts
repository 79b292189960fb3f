import { faultModes, type FaultMode } from '../../testing/proxies/fault-proxy.ts';
import type { Part } from './parts.ts';

export interface Pair {
  part: Part;
  mode: FaultMode;
}

/** Draws `count` different pairs of a part and a fault mode with a seed. Returns all of them if there are fewer. */
export function drawPairs(parts: readonly Part[], count: number, seed: number): Pair[] {
  const left = parts.flatMap((part) => faultModes.map((mode) => ({ part, mode })));
  let state = seed;
  const drawn: Pair[] = [];
  while (drawn.length < count && left.length > 0) {
    // The generator of Numerical Recipes. Its upper bits are even enough for a choice.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    drawn.push(...left.splice(Math.floor((state / 2 ** 32) * left.length), 1));
  }
  return drawn;
}
