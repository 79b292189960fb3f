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
  const measured = await runOverload(app, {
    people: 20,
    rounds: sizeOf('overloadRounds'),
    seconds: sizeOf('overloadSeconds'),
  });
  expect(measured.otherwise).toEqual([]);
  expect(measured.isAlive).toBe(true);
  expect(measured.rejected).toBeGreaterThan(0);
  expect(measured.served + measured.rejected).toBe(measured.requested);
  // Confirmed commands were done, and rejected ones were not.
  expect(measured.commandsServed).toBeGreaterThan(0);
  expect(measured.commandsDone).toBe(measured.commandsServed);
  recordVerification('overload: twice what can be served', {
    requested: measured.requested,
    served: measured.served,
    rejected: measured.rejected,
    resent: measured.resent,
    thinnestCrowd: Number(measured.thinnestCrowd.toFixed(2)),
    ratioOfP99: Number(measured.ratio.toFixed(2)),
    ratioByTheCrowdsClock: Number(measured.ratioByTheCrowdsClock.toFixed(2)),
  });
  // With other tests running, and in two seconds, neither a single crowd nor a time proves anything.
  if (!isWhole) return;
  expect(measured.thinnestCrowd).toBeGreaterThan(minCrowd);
  expect(measured.minRejected).toBeGreaterThan(0);
  expect(measured.fewestAdmitted).toBeGreaterThan(minAdmitted);
  expect(measured.ratio).toBeLessThanOrEqual(maxRatio);
  expect(measured.ratioByTheCrowdsClock).toBeLessThanOrEqual(maxRatioByCrowdClock);
});
