import { expect } from 'vitest';
import { needing, datasheetText, type Part } from './round-of-calls.ts';
import type { TimedResponse } from '../../testing/timed-call.ts';
import { faultModes, type FaultMode } from '../../testing/proxies/fault-proxy.ts';

/** Whether the fault began before the requests or while they were on their way. */
export type FaultTiming = 'before' | 'onTheWay';

/** No response may take longer, whichever part hangs. */
const maxMs = 10_000;

/** Pools, and the search. Checked only in a run that has the machine to itself. */
export const recoversWithinMs = 2_000;
export const fallsBackWithinMs = 1_000;

/**
 * Checks that each call succeeded, or was reported as unavailable in the specified form, and in time either way. If the fault
 * came while the calls were on their way, some may have succeeded before it.
 */
export function expectAnswered(
  answers: readonly TimedResponse[],
  { part, mode }: Pair,
  when: FaultTiming,
): void {
  for (const { call, status, isTorn, body, code, retryAfter, tookMs } of answers) {
    const needs = needing[part].some((name) => name === call);
    const hangs = part === 'database' && mode === 'blackhole';
    const situation = `${call} while ${part}: ${mode}`;
    expect(tookMs, situation).toBeLessThan(maxMs);
    // A download breaks off halfway, which its reader notices.
    if (call === 'download' && isTorn && part === 'storage' && when === 'onTheWay') continue;
    if (call === 'download' && status === 200) expect(body === datasheetText, situation).toBe(true);
    // A database may be unavailable only to some calls: those whose connection was torn off.
    if (status === 200)
      expect(mode === 'latency' || !needs || part === 'database' || when === 'onTheWay', situation).toBe(
        true,
      );
    else
      expect([status, code, Number(retryAfter), needs], situation).toEqual([
        503,
        // The calls that hang may leave no place in the request queue for the others.
        expect.toSatisfy((word) => word === 'unavailable' || (word === 'overloaded' && hangs)),
        expect.toSatisfy((seconds: number) => seconds >= 1),
        true,
      ]);
  }
}

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
