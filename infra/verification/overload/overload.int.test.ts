import { isWhole, sizeOf } from '@bidboard/backend/testing/app/verification-sizes';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordVerification } from '../../testing/record-verification.ts';
import { runOverload, minCrowd, minAdmitted, maxRatio, maxRatioByCrowdClock } from '../../load/overload.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ rateLimitMultiplier: 10_000, clock: Date.now });
});
afterAll(() => app?.close());

test('At twice its capacity, the API serves all admitted requests, tells the rest when to retry, and survives', async () => {
  const result = await runOverload(app, {
    people: 20,
    rounds: sizeOf('overloadRounds'),
    seconds: sizeOf('overloadSeconds'),
  });
  expect(result.otherwise).toEqual([]);
  expect(result.isAlive).toBe(true);
  expect(result.rejected).toBeGreaterThan(0);
  expect(result.served + result.rejected).toBe(result.requested);
  // Confirmed commands were done, and rejected ones were not.
  expect(result.commandsServed).toBeGreaterThan(0);
  expect(result.commandsDone).toBe(result.commandsServed);
  recordVerification('overload: twice what can be served', {
    requested: result.requested,
    served: result.served,
    rejected: result.rejected,
    resent: result.resent,
    thinnestCrowd: Number(result.thinnestCrowd.toFixed(2)),
    ratioOfP99: Number(result.ratio.toFixed(2)),
    ratioByTheCrowdsClock: Number(result.ratioByTheCrowdsClock.toFixed(2)),
  });
  // With other tests running, and in two seconds, neither a single crowd nor a time proves anything.
  if (!isWhole) return;
  expect(result.thinnestCrowd).toBeGreaterThan(minCrowd);
  expect(result.minRejected).toBeGreaterThan(0);
  expect(result.fewestAdmitted).toBeGreaterThan(minAdmitted);
  expect(result.ratio).toBeLessThanOrEqual(maxRatio);
  expect(result.ratioByTheCrowdsClock).toBeLessThanOrEqual(maxRatioByCrowdClock);
});
