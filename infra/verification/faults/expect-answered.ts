import { expect } from 'vitest';
import type { Pair } from './drawn-pairs.ts';
import { needing, datasheetText } from './round-of-calls.ts';
import type { TimedResponse } from '../../testing/timed-call.ts';

/** Whether the fault was there when they were asked. */
export type FaultTiming = 'before' | 'onTheWay';

/** No answer takes longer, whatever stands still. */
const maxMs = 10_000;

/** Pools, and the search. RequestInput of a run that has a machine of its own. */
export const recoversWithinMs = 2_000;
export const fallsBackWithinMs = 1_000;

/**
 * Each was done, or said to be unavailable in the specified form; in time either way. Where the fault came while they were on their way,
 * some may have been done before it.
 */
export function expectAnswered(
  answers: readonly TimedResponse[],
  { part, mode }: Pair,
  when: FaultTiming,
): void {
  for (const { call, status, isTorn, body, code, retryAfter, tookMs } of answers) {
    const needs = needing[part].some((name) => name === call);
    const hangs = part === 'database' && mode === 'blackhole';
    const said = `${call} while ${part}: ${mode}`;
    expect(tookMs, said).toBeLessThan(maxMs);
    // Half a download is torn off, which its reader sees.
    if (call === 'download' && isTorn && part === 'storage' && when === 'onTheWay') continue;
    if (call === 'download' && status === 200) expect(body === datasheetText, said).toBe(true);
    // A database may be away for some of them alone: those whose connection was torn off.
    if (status === 200)
      expect(mode === 'latency' || !needs || part === 'database' || when === 'onTheWay', said).toBe(true);
    else
      expect([status, code, Number(retryAfter), needs], said).toEqual([
        503,
        // Behind those that hang there may be no place left for the others.
        expect.toSatisfy((word) => word === 'unavailable' || (word === 'overloaded' && hangs)),
        expect.toSatisfy((seconds: number) => seconds >= 1),
        true,
      ]);
  }
}
