import { isWhole, sizeOf } from '@bidboard/backend/testing/proof-sizes';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordProof } from '../../testing/record-proof.ts';
import {
  askTwiceTooMuch,
  leastCrowd,
  minAdmitted,
  mostRatio,
  mostRatioByTheCrowdsClock,
} from './twice-too-many.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ rateLimitMultiplier: 10_000, clock: Date.now });
});
afterAll(() => app?.close());

test('at twice what can be served whoever is let in is served, the rest is told when to come again, and the process lives', async () => {
  const told = await askTwiceTooMuch(app, {
    people: 20,
    rounds: sizeOf('overloadRounds'),
    seconds: sizeOf('overloadSeconds'),
  });
  expect(told.otherwise).toEqual([]);
  expect(told.isAlive).toBe(true);
  expect(told.rejected).toBeGreaterThan(0);
  expect(told.served + told.rejected).toBe(told.asked);
  // What was confirmed was done, what was turned away was not.
  expect(told.commandsServed).toBeGreaterThan(0);
  expect(told.commandsDone).toBe(told.commandsServed);
  recordProof('overload: twice what can be served', {
    asked: told.asked,
    served: told.served,
    rejected: told.rejected,
    resent: told.resent,
    thinnestCrowd: Number(told.thinnestCrowd.toFixed(2)),
    ratioOfP99: Number(told.ratio.toFixed(2)),
    ratioByTheCrowdsClock: Number(told.ratioByTheCrowdsClock.toFixed(2)),
  });
  // Beside other tests, and in two seconds, neither a single crowd nor a time says anything.
  if (!isWhole) return;
  expect(told.thinnestCrowd).toBeGreaterThan(leastCrowd);
  expect(told.minRejected).toBeGreaterThan(0);
  expect(told.fewestAdmitted).toBeGreaterThan(minAdmitted);
  expect(told.ratio).toBeLessThanOrEqual(mostRatio);
  expect(told.ratioByTheCrowdsClock).toBeLessThanOrEqual(mostRatioByTheCrowdsClock);
});
